// Where our pages and the API lie. The server may serve everything under a prefix, like /games; it writes that into the
// page it sends. Every link, request and address of ours goes through `url`; address.test.ts finds those that do not.

export const prefix = read();

function read(): string {
  const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="prefix"]')?.content ?? "";
  return said.replace(/\/+$/, "");
}

/** A path of ours, as links and requests must name it. */
export function url(path: string): string {
  return prefix + path;
}

/** The path of ours that an address of this site leads to; "" where it leads to something else on the same site. */
export function pathIn(address: string, under = prefix): string {
  if (address === under) return "/";
  return address.startsWith(`${under}/`) ? address.slice(under.length) : "";
}
