// Every word of Cubed's board.

import type { Color, Pile, Spot } from "./view";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

export const texts = {
  board: "The block on its cloth bag",
  stacked: (cubes: number, open: number) =>
    `${cubes} cubes stacked${open > 0 ? `, ${open} ${open === 1 ? "place" : "places"} open` : ""}`,
  remaining: (cubes: number, open: number) => `${cubes} cubes left${open > 0 ? `, ${open} can be taken` : ""}`,
  colors: { yellow: "Yellow", red: "Red", black: "Black" } satisfies Record<Color, string>,
  piles: { first: "First", second: "Second" } satisfies Record<Pile, string>,
  pileOf: (name: string, pile: Pile) => `${name}: ${pile} pile`,
  stacking: (cubes: number) => `Stacking · ${cubes} of 64 cubes`,
  framing: "Stacking · the frame",
  unstacking: (turn: number, turns: number) => `Unstacking · turn ${turn} of ${turns}`,
  over: "The last cube is taken",
  points: (count: number) => (count === 1 ? "pt" : "pts"),
  place: (at: Spot) => `${String.fromCharCode(97 + at.x)}${at.y + 1}, layer ${at.z + 1}`,
  at: (what: string, at: Spot) => `${what} at ${texts.place(at)}`,
  empty: "empty",
  can: {
    take: "can be taken",
    place: "can be placed here",
    chosen: "chosen",
    hinted: "hinted",
    cannotTake: "cannot be taken now",
    cannotPlace: "cannot be placed on",
    frees: "would be free",
  },
  last: "just placed",
  gone: "just taken",
  turn: {
    group: "Turn the bag; it is not a move",
    label: "Turn the bag",
    left: "Turn the bag left",
    right: "Turn the bag right",
  },
  layers: {
    title: "Layers",
    region: "Layers, top first: every cell of the block",
    keys: "Arrows walk within a layer, page up and page down change it, Enter touches.",
    layer: (z: number) => `Layer ${z + 1}`,
    upTo: (z: number) => (z === 3 ? "Show all 4 layers" : z === 0 ? "Show layer 1 only" : `Show layers 1 to ${z + 1}`),
    open: "All cells, layer by layer",
    close: "Back to the block",
  },
  drawn: { to: "Flat view", from: "3D view", none: "This browser draws no 3D, so the block is drawn flat." },
  supply: "Supply",
  aTurn: (count: number) => `${number(count)} a turn`,
  of: (ordinal: number, size: number) =>
    size === 1 ? "the only one" : `${ORDINALS[ordinal - 1] ?? String(ordinal)} of ${number(size)}`,
  left: (color: Color, count: number, note: string) => `${texts.colors[color]} ${count}, ${note}`,
  noneLeft: "none left",
  stop: "Stop here",
  frame: {
    title: "Where does the part lie?",
    choice: (west: number, south: number) => `${west} to its west, ${south} to its south`,
  },
  pays: (points: number) => `pays ${points}`,
  score: (name: string, score: number) => `${name}: ${score}`,
  foreseen: (points: number) => `then ${points}`,
  cubesIn: (counts: string) => counts || "empty",
  places: (count: number) => (count === 1 ? "1 place" : `${count} places`),
  onBag: "on the bag",
  on: (color: Color) => `on ${color}`,
  gains: signed,
  frees: (words: string) => `frees ${words}`,
  cubes: (count: number, color: Color) => (count === 1 ? color : `${count} ${color}`),
  lasted: (turns: number) => (turns === 1 ? "1 turn" : `${turns} turns`),
  headings: { stack: (turn: number) => `Stacking, turn ${turn}`, take: (turn: number) => `Turn ${turn}` },
  /** Once the block stands its own corner names the cells. [CU-R25] */
  renamed: "its cells are now named a1 to d4",
  log: {
    placed: (name: string, color: string, place: string) => `${name} places ${color} ${place}`,
    took: (name: string, color: string, place: string, points: number) =>
      `${name} takes ${color} ${place}, ${signed(points)}`,
  },
  beat: {
    renamed: "The block's cells are now named a1 to d4, counted from its corner.",
    stands: "The block stands",
    youTake: (name: string) => (name ? `${name} stacked the last red cube, so you take first.` : "You take first."),
    theyTake: (first: string, last: string) =>
      last ? `${last} stacked the last red cube, so ${first} takes first.` : `${first} takes first.`,
    theyTakeAfterYou: (first: string) => `You stacked the last red cube, so ${first} takes first.`,
  },
  ask: {
    color: "Choose a color, place a cube",
    where: (color: string) => `Place a ${color} cube`,
    next: (color: Color, ordinal: number, size: number) => `Place ${color} cube ${ordinal} of ${size}`,
  },
  notes: {
    placing: (ordinal: number, color: Color) => `${texts.ordinal(ordinal)} ${color}`,
    pick: (pile: Pile) => `${texts.piles[pile]} cube`,
  },
  ordinal: (ordinal: number) => {
    const word = ORDINALS[ordinal - 1] ?? String(ordinal);
    return word.charAt(0).toUpperCase() + word.slice(1);
  },
};
