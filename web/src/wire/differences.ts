// What news and previews say is the difference between what the page has and what there is now; see docs/protocol.md.

import type { Line } from "./types";

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The version that a difference leads to. What did not change is shared with the old one, which stays as it is. */
export function changed<T>(old: T, difference: unknown): T {
  return made(old, difference) as T;
}

function made(old: unknown, difference: unknown): unknown {
  if (isParts(difference)) return withParts(old as Parts | unknown[], difference);
  if (!Array.isArray(difference)) return difference;
  if (difference.length === 1) return difference[0];
  const [start, count, values] = difference as [number, number, unknown[]];
  const list = old as unknown[];
  return [...list.slice(0, start), ...values, ...list.slice(start + count)];
}

function withParts(old: Parts | unknown[], parts: Parts): unknown {
  const copy = (Array.isArray(old) ? [...old] : { ...old }) as Parts;
  for (const [key, part] of Object.entries(parts)) {
    if (Array.isArray(part) && part.length === 0) delete copy[key];
    else copy[key] = made(copy[key], part);
  }
  return copy;
}

/** Lines of the log with the words of their facts in the gaps of their texts. */
export function spoken(lines: Line[]): Line[] {
  return lines.map((line) => ({
    ...line,
    text: line.text.replace(/\{(\w+)\}/g, (gap: string, name: string) => line.fact[name] ?? gap),
  }));
}
