// A first game with one click: against bots that can be beaten, with the options that are suggested.

import { answered } from "../../learn/first";
import { games } from "../../wire/http";
import { firstOptions } from "../home/shelf";
import { blank, newTable } from "./form";
import { settings } from "../settings.svelte";
import { layTable } from "../start";
import { texts } from "../texts";
import { playTexts } from "./words";

/** Level 2 takes what is good at once and looks no further. */
const FIRST_LEVEL = 2;

export async function playFirst(game: string): Promise<void> {
  const info = (await games()).find((one) => one.name === game);
  if (!info) throw new Error(playTexts.unknown);
  // Partners of level 1 play anything: in Pinned Down of 2015 they can sink the fleet before you are asked (1 in 20 of two).
  const form = blank(info, info.together ? FIRST_LEVEL : Math.min(settings.level, FIRST_LEVEL));
  const options = { ...form.options, ...firstOptions(game) };
  await layTable(newTable(info, { ...form, options }, settings.name || texts.unnamed), game);
  answered(game);
}

/** About how many minutes the lessons of a game take; 0 where it has none, or where nobody can say just now. */
export async function lessonMinutes(game: string): Promise<number> {
  try {
    return (await games()).find((one) => one.name === game)?.lesson_minutes ?? 0;
  } catch {
    return 0;
  }
}
