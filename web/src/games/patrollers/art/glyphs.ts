// Signs of the Patrollers' table: faces of dice, death tokens, abilities. Red is a blade, blue a shield, yellow a star that is
// both; instants are round, equipment is square, battle-wide a pennant. Shape always tells what colour tells.

import type { Color, Kind, Stat } from "../box";

export const BLADE_SHIELD_STAR: Readonly<Record<Color, string>> = {
  red: "M12 1 22.5 21.5H1.5Z",
  blue: "M12 1.5 21.5 4.5V12C21.5 17.5 17.5 21 12 23C6.5 21 2.5 17.5 2.5 12V4.5Z",
  yellow: "M12 .8 15.2 8.2 23.2 9 17.2 14.4 19 22.3 12 18.2 5 22.3 6.8 14.4 .8 9 8.8 8.2Z",
};

export const ABILITY: Readonly<Record<Stat, string>> = {
  attack: "M4 20 16 8M13 3l8 0 0 8-5 5M6 15l3 3M3 18l3 3",
  defense: "M12 2.5 20 5.5v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6z",
  move: "M3 20c4-9 8 2 12-7 1.5-3.5 3-5 6-6M16 4l5 3-2.5 5",
  range: "M12 3v4M12 17v4M3 12h4M17 12h4M12 6.5a5.5 5.5 0 1 0 .01 0z",
};

export const SHELL: Readonly<Record<Kind, string>> = {
  instant: "M20 1.5a18.5 18.5 0 1 0 .01 0z",
  equipment: "M5 3h30a2 2 0 0 1 2 2v30a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z",
  battle_wide: "M3 2h34v30L20 38 3 32z",
};

export const EMBLEM: Readonly<Record<string, string>> = {
  self_destruct: "M12 2l2 6 5-4-2 6 6 2-6 2 2 6-5-4-2 6-2-6-5 4 2-6-6-2 6-2-2-6 5 4z",
  med_pack_instant: "M9 4h6v5h5v6h-5v5H9v-5H4V9h5z",
  elixir_of_mutation: "M9 3h6M10 3v6l-5 9c-1 2 0 3 2 3h10c2 0 3-1 2-3l-5-9V3M8 15h8",
  resurrection: "M12 21V11M7 13h10M12 11c-6-4-4-9 0-9s6 5 0 9",
  colt_45: "M3 7h18v4H11l-1 3H8l-2 6H3l2-8H3z",
  kevlar_vest: "M8 3v4c0 3-3 3-3 5v9h14v-9c0-2-3-2-3-5V3c-1 4-7 4-8 0zM12 11v10",
  med_pack_equipment: "M4 7h16v13H4zM9 7V4h6v3M12 10v7M8.5 13.5h7",
  combat_boots_of_speed: "M8 3h7v9l6 4v4H8zM8 16H4M8 12H3M8 8H5",
  laser_scope: "M12 5a7 7 0 1 0 .01 0zM12 2v6M12 16v6M2 12h6M16 12h6",
  grenade_launcher: "M12 9a6 6 0 1 0 .01 0zM10 9V5h5M15 5l4 3v4",
  temporal_nugget: "M6 3h12M6 21h12M7 3c0 6 5 6 5 9s-5 3-5 9M17 3c0 6-5 6-5 9s5 3 5 9",
  honor: "M12 2l3 7 7 3-7 3-3 7-3-7-7-3 7-3z",
  loyalty: "M8 8a4 4 0 1 0 0 8h3M16 16a4 4 0 1 0 0-8h-3M9 12h6",
  duty: "M4 9l8-5 8 5M4 15l8-5 8 5M4 21l8-5 8 5",
};
