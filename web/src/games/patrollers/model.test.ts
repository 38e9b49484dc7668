import { describe, expect, it } from "vitest";
import { around, freeCorner, held, huddle, moved, shows, tagColumn, toPixels, toScene, whole, zoomed } from "./camera";
import { figure, table } from "./fixtures";
import { bodies, memberOf, roundsLeft, setting, standing, strength, team } from "./model";
import { bearing, inches, lens, pointText, readPoint, towards } from "./space";
import { nearestInDirection } from "./walk";
import { away, described, located, span } from "./words";

const BOX = { width: 800, height: 560 };
const VIEW = table(
  [
    figure("A1", "ice_man", 1000, 1000),
    figure("A2", "sarge", null, null, { place: "dead" }),
    figure("B1", "plague_bringer", 1000, 1718, { side: "back", gear: ["Colt 45"] }),
  ],
  { tokens: true },
);

describe("the table in a view", () => {
  it("lists a team with the dead last", () => {
    const view = table([figure("A1", "sarge", null, null, { place: "dead" }), figure("A2", "ice_man", 500, 500)]);
    expect(team(view, "A").map((one) => one.id)).toEqual(["A2", "A1"]);
    expect(strength(view, "A")).toEqual({ left: 1, of: 2 });
  });

  it("shows nobody of a team that is chosen unseen", () => {
    expect(team(table([{ ...figure("B1", "sarge", null, null), patroller: null }]), "B")).toEqual([]);
  });

  it("lets one that falls stand until it lies", () => {
    const view = table([figure("A1", "sarge", 500, 500, { place: "falling" })]);
    expect(standing(view).map((one) => one.id)).toEqual(["A1"]);
    expect(strength(view, "A").left).toBe(0);
  });

  it("says who has had a turn, and not of whoever still has it", () => {
    const both = [
      figure("A1", "sarge", 500, 500, { marked: true }),
      figure("A2", "ice_man", 900, 500, { marked: true }),
    ];
    const marks = (acting: string | null) => {
      const view = table(both, { acting });
      return [standing(view), team(view, "A"), ["A1", "A2"].map((id) => memberOf(view, id))].map((all) =>
        all.map((one) => one?.marked),
      );
    };
    expect(marks("A2")).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(marks(null)).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  it("keeps a hidden token hidden and shows one that was shown on the body", () => {
    expect(memberOf(VIEW, "B1")?.token).toBe("?");
    const dead = table([figure("B1", "mad_dog", null, null, { place: "dead", token: "Colt 45", shown: true })], {
      tokens: true,
      bodies: [{ figure: "B1", ax: 1, ay: 2, bx: 301, by: 2 }],
    });
    expect(bodies(dead)).toEqual([
      { id: "B1", side: "north", patroller: "mad_dog", a: [1, 2], b: [301, 2], token: "colt_45" },
    ]);
    expect(memberOf(table([figure("A1", "sarge", 1, 1)]), "A1")?.token).toBe("");
  });

  it("knows when the board gives way to the set-up", () => {
    expect(
      ["teams", "draft", "tokens", "dials", "placing", "first"].map((phase) => setting(table([], { phase }))),
    ).toEqual(["teams", "teams", "tokens", "dials", "", ""]);
  });
});

describe("places", () => {
  it("are seen from the own edge", () => {
    expect(lens(false).see([100, 100])).toEqual([100, 2300]);
    expect(lens(true).see([100, 100])).toEqual([3500, 100]);
    expect(lens(true).table(lens(true).see([1200, 700]))).toEqual([1200, 700]);
  });

  it("are said in inches and by the compass", () => {
    expect(inches(518)).toBe("5.18");
    expect(bearing([0, 0], [100, 100])).toBe("north-east");
    expect(bearing([0, 0], [292, 656])).toBe("north-north-east");
    expect(bearing([0, 0], [0, -5], 8)).toBe("south");
    expect(readPoint(pointText([1200.4, 999.6]))).toEqual([1200, 1000]);
    expect(readPoint("A1")).toBeNull();
  });

  it("are never farther than the twine", () => {
    for (let direction = 0; direction < 16; direction++) {
      const [x, y] = towards([0, 0], direction, 200);
      expect(x * x + y * y).toBeLessThanOrEqual(200 * 200);
      expect(Math.hypot(x, y)).toBeGreaterThan(198);
    }
  });
});

describe("the tags", () => {
  it("lie beside the table where that leaves it no smaller, and under it elsewhere", () => {
    expect([tagColumn({ width: 736, height: 514 }), tagColumn({ width: 574, height: 330 })]).toEqual([214, 214]);
    expect(tagColumn({ width: 650, height: 514 })).toBe(0); // a lesson at 1280x720
    expect([
      tagColumn({ width: 783, height: 642 }),
      tagColumn({ width: 344, height: 400 }),
      tagColumn({ width: 700, height: 0 }),
    ]).toEqual([0, 0, 0]);
  });
});

describe("the camera", () => {
  it("goes near on a desk where all stand close together, shows them all, and stays away where that gains little", () => {
    const fight: [number, number][] = [
      [1500, 900],
      [1900, 1100],
      [2100, 1300],
    ];
    const near = huddle(fight, BOX);
    expect(near?.scale).toBeGreaterThan(whole(BOX).scale * 1.3);
    for (const [x, y] of fight) {
      const [left, top] = toPixels(near ?? whole(BOX), BOX, x, y);
      expect(left > 0 && left < BOX.width && top > 0 && top < BOX.height).toBe(true);
    }
    for (const point of fight) expect(shows(near ?? whole(BOX), BOX, point)).toBe(true);
    const [left, top] = toScene(near ?? whole(BOX), BOX, 0, 0);
    expect(shows(near ?? whole(BOX), BOX, [left + 120, top + 120])).toBe(false); // a head would be cut off
    expect(
      huddle(
        [
          [300, 300],
          [3300, 2100],
        ],
        BOX,
      ),
    ).toBeNull();
    expect(huddle([[1500, 900]], BOX)).toBeNull();
  });

  it("puts the map where nobody stands", () => {
    const man = (left: number, top: number) => ({ left, top, width: 40, height: 50 });
    const box = { width: 370, height: 330 };
    expect(freeCorner([], box)).toBe("right");
    expect(freeCorner([man(250, 300)], box)).toBe("left");
    expect(freeCorner([man(250, 300), man(80, 230)], box)).toBe("top");
  });
  it("shows the whole table with its tape", () => {
    const camera = whole(BOX);
    const [left, top] = toPixels(camera, BOX, 0, 0);
    const [right, bottom] = toPixels(camera, BOX, 3600, 2400);
    expect(left).toBeGreaterThan(0);
    expect(top).toBeGreaterThan(0);
    expect(right).toBeLessThan(BOX.width);
    expect(bottom).toBeLessThan(BOX.height);
  });

  it("goes nearer to what the pointer is at, and no farther than the whole", () => {
    const camera = zoomed(whole(BOX), BOX, 2, 200, 300);
    const before = toScene(whole(BOX), BOX, 200, 300);
    const after = toScene(camera, BOX, 200, 300);
    expect(after[0]).toBeCloseTo(before[0], 3);
    expect(after[1]).toBeCloseTo(before[1], 3);
    expect(zoomed(whole(BOX), BOX, 0.2)).toEqual(held(whole(BOX), BOX));
  });

  it("never leaves the table", () => {
    const camera = moved(zoomed(whole(BOX), BOX, 3), BOX, 1e5, 1e5);
    expect(toScene(camera, BOX, 0, 0)[0]).toBeGreaterThanOrEqual(-100);
  });

  it("looks at what matters on a small screen", () => {
    const phone = { width: 374, height: 420 };
    const camera = around(
      [
        [1538, 1396],
        [1830, 740],
      ],
      phone,
    );
    for (const [x, y] of [
      [1538, 1396],
      [1830, 740],
    ] as const) {
      const [px, py] = toPixels(camera, phone, x, y);
      expect(px > 20 && px < 354 && py > 20 && py < 400).toBe(true);
    }
    expect(camera.scale * 200).toBeGreaterThan(44);
  });
});

describe("words", () => {
  it("tell who, what and where", () => {
    const [ice, plague] = standing(VIEW);
    if (!ice || !plague) throw new Error("both stand");
    expect(described(plague, VIEW)).toBe("Plague Bringer, tan, near death, Colt 45, attack 3 defense 4 move 2 range 2");
    expect(located(ice, VIEW, [ice, plague])).toContain(
      "at 10.0 in east, 10.0 in north; nearest enemy Plague Bringer 5.18 in north",
    );
    expect(away([1000, 1000], { ...plague, at: [1205, 1000] })).toBe("touching Plague Bringer to the east");
    expect([span("ice_man", "attack"), span("ice_man", "move")]).toEqual(["4–7", "3"]);
  });

  it("lets the arrow keys go from figure to figure", () => {
    const spots = [
      { id: "a", at: [0, 0] as const },
      { id: "b", at: [100, 10] as const },
      { id: "c", at: [90, 80] as const },
    ];
    expect(nearestInDirection(spots, "a", "ArrowRight")).toBe("b");
    expect(nearestInDirection(spots, "b", "ArrowDown")).toBe("c");
    expect(nearestInDirection(spots, "a", "ArrowUp")).toBeUndefined();
  });
});

describe("rounds without a wound", () => {
  const left = (woundless: number, limit = 10) =>
    roundsLeft({ woundless, round: 12, limits: { woundless: limit, rounds: 40 } });
  it("are counted down when few are left", () => {
    expect([left(0), left(5), left(6), left(9), left(10), left(0, 3)]).toEqual([0, 0, 4, 1, 0, 0]);
    expect(roundsLeft({ woundless: 0, round: 0, limits: { woundless: 1, rounds: 40 } })).toBe(0);
  });
});
