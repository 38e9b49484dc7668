// Addresses: each page has one, links are plain links, and back and forward work.

import { pathIn } from "./address";

export type Route =
  | { page: "home" }
  | { page: "play"; game: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "cards" | "decks"; game: string }
  | { page: "how"; game: string }
  | { page: "lab" }
  | { page: "none" };

/** The page at a path of ours; "" is no such path. */
export function parse(path: string): Route {
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean).map(safely);
  if (path === "" || more.length > 0) return { page: "none" };
  if (first === "") return { page: "home" };
  if (first === "play" && second) return { page: "play", game: second };
  if (first === "table" && second) return { page: "table", id: second };
  if (first === "replay") return { page: "replay", id: second };
  if (first === "lab" && !second) return { page: "lab" };
  if (first === "rules") return { page: "rules", game: second };
  if (first === "learn" && second) return { page: "learn", game: second };
  if (first === "how" && second) return { page: "how", game: second };
  if ((first === "cards" || first === "decks") && second) return { page: first, game: second };
  return { page: "none" };
}

function safely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path = $state(pathIn(location.pathname));
  hash = $state(location.hash);
  /** How often somewhere was gone to: a page that is gone to again starts anew. */
  visits = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    addEventListener("click", (event) => this.#follow(event));
  }

  get route(): Route {
    return parse(this.path);
  }

  /** Goes to an address (`url` makes one of a path); `anew` is false where only the part of the page that is looked at changes. */
  go(address: string, replace = false, anew = true): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    if (!anew) return;
    this.visits += 1;
    scrollTo(0, 0);
  }

  #read(): void {
    this.path = pathIn(location.pathname);
    this.hash = location.hash;
  }

  /** Plain clicks on our own links change the page without loading it anew. */
  #follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute("download")
    )
      return;
    if (pathIn(link.pathname) === "" || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
