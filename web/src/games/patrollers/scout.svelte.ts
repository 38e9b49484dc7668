// Looks ahead for a board: reach, paths, chances and threats, asked of the server once for each position and kept until the
// table changes. Only the newest question about a moving pointer is asked.

import { SvelteMap } from "svelte/reactivity";
import type { Hand } from "../../table/contract";
import { desk } from "./desk.svelte";
import { ask, readOdds, readPath, readReach, readThreats, type Path, type Reach, type Threat } from "./measure";
import type { Point } from "./space";

const REST = 40; // milliseconds between two questions about a moving pointer

/** Keeps a measured chance where chips, labels and the panel look for it: "A1>B2", with "!" for noise, "*" for a burst. */
export function noteMeasured(asked: string, found: Record<string, unknown>): void {
  const [verb, attacker, target] = asked.split(" ");
  const odds = readOdds(found);
  if (!odds || (verb !== "odds" && verb !== "burst")) return;
  desk.chances.set(`${attacker}>${target}${verb === "burst" ? "*" : ""}`, odds);
  const loud = readOdds(found, true);
  if (loud && found["noise"] === true) desk.chances.set(`${attacker}>${target}!`, loud);
}

export class Scout {
  path = $state.raw<Path | null>(null);
  /** Null until they are measured. */
  threats = $state.raw<Threat[] | null>(null);
  readonly #reaches = new SvelteMap<string, Reach | null>();
  #asked = new Set<string>();
  #wanted: { figure: string; to: Point } | null = null;
  #busy = false;
  #turn = 0;

  constructor(readonly hand: () => Hand) {}

  /** The table changed: nothing that was measured holds any more. */
  forget(): void {
    this.#turn++;
    this.#reaches.clear();
    this.#asked.clear();
    this.#wanted = null;
    this.#busy = false;
    this.path = null;
    this.threats = null;
    desk.chances.clear();
    desk.odds = null;
  }

  reach(figure: string): Reach | null {
    return this.#reaches.get(figure) ?? null;
  }

  async wantReach(figure: string): Promise<void> {
    await this.#once(ask.reach(figure), (found) => this.#reaches.set(figure, readReach(found)));
  }

  async wantThreats(): Promise<void> {
    await this.#once(ask.threats(), (found) => (this.threats = readThreats(found)));
  }

  async wantOdds(attacker: string, target: string): Promise<void> {
    const asked = ask.odds(attacker, target);
    await this.#once(asked, (found) => found && noteMeasured(asked, found));
  }

  async wantBurst(attacker: string, target: string): Promise<void> {
    const asked = ask.burst(attacker, target);
    await this.#once(asked, (found) => found && noteMeasured(asked, found));
  }

  /** The way to where the pointer is; an older question is forgotten. */
  wantPath(figure: string, to: Point): void {
    this.#wanted = { figure, to };
    if (!this.#busy) void this.#next();
  }

  noPath(): void {
    this.#wanted = null;
    this.path = null;
  }

  /** The way to a place, once: for a tap or a drop. */
  async pathTo(figure: string, to: Point): Promise<Path | null> {
    const found = await this.hand().measure?.(ask.path(figure, to));
    return readPath(found ?? null);
  }

  async #next(): Promise<void> {
    const wanted = this.#wanted;
    if (!wanted) return;
    this.#wanted = null;
    this.#busy = true;
    const turn = this.#turn;
    const found = readPath((await this.hand().measure?.(ask.path(wanted.figure, wanted.to))) ?? null);
    if (turn !== this.#turn) return;
    this.path = found;
    await new Promise((rested) => setTimeout(rested, REST));
    if (turn !== this.#turn) return;
    this.#busy = false;
    void this.#next();
  }

  async #once(asked: string, then: (found: Record<string, unknown> | null) => void): Promise<void> {
    if (this.#asked.has(asked)) return;
    this.#asked.add(asked);
    const turn = this.#turn;
    const found = (await this.hand().measure?.(asked)) ?? null;
    if (turn === this.#turn && found) then(found);
  }
}
