// Where an answer is found: /lab#ID, or /lab#ID~turns where that measure comes first.

import { url } from "../app/address";

const BETWEEN = "~";

export function addressOf(id: string, first = ""): string {
  return url(`/lab#${id}${first ? BETWEEN + encodeURIComponent(first) : ""}`);
}

/** The experiment and the measure of an address; "" for what it does not name. */
export function addressed(hash: string): [id: string, first: string] {
  const [id = "", first = ""] = hash.slice(1).split(BETWEEN).map(plainly);
  return [id, first];
}

function plainly(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
