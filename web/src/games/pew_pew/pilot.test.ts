import { describe, expect, it } from "vitest";
import type { Hand } from "../../table/contract";
import { example } from "./example";
import { Pilot } from "./pilot.svelte";

describe("Enter", () => {
  const body = { closest: () => null, matches: () => false } as unknown as HTMLElement;
  const event = { key: "Enter", code: "Enter", repeat: false, target: body, preventDefault() {}, stopPropagation() {} };
  let wasOver = false;
  const touched: string[] = [];
  const nothing = (): void => undefined;
  const pilot = new Pilot({
    hand: () => ({ asked: true, chosen: [] }) as unknown as Hand,
    view: example,
    board: () => undefined,
    touch: (component) => touched.push(component),
    edge: nothing,
    chart: nothing,
    turn: nothing,
    covered: () => false,
    any: () => wasOver,
  });
  it("ends the actions, but not those of a round that nobody has seen yet", () => {
    wasOver = true;
    pilot.press(event as unknown as KeyboardEvent);
    expect(touched).toEqual([]);
    wasOver = false;
    pilot.press(event as unknown as KeyboardEvent);
    expect(touched).toEqual(["phase:aliens move"]);
  });
});
