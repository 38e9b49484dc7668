// The lab's addresses, and the keys of the experiments this browser has asked for.

import { url } from "../app/address";
import { get, post } from "../wire/http";
import type { LabGame, LabHall, LabJob, LabLine, LabMade, LabPlan, LabWish } from "../wire/types";

export const hall = (): Promise<LabHall> => get("/api/lab");
export const labGame = (game: string): Promise<LabGame> => get(`/api/lab/games/${encodeURIComponent(game)}`);
export const plan = (wish: LabWish): Promise<LabPlan> => post("/api/lab/plan", wish);
export const ask = (wish: LabWish): Promise<LabMade> => post("/api/lab/experiments", wish);
export const job = (id: string): Promise<LabJob> => get(`/api/lab/experiments/${encodeURIComponent(id)}`);
export const stop = (id: string, key: string): Promise<LabLine> =>
  post(`/api/lab/experiments/${encodeURIComponent(id)}/stop`, { key });
export const fileAddress = (id: string, file: string): string =>
  url(`/api/lab/experiments/${encodeURIComponent(id)}/${file}`);

const PLACE = "sandtable.lab";
const MOST = 50;

export function keys(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return kept !== null && typeof kept === "object" ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export function keep(id: string, key: string): void {
  const kept = Object.entries(keys())
    .filter(([other]) => other !== id)
    .slice(-MOST + 1);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...kept, [id, key]])));
  } catch {
    // private windows may refuse; the experiment then runs to its end
  }
}
