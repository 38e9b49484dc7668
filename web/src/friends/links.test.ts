import { beforeEach, describe, expect, it, vi } from "vitest";
import { reachedBy } from "./links";

describe("links for friends", () => {
  beforeEach(() => vi.stubGlobal("location", { origin: "http://127.0.0.1:8000" }));

  it("hold the address of the network where the page was opened at one that only this computer knows", () => {
    const told = {
      is_local: true,
      is_open: true,
      addresses: ["http://192.168.1.5:8000/games", "http://10.0.0.2:8000/games"],
    };
    expect(reachedBy(told)).toEqual({ base: "http://192.168.1.5:8000/games", who: "network" });
  });

  it("are of no use to anybody else where the server listens to this computer alone, or is in no network", () => {
    for (const is_open of [false, true]) {
      expect(reachedBy({ is_local: true, is_open, addresses: [] })).toEqual({
        base: "http://127.0.0.1:8000",
        who: is_open ? "offline" : "shut",
      });
    }
  });

  it("are those of the page where it was opened by an address that others know", () => {
    vi.stubGlobal("location", { origin: "https://games.example.org" });
    expect(reachedBy({ is_local: false, is_open: true, addresses: [] })).toEqual({
      base: "https://games.example.org",
      who: "same",
    });
  });
});
