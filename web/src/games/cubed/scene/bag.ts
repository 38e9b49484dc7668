// The sage linen bag the block stands on: a flat pillow with soft corners and a few folds, a seam, and its drawstring.

import { BufferAttribute, CatmullRomCurve3, Group, Mesh, MeshBasicMaterial, MeshStandardMaterial, PlaneGeometry, RepeatWrapping, ShadowMaterial, SphereGeometry, TubeGeometry, Vector3 } from "three";
import { cloth, texture, type Shade } from "./lacquer";
import { blot, cord, linen } from "./paint";

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
  spread.receiveShadow = true;
  spread.castShadow = true;
  bag.add(spread, string());
  return bag;
}

function string(): Group {
  const group = new Group();
  const low = TABLE + 0.05;
  const points = [
    [-2.75, -0.1, 2.5], [-3.1, low + 0.05, 2.75], [-3.5, low, 2.72], [-3.95, low, 2.95], [-4.1, low, 3.4], [-3.8, low, 3.66],
    [-3.5, low + 0.02, 3.42], [-3.66, low + 0.09, 3.05], [-4.15, low + 0.05, 2.92], [-4.75, low, 3.12], [-5.25, low, 3.02],
  ].map(([x, y, z]) => new Vector3(x, y, z));
  const map = texture(cord());
  map.wrapS = map.wrapT = RepeatWrapping;
  map.repeat.set(46, 1);
  const rope = new Mesh(new TubeGeometry(new CatmullRomCurve3(points), 120, 0.048, 8), new MeshStandardMaterial({ map, roughness: 0.9 }));
  const bead = new Mesh(new SphereGeometry(0.1, 16, 12), new MeshStandardMaterial({ color: "#B98E52", roughness: 0.55 }));
  bead.position.set(-5.3, TABLE + 0.1, 3.01);
  rope.castShadow = bead.castShadow = true;
  group.add(rope, bead);
  return group;
}

/** The table around the bag is painted by the page; only shadows fall on it here. */
export function makeTable(): Group {
  const group = new Group();
  const ground = new Mesh(new PlaneGeometry(40, 40), new ShadowMaterial({ color: "#1D1712", opacity: 0.34 }));
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = TABLE - 0.01;
  ground.receiveShadow = true;
  const spot = new Mesh(new PlaneGeometry(10.6, 10.6), new MeshBasicMaterial({ map: texture(blot()), transparent: true, opacity: 0.5, depthWrite: false }));
  spot.rotation.x = -Math.PI / 2;
  spot.position.set(0.22, TABLE - 0.005, -0.1);
  group.add(spot);
  group.add(ground);
  return group;
}
