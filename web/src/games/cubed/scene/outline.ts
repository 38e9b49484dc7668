// Outlines of a cell made of little bars, since a line of WebGL is only a pixel wide.

import { BoxGeometry, BufferAttribute, BufferGeometry } from "three";

/** Twelve edges of a cube, each cut into dashes. */
export function dashed(size: number, dashes: number, thick: number, filled: number): BufferGeometry {
  const positions: number[] = [];
  const half = size / 2;
  const part = size / dashes;
  for (const axis of [0, 1, 2]) {
    for (const a of [-half, half]) {
      for (const b of [-half, half]) {
        for (let n = 0; n < dashes; n++) {
          const middle = [a, a, a];
          middle[axis] = -half + (n + 0.5) * part;
          middle[(axis + 1) % 3] = a;
          middle[(axis + 2) % 3] = b;
          const long = [thick, thick, thick];
          long[axis] = Math.max(part * filled, thick);
          bar(positions, middle, long);
        }
      }
    }
  }
  const found = new BufferGeometry();
  found.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  return found;
}

const unit = new BoxGeometry(1, 1, 1).toNonIndexed().getAttribute("position");

function bar(into: number[], middle: readonly number[], long: readonly number[]): void {
  for (let i = 0; i < unit.count; i++) {
    into.push(
      unit.getX(i) * (long[0] ?? 1) + (middle[0] ?? 0),
      unit.getY(i) * (long[1] ?? 1) + (middle[1] ?? 0),
      unit.getZ(i) * (long[2] ?? 1) + (middle[2] ?? 0),
    );
  }
}
