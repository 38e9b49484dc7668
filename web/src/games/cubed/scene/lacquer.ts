// The cubes' lacquer: paint under a clear coat that mirrors the window, shaded by what stands around it.

import { CanvasTexture, SRGBColorSpace, ShaderMaterial, type Texture } from "three";
import type { Color } from "../view";
import { overlay, side, type Overlay } from "./paint";
import { SHADE, type Shade } from "./shade";

export const VERTEX = `
  varying vec2 vAt;
  varying vec3 vRoom;
  varying vec3 vOwn;
  varying vec3 vFacing;
  void main() {
    vec4 room = modelMatrix * vec4(position, 1.);
    vAt = uv;
    vRoom = room.xyz;
    vOwn = room.xyz - modelMatrix[3].xyz;
    vFacing = mat3(modelMatrix) * normal;
    gl_Position = projectionMatrix * viewMatrix * room;
  }
`;

const LACQUER = `
  varying vec2 vAt;
  varying vec3 vRoom;
  varying vec3 vOwn;
  varying vec3 vFacing;
  uniform sampler2D paint;
  uniform sampler2D over;
  uniform float coat;
  uniform float glow;
  uniform float aside;
  uniform float opacity;
  ${SHADE}
  void main() {
    vec3 facing = normalize(vFacing);
    vec3 color = texture2D(paint, vAt).rgb;
    float shut = solidAt(vRoom + facing * .5);
    float lit = max(dot(facing, KEY), 0.);
    if (lit > 0.) lit *= lightAt(vRoom + facing * .5);
    vec3 seen = color * (ambient(facing) + keyLight() * lit * .62);

    // The coat: the window in the rounded edges, a pale ceiling, and more of both where one looks along the side.
    vec3 mirrored = reflect(-toEye, facing);
    float edge = pow(1. - max(dot(facing, toEye), 0.), 4.);
    float window = smoothstep(.72, .97, dot(mirrored, normalize(vec3(-.62, .5, .62))));
    float ceiling = smoothstep(.1, .95, mirrored.y);
    vec3 warm = mix(vec3(1., .97, .91), vec3(1., .76, .5), night);
    vec3 shine = warm * coat * (window * .85 + ceiling * .05 + edge * .28 * (.35 + .65 * dot(facing, LEFT)));
    shine += warm * coat * pow(max(dot(facing, normalize(KEY + toEye)), 0.), 50.) * .55 * lit;

    // Tops show the panes as a broad patch and a thin bar, the same on every cube however the bag lies.
    vec2 flatOn = (viewMatrix * vec4(vOwn, 0.)).xy;
    float across = flatOn.y * 1.2 - flatOn.x * .4;
    float panes = smoothstep(.1, .15, across) * .8 + smoothstep(-.07, -.03, across) * (1. - smoothstep(.02, .06, across)) * .5;
    float above = smoothstep(.7, .98, facing.y);
    shine += warm * coat * panes * above * (.05 + .42 * dot(color, vec3(.3, .59, .11))) * (.35 + .65 * lit);
    shine += warm * coat * (1. - above) * smoothstep(.08, .5, vOwn.y) * (.5 + .5 * dot(facing, LEFT)) * .05;

    seen = (seen + shine) * (1. - .84 * smoothstep(.03, .95, shut));
    seen += texture2D(over, vAt).rgb * glow * mix(aside, 1., above);
    gl_FragColor = vec4(seen, opacity);
    #include <colorspace_fragment>
  }
`;

const CLOTH = `
  varying vec2 vAt;
  varying vec3 vRoom;
  varying vec3 vFacing;
  uniform sampler2D paint;
  uniform vec2 often;
  ${SHADE}
  void main() {
    vec3 facing = normalize(vFacing);
    vec3 color = texture2D(paint, vAt * often).rgb;
    float shut = solidAt(vec3(vRoom.x, .5, vRoom.z));
    float lit = max(dot(facing, KEY), 0.) * lightAt(vec3(vRoom.x, .3, vRoom.z));
    vec3 seen = color * (ambient(facing) * 1.05 + keyLight() * lit * .52) * (1. - .6 * smoothstep(.0, .8, shut));
    gl_FragColor = vec4(seen, 1.);
    #include <colorspace_fragment>
  }
`;

// The page paints the table; here only the shadow on it is drawn.
const TABLE = `
  varying vec2 vAt;
  varying vec3 vRoom;
  uniform sampler2D paint;
  ${SHADE}
  void main() {
    float bag = texture2D(paint, vAt).a;
    float block = 1. - lightAt(vec3(vRoom.x, .1, vRoom.z));
    gl_FragColor = vec4(.045, .032, .024, max(bag * .55, block * .42));
    #include <colorspace_fragment>
  }
`;

export function texture(painted: HTMLCanvasElement): CanvasTexture {
  const found = new CanvasTexture(painted);
  found.colorSpace = SRGBColorSpace;
  found.anisotropy = 2;
  return found;
}

/** One material for each color and overlay, made when it is first needed; all of them share one program. */
export class Lacquer {
  readonly #made = new Map<string, ShaderMaterial>();
  readonly #sides = new Map<Color, CanvasTexture>();
  readonly #overlays = new Map<Overlay, CanvasTexture>();

  constructor(readonly shade: Shade) {}

  of(color: Color, kind: Overlay): ShaderMaterial {
    return this.#make(color, kind, 1);
  }

  /** A cube that is not there yet. */
  ghost(color: Color): ShaderMaterial {
    return this.#make(color, "none", 0.72);
  }

  #make(color: Color, kind: Overlay, opacity: number): ShaderMaterial {
    const key = `${color} ${kind} ${opacity}`;
    let found = this.#made.get(key);
    if (!found) {
      const uniforms = {
        ...this.shade.uniforms,
        paint: { value: this.#side(color) },
        over: { value: this.#overlay(kind) },
        coat: { value: color === "black" ? 0.3 : 0.6 },
        glow: { value: kind === "none" ? 0 : 1 },
        aside: { value: kind === "open" ? 0 : 0.6 },
        opacity: { value: opacity },
      };
      found = new ShaderMaterial({ uniforms, vertexShader: VERTEX, fragmentShader: LACQUER, transparent: opacity < 1 });
      this.#made.set(key, found);
    }
    return found;
  }

  #side(color: Color): CanvasTexture {
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

/** Matt things that take the block's shadow: linen, cord. */
export function cloth(shade: Shade, paint: Texture, often: { x: number; y: number } = { x: 1, y: 1 }): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...shade.uniforms, paint: { value: paint }, often: { value: often } },
    vertexShader: VERTEX,
    fragmentShader: CLOTH,
  });
}

/** Shadow and nothing else. */
export function shadow(shade: Shade, paint: Texture): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...shade.uniforms, paint: { value: paint } },
    vertexShader: VERTEX,
    fragmentShader: TABLE,
    transparent: true,
    depthWrite: false,
  });
}
