// Where the keyboard goes when what it was on has nothing more to say.

/** The end of the game takes the keyboard from the board and the question, and from nobody who writes or reads elsewhere. */
export function handed(panel: HTMLElement): void {
  const at = document.activeElement;
  if (!at || at === document.body || at.closest(".board, .prompt")) panel.focus({ preventScroll: true });
}
