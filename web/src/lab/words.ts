// Numbers as people read them: shares as per cent, differences with a sign, no more digits than the interval bears out.

import type { Difference, Estimate, MeasureTold } from "../wire/types";
import { labTexts } from "./texts";

export type Unit = MeasureTold["unit"];
const MINUS = "−";

/** 0.6124 as 61.2, a number as it is; `digits` after the point. */
export function plain(value: number, unit: Unit, digits = digitsFor(unit, value)): string {
  const scaled = unit === "number" ? value : value * 100;
  const text = Math.abs(scaled).toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return Number(text.replace(/,/g, "")) !== 0 && scaled < 0 ? MINUS + text : text;
}

export function withUnit(value: number, unit: Unit, digits?: number): string {
  return unit === "share" ? `${plain(value, unit, digits)} %` : plain(value, unit, digits);
}

export function signed(value: number, unit: Unit, digits = digitsFor(unit, value)): string {
  const text = plain(value, unit, digits);
  return text.startsWith(MINUS) || /^[0.]+$/.test(text) ? text : `+${text}`;
}

function digitsFor(unit: Unit, value: number): number {
  if (unit !== "number") return 1;
  const size = Math.abs(value);
  return size >= 1000 ? 0 : size >= 1 ? 1 : 2;
}

/** As many digits as tell the two ends of an interval apart, and one more. */
export function digitsOf(one: { low: number; high: number }, unit: Unit): number {
  const half = (Math.abs(one.high - one.low) / 2) * (unit === "number" ? 1 : 100);
  if (half === 0) return 1;
  return half >= 10 ? 0 : half >= 0.5 ? 1 : half >= 0.05 ? 2 : half >= 0.005 ? 3 : 4;
}

export function interval(one: { low: number; high: number }, unit: Unit): string {
  const digits = digitsOf(one, unit);
  return `${plain(one.low, unit, digits)} to ${plain(one.high, unit, digits)}`;
}

export function estimate(one: Estimate, unit: Unit): string {
  return withUnit(one.value, unit, digitsOf(one, unit));
}

export function count(number: number): string {
  return Math.round(number).toLocaleString("en");
}

/** What stands under the big number. */
export function sentence(one: Difference, unit: Unit, letter: string): string {
  const words = labTexts.result;
  const digits = digitsOf(one, unit);
  const name = words.units[unit] ?? "";
  if (one.verdict === "unsure") return words.unsure;
  const said = one.low > 0 || one.high < 0 ? words.sameBut : words.same;
  if (one.verdict === "none") return said(signed(one.low, unit, digits), signed(one.high, unit, digits));
  const [near, far] = one.value > 0 ? [one.low, one.high] : [-one.high, -one.low];
  const say = one.value > 0 ? words.more : words.less;
  return say(name, letter, plain(near, unit, digits), plain(far, unit, digits)).trim();
}

export function chance(p: number): string {
  return p < 0.001 ? "< 0.001" : p.toFixed(p < 0.1 ? 3 : 2);
}

/** same_color_allowed as a person reads it, with what stands before a dot in front. */
export function humane(name: string): string {
  const text = name.replace(/_/g, " ").replace(/\./g, ": ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
