import { describe, expect, it } from "vitest";
import BOX from "../../../../src/sandtable/games/pew_pew/data/components.toml?raw";
import { ahead, items, worth } from "./ahead";
import { armed, cellOf, componentAt } from "./cells";
import { example, FACTS } from "./example";
import { film } from "./film.svelte";
import { frames } from "./frames";
import { command, together } from "./keys";
import { layout, middle, seen } from "./layout";
import { cardOf, directionTo, further, placeOf, spaceOf, stepFrom } from "./places";
import { sceneOf, turn } from "./scene";
import { crowds, spots } from "./spots";
import { words } from "./texts";
import face from "./index";
import {
  about,
  addressing,
  advice,
  doing,
  forecastText,
  keycap,
  launching,
  outcome,
  plain,
  question,
  rank,
  told,
  wording,
} from "./words";
import type { Offer } from "../../wire/types";

const offer = (verb: string, text: string, ...touches: string[]): Offer => ({ verb, text, touches });

describe("places", () => {
  it("are a card and a space", () => {
    expect(cardOf("3-ML")).toBe(3);
    expect(placeOf(3, 3)).toBe("3-ML");
    expect(further("2-TR", 1)).toBe("3-TR");
  });
  it("have neighbours on their card only", () => {
    expect(stepFrom("1-C", "NE")).toBe("1-TR");
    expect(stepFrom("1-TR", "E")).toBeUndefined();
    expect(directionTo("1-C", "1-BL")).toBe("SW");
    expect(directionTo("1-TL", "1-BR")).toBe("");
  });
});

describe("the scene", () => {
  const view = example();
  const scene = sceneOf(view);
  it("has every piece once, with what it shows", () => {
    expect(scene.pieces.map((piece) => piece.kind).sort()).toEqual([
      "alien",
      "alien",
      "alien",
      "alien",
      "alien",
      "alien",
      "alien",
      "heart",
      "mine",
      "missile",
      "missile",
      "missile",
      "pew",
      "ship",
    ]);
    expect(scene.pieces.find((piece) => piece.id === "alienG")).toMatchObject({ place: "1-C", side: 3 });
  });
  it("keeps identities from view to view", () => {
    const again = sceneOf(example(), scene);
    expect(again.pieces.map((piece) => piece.id)).toEqual(scene.pieces.map((piece) => piece.id));
    expect(again.screens.map((screen) => screen.key)).toEqual(scene.screens.map((screen) => screen.key));
  });
  it("follows the facts to the end of the round", () => {
    const after = FACTS.reduce((now, fact) => turn(now, fact).scene, scene);
    expect(after.pieces.find((piece) => piece.id === "ship")?.place).toBe("1-TR");
    expect(after.pieces.some((piece) => ["alienF", "alienD", "alienG", "mine"].includes(piece.id))).toBe(false);
    expect(after.pieces.filter((piece) => piece.kind === "missile").map((piece) => piece.place)).toEqual(["2-BC"]);
    expect(after.screens.map((screen) => screen.name)).toEqual(["S01", "S12", "S08"]);
    expect([after.points, after.deaths]).toEqual([6, 3]);
  });
  it("puts small things at the foot of the big one they share a space with", () => {
    const both = sceneOf(example({ ship: "1-C", missiles: ["2-C"], aliens: { A: ["2-C", 1] } }, []));
    const where = spots(both.pieces);
    const missile = both.pieces.find((piece) => piece.kind === "missile");
    expect(where.get(missile?.id ?? "")?.down).toBeGreaterThan(where.get("alienA")?.down ?? 1);
    expect(where.get("ship")).toMatchObject({ right: 0, down: 0 });
  });
  it("counts three pews or more instead of drawing them beside each other", () => {
    const pews = Array.from(
      { length: 5 },
      (_, at) => ({ id: `pew${at}`, kind: "pew", place: at < 3 ? "2-C" : "3-C" }) as const,
    );
    const where = spots(pews);
    expect(where.get("pew0")).toEqual(where.get("pew2"));
    expect(where.get("pew3")).not.toEqual(where.get("pew4"));
    expect([...crowds(pews)]).toEqual([["pew2", 3]]);
  });
});

describe("the film", () => {
  const scene = sceneOf(example());
  const film = frames(scene, FACTS);
  it("plays the phases in order and nothing twice", () => {
    const phases = film.map((frame) => frame.phase).filter((phase, index, all) => phase !== all[index - 1]);
    expect(phases).toEqual(["aliens move", "spawn missiles", "move pews", "move missiles", "move player forward"]);
  });
  it("shows what happens at once in one picture, and a hit after the flight that led to it", () => {
    const [flight, hit] = film;
    expect(flight?.scene.pieces.find((piece) => piece.id === "alienF")?.place).toBe("1-MR");
    expect(flight?.scene.pieces.find((piece) => piece.id === "alienE")?.place).toBe("4-BL");
    expect(hit?.flash.map((one) => [one.place, one.kind])).toEqual([["1-MR", "score"]]);
    expect(hit?.scene.pieces.some((piece) => piece.id === "alienF")).toBe(false);
    expect(hit?.scene.points).toBe(6);
  });
  it("lets a pew step card by card", () => {
    const pew = scene.pieces.find((piece) => piece.kind === "pew")?.id;
    const places = film
      .filter((frame) => frame.phase === "move pews")
      .map((frame) => frame.scene.pieces.find((piece) => piece.id === pew)?.place);
    expect(places).toEqual(["3-TR", "4-TR"]);
  });
  it("scrolls all screens as one, with the new one behind them", () => {
    const after = frames(
      scene,
      [...FACTS, { verb: "new_screen", screen: "S05" }],
      new Map([["S05", [0, 0, 0, 0, 3, 0, 0, 0, 0]]]),
    );
    const last = after.at(-1)?.scene;
    expect(last?.screens.map((screen) => screen.name)).toEqual(["S01", "S12", "S08", "S05"]);
    expect(last?.screens.at(-1)?.chevrons[4]).toBe(3);
    expect(last?.screens[0]?.key).toBe(scene.screens[1]?.key);
  });
  it("is short", () => {
    expect(film.reduce((sum, frame) => sum + frame.lasts, 0)).toBeLessThan(2600);
    expect(frames(scene, [{ verb: "fired", space: "2-TR", cost: "1" }]).length).toBe(1);
    expect(frames(scene, [{}])).toEqual([]);
  });
  it("two pews of one space go apart when one is stopped", () => {
    const two = sceneOf(example({ ship: "1-C", pews: { "2-C": 2 }, missiles: ["3-C"] }, []));
    const shot = frames(two, [
      { verb: "phase", phase: "move pews" },
      { verb: "pew_moved", from: "2-C", to: "3-C" },
      { verb: "pew_met_missile", space: "3-C" },
      { verb: "pew_moved", from: "2-C", to: "3-C" },
      { verb: "pew_moved", from: "3-C", to: "4-C" },
    ]);
    expect(
      shot
        .at(-1)
        ?.scene.pieces.filter((piece) => piece.kind === "pew")
        .map((piece) => piece.place),
    ).toEqual(["4-C"]);
  });
});

describe("what lies ahead", () => {
  const view = example();
  it("draws flights, hits and where missiles and pews come to rest, before the scroll", () => {
    const { omens, hits } = ahead(sceneOf(view), view);
    expect(omens).toContainEqual({ kind: "flight", alien: "F", from: "1-TC", to: "1-MR", boom: true });
    expect(omens).toContainEqual({ kind: "boom", place: "1-MR", good: true });
    expect(omens).toContainEqual({ kind: "missile", place: "3-BC" });
    expect(omens).toContainEqual({ kind: "pew", place: "4-TR" });
    expect(hits).toBe(0);
  });
  it("sums up what is gained and lost", () => {
    expect(items(view).map((item) => [item.verb, item.count, item.gain])).toEqual([
      ["alien_met_mine", 1, "point"],
      ["slipped", 2, "death"],
    ]);
    expect(forecastText(view)).toBe("Left Diver meets the mine +1 point; 2 aliens slip past +1 death in all");
    expect(outcome(view, view)).toBe("+1 point, +1 death");
  });
  it("counts an answer and the rest of the round together", () => {
    const after = { ...example(), points: 6, forecast: { ...example().forecast!, points: 0, deaths: 0, hearts: 1 } };
    expect(worth(view, after)).toEqual({ points: 1, deaths: 0, hearts: -1, ends: null });
    expect(outcome(view, after)).toBe("+1 point, −1 heart");
  });
});

describe("words", () => {
  const view = example();
  it("say what an alien will do", () => {
    const [f, d] = [view.aliens[0]!, view.aliens[1]!];
    expect(doing(f)).toBe("Left Diver goes to the middle right, into your mine");
    expect(launching(f)).toBe("");
    expect(doing(d)).toBe("Left Climber finds no free space");
    expect(launching(d)).toBe("no missile");
  });
  it("name choices by what they do and cost", () => {
    const fire = { kind: "answer", offer: offer("fire", "fire 2-TR", "space:2-TR"), key: "" } as const;
    const left = { kind: "answer", offer: offer("move", "move 1-TC", "space:1-TC"), key: "" } as const;
    const end = { kind: "answer", offer: offer("end", "end", "phase:aliens move"), key: "" } as const;
    expect(wording(fire, view, null)).toEqual({ title: "Fire", note: "1 AP" });
    expect(wording(left, view, view)).toEqual({ title: "← Left", note: "2 AP · +1 point, +1 death" });
    expect(wording(end, view, null)).toEqual({ title: "End actions", note: "+1 point, +1 death" });
    expect([left, end, fire].sort((one, other) => rank(one) - rank(other)).map((one) => one.offer.verb)).toEqual([
      "fire",
      "end",
      "move",
    ]);
  });
  it("advise in words", () => {
    expect(advice(offer("mine", "move 1-TC dropping the mine", "token:mine", "mine:1-TC"), view)).toBe(
      "fly left and drop the mine",
    );
    expect(advice(offer("heart", "heart 4-BR", "token:heart", "heart:4-BR"), view)).toBe(
      "put the heart on the bottom right of screen 4",
    );
  });
  it("have keys of their own, so that no number ends the round", () => {
    const answer = (one: Offer) => ({ kind: "answer", offer: one, key: one.text }) as const;
    expect(
      [offer("fire", "fire 2-TR", "space:2-TR"), offer("end", "end", "phase:aliens move")].map((one) =>
        keycap(answer(one)),
      ),
    ).toEqual(["F", "↵"]);
    expect(
      ["token:mine", "token:heart"].map((component) => keycap({ kind: "step", component, count: 2, key: component })),
    ).toEqual(["M", "R"]);
    expect(keycap(answer(offer("move", "move 1-TC", "space:1-TC")))).toBe("");
  });
  it("ask for what is missing", () => {
    const company = { seats: [], seat: "A", chosen: [] as string[], offers: [] };
    expect(question(view, company)?.title).toBe("1 AP left: fire, or end?");
    expect(question(view, { ...company, chosen: ["token:heart"] })?.clause).toBe("PP-26");
    film.isRoundOver = true;
    expect(question(view, company)).toEqual({ title: "The round plays out" });
    film.isRoundOver = false;
    expect(question({ ...view, phase: "over" }, company)).toBeNull();
  });
  it("put names in place of codes", () => {
    expect(plain("1-TL is not next to the ship at 1-C")).toBe("the top left is not next to the ship at the center");
    const line = (fact: Record<string, string>, text = "") => ({ number: 1, text, clause: "", fact });
    expect(told(line({ verb: "pew_met_alien", alien: "A", space: "3-ML" }))).toBe(
      "A pew destroys Left Hook at the middle left of screen 3: +1 point",
    );
    expect(told(line({ verb: "alien_moved", alien: "A", from: "3-C", to: "3-ML" }))).toBe(
      "Left Hook goes to the middle left of screen 3",
    );
    expect(told(line({ verb: "alien_moved", alien: "A", from: "3-C", to: "3-ML" }), true)).toBe("");
    expect(told(line({ verb: "turned", alien: "A", space: "3-ML", side: "2" }))).toBe("");
    expect(told(line({ verb: "damaged", hearts: "1" }))).toBe("1 heart left");
    expect(told(line({ verb: "phase", phase: "aliens move" }))).toBe("You end your actions");
    expect(told(line({ verb: "phase", phase: "move pews" }))).toBe("");
    const bot = [{ seat: "A", kind: "bot" as const, name: "Dune", level: 2, is_taken: true, stand_in: 0, gave_up: "" }];
    const watched = (fact: Record<string, string>) => told(line(fact), false, undefined, bot);
    expect(watched({ verb: "phase", phase: "aliens move" })).toBe("Dune ends the actions");
    expect(watched({ verb: "ship_moved", from: "1-C", to: "1-TL", cost: "3" })).toBe(
      "Dune flies to the top left, 3 AP",
    );
    const all = ["missile_hit", "alien_hit", "ship_met_mine", "destroyed", "heart_taken", "slipped", "healed"];
    expect(all.map((verb) => watched({ verb, alien: "A", hearts: "2" })).filter((text) => /\byou/i.test(text))).toEqual(
      [],
    );
    expect(told(line({ verb: "phase", phase: "aliens move" }), true)).toBe("");
  });
  it("speak of who flies to whoever looks on, by their name", () => {
    const line = (fact: Record<string, string>) => ({ number: 1, text: "", clause: "", fact });
    const texts = [
      words.forecast.now,
      words.forecast.ship,
      ...Object.values(words.phases),
      ...Object.values(words.about).filter((one) => typeof one === "string"),
    ];
    film.pilot = "Ada";
    expect(told(line({ verb: "missile_hit" }))).toBe("A missile hits Ada");
    expect(addressing(words.forecast.now)).toBe("If Ada ends now");
    expect(texts.map((text) => addressing(text)).filter((text) => /\byou/i.test(text))).toEqual([]);
    const meets = { ...view.aliens[0]!, next: { ...view.aliens[0]!.next!, meets: "ship" as const } };
    expect(doing(meets)).toContain("into Ada");
    expect(
      face.beat?.([line({ verb: "missile_hit" }), line({ verb: "damaged", hearts: "1" })], view, view, {
        seats: [],
        seat: "",
      })?.title,
    ).toBe("A missile hits Ada");
    film.pilot = "";
    expect(addressing(words.forecast.now)).toBe("If you end now");
  });
  it("tell of every thing that lies on a space or comes there", () => {
    const omens = ahead(sceneOf(view), view).omens;
    const of = (place: string): string[] =>
      about(view.cards[cardOf(place) - 1]!.spaces[spaceOf(place)]!, view, omens).map((one) => one.text);
    expect(of("1-TR")).toEqual(["Your ship has 2 hearts", "3 chevrons: 3 AP this round"]);
    expect(of("1-ML")).toContain("This missile flies on and is gone");
    expect(of("2-C")).toEqual(["This missile comes one screen nearer each round"]);
    expect(of("2-TR")).toEqual(["This pew flies two screens on when your actions end"]);
    expect(of("3-ML")).toEqual([
      "Fly into the heart to win back a heart",
      "2 chevrons: 2 AP when you fly on this screen, unless something covers them",
    ]);
    expect(of("1-MR")).toEqual([
      "Your mine takes out whatever flies into it, you too",
      "If you end now, something is shot down here",
    ]);
    expect(of("3-BC")).toEqual(["If you end now, a missile will be here"]);
    expect(of("2-BL")).toEqual([]);
    const coming = about(view.cards[2]!.spaces[spaceOf("3-BC")]!, view, omens, "→ Right").map((one) => one.text);
    expect(coming).toEqual(["→ Right, then end, a missile will be here"]);
  });
  it("call the aliens as the box does", () => {
    const names = [...BOX.matchAll(/\[\[alien\]\]\s+id = "(\w)"\s+name = "([^"]+)"/g)].map(([, letter, name]) => [
      letter,
      name,
    ]);
    expect(names.length).toBe(7);
    expect(Object.fromEntries(names)).toEqual(words.aliens);
  });
});

describe("cells", () => {
  const view = example();
  const offers = [
    offer("fire", "fire 2-TR", "space:2-TR"),
    offer("move", "move 1-TC", "space:1-TC"),
    offer("mine", "move 1-TC dropping the mine", "token:mine", "mine:1-TC"),
    offer("end", "end", "phase:aliens move"),
  ];
  const hand = (chosen: string[] = []) => ({
    offers,
    chosen,
    hinted: [],
    asked: true,
    mark: (component: string) =>
      chosen.includes(component)
        ? ("chosen" as const)
        : offers.some((one) => [...chosen, component].every((part) => one.touches.includes(part)))
          ? ("open" as const)
          : ("shut" as const),
  });
  it("of the ship fires, the others are flown to", () => {
    expect(componentAt("1-TR", view, "")).toBe("space:2-TR");
    expect(componentAt("1-TC", view, "")).toBe("space:1-TC");
    expect(componentAt("1-TC", view, "mine")).toBe("mine:1-TC");
    expect(componentAt("4-BR", view, "heart")).toBe("heart:4-BR");
    expect(armed(["token:mine"])).toBe("mine");
  });
  it("tell a blind player everything", () => {
    const space = (place: string) =>
      view.cards.flatMap((card) => card?.spaces ?? []).find((one) => one.space === place)!;
    expect(cellOf(space("1-TR"), view, hand()).label).toBe(
      "Screen 1, top right: your ship, 2 hearts, 3 chevrons, covered. Fire: 1 AP",
    );
    expect(cellOf(space("1-TC"), view, hand()).label).toBe(
      "Screen 1, top: Left Diver F, side 1. Left Diver goes to the middle right, into your mine. Move here: 2 AP",
    );
    expect([
      cellOf(space("1-TR"), view, hand()).price,
      cellOf(space("1-TC"), view, hand()).price,
      cellOf(space("1-TC"), view, hand(["token:mine"])).price,
    ]).toEqual(["Fire", "2 AP", "3 AP"]);
    expect(cellOf(space("1-TC"), view, hand(["token:mine"])).label).toContain("Move here and drop the mine: 3 AP");
    expect(cellOf(space("4-TL"), view, hand())).toMatchObject({
      label: "Screen 4, top left: empty",
      mark: "shut",
      stops: false,
    });
  });
});

describe("keys", () => {
  const press = (key: string, code = "", onButton = false) => command({ key, code, onButton });
  it("fly, fire and end", () => {
    expect(press("ArrowUp")).toEqual({ kind: "fly", direction: "N" });
    expect(press("7", "Numpad7")).toEqual({ kind: "fly", direction: "NW" });
    expect(press("7", "Digit7")).toBeNull();
    expect(press(" ")).toEqual({ kind: "fire" });
    expect(press("F")).toEqual({ kind: "fire" });
    expect(press("r")).toEqual({ kind: "heart" });
    expect(press("v")).toEqual({ kind: "view" });
    expect(press("h")).toBeNull(); // the table's hint, as in every game
  });
  it("leave Enter and Space to the button that has the focus", () => {
    expect(press("Enter", "", true)).toBeNull();
    expect(press(" ", "", true)).toBeNull();
    expect(press("Enter")).toEqual({ kind: "end" });
  });
  it("two arrows go diagonally, opposite ones nowhere", () => {
    expect(together(["N", "E"])).toBe("NE");
    expect(together(["W", "S"])).toBe("SW");
    expect(together(["N", "S"])).toBe("");
  });
});

describe("layout", () => {
  const desk = { width: 1080, height: 700, top: 52, bottom: 106, phone: false };
  const phone = { width: 374, height: 590, top: 40, bottom: 148, phone: true };
  it("keeps every space inside the board, in every view", () => {
    for (const room of [desk, phone, { ...desk, width: 820, height: 560 }, { ...desk, width: 700, height: 480 }]) {
      for (const mode of ["depth", "flat"] as const) {
        const laid = layout(mode, room);
        for (let card = 1; card <= 4; card++) {
          for (let space = 0; space < 9; space++) {
            const [x, y] = middle(laid, card, space);
            expect(x).toBeGreaterThan(0);
            expect(x).toBeLessThan(room.width);
            expect(y).toBeGreaterThan(room.top - 20);
            expect(y).toBeLessThan(room.height - room.bottom + 20);
          }
        }
      }
    }
  });
  it("keeps the screens and the forecast of a tablet apart from the gauges", () => {
    const laid = layout("flat", { width: 740, height: 712, top: 92, bottom: 250, phone: false });
    expect(Math.max(laid.bottom, laid.beside!.top + laid.beside!.height)).toBeLessThanOrEqual(712 - 106);
  });
  it("gives a finger 44 pixels on a phone, two by two", () => {
    expect(layout("flat", phone).size / 3).toBeGreaterThanOrEqual(44);
    // 360 x 740 with the goal of a first game pinned above the board.
    const newcomer = layout("flat", { width: 344, height: 457, top: 38, bottom: 146, phone: true });
    expect([newcomer.inside, newcomer.size / 3 >= 44]).toEqual([true, true]);
    // A phone that lies: 844 x 390.
    expect(
      layout("flat", { width: 574, height: 334, top: 40, bottom: 106, phone: true }).size / 3,
    ).toBeGreaterThanOrEqual(44);
  });
  it("puts the screens of an upright tablet two by two, larger than across, with the forecast beside them", () => {
    const tablet = { width: 740, height: 712, top: 92, bottom: 250, phone: false };
    const laid = layout("flat", tablet);
    expect(laid.size / 3).toBeGreaterThan(74);
    expect(laid.beside!.left).toBeGreaterThan(middle(laid, 2, 2)[0]);
    expect(laid.beside!.left + laid.beside!.width).toBeLessThanOrEqual(tablet.width);
    expect(layout("flat", desk).beside).toBeUndefined();
  });
  it("makes far screens smaller", () => {
    const laid = layout("depth", desk);
    const tall = (card: number) =>
      Math.abs(seen(laid, laid.slots[card]!, 0, laid.size)[1] - seen(laid, laid.slots[card]!, 0, 0)[1]);
    expect(tall(1)).toBeGreaterThan(tall(2));
    expect(tall(3)).toBeGreaterThan(tall(4));
  });
});
