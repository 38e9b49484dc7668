// What the question must know of the film on the board.

class Film {
  /** Whether the board still plays a round that is over: the action points of the next one are not told yet. */
  isRoundOver = $state(false);
}

export const film = new Film();
