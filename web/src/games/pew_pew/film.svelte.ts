// What the words must know of the board.

class Film {
  /** Whether the board still plays a round that is over: the action points of the next one are not told yet. */
  isRoundOver = $state(false);
  /** Who flies, where somebody else looks on: nobody else's ship is theirs. */
  pilot = $state("");
}

export const film = new Film();
