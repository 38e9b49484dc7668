// The sage linen bag the block stands on: a flat pillow with soft corners and a few folds, a seam, and its drawstring.

import {
  BufferAttribute,
  CatmullRomCurve3,
  Group,
  Mesh,
  PlaneGeometry,
  RepeatWrapping,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from "three";
import { cloth, shadow, texture } from "./lacquer";
import { blot, cord, linen } from "./paint";
import type { Shade } from "./shade";

const HALF = 3.05;
/** The bag's top is the block's floor; the table lies this much lower. */
export const TABLE = -0.2;

/** How high the cloth lies, u and v from -1 to 1. */
function height(u: number, v: number): number {
  const out = Math.max(Math.abs(u), Math.abs(v));
  const edge = Math.max(0, (out - 0.9) / 0.1);
  const fold = Math.max(0, (out - 0.74) / 0.26);
  const waves = 0.05 * Math.sin(u * 7 + v * 3) + 0.04 * Math.sin(v * 9 - u * 2 + 1);
  const diagonal = Math.min(Math.abs(u), Math.abs(v));
  const crease = -0.07 * Math.exp(-((Math.abs(Math.abs(u) - Math.abs(v)) * 9) ** 2)) * fold * diagonal;
  return fold * waves * (1 - edge) + crease + TABLE * 0.92 * edge * edge - 0.012;
}

function pillow(): PlaneGeometry {
  const found = new PlaneGeometry(2, 2, 56, 56);
  const at = found.getAttribute("position") as BufferAttribute;
  for (let i = 0; i < at.count; i++) {
    const u = at.getX(i);
    const v = at.getY(i);
    const bulgeU = 1 + 0.035 * Math.sin(v * 4.1 + 0.6) * Math.abs(u) + 0.05 * (v * v - 0.4) * Math.abs(u);
    const bulgeV = 1 + 0.035 * Math.sin(u * 4.7 + 2.1) * Math.abs(v) + 0.05 * (u * u - 0.4) * Math.abs(v);
    at.setXYZ(i, u * HALF * bulgeU, height(u, v), -v * HALF * bulgeV);
  }
  found.computeVertexNormals();
  return found;
}

export function makeBag(shade: Shade): Group {
  const bag = new Group();
  const spread = new Mesh(pillow(), cloth(shade, texture(linen(1024))));
  bag.add(spread, string(shade));
  return bag;
}

function string(shade: Shade): Group {
  const group = new Group();
  const low = TABLE + 0.05;
  const points = [
    [-0.45, -0.12, 2.86],
    [-0.57, low + 0.06, 3.14],
    [-0.85, low, 3.42],
    [-0.97, low, 3.86],
    [-1.35, low, 4.22],
    [-1.77, low, 4.16],
    [-1.81, low + 0.02, 3.8],
    [-1.45, low + 0.09, 3.72],
    [-1.23, low + 0.06, 4.08],
    [-1.35, low, 4.62],
    [-1.75, low, 4.98],
  ].map(([x, y, z]) => new Vector3(x, y, z));
  const map = texture(cord());
  map.wrapS = map.wrapT = RepeatWrapping;
  const rope = new Mesh(
    new TubeGeometry(new CatmullRomCurve3(points), 120, 0.048, 8),
    cloth(shade, map, { x: 40, y: 1 }),
  );
  const bead = new Mesh(new SphereGeometry(0.1, 16, 12), cloth(shade, map));
  bead.position.set(-1.8, TABLE + 0.1, 5.03);
  group.add(rope, bead);
  return group;
}

/** The table around the bag is painted by the page; only shadows fall on it here. */
export function makeTable(shade: Shade): Mesh {
  const ground = new Mesh(new PlaneGeometry(12.4, 12.4), shadow(shade, texture(blot())));
  ground.rotation.x = -Math.PI / 2;
  ground.position.set(0.3, TABLE - 0.01, -0.2);
  return ground;
}
