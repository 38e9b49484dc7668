// Pictures are drawn once for each card and size, into a bitmap, and kept. The drawing of a picture is a thousand strokes;
// a page full of them must not draw them again while it scrolls.

import { banner, badge, picture, token } from "../art";
import { keyOf } from "../art/pen";
import { H, W } from "../art/shapes";
import type { Drawable } from "../art/types";

export type Shape = "small" | "large" | "banner" | "token";

const WIDTHS: Record<Shape, number> = { small: 320, large: 640, banner: 480, token: 200 };
const RATIOS: Record<Shape, number> = { small: H / W, large: H / W, banner: 76 / W, token: 110 / 200 };
const DRAW: Record<Shape, (card: Drawable) => string> = {
  small: (card) => picture(card, true),
  large: (card) => picture(card),
  banner: (card) => banner(card),
  token: (card) => token(card),
};

const kept = new Map<string, Promise<string>>();
let queue: Promise<unknown> = Promise.resolve();

/** The address of a card's picture; the same promise for everyone who asks again. */
export function painting(card: Drawable, shape: Shape): Promise<string> {
  const key = `${shape}/${keyOf(card)}`;
  const known = kept.get(key);
  if (known) return known;
  // One after the other: a page that shows a hundred cards stays answering while they are drawn.
  const made = queue.then(() => paint(DRAW[shape](card), shape));
  queue = made.then(breathe, breathe);
  kept.set(key, made);
  return made;
}

const breathe = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

async function paint(svg: string, shape: Shape): Promise<string> {
  const sheet = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const width = WIDTHS[shape];
    const height = Math.round(width * RATIOS[shape]);
    const image = new Image(width, height);
    image.src = sheet;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext("2d");
    if (!pen) return sheet;
    pen.drawImage(image, 0, 0, width, height);
    const bitmap = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
    if (!bitmap) return sheet;
    URL.revokeObjectURL(sheet);
    return URL.createObjectURL(bitmap);
  } catch {
    return sheet; // a browser that cannot make bitmaps of drawings shows the drawing
  }
}

/** The emblem of a person's office, small enough to be an address of its own. */
export const badgeAddress = (card: Drawable, ink: string): string =>
  `data:image/svg+xml,${encodeURIComponent(badge(card, ink))}`;
