// Hits: the compartment in cutaway, and what happened to it.
import { n1 } from "./dice";
import type { Pen } from "./pen";
import { H, W, box, disc, many, oval, path, poly } from "./shapes";
import { burst } from "./sky";
import type { Drawable } from "./types";

export function damage(p: Pen, card: Drawable): string {
  const L = "#C98A5E",
    F = "#2A1C17",
    ln = `fill="none" stroke="${L}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"`,
    st = `fill="${F}" stroke="${L}" stroke-width="2" stroke-linejoin="round"`;
  let s = box(
    0,
    0,
    W,
    H,
    p.fade("dbg", [
      [0, "#2B1712"],
      [1, "#0B0706"],
    ]),
  );
  s +=
    many(16, (i) => path(`M0 ${i * 13}H300`, `stroke="${L}" stroke-width=".6" opacity=".14"`)) +
    many(24, (i) => path(`M${i * 13} 0V190`, `stroke="${L}" stroke-width=".6" opacity=".14"`));
  const scenes = {
    bridge_hit: () =>
      path("M30 40H270L246 110H54Z", st) +
      path("M110 40L104 110M190 40L196 110", ln) +
      many(24, () => disc(p.in(50, 250), p.in(46, 104), p.in(0.4, 1.3), "#FFE9D0")) +
      path("M40 150h220l-20 -28H60z", st) +
      many(12, (i) => box(66 + i * 14.5, 128, 8, 4, p.pick(["#FFB454", "#F0602A", "#C98A5E"]))) +
      path("M150 122v-14M132 108h36", ln) +
      path(
        "M214 40l-20 22l16 10l-22 20l10 18M194 62l-26 -8M188 92l-22 2",
        'fill="none" stroke="#FFF2D8" stroke-width="1.8"',
      ) +
      burst(p, 208, 66, 24, 1),
    cargo_bay_hit: () =>
      many(3, (r) =>
        many(
          6 - r,
          (i) =>
            box(
              34 + i * 40 + r * 20,
              132 - r * 34,
              36,
              31,
              i + r === 3 ? "#7A2E14" : F,
              `stroke="${L}" stroke-width="2"`,
            ) +
            path(
              `M${38 + i * 40 + r * 20} ${138 - r * 34}l28 20m0 -20l-28 20`,
              `stroke="${L}" stroke-width="1" opacity=".6"`,
            ),
        ),
      ) +
      path("M10 166H290", ln) +
      burst(p, 206, 84, 30, 1) +
      `<g transform="rotate(24 236 44)">${box(218, 28, 34, 30, F, `stroke="${L}" stroke-width="2"`)}</g><g transform="rotate(-30 96 36)">${box(82, 22, 28, 26, F, `stroke="${L}" stroke-width="2"`)}</g>`,
    cloaking_device_hit: () =>
      many(4, (i) =>
        oval(
          150,
          96,
          96 - i * 20,
          60 - i * 13,
          "none",
          `stroke="${i % 2 ? "#BE8CFF" : L}" stroke-width="${4 - i * 0.5}" stroke-dasharray="${[46, 18, 30, 9][i]} ${[8, 14, 6, 7][i]}"`,
        ),
      ) +
      disc(150, 96, 14, F, `stroke="#BE8CFF" stroke-width="3"`) +
      path("M150 20v24M150 148v24M40 96h26M234 96h26", ln) +
      path("M158 90l26 -20l-6 18l30 -12l-22 30", 'fill="none" stroke="#FFF2D8" stroke-width="2"') +
      burst(p, 206, 62, 22, 1),
    direct_hit: () =>
      path("M0 120L60 70H250L300 96V190H0Z", st) +
      many(8, (i) => path(`M${30 + i * 34} ${84 + (i % 2) * 8}v90`, ln + ' opacity=".35"')) +
      path("M300 4L168 92", 'stroke="#FFE3A0" stroke-width="7" opacity=".9"') +
      path("M300 4L168 92", 'stroke="#fff" stroke-width="2.4"') +
      burst(p, 160, 96, 50, 1),
    engine_room_hit: () =>
      box(122, 18, 56, 148, F, `stroke="${L}" stroke-width="2.4" rx="10"`) +
      many(6, (i) =>
        box(128, 26 + i * 23, 44, 13, "#F0602A", `opacity="${(0.35 + (i % 3) * 0.25).toFixed(2)}" rx="4"`),
      ) +
      path("M122 44H70V150H30M178 60H230V30H270M178 130H220V160H272", ln) +
      disc(70, 96, 11, F, `stroke="${L}" stroke-width="2"`) +
      disc(230, 60, 9, F, `stroke="${L}" stroke-width="2"`) +
      path("M112 70l-20 12l12 8l-26 20M188 100l18 14l-10 8l22 22", 'fill="none" stroke="#FFE3A0" stroke-width="2.4"') +
      burst(p, 104, 92, 22, 1) +
      burst(p, 202, 124, 18, 2),
    engines_hit: () =>
      [30, 96, 162]
        .map(
          (y, i) =>
            path(`M30 ${y - 20}H130L176 ${y - 30}V${y + 30}L130 ${y + 20}H30Z`, st) +
            (i === 1
              ? ""
              : poly(
                  [
                    [178, y - 20],
                    [178, y + 20],
                    [290, y],
                  ],
                  `fill="${p.fade(
                    "fl" + i,
                    [
                      [0, "#fff"],
                      [0.3, "#FFD98A", 0.9],
                      [1, "#F0602A", 0],
                    ],
                    { x1: 178, x2: 290, y1: 0, y2: 0 },
                  )}"`,
                )) +
            path(`M60 ${y - 20}v40M94 ${y - 20}v40`, ln),
        )
        .join("") + burst(p, 168, 96, 34, 1),
    sickbay_hit: () =>
      [30, 172]
        .map(
          (x) =>
            path(`M${x} 128h96v14h-96zM${x + 8} 142v24M${x + 88} 142v24M${x + 4} 128v-16h30v16`, st) +
            path(`M${x + 44} 124q20 -10 44 0`, ln),
        )
        .join("") +
      box(130, 24, 40, 40, F, `stroke="${L}" stroke-width="2.4" rx="6"`) +
      box(145, 30, 10, 28, "#F0602A") +
      box(136, 39, 28, 10, "#F0602A") +
      path(
        "M30 78h70l8 -18l10 34l10 -26l6 10h20l8 -22l8 36l8 -14h94",
        'fill="none" stroke="#FFB454" stroke-width="2.4"',
      ) +
      burst(p, 236, 90, 26, 1),
    weapon_systems_hit: () =>
      path("M60 170a62 62 0 0 1 124 0z", st) +
      `<g transform="rotate(-24 122 128)">${box(130, 108, 120, 11, F, `stroke="${L}" stroke-width="2"`)}${box(130, 126, 66, 11, F, `stroke="${L}" stroke-width="2"`)}${box(84, 100, 60, 46, F, `stroke="${L}" stroke-width="2" rx="6"`)}</g>` +
      `<g transform="rotate(20 240 120)">${box(216, 112, 56, 11, F, `stroke="${L}" stroke-width="2"`)}</g>` +
      path("M10 170H290", ln) +
      burst(p, 196, 96, 30, 1),
  };
  s += (card.id in scenes ? scenes[card.id as keyof typeof scenes] : scenes.direct_hit)();
  return (
    s +
    many(26, () =>
      path(
        `M${n1(p.in(20, 280))} ${n1(p.in(20, 180))}l${n1(p.in(-5, 5))} ${n1(p.in(2, 9))}`,
        `stroke="#FFD98A" stroke-width="1" opacity="${p.in(0.3, 0.9).toFixed(2)}"`,
      ),
    )
  );
}
