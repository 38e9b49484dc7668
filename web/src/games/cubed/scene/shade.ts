// What stands where, as a small map on the graphics card. Every cell is a dot of it, read with soft edges: a side looks
// half a cell ahead to learn how shut in it lies, and along the light to learn whether something stands in its way. So
// cubes, cloth and table share one soft shadow, and nothing has to be drawn twice.

import { Data3DTexture, LinearFilter, Matrix4, RedFormat, Vector3 } from "three";
import type { Spot } from "../view";

// The map reaches one cell beyond every cell that has a name: 9 wide, 9 deep, and a floor and a lid around 4 layers.
const WIDE = 9;
const TALL = 6;
const FLOOR = 150;

export class Shade {
  readonly #cells = new Uint8Array(WIDE * TALL * WIDE);
  readonly #map = new Data3DTexture(this.#cells, WIDE, TALL, WIDE);
  readonly #toMap = new Matrix4();
  /** Shared by every material: the map, the way into it, where the eye is, and how late it is. */
  readonly uniforms = {
    solid: { value: this.#map },
    toMap: { value: this.#toMap },
    toEye: { value: new Vector3(1, 1, 1) },
    night: { value: 0 },
  };
  readonly #scale = new Matrix4().makeScale(1 / WIDE, 1 / TALL, 1 / WIDE);
  readonly #shift = new Matrix4().makeTranslation(new Vector3(4, 1, 5));

  constructor() {
    this.#map.format = RedFormat;
    this.#map.minFilter = this.#map.magFilter = LinearFilter;
    this.#map.unpackAlignment = 1;
  }

  /** What stands now. */
  fill(spots: Iterable<Spot>): void {
    this.#cells.fill(0);
    for (let k = 0; k < WIDE; k++) for (let i = 0; i < WIDE; i++) this.#cells[k * WIDE * TALL + i] = FLOOR;
    for (const { x, y, z } of spots) this.#cells[(4 - y) * WIDE * TALL + (z + 1) * WIDE + (x + 4)] = 255;
    this.#map.needsUpdate = true;
  }

  /** Where the block lies in the room. */
  place(block: Matrix4): void {
    this.#toMap.copy(block).invert().premultiply(this.#shift).premultiply(this.#scale);
  }

  dispose(): void {
    this.#map.dispose();
  }
}

/** Read by every shader below: the light's way, what is solid, how much light comes through. */
export const SHADE = `
  uniform mediump sampler3D solid;
  uniform mat4 toMap;
  uniform vec3 toEye;
  uniform float night;
  const vec3 KEY = vec3(-.466, .824, .322);
  const vec3 LEFT = vec3(-.7071, 0., .7071);
  float solidAt(vec3 at) { return texture(solid, (toMap * vec4(at, 1.)).xyz).r; }
  float lightAt(vec3 at) {
    float dark = 0.;
    dark = max(dark, solidAt(at + KEY * .5));
    dark = max(dark, solidAt(at + KEY * 1.25));
    dark = max(dark, solidAt(at + KEY * 2.15) * .95);
    dark = max(dark, solidAt(at + KEY * 3.2) * .85);
    return 1. - smoothstep(.18, .82, dark);
  }
  vec3 keyLight() { return mix(vec3(1., .94, .84) * 2.1, vec3(1., .74, .45) * 1.75, night); }
  vec3 ambient(vec3 facing) {
    float open = .41 + .2 * facing.y + .17 * dot(facing, LEFT);
    return mix(vec3(1., .98, .95), vec3(.62, .55, .56), night) * open;
  }
`;
