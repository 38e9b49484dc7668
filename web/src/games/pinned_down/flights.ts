// What moves when the table changes: things that are elsewhere now travel there, new ones come from where they were made,
// and those that are gone leave. Planned from the story; carried out on the elements that carry data-flip.

import type { Line } from "../../wire/types";

/** Where new things come from and where those that are gone go, by the keys of data-flip and data-place. */
export interface Plan {
  /** Key of a new element: the places it may come from, the first that is on the page counts. */
  origins: Map<string, string[]>;
  /** Key of an element that is gone: where it goes; "" drops it where it was. */
  ends: Map<string, string>;
  /** Components that something happened to. */
  lately: Set<string>;
}

const heldKeys = (seat: string, card: string): string[] => [1, 2, 3, 4].map((copy) => `held:${seat}:${card}#${copy}`);
const TOUCHED: Readonly<Record<string, readonly string[]>> = {
  hit: ["ship"],
  boosted: ["ship"],
  moved: ["piece"],
  deployed: ["piece"],
  revealed_ship: ["ship"],
  repaired: ["ship"],
  cloaks: ["ship"],
  uncloaks: ["ship"],
  attached: ["piece"],
  overloads: ["ship"],
  tokens: ["piece"],
};

export function plan(story: readonly Line[]): Plan {
  const origins = new Map<string, string[]>();
  const ends = new Map<string, string>();
  const lately = new Set<string>();
  const played = new Map<string, string>(); // card -> seat that played it
  for (const { fact } of story) {
    const { verb = "", seat = "", card = "", piece = "", ship = "" } = fact;
    for (const gap of TOUCHED[verb] ?? []) lately.add(`piece:${fact[gap] ?? ""}`);
    if (verb === "played") {
      played.set(card, seat);
      for (const key of heldKeys(seat, card)) ends.set(key, "fight");
      origins.set(`piece:${card}`, [...heldKeys(seat, card), `deck:${seat}`]);
    } else if (verb === "deployed") {
      const base = piece.replace(/ \d+$/, "");
      origins.set(`piece:${piece}`, [...heldKeys(played.get(base) ?? "", base), `deck:${played.get(base) ?? ""}`]);
      for (const key of heldKeys(played.get(base) ?? "", base)) ends.delete(key);
    } else if (verb === "revealed_ship") origins.set(`piece:${ship}`, ["attack"]);
    else if (verb === "revealed_effect" || verb === "placed") {
      if (!origins.has(`piece:${card}`)) origins.set(`piece:${card}`, ["attack"]);
    } else if (verb === "hit") {
      for (const copy of ["", " 2", " 3", " 4", " 5", " 6"]) origins.set(`piece:${card}${copy}`, ["damage"]);
    } else if (verb === "drew") for (const key of heldKeys(seat, card)) origins.set(key, [`deck:${seat}`]);
    else if (verb === "jumped")
      origins.set(`place:${card}`, [...["A", "B", "C", "D"].flatMap((one) => heldKeys(one, card)), "places"]);
    else if (verb === "beaten" || verb === "destroyed") ends.set(`piece:${ship}`, "");
    else if (verb === "spared") for (const key of heldKeys(seat, card)) ends.set(key, "fight");
  }
  return { origins, ends, lately };
}

const MOVE = 260;
const STAGGER = 110;
const LONGEST = 1150; // a whole reply, everything in it
const EASE = "cubic-bezier(.2,.7,.2,1)";

/** Carries plans out. Measure before the table changes, fly after. */
export class Flights {
  #boxes = new Map<string, DOMRect>();
  #leaving: { element: HTMLElement; box: DOMRect; to: string }[] = [];
  #running: Animation[] = [];
  #ghosts: HTMLElement[] = [];

  constructor(readonly board: () => HTMLElement | undefined) {}

  #all(): HTMLElement[] {
    const board = this.board();
    if (!board) return [];
    const outside = [...document.querySelectorAll<HTMLElement>(".pd.rail [data-flip], .pd.rail [data-place]")].filter(
      (one) => !board.contains(one),
    );
    return [...board.querySelectorAll<HTMLElement>("[data-flip], [data-place]"), ...outside];
  }

  measure(next: Plan): void {
    this.finish();
    this.#boxes.clear();
    this.#leaving = [];
    for (const element of this.#all()) {
      const key = element.dataset["flip"] ?? element.dataset["place"] ?? "";
      if (this.#boxes.has(key)) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      this.#boxes.set(key, box);
      const to = next.ends.get(key);
      if (to !== undefined) this.#leaving.push({ element: element.cloneNode(true) as HTMLElement, box, to });
    }
  }

  fly(next: Plan): void {
    const board = this.board();
    if (!board) return;
    const there = new Set<string>();
    const used = new Set<string>(); // held cards that are now pieces
    let late = 0;
    for (const element of board.querySelectorAll<HTMLElement>("[data-flip]")) {
      const key = element.dataset["flip"] ?? "";
      if (there.has(key)) continue;
      there.add(key);
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      const was = this.#boxes.get(key);
      if (was) this.#move(element, was, box, 0);
      else {
        const place = next.origins.get(key)?.find((one) => this.#boxes.has(one)) ?? "";
        used.add(place);
        if (next.origins.has(key))
          this.#arrive(
            element,
            this.#boxes.get(place) ?? this.#above(board),
            box,
            Math.min(late++ * STAGGER, LONGEST - 2 * MOVE),
          );
      }
    }
    for (const { element, box, to } of this.#leaving) {
      const key = element.dataset["flip"] ?? "";
      if (!there.has(key) && !used.has(key)) this.#leave(board, element, box, to);
    }
    this.#leaving = [];
  }

  /** Everything is where it belongs at once. */
  finish(): void {
    for (const one of this.#running) one.finish();
    for (const one of this.#ghosts) one.remove();
    this.#running = [];
    this.#ghosts = [];
  }

  #above(board: HTMLElement): DOMRect {
    const box = board.getBoundingClientRect();
    return new DOMRect(box.x + box.width / 2 - 40, box.y - 40, 80, 40);
  }

  #run(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
    const run = element.animate(frames, { easing: EASE, fill: "backwards", ...timing });
    this.#running.push(run);
    return run;
  }

  #move(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
    const [x, y] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(x, y) < 6) return;
    this.#run(element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: MOVE, delay });
  }

  #arrive(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
    const x = from.x + from.width / 2 - (to.x + to.width / 2);
    const y = from.y + from.height / 2 - (to.y + to.height / 2);
    const scale = Math.max(0.2, Math.min(1, from.width / to.width));
    this.#run(
      element,
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.2 },
        { opacity: 1, offset: 0.3 },
        { transform: "none", opacity: 1 },
      ],
      { duration: MOVE * 1.5, delay },
    );
  }

  #leave(board: HTMLElement, element: HTMLElement, box: DOMRect, to: string): void {
    const corner = board.getBoundingClientRect();
    Object.assign(element.style, {
      position: "absolute",
      zIndex: "9",
      margin: "0",
      pointerEvents: "none",
      left: `${box.x - corner.x}px`,
      top: `${box.y - corner.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    element.setAttribute("aria-hidden", "true");
    element.inert = true;
    board.append(element);
    this.#ghosts.push(element);
    const target =
      to === "fight"
        ? (board.querySelector(".lane.is-now, .duel.is-now") ?? board.querySelector(".lanes, .tiles, .space"))
        : null;
    const end = target?.getBoundingClientRect();
    const frames: Keyframe[] = end
      ? [
          { transform: "none", opacity: 1 },
          {
            transform: `translate(${end.x + end.width / 2 - box.x - box.width / 2}px, ${end.y + end.height / 3 - box.y}px) scale(.9)`,
            opacity: 1,
            offset: 0.7,
          },
          {
            transform: `translate(${end.x + end.width / 2 - box.x - box.width / 2}px, ${end.y + end.height / 3 - box.y}px) scale(.55)`,
            opacity: 0,
          },
        ]
      : [
          { transform: "none", opacity: 1, filter: "none" },
          { transform: "translateX(5px) rotate(1.5deg)", opacity: 0.9, offset: 0.25, filter: "brightness(2.2)" },
          { transform: "translateY(14px) rotate(-3deg) scale(.9)", opacity: 0, filter: "brightness(.4)" },
        ];
    const run = this.#run(element, frames, { duration: end ? 520 : 420, fill: "both" });
    run.onfinish = () => element.remove();
  }
}
