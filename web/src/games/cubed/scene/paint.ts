// What the cubes' sides look like, painted on canvases: the mark of each color (yellow one raised ring, red two inlaid
// bars, black three pips) and the light that lies over a side: ticks for what can be taken, a hatch for what cannot.

import type { Color } from "../view";

const SIDE = 256;

interface Paint {
  ground: string;
  rim: string;
  dark: string;
  light: string;
}

const PAINTS: Record<Color, Paint> = {
  yellow: { ground: "#EBA70F", rim: "#C98306", dark: "#8F5E04", light: "#FFF0B8" },
  red: { ground: "#A81A1A", rim: "#7F0F14", dark: "#52060B", light: "#FFC6B4" },
  black: { ground: "#1C1A21", rim: "#121116", dark: "#08070B", light: "#9BA2C0" },
};

export const GLOW = "#FFF3CC";

export function canvas(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const found = document.createElement("canvas");
  found.width = width;
  found.height = height;
  const pen = found.getContext("2d", { willReadFrequently: true }); // painted once, then read by the graphics card
  if (pen) draw(pen);
  return found;
}

/** A side of a cube in its color, drawn on a square of a hundred. */
export function side(color: Color): HTMLCanvasElement {
  return canvas(SIDE, SIDE, (pen) => {
    const { ground, rim } = PAINTS[color];
    pen.scale(SIDE / 100, SIDE / 100);
    pen.fillStyle = rim;
    pen.fillRect(0, 0, 100, 100);
    const wash = pen.createRadialGradient(50, 46, 20, 50, 50, 74);
    wash.addColorStop(0, ground);
    wash.addColorStop(0.72, ground);
    wash.addColorStop(1, rim);
    pen.fillStyle = wash;
    pen.fillRect(0, 0, 100, 100);
    mark(pen, color);
  });
}

function mark(pen: CanvasRenderingContext2D, color: Color): void {
  const { dark, light } = PAINTS[color];
  pen.lineCap = "round";
  const ring = (x: number, y: number, ink: string, width: number): void => {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(x, y, 20, 0, 2 * Math.PI);
    pen.stroke();
  };
  const bars = (x: number, y: number, ink: string, width: number): void => {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.beginPath();
    for (const at of [37.5, 62.5]) {
      pen.moveTo(at + x, 30 + y);
      pen.lineTo(at + x, 70 + y);
    }
    pen.stroke();
  };
  const pips = (x: number, y: number, ink: string, radius: number): void => {
    pen.fillStyle = ink;
    for (const at of [29, 50, 71]) {
      pen.beginPath();
      pen.arc(at + x, at + y, radius, 0, 2 * Math.PI);
      pen.fill();
    }
  };
  if (color === "yellow") {
    ring(51.4, 52, dark, 8.5);
    ring(50, 50, light, 7);
  } else if (color === "red") {
    bars(-1, -1.4, dark, 9.5);
    bars(0.4, 0.4, light, 7);
  } else {
    pips(-0.9, -0.9, dark, 7.6);
    pips(0, 0, light, 6.4);
  }
}

/** What lies over a side: nothing, ticks, a ring, a faint rim, a hatch. */
export type Overlay = "none" | "open" | "chosen" | "freed" | "refused";

/** The overlay as light: black adds nothing. */
export function overlay(kind: Overlay): HTMLCanvasElement {
  return canvas(kind === "none" ? 4 : SIDE, kind === "none" ? 4 : SIDE, (pen) => {
    pen.fillStyle = "#000";
    pen.fillRect(0, 0, SIDE, SIDE);
    if (kind === "none") return;
    pen.scale(SIDE / 100, SIDE / 100);
    if (kind === "refused") {
      pen.strokeStyle = "#C98A72";
      pen.lineWidth = 3.2;
      for (let at = -100; at < 100; at += 11) {
        pen.beginPath();
        pen.moveTo(at, 100);
        pen.lineTo(at + 100, 0);
        pen.stroke();
      }
      edge(pen, "#FFC0A8", 5);
    } else if (kind === "chosen") edge(pen, "#FFFFFF", 7);
    else if (kind === "freed") edge(pen, "#7C755F", 4);
    else ticks(pen, GLOW, 6);
  });
}

function edge(pen: CanvasRenderingContext2D, ink: string, width: number): void {
  pen.strokeStyle = ink;
  pen.lineWidth = width * 2;
  pen.strokeRect(0, 0, 100, 100);
}

export function ticks(pen: CanvasRenderingContext2D, ink: string, width: number): void {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.lineJoin = "miter";
  pen.lineCap = "butt";
  pen.beginPath();
  for (const [x, y, dx, dy] of [
    [12, 12, 1, 1],
    [88, 12, -1, 1],
    [88, 88, -1, -1],
    [12, 88, 1, -1],
  ] as const) {
    pen.moveTo(x, y + dy * 20);
    pen.lineTo(x, y);
    pen.lineTo(x + dx * 20, y);
  }
  pen.stroke();
}

/** An open place: a pale pad with four ticks. */
export function pad(strong: boolean): HTMLCanvasElement {
  return canvas(SIDE, SIDE, (pen) => {
    pen.scale(SIDE / 100, SIDE / 100);
    pen.shadowColor = "#FFE9A8";
    pen.shadowBlur = 14;
    pen.fillStyle = strong ? "#FFF7DC80" : "#FFF7DC22";
    pen.strokeStyle = GLOW;
    pen.lineWidth = 3;
    pen.beginPath();
    pen.roundRect(10, 10, 80, 80, 10);
    pen.fill();
    pen.stroke();
    ticks(pen, "#FFFDF2", 8);
  });
}

/** Sage linen with its seam; drawn once, so every thread may be its own stroke. */
export function linen(size: number): HTMLCanvasElement {
  return canvas(size, size, (pen) => {
    const wash = pen.createLinearGradient(0, 0, size, size);
    wash.addColorStop(0, "#8E9C93");
    wash.addColorStop(0.5, "#7C8C86");
    wash.addColorStop(1, "#6B7B75");
    pen.fillStyle = wash;
    pen.fillRect(0, 0, size, size);
    let seed = 7;
    const chance = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const thread = size / 170;
    for (let at = 0; at < size; at += thread) {
      for (const across of [false, true]) {
        const tone = chance();
        pen.fillStyle =
          tone > 0.5 ? `rgba(255,255,250,${(tone - 0.5) * 0.16})` : `rgba(30,44,40,${(0.5 - tone) * 0.2})`;
        if (across) pen.fillRect(at, 0, thread * 0.72, size);
        else pen.fillRect(0, at, size, thread * 0.72);
      }
    }
    for (let slub = 0; slub < 260; slub++) {
      const long = 8 + chance() * 34;
      pen.fillStyle = chance() > 0.5 ? "rgba(255,255,248,.1)" : "rgba(34,48,44,.12)";
      if (chance() > 0.5) pen.fillRect(chance() * size, Math.floor(chance() * 170) * thread, long, thread * 0.8);
      else pen.fillRect(Math.floor(chance() * 170) * thread, chance() * size, thread * 0.8, long);
    }
    stitches(pen, size);
  });
}

function stitches(pen: CanvasRenderingContext2D, size: number): void {
  const inset = size * 0.062;
  pen.lineCap = "round";
  pen.setLineDash([size * 0.021, size * 0.015]);
  for (const [offset, ink, width] of [
    [2.5, "rgba(30,42,38,.5)", 5],
    [0, "#4E5D57", 4.6],
    [-1, "rgba(214,224,214,.5)", 1.6],
  ] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = (width * size) / 1024;
    pen.beginPath();
    pen.roundRect(inset + offset, inset + offset, size - 2 * inset, size - 2 * inset, size * 0.03);
    pen.stroke();
  }
  pen.setLineDash([]);
}

/** The dotted line around the 4x4 area. */
export function dotted(): HTMLCanvasElement {
  return canvas(512, 512, (pen) => {
    pen.strokeStyle = "#F6F2E2";
    pen.lineWidth = 6;
    pen.lineCap = "round";
    pen.setLineDash([0.1, 15.6]);
    pen.beginPath();
    pen.roundRect(6, 6, 500, 500, 16);
    pen.stroke();
  });
}

/** Twisted cord, one turn of it. */
export function cord(): HTMLCanvasElement {
  return canvas(64, 64, (pen) => {
    pen.fillStyle = "#C9A36A";
    pen.fillRect(0, 0, 64, 64);
    pen.strokeStyle = "#8D6B3A";
    pen.lineWidth = 15;
    for (const at of [-64, 0, 64]) {
      pen.beginPath();
      pen.moveTo(at, 70);
      pen.lineTo(at + 64, -6);
      pen.stroke();
    }
  });
}

/** A soft dark spot, for what lies on the table. */
export function blot(): HTMLCanvasElement {
  return canvas(256, 256, (pen) => {
    pen.filter = "blur(13px)";
    pen.fillStyle = "#1D1712";
    pen.fillRect(64, 64, 128, 128);
  });
}
