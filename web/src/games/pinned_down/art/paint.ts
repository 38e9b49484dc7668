// Light falls from the upper left: key, mid and dark of the hull, its line and glow, and three depths of sky.
import type { Drawable, Side } from "./types";

export type Tint = readonly [string, string, string];
export interface Paint {
  readonly key: string;
  readonly mid: string;
  readonly dark: string;
  readonly line: string;
  readonly glow: string;
  readonly mark: string;
  readonly alt: string;
  readonly sky: Tint;
}

export const PAINT: Readonly<Record<Side, Paint>> = {
  red: {
    key: "#F6DCD2",
    mid: "#A0564C",
    dark: "#32141A",
    line: "#1B0A0E",
    glow: "#FF9A6B",
    mark: "#F0604F",
    alt: "#3B2A7A",
    sky: ["#12060E", "#3A1220", "#8A3436"],
  },
  blue: {
    key: "#DCEAF8",
    mid: "#54779C",
    dark: "#13233A",
    line: "#0A1524",
    glow: "#86D0FF",
    mark: "#5AA2FF",
    alt: "#1F7A74",
    sky: ["#050D1C", "#0E2A52", "#2F6FA8"],
  },
  green: {
    key: "#E2F2DC",
    mid: "#5C8A5E",
    dark: "#15291B",
    line: "#0A170E",
    glow: "#A0F7A6",
    mark: "#74D67A",
    alt: "#1F5A86",
    sky: ["#04120C", "#0F3524", "#3C8758"],
  },
  purple: {
    key: "#ECDFFB",
    mid: "#7459A2",
    dark: "#1E1438",
    line: "#100A22",
    glow: "#DDB4FF",
    mark: "#BE8CFF",
    alt: "#1B5E8C",
    sky: ["#0B0618", "#28124A", "#6B3FA0"],
  },
  acarr: {
    key: "#C9F7E4",
    mid: "#2F8772",
    dark: "#0A2B29",
    line: "#041614",
    glow: "#8CFFDC",
    mark: "#63D8B6",
    alt: "#4A2F86",
    sky: ["#02110F", "#083630", "#1E7A6C"],
  },
  enemy: {
    key: "#EDF0B4",
    mid: "#6E7236",
    dark: "#1C1D0C",
    line: "#0E0F05",
    glow: "#F4FF7A",
    mark: "#C7D63E",
    alt: "#7A3A16",
    sky: ["#0B0C05", "#2A2C0E", "#77782A"],
  },
  none: {
    key: "#E6ECF4",
    mid: "#6C7C94",
    dark: "#172031",
    line: "#0A0F1A",
    glow: "#CFE4FF",
    mark: "#9DB0CC",
    alt: "#5A3A7A",
    sky: ["#050912", "#131F36", "#3B567F"],
  },
  damage: {
    key: "#FFE0C2",
    mid: "#7A4A33",
    dark: "#1D1210",
    line: "#0C0706",
    glow: "#FFB454",
    mark: "#FF8A3D",
    alt: "#7A2E14",
    sky: ["#0C0706", "#2A1410", "#7A2E14"],
  },
};
const SIDE: Readonly<Record<string, Side>> = {
  "Red Wing": "red",
  "Blue Wing": "blue",
  "Green Wing": "green",
  "Purple Wing": "purple",
  "Ac'arr": "acarr",
  Enemy: "enemy",
  "Dra'tar": "enemy",
  none: "none",
};
export const sideOf = (card: Drawable): Side =>
  card.type === "damage" ? "damage" : (SIDE[card.affiliation] ?? "none");
