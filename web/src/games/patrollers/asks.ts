// What is asked, in a few words that leave room for the table.

import type { Company, Wording } from "../../table/contract";
import { isWalledIn, tellsDeath } from "./choices";
import { desk } from "./desk.svelte";
import { figureName } from "./names";
import { words } from "./texts";
import type { PatrollersView } from "./view";
import { plain } from "./wording";

/** Whom to place, or where to; the last one need not be chosen. */
function placing(view: PatrollersView, { chosen, offers }: Company): Wording {
  const open = new Set(offers.flatMap((offer) => offer.touches).filter((one) => one.startsWith("figure:")));
  const [figure = ""] = [...chosen.filter((one) => one.startsWith("figure:")), ...(open.size === 1 ? open : [])];
  return { title: figure ? words.ask.placeOne(figureName(view, figure.slice(7))) : words.ask.place };
}

/** A question in place of the server's, where ours is shorter; null leaves the server's. */
export function question(view: PatrollersView, company: Company): Wording | null {
  const name = view.acting ? figureName(view, view.acting) : "";
  const start = name.charAt(0).toUpperCase() + name.slice(1);
  const first = company.offers.flatMap((offer) => offer.touches).find((one) => one.startsWith("figure:")) ?? "";
  const asked = first ? figureName(view, first.slice(7)) : "";
  const verbs = new Set(company.offers.map((offer) => offer.verb));
  const say = words.ask;
  if (desk.shown && company.offers.some(tellsDeath)) return { title: say.watch };
  if (verbs.has("reroll")) return { title: say.reroll };
  if (verbs.has("fall") && company.asked)
    return { title: plain(company.asked.prompt, view, company.seats), note: say.fallNote };
  switch (view.phase) {
    case "teams":
    case "draft":
      return { title: say.team(view.picked.length + 1, view.size) };
    case "tokens":
      return { title: say.token(asked), note: say.tokenNote(view.token_points_left) };
    case "dials":
      return { title: say.dials(asked) };
    case "placing":
      return placing(view, company);
    case "dice":
      return { title: say.dice };
    case "turn":
      return { title: say.turn };
    case "first":
      return { title: verbs.has("go") && !isWalledIn(company.offers, view) ? say.first(name) : say.still(start) };
    case "leg":
      return { title: say.leg(start, view.lengths_left) };
    case "second":
    case "third":
      return {
        title: verbs.has("attack") ? say.inRange(start) : verbs.has("go") ? say.second(start) : say.last(start),
      };
    case "strafe_again":
      return { title: say.strafe(start) };
    case "orders":
      return { title: say.orders(start) };
    case "again":
      return { title: say.again(start) };
    case "heal":
      return { title: say.heal };
    case "mutation":
      return { title: say.mutation };
    default:
      return null;
  }
}
