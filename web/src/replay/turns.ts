// Where the turns of a game begin, by the headings its face gives to lines of the log.

import type { Face } from "../table/contract";
import type { Line, ReplayStep } from "../wire/types";
import type { Group } from "./groups";

/** A move that ends a turn tells of the next one behind its own lines: that turn begins with the move after it. */
export function turnStarts(
  found: readonly Group[],
  steps: readonly Pick<ReplayStep, "lines">[],
  face: Pick<Face, "turnHeading">,
): { group: number; text: string }[] {
  const starts: { group: number; text: string }[] = [];
  let before: Line | undefined;
  found.forEach((group, number) => {
    const lines = steps.slice(group.first, group.last + 1).flatMap((step) => step.lines);
    let heading = "";
    let isLater = false;
    lines.forEach((line, index) => {
      const said = face.turnHeading?.(line, before) ?? "";
      before = line;
      if (!said) return;
      heading = said;
      isLater = index > 0 && number > 0 && line.fact["seat"] !== group.who;
    });
    const at = isLater ? number + 1 : number;
    if (heading && at < found.length) starts.push({ group: at, text: heading });
  });
  return starts;
}
