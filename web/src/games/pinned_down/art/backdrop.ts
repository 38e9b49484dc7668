// What stands behind a ship: one of eight scenes by the id, or the omen a named enemy brings.
import { hash, n1 } from "./dice";
import type { Pen } from "./pen";
import { disc, many, oval, path, poly, type Point } from "./shapes";
import { rocks, world } from "./sky";
import type { Drawable } from "./types";

export function backdrop(p: Pen, kind: number): string {
  const c = p.paint,
    far = c.sky;
  const scenes = [
    () =>
      oval(
        150,
        70,
        240,
        26,
        p.halo("gx", [
          [0, "#fff", 0.4],
          [0.3, c.alt, 0.5],
          [1, c.alt, 0],
        ]),
        'transform="rotate(-24 150 95)"',
      ) +
      many(50, () => {
        const t = p.in(-170, 170);
        return disc(150 + t, 84 - t * 0.42 + p.in(-12, 12), p.in(0.3, 1), "#fff", 'opacity=".7"');
      }),
    () => world(p, p.in(216, 264), p.in(140, 176), p.in(62, 92), far),
    () => world(p, p.in(44, 84), p.in(30, 58), p.in(26, 38), far, { ring: true }),
    () => {
      const x = p.in(30, 270),
        y = p.in(10, 50);
      return (
        disc(
          x,
          y,
          120,
          p.halo("sf", [
            [0, "#fff"],
            [0.07, "#FFF6E0", 0.95],
            [0.2, c.glow, 0.4],
            [1, c.glow, 0],
          ]),
        ) +
        many(8, (i) =>
          poly(
            [
              [x, y],
              [x + Math.cos(i * 0.785 + 0.3) * 150, y + Math.sin(i * 0.785 + 0.3) * 150],
              [x + Math.cos(i * 0.785 + 0.34) * 150, y + Math.sin(i * 0.785 + 0.34) * 150],
            ],
            `fill="${c.glow}" opacity=".2"`,
          ),
        )
      );
    },
    () =>
      world(p, p.in(36, 70), p.in(130, 160), p.in(34, 48), far) +
      world(p, p.in(226, 262), p.in(28, 48), p.in(11, 18), far),
    () => rocks(p, 16, [c.line, c.dark, c.mid], { spread: 90, y: 100, big: 16, tag: "bd" }),
    () =>
      many(5, (i) =>
        path(
          `M${n1(p.in(0, 300))} 200Q${n1(p.in(0, 300))} 100 ${n1(p.in(0, 300))} -10`,
          `fill="none" stroke="${i % 2 ? c.alt : c.sky[2]}" stroke-width="${n1(p.in(18, 50))}" opacity=".28" stroke-linecap="round"`,
        ),
      ),
    () =>
      many(6, (i) => {
        const x = p.in(20, 280),
          y = p.in(20, 170);
        return (
          path(
            `M${n1(x)} ${n1(y)}l${n1(p.in(30, 80) * (i % 2 ? 1 : -1))} ${n1(p.in(-18, 18))}`,
            `stroke="${i % 2 ? c.glow : "#FFB454"}" stroke-width="1.4" opacity=".8"`,
          ) +
          disc(
            x,
            y,
            p.in(4, 10),
            p.halo("bt" + i, [
              [0, "#fff"],
              [0.4, "#FFC46B", 0.8],
              [1, "#F0602A", 0],
            ]),
          )
        );
      }),
  ];
  return scenes[kind]?.() ?? "";
}
const OMEN: Readonly<Record<string, (p: Pen) => string>> = {
  agony: (p) =>
    many(3, (i) => {
      const r = 52 + i * 26;
      return (
        disc(150, 96, r, "none", `stroke="${p.paint.glow}" stroke-width="2" opacity=".55"`) +
        many(14, (j) => {
          const a = (j / 14) * 6.283 + i * 0.2;
          return poly(
            [
              [150 + Math.cos(a) * (r - 2), 96 + Math.sin(a) * (r - 2)],
              [150 + Math.cos(a + 0.06) * (r - 12), 96 + Math.sin(a + 0.06) * (r - 12)],
              [150 + Math.cos(a + 0.12) * (r - 2), 96 + Math.sin(a + 0.12) * (r - 2)],
            ],
            `fill="${p.paint.glow}" opacity=".6"`,
          );
        })
      );
    }),
  bane: (p) =>
    many(9, (i) =>
      oval(
        p.in(0, 300),
        p.in(110, 190),
        p.in(40, 90),
        p.in(12, 28),
        p.halo("ba" + i, [
          [0, p.paint.glow, 0.4],
          [1, p.paint.glow, 0],
        ]),
      ),
    ),
  cataclysm: (p) => {
    const x = 92,
      y = 104;
    return (
      many(9, (i) => {
        const a = i * 0.698,
          d = 16;
        return `<g transform="translate(${n1(Math.cos(a) * d)} ${n1(Math.sin(a) * d)})">${path(
          `M${x} ${y}L${n1(x + Math.cos(a - 0.33) * 52)} ${n1(y + Math.sin(a - 0.33) * 52)}A52 52 0 0 1 ${n1(x + Math.cos(a + 0.33) * 52)} ${n1(y + Math.sin(a + 0.33) * 52)}Z`,
          `fill="${p.fade(
            "ct" + i,
            [
              [0, "#FF8A3D"],
              [0.5, p.paint.mid],
              [1, p.paint.dark],
            ],
            { x1: x, y1: y, x2: x + Math.cos(a) * 52, y2: y + Math.sin(a) * 52 },
          )}" stroke="#FFC46B" stroke-width="1"`,
        )}</g>`;
      }) +
      disc(
        x,
        y,
        40,
        p.halo("cc", [
          [0, "#fff"],
          [0.3, "#FFC46B", 0.8],
          [1, "#F0602A", 0],
        ]),
      )
    );
  },
  curse: (p) =>
    many(3, (i) =>
      disc(
        150,
        96,
        48 + i * 17,
        "none",
        `stroke="${p.paint.glow}" stroke-width="1.4" opacity=".65" ${i === 1 ? 'stroke-dasharray="1 7" stroke-linecap="round"' : ""}`,
      ),
    ) +
    many(12, (i) => {
      const a = i * 0.5236,
        x = 150 + Math.cos(a) * 73,
        y = 96 + Math.sin(a) * 73;
      return path(
        `M${n1(x - 4)} ${n1(y - 5)}l8 ${p.int(2, 9)}M${n1(x + 4)} ${n1(y - 5)}l-6 ${p.int(6, 11)}M${n1(x - 5)} ${n1(y + p.int(-2, 4))}h9`,
        `stroke="${p.paint.glow}" stroke-width="1.4"`,
      );
    }) +
    poly(
      [0, 2, 4, 1, 3].map((i): Point => [
        150 + Math.cos(i * 1.2566 - 1.571) * 65,
        96 + Math.sin(i * 1.2566 - 1.571) * 65,
      ]),
      `fill="none" stroke="${p.paint.glow}" stroke-width="1" opacity=".5"`,
    ),
  decay: (p) =>
    many(40, () => {
      const x = p.in(150, 300),
        y = p.in(20, 175),
        r = p.in(1, 5);
      return poly(
        [
          [x, y],
          [x + r * 2, y + r],
          [x + r, y + r * 2],
        ],
        `fill="${p.pick([p.paint.mid, p.paint.dark, "#7A4A1E"])}"`,
      );
    }),
  despair: (p) =>
    many(46, () => {
      const x = p.in(-20, 310),
        y = p.in(-20, 180);
      return path(
        `M${n1(x)} ${n1(y)}l-7 ${n1(p.in(20, 50))}`,
        `stroke="${p.paint.key}" stroke-width=".9" opacity="${p.in(0.12, 0.4).toFixed(2)}"`,
      );
    }),
  disaster: (p) =>
    world(p, 222, 150, 88, ["#2A0A04", "#A83A12", "#FFC46B"], { land: true }) +
    many(8, () =>
      disc(
        p.in(160, 280),
        p.in(96, 186),
        p.in(4, 12),
        p.halo("di" + p.uid(), [
          [0, "#fff"],
          [0.4, "#FFC46B", 0.9],
          [1, "#F0602A", 0],
        ]),
      ),
    ),
  doom: (p) =>
    disc(
      150,
      92,
      96,
      p.halo("dm", [
        [0.58, "#000", 0],
        [0.68, "#fff", 0.95],
        [0.76, p.paint.glow, 0.6],
        [1, p.paint.glow, 0],
      ]),
    ) + disc(150, 92, 64, "#040402"),
  fear: (p) =>
    [
      [-0.5, 0.1],
      [0.2, 0.09],
      [0.75, 0.12],
    ]
      .map(([a = 0, w = 0], i) =>
        poly(
          [
            [96, 108],
            [96 + Math.cos(3.14 + a) * 260, 108 + Math.sin(3.14 + a - w) * 260],
            [96 + Math.cos(3.14 + a) * 260, 108 + Math.sin(3.14 + a + w) * 260],
          ],
          `fill="${p.fade(
            "fe" + i,
            [
              [0, p.paint.glow, 0.7],
              [1, p.paint.glow, 0.05],
            ],
            { x1: 96, x2: -100, y1: 0, y2: 0 },
          )}"`,
        ),
      )
      .join(""),
  horror: (p) =>
    many(11, () => {
      const x = p.in(14, 286),
        y = p.in(14, 176),
        r = p.in(6, 15);
      return (
        path(
          `M${n1(x - r)} ${n1(y)}Q${n1(x)} ${n1(y - r)} ${n1(x + r)} ${n1(y)}Q${n1(x)} ${n1(y + r)} ${n1(x - r)} ${n1(y)}Z`,
          `fill="#050503" stroke="${p.paint.glow}" stroke-width="1.2" opacity=".8"`,
        ) + oval(x, y, r * 0.16, r * 0.42, p.paint.glow)
      );
    }),
};

/** The printings of 2015 put a class before the name: DAC Disaster is Disaster. */
const nameOf = (card: Drawable): string => card.id.replace(/^d(b|sf|af|ac)_/, "");

export function behind(p: Pen, card: Drawable): string {
  const omen = OMEN[nameOf(card)];
  return omen ? omen(p) : backdrop(p, (hash(card.id) >>> 4) % 8);
}
