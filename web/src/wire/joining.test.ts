import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answer, storage } from "./fixtures";
import { sitDown, sitDownAgain } from "./joining";
import { heldTable, keepPending, pendingSeat, type PendingSeat } from "./keys";
import type { Join } from "./types";

/** What the server is asked and what it says, one after the other; an Error is an answer that is lost. */
function server(...answers: (Response | Error)[]): Join[] {
  const asked: Join[] = [];
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    expect(address).toBe("/api/matches/abc/join");
    const given = answers[asked.length];
    asked.push(JSON.parse(String(request.body)) as Join);
    expect(pendingSeat("abc")?.wish.token).toBe(asked.at(-1)?.token); // kept before it is sent
    if (!given || given instanceof Error) throw given ?? new Error("one request too many");
    return given;
  });
  return asked;
}

const seated = (seat: number): Response => answer({ seat, token: pendingSeat("abc")?.wish.token });
const lost = new TypeError("network error");

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", storage());
});
afterEach(() => vi.useRealTimers());

/** Lets all pauses pass. */
async function patiently<T>(sitting: Promise<T>): Promise<T> {
  sitting.catch(() => undefined);
  await vi.runAllTimersAsync();
  return sitting;
}

describe("sitting down", () => {
  it("keeps the seat once the server has said yes", async () => {
    const asked = server(answer({ seat: 1, token: "t".repeat(43) }));
    await sitDown("abc", "cubed", { name: "Ada", invite: "please" });
    expect(asked).toEqual([
      { name: "Ada", invite: "please", seat: -1, token: expect.stringMatching(/^[\w-]{43}$/) as string },
    ]);
    expect(heldTable("abc")).toMatchObject({ game: "cubed", seat: "B", invite: "please", over: false });
    expect(pendingSeat("abc")).toBeUndefined();
  });

  it("asks again with the same token when the answer is lost", async () => {
    const asked = server(lost, lost, answer({ seat: 0, token: "x" }));
    await patiently(sitDown("abc", "cubed", { name: "Ada" }));
    expect(new Set(asked.map((wish) => wish.token)).size).toBe(1);
    expect(asked).toHaveLength(3);
    expect(heldTable("abc")?.seat).toBe("A");
  });

  it("keeps the token when no answer comes at all, for the next click", async () => {
    const before = server(lost, lost, lost, lost);
    await expect(patiently(sitDown("abc", "cubed", { name: "Ada" }))).rejects.toThrow("cannot be reached");
    expect(pendingSeat("abc")?.wish.token).toBe(before[0]?.token);
    const after = server(answer({ seat: 1, token: "x" }));
    await patiently(sitDown("abc", "cubed", { name: "Ada" }));
    expect(after[0]).toEqual(before[0]);
  });

  it.each([400, 403, 404, 409, 410])("forgets the token when the server says no with %i", async (status) => {
    const asked = server(answer({ error: "every seat of this table is taken; you can watch" }, status));
    await expect(patiently(sitDown("abc", "cubed", {}))).rejects.toThrow(
      "Every seat of this table is taken; you can watch.",
    );
    expect(asked).toHaveLength(1);
    expect(pendingSeat("abc")).toBeUndefined();
    expect(heldTable("abc")).toBeUndefined();
  });

  it("waits as long as a busy server asks it to", async () => {
    const asked = server(answer({ error: "busy" }, 503, { "retry-after": "7" }), answer({ seat: 0, token: "x" }));
    const sitting = sitDown("abc", "cubed", {});
    await vi.advanceTimersByTimeAsync(6900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect((await sitting).seat).toBe("A");
  });

  it("does not repeat what will be refused for long, and keeps the token", async () => {
    const asked = server(answer({ error: "too many seats; try again in an hour" }, 429, { "retry-after": "3600" }));
    await expect(patiently(sitDown("abc", "cubed", {}))).rejects.toThrow("Too many seats");
    expect(asked).toHaveLength(1);
    expect(pendingSeat("abc")).toBeDefined();
  });
});

describe("after a reload", () => {
  const wish = { name: "Ada", invite: "please", seat: -1, token: "k".repeat(43) };
  const pending = (asked: number): PendingSeat => ({ id: "abc", game: "cubed", wish, asked });

  it("the seat is asked for as before", async () => {
    keepPending(pending(Date.now() - 5000));
    const asked = server(seated(1));
    expect((await sitDownAgain("abc"))?.seat).toBe("B");
    expect(asked).toEqual([wish]);
    expect(heldTable("abc")?.token).toBe("k".repeat(43));
  });

  it("nothing is asked for where nothing was, or long ago", async () => {
    const asked = server();
    expect(await sitDownAgain("abc")).toBeNull();
    keepPending(pending(Date.now() - 3_600_000));
    expect(await sitDownAgain("abc")).toBeNull();
    expect(asked).toEqual([]);
  });
});
