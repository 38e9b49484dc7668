// Places: by their type, and by the word in their name.
import { hash, n1 } from "./dice";
import { HULL } from "./hulls";
import { PAINT, type Tint } from "./paint";
import type { Pen } from "./pen";
import { box, disc, many, oval, path, poly, ring, sharp } from "./shapes";
import { place, ship } from "./ship";
import { rocks, sky, world } from "./sky";
import type { Drawable } from "./types";

const HUES: readonly [Tint, ...Tint[]] = [
  ["#0B1430", "#223C74", "#8FB4FF"],
  ["#1A0A22", "#5A2462", "#F0A6E8"],
  ["#0A1E1E", "#1B5656", "#9FF0DC"],
  ["#201006", "#70401A", "#FFCF8A"],
  ["#180A0A", "#6A2420", "#FFA18C"],
  ["#0E0E24", "#3A3A86", "#C4BEFF"],
];

export function location(p: Pen, card: Drawable): string {
  const tint = HUES[hash(card.id.replace("berena", "berana")) % HUES.length] ?? HUES[0],
    name = card.id;
  const c = PAINT.none;
  let s = sky(p, { sky: tint, clouds: /nebula/.test(name) ? 10 : 4, grain: /nebula/.test(name) ? 1 : 0.4, stars: 60 });
  if (card.location_type === "planet") {
    s +=
      world(p, p.in(110, 190), 128, p.in(84, 104), tint, { land: hash(name) % 2 === 1, ring: hash(name) % 3 === 0 }) +
      world(p, p.in(30, 80), p.in(30, 60), p.in(9, 16), tint) +
      disc(
        252,
        30,
        46,
        p.halo("sun", [
          [0, "#fff"],
          [0.16, "#FFF3D0", 0.9],
          [0.4, tint[2], 0.35],
          [1, tint[2], 0],
        ]),
      );
  } else if (card.location_type === "station") {
    s += world(p, p.in(200, 260), 190, 110, tint, {});
    const m = `fill="${p.fade(
      "st",
      [
        [0, "#DCE6F2"],
        [0.5, "#5E6F88"],
        [1, "#141C2B"],
      ],
      { y1: 30, y2: 160 },
    )}" stroke="#0A0F18" stroke-width="1"`;
    if (/ship|dock/.test(name))
      s +=
        many(/ship/.test(name) ? 5 : 3, (i) => {
          const x = 26 + i * (/ship/.test(name) ? 52 : 84),
            y = 46 + (i % 2) * 14;
          return (
            path(`M${x} ${y}h40v6h-34v62h34v6h-40z`, m) +
            path(`M${x + 8} ${y + 20}h26M${x + 8} ${y + 46}h26`, 'stroke="#9FB2CC" stroke-width="2"') +
            many(4, () => disc(x + p.in(2, 38), y + p.in(4, 70), 1, "#FFE9A8"))
          );
        }) +
        box(10, 34, 280, 8, "#4A5A74", 'stroke="#0A0F18"') +
        many(28, (i) => disc(16 + i * 10, 38, 1, "#FFE9A8")) +
        place(
          ship(p, HULL[/ship/.test(name) ? "Dreadnought" : "Carrier"], { paint: c, cold: true }),
          150,
          92,
          0.74,
          0,
          false,
        ) +
        many(12, () => {
          const x = p.in(60, 240),
            y = p.in(70, 116);
          return (
            disc(x, y, 1.2, "#fff") +
            path(`M${n1(x)} ${n1(y)}l${n1(p.in(-8, 8))} ${n1(p.in(4, 12))}`, 'stroke="#FFD98A" stroke-width=".8"')
          );
        });
    else
      s +=
        oval(150, 92, 92, 26, "none", 'stroke="#0A0F18" stroke-width="15"') +
        oval(
          150,
          92,
          92,
          26,
          "none",
          `stroke="${p.fade(
            "rg",
            [
              [0, "#E6EEF8"],
              [1, "#38465E"],
            ],
            { y1: 66, y2: 120 },
          )}" stroke-width="12"`,
        ) +
        many(26, (i) => {
          const a = (i / 26) * 6.283;
          return disc(150 + Math.cos(a) * 92, 92 + Math.sin(a) * 26, 1.3, i % 3 ? "#FFE9A8" : "#FF8A6B");
        }) +
        path("M142 20h16l6 50v44l-8 56h-12l-8 -56v-44z", m) +
        path("M58 92h70M172 92h70", 'stroke="#8496B0" stroke-width="5"') +
        path("M150 20V4", 'stroke="#DCE6F2" stroke-width="2"') +
        disc(150, 4, 3, "#FF8A6B") +
        many(9, (i) => box(146, 34 + i * 12, 8, 2, "#FFE9A8"));
  } else if (/pulsar/.test(name)) {
    const x = p.in(120, 180),
      y = p.in(76, 104),
      a = p.in(-60, -28);
    s +=
      `<g transform="rotate(${n1(a)} ${n1(x)} ${n1(y)})">` +
      poly(
        [
          [x - 260, y - 30],
          [x, y - 2],
          [x, y + 2],
          [x - 260, y + 30],
        ],
        `fill="${p.fade(
          "b1",
          [
            [0, tint[2], 0],
            [1, "#fff", 0.85],
          ],
          { x1: x - 230, x2: x, y1: 0, y2: 0 },
        )}"`,
      ) +
      poly(
        [
          [x + 260, y - 30],
          [x, y - 2],
          [x, y + 2],
          [x + 260, y + 30],
        ],
        `fill="${p.fade(
          "b2",
          [
            [0, "#fff", 0.85],
            [1, tint[2], 0],
          ],
          { x1: x, x2: x + 230, y1: 0, y2: 0 },
        )}"`,
      ) +
      "</g>" +
      many(5, (i) =>
        oval(
          x,
          y,
          30 + i * 24,
          10 + i * 8,
          "none",
          `stroke="${tint[2]}" stroke-width="1.2" opacity="${(0.6 - i * 0.1).toFixed(2)}" transform="rotate(${n1(a + 90)} ${n1(x)} ${n1(y)})"`,
        ),
      ) +
      disc(
        x,
        y,
        54,
        p.halo("ps", [
          [0, "#fff"],
          [0.2, "#fff", 0.95],
          [0.42, tint[2], 0.5],
          [1, tint[2], 0],
        ]),
      ) +
      disc(x, y, 9, "#fff");
  } else if (/asteroid/.test(name)) {
    s += disc(
      p.in(40, 260),
      p.in(20, 60),
      60,
      p.halo("su", [
        [0, "#FFF6E0"],
        [0.2, "#FFE2B0", 0.5],
        [1, "#FFE2B0", 0],
      ]),
    );
    s += /belt/.test(name)
      ? rocks(p, 34, ["#16120F", "#6B5A4B", "#D9C6AE"], { spread: 34, y: 110, big: 13, tag: "a" }) +
        rocks(p, 9, ["#16120F", "#6B5A4B", "#E6D6C0"], { spread: 60, y: 112, big: 34, r: 9, tag: "b" })
      : rocks(p, 14, ["#16120F", "#5F5448", "#CDBBA6"], { spread: 80, big: 10, r: 2 }) +
        (() => {
          const pts = ring(16, (a) => {
            const t = (a / 16) * 6.283,
              q = p.in(52, 70);
            return [150 + Math.cos(t) * q * 1.45, 100 + Math.sin(t) * q];
          });
          return (
            path(
              sharp(pts),
              `fill="${p.fade(
                "big",
                [
                  [0, "#EADBC6"],
                  [0.35, "#8A7763"],
                  [1, "#14100D"],
                ],
                { x1: 70, y1: 40, x2: 230, y2: 170 },
              )}" stroke="#05070C"`,
            ) +
            many(9, () => {
              const x = p.in(90, 205),
                y = p.in(66, 138),
                r = p.in(4, 15);
              return (
                oval(x, y, r * 1.15, r, "#2A2019", 'opacity=".6"') +
                path(
                  `M${n1(x - r)} ${n1(y + 2)}A${n1(r * 1.1)} ${n1(r)} 0 0 0 ${n1(x + r)} ${n1(y + 2)}`,
                  'stroke="#EADBC6" stroke-width="1" fill="none" opacity=".55"',
                )
              );
            }) +
            many(5, () => disc(p.in(110, 190), p.in(80, 125), 1.3, "#FFE9A8"))
          );
        })();
  } else if (/passage/.test(name)) {
    s +=
      many(9, (i) =>
        oval(
          150,
          92,
          16 + i * 20,
          12 + i * 14,
          "none",
          `stroke="${i % 2 ? tint[2] : tint[1]}" stroke-width="${3 + i * 1.6}" opacity="${(0.75 - i * 0.07).toFixed(2)}" transform="rotate(${i * 9} 150 92)" stroke-dasharray="${40 + i * 16} ${10 + i * 5}"`,
        ),
      ) +
      disc(
        150,
        92,
        40,
        p.halo("end", [
          [0, "#fff"],
          [0.3, tint[2], 0.8],
          [1, tint[2], 0],
        ]),
      ) +
      rocks(p, 10, ["#0C0A10", tint[0], tint[1]], { big: 40, r: 6, spread: 110, y: 95 });
  } else {
    s +=
      many(6, (i) =>
        oval(
          p.in(30, 270),
          p.in(20, 170),
          p.in(50, 130),
          p.in(16, 44),
          p.halo("nb" + i, [
            [0, i % 2 ? "#fff" : tint[2], 0.35],
            [1, tint[2], 0],
          ]),
          `transform="rotate(${n1(p.in(-60, 60))} 150 95)"`,
        ),
      ) +
      many(4, () => {
        const x = p.in(40, 260),
          y = p.in(30, 150);
        return disc(
          x,
          y,
          p.in(12, 22),
          p.halo("ns" + n1(x), [
            [0, "#fff"],
            [0.15, "#fff", 0.9],
            [0.35, tint[2], 0.4],
            [1, tint[2], 0],
          ]),
        );
      });
  }
  if (card.location_type === "space")
    s += `<g opacity=".92">${place(ship(p, HULL["Frigate"], { plain: true, paint: c }), 70, 150, 0.17, -16, false)}${place(ship(p, HULL["Battleship"], { plain: true, paint: c }), 108, 158, 0.24, -16, false)}${place(ship(p, HULL["Frigate"], { plain: true, paint: c }), 84, 172, 0.17, -16, false)}</g>`;
  return s;
}
