import type { Frame } from "../wire/types";

/** The seat of the bot whose answer is waited for, or of a person for whom one plays; "" while there is none. */
export function thinkingBot(frame: Pick<Frame, "status" | "to_act" | "seats" | "question">): string {
  if (frame.status !== "playing" || frame.question || frame.to_act.length !== 1) return "";
  const seat = frame.seats.find((one) => one.seat === frame.to_act[0]);
  return seat && (seat.kind === "bot" || seat.stand_in) ? seat.seat : "";
}
