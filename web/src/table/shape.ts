// Which of its shapes a table takes. The space there is decides, never the device.

/**
 * column: one thing under the other, the log is a sheet. below: the board, and a panel under it. right: the board, and a
 * panel beside it. low: the same with little height, so the log is a sheet. three: seats, board and log side by side.
 */
export type Shape = "column" | "below" | "right" | "low" | "three";

export function shapeOf(width: number, height: number): Shape {
  if (width >= 1160 && height >= 620) return "three";
  if (width > height) return width < 560 ? "column" : height < 560 ? "low" : "right";
  return width < 720 ? "column" : "below";
}

/** Whether the log lies over the table and has to be opened. */
export function hasSheet(shape: Shape): boolean {
  return shape === "column" || shape === "low";
}
