// What a screen reader is told, and the short line everybody sees when something was not done.

const SHOWN = 4500;

class Announcer {
  said = $state("");
  toast = $state("");
  #lines: string[] = [];
  #flush: ReturnType<typeof setTimeout> | undefined;
  #hide: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    this.#lines.push(text);
    clearTimeout(this.#flush);
    this.#flush = setTimeout(() => {
      this.said = this.#lines.join(" ");
      this.#lines = [];
    }, 120);
  }

  /** Nothing said on one page is read on the next. */
  forget(): void {
    clearTimeout(this.#flush);
    this.#lines = [];
    this.said = "";
  }

  show(text: string): void {
    this.toast = text;
    clearTimeout(this.#hide);
    this.#hide = setTimeout(() => (this.toast = ""), SHOWN);
  }
}

export const announcer = new Announcer();

/** Tells a screen reader; with `visible` everybody else too. */
export function announce(text: string, visible = false): void {
  if (visible) announcer.show(text);
  else announcer.say(text);
}
