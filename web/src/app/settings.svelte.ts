// What a person sets once: motion, sound, the bots' pace, theme, whether moves are confirmed, and the name others see.

import type { NewTable } from "../wire/types";

export type Theme = "game" | "light" | "dark";
export type Motion = "system" | "full" | "reduced";
export type Pace = NonNullable<NewTable["pace"]>;

const PLACE = "sandtable.settings";

interface Kept {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** How long bots wait at tables that are made here. */
  pace: Pace;
  confirm: boolean;
  name: string;
  level: number;
}

const DEFAULTS: Kept = {
  theme: "game",
  motion: "system",
  sound: false,
  volume: 0.7,
  pace: "calm",
  confirm: false,
  name: "",
  level: 3,
};

function kept(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  #kept = $state(kept());
  #calm = $state(false);

  constructor() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.#calm = calm.matches;
    calm.addEventListener("change", () => (this.#calm = calm.matches));
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }
  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(motion: Motion) {
    this.#keep({ motion });
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }
  get volume(): number {
    return this.#kept.volume;
  }
  set volume(volume: number) {
    this.#keep({ volume });
  }
  get pace(): Pace {
    return this.#kept.pace;
  }
  set pace(pace: Pace) {
    this.#keep({ pace });
  }
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  set confirm(confirm: boolean) {
    this.#keep({ confirm });
  }
  get name(): string {
    return this.#kept.name;
  }
  set name(name: string) {
    this.#keep({ name });
  }
  get level(): number {
    return this.#kept.level;
  }
  set level(level: number) {
    this.#keep({ level });
  }

  /** Whether things may move. */
  get moves(): boolean {
    return this.#kept.motion === "full" || (this.#kept.motion === "system" && !this.#calm);
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // private windows may refuse; the setting then lasts as long as the page
    }
  }
}

export const settings = new Settings();
