import { describe, expect, it } from "vitest";
import { pathIn, url } from "./address";

const FILES = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts", "!./address.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** A text that begins like a path of ours. */
const PATH = /(["'`])\/(?:[a-z]|\1)/g;
const BEFORE = 40; // characters that tell what is done with it
/** `url`, and the functions that ask the server, which use it. */
const GOES_THROUGH = /(?:\b(?:url|get|post|ask)(?:<\w+>)?\()$/;
const NO_PATH = /(?:\.split\(|\.replaceAll\(|\.key [!=]== )$/;
/** The same behind the name of the site. */
const AFTER_ORIGIN = /\blocation\.(?:origin|host)\}\//g;

function raw(text: string): string[] {
  const found = [...text.matchAll(PATH)].filter(({ index }) => {
    const before = text.slice(Math.max(0, index - BEFORE), index);
    return !GOES_THROUGH.test(before) && !NO_PATH.test(before);
  });
  return [...found, ...text.matchAll(AFTER_ORIGIN)].map(({ index }) =>
    text.slice(Math.max(0, index - BEFORE), index + BEFORE),
  );
}

describe("a path of ours", () => {
  it("is found under a prefix, and only there", () => {
    expect(pathIn("/games/table/x", "/games")).toBe("/table/x");
    expect(pathIn("/games/", "/games")).toBe("/");
    expect(pathIn("/games", "/games")).toBe("/");
    expect(pathIn("/gamesters", "/games")).toBe("");
    expect(pathIn("/other/table/x", "/games")).toBe("");
    expect(pathIn("/table/x", "")).toBe("/table/x");
  });
  it("is itself where there is no prefix", () => {
    expect(url("/table/x")).toBe("/table/x");
  });
});

describe("every link and request of the pages", () => {
  it("goes through `url`", () => {
    expect(Object.keys(FILES).length).toBeGreaterThan(100);
    const wrong = Object.entries(FILES).flatMap(([file, text]) => raw(text).map((found) => `${file}: ${found}`));
    expect(wrong).toEqual([]);
  });
  it.each([
    '<a class="btn" href="/rules">',
    "<a href={`/table/${id}`}>",
    'router.go("/replay");',
    'fetch("/api/games")',
    "const leads = isThere ? `/play/${game}` : url(`/rules/${game}`);",
    'const ways = [{ href: "/", icon: "play" }];',
    "const link = `${location.origin}/table/${id}`;",
  ])("is found where it does not: %s", (text) => {
    expect(raw(text)).toHaveLength(1);
  });
  it.each([
    'href={url("/")}',
    "router.go(url(`/table/${id}`), true);",
    'get<RuleBook>("/api/rules", 1)',
    'path.split("/")',
    'if (event.key !== "/" && event.key !== "?")',
  ])("is left alone where it does: %s", (text) => {
    expect(raw(text)).toEqual([]);
  });
});
