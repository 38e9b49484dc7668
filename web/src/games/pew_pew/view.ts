// The view of Pew Pew! as the server makes it. Everybody sees the same: only what is drawn next is unknown.

import type { View } from "../../table/contract";

export interface SpaceView {
  /** "3-ML": card 3, middle left. */
  space: string;
  chevrons: number;
  alien: string | null;
  side: number | null;
  missile: boolean;
  pews: number;
  mine: boolean;
  heart: boolean;
  ship: boolean;
  covered: boolean;
}

export interface CardView {
  card: number;
  screen: string;
  spaces: SpaceView[];
}

/** What an alien ship will do if the actions end now. */
export interface NextView {
  to: string;
  meets: "mine" | "ship" | "pew" | null;
  side: number | null;
  missile: string | null;
}

export interface AlienView {
  alien: string;
  name: string;
  space: string;
  side: number;
  next: NextView | null;
}

export interface BudgetView {
  left: number;
  budget: number;
  icons: number;
  modifier: number;
  terms: { space: string; chevrons: number; covered: boolean }[];
  /** What a move to each space that can be reached costs, and what it costs with the mine. */
  moves: Record<string, number>;
  drops: Record<string, number>;
}

export type FactData = Readonly<Record<string, string>>;

/** Phases 3 to 7 as they will be if the actions end now. */
export interface ForecastView {
  facts: { text: string; clause: string; data: FactData }[];
  points: number;
  deaths: number;
  score: number;
  hearts: number;
  /** The AP of the next round; null without one. */
  ap: number | null;
  ship: string | null;
  ends: "won" | "lost" | null;
}

export interface CounterView {
  name: string;
  sides: { move: string[]; missile: string[] }[];
}

export interface PewPewView extends View {
  round: number;
  phase: string;
  phases: string[];
  to_act: string | null;
  won: boolean | null;
  score: number;
  points: number;
  deaths: number;
  limits: { points: number; deaths: number };
  ap: BudgetView | null;
  costs: { fire: number; orthogonal: number; diagonal: number; mine: number };
  ship: { space: string | null; hearts: number; of: number; modifier: number; modifiers: Record<string, number> };
  cards: (CardView | null)[];
  aliens: AlienView[];
  counters: Record<string, CounterView>;
  tokens: { pool: number; of: number };
  mine: string | null;
  heart: string | null;
  missiles: string[];
  pews: { space: string; count: number }[];
  cup: string[];
  pile: number;
  unseen: string[];
  discards: string[];
  forecast: ForecastView | null;
}
