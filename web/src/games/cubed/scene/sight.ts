// Where one looks from: an isometric camera over a bag that turns. Dragging turns it freely; letting go settles it on a
// quarter, so that three sides are always seen alike.

import { MathUtils, OrthographicCamera, Vector3, type Matrix4 } from "three";
import type { Ray } from "../pick";

const ISOMETRIC = Math.atan(Math.SQRT1_2);
/** How high over the bag one looks. */
export const LOOK = 1.72;
const NEAREST = 2.4;
const FARTHEST = 0.75;

/** Space the page's own controls take from the canvas, in pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export class Sight {
  readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0.1, 60);
  /** How far the bag is turned, in radians, and how steeply one looks down. */
  yaw = 0;
  pitch = ISOMETRIC;
  zoom = 1;
  /** Pixels of a world unit. */
  unit = 60;
  #width = 1;
  #height = 1;
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #spare = new Vector3();

  fit(width: number, height: number, insets: Insets): void {
    this.#width = width;
    this.#height = height;
    this.#insets = insets;
    this.update();
  }

  update(): void {
    const { top, right, bottom, left } = this.#insets;
    const wide = Math.max(80, this.#width - left - right);
    const tall = Math.max(80, this.#height - top - bottom);
    // On a narrow screen the bag's corners may leave the picture; the block may not.
    this.unit = Math.min(wide / (wide < 500 ? 6.5 : 8.4), tall / 6.8) * this.zoom;
    const x = left + wide / 2;
    const y = top + tall / 2;
    this.camera.left = -x / this.unit;
    this.camera.right = (this.#width - x) / this.unit;
    this.camera.top = y / this.unit;
    this.camera.bottom = -(this.#height - y) / this.unit;
    const flat = Math.cos(this.pitch) * 24 * Math.SQRT1_2;
    this.camera.position.set(flat, LOOK + Math.sin(this.pitch) * 24, flat);
    this.camera.lookAt(0, LOOK, 0);
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  turnBy(yaw: number, pitch: number): void {
    this.yaw += yaw;
    this.pitch = MathUtils.clamp(this.pitch + pitch, 0.12, 1.45);
    this.update();
  }

  zoomBy(factor: number): void {
    this.zoom = MathUtils.clamp(this.zoom * factor, FARTHEST, NEAREST);
    this.update();
  }

  /** Where it settles when let go. */
  rest(): { yaw: number; pitch: number } {
    return { yaw: Math.round(this.yaw / (Math.PI / 2)) * (Math.PI / 2), pitch: ISOMETRIC };
  }

  /** The line of sight through a pixel, in the cells of a block that lies so in the room. */
  ray(x: number, y: number, block: Matrix4): Ray {
    const inverse = block.clone().invert();
    const from = this.world(x, y, -1).applyMatrix4(inverse);
    const along = this.world(x, y, 1).applyMatrix4(inverse).sub(from).normalize();
    return { from: [from.x, -from.z, from.y], along: [along.x, -along.z, along.y] };
  }

  /** A point of the room behind a pixel; depth -1 is nearest. */
  world(x: number, y: number, depth: number): Vector3 {
    return new Vector3((x / this.#width) * 2 - 1, 1 - (y / this.#height) * 2, depth).unproject(this.camera);
  }

  /** The pixel in front of a point of the room. */
  pixel(point: Vector3): { x: number; y: number } {
    const { x, y } = this.#spare.copy(point).project(this.camera);
    return { x: ((x + 1) / 2) * this.#width, y: ((1 - y) / 2) * this.#height };
  }
}
