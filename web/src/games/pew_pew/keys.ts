// What the keys mean at this board. Arrows fly the ship; two of them pressed together go diagonally.

export type Command =
  { kind: "fly"; direction: string } | { kind: "fire" | "mine" | "heart" | "end" | "chart" | "view" };

export interface Pressed {
  key: string;
  code: string;
  /** Whether a button or link has the keyboard's focus: Enter and Space are its own then. */
  onButton: boolean;
}

const PAD: Readonly<Record<string, string>> = {
  Numpad8: "N",
  Numpad2: "S",
  Numpad6: "E",
  Numpad4: "W",
  Numpad9: "NE",
  Numpad7: "NW",
  Numpad3: "SE",
  Numpad1: "SW",
};
const ARROWS: Readonly<Record<string, string>> = { ArrowUp: "N", ArrowDown: "S", ArrowRight: "E", ArrowLeft: "W" };
const LETTERS: Readonly<Record<string, Command>> = {
  f: { kind: "fire" },
  m: { kind: "mine" },
  r: { kind: "heart" },
  a: { kind: "chart" },
  v: { kind: "view" },
};

export function command({ key, code, onButton }: Pressed): Command | null {
  const pad = PAD[code];
  if (pad) return { kind: "fly", direction: pad };
  const arrow = ARROWS[key];
  if (arrow) return { kind: "fly", direction: arrow };
  if (key === " ") return onButton ? null : { kind: "fire" };
  if (key === "Enter") return onButton ? null : { kind: "end" };
  return LETTERS[key.toLowerCase()] ?? null;
}

/** Directions pressed together: up and right are one step to the upper right; what cancels out is nothing. */
export function together(directions: Iterable<string>): string {
  const all = new Set([...directions].join("").split(""));
  const up = all.has("N") && !all.has("S") ? "N" : all.has("S") && !all.has("N") ? "S" : "";
  const across = all.has("E") && !all.has("W") ? "E" : all.has("W") && !all.has("E") ? "W" : "";
  return up + across;
}
