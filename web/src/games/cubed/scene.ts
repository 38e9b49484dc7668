// The block in the light of a window. Drawn when something changed, and only then.

import {
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  Scene as Room,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
} from "three";
import type { Cube, Picture } from "./model";
import type { Travel } from "./motion";
import { MOVE } from "./motion";
import { pick, shown, type Hit } from "./pick";
import { makeBag, makeTable } from "./scene/bag";
import { roundedBox } from "./scene/box";
import { Lacquer, texture } from "./scene/lacquer";
import { dashed } from "./scene/outline";
import { GLOW, dotted, pad, type Overlay } from "./scene/paint";
import { Shade } from "./scene/shade";
import { LOOK, Sight, type Insets } from "./scene/sight";
import { Tweens, easeInOut, easeOut, land } from "./scene/tween";
import { keyOf, type Color, type Spot } from "./view";

/** A cube on its way, and the pixel it comes from or goes to; null drops it from above. */
export interface Flight extends Travel {
  pixel: { x: number; y: number } | null;
}

export interface Shown {
  picture: Picture;
  /** The highest layer that is not put aside. */
  top: number;
  /** The cell that was touched and refused. */
  refused: string;
  motion: boolean;
}

interface Body {
  mesh: Mesh;
  rim: Mesh;
  lift: number;
  isFlying: boolean;
}

const EDGE = 0.985;

export class Scene {
  readonly sight = new Sight();
  /** Called when the bag came to rest on another quarter. */
  onturn: (quarters: number) => void = () => {};
  readonly #renderer: WebGLRenderer;
  readonly #room = new Room();
  readonly #bag = new Group();
  readonly #block = new Group();
  readonly #marks = new Group();
  readonly #flying = new Group();
  readonly #shade = new Shade();
  readonly #lacquer = new Lacquer(this.#shade);
  readonly #tweens = new Tweens();
  readonly #bodies = new Map<string, Body>();
  readonly #cube: BufferGeometry = roundedBox(EDGE, 2, 0.07);
  readonly #rim = dashed(EDGE - 0.03, 1, 0.042, 1.04);
  readonly #rimInk = new MeshBasicMaterial({ color: GLOW, toneMapped: false });
  readonly #chosenInk = new MeshBasicMaterial({ color: "#FFFFFF", toneMapped: false });
  readonly #pads = [false, true].map(
    (strong) =>
      new MeshBasicMaterial({
        map: texture(pad(strong)),
        transparent: true,
        depthWrite: false,
        polygonOffset: true,
        polygonOffsetFactor: -2,
        toneMapped: false,
      }),
  );
  readonly #dashes = dashed(1.01, 6, 0.03, 0.5);
  readonly #dots = dashed(1.02, 8, 0.036, 0.2);
  readonly #inks = {
    gone: ink("#FFF7DC", 0.85),
    last: ink("#FFFFFF", 1),
    hint: ink("#C9B8FF", 1),
    ghost: ink("#FFFFFF", 1),
    refused: ink("#FFC0A8", 1),
  };
  readonly #plane = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
  readonly #frame: Mesh;
  #shown: Shown | null = null;
  #wanted = 0;
  #isSlow = false;
  #ratio = 1;
  #last = 0;
  #pulled = { x: 0, y: 0 };

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: "high-performance" });
    this.#renderer.setClearAlpha(0);
    this.#frame = new Mesh(
      this.#plane,
      new MeshBasicMaterial({ map: texture(dotted()), transparent: true, opacity: 0.8, depthWrite: false }),
    );
    this.#frame.scale.set(4.16, 1, 4.16);
    this.#block.add(this.#marks, this.#frame);
    this.#bag.add(makeBag(this.#shade), this.#block);
    this.#room.add(this.#bag, this.#flying, makeTable(this.#shade));
  }

  // What the page says

  dim(isDark: boolean): void {
    this.#shade.uniforms.night.value = isDark ? 1 : 0;
    this.#draw();
  }

  fit(width: number, height: number, insets: Insets): void {
    this.#ratio = Math.min(window.devicePixelRatio || 1, 2);
    this.#renderer.setPixelRatio(this.#ratio);
    this.#renderer.setSize(width, height, false);
    this.sight.fit(width, height, insets);
    this.#renderNow();
  }

  show(next: Shown): void {
    const before = this.#shown;
    this.#shown = next;
    if (!next.motion) this.#tweens.finish();
    this.#settleCubes(next);
    this.#pull(next, before !== null && next.motion);
    this.#drawMarks(next);
    this.#shade.fill(shown(next.picture.cubes, next.top).map((cube) => cube.at));
    this.#draw();
  }

  /** Whether anything moves. */
  get isMoving(): boolean {
    return this.#tweens.isBusy;
  }

  /** What is seen under a pixel. */
  at(x: number, y: number): Hit | null {
    const picture = this.#shown?.picture;
    if (!picture) return null;
    this.#turnBag();
    return pick(
      this.sight.ray(x, y, this.#block.matrixWorld),
      shown(picture.cubes, this.#shown?.top ?? 3).map((cube) => ({ ...cube.at, now: this.#now(cube.key) })),
    );
  }

  /** Where a cube is seen that has not arrived. */
  #now(key: string): Spot | undefined {
    const body = this.#bodies.get(key);
    if (!body?.isFlying || !body.mesh.visible) return undefined;
    const { x, y, z } = body.mesh.position;
    return { x: x - 0.5, y: -z - 0.5, z: y - 0.5 };
  }

  /** The pixel over the middle of a cell's top. */
  pixelOf(at: Spot): { x: number; y: number } {
    this.#turnBag();
    return this.sight.pixel(this.#block.localToWorld(new Vector3(at.x + 0.5, at.z + 1, -at.y - 0.5)));
  }

  // Turning the bag

  drag(dx: number, dy: number): void {
    this.sight.turnBy(dx * 0.0085, dy * 0.005);
    this.#draw();
  }

  letGo(motion: boolean): void {
    this.#turnTo(this.sight.rest(), motion);
  }

  turn(quarters: number, motion: boolean): void {
    this.#tweens.finish();
    const rest = this.sight.rest();
    this.#turnTo({ ...rest, yaw: rest.yaw + quarters * (Math.PI / 2) }, motion);
  }

  zoom(factor: number): void {
    this.sight.zoomBy(factor);
    this.#draw();
  }

  /** Whatever moves arrives at once. */
  finish(): void {
    if (!this.#tweens.isBusy) return;
    this.#tweens.finish();
    this.#draw();
  }

  dispose(): void {
    cancelAnimationFrame(this.#wanted);
    this.#shade.dispose();
    this.#lacquer.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #turnTo(to: { yaw: number; pitch: number }, motion: boolean): void {
    const from = { yaw: this.sight.yaw, pitch: this.sight.pitch };
    const quarters = Math.round(to.yaw / (Math.PI / 2));
    const step = (part: number): void => {
      const moved = easeOut(part);
      this.sight.yaw = from.yaw + (to.yaw - from.yaw) * moved;
      this.sight.pitch = from.pitch + (to.pitch - from.pitch) * moved;
      this.sight.update();
    };
    this.onturn(quarters);
    if (motion) this.#tweens.add({ lasts: MOVE + 60, step });
    else step(1);
    this.#draw();
  }

  #turnBag(): void {
    this.#bag.rotation.y = this.sight.yaw;
    this.#bag.updateMatrixWorld(true);
    this.#shade.place(this.#block.matrixWorld);
    this.#shade.uniforms.toEye.value
      .copy(this.sight.camera.position)
      .setY(this.sight.camera.position.y - LOOK)
      .normalize();
  }

  // Cubes

  #settleCubes(next: Shown): void {
    const standing = new Map(shown(next.picture.cubes, next.top).map((cube) => [cube.key, cube]));
    for (const [key, body] of this.#bodies) {
      if (standing.has(key)) continue;
      this.#block.remove(body.mesh);
      this.#bodies.delete(key);
    }
    for (const [key, cube] of standing) {
      let body = this.#bodies.get(key);
      if (!body) this.#bodies.set(key, (body = this.#stand(cube)));
      body.mesh.material = this.#lacquer.of(cube.color, overlayOf(cube, next.refused));
      body.rim.visible = cube.mark === "open" || cube.mark === "chosen";
      body.rim.material = cube.mark === "chosen" ? this.#chosenInk : this.#rimInk;
      if (!body.isFlying) body.mesh.visible = !isShutIn(cube.at, standing);
      this.#liftTo(body, cube.at, cube.mark === "chosen" ? 0.2 : cube.isLeaving ? 0.1 : 0, next.motion);
    }
  }

  #stand(cube: Cube): Body {
    const mesh = new Mesh(this.#cube, this.#lacquer.of(cube.color, "none"));
    mesh.position.copy(middle(cube.at));
    const rim = new Mesh(this.#rim, this.#rimInk);
    rim.visible = false;
    mesh.add(rim);
    this.#block.add(mesh);
    return { mesh, rim, lift: 0, isFlying: false };
  }

  #liftTo(body: Body, at: Spot, lift: number, motion: boolean): void {
    if (body.lift === lift) return;
    const from = body.lift;
    body.lift = lift;
    const step = (part: number): void =>
      void (body.mesh.position.y = at.z + 0.5 + from + (lift - from) * easeOut(part));
    if (motion) this.#tweens.add({ lasts: 110, step });
    else step(1);
  }

  /** The middle of what stands comes to the middle of the bag. */
  #pull(next: Shown, motion: boolean): void {
    const { x, y } = next.picture.centre;
    const from = { ...this.#pulled };
    this.#pulled = { x, y };
    const step = (part: number): void =>
      void this.#block.position.set(-(from.x + (x - from.x) * part), 0, from.y + (y - from.y) * part);
    if (motion && (from.x !== x || from.y !== y))
      this.#tweens.add({ lasts: MOVE, step: (part) => step(easeInOut(part)) });
    else step(1);
  }

  /** Cubes that came or left since the last view travel. */
  fly(flights: readonly Flight[]): void {
    const now = this.#shown;
    if (!now?.motion || flights.length === 0) return;
    this.#turnBag();
    for (const flight of flights) {
      if (flight.at.z > now.top) continue;
      if (flight.comes) this.#come(flight);
      else this.#leave(flight);
    }
    this.#draw();
  }

  #come(flight: Flight): void {
    const body = this.#bodies.get(flight.key);
    if (!body) return;
    const mesh = body.mesh;
    const isSeen = mesh.visible;
    body.isFlying = true;
    const end = middle(flight.at);
    const pixel = flight.pixel;
    mesh.visible = false;
    this.#tweens.add({
      after: flight.after,
      lasts: pixel ? MOVE + 80 : MOVE,
      step: (part) => {
        mesh.visible = true;
        if (pixel) {
          const start = this.#block.worldToLocal(this.sight.world(pixel.x, pixel.y, 0.2));
          const moved = easeInOut(part);
          mesh.position.lerpVectors(start, end, moved);
          mesh.position.y += Math.sin(moved * Math.PI) * 0.9;
          mesh.scale.setScalar(0.35 + 0.65 * Math.min(1, moved * 1.6));
        } else mesh.position.set(end.x, end.y + (1 - land(part)) * 1.15, end.z);
      },
      end: () => {
        body.isFlying = false;
        mesh.visible = isSeen;
        mesh.scale.setScalar(1);
        mesh.position.copy(end);
      },
    });
  }

  #leave(flight: Flight): void {
    const mesh = new Mesh(this.#cube, this.#lacquer.of(flight.color, "none"));
    const start = this.#block.localToWorld(middle(flight.at));
    mesh.quaternion.copy(this.#bag.getWorldQuaternion(new Quaternion()));
    mesh.position.copy(start);
    this.#flying.add(mesh);
    const { x, y } = flight.pixel ?? { x: 0, y: 0 };
    const smallest = Math.min(1, 16 / this.sight.unit);
    this.#tweens.add({
      after: flight.after,
      lasts: MOVE + 120,
      step: (part) => {
        const end = flight.pixel ? this.sight.world(x, y, -0.4) : start.clone().setY(start.y + 3);
        const moved = easeInOut(part);
        mesh.position.lerpVectors(start, end, moved);
        mesh.position.y += Math.sin(Math.min(1, moved * 1.4) * Math.PI) * 0.8;
        mesh.scale.setScalar(1 + (smallest - 1) * moved ** 2);
      },
      end: () => void this.#flying.remove(mesh),
    });
  }

  // Pads, ghosts, outlines

  #drawMarks(next: Shown): void {
    const { picture, top } = next;
    this.#marks.clear();
    const ghostly = new Set(picture.ghosts.map((ghost) => ghost.key));
    for (const place of shown(picture.places, top)) {
      if (ghostly.has(place.key)) continue;
      const mesh = new Mesh(this.#plane, this.#pads[place.mark === "chosen" ? 1 : 0]);
      mesh.position.set(place.at.x + 0.5, place.at.z + 0.012, -place.at.y - 0.5);
      this.#marks.add(mesh);
      if (place.isHinted) this.#outline(place.at, this.#dashes, this.#inks.hint);
    }
    for (const ghost of shown(picture.ghosts, top)) this.#ghost(ghost.at, ghost.color, picture.ghosts.length <= 3);
    for (const at of picture.gone) if (at.z <= top) this.#outline(at, this.#dashes, this.#inks.gone);
    for (const cube of shown(picture.cubes, top)) {
      if (cube.isHinted) this.#outline(cube.at, this.#dashes, this.#inks.hint, 1.06);
      else if (keyOf(cube.at) === next.refused) this.#outline(cube.at, this.#dashes, this.#inks.refused, 1.01);
      else if (cube.isLast) this.#outline(cube.at, this.#dots, this.#inks.last);
    }
    this.#frame.visible = picture.frame !== null;
    if (picture.frame) this.#frame.position.set(picture.frame.x + 2, 0.008, -picture.frame.y - 2);
  }

  #ghost(at: Spot, color: Color, isOutlined: boolean): void {
    const mesh = new Mesh(this.#cube, this.#lacquer.ghost(color));
    mesh.position.copy(middle(at));
    this.#marks.add(mesh);
    if (isOutlined) this.#outline(at, this.#dashes, this.#inks.ghost);
  }

  #outline(at: Spot, shape: BufferGeometry, material: MeshBasicMaterial, scale = 1): void {
    const mesh = new Mesh(shape, material);
    mesh.position.copy(middle(at));
    mesh.scale.setScalar(scale);
    this.#marks.add(mesh);
  }

  // Drawing

  #draw(): void {
    if (this.#wanted === 0) this.#wanted = requestAnimationFrame((now) => this.#onFrame(now));
  }

  #onFrame(now: number): void {
    this.#wanted = 0;
    const isMoving = this.#tweens.run(performance.now());
    this.#pace(now, isMoving);
    this.#renderNow();
    if (isMoving) this.#draw();
  }

  #renderNow(): void {
    this.#turnBag();
    this.#renderer.render(this.#room, this.sight.camera);
  }

  /** A slow machine moves coarser and rests sharp; one that cannot follow at all is shown where things end. */
  #pace(now: number, isMoving: boolean): void {
    const took = this.#last > 0 ? now - this.#last : 0;
    this.#last = isMoving ? now : 0;
    if (took > 45) this.#isSlow = true;
    if (took > 180) this.#tweens.finish();
    const ratio = isMoving && this.#isSlow ? this.#ratio * 0.5 : this.#ratio;
    if (this.#renderer.getPixelRatio() !== ratio) this.#renderer.setPixelRatio(ratio);
  }
}

/** Whether a cube is hidden on all sides one could see it from. */
function isShutIn({ x, y, z }: Spot, standing: ReadonlyMap<string, unknown>): boolean {
  const around: Spot[] = [
    { x: x + 1, y, z },
    { x: x - 1, y, z },
    { x, y: y + 1, z },
    { x, y: y - 1, z },
    { x, y, z: z + 1 },
  ];
  return around.every((spot) => standing.has(keyOf(spot)));
}

function middle(at: Spot): Vector3 {
  return new Vector3(at.x + 0.5, at.z + 0.5, -at.y - 0.5);
}

function ink(color: string, opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({ color, transparent: opacity < 1, opacity, toneMapped: false });
}

function overlayOf(cube: Cube, refused: string): Overlay {
  if (cube.key === refused) return "refused";
  if (cube.mark === "chosen") return "chosen";
  if (cube.mark === "open") return "open";
  return cube.isFreed ? "freed" : "none";
}
