// What a blind player hears of each thing: whose it is, what it is, and what touching it would do.

import type { SeatInfo } from "../../wire/types";
import { nameOf } from "../../table/seats";
import type { Moment } from "./look";
import type { Row } from "./model";
import { answerWith } from "./steps";
import { words } from "./texts";

export function ownerWord(owner: string, seat: string, seats: readonly SeatInfo[]): string {
  return owner === seat ? words.label.your : `${nameOf(seats, owner)}'s`;
}

export function slotLabel(row: Row, at: number, moment: Moment, seats: readonly SeatInfo[], tag = ""): string {
  const place = row.places[at];
  const owner = ownerWord(row.seat, moment.hand.seat, seats);
  if (!place?.card) return words.label.empty(owner, at + 1);
  // What is seen comes first and in the order it is seen, so that it can be spoken to.
  const said = [`${owner} ${place.card.name}`];
  if (tag) said.push(tag);
  said.push(words.label.place(at + 1));
  if (place.flipped) said.push(words.label.shut);
  const component = `slot:${place.slot}`;
  if (moment.live && moment.hand.asked) {
    const { now } = moment;
    const verb = now.active ? "" : (answerWith(moment.hand.offers, now, component)?.verb ?? "");
    if (now.implied.has(component)) said.push(words.label.implied);
    else if (now.chosen.has(component)) said.push(words.label.chosen);
    else if (now.open.has(component))
      said.push(verb === "flip" ? words.label.flips : verb === "unflip" ? words.label.unflips : words.label.open);
  }
  return said.join(", ");
}
