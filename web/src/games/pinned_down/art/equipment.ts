// Gear: a plate from the yard's manual.
import { n1 } from "./dice";
import { HULL } from "./hulls";
import type { Pen } from "./pen";
import { H, W, box, disc, many, oval, path, poly, ring } from "./shapes";
import { place, ship } from "./ship";
import type { Drawable } from "./types";

export function equipment(p: Pen, card: Drawable): string {
  const c = p.paint,
    fill = p.fade(
      "eq",
      [
        [0, c.key],
        [0.5, c.mid],
        [1, c.dark],
      ],
      { y1: 30, y2: 160 },
    ),
    st = `fill="${fill}" stroke="${c.line}" stroke-width="1.6" stroke-linejoin="round"`,
    thin = `fill="none" stroke="${c.glow}" stroke-width="1" opacity=".65"`;
  let s =
    box(
      0,
      0,
      W,
      H,
      p.fade("eb", [
        [0, c.sky[1]],
        [1, c.sky[0]],
      ]),
    ) +
    many(15, (i) => path(`M0 ${i * 14}H300`, `stroke="${c.glow}" stroke-width=".5" opacity=".16"`)) +
    many(22, (i) => path(`M${i * 14} 0V190`, `stroke="${c.glow}" stroke-width=".5" opacity=".16"`)) +
    oval(
      150,
      96,
      130,
      80,
      p.halo("eh", [
        [0, c.sky[2], 0.75],
        [1, c.sky[2], 0],
      ]),
    );
  const hex = (x: number, y: number, r: number): string =>
    poly(
      ring(6, (i) => [x + Math.cos(i * 1.0472) * r, y + Math.sin(i * 1.0472) * r]),
      st,
    );
  const items = {
    armor_plating: () =>
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 1],
        [1, 1],
        [0, -1],
        [1, -1],
        [2, -1],
        [2, 1],
      ]
        .map(([i = 0, j = 0]) => hex(96 + i * 54, 96 + j * 56 + (i % 2) * 28 - 14, 29))
        .join("") + path("M66 40L96 54M236 150l-30 -14", thin),
    long_range_torpedos: () =>
      [52, 96, 140]
        .map(
          (y, i) =>
            `<g transform="translate(${i % 2 ? 24 : 0} 0) rotate(-9 150 ${y})">` +
            path(`M60 ${y - 13}H206Q246 ${y} 206 ${y + 13}H60L44 ${y + 24}H34L42 ${y}L34 ${y - 24}H44Z`, st) +
            box(90, y - 13, 10, 26, c.mark) +
            box(180, y - 13, 6, 26, c.mark) +
            oval(
              30,
              y,
              14,
              6,
              p.halo("to" + i, [
                [0, "#fff"],
                [0.5, c.glow, 0.8],
                [1, c.glow, 0],
              ]),
            ) +
            "</g>",
        )
        .join(""),
    plasma_rays: () =>
      path("M30 70H120L150 84V108L120 122H30Z", st) +
      many(4, (i) => box(126 + i * 9, 78 + i * 2, 5, 36 - i * 4, c.mark)) +
      path("M160 96H300", `stroke="${c.glow}" stroke-width="16" opacity=".35"`) +
      path("M160 96H300", `stroke="${c.glow}" stroke-width="7"`) +
      path("M160 96H300", 'stroke="#fff" stroke-width="2.4"') +
      disc(
        162,
        96,
        18,
        p.halo("pr", [
          [0, "#fff"],
          [0.4, c.glow, 0.8],
          [1, c.glow, 0],
        ]),
      ) +
      path("M48 122v30h50v-30", st),
    particle_rays: () =>
      path("M40 60h70l40 26v20l-40 26h-70z", st) +
      disc(84, 96, 20, c.line, `stroke="${c.glow}" stroke-width="2"`) +
      many(30, (i) =>
        disc(158 + i * 4.8, 96 + Math.sin(i * 0.9) * (4 + i * 0.8), 2.2 - i * 0.04, i % 2 ? "#fff" : c.glow),
      ) +
      many(30, (i) => disc(158 + i * 4.8, 96 - Math.sin(i * 0.9) * (4 + i * 0.8), 2.2 - i * 0.04, c.glow)),
    plasma_shields: () =>
      place(ship(p, HULL["Escort Cruiser"], { cold: true }), 150, 112, 0.62, -6, false) +
      many(3, (i) =>
        path(
          `M${40 - i * 8} 150A${110 + i * 8} ${100 + i * 8} 0 0 1 ${260 + i * 8} 150`,
          `fill="${i ? "none" : c.glow}" fill-opacity=".12" stroke="${c.glow}" stroke-width="${3 - i}" opacity="${0.9 - i * 0.25}"`,
        ),
      ) +
      many(14, (i) =>
        path(`M${64 + i * 14} ${n1(132 - Math.sin(((i + 1) / 15) * 3.14) * 84)}l7 4v8l-7 4l-7 -4v-8z`, thin),
      ),
    repair_bot: () =>
      path("M110 60h80l14 20v52l-14 18h-80l-14 -18v-52z", st) +
      disc(132, 92, 13, c.line, `stroke="${c.glow}" stroke-width="3"`) +
      disc(168, 92, 13, c.line, `stroke="${c.glow}" stroke-width="3"`) +
      disc(132, 92, 4, "#fff") +
      disc(168, 92, 4, "#fff") +
      path("M150 60V40", `stroke="${c.key}" stroke-width="3"`) +
      disc(150, 36, 5, c.mark) +
      path(
        "M96 104L60 90L46 120L34 112M204 104L240 84L258 108",
        `fill="none" stroke="${c.key}" stroke-width="7" stroke-linejoin="round"`,
      ) +
      path("M258 108l14 -10M258 108l12 12", `stroke="${c.key}" stroke-width="5"`) +
      path("M120 124h60", `stroke="${c.line}" stroke-width="4" stroke-dasharray="6 4"`) +
      many(16, () => path(`M34 112l${n1(p.in(-26, 10))} ${n1(p.in(-4, 26))}`, 'stroke="#FFE9A8" stroke-width="1"')),
    cloaking_device: () =>
      many(4, (i) =>
        oval(
          150,
          96,
          100 - i * 18,
          40 - i * 6,
          "none",
          `stroke="${c.glow}" stroke-width="${2.6 - i * 0.4}" opacity="${(0.9 - i * 0.18).toFixed(2)}" transform="rotate(${-20 + i * 40} 150 96)" stroke-dasharray="${90 - i * 20} ${8 + i * 10}"`,
        ),
      ) +
      disc(150, 96, 30, fill, `stroke="${c.line}"`) +
      disc(150, 96, 14, c.line, `stroke="${c.glow}" stroke-width="2"`) +
      many(40, () =>
        disc(p.in(60, 240), p.in(40, 150), p.in(0.5, 1.6), c.glow, `opacity="${p.in(0.2, 0.8).toFixed(2)}"`),
      ),
    containment_field: () =>
      box(104, 24, 92, 18, fill, `stroke="${c.line}" rx="5"`) +
      box(104, 150, 92, 18, fill, `stroke="${c.line}" rx="5"`) +
      many(5, (i) =>
        path(
          `M${114 + i * 18} 42C${90 + i * 30} 80 ${90 + i * 30} 112 ${114 + i * 18} 150`,
          `fill="none" stroke="${c.glow}" stroke-width="1.6" opacity=".8"`,
        ),
      ) +
      disc(
        150,
        96,
        44,
        p.halo("cf", [
          [0, "#fff"],
          [0.3, "#FFD98A", 0.9],
          [0.6, "#FFB454", 0.5],
          [1, "#FFB454", 0],
        ]),
      ) +
      poly(
        [
          [150, 72],
          [171, 110],
          [129, 110],
        ],
        'fill="#3A2408" stroke="#FFB454" stroke-width="3" stroke-linejoin="round"',
      ) +
      box(148, 84, 4, 13, "#FFD98A") +
      disc(150, 102, 2.4, "#FFD98A"),
    intertia_stabilizer: () =>
      oval(150, 96, 92, 34, "none", `stroke="${c.key}" stroke-width="7"`) +
      oval(150, 96, 34, 78, "none", `stroke="${c.mid}" stroke-width="7" transform="rotate(24 150 96)"`) +
      disc(150, 96, 34, fill, `stroke="${c.line}" stroke-width="2"`) +
      path("M150 20V172", `stroke="${c.glow}" stroke-width="2"`) +
      oval(150, 96, 92, 34, "none", `stroke="${c.glow}" stroke-width="1.4" stroke-dasharray="3 6"`) +
      disc(150, 96, 8, "#fff"),
  };
  s += (card.id in items ? items[card.id as keyof typeof items] : items.repair_bot)();
  return s + path("M12 178H120M12 178v-5M120 178v-5", thin) + many(6, (i) => path(`M${12 + i * 21.6} 178v-3`, thin));
}
