// Where the screens stand: four in depth, or four across (two by two on a phone). Pixels, from the size of the board.
// A screen and every piece on it share one transform, so that a piece flies from card to card along the depth.

export type Mode = "depth" | "flat";

/** One place of the row: its lower left corner in space, the size of a screen there, and how it is turned. */
export interface Slot {
  x: number;
  y: number;
  z: number;
  turnX: number;
  turnY: number;
  /** How far left of its corner the screen begins: half its width where it stands in the middle. */
  shift: number;
  seen: boolean;
}

export interface Layout {
  mode: Mode;
  /** The side of a screen. */
  size: number;
  /** By card: 0 has just been left behind, 5 is not yet there. */
  slots: readonly Slot[];
  perspective: number;
  eye: readonly [number, number];
  /** Where the screens end below. */
  bottom: number;
  /** Whether the captions lie on the screens, which then are larger. */
  inside?: boolean;
  /** Where the forecast goes beside screens that stand two by two. */
  beside?: { left: number; top: number; width: number; height: number };
}

export interface Room {
  width: number;
  height: number;
  top: number;
  bottom: number;
  phone: boolean;
}

const SIDE = 14;
/** A space that a finger hits. */
export const FINGER = 44;
const PANEL = 210; // the least width of a forecast beside the screens
const GAUGES = 106; // what the gauges take below

export function layout(mode: Mode, room: Room): Layout {
  if (mode === "flat") return isTall(room) ? twoByTwo(room) : isSquare(room) ? squared(room) : across(room);
  return isTall(room) ? tower(room) : row(room);
}

/** Whether the screens stand over one another: on a phone that is held upright. */
export function isTall({ phone, width, height, top, bottom }: Room): boolean {
  return phone && width < 1.4 * (height - top - bottom);
}

/** Whether a board that is no phone's is so tall that screens two by two, with the forecast beside them, are larger than four across. */
export function isSquare({ phone, width, height }: Pick<Room, "phone" | "width" | "height">): boolean {
  return !phone && width >= 560 && height > 0.85 * width;
}

function flatSlot(x: number, y: number, seen = true): Slot {
  return { x, y, z: 0, turnX: 0, turnY: 0, shift: 0, seen };
}

/** Four across; captions stand above them. */
function across({ width, height, top, bottom, phone }: Room): Layout {
  const gap = phone ? 6 : 14;
  const side = phone ? 8 : SIDE;
  const size = Math.max(40, Math.min((width - 2 * side - 3 * gap) / 4, height - top - bottom - 26));
  const left = (width - 4 * size - 3 * gap) / 2;
  const under = top + 24 + size;
  const slots = Array.from({ length: 6 }, (_, card) =>
    flatSlot(left + (card - 1) * (size + gap), under, card > 0 && card < 5),
  );
  return { mode: "flat", size, slots, perspective: 0, eye: [0, 0], bottom: under };
}

/** Two by two: the closest top left, as one reads. */
function twoByTwo({ width, height, top, bottom }: Room): Layout {
  const gap = 8;
  const sizeWith = (caption: number): number =>
    Math.max(40, Math.min((width - 2 * 8 - gap) / 2, (height - top - bottom - 2 * caption - 2) / 2));
  const inside = sizeWith(20) < 3 * FINGER;
  const caption = inside ? 3 : 20;
  const size = sizeWith(caption);
  const left = (width - 2 * size - gap) / 2;
  return { ...square({ size, gap, caption, left, top }), inside };
}

/** Two by two at the left, and the forecast at the right. */
function squared({ width, height, top }: Room): Layout {
  const gap = 10;
  const caption = 24;
  const size = Math.max(
    40,
    Math.min((width - 2 * SIDE - 12 - gap - PANEL) / 2, (height - top - GAUGES - 2 * caption - 8) / 2),
  );
  const laid = square({ size, gap, caption, left: SIDE, top });
  const left = SIDE + 2 * size + gap + 12;
  return {
    ...laid,
    beside: { left, top: top + caption, width: width - SIDE - left, height: height - top - caption - GAUGES - 8 },
  };
}

function square({
  size,
  gap,
  caption,
  left,
  top,
}: {
  size: number;
  gap: number;
  caption: number;
  left: number;
  top: number;
}): Layout {
  const place = (card: number): Slot => {
    const at = Math.min(4, Math.max(1, card)) - 1;
    return flatSlot(
      left + (at % 2) * (size + gap),
      top + (Math.floor(at / 2) + 1) * (size + caption),
      card > 0 && card < 5,
    );
  };
  const under = top + 2 * (size + caption);
  return {
    mode: "flat",
    size,
    slots: Array.from({ length: 6 }, (_, card) => place(card)),
    perspective: 0,
    eye: [0, 0],
    bottom: under,
  };
}

/** A way to stand in depth, drawn around a floor at 0; `fitted` brings it to its size and place. */
interface Stand {
  size: number;
  slots: readonly Slot[];
  perspective: number;
  eye: readonly [number, number];
}

/** From left to right, on a desk. */
const ROW: Stand = {
  size: 33.4,
  slots: [-24, 3.2, 27.7, 59, 95.6, 140].map((x, card): Slot => ({
    x,
    y: (card - 1) * -3,
    z: (card - 1) * -41.3,
    turnX: 0,
    turnY: 24,
    shift: 0,
    seen: card > 0 && card < 5,
  })),
  perspective: 121,
  eye: [73, -39.5],
};

/** From below to above, on a phone. */
const TOWER: Stand = {
  size: 37.5,
  slots: [14, 0, -17, -36, -56.7, -78.9].map((y, card): Slot => ({
    x: 0,
    y,
    z: (card - 1) * -60,
    turnX: 60,
    turnY: 0,
    shift: -18.75,
    seen: card > 0 && card < 5,
  })),
  perspective: 316,
  eye: [0, -64.6],
};

const row = (room: Room): Layout => fitted(ROW, { ...room, top: room.top + 18 }, 18);
const tower = (room: Room): Layout => fitted(TOWER, room, 8);

/** As large as the room allows, in its middle: measured by what is seen of the four screens. */
function fitted(stand: Stand, { width, height, top, bottom }: Room, margin: number): Layout {
  const plain: Layout = { mode: "depth", ...stand, bottom: 0 };
  const corners = plain.slots.slice(1, 5).flatMap((slot) =>
    [
      [0, 0],
      [0, plain.size],
      [plain.size, 0],
      [plain.size, plain.size],
    ].map(([right = 0, up = 0]) => seen(plain, slot, right, up)),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right, high, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = { width: width - 2 * margin, height: height - top - bottom - 2 * margin };
  const unit = Math.max(0.5, Math.min(room.width / (right - left), room.height / (low - high)));
  const moveX = (width - (left + right) * unit) / 2;
  const moveY = top + margin + (room.height - (low - high) * unit) / 2 - high * unit;
  const slots = stand.slots.map((slot) => ({
    ...slot,
    x: slot.x * unit + moveX,
    y: slot.y * unit + moveY,
    z: slot.z * unit,
    shift: slot.shift * unit,
  }));
  return {
    mode: "depth",
    size: stand.size * unit,
    slots,
    perspective: stand.perspective * unit,
    eye: [stand.eye[0] * unit + moveX, stand.eye[1] * unit + moveY],
    bottom: low * unit + moveY,
  };
}

/** The transform of a box that lies on a slot, some pixels right of and above its lower left corner. */
export function transform(slot: Slot, right = 0, up = 0, out = 0): string {
  const turned = `rotateX(${slot.turnX}deg) rotateY(${slot.turnY}deg)`;
  return `translate3d(${px(slot.x)}, ${px(slot.y)}, ${px(slot.z)}) ${turned} translate3d(${px(slot.shift + right)}, ${px(-up)}, ${px(out)})`;
}

function px(value: number): string {
  return `${Math.round(value * 100) / 100}px`;
}

/** Where a point of a slot is seen: right of and above its lower left corner. */
export function seen(layout: Layout, slot: Slot, right: number, up: number): [number, number] {
  const turnX = (slot.turnX * Math.PI) / 180;
  const turnY = (slot.turnY * Math.PI) / 180;
  // rotateY first, then rotateX, as the transform is read from right to left
  const flatX = slot.shift + right;
  const x = flatX * Math.cos(turnY);
  const depth = -flatX * Math.sin(turnY);
  const y = -up * Math.cos(turnX) - depth * Math.sin(turnX);
  const z = -up * Math.sin(turnX) + depth * Math.cos(turnX);
  const far = layout.perspective ? layout.perspective / (layout.perspective - (slot.z + z)) : 1;
  const [eyeX, eyeY] = layout.perspective ? layout.eye : [0, 0];
  return [eyeX + (slot.x + x - eyeX) * far, eyeY + (slot.y + y - eyeY) * far];
}

/** The middle of a space as it is seen. */
export function middle(layout: Layout, card: number, space: number): [number, number] {
  const slot = layout.slots[card] ?? layout.slots[1];
  const cell = layout.size / 3;
  return slot ? seen(layout, slot, ((space % 3) + 0.5) * cell, (2.5 - Math.floor(space / 3)) * cell) : [0, 0];
}
