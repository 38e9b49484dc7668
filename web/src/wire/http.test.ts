import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answer } from "./fixtures";
import { games, makeTable, openTables, Refused } from "./http";

function server(...answers: (Response | Error)[]): { count: number } {
  const asked = { count: 0 };
  vi.stubGlobal("fetch", async () => {
    const given = answers[asked.count++];
    if (!given || given instanceof Error) throw given ?? new Error("one request too many");
    return given;
  });
  return asked;
}

const busy = (status: number, seconds: string): Response =>
  answer({ error: "the server is busy" }, status, { "retry-after": seconds });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function patiently<T>(asking: Promise<T>): Promise<T> {
  asking.catch(() => undefined);
  await vi.runAllTimersAsync();
  return asking;
}

describe("what a page needs", () => {
  it.each([429, 503])("is asked for again when the server is busy with %i", async (status) => {
    const asked = server(busy(status, "2"), busy(status, "1"), answer([]));
    expect(await patiently(games())).toEqual([]);
    expect(asked.count).toBe(3);
  });
  it("is given up after a few times, with the server's line", async () => {
    const asked = server(busy(503, "1"), busy(503, "1"), busy(503, "1"), busy(503, "1"));
    await expect(patiently(games())).rejects.toThrow("The server is busy.");
    expect(asked.count).toBe(4);
  });
  it("is not waited for where that takes long, or nobody says how long", async () => {
    const asked = server(busy(429, "3600"), answer({ error: "this server has no lab" }, 503));
    await expect(patiently(games())).rejects.toThrow("The server is busy.");
    await expect(patiently(games())).rejects.toThrow("This server has no lab.");
    expect(asked.count).toBe(2);
  });
});

describe("what may not be repeated, or is asked for again anyway", () => {
  it("is asked for once", async () => {
    const asked = server(busy(503, "1"), busy(503, "1"));
    await expect(patiently(makeTable({}))).rejects.toThrow("The server is busy.");
    await expect(patiently(openTables())).rejects.toThrow("The server is busy.");
    expect(asked.count).toBe(2);
  });
});

describe("a server that is away", () => {
  it("cannot be reached, also where a proxy says so or the answer breaks off", async () => {
    server(new TypeError("failed"), new Response("<html>Bad gateway</html>", { status: 502 }), new Response("[{"));
    for (const status of [0, 502, 0]) {
      const error: unknown = await patiently(games()).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(Refused);
      expect(error).toMatchObject({ status, message: "The server cannot be reached." });
    }
  });
});
