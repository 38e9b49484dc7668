// The words of the game that a card uses, each in a sentence: for those who have not read the rules.

import { cardOf, type Card } from "../cards";

export interface Word {
  readonly word: string;
  readonly text: string;
}

const SAYS = {
  flagship: {
    2011: "When the last flagship is gone, the game is lost.",
    2015: "When one is destroyed, the game is lost.",
  },
  cloaking: { 2011: "May stay out of all fights of a turn.", 2015: "Adds no threat when an attack starts." },
  unique: "Only one in play, and none once it is destroyed.",
  upkeep: (count: number) => `Adds ${count} threat every turn.`,
  captain: (ship: string) => `+2 power aboard ${ship}.`,
  stays: "Lies on the table and works on.",
  reveal: "Happens once, when it is revealed.",
  overload: "The ship takes a damage card as the price.",
  destiny: "An attack card is turned up; its threat is added to the power.",
  repair: "One damage card on the ship is discarded.",
  nullify: "What the card says does not happen.",
  berth: "Takes one berth of a ship.",
  place: "Its distance counts, its text holds while the fleet is here.",
  damage: "Lies under the ship. Without structure she is destroyed.",
  attacker: "Comes for threat out of the pool. Beaten by more power than its own.",
  fight: "Can be played while a fight is fought.",
  spare: "In the main phase it can be given up from the hand to repair a ship of its class.",
} as const;

const MENTIONS: readonly (readonly [string, RegExp, string])[] = [
  ["Overload", /\boverload/i, SAYS.overload],
  ["Destiny", /\bdestiny/i, SAYS.destiny],
  ["Repair", /\brepair/i, SAYS.repair],
  ["Nullify", /\bnullif/i, SAYS.nullify],
];

/** The words a card is read with, those on its face first. */
export function explain(card: Card): Word[] {
  const edition = card.ed === 2015 ? 2015 : 2011;
  const times = (card.timing ?? []).join("; ");
  const found: Word[] = [];
  const say = (word: string, text: string) => found.push({ word, text });
  const isEnemy = card.affiliation === "Enemy" || card.affiliation === "Dra'tar";
  if (isEnemy && card.type === "starship") say("Attacker", SAYS.attacker);
  if (card.flagship) say("Flagship", SAYS.flagship[edition]);
  if (card.upkeep && card.type === "starship") say(`Upkeep ${card.upkeep}`, SAYS.upkeep(card.upkeep));
  if (card.cloaking) say("Cloaking", SAYS.cloaking[edition]);
  if (card.captain_of) say("Captain", SAYS.captain(cardOf(card.captain_of, card.ed)?.name ?? card.captain_of));
  if (card.stays_in_play) say("Stays", SAYS.stays);
  else if (card.type === "effect" && /on reveal/.test(times)) say("On reveal", SAYS.reveal);
  else if (card.type === "effect" && /played: fight/.test(times)) say("Fight", SAYS.fight);
  for (const [word, pattern, text] of MENTIONS) if (pattern.test(card.ability ?? "")) say(word, text);
  if (edition === 2011 && (card.type === "character" || card.type === "equipment")) say("Berth", SAYS.berth);
  if (card.type === "location") say("Place", SAYS.place);
  if (card.type === "damage") say("Damage", SAYS.damage);
  if (edition === 2011 && card.type === "starship" && !isEnemy && !card.flagship) say("Spare parts", SAYS.spare);
  if (edition === 2011 && card.unique && card.type !== "starship") say("Unique", SAYS.unique);
  return found;
}
