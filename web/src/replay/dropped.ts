// A file on its way to the replay page: dropped on one replay, it opens as another.

export interface Dropped {
  text: string;
  name: string;
}

const MOST = 500_000; // what the server reads
let waiting: Dropped | null = null;

export function leave(file: Dropped): void {
  waiting = file;
}

export function take(): Dropped | null {
  const found = waiting;
  waiting = null;
  return found;
}

/** The text of a file; null when it is larger than any replay. */
export async function read(file: File): Promise<Dropped | null> {
  if (file.size > MOST) return null;
  return { text: await file.text(), name: file.name };
}
