import type { Face } from "../../table/contract";
import { wordOf } from "../../table/picker";

const face: Face = {
  theme: "dark",
  board: () => import("./Board.svelte"),
  status: () => "",
  score: () => null,
  wording: (choice) => ({ title: choice.kind === "answer" ? choice.offer.text : wordOf(choice.component) }),
  name: (component) => wordOf(component),
};
export default face;
