// What stands and lies on the table, ready to draw.

import type { Stat } from "./box";
import type { Point } from "./space";
import type { Side } from "./view";

/** A Patroller in play. */
export interface Standing {
  id: string;
  seat: string;
  side: Side;
  patroller: string;
  at: Point;
  wounded: boolean;
  marked: boolean;
  gassed: boolean;
  /** Owes a turn after a berserker's two. */
  tired: boolean;
  stance: boolean;
  grips: boolean;
  held: boolean;
  values: Readonly<Record<Stat, number>>;
}

/** A body on the table. */
export interface Fallen {
  id: string;
  side: Side;
  patroller: string;
  a: Point;
  b: Point;
  /** The token it showed; "" for none. */
  token: string;
}
