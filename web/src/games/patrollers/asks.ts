// What is asked, in a few words that leave room for the table.

import type { Company, Wording } from "../../table/contract";
import { figureName } from "./names";
import { words } from "./texts";
import type { PatrollersView } from "./view";


/** A question in place of the server's, where ours is shorter; null leaves the server's. */
export function question(view: PatrollersView, company: Company): Wording | null {
  const name = view.acting ? figureName(view, view.acting) : "";
  const verbs = new Set(company.offers.map((offer) => offer.verb));
  const say = words.ask;
  switch (view.phase) {
    case "teams":
    case "draft":
      return { title: say.team(view.picked.length + 1, view.size) };
    case "turn":
      return { title: say.turn };
    case "first":
      return { title: verbs.has("go") ? say.first(name) : say.still(name), note: verbs.has("go") ? say.firstNote : "" };
    case "leg":
      return { title: say.leg(name, view.lengths_left) };
    case "second":
    case "third":
      return { title: verbs.has("attack") ? say.inRange(name) : verbs.has("go") ? say.second(name) : say.last(name) };
    default:
      return null;
  }
}
