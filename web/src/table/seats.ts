// Seats: letters on the wire, a mark (shape, colour, numeral) on the screen.

import type { SeatInfo } from "../wire/types";

/** 1 for A, 2 for B: the number of the seat's mark. */
export function markNumber(seat: string): number {
  return seat.charCodeAt(0) - 64;
}

/** The name of whoever has a seat, as a sentence would say it. */
export function nameOf(seats: readonly SeatInfo[], seat: string): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.name || `Seat ${seat}`;
}
