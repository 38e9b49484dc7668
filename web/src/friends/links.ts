// Links that others can open. At a loopback address the page asks the server by which address friends reach it.

import { prefix } from "../app/address";
import { reach } from "../wire/http";
import type { Reach } from "../wire/types";

/** Who can open our links: nobody, since the server listens to this computer alone (`shut`) or it is `offline`; those in
 * the `network`; or everybody who can open the `same` address as this page. */
export interface Reached {
  base: string;
  who: "shut" | "offline" | "network" | "same";
}

const HERE = (): Reached => ({ base: location.origin + prefix, who: "same" });

/** What a link to this server begins with, and for whom it works. */
export async function reached(): Promise<Reached> {
  try {
    return reachedBy(await reach());
  } catch {
    return HERE(); // the server cannot be asked, and the page says so elsewhere
  }
}

export function reachedBy({ is_local, is_open, addresses }: Reach): Reached {
  if (!is_local) return HERE();
  const [first] = addresses;
  return first ? { base: first, who: "network" } : { ...HERE(), who: is_open ? "offline" : "shut" };
}

/** Copies a text, also where the page came without encryption and a browser gives it no clipboard. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field !== null && document.execCommand("copy");
  }
}
