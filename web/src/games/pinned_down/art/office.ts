// The emblem of an office: what a person aboard does.
import { n1 } from "./dice";
import { box, disc, many, path, poly, ring } from "./shapes";
import type { Drawable } from "./types";

export type Office = "stars" | "bars" | "gear" | "cross" | "wing" | "aim" | "eye";
const OFFICES: readonly (readonly [RegExp, Office])[] = [
  [/admiral/, "stars"],
  [/captain/, "bars"],
  [/engineer|tinkerer/, "gear"],
  [/^dr_/, "cross"],
  [/ensign/, "wing"],
  [/weapon/, "aim"],
  [/^m[rs]s?_/, "eye"],
];
export const officeOf = (card: Drawable): Office => OFFICES.find(([re]) => re.test(card.id))?.[1] ?? "bars";

export function office(kind: Office, x: number, y: number, r: number, ink: string): string {
  const st = `fill="none" stroke="${ink}" stroke-width="${n1(r * 0.09)}" stroke-linecap="round" stroke-linejoin="round"`;
  const star = (cx: number, cy: number, q: number): string =>
    poly(
      ring(10, (i) => {
        const a = -1.571 + i * 0.6283,
          d = i % 2 ? q * 0.42 : q;
        return [cx + Math.cos(a) * d, cy + Math.sin(a) * d];
      }),
      `fill="${ink}"`,
    );
  const emblems: Record<Office, string> = {
    stars:
      star(x, y - r * 0.34, r * 0.42) +
      star(x - r * 0.5, y + r * 0.34, r * 0.36) +
      star(x + r * 0.5, y + r * 0.34, r * 0.36),
    bars: many(3, (i) =>
      path(
        `M${n1(x - r * 0.6)} ${n1(y + r * 0.5 - i * r * 0.42)}L${n1(x)} ${n1(y + r * 0.12 - i * r * 0.42)}L${n1(x + r * 0.6)} ${n1(y + r * 0.5 - i * r * 0.42)}`,
        `fill="none" stroke="${ink}" stroke-width="${n1(r * 0.17)}"`,
      ),
    ),
    gear:
      many(8, (i) => {
        const a = i * 0.7854;
        return path(
          `M${n1(x + Math.cos(a) * r * 0.62)} ${n1(y + Math.sin(a) * r * 0.62)}L${n1(x + Math.cos(a) * r * 0.9)} ${n1(y + Math.sin(a) * r * 0.9)}`,
          `stroke="${ink}" stroke-width="${n1(r * 0.26)}"`,
        );
      }) +
      disc(x, y, r * 0.6, "none", `stroke="${ink}" stroke-width="${n1(r * 0.2)}"`) +
      disc(x, y, r * 0.16, ink),
    cross:
      box(x - r * 0.2, y - r * 0.75, r * 0.4, r * 1.5, ink, `rx="${n1(r * 0.08)}"`) +
      box(x - r * 0.75, y - r * 0.2, r * 1.5, r * 0.4, ink, `rx="${n1(r * 0.08)}"`),
    wing: path(
      `M${x} ${y + r * 0.5}L${x} ${y - r * 0.6}M${x} ${y - r * 0.3}Q${x - r * 0.5} ${y - r * 0.5} ${x - r * 0.95} ${y - r * 0.1}Q${x - r * 0.5} ${y} ${x} ${y + r * 0.2}M${x} ${y - r * 0.3}Q${x + r * 0.5} ${y - r * 0.5} ${x + r * 0.95} ${y - r * 0.1}Q${x + r * 0.5} ${y} ${x} ${y + r * 0.2}`,
      st,
    ),
    aim:
      disc(x, y, r * 0.68, "none", `stroke="${ink}" stroke-width="${n1(r * 0.12)}"`) +
      path(
        `M${x - r} ${y}h${r * 0.6}M${x + r * 0.4} ${y}h${r * 0.6}M${x} ${y - r}v${r * 0.6}M${x} ${y + r * 0.4}v${r * 0.6}`,
        `stroke="${ink}" stroke-width="${n1(r * 0.13)}"`,
      ) +
      disc(x, y, r * 0.12, ink),
    eye:
      path(`M${x - r} ${y}Q${x} ${y - r * 0.95} ${x + r} ${y}Q${x} ${y + r * 0.95} ${x - r} ${y}Z`, st) +
      disc(x, y, r * 0.34, "none", `stroke="${ink}" stroke-width="${n1(r * 0.12)}"`) +
      disc(x, y, r * 0.12, ink),
  };
  return emblems[kind];
}
