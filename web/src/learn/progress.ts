// How far somebody has come in a game's lessons, kept in this browser. The functions are pure; `load` and `keep` are not.

/** A lesson under way: its table, every seat's token, and the step it stands at. */
export interface Underway {
  chapter: string;
  step: number;
  table: string;
  tokens: string[];
}

export interface Progress {
  done: string[];
  skipped: string[];
  at: Underway | null;
}

export const NOTHING: Progress = { done: [], skipped: [], at: null };

const PLACE = "sandtable.lessons";

export function finished(progress: Progress, chapter: string): Progress {
  const without = (ids: string[]): string[] => ids.filter((id) => id !== chapter);
  return {
    done: [...without(progress.done), chapter],
    skipped: without(progress.skipped),
    at: leave(progress, chapter),
  };
}

/** A chapter that was done stays done. */
export function skipped(progress: Progress, chapter: string): Progress {
  const known = progress.done.includes(chapter) || progress.skipped.includes(chapter);
  return {
    ...progress,
    skipped: known ? progress.skipped : [...progress.skipped, chapter],
    at: leave(progress, chapter),
  };
}

function leave(progress: Progress, chapter: string): Underway | null {
  return progress.at?.chapter === chapter ? null : progress.at;
}

/** Where to go on: the lesson under way, else the first chapter neither done nor skipped, else "". */
export function goOn(progress: Progress, chapters: readonly string[]): string {
  if (progress.at && chapters.includes(progress.at.chapter)) return progress.at.chapter;
  return chapters.find((id) => !progress.done.includes(id) && !progress.skipped.includes(id)) ?? "";
}

export function load(game: string): Progress {
  const found = everything()[game];
  return isProgress(found) ? found : NOTHING;
}

export function keep(game: string, progress: Progress): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...everything(), [game]: progress }));
  } catch {
    // private windows may refuse; the progress then lasts as long as the page
  }
}

function everything(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isProgress(found: unknown): found is Progress {
  const some = found as Partial<Progress> | null;
  return (
    Array.isArray(some?.done) && Array.isArray(some.skipped) && (some.at === null || Array.isArray(some.at?.tokens))
  );
}
