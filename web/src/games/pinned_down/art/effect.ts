// Effects: two dozen motifs; the id chooses the motif and the roll of every detail.
import { battle, type Battle } from "./battle";
import { brush } from "./brush";
import type { Pen } from "./pen";
import { signs, type Signs } from "./signs";
import { turns, type Turns } from "./turns";
import type { Drawable } from "./types";

type Motif = Battle | Turns | Signs;
const MOTIF: Readonly<Record<string, Motif>> = {
  fire_at_will: "volley",
  surprise_assault: "volley",
  ferocity: "claws",
  no_mercy: "volley",
  target_eliminated: "scope",
  defiance: "stand",
  evasion_maneuver: "weave",
  hide_and_seek: "sweep",
  analyze_attack: "sweep",
  eyes_and_ears: "ear",
  no_second_guessing: "scope",
  watch_your_back: "scope",
  raise_the_stakes: "core",
  ace_in_the_hole: "card",
  facing_extinction: "dusk",
  superiority: "ranks",
  they_are_coming: "ranks",
  they_keep_coming: "ranks",
  endless_forms: "brood",
  emergency_procedures: "weld",
  good_as_new: "weld",
  never_say_die: "stand",
  rise_from_the_ashes: "phoenix",
  lost_and_found: "wreck",
  salvaging: "wreck",
  covert_ops: "veil",
  distortion_field: "ripple",
  adaption: "helix",
  mutation: "helix",
  natural_selection: "brood",
  survival_of_the_fittest: "claws",
  symbiosis: "cells",
  ecological_niche: "cells",
  a_change_of_plans: "ripple",
  collateral_damage: "shatter",
  end_of_the_line: "dusk",
  lack_of_preparation: "mind",
  on_the_brink_of_despair: "brink",
  plasma_leak: "leak",
  the_end_draws_near: "clock",
  weary: "mind",
  where_it_hurts_most: "leak",
  worry: "mind",
};

export function effect(p: Pen, card: Drawable): string {
  const b = brush(p, card),
    motifs: Record<Motif, () => string> = { ...battle(b), ...turns(b), ...signs(b) };
  return motifs[MOTIF[card.id] ?? "sweep"]();
}
