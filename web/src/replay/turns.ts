// Where the turns of a game begin, by the headings its face gives to lines of the log.

import type { Face } from "../table/contract";
import type { Line, ReplayStep } from "../wire/types";
import type { Group } from "./groups";

export function turnStarts(found: readonly Group[], steps: readonly ReplayStep[], face: Pick<Face, "turnHeading">): { group: number; text: string }[] {
  const starts: { group: number; text: string }[] = [];
  let before: Line | undefined;
  found.forEach((group, number) => {
    let heading = "";
    for (const step of steps.slice(group.first, group.last + 1)) {
      for (const line of step.lines) {
        heading = face.turnHeading?.(line, before) || heading;
        before = line;
      }
    }
    if (heading) starts.push({ group: number, text: heading });
  });
  return starts;
}
