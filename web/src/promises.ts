// What the pages promise, said by the same functions and parts that the pages show, for tests/promises: each job is a
// table as the server tells it, and the answer is the words somebody would read. No page loads this file.

import type { Component } from "svelte";
import { render } from "svelte/server";
import cubed from "./games/cubed";
import patrollers from "./games/patrollers";
import Chance from "./games/patrollers/Chance.svelte";
import { desk } from "./games/patrollers/desk.svelte";
import { ask, readOdds, readReach, readThreats } from "./games/patrollers/measure";
import { memberOf, type PatrollersView } from "./games/patrollers/model";
import { noteMeasured } from "./games/patrollers/scout.svelte";
import pewPew from "./games/pew_pew";
import { ahead } from "./games/pew_pew/ahead";
import Forecast from "./games/pew_pew/Forecast.svelte";
import { sceneOf } from "./games/pew_pew/scene";
import type { PewPewView } from "./games/pew_pew/view";
import { doing, launching } from "./games/pew_pew/words";
import pinnedDown from "./games/pinned_down";
import { ghostOf, hand, laneOf, playerOf, total } from "./games/pinned_down/model";
import Pool from "./games/pinned_down/parts/Pool.svelte";
import { ghostLine } from "./games/pinned_down/sentences";
import type { PinnedDownView } from "./games/pinned_down/view";
import shutDown from "./games/shut_down";
import { scene, type ShutDownView } from "./games/shut_down/model";
import type { Company, Face, View } from "./table/contract";
import type { Offer, SeatInfo } from "./wire/types";

type Found = Record<string, unknown>;

interface Job {
  say: string;
  game: string;
  seat: string;
  view: View;
  /** The view after the answer, where the server foresaw one. */
  after: View | null;
  offer?: Offer;
  offers?: Offer[];
  chosen?: string[];
  /** What the server measured: the question and its answer. */
  measured?: [string, Found][];
  seats?: number;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
const FACES: Record<string, Face<any>> = {
  cubed,
  shut_down: shutDown,
  pew_pew: pewPew,
  pinned_down: pinnedDown,
  patrollers,
};

function seatsOf(count: number): SeatInfo[] {
  const named = [..."ABCD"].slice(0, count);
  return named.map(
    (seat) => ({ seat, name: `Seat${seat}`, kind: "person", level: 0, here: true }) as unknown as SeatInfo,
  );
}

function companyOf(job: Job): Company {
  return {
    seats: seatsOf(job.seats ?? 2),
    seat: job.seat,
    chosen: job.chosen ?? [],
    offers: job.offers ?? [],
    asked: null,
  };
}

/** The words a part shows, its tags left out. */
function shown(part: unknown, props: Found): string {
  const { body } = render(part as Component, { props });
  return body
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function wording(job: Job): unknown {
  const face = FACES[job.game];
  if (!face || !job.offer) throw new Error(`no face for ${job.game}`);
  return face.wording({ kind: "answer", offer: job.offer, key: "" }, job.view, job.after, companyOf(job));
}

function lane(job: Job): unknown {
  const view = job.view as unknown as PinnedDownView;
  const after = job.after as unknown as PinnedDownView | null;
  return view.fights.map((fight) => {
    const before = laneOf(view, fight);
    const ghost = ghostOf(before, view, after);
    const sums = { ours: total(before.ours), theirs: total(before.theirs) };
    const then = ghost && {
      ...ghost,
      ours: total(ghost.ours),
      theirs: total(ghost.theirs),
      line: ghostLine(before, ghost),
    };
    return {
      players: before.players,
      enemies: before.enemies,
      verdict: before.verdict,
      doom: before.doom,
      ...sums,
      now: fight.now,
      ghost: then,
    };
  });
}

function patrol(job: Job): unknown {
  desk.clear();
  for (const [asked, found] of job.measured ?? []) noteMeasured(asked, found);
  return wording(job);
}

/** The panel of the odds: what it says, and how many squares of its grid are marked. */
function chance(job: Job): unknown {
  const view = job.view as unknown as PatrollersView;
  const [, found] = job.measured?.[0] ?? ["", {}];
  return [false, true].map((loud) => {
    const odds = readOdds(found, loud);
    const attacker = odds && memberOf(view, odds.attacker);
    const target = odds && memberOf(view, odds.target);
    if (!odds || !attacker || !target) return null;
    const { body } = render(Chance, { props: { odds, attacker, target } });
    const grid = body.slice(body.indexOf("grid64"), body.indexOf('class="key'));
    const squares = grid.split("<i ").slice(1);
    return {
      text: shown(Chance, { odds, attacker, target }),
      hits: squares.filter((one) => /\bhit\b/.test(one.split(">")[0] ?? "")).length,
    };
  });
}

const SAYS: Record<string, (job: Job) => unknown> = {
  wording: (job) => (job.game === "patrollers" ? patrol(job) : wording(job)),
  aliens: (job) =>
    (job.view as unknown as PewPewView).aliens.map((alien) => ({
      alien: alien.alien,
      says: [doing(alien), launching(alien)],
    })),
  ahead: (job) => {
    const view = job.view as unknown as PewPewView;
    return ahead(sceneOf(view), view);
  },
  forecast: (job) => shown(Forecast, { view: job.view, first: "", wide: false }),
  lane,
  pool: (job) => shown(Pool, { view: job.view, foreseen: job.after }),
  arrays: (job) => {
    const found = scene(job.view as unknown as ShutDownView, job.after as unknown as ShutDownView | null, job.seat);
    return found
      ? [found.own, ...found.others].map((row) => ({ seat: row.seat, then: row.then, open: row.thenOpen }))
      : [];
  },
  prices: (job) =>
    hand(playerOf(job.view as unknown as PinnedDownView, job.seat)?.hand ?? []).map((card) => [card.card, card.cost]),
  chance,
  reach: (job) => readReach(job.measured?.[0]?.[1] ?? null),
  threats: (job) => readThreats(job.measured?.[0]?.[1] ?? null),
};

export { ask };

export function speak(job: Job): unknown {
  const say = SAYS[job.say];
  if (!say) throw new Error(`nothing says ${job.say}`);
  return say(job);
}
