// The shapes that tell a color without its hue: as many sides as its rank. In a box of 100, centre 50 50.

import type { Color } from "../cards";

export const SHAPES: Record<Color, string> = {
  blue: "M50 9a41 41 0 1 1-.01 0z",
  green: "M4 50C18 20 36 10 50 10s32 10 46 40C82 80 64 90 50 90S18 80 4 50z",
  yellow: "M50 6Q54 6 56.5 10L95 82Q98 90 90 90H10Q2 90 5 82L43.5 10Q46 6 50 6z",
  red: "M18 10H82Q90 10 90 18V82Q90 90 82 90H18Q10 90 10 82V18Q10 10 18 10z",
};
