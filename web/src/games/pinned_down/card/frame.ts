// Outlines on 160 by 224 units, insignia and small signs. A frame is known by its outline and its ornament; hue comes third.

import type { Side } from "../art/types";

interface Frame {
  readonly outline: string;
  readonly ornament: string;
  /** the ornament is bolts, not lines */
  readonly bolts?: boolean;
}

export const FRAMES: Readonly<Record<Side, Frame>> = {
  red: { outline: "M0 0H136L160 24V224H24L0 200Z", ornament: "M142 0L160 18M148 0L160 12M18 224L0 206M12 224L0 212" },
  blue: {
    outline: "M0 5Q0 0 5 0H58L65 7H95L102 0H155Q160 0 160 5V219Q160 224 155 224H5Q0 224 0 219Z",
    ornament: "M5 5.5h.01M154.5 5.5h.01M5 218.5h.01M154.5 218.5h.01",
    bolts: true,
  },
  green: { outline: "M14 0H146L160 14V210L146 224H14L0 210V14Z", ornament: "M14 5H146M14 219H146" },
  purple: {
    outline: "M15 0H145A15 15 0 0 0 160 15V209A15 15 0 0 0 145 224H15A15 15 0 0 0 0 209V15A15 15 0 0 0 15 0Z",
    ornament: "M5 5h.01M155 5h.01M5 219h.01M155 219h.01",
    bolts: true,
  },
  acarr: {
    outline:
      "M30 2C62 -3 102 5 130 2C152 1 160 15 158 42C162 92 155 140 159 184C159 212 148 222 122 221C90 226 58 219 30 222C8 222 0 208 2 184C-2 130 5 92 1 44C0 15 8 3 30 2Z",
    ornament: "",
  },
  enemy: {
    outline:
      "M0 0L13 8H147L160 0V216L150 224L140 217L130 224L120 217L110 224L100 217L90 224L80 217L70 224L60 217L50 224L40 217L30 224L20 217L10 224L0 216Z",
    ornament: "",
  },
  none: {
    outline: "M10 0H150Q160 0 160 10V214Q160 224 150 224H92A12 12 0 0 0 68 224H10Q0 224 0 214V10Q0 0 10 0Z",
    ornament: "M20 0v5M40 0v5M60 0v5M80 0v8M100 0v5M120 0v5M140 0v5",
  },
  damage: {
    outline:
      "M0 0H160L157 30L160 52L154 78L159 110L156 140L160 168L155 196L158 224L132 220L112 224L86 219L60 224L34 220L0 224L3 190L0 160L4 128L0 96L5 60L0 28Z",
    ornament: "",
  },
};

/** Chevrons Red, square Blue, hexagon Green, crescent Purple, whorl Ac'arr, claws Enemy, compass place, burst hit; 24 by 24. */
export const INSIGNIA: Readonly<Record<Side, string>> = {
  red: "M5 4l8 8-8 8M12 4l8 8-8 8",
  blue: "M4 4h16v16H4zM9 9h6v6H9z",
  green: "M12 2.5 20.5 7v10L12 21.5 3.5 17V7zM12 21V12M12 14l5-4M12 17l-5-4",
  purple: "M16.5 3.5A9 9 0 1 0 16.5 20.5 7 7 0 0 1 16.5 3.5zM16.4 12a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0",
  acarr: "M12 12c0-5 4-8 7-6s1 7-3 7M12 12c4 3 5 8 2 9s-6-3-4-7M12 12c-5 2-9 0-9-3.5s5-4 7 0",
  enemy: "M6 3c1 7 1 11-2 18M13 3c1 7 1 11-2 18M20 3c1 7 1 11-2 18",
  none: "M12 2l2.6 7.4L22 12l-7.4 2.6L12 22l-2.6-7.4L2 12l7.4-2.6z",
  damage: "M12 2l2 6 5-4-2 6 6 2-6 2 2 6-5-4-2 6-2-6-5 4 2-6-6-2 6-2-2-6 5 4z",
};

/** The same small signs everywhere: on cards, in the turn tracker, in lanes; 24 by 24. */
export const SIGNS = {
  threat: "M12 3 22 20.5H2zM12 9.5v5M12 17.5v.1",
  power: "M13.5 1 4 14h6l-2 9L20 9h-7z",
  hull: "M12 2.5 20 5.5v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6z",
  berth: "M5 21V9a7 7 0 0 1 14 0v12zM5 15h14",
  main: "M4 6h16M4 12h16M4 18h10",
  jump: "M4 5l7 7-7 7M12 5l7 7-7 7",
  attack: "M12 3 22 20.5H2z",
  assign: "M6 4v7l6 4 6-4V4M12 15v6",
  fight: "M4 4l16 16M20 4 4 20M4 15v5h5M20 15v5h-5",
  wrap: "M19 8A8 8 0 1 0 20 14M20 3v5h-5",
  stays: "M6 3h12l-3 6v4l3 3H6l3-3V9zM12 16v6",
  always: "M7 8c-6 0-6 8 0 8 4 0 6-8 10-8 6 0 6 8 0 8-4 0-6-8-10-8z",
  reply: "M9 5 3 11l6 6M3 11h11a6 6 0 0 1 6 6v2",
  cloak: "M3 12c2.5-4.5 5.5-6.5 9-6.5s6.5 2 9 6.5c-2.5 4.5-5.5 6.5-9 6.5S5.5 16.5 3 12zM4 20 20 4",
  upkeep: "M12 4a8 8 0 1 0 8 8M12 8v8M8 12h8",
  flag: "M6 22V3l13 5-13 5",
  captain: "M4 18l8-5 8 5M4 11l8-5 8 5",
  no: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M6 6l12 12",
  token: "M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0",
} as const;
export type Sign = keyof typeof SIGNS;

const SVG = "http://www.w3.org/2000/svg";

/** The outlines as clip paths in unit space: one definition in the document serves every card at every size. */
export function layOutlines(): void {
  if (document.getElementById("card-outlines")) return;
  const sheet = document.createElementNS(SVG, "svg");
  sheet.id = "card-outlines";
  sheet.setAttribute("aria-hidden", "true");
  sheet.setAttribute("width", "0");
  sheet.setAttribute("height", "0");
  sheet.style.position = "absolute";
  for (const [side, frame] of Object.entries(FRAMES)) {
    const clip = document.createElementNS(SVG, "clipPath");
    clip.id = `card-outline-${side}`;
    clip.setAttribute("clipPathUnits", "objectBoundingBox");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", frame.outline);
    path.setAttribute("transform", `scale(${1 / 160} ${1 / 224})`);
    clip.append(path);
    sheet.append(clip);
  }
  document.body.append(sheet);
}
