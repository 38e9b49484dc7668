// The window as a table sees it: its shape is on the root element, where every stylesheet can read it.
import { shapeOf, type Shape } from "./shape";

class Room {
  shape = $state<Shape>("three");

  constructor() {
    this.look();
    addEventListener("resize", () => this.look());
  }

  private look(): void {
    this.shape = shapeOf(innerWidth, innerHeight);
    document.documentElement.dataset["shape"] = this.shape;
  }
}

export const room = new Room();
