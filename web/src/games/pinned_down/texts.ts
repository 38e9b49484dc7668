// Every word of Pinned Down on the page.

import { signed, type Entry } from "./model";
import type { DamageView, PieceView, ShipView } from "./view";

const few = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Titles that a chip has no room for. */
const TITLES =
  /^(Admiral|Captain|Chief Engineer|Weapon Specialist|Security Officer|Tinkerer|Navigator|Intertia|Commander|Lieutenant) /;

export const words = {
  editions: { 2011: "2011 edition", 2015: "2015 edition" } as Record<number, string>,
  turn: (turn: number) => `Turn ${turn}`,
  lasted: (turns: number) => few(turns, "turn", "turns"),
  /** Goals by their names, as a new table offers them. */
  voyage: (edition: number, goal: number, players: number) =>
    `${{ 5: "Short", 7: "Long", 10: "Printed" }[goal] ?? `To ${goal}`} ${edition}, ${few(players, "player", "players")}`,
  status: (edition: number, turn: number, rest: string) =>
    [`${edition} edition`, `turn ${turn}`, rest].filter(Boolean).join(" · "),
  atOf: (at: number, of: number) => `${at} of ${of}`,
  fightsLeft: (left: number) => (left === 1 ? "last fight" : `${left} fights left`),
  unit: (limit: number) => (limit === 1 ? "flagship" : `of ${limit} ships`),
  counted: "distance",
  tooLate: "You were far enough, but the turn was not over.",
  margin: (now: number, goal: number) => `at distance ${now} of ${goal}`,
  jumpedTo: (card: string) => `Jump to ${card}`,
  passed: "Passed",
  cardsOpen: (count: number) => (count === 0 ? "no cards" : few(count, "card", "cards")),
  end: {
    won: { title: "The fleet has escaped", note: "All of you win." },
    lost: { title: "The fleet is lost", note: "All of you lose." },
  },
  escaped: "escaped",
  failed: "lost",
  phasesOf: "Phases of the turn",
  phase: {
    "set-up": "Set-up",
    main: "Main",
    jump: "Jump",
    attack: "Attack",
    assignment: "Assignment",
    fight: "Fight",
    "wrap-up": "Wrap-up",
  } as Record<string, string>,
  kinds: { space: "space", planet: "planet", station: "station" } as Record<string, string>,
  here: "here",
  noPlace: "No place yet: the fleet has not jumped.",
  place: (name: string, distance: number, kind: string, here: boolean) =>
    `${name}, ${kind}, distance ${distance}${here ? ", the fleet is here" : ""}`,
  distance: (now: number, goal: number) => `Distance ${now} of ${goal}`,
  ofGoal: (goal: number) => `of ${goal}`,
  goalHere: (goal: number) =>
    `Jump ${few(goal, "unit", "units")} of distance toward safety before your flagships are destroyed.`,
  toWin: (left: number, edition: number) =>
    edition === 2011
      ? `Jump ${left} more, then survive the turn to win`
      : `Jump ${left} more, then survive a turn to win`,
  survive: "Survive this turn to win",

  ours: "Ours",
  theirs: "Theirs",
  silenced: "counts nothing now",
  wouldAdd: "would come with it",
  term: (term: Entry) =>
    term.isPrinted
      ? term.ship
      : term.card === ""
        ? "not below 0"
        : term.card === term.ship.replace(/ \d+$/, "")
          ? "its own text"
          : term.card,
  scale: (doom: number, enemies: number, players: number, then: number | null) =>
    `${doom >= 0 ? `Destroyed at ${doom} or less, damaged` : "Damaged"} up to ${enemies}, won from ${enemies + 1}. Now ${players}${then === null ? "" : `, then ${then}`}.`,
  shipLost: "destroyed",
  lostShort: "gone",
  damage: "damage",
  wonShort: "won",
  fight: (number: number) => `Fight ${number}`,
  fightAria: (number: number, players: number, enemies: number, state: string) =>
    `Fight ${number}, ${state}: ${players} to ${enemies}`,
  states: { now: "being fought", next: "to come", won: "won", lost: "lost" } as Record<string, string>,
  now: "now",
  ahead: (by: number) => `ahead by ${by}`,
  behind: (by: number) => `behind by ${by}`,
  tie: "a tie loses",
  tieShort: "a tie",
  overpowered: "overpowered",
  beat: "beat",
  by: (by: number) => `by ${by}`,
  asItStands: { won: "As it stands, won", lost: "As it stands, lost", dead: "As it stands, overpowered" } as Record<
    string,
    string
  >,
  withIt: "With it",
  fates: {
    won: (foes: string) => `${foes} discarded, no harm done.`,
    lost: (ships: string, many: boolean) => `${ships} ${many ? "take" : "takes"} a damage card${many ? " each" : ""}.`,
    nobody: "no ship is left to be damaged.", // PD-R71
    dead: (ships: string) => `${ships} destroyed.`,
  },
  were: (names: string[]) => `${listed(names)} ${names.length === 1 ? "is" : "are"}`,
  fateHit: (ship: string, card: string) => `${ship} took ${card}`,
  fateGone: (ship: string) => `${ship} was destroyed`,
  lastBattle: "The last fights",
  fall: {
    plain: (ship: string) => `${ship} was destroyed.`,
    overpowered: (ship: string, ours: string, theirs: string) => `${ship} was overpowered, ${ours} to ${theirs}.`,
    inFight: (ship: string, hit: string, ours: string, theirs: string) =>
      `${ship} lost her fight ${ours} to ${theirs}, took ${hit} and had no structure left.`,
    byCard: (ship: string, hit: string, card: string) => `${card}: ${ship} took ${hit} and had no structure left.`,
    byText: (ship: string, card: string) => `${ship} was destroyed by ${card}.`,
    act: (who: string, card: string, isUsed: boolean) => `${who} had just ${isUsed ? "used" : "played"} ${card}.`,
    when: (turn: number, phase: string) => `Turn ${turn}, ${phase} phase`,
  },
  befell: "What just happened",
  news: {
    hit: (cause: string, ship: string, card: string) =>
      cause && cause !== card && cause !== ship ? `${cause}: ${ship} took ${card}` : `${ship} took ${card}`,
    destroyed: (cause: string, ship: string) =>
      cause && cause !== ship ? `${cause}: ${ship} was destroyed` : `${ship} was destroyed`,
    lost: (cause: string, card: string) => `${cause}: ${card} was lost`,
    attached: (card: string, ship: string) => `${card} now lies on ${ship}`,
    fallen: (ships: string[]) => `Destroyed in a fight: ${listed(ships)}`,
    struck: (ships: string[]) => `Damaged in a fight: ${listed(ships)}`,
    effects: (cards: string[]) => `The attack brought ${listed(cards)}`,
  },
  reveals: {
    jump: (reached: number, _pool: number | null, goal: number) =>
      `The fleet jumps here: distance ${reached} of ${goal}.`,
    ship: (cost: number, pool: number | null) => `Attacks for ${cost} threat.${pool === null ? "" : ` ${pool} left.`}`,
    effect: () => "An enemy effect.",
    dear: (cost: number, pool: number | null) =>
      pool === null ? `Costs ${cost}: the attack ends.` : `Costs ${cost}, and ${pool} is left: the attack ends.`,
    skip: "Press anywhere to go on",
  },
  outside: "Out of the fights",
  joining: "Not in a fight yet",
  why: {
    cloaked: "cloaked",
    free: "no opponent",
    done: "fought",
    waits: "no fight left",
    enemy: "unopposed",
    joins: "joins one",
  } as Record<string, string>,

  flagship: "flagship",
  cloaked: "cloaked",
  lostBerths: (count: number) => `${count} lost`,
  foe: (foe: ShipView, kind: string) =>
    `${foe.piece}, enemy ${kind}, power ${foe.power}, cost ${foe.paid} threat${foe.attached?.length ? `, with ${foe.attached.map((one) => one.card).join(", ")}` : ""}`,
  ship: (ship: ShipView, owner: string, aboard: number) =>
    `${ship.piece}, ${owner === "You" ? "your " : owner ? `${owner}’s ` : ""}${ship.flagship ? "flagship" : "ship"}, power ${ship.power}, structure ${ship.structure} of 100${ship.capacity ? `, ${aboard} of ${ship.capacity} berths taken` : aboard > 0 ? `, ${few(aboard, "card", "cards")} aboard` : ""}${ship.damage?.length ? `, ${few(ship.damage.length, "damage card", "damage cards")}` : ""}${ship.cloaked ? ", cloaked" : ""}${ship.target ? `, faces ${ship.target}` : ""}`,
  aboard: (card: PieceView, ship: string) =>
    `${card.card}, ${card.type}, ${card.type === "effect" ? "on" : "aboard"} ${ship}${card.tokens ? `, ${few(card.tokens, "token", "tokens")}` : ""}`,
  hit: (hit: DamageView, ship: string) =>
    `${hit.card} on ${ship}: ${[hit.structure && `structure ${signed(hit.structure)}`, hit.power && `power ${signed(hit.power)}`, hit.capacity && `berths ${signed(hit.capacity)}`, hit.upkeep && `upkeep +${hit.upkeep}`].filter(Boolean).join(", ")}`,
  short: (name: string) => name.replace(TITLES, ""),
  shortHit: (name: string) => name.replace("Weapon Systems", "Weapons"),
  facedBy: (ship: string, owner: string) => `faced by ${owner ? `${owner}’s ` : ""}${ship}`,
  faces: (name: string) => `faces ${name}`,
  below: (count: number) => (count > 0 ? `${few(count, "ship", "ships")} below` : "more below"),
  attackers: (count: number) => few(count, "attacker", "attackers"),
  attackersSoFar: (count: number) => `${few(count, "attacker", "attackers")} so far`,
  attackComes: "The attack is revealed, card by card",
  attackersLeft: (count: number, edition: number) =>
    `${few(count, "attacker is", "attackers are")} left; ${edition === 2015 ? `${count === 1 ? "it" : "each"} adds 1 threat as it leaves` : `${count === 1 ? "it leaves" : "they leave"} with the turn`}`,
  noAttackers: "No attackers in sight",
  revealing: (pool: number) => `The attack comes: ${pool} threat left to buy attackers`,
  fleetOf: (name: string) => `${name}’s fleet`,
  yourFleet: "Your fleet",
  noShips: "No ships left",
  shipsOf: (now: number, of: number) => `${now} of ${few(of, "ship", "ships")}`,

  handOf: (name: string) => `${name}’s hand`,
  yourHand: "Your hand",
  empty: "No cards",
  openHand: (name: string, count: number) => `${name}’s hand, open: ${few(count, "card", "cards")}`,
  spread: { deck: "From your deck", pile: "To choose from", jump: "Where to jump" } as Record<string, string>,
  heldCard: (name: string, cost: number | undefined, state: string) =>
    `${name}${cost === undefined ? "" : `, costs ${cost} threat`}${state ? `, ${state}` : ""}`,
  placeCard: (name: string, distance: number, kind: string) => `Jump to ${name}, ${kind}, distance ${distance}`,
  playable: "can be played",
  notNow: "not now",
  poolTo: (from: number, to: number) => `pool ${from} → ${to}`,
  overload: "Costs the ship a damage card",
  isLost: (ship: string) => `${ship} is lost`,
  structureTo: (ship: string, from: number, to: number) => `${ship} structure ${from} → ${to}`,
  poolOnArrival: (from: number, to: number) => `pool ${from} → ${to} on arrival`,
  costs: (cost: number) => `${cost} threat`,
  onlyIn: (phase: string) => `${phase} phase only`,
  asks: "This card asks",
  readCard: (name: string) => `Read ${name}`,
  powerTo: (from: number, to: number) => (from === to ? `power ${from}` : `power ${from} → ${to}`),
  noChange: "changes no total",
  winsBy: (by: number) => `wins by ${by}`,
  wins: "wins",
  winsIt: "wins the fight",
  losesIt: "the fight is lost",
  tieLoses: "a tie loses",
  shortBy: (by: number) => `still ${by} short`,
  stillDead: "still overpowered",
  risk: (from: number, to: number) => `a ship overpowered: ${from} → ${to} %`,
  distanceTo: (to: number, goal: number) => `distance ${to} of ${goal}`,

  pool: "Threat pool",
  repaired: (was: number, is: number, power: number, then: number) =>
    [...(is === was ? [] : [`structure ${was} → ${is}`]), ...(then === power ? [] : [`power ${power} → ${then}`])].join(
      ", ",
    ),
  poolAria: (count: number) => `Threat pool: ${count}`,
  nextAttack: "Next attack, if nothing changes",
  thisAttack: "The attack that is being revealed",
  threat: {
    pool: "Now",
    upkeep: "Upkeep",
    attackers: "Attackers that stay",
    locations: "Locations",
    jump: "After the jump",
    ships: "Ships",
  } as Record<string, string>,
  buys: "buys attackers for",
  expected: (ships: number, power: number, fleet: number) =>
    `About ${ships === 1 ? "1 attacker" : `${ships} attackers`} with power ${power} against the fleet’s ${fleet}.`,
  odds: (clean: number, hit: number, over: number) => [
    `No harm ${clean} %`,
    `damage ${hit} %`,
    `a ship overpowered ${over} %`,
  ],
  also: (cards: string[]) => `${listed(cards)} will add to that.`,
  onTheTable: "On the table",
  thisTurn: "for the rest of this turn",
  ofSeat: (name: string) => `${name}’s`,
  ofYou: "yours",
  ofEnemy: "the enemy’s",
  decks: { attack: "Attack", places: "Places", damage: "Damage", yours: "Yours" } as Record<string, string>,
  deckOf: (name: string) => `${name}’s`,
  discarded: (count: number) => `${count} discarded`,
  // What is seen comes first and in the order it is seen, so that the button can be spoken to.
  look: (pile: string, count: number, gone: number) =>
    `${count} ${pile}${gone > 0 ? `, ${words.discarded(gone)}` : ""}. Look at the open cards of this deck`,
  pileOf: (pile: string) => `${pile}: open cards`,
  open: {
    top: "On top, seen by all",
    under: "At the bottom, seen by all",
    discard: "Discarded",
    destroyed: "Destroyed",
    none: "No card of it is open yet.",
  },
  known: (cards: string[]) => `On top: ${cards.join(", ")}`,
  table: "Table",
  closeTable: "Close",

  zoom: {
    aboutCard: (name: string) => `What ${name} says`,
    could: "You could",
    ship: "This ship",
    structure: (structure: number) => `Structure ${structure} of 100; at 0 she is destroyed.`,
    berths: (taken: number, of: number) => `${taken} of ${of} berths taken.`,
    notNow: "Not now",
    price: (cost: number) => `Costs ${cost} now`,
    power: (power: number) => `Power ${power} now`,
    printed: "printed",
    floor: "not below 0",
    on: "Where",
    rules: "Rules",
  },
  ask: {
    main: (edition: number) => (edition === 2011 ? "Play, use or move something" : "Play or use something"),
    fight: (ship: string, ours: number, theirs: number) =>
      ours > theirs
        ? `${ship} is ahead, ${ours} to ${theirs}. Add more?`
        : ours === theirs
          ? `${ship} stands at ${ours} to ${theirs}. Help her?`
          : `${ship} is behind, ${ours} to ${theirs}. Help her?`,
    window: (phase: string) => `Use something in the ${phase.toLowerCase()} phase?`,
  },
  askNote: {
    main: "Cards add threat, and threat buys attackers.",
    window: "Or let it go on as it is.",
    jump: "Its text holds while the fleet is there.",
    assign: "More power wins; equal power loses.",
    surplus: {
      2011: "Attackers left over join the weakest fights.",
      2015: "Each attacker left over adds 1 threat.",
    } as Record<number, string>,
    sameFight: "There is one fight, and all of them join it: the order makes no difference.",
    order: "Each card helps in one fight only.",
    fight: (isArmored: boolean) => `A tie loses; ${isArmored ? "a third" : "half"} or less destroys the ship.`,
    discard: "Then the hand is filled up to four.",
  },
  passNote: {
    main: (left: string[]) => (left.length > 0 ? `${listed(left)} may still act` : "the main phase ends"),
    fight: (ours: number, theirs: number, verdict: string, left: string[]) =>
      `${ours} to ${theirs} ${verdict === "won" ? "wins" : verdict === "dead" ? "destroys her" : "loses"}${left.length > 0 ? " when all pass" : ""}`,
  },
  choice: {
    pass: "Pass",
    play: (card: string) => `Play ${card}`,
    use: (card: string) => `Use ${card}`,
    lend: (card: string, ship: string) => `${ship} uses ${card}`,
    move: (card: string, ship: string) => `Move ${card} to ${ship}`,
    moveWhich: (card: string) => `Move ${card}`,
    spare: (card: string) => `Give up ${card} for spare parts`,
    yes: "Yes",
    no: "No",
    discard: (card: string) => `Discard ${card}`,
    repair: (card: string) => `Repair ${card}`,
    none: "None of them",
    keep: "Keep your hand",
    nothing: "Take nothing",
    assign: (ship: string, enemy: string) => `${ship} faces ${enemy}`,
    assignNote: (ours: number, theirs: number) => `${ours} to ${theirs}`,
    soFar: (totals: string) => `${totals} so far`,
    joinedNote: (ship: string, ours: number, theirs: number) => `then ${ship} ${ours} to ${theirs}`,
    leave: (ship: string) => `${ship} stays free`,
    fight: (ship: string) => `${ship}’s fight`,
    jumpNote: (distance: number, kind: string) => `distance +${distance}, ${kind}`,
    way: (way: string) => `Way ${way}`,
    number: (count: string) => count,
    ways: (count: number) => `${count} ways`,
  },
  log: {
    phase: (phase: string) => `${phase} phase`,
    pool: (amount: string, now: string) => `${amount.replace("-", "−")} threat: the pool is ${now}`,
    played: (who: string, card: string, cost: string) =>
      cost === "0" ? `${who} plays ${card}` : `${who} plays ${card} for ${cost} threat`,
    totals: (ours: string, theirs: string) => `It stands ${ours} to ${theirs}`,
    speaks: (card: string) => `${card} takes effect`,
    leave: (count: string) => (count === "1" ? "1 enemy ship leaves" : `${count} enemy ships leave`),
    tokens: (piece: string, count: string) => `${piece} has ${count === "1" ? "1 token" : `${count} tokens`}`,
  },
} as const;

export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
