// Playing on from a replay: where it can be cut, and the record up to there.

const MOVE = /^\s*(\d{1,9})\s+[~A-H]\s/;
const ELSEWHERE = /^\s*(sealed|secret|end)\s/;

/** The nearest step at which a seat is asked, the earlier of two as near; -1 when there is none. */
export function nearestAsked(steps: readonly { to_act: readonly string[] }[], at: number): number {
  const isAsked = (step: number): boolean => (steps[step]?.to_act.length ?? 0) > 0;
  for (let far = 0; far <= steps.length; far++) {
    if (isAsked(at - far)) return at - far;
    if (isAsked(at + far)) return at + far;
  }
  return -1;
}

/** The record's text with only its first moves. Its seal stays behind: what chance says from here on is another's. */
export function cutAfter(text: string, moves: number): string {
  const kept = text.split(/\r?\n/).filter((line) => {
    const move = MOVE.exec(line);
    if (move) return Number(move[1]) <= moves;
    return !ELSEWHERE.test(line) && line.trim() !== "";
  });
  return `${kept.join("\n")}\n`;
}
