// The cubes' lacquer and the shade between them. Shade comes from a small map of what stands where: a side looks half a
// cell ahead of itself, and the more that cell is filled, the darker it lies. One look-up serves cubes and cloth alike.

import { CanvasTexture, Color as Tint, Data3DTexture, LinearFilter, Matrix4, MeshPhysicalMaterial, MeshStandardMaterial, RedFormat, SRGBColorSpace, Vector3, type WebGLProgramParametersWithUniforms } from "three";
import type { Color, Spot } from "../view";
import { overlay, side, type Overlay } from "./paint";

// The map reaches one cell beyond every cell that has a name: 9 wide, 9 deep, and a floor and a lid around 4 layers.
const WIDE = 9;
const TALL = 6;
const FLOOR = 150;

export class Shade {
  readonly #cells = new Uint8Array(WIDE * TALL * WIDE);
  readonly #map = new Data3DTexture(this.#cells, WIDE, TALL, WIDE);
  readonly #toMap = new Matrix4();
  readonly uniforms = { solid: { value: this.#map }, toMap: { value: this.#toMap }, night: { value: 0 } };
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

const VERTEX_HEAD = "varying vec3 vRoom; varying vec3 vOwn; varying vec3 vFacing;\n#include <common>";
const VERTEX = `#include <project_vertex>
  vec4 roomAt = modelMatrix * vec4(transformed, 1.);
  vRoom = roomAt.xyz; vOwn = roomAt.xyz - modelMatrix[3].xyz; vFacing = normalize(mat3(modelMatrix) * objectNormal);`;
const FRAGMENT_HEAD = `varying vec3 vRoom; varying vec3 vOwn; varying vec3 vFacing;
  uniform mediump sampler3D solid; uniform mat4 toMap; uniform float night;
  float shadeAt(vec3 at, vec3 facing) { return texture(solid, (toMap * vec4(at + facing * .5, 1.)).xyz).r; }
#include <common>`;
// The window is seen in the tops: a broad pale patch and a thin bar beside it, the same on every cube however the bag lies.
const LACQUER = `
  float shade = shadeAt(vRoom, normalize(vFacing));
  vec2 seen = (viewMatrix * vec4(vOwn, 0.)).xy;
  float across = seen.y * 1.15 - seen.x * .42;
  float window = smoothstep(.1, .16, across) * .8 + smoothstep(-.06, -.02, across) * (1. - smoothstep(.03, .07, across)) * .5;
  float above = smoothstep(.7, .98, vFacing.y);
  float aside = (1. - above) * smoothstep(.05, .5, vOwn.y) * smoothstep(-.1, .7, dot(vFacing, vec3(-.7, 0., .7)) * .5 + .5);
  float lightness = dot(diffuseColor.rgb, vec3(.3, .59, .11));
  vec3 sheen = mix(vec3(1., .97, .9), vec3(1., .84, .62), night) * (window * above * mix(.045, .22, smoothstep(.01, .3, lightness)) + aside * .05);
  outgoingLight = (outgoingLight - totalEmissiveRadiance + sheen) * (1. - .8 * smoothstep(.04, .95, shade)) + totalEmissiveRadiance * (.42 + .58 * above);
#include <opaque_fragment>`;
const CLOTH = `
  float shade = shadeAt(vec3(vRoom.x, 0., vRoom.z), vec3(0., 1., 0.));
  outgoingLight *= 1. - .62 * smoothstep(.0, .8, shade);
#include <opaque_fragment>`;

function shaded<M extends MeshStandardMaterial>(material: M, shade: Shade, body: string): M {
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    Object.assign(shader.uniforms, shade.uniforms);
    shader.vertexShader = shader.vertexShader.replace("#include <common>", VERTEX_HEAD).replace("#include <project_vertex>", VERTEX);
    shader.fragmentShader = shader.fragmentShader.replace("#include <common>", FRAGMENT_HEAD).replace("#include <opaque_fragment>", body);
  };
  material.customProgramCacheKey = () => body;
  return material;
}

export function texture(painted: HTMLCanvasElement): CanvasTexture {
  const found = new CanvasTexture(painted);
  found.colorSpace = SRGBColorSpace;
  found.anisotropy = 8;
  return found;
}

/** One material for each color and overlay, made when it is first needed; all of them share one program. */
export class Lacquer {
  readonly #made = new Map<string, MeshPhysicalMaterial>();
  readonly #sides = new Map<Color, CanvasTexture>();
  readonly #overlays = new Map<Overlay, CanvasTexture>();

  constructor(readonly shade: Shade) {}

  of(color: Color, kind: Overlay): MeshPhysicalMaterial {
    const key = `${color} ${kind}`;
    let found = this.#made.get(key);
    if (!found) {
      found = shaded(
        new MeshPhysicalMaterial({
          map: this.side(color),
          emissiveMap: this.#overlay(kind),
          emissive: new Tint("#ffffff"),
          emissiveIntensity: kind === "none" ? 0 : 0.95,
          roughness: color === "black" ? 0.46 : 0.34,
          metalness: 0,
          clearcoat: color === "black" ? 0.3 : 0.6,
          clearcoatRoughness: color === "black" ? 0.3 : 0.16,
        }),
        this.shade,
        LACQUER,
      );
      this.#made.set(key, found);
    }
    return found;
  }

  side(color: Color): CanvasTexture {
    let found = this.#sides.get(color);
    if (!found) this.#sides.set(color, (found = texture(side(color))));
    return found;
  }

  #overlay(kind: Overlay): CanvasTexture {
    let found = this.#overlays.get(kind);
    if (!found) this.#overlays.set(kind, (found = texture(overlay(kind))));
    return found;
  }

  dispose(): void {
    for (const one of [...this.#made.values(), ...this.#sides.values(), ...this.#overlays.values()]) one.dispose();
  }
}

/** The cloth's material: it takes the shade of what stands on it. */
export function cloth(shade: Shade, map: CanvasTexture): MeshStandardMaterial {
  return shaded(new MeshStandardMaterial({ map, roughness: 1, metalness: 0 }), shade, CLOTH);
}
