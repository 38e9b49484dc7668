import { describe, expect, it } from "vitest";
import type { Offer, SeatInfo } from "../../wire/types";
import face from ".";
import { question } from "./asks";
import { listed, telling } from "./choices";
import { figure, line, table } from "./fixtures";
import { ask, points, readOdds, readPath, readReach } from "./measure";
import { desk } from "./desk.svelte";
import { noteMeasured } from "./scout.svelte";
import { directionTo, meant, placed, pointingAt, sayPlace } from "./pointing";
import { Dice, beats, cutShort } from "./story";
import { words } from "./texts";
import { advice, plain, tell, wording } from "./wording";

const VIEW = table(
  [figure("A1", "ice_man", 1000, 1000), figure("A2", "patches", 600, 600), figure("B1", "plague_bringer", 1400, 1000)],
  { acting: "A1" },
);
const go = (x: number, y: number): Offer => ({ text: `go ${x},${y}`, verb: "go", touches: [`point:${x},${y}`] });
const STAY: Offer = { text: "stay", verb: "stay", touches: ["button:done"] };
const ATTACK: Offer = { text: "attack B1", verb: "attack", touches: ["figure:B1"] };
const act = (verb: string, id: string): Offer => ({
  text: `${verb} ${id}`,
  verb,
  touches: [`figure:${id}`, `button:${verb}`],
});
const company = (offers: Offer[]) => ({ seats: [], seat: "A", chosen: [], offers });
const said = (offer: Offer, view = VIEW) => wording({ kind: "answer", offer, key: "" }, view, null, company([offer]));

describe("choices", () => {
  it("list what is done to somebody first, then staying, then the places that say the most", () => {
    const many = Array.from({ length: 40 }, (_, index) => go(1000 + index * 4, 1000));
    const found = listed([...many, STAY, ATTACK], [], VIEW) ?? [];
    expect(found.map((one) => (one.kind === "answer" ? one.offer.verb : one.component)).slice(0, 2)).toEqual([
      "attack",
      "stay",
    ]);
    expect(found.length).toBeLessThan(8);
  });

  it("do not tell a death, nor count the dead out, before it was seen", () => {
    const fall: Offer = { text: "fall E", verb: "fall", touches: ["direction:E"] };
    const dead = table([
      { ...figure("A1", "ice_man", 1000, 1000), place: "dead" },
      figure("A2", "patches", 600, 600),
      figure("B1", "plague_bringer", 1400, 1000),
    ]);
    expect(face.score(dead, "A")?.value).toBe("1");
    desk.shown = VIEW;
    expect(listed([fall], [], dead)).toEqual([]);
    expect(question(dead, company([fall]))?.title).toBe("The dice are rolling");
    expect(face.score(dead, "A")?.value).toBe("2");
    desk.shown = null;
    expect(listed([fall], [], dead)).not.toEqual([]);
  });

  it("say a place of the strip as its own player sees it", () => {
    const place = (seat: string): Offer => ({
      text: `place ${seat}1 at 600,300`,
      verb: "place",
      touches: [`figure:${seat}1`, "point:600,300"],
    });
    const note = (seat: string) =>
      wording({ kind: "answer", offer: place(seat), key: "" }, VIEW, null, { ...company([place(seat)]), seat }).note;
    expect([note("A"), note("B")]).toEqual(["6.0 in from the left", "30.0 in from the left"]);
  });

  it("name the place nearest to an enemy and the farthest each way", () => {
    expect(
      telling([go(1100, 1000), go(1190, 1000), go(1000, 1200), go(1000, 1100), go(900, 1000)], VIEW, "A").map(
        (offer) => offer.text,
      ),
    ).toEqual(["go 1190,1000", "go 1000,1200", "go 900,1000"]);
  });

  it("put last what harms one's own or heals an enemy, and say whose it is", () => {
    const offers = [act("gas", "A2"), act("operate", "B1"), STAY, act("gas", "B1"), act("operate", "A2")];
    const found = (listed(offers, [], VIEW) ?? []).map((one) => one.key);
    expect(found).toEqual(["=gas B1", "=operate A2", "=stay", "=gas A2", "=operate B1"]);
    expect([said(act("gas", "A2")).title, said(act("gas", "B1")).title]).toEqual([
      "Gas your Patches",
      "Gas Plague Bringer",
    ]);
    expect([said(act("operate", "A2")).title, said(act("operate", "B1")).title]).toEqual([
      "Operate on Patches",
      "Operate on the enemy Plague Bringer",
    ]);
  });

  it("leave out moves that go nowhere, and twins that are called alike", () => {
    const found = telling([go(1001, 1000), go(1000, 1200), go(1004, 1200), go(1090, 1178)], VIEW, "A").map(
      (offer) => offer.text,
    );
    expect(found).not.toContain("go 1001,1000");
    expect(found.filter((text) => text === "go 1000,1200" || text === "go 1004,1200")).toHaveLength(1);
    expect(question({ ...VIEW, phase: "first" }, company([go(1001, 1000), STAY]))?.title).toBe(
      "Ice Man cannot move. What first?",
    );
  });

  it("make a charge a choice of its own", () => {
    const lay: Offer = { text: "lay a charge at 1,2", verb: "lay", touches: ["button:lay", "point:1,2"] };
    expect(
      listed([go(1100, 1000), lay], [], VIEW)?.some((one) => one.kind === "step" && one.component === "button:lay"),
    ).toBe(true);
    expect(listed([go(1100, 1000), lay], ["button:lay"], VIEW)?.map((one) => one.kind)).toEqual(["answer"]);
  });

  it("ask whose dials first, then list the settings that spend the most", () => {
    const dial = (id: string, set: string): Offer => ({
      text: `dial ${id} ${set}`,
      verb: "dial",
      touches: [`figure:${id}`, `setting:${set}`],
    });
    const offers = [dial("A1", "0000"), dial("A1", "2200"), dial("A1", "1300"), dial("A2", "1111")];
    expect(listed(offers, [], VIEW)?.map((one) => one.key)).toEqual(["figure:A1", "figure:A2"]);
    expect(listed(offers, ["figure:A1"], VIEW)?.map((one) => one.key)).toEqual(["=dial A1 2200", "=dial A1 1300"]);
  });

  it("name the figure where a ready-made team is one", () => {
    const offer: Offer = { text: "field the Patrol", verb: "field", touches: ["team:the Patrol"] } as Offer;
    expect(wording({ kind: "answer", offer, key: "=" }, table([], { phase: "teams", size: 1 }), null)).toEqual({
      title: "Take SARGE",
      note: "Leader",
    });
    expect(wording({ kind: "answer", offer, key: "=" }, table([], { phase: "teams", size: 3 }), null).title).toBe(
      "Field the Patrol",
    );
  });

  it("put the ready-made teams first", () => {
    const pick: Offer = { text: "pick Mad Dog", verb: "pick", touches: ["patroller:Mad Dog"] };
    const field: Offer = { text: "field the Patrol", verb: "field", touches: ["team:the Patrol"] };
    expect(listed([pick, field], [], VIEW)?.map((one) => one.key)).toEqual(["=field the Patrol", "=pick Mad Dog"]);
    expect(listed([pick, field], [], table([], { phase: "teams", size: 1 }))?.map((one) => one.key)).toEqual([
      "=pick Mad Dog",
    ]);
  });
});

describe("wording", () => {
  it("says places by distance, bearing and who is near", () => {
    expect(said(go(1200, 1000))).toEqual({ title: "Right, 2.00 in", note: "touches Plague Bringer" });
    expect(said(go(1000, 1200))).toEqual({ title: "Forward, 2.00 in", note: "2.47 in from Plague Bringer" });
    desk.seat = "B";
    const fell = line({ verb: "fell", figure: "A1", direction: "ENE" });
    expect(tell(fell, VIEW, [])).toBe("Ice Man falls left and a little back");
    desk.seat = "";
    expect(tell(fell, VIEW, [])).toBe("Ice Man falls right and a little forward");
    const asked = { prompt: "Which way does A1 fall?", clause: "", source: "" };
    const fall: Offer = { text: "fall ENE", verb: "fall", touches: ["direction:ENE"] };
    expect(question(VIEW, { ...company([fall]), asked })).toEqual({
      title: "Which way does Ice Man fall?",
      note: "Nobody can move through the body.",
    });
    expect(said({ text: "fall ENE", verb: "fall", touches: ["direction:ENE"] }).title).toBe(
      "Fall right and a little forward",
    );
  });

  it("says directions as the player sees them who sits at the north", () => {
    const north = { ...company([]), seat: "B" };
    const there = (offer: Offer) => wording({ kind: "answer", offer, key: "" }, VIEW, null, north).title;
    expect([there(go(1000, 800)), there(go(1200, 1000)), there(go(859, 1141))]).toEqual([
      "Forward, 2.00 in",
      "Left, 2.00 in",
      "Back right, 1.99 in",
    ]);
    expect(there({ text: "fall ENE", verb: "fall", touches: ["direction:ENE"] })).toBe("Fall left and a little back");
  });

  it("tells two tokens apart that are called nearly the same", () => {
    const hide = (token: string) => said({ text: "", verb: "hide", touches: [`token:${token}`, "figure:A1"] }).title;
    expect([hide("Med-Pack"), hide("MED PACK")]).toEqual([
      "Med-Pack (heals a friend) in Ice Man",
      "MED PACK (stops one wound) in Ice Man",
    ]);
  });

  it("says whose die it is, and who takes a turn", () => {
    expect(said({ text: "", verb: "die", touches: ["figure:A2"] }).title).toBe("Roll Patches' die");
    expect(said({ text: "", verb: "die", touches: ["figure:A1"] }).title).toBe("Roll Ice Man's die");
    expect(tell(line({ verb: "acts", figure: "A1" }), VIEW)).toBe("Ice Man takes a turn");
  });

  it("says what every answer does", () => {
    expect(said(ATTACK).title).toBe("Attack Plague Bringer");
    expect(
      said({ text: "", verb: "noisy", touches: ["figure:B1", "button:noise"] }, { ...VIEW, acting: "A2" }),
    ).toEqual({ title: "WUB-WUB-WUB! Attack Plague Bringer", note: "" });
    expect(said({ text: "", verb: "hide", touches: ["token:Colt 45", "figure:A1"] })).toEqual({
      title: "Colt 45 in Ice Man",
      note: "2 points",
    });
    expect(said({ text: "", verb: "set", touches: ["figure:B1", "dial:attack", "position:0"] }).title).toBe(
      "Set Plague Bringer's attack to 1",
    );
    expect(said({ text: "", verb: "die", touches: ["figure:A1"] })).toEqual({
      title: "Roll Ice Man's die",
      note: "1 2 2 3 4 4 5 7",
    });
  });

  it("says the measured chance of every kind of attack, and of everybody a burst strikes", () => {
    const odds = {
      figure: "A1",
      target: "B1",
      hits: 26,
      of: 64,
      noise: true,
      noise_hits: 32,
      noise_bonus: 2,
      attack: [["attack", 3, "PT-56"]],
      defense: [["defense", 2, "PT-56"]],
      attack_faces: [],
      defense_faces: [],
      gap: 2,
      reach: 1,
      beyond: 0,
      clause: "",
      why: "",
      wound: "near death",
    };
    noteMeasured("odds A1 B1", odds);
    noteMeasured("burst A1 B1", {
      ...odds,
      noise: false,
      struck: [
        ["A2", 16, 64],
        ["B1", 40, 64],
      ],
    });
    expect(said(ATTACK).note).toBe("40.6 %");
    expect(said({ ...act("noisy", "B1"), touches: ["figure:B1", "button:noise"] }).note).toBe("+2, 50.0 %");
    expect(said(act("strafe", "B1")).note).toBe("two attacks, 40.6 % each, no move");
    expect(said(act("burst", "B1")).note).toBe("Plague Bringer 62.5 %, your Patches 25.0 %");
    desk.clear();
    expect([said(act("strafe", "B1")).note, said(act("burst", "B1")).note]).toEqual([
      "two attacks, no move",
      "and all within a length",
    ]);
  });

  it("asks in a few words", () => {
    const ask = (phase: string, offers: Offer[], more = {}) =>
      question({ ...VIEW, phase, ...more }, company(offers))?.title;
    expect(ask("first", [go(1, 1), STAY])).toBe("Move Ice Man?");
    expect(ask("first", [STAY])).toBe("Ice Man cannot move. What first?");
    expect(ask("leg", [go(1, 1)], { lengths_left: 1 })).toBe("Ice Man: one length left");
    expect(ask("second", [ATTACK, go(1, 1)])).toBe("Ice Man: attack?");
    expect(ask("attack", [{ text: "reroll", verb: "reroll", touches: ["button:reroll"] }])).toBe(
      "Roll the attack die again?",
    );
    expect([ask("teams", [], { picked: [], size: 1 }), ask("teams", [], { picked: [], size: 3 })]).toEqual([
      "Choose your Patroller",
      "Choose Patroller 1 of 3",
    ]);
    expect(ask("tokens", [{ text: "", verb: "hide", touches: ["token:Colt 45", "figure:A2"] }])).toBe(
      "Patches' death token",
    );
    expect([ask("strafe_again", [ATTACK]), ask("again", []), ask("orders", [])]).toEqual([
      "Ice Man: second attack?",
      "Ice Man: another turn now?",
      "Ice Man: give a Grunt the turn?",
    ]);
    expect([ask("heal", []), ask("mutation", [])]).toEqual([
      "Who gets the Med-Pack?",
      "Which dial does the Elixir change?",
    ]);
    expect(ask("fall", [])).toBeUndefined();
  });

  it("puts names for codes and inches for hundredths", () => {
    expect(plain("A1 cannot reach 1200,1000", VIEW)).toBe("Ice Man cannot reach 12.0 in east, 10.0 in north");
    expect([plain("dial B1 1111", VIEW), plain("pick SARGE", VIEW)]).toEqual(["dials Plague Bringer", "picks SARGE"]); // in a replay
    expect(plain("1200,1000 is 310 away, and one length of twine is 200", VIEW)).toBe(
      "that place is 3.10 in away, and one length of twine is 2 in",
    );
    expect(plain("Roll the attack die of Ice Man (A1) again?", VIEW)).toBe("Roll the attack die of Ice Man again?");
    expect(plain("wounds Ice Man (A1) more often", VIEW)).toBe("wounds Ice Man more often"); // a hint's reason
    expect(tell(line({ verb: "moved", figure: "A1", x: "1200", y: "1000" }), VIEW, [])).toBe(
      "Ice Man goes to 12.0 in east, 10.0 in north",
    );
    expect(tell(line({ verb: "won", seat: "A" }), VIEW, [{ seat: "A", name: "Ada" }] as unknown as SeatInfo[])).toBe(
      "Ada wins: no enemy is left standing",
    );
    expect(tell(line({ verb: "gassed", figure: "B1" }, "B1 is gassed"), VIEW, [])).toBe("Plague Bringer is gassed");
  });

  it("tells two of a name apart by their color", () => {
    const twins = table([figure("A1", "ice_man", 1, 1), figure("B1", "ice_man", 9, 9)]);
    expect(plain("B1 is dead", twins)).toBe("tan Ice Man is dead");
  });
});

describe("pointing", () => {
  it("knows what a place answers", () => {
    const lay: Offer = { text: "", verb: "lay", touches: ["button:lay"] };
    expect([
      pointingAt([go(1, 1), lay], []),
      pointingAt([go(1, 1), lay], ["button:lay"]),
      pointingAt([lay], []),
      pointingAt([STAY], []),
    ]).toEqual(["go", "lay", "lay", ""]);
    const place: Offer = { text: "", verb: "place", touches: ["figure:A2", "point:1,1"] };
    expect(placed([place], [])).toBe("A2");
    expect(sayPlace("place", [1800, 200], "A2")).toBe("place A2 at 1800,200");
    expect(sayPlace("go", [1, 2], "A2")).toBe("go 1,2");
  });

  it("means the edge where one points over it, and the strip where one points into it", () => {
    expect(meant("go", [-50, 2500], "south")).toEqual([100, 2300]);
    expect(meant("place", [1800, 390], "south")).toEqual([1800, 300]);
    expect(meant("place", [1800, 2010], "north")).toEqual([1800, 2100]);
    expect(meant("place", [1800, 900], "south")).toEqual([1800, 900]);
    expect(directionTo([0, 0], [-10, 10])).toBe("NW");
  });
});

describe("measurements", () => {
  it("are asked in words and read as data", () => {
    expect(ask.path("A1", [1200, 1000])).toBe("path A1 1200,1000");
    expect(points([1, 2, 3, 4])).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(
      points([
        [1, 2],
        [3, 4],
      ]),
    ).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(readPath({ points: [[1, 2]], reaches: false, why: "too far", clause: "PT-38" })).toEqual({
      points: [[1, 2]],
      reaches: false,
      touches: [],
      why: "too far",
      clause: "PT-38",
    });
    expect(readReach(null)).toBeNull();
    expect(readReach({ polygons: [[1, 2, 3, 4]] })).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
    ]);
    expect(readOdds({})).toBeNull();
    const given = {
      figure: "A1",
      target: "B1",
      hits: 30,
      noise_hits: 36,
      noise_bonus: 1,
      of: 64,
      attack: [["attack", 5, "PT-56"]],
      defense: [["defense", 4, "PT-56"]],
      attack_faces: [
        ["r3", 3],
        ["b2", 0],
      ],
      defense_faces: [
        ["r3", 0],
        ["b2", 2],
      ],
    };
    expect(readOdds(given)?.attack.faces).toEqual([
      { color: "red", value: 3, counts: 3, total: 8 },
      { color: "blue", value: 2, counts: 0, total: 5 },
    ]);
    expect(readOdds(given, true)).toMatchObject({ hits: 36, attack: { terms: [{ value: 5 }, { value: 1 }] } });
  });
});

describe("stories", () => {
  const roll = [
    line({ verb: "attacks", figure: "A1", target: "B1" }),
    line({ verb: "rolled", figure: "A1", face: "r3" }),
    line({ verb: "rolled", figure: "B1", face: "r2" }),
    line({ verb: "hit", figure: "A1", attack: "7", target: "B1", defense: "4" }),
    line({ verb: "wounded", figure: "B1" }),
  ];

  it("walk the way-points in one go", () => {
    const walked = beats(VIEW, VIEW, [
      line({ verb: "moved", figure: "A1", x: "1000", y: "1200" }),
      line({ verb: "moved", figure: "A1", x: "1100", y: "1300" }),
    ]);
    expect(walked).toEqual([
      {
        kind: "walk",
        figure: "A1",
        points: [
          [1000, 1000],
          [1000, 1200],
          [1100, 1300],
        ],
      },
    ]);
  });

  it("shows every roll of a story by itself, in order", () => {
    const answer = [
      line({ verb: "attacks", figure: "B1", target: "A1" }),
      line({ verb: "rolled", figure: "B1", face: "r1" }),
      line({ verb: "rolled", figure: "A1", face: "b2" }),
      line({ verb: "missed", figure: "B1", attack: "3", target: "A1", defense: "5" }),
    ];
    const both = [...roll, ...answer];
    const found = beats(
      VIEW,
      VIEW,
      both,
      new Dice().hear(VIEW, both, () => null),
    );
    expect(found.map((beat) => (beat.kind === "dice" ? beat.roll?.first.total : beat.kind))).toEqual([7, "burst", 3]);
  });
  it("roll dice, then wound", () => {
    expect(beats(VIEW, VIEW, roll).map((beat) => beat.kind)).toEqual(["dice", "burst"]);
  });

  it("explain both totals: the die, the tag, and what is over", () => {
    const dice = new Dice();
    dice.hear(VIEW, roll, () => null);
    expect(dice.roll?.first).toMatchObject({
      color: "red",
      value: 3,
      counts: 3,
      total: 7,
      terms: [
        { label: "attack", value: 3 },
        { label: "bonuses", value: 1 },
      ],
    });
    expect(dice.roll?.others[0]).toMatchObject({
      counts: 0,
      total: 4,
      outcome: "wound",
      terms: [{ label: "defense", value: 4 }],
    });
  });

  it("say who is wounded or dead where the fighters do not stand beside it", () => {
    expect(words.roll.wound(4, 1, "Ice Man")).toBe("4 beats 1: Ice Man is wounded");
    expect(words.roll.death(8, 5, "Ballistic")).toBe("8 beats 5: Ballistic is dead");
    expect([words.roll.wound(4, 1), words.roll.death(8, 5)]).toEqual(["4 beats 1: a wound", "8 beats 5: dead"]);
  });

  it("name the bonuses when they are measured, and only if they come to the same", () => {
    const dice = new Dice();
    dice.hear(VIEW, roll, () => null);
    expect(dice.isUnnamed).toBe(true);
    dice.name(
      [
        { label: "attack", value: 3 },
        { label: "led", value: 1 },
      ],
      [{ label: "defense", value: 9 }],
    );
    expect(dice.isUnnamed).toBe(false);
    expect(dice.roll?.first.terms[1]?.label).toBe("led");
    expect(dice.roll?.others[0]?.terms).toEqual([{ label: "defense", value: 4 }]);
  });

  it("take the second roll of an ambition", () => {
    const dice = new Dice();
    dice.hear(
      VIEW,
      [
        ...roll.slice(0, 3),
        line({ verb: "rolls_again", figure: "A1" }),
        line({ verb: "rolled", figure: "A1", face: "b4" }),
        line({ verb: "missed", figure: "A1", attack: "3", target: "B1", defense: "4" }),
      ],
      () => null,
    );
    expect(dice.roll?.first).toMatchObject({ color: "blue", value: 4, counts: 0, total: 3 });
    expect(dice.roll?.others[0]?.outcome).toBe("miss");
  });

  it("show the initiative of both sides", () => {
    const dice = new Dice();
    dice.hear(
      VIEW,
      [
        line({ verb: "round_begins", number: "1" }),
        line({ verb: "plus_three", seat: "B" }),
        line({ verb: "initiative_roll", figure: "A1", face: "b5" }),
        line({ verb: "initiative_roll", figure: "B1", face: "r4" }),
      ],
      () => null,
    );
    expect(dice.roll).toMatchObject({ kind: "initiative", first: { total: 5 }, others: [{ total: 7 }] });
  });

  it("say with one throw who goes first, also where a tie is rolled no more", () => {
    const tie = [
      line({ verb: "initiative_roll", figure: "A1", face: "b4" }),
      line({ verb: "initiative_roll", figure: "B1", face: "r4" }),
      line({ verb: "tied" }),
    ];
    const dice = new Dice();
    const story = [...tie, line({ verb: "initiative", seat: "B" })];
    const rolls = dice.hear(VIEW, story, () => null);
    expect(beats(VIEW, VIEW, story, rolls)).toEqual([{ kind: "dice", roll: dice.roll }]);
    expect(dice.roll?.leads).toBe("B");
    expect(words.roll.initiative(4, 4, "Dune")).toBe("A tie: Dune goes first");
    const again = new Dice();
    again.hear(VIEW, tie, () => null);
    expect(words.roll.initiative(4, 4, again.roll?.leads ?? "")).toBe("A tie: both roll again");
  });

  it("tell a second wound as a death, with the throw that dealt it", () => {
    const dice = new Dice();
    const story = [...roll, line({ verb: "died", figure: "B1" })];
    const rolls = dice.hear(VIEW, story, () => null);
    expect(dice.roll?.others[0]?.outcome).toBe("death");
    const shown = beats(VIEW, VIEW, story, rolls);
    expect(shown.filter((beat) => beat.kind === "dice")).toEqual([{ kind: "dice", roll: dice.roll }]);
  });

  it("come after the round they open", () => {
    const story = [
      line({ verb: "round_begins", number: "2" }),
      line({ verb: "initiative_roll", figure: "A1", face: "b4" }),
    ];
    expect(beats(VIEW, VIEW, story).map((beat) => beat.kind)).toEqual(["round", "dice"]);
    expect(beats(VIEW, VIEW, [line({ verb: "round_begins", number: "1" })])).toEqual([]);
  });
});

describe("a round", () => {
  const over = [
    line({ verb: "acts", figure: "B1" }),
    line({ verb: "round_is_over" }),
    line({ verb: "round_begins", number: "2" }),
  ];
  const first = (one: Parameters<typeof table>[0]) => table(one, { round: 1 });
  const [ice, patches, plague] = [
    figure("A1", "ice_man", 1000, 1000),
    figure("A2", "patches", 600, 600),
    figure("B1", "plague_bringer", 1400, 1000),
  ];

  it("is cut short where one side has nobody left to act and the other has", () => {
    expect(cutShort(first([{ ...ice, marked: true }, patches, plague]), over)).toEqual({ seat: "B", left: ["A2"] });
  });

  it("is not where everybody has had a turn, and none is before the first", () => {
    expect(cutShort(first([{ ...ice, marked: true }, { ...patches, marked: true }, plague]), over)).toBeNull();
    expect(cutShort(table([ice, patches, plague], { round: 0 }), over)).toBeNull();
    expect(cutShort(first([ice, patches, plague]), over.slice(0, 1))).toBeNull();
  });
});

describe("advice", () => {
  it("says no codes: names, and places by the mark on the table", () => {
    const offers = [
      { text: "place A1 at 2110,300", verb: "place", touches: ["figure:A1", "point:2110,300"] },
      { text: "choose A1", verb: "choose", touches: ["figure:A1"] },
      { text: "go 1616,375", verb: "go", touches: ["point:1616,375"] },
      { text: "roll A1", verb: "die", touches: ["figure:A1"] },
    ];
    for (const offer of offers) expect(advice(offer, VIEW)).not.toMatch(/\b[AB]\d\b|\d{3},\d{3}/);
    expect(advice(offers[2] ?? offers[0]!, VIEW)).toContain("the place is marked");
    expect(advice(offers[2] ?? offers[0]!, VIEW, false)).not.toContain("marked");
  });
});
