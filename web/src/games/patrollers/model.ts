// What to draw: a view in, the table as it lies out. Nothing here decides what may be done.

export const WIDTH = 3600;
export const DEPTH = 2400;
export const RADIUS = 100;
export const TWINE = 200;

export type { Standing, Fallen } from "./scene";
