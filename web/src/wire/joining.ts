// Sitting down, so that a lost answer loses nothing: the seat's token is made and kept here before it is sent, and sent
// again until the server has said yes or no.

import { join, LONGEST_WAIT, Refused } from "./http";
import {
  forgetPending,
  freshSeats,
  heldTable,
  hold,
  keepPending,
  newToken,
  pendingSeat,
  type HeldTable,
  type PendingSeat,
} from "./keys";
import type { Join } from "./types";

/** Milliseconds between two tries while no answer comes. */
const WAITS = [500, 1500, 3000];

/** Asks for a seat and keeps it. Whoever asked before and heard nothing asks for that same seat. */
export function sitDown(id: string, game: string, wish: Pick<Join, "name" | "invite">): Promise<HeldTable> {
  const before = pendingSeat(id);
  const token = before?.wish.token ?? newToken();
  return ask({
    id,
    game,
    wish: { name: wish.name ?? "", invite: wish.invite ?? "", seat: before?.wish.seat ?? -1, token },
    asked: Date.now(),
  });
}

/** Asks again for the seat of a table that was asked for a while ago, as it was asked for; null where none was. */
export async function sitDownAgain(id: string): Promise<HeldTable | null> {
  const pending = freshSeats().find((one) => one.id === id);
  if (!pending || heldTable(id)?.token) return null;
  return ask(pending);
}

async function ask(pending: PendingSeat): Promise<HeldTable> {
  keepPending(pending);
  try {
    const { seat, token } = await untilAnswered(pending);
    const { id, game, wish } = pending;
    const invite = wish.invite || (heldTable(id)?.invite ?? "");
    const held = { id, game, token, seat: String.fromCharCode(65 + seat), invite, seen: Date.now(), over: false };
    hold(held);
    forgetPending(id);
    return held;
  } catch (error) {
    if (isFinal(error)) forgetPending(pending.id);
    throw error;
  }
}

async function untilAnswered({ id, wish }: PendingSeat): Promise<{ seat: number; token: string }> {
  for (const wait of WAITS) {
    try {
      return await join(id, wish);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((go) => setTimeout(go, Math.max(wait, error.wait * 1000)));
    }
  }
  return join(id, wish);
}

/** Whether asking again at once may help. */
function isPassing(error: unknown): error is Refused {
  return (
    error instanceof Refused &&
    (error.isBusy || error.status === 0 || error.status >= 500) &&
    error.wait <= LONGEST_WAIT
  );
}

/** Whether the server has said no. Without an answer, or with one about its own troubles, the seat may be taken all the same. */
function isFinal(error: unknown): boolean {
  return error instanceof Refused && error.status >= 400 && error.status < 500 && error.status !== 429;
}
