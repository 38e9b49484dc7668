// Effects that turn a fate: cores, cards, eclipses, ranks, broods, repairs, wrecks.
import type { Brush } from "./brush";
import { creature } from "./creature";
import { n1 } from "./dice";
import { PAINT } from "./paint";
import { place } from "./ship";
import { sky, world } from "./sky";
import { H, W, box, disc, many, oval, path, poly, sharp, type Point } from "./shapes";

export type Turns = "core" | "card" | "dusk" | "ranks" | "brood" | "weld" | "phoenix" | "wreck";

export function turns({ p, card, c, foe, glow, small, foes }: Brush): Record<Turns, () => string> {
  return {
    core: () =>
      box(
        0,
        0,
        W,
        H,
        p.fade("co", [
          [0, c.sky[1]],
          [1, c.sky[0]],
        ]),
      ) +
      many(16, (i) =>
        poly(
          [
            [150, 95],
            [150 + Math.cos(i * 0.3927) * 240, 95 + Math.sin(i * 0.3927) * 240],
            [150 + Math.cos(i * 0.3927 + 0.16) * 240, 95 + Math.sin(i * 0.3927 + 0.16) * 240],
          ],
          `fill="${c.sky[2]}" opacity=".4"`,
        ),
      ) +
      disc(
        150,
        95,
        92,
        p.halo("hot", [
          [0, "#fff"],
          [0.22, "#FFE9A8", 0.95],
          [0.5, c.glow, 0.6],
          [1, c.glow, 0],
        ]),
      ) +
      many(3, (i) =>
        oval(
          150,
          95,
          70 + i * 24,
          22 + i * 10,
          "none",
          `stroke="${c.key}" stroke-width="${5 - i}" transform="rotate(${-30 + i * 44} 150 95)"`,
        ),
      ) +
      many(6, () => {
        let x = 150,
          y = 95,
          d = `M${x} ${y}`;
        const a = p.in(0, 6.283);
        for (let i = 0; i < 6; i++) {
          x += Math.cos(a) * 22 + p.in(-9, 9);
          y += Math.sin(a) * 17 + p.in(-9, 9);
          d += `L${n1(x)} ${n1(y)}`;
        }
        return path(d, 'fill="none" stroke="#fff" stroke-width="1.8"');
      }),
    card: () =>
      sky(p) +
      [
        [-16, 0.5],
        [-2, 0.7],
        [14, 1],
      ]
        .map(
          ([a = 0, o = 0], i) =>
            `<g transform="rotate(${a} 150 230) translate(${i * 6 - 6} 0)" opacity="${o}">${box(
              106,
              28,
              88,
              124,
              p.fade(
                "cd" + i,
                [
                  [0, c.key],
                  [1, c.mid],
                ],
                { y1: 28, y2: 152 },
              ),
              `rx="9" stroke="${c.line}" stroke-width="3"`,
            )}${box(114, 36, 72, 108, "none", `rx="6" stroke="${c.line}" stroke-width="1.4"`)}</g>`,
        )
        .join("") +
      `<g transform="rotate(14 150 230) translate(6 0)">${path("M150 54L176 96L150 138L124 96Z", `fill="${c.dark}" stroke="${c.glow}" stroke-width="3"`)}${path("M150 70L166 96L150 122L134 96Z", `fill="${c.glow}"`)}</g>`,
    dusk: () =>
      sky(p, { clouds: 3 }) +
      disc(
        150,
        96,
        78,
        p.halo("ec", [
          [0.6, "#000", 0],
          [0.72, "#fff", 0.95],
          [0.78, c.glow, 0.7],
          [1, c.glow, 0],
        ]),
      ) +
      disc(150, 96, 55, "#020202") +
      many(20, (i) =>
        poly(
          [
            [150 + Math.cos(i * 0.314) * 60, 96 + Math.sin(i * 0.314) * 60],
            [150 + Math.cos(i * 0.314 + 0.05) * p.in(84, 130), 96 + Math.sin(i * 0.314 + 0.05) * p.in(84, 130)],
            [150 + Math.cos(i * 0.314 + 0.1) * 60, 96 + Math.sin(i * 0.314 + 0.1) * 60],
          ],
          `fill="${c.glow}" opacity=".5"`,
        ),
      ) +
      (card.id === "end_of_the_line"
        ? many(7, (i) => small(34 + i * 38, 168 + (i % 2) * 8, 0.16, p.in(-60, 200), "Frigate", false, PAINT.none))
        : small(62, 152, 0.3, -10)),
    ranks: () =>
      sky(p) +
      (card.id === "superiority" ? world(p, 250, 170, 70, c.sky) : "") +
      many(4, (r) =>
        many(r * 2 + 1, (i) => {
          const z = 1 - r * 0.1,
            spread = foe || card.id === "they_are_coming" ? -1 : 1;
          return small(
            150 + (i - r) * 40 * z,
            (spread > 0 ? 40 : 150) + spread * r * 30 + Math.abs(i - r) * 3,
            (foe ? 0.16 : 0.17) + 0.03 * (3 - r),
            (card.id === "superiority" ? -90 : foe || card.id === "they_are_coming" ? 90 : -90) + p.in(-3, 3),
            card.id === "superiority" ? "Cruiser" : p.pick(["Swarm Frigate", "Assault Frigate"]),
            false,
            card.id === "superiority" ? undefined : foes,
          );
        }),
      ) +
      (card.id === "they_are_coming"
        ? path("M0 20H300M0 172H300", `${glow} stroke-width="1" stroke-dasharray="4 4"`)
        : ""),
    brood: () =>
      sky(p) +
      many(9, (i) => {
        const x = 40 + (i % 5) * 56 + (i > 4 ? 28 : 0),
          y = i > 4 ? 134 : 62,
          r = p.in(19, 27);
        return (
          oval(
            x,
            y,
            r,
            r * 1.24,
            p.halo(
              "eg" + i,
              [
                [0, c.glow, 0.95],
                [0.5, c.mid, 0.85],
                [1, c.dark, 0.95],
              ],
              { cx: 0.4, cy: 0.35, r: 0.75 },
            ),
            `stroke="${c.key}" stroke-width="1" opacity=".95"`,
          ) +
          `<g opacity=".75">${place(creature(p, p.pick(["Predacar", "Bullacar", "Mothacar", "Camoucar", "Sleepacar", "Regacar", "Suicacar"])), x, y, 0.17, p.in(-80, -20), false)}</g>`
        );
      }) +
      (card.id === "natural_selection"
        ? path("M14 176L286 14", `stroke="#fff" stroke-width="2" opacity=".85" stroke-dasharray="10 5"`)
        : ""),
    weld: () =>
      sky(p) +
      small(150, 104, 0.95, 0, p.side === "green" ? "Escort" : "Dreadnought") +
      many(2, (i) => {
        const x = 110 + i * 90,
          y = 74 + i * 34;
        return (
          path(
            `M${x} ${y}L${x + 18} ${y - 44}L${x + 60} -10`,
            `fill="none" stroke="${c.key}" stroke-width="6" stroke-linejoin="round"`,
          ) +
          disc(
            x,
            y,
            22,
            p.halo("we" + i, [
              [0, "#fff"],
              [0.3, c.glow, 0.9],
              [1, c.glow, 0],
            ]),
          ) +
          many(20, () =>
            path(
              `M${x} ${y}l${n1(p.in(-34, 34))} ${n1(p.in(4, 40))}`,
              `stroke="${p.pick(["#fff", "#FFE9A8", c.glow])}" stroke-width="1"`,
            ),
          )
        );
      }) +
      (card.id === "good_as_new"
        ? path("M214 120l16 18l34 -46", `${glow} stroke-width="9" stroke-linecap="round" stroke-linejoin="round"`)
        : ""),
    phoenix: () =>
      box(
        0,
        0,
        W,
        H,
        p.fade("ph", [
          [0, c.sky[0]],
          [0.6, c.sky[1]],
          [1, "#7A3414"],
        ]),
      ) +
      oval(
        150,
        196,
        180,
        60,
        p.halo("em", [
          [0, "#FFE0A0"],
          [0.3, "#FF8A3D", 0.8],
          [1, "#FF8A3D", 0],
        ]),
      ) +
      many(60, () =>
        disc(
          p.in(10, 290),
          p.in(60, 190),
          p.in(0.6, 2),
          p.pick(["#FFD98A", "#FF8A3D", c.glow]),
          `opacity="${p.in(0.3, 1).toFixed(2)}"`,
        ),
      ) +
      [-1, 1]
        .map((q) =>
          many(5, (i) =>
            path(
              `M150 120Q${150 + q * (40 + i * 14)} ${120 - i * 4} ${150 + q * (60 + i * 18)} ${96 - i * 20}Q${150 + q * (46 + i * 8)} ${112 - i * 10} 150 ${128 - i * 4}Z`,
              `fill="${c.glow}" opacity="${(0.22 + i * 0.1).toFixed(2)}"`,
            ),
          ),
        )
        .join("") +
      small(150, 100, 0.56, -90),
    wreck: () =>
      sky(p) +
      many(
        10,
        (i) =>
          `<g transform="rotate(${n1(p.in(0, 360))} ${n1(40 + (i % 5) * 56)} ${n1(50 + (i > 4 ? 84 : 0))})">${path(
            sharp(
              [
                [26, -12],
                [52, -18],
                [66, 0],
                [50, 16],
                [30, 10],
              ].map(([x = 0, y = 0]): Point => [x + (i % 5) * 56, y + 50 + (i > 4 ? 84 : 0)]),
            ),
            `fill="${p.fade(
              "wk" + i,
              [
                [0, c.mid],
                [1, c.line],
              ],
              { y1: 20, y2: 160 },
            )}" stroke="${c.key}" stroke-width="1" opacity=".9"`,
          )}</g>`,
      ) +
      (card.id === "salvaging"
        ? path(
            "M150 -6V52M150 52C110 60 108 96 128 108M150 52C190 60 192 96 172 108",
            `fill="none" stroke="${c.key}" stroke-width="7" stroke-linecap="round"`,
          )
        : poly(
            [
              [150, -10],
              [250, 190],
              [50, 190],
            ],
            `fill="${c.glow}" opacity=".2"`,
          ) + disc(150, 126, 36, "none", `stroke="${c.glow}" stroke-width="2" stroke-dasharray="6 5"`)) +
      disc(
        150,
        126,
        17,
        p.halo("fd", [
          [0, "#fff"],
          [0.4, "#FFE9A8"],
          [1, c.mid],
        ]),
      ) +
      box(142, 118, 16, 16, c.dark, `stroke="#fff" stroke-width="2" rx="3"`),
  };
}
