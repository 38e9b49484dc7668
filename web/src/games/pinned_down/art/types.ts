// The data of one card as its picture needs it. `ed` is the printing: the second one rolls its own dice.
export type Kind = "starship" | "character" | "effect" | "equipment" | "location" | "damage";
export type Side = "red" | "blue" | "green" | "purple" | "acarr" | "enemy" | "none" | "damage";

export interface Drawable {
  readonly id: string;
  readonly ed: number;
  readonly name: string;
  readonly type: Kind;
  readonly affiliation: string;
  readonly class?: string;
  readonly location_type?: string;
  readonly unique?: boolean;
  readonly flagship?: boolean;
}
