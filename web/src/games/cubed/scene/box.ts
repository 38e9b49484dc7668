// A box with rounded edges whose corners are shared by the triangles that meet there: a sixth of the points to work out.

import { BoxGeometry, BufferAttribute, BufferGeometry } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";

export function roundedBox(size: number, segments: number, radius: number): BufferGeometry {
  const round = new RoundedBoxGeometry(size, size, size, segments, radius);
  const parts = segments * 2 + 1;
  const plain = new BoxGeometry(1, 1, 1, parts, parts, parts);
  const index = plain.getIndex();
  const found = new BufferGeometry();
  if (!index) return round;
  for (const name of ["position", "normal", "uv"] as const) {
    const from = round.getAttribute(name);
    const wide = from.itemSize;
    const values = new Float32Array(plain.getAttribute("position").count * wide);
    for (let i = 0; i < index.count; i++)
      for (let k = 0; k < wide; k++) values[index.getX(i) * wide + k] = from.getComponent(i, k);
    found.setAttribute(name, new BufferAttribute(values, wide));
  }
  found.setIndex(index);
  round.dispose();
  return found;
}
