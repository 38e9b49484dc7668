import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Hand } from "../../table/contract";
import { desk } from "./desk.svelte";
import { example } from "./example";
import { ghostOf, lanes } from "./model";
import { words } from "./texts";
import { pinCard, point, read, repaired, touch } from "./touching";
import type { ShipView } from "./view";

const asked = vi.fn();
const click = (pointerType: string) => ({ pointerType, currentTarget: null }) as unknown as MouseEvent;
const hand = { mark: () => "shut", touch: asked, point: () => undefined, hinted: [] } as unknown as Hand;

beforeEach(() => {
  desk.clear();
  asked.mockClear();
});

describe("a card that cannot be played", () => {
  it("is read by a finger and refuses nothing", () => {
    touch(hand, "card:Defiance", "Defiance", click("touch"), true);
    expect(desk.looked?.card).toBe("Defiance");
    expect(asked).not.toHaveBeenCalled();
  });
  it("tells a finger why when it is touched again", () => {
    touch(hand, "card:Defiance", "Defiance", click("touch"), true);
    touch(hand, "card:Defiance", "Defiance", click("touch"), true);
    expect(desk.looked).toBeNull();
    expect(asked).toHaveBeenCalledOnce();
  });
  it("tells a mouse why, and does not lay the card over that", () => {
    touch(hand, "card:Defiance", "Defiance", click("mouse"));
    expect(asked).toHaveBeenCalledOnce();
    expect(desk.looked).toBeNull();
  });
  it("tells a finger at once where a lesson sent it there", () => {
    touch({ ...hand, hinted: ["card:Defiance"] } as typeof hand, "card:Defiance", "Defiance", click("touch"), true);
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe("an attacker that nothing can be done with", () => {
  it("is read, and refuses nothing, whoever touches it", () => {
    for (const pointer of ["mouse", "touch"]) {
      desk.clear();
      read(hand, "piece:Horror", "Horror", click(pointer));
      expect(desk.looked?.card).toBe("Horror");
    }
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("the card that asks", () => {
  it("is read by a press, and put away by another", () => {
    pinCard("A Change Of Plans");
    expect(desk.looked?.card).toBe("A Change Of Plans");
    pinCard("A Change Of Plans");
    expect(desk.looked).toBeNull();
  });
});

describe("a preview", () => {
  it("names an attacker that joins, and moves the bar's limits with it", () => {
    const view = example();
    const lane = lanes(view)[0]!;
    const after = {
      ...view,
      fights: view.fights.map((fight, at) =>
        at > 0
          ? fight
          : {
              ...fight,
              enemy_total: 26,
              enemy_terms: [
                ...fight.enemy_terms,
                { card: "Behemoth", id: "", amount: 14, why: "printed", silenced: false, ship: "Behemoth" },
              ],
              ships: [{ piece: "Artemis", factor: 2, safe_at: 14, fate: "destroyed" }],
            },
      ),
    } as typeof view;
    const ghost = ghostOf(lane, view, after)!;
    expect(words.term(ghost.theirs[0]!)).toBe("Behemoth");
    expect([ghost.enemies, ghost.doom]).toEqual([26, 13]);
  });
});

describe("a ship read aloud", () => {
  const ship = { piece: "Ardor", flagship: true, power: 10, structure: 100, capacity: 0 } as ShipView;
  it("is yours, and has no berths where she has none", () => {
    expect(words.ship(ship, "You", 2)).toBe("Ardor, your flagship, power 10, structure 100 of 100, 2 cards aboard");
    expect(words.ship({ ...ship, capacity: 3 }, "Mira", 2)).toBe(
      "Ardor, Mira’s flagship, power 10, structure 100 of 100, 2 of 3 berths taken",
    );
  });
});

describe("a deck", () => {
  it("is named by what is seen on its button, in that order", () => {
    expect(words.look("Attack", 26, 0)).toBe("26 Attack. Look at the open cards of this deck");
    expect(words.look("Yours", 9, 3)).toBe("9 Yours, 3 discarded. Look at the open cards of this deck");
  });
});

describe("what is under a mouse at rest", () => {
  const defiance = { component: "card:Defiance", card: "Defiance" };
  it("is looked at once the mouse moves, not because the table did", () => {
    desk.move();
    desk.look(defiance);
    expect(desk.looked).toEqual(defiance);
    desk.rest();
    desk.look(defiance);
    expect(desk.looked).toBeNull();
    desk.move();
    expect(desk.looked).toEqual(defiance);
  });
});

describe("damage that is to be repaired", () => {
  const take = (card: string) => ({ text: `take ${card}`, verb: "take", touches: [`card:${card}`], clause: "" });
  it("answers where it lies, under the one ship that has it", () => {
    expect(repaired(example(), [take("Weapon Systems Hit")])).toBe("Hermes");
    expect(repaired(example(), [take("Defiance"), take("Fire At Will")])).toBe("");
    expect(repaired(example(), [])).toBe("");
  });
});

describe("a preview", () => {
  it("waits until the pointer itself moves to what came to lie under it", () => {
    const pointed = vi.fn();
    const open = { ...hand, mark: () => "open", point: pointed } as unknown as Hand;
    desk.rest();
    point(open, "card:Defiance", "Defiance");
    expect(pointed).not.toHaveBeenCalled();
    desk.move();
    expect(pointed).toHaveBeenCalledExactlyOnceWith("card:Defiance");
    expect(desk.looked?.card).toBe("Defiance");
  });
});
