// Effects of battle: ships that fire, hold, weave, hide and are aimed at.
import type { Brush } from "./brush";
import { n1 } from "./dice";
import { HULL } from "./hulls";
import { PAINT } from "./paint";
import { place, ship } from "./ship";
import { burst, sky, world } from "./sky";
import { H, W, box, disc, many, path } from "./shapes";

export type Battle = "volley" | "claws" | "stand" | "weave" | "sweep" | "ear" | "scope";

export function battle({ p, card, c, foe, glow, beam, small, foes }: Brush): Record<Battle, () => string> {
  return {
    volley: () =>
      sky(p) +
      small(70, 128, 0.5, -14) +
      small(54, 60, 0.3, -6) +
      many(foe ? 6 : 4, (i) => beam(112, 116 - i * 6, 236 + p.in(-8, 8), 62 + p.in(-14, 14), p.in(2, 4))) +
      beam(86, 56, 228, 60, 2) +
      small(238, 62, 0.5, 12, foe ? "Escort Cruiser" : "Assault Cruiser", !foe, foe ? PAINT.none : foes) +
      burst(p, 226, 66, 24, 1),
    claws: () =>
      sky(p) +
      small(104, 98, 0.7, -10) +
      many(
        4,
        (i) =>
          path(
            `M${168 + i * 24} ${20 + i * 4}Q${206 + i * 18} 84 ${170 + i * 14} 172`,
            `fill="none" stroke="${c.glow}" stroke-width="${9 - i}" stroke-linecap="round" opacity=".9"`,
          ) +
          path(
            `M${168 + i * 24} ${20 + i * 4}Q${206 + i * 18} 84 ${170 + i * 14} 172`,
            'fill="none" stroke="#fff" stroke-width="1.6"',
          ),
      ) +
      many(p.int(6, 16), () => disc(p.in(160, 290), p.in(20, 170), p.in(1, 3), c.glow)),
    stand: () =>
      sky(p) +
      world(p, 206, 118, 92, c.sky) +
      disc(206, 118, 100, "none", `stroke="${c.glow}" stroke-width="1.4" opacity=".7"`) +
      small(132, 116, 0.72, -8) +
      many(5, (i) => beam(300, 10 + i * 22, 214 + p.in(-16, 30), 60 + i * 12, 1.6)) +
      path("M96 62A86 76 0 0 1 228 74", `${glow} stroke-width="3" opacity=".9"`),
    weave: () =>
      sky(p) +
      path(
        "M8 168C90 190 120 90 150 96C190 104 150 150 118 126C70 88 190 10 262 34",
        `${glow} stroke-width="9" opacity=".25"`,
      ) +
      path(
        "M8 168C90 190 120 90 150 96C190 104 150 150 118 126C70 88 190 10 262 34",
        `${glow} stroke-width="2.2" stroke-dasharray="9 6"`,
      ) +
      [
        [58, 164, 0.2, 4],
        [138, 102, 0.24, -46],
      ]
        .map(([x = 0, y = 0, k = 0, t = 0]) => `<g opacity=".5">${small(x, y, k, t, "Frigate", false)}</g>`)
        .join("") +
      small(238, 42, 0.42, -12, "Frigate", false) +
      many(4, (i) => beam(296, 120 + i * 14, 150 - i * 16, 150 + i * 8, 1.5)),
    sweep: () =>
      box(
        0,
        0,
        W,
        H,
        p.fade("sw", [
          [0, c.sky[1]],
          [1, c.sky[0]],
        ]),
      ) +
      many(5, (i) => disc(150, 100, 18 + i * 24, "none", `stroke="${c.glow}" stroke-width="1" opacity=".55"`)) +
      path("M150 100m-130 0h260M150 -20v240", `${glow} stroke-width=".8" opacity=".5"`) +
      (() => {
        const a = p.in(0, 6.283);
        return (
          path(
            `M150 100L${n1(150 + Math.cos(a) * 124)} ${n1(100 + Math.sin(a) * 124)}A124 124 0 0 1 ${n1(150 + Math.cos(a + 0.9) * 124)} ${n1(100 + Math.sin(a + 0.9) * 124)}Z`,
            `fill="${c.glow}" opacity=".28"`,
          ) +
          path(
            `M150 100L${n1(150 + Math.cos(a + 0.9) * 124)} ${n1(100 + Math.sin(a + 0.9) * 124)}`,
            `stroke="${c.glow}" stroke-width="2"`,
          )
        );
      })() +
      many(p.int(4, 7), (i) => {
        const a = p.in(0, 6.283),
          d = p.in(26, 110),
          x = 150 + Math.cos(a) * d,
          y = 100 + Math.sin(a) * d * 0.8;
        return (
          disc(x, y, 3, "#fff") +
          path(`M${n1(x - 9)} ${n1(y - 4)}v-5h5M${n1(x + 9)} ${n1(y + 4)}v5h-5`, `${glow} stroke-width="1.4"`) +
          (i < 3
            ? place(
                ship(p, HULL[card.id === "hide_and_seek" ? "Frigate" : "Swarm Frigate"], { plain: true, cold: true }),
                x + 2,
                y,
                0.2,
                p.in(-40, 40),
                card.id !== "hide_and_seek",
              )
            : "")
        );
      }),
    ear: () =>
      sky(p) +
      many(7, (i) =>
        path(
          `M${96 + i * 22} ${96 - 14 - i * 9}A${20 + i * 14} ${20 + i * 14} 0 0 1 ${96 + i * 22} ${96 + 14 + i * 9}`,
          `${glow} stroke-width="${3.4 - i * 0.3}" opacity="${(0.95 - i * 0.11).toFixed(2)}"`,
        ),
      ) +
      path("M20 96Q78 40 136 96Q78 152 20 96Z", `fill="${c.line}" stroke="${c.glow}" stroke-width="3"`) +
      disc(
        78,
        96,
        25,
        p.halo("iris", [
          [0, c.key],
          [0.6, c.mid],
          [1, c.dark],
        ]),
      ) +
      disc(78, 96, 10, "#05030A") +
      disc(72, 90, 4, "#fff") +
      small(256, 96, 0.2, 0, "Swarm Frigate", true, foes),
    scope: () =>
      sky(p) +
      small(
        156,
        98,
        card.id === "watch_your_back" ? 0.6 : 0.52,
        card.id === "watch_your_back" ? -14 : 12,
        card.id === "watch_your_back" ? "Corvette" : "Assault Frigate",
        card.id !== "watch_your_back",
        card.id === "watch_your_back" ? undefined : foes,
      ) +
      disc(150, 96, 74, "none", `stroke="${c.glow}" stroke-width="3"`) +
      disc(150, 96, 60, "none", `stroke="${c.glow}" stroke-width="1" stroke-dasharray="${p.int(2, 9)} 4"`) +
      path("M150 6v44M150 142v44M60 96h44M196 96h44", `${glow} stroke-width="3"`) +
      many(p.int(3, 5), (i) => box(16, 20 + i * 9, p.in(16, 44), 3, c.glow, 'opacity=".7"')) +
      many(p.int(2, 4), (i) => box(250, 130 + i * 9, p.in(12, 36), 3, c.glow, 'opacity=".7"')),
  };
}
