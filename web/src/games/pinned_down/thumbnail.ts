// A card's picture, small, by the name that logs and measures call it.

import type { Thumbnail } from "..";
import { painting } from "./card/paintings";
import { cardNamed, EDITIONS } from "./cards";

const thumbnail: Thumbnail = async (name, options) => {
  const played = Number(/edition=(\d+)/.exec(options)?.[1] ?? EDITIONS[0]);
  const card = cardNamed(name, played) ?? EDITIONS.map((edition) => cardNamed(name, edition)).find(Boolean);
  return card ? painting(card, "small") : "";
};
export default thumbnail;
