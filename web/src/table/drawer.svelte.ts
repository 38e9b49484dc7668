// Where the rules drawer stands: which clause it shows, and whether it is open at all.

import type { Changed } from "../wire/types";

class RulesDrawer {
  isOpen = $state(false);
  clause = $state("");
  /** What the table it stands beside has changed. */
  changed = $state.raw<readonly Changed[]>([]);
  #from: HTMLElement | null = null;

  open(clause = ""): void {
    if (!this.isOpen) this.#from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.clause = clause;
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.#from?.focus();
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }
}

export const rulesDrawer = new RulesDrawer();
