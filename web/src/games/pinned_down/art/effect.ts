// Effects: two dozen motifs; the id chooses the motif and the roll of every detail.
import { creature } from "./creature";
import { n1 } from "./dice";
import { HULL, type HullName } from "./hulls";
import { PAINT, type Paint } from "./paint";
import type { Pen } from "./pen";
import { H, W, box, disc, many, oval, path, poly, ring, sharp, smooth, type Point } from "./shapes";
import { place, ship } from "./ship";
import { burst, sky, world } from "./sky";
import type { Drawable, Side } from "./types";

type Motif =
  | "brink"
  | "brood"
  | "card"
  | "cells"
  | "claws"
  | "clock"
  | "core"
  | "dusk"
  | "ear"
  | "helix"
  | "leak"
  | "mind"
  | "phoenix"
  | "ranks"
  | "ripple"
  | "scope"
  | "shatter"
  | "stand"
  | "sweep"
  | "veil"
  | "volley"
  | "weave"
  | "weld"
  | "wreck";
const OWN: Partial<Record<Side, HullName>> = {
  red: "Cruiser",
  blue: "Escort Cruiser",
  green: "Escort",
  purple: "Corvette",
  enemy: "Assault Frigate",
};
const MOTIF: Readonly<Record<string, Motif>> = {
  fire_at_will: "volley",
  surprise_assault: "volley",
  ferocity: "claws",
  no_mercy: "volley",
  target_eliminated: "scope",
  defiance: "stand",
  evasion_maneuver: "weave",
  hide_and_seek: "sweep",
  analyze_attack: "sweep",
  eyes_and_ears: "ear",
  no_second_guessing: "scope",
  watch_your_back: "scope",
  raise_the_stakes: "core",
  ace_in_the_hole: "card",
  facing_extinction: "dusk",
  superiority: "ranks",
  they_are_coming: "ranks",
  they_keep_coming: "ranks",
  endless_forms: "brood",
  emergency_procedures: "weld",
  good_as_new: "weld",
  never_say_die: "stand",
  rise_from_the_ashes: "phoenix",
  lost_and_found: "wreck",
  salvaging: "wreck",
  covert_ops: "veil",
  distortion_field: "ripple",
  adaption: "helix",
  mutation: "helix",
  natural_selection: "brood",
  survival_of_the_fittest: "claws",
  symbiosis: "cells",
  ecological_niche: "cells",
  a_change_of_plans: "ripple",
  collateral_damage: "shatter",
  end_of_the_line: "dusk",
  lack_of_preparation: "mind",
  on_the_brink_of_despair: "brink",
  plasma_leak: "leak",
  the_end_draws_near: "clock",
  weary: "mind",
  where_it_hurts_most: "leak",
  worry: "mind",
};

export function effect(p: Pen, card: Drawable): string {
  const c = p.paint,
    foe = p.side === "enemy",
    own = OWN[p.side] ?? "Frigate";
  const E = PAINT.enemy,
    glow = `fill="none" stroke="${c.glow}"`;
  const beam = (x1: number, y1: number, x2: number, y2: number, w = 3): string =>
    path(`M${n1(x1)} ${n1(y1)}L${n1(x2)} ${n1(y2)}`, `stroke="${c.glow}" stroke-width="${w * 2.6}" opacity=".35" stroke-linecap="round"`) +
    path(`M${n1(x1)} ${n1(y1)}L${n1(x2)} ${n1(y2)}`, `stroke="#fff" stroke-width="${w * 0.7}" stroke-linecap="round"`);
  const small = (x: number, y: number, k: number, turn: number, spec: HullName = own, flip = foe, paint?: Paint): string =>
    p.side === "acarr" && !paint
      ? place(creature(p, p.pick(["Predacar", "Bullacar", "Mothacar", "Camoucar"])), x, y, k, turn, flip)
      : place(ship(p, HULL[spec], { plain: k < 0.4, paint }), x, y, k, turn, flip);
  const head = (x: number, y: number, r: number, fill: string): string =>
    path(
      `M${x - r * 0.9} ${y + r * 2}C${x - r} ${y + r} ${x - r * 1.3} ${y + r * 0.3} ${x - r * 0.9} ${y - r * 0.5}C${x - r * 0.5} ${y - r * 1.3} ${x + r * 0.7} ${y - r * 1.3} ${x + r} ${y - r * 0.3}L${x + r * 1.35} ${y + r * 0.35}L${x + r * 1.05} ${y + r * 0.5}V${y + r * 0.95}Q${x + r * 0.9} ${y + r * 1.2} ${x + r * 0.4} ${y + r * 1.1}V${y + r * 2}Z`,
      fill,
    );
  const motifs: Record<Motif, () => string> = {
    volley: () =>
      sky(p) +
      small(70, 128, 0.5, -14) +
      small(54, 60, 0.3, -6) +
      many(foe ? 6 : 4, (i) => beam(112, 116 - i * 6, 236 + p.in(-8, 8), 62 + p.in(-14, 14), p.in(2, 4))) +
      beam(86, 56, 228, 60, 2) +
      small(238, 62, 0.5, 12, foe ? "Escort Cruiser" : "Assault Cruiser", !foe, foe ? PAINT.none : E) +
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
          ) + path(`M${168 + i * 24} ${20 + i * 4}Q${206 + i * 18} 84 ${170 + i * 14} 172`, 'fill="none" stroke="#fff" stroke-width="1.6"'),
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
      path("M8 168C90 190 120 90 150 96C190 104 150 150 118 126C70 88 190 10 262 34", `${glow} stroke-width="9" opacity=".25"`) +
      path("M8 168C90 190 120 90 150 96C190 104 150 150 118 126C70 88 190 10 262 34", `${glow} stroke-width="2.2" stroke-dasharray="9 6"`) +
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
          path(`M150 100L${n1(150 + Math.cos(a + 0.9) * 124)} ${n1(100 + Math.sin(a + 0.9) * 124)}`, `stroke="${c.glow}" stroke-width="2"`)
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
      small(256, 96, 0.2, 0, "Swarm Frigate", true, E),
    scope: () =>
      sky(p) +
      small(
        156,
        98,
        card.id === "watch_your_back" ? 0.6 : 0.52,
        card.id === "watch_your_back" ? -14 : 12,
        card.id === "watch_your_back" ? "Corvette" : "Assault Frigate",
        card.id !== "watch_your_back",
        card.id === "watch_your_back" ? undefined : E,
      ) +
      disc(150, 96, 74, "none", `stroke="${c.glow}" stroke-width="3"`) +
      disc(150, 96, 60, "none", `stroke="${c.glow}" stroke-width="1" stroke-dasharray="${p.int(2, 9)} 4"`) +
      path("M150 6v44M150 142v44M60 96h44M196 96h44", `${glow} stroke-width="3"`) +
      many(p.int(3, 5), (i) => box(16, 20 + i * 9, p.in(16, 44), 3, c.glow, 'opacity=".7"')) +
      many(p.int(2, 4), (i) => box(250, 130 + i * 9, p.in(12, 36), 3, c.glow, 'opacity=".7"')),
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
            card.id === "superiority" ? undefined : E,
          );
        }),
      ) +
      (card.id === "they_are_coming" ? path("M0 20H300M0 172H300", `${glow} stroke-width="1" stroke-dasharray="4 4"`) : ""),
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
          path(`M${x} ${y}L${x + 18} ${y - 44}L${x + 60} -10`, `fill="none" stroke="${c.key}" stroke-width="6" stroke-linejoin="round"`) +
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
            path(`M${x} ${y}l${n1(p.in(-34, 34))} ${n1(p.in(4, 40))}`, `stroke="${p.pick(["#fff", "#FFE9A8", c.glow])}" stroke-width="1"`),
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
        disc(p.in(10, 290), p.in(60, 190), p.in(0.6, 2), p.pick(["#FFD98A", "#FF8A3D", c.glow]), `opacity="${p.in(0.3, 1).toFixed(2)}"`),
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
    veil: () =>
      sky(p) +
      small(150, 98, 0.9, -12) +
      many(34, (i) => box(i * 9, 0, 4.6 + i * 0.14, H, c.sky[0], `opacity="${Math.min(0.96, i * 0.034).toFixed(2)}"`)) +
      many(70, () => disc(p.in(120, 290), p.in(30, 165), p.in(0.5, 1.6), c.glow, `opacity="${p.in(0.2, 0.9).toFixed(2)}"`)),
    ripple: () =>
      sky(p) +
      many(9, (i) =>
        oval(
          150,
          98,
          20 + i * 19,
          12 + i * 12,
          "none",
          `stroke="${i % 2 ? c.glow : c.key}" stroke-width="${n1(4.4 - i * 0.36)}" opacity="${(0.9 - i * 0.08).toFixed(2)}" transform="rotate(${p.side === "purple" ? -16 : i * 11} 150 98)" ${p.side === "purple" ? "" : 'stroke-dasharray="60 14"'}`,
        ),
      ) +
      (p.side === "purple"
        ? small(150, 98, 0.34, -16)
        : many(2, (i) =>
            path(
              i ? "M60 150C110 150 150 60 236 52l-18 -10m18 10l-12 16" : "M60 52C120 52 130 150 236 150l-18 -10m18 10l-14 14",
              'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"',
            ),
          )),
    helix: () =>
      sky(p) +
      many(30, (i) => {
        const x = 10 + i * 9.8,
          ph = i * 0.42,
          y1 = 96 + Math.sin(ph) * 46,
          y2 = 96 - Math.sin(ph) * 46;
        return (
          path(
            `M${n1(x)} ${n1(y1)}L${n1(x)} ${n1(y2)}`,
            `stroke="${card.id === "mutation" && i % 7 === 3 ? "#FF8F7A" : c.mid}" stroke-width="2.4"`,
          ) +
          disc(x, y1, 4.6 + Math.cos(ph) * 1.6, c.glow) +
          disc(x, y2, 4.6 - Math.cos(ph) * 1.6, c.key) +
          (card.id === "mutation" && i % 7 === 3 ? disc(x, y1, 10, "none", 'stroke="#FF8F7A" stroke-width="2"') : "")
        );
      }) +
      (card.id === "adaption" ? small(150, 96, 0.42, -14) : ""),
    cells: () =>
      box(
        0,
        0,
        W,
        H,
        p.fade("ce", [
          [0, c.sky[1]],
          [1, c.sky[0]],
        ]),
      ) +
      many(16, () => {
        const x = p.in(0, 300),
          y = p.in(0, 190),
          r = p.in(16, 42);
        return (
          path(
            smooth(
              ring(9, (a) => {
                const t = (a / 9) * 6.283,
                  q = r * p.in(0.82, 1.1);
                return [x + Math.cos(t) * q, y + Math.sin(t) * q];
              }),
            ),
            `fill="${c.mid}" fill-opacity=".34" stroke="${c.glow}" stroke-width="1.8"`,
          ) + disc(x + r * 0.2, y - r * 0.1, r * 0.28, c.glow, 'opacity=".75"')
        );
      }) +
      (card.id === "symbiosis" ? small(112, 98, 0.44, -20) + small(190, 100, 0.44, 160) : small(150, 98, 0.46, -12)),
    shatter: () =>
      sky(p) +
      burst(p, 150, 96, 40, 1) +
      many(34, () => {
        const a = p.in(0, 6.283),
          d = p.in(50, 150),
          x = 150 + Math.cos(a) * d,
          y = 96 + Math.sin(a) * d * 0.72,
          r = p.in(4, 15);
        return poly(
          [
            [x, y],
            [x + Math.cos(a + 0.7) * r, y + Math.sin(a + 0.7) * r],
            [x + Math.cos(a - 0.4) * r * 1.7, y + Math.sin(a - 0.4) * r * 1.7],
          ],
          `fill="${p.pick([c.key, c.mid, c.dark])}" stroke="#000" stroke-width=".5"`,
        );
      }) +
      small(58, 40, 0.26, 20, "Frigate", false, PAINT.none) +
      small(244, 152, 0.24, -40, "Frigate", false, PAINT.none),
    mind: () =>
      box(
        0,
        0,
        W,
        H,
        p.fade("mi", [
          [0, c.sky[1]],
          [1, c.sky[0]],
        ]),
      ) +
      oval(
        150,
        90,
        140,
        100,
        p.halo("mh", [
          [0, c.sky[2], 0.8],
          [1, c.sky[2], 0],
        ]),
      ) +
      head(card.id === "weary" ? 120 : 136, card.id === "weary" ? 84 : 78, 52, `fill="${c.line}" stroke="${c.glow}" stroke-width="2"`) +
      (card.id === "worry"
        ? many(7, (i) =>
            path(`M${96 + i * 12} ${30 + p.in(0, 10)}q${n1(p.in(-14, 14))} 20 0 34t${n1(p.in(-8, 8))} 30`, `${glow} stroke-width="2"`),
          )
        : card.id === "weary"
          ? many(4, (i) => path(`M${92 + i * 4} ${64 + i * 12}h${52 - i * 8}`, `${glow} stroke-width="3" opacity="${0.9 - i * 0.18}"`)) +
            path("M214 40h30l-30 34h30M252 20h18l-18 20h18", `${glow} stroke-width="4"`)
          : many(5, (i) =>
              box(
                88 + i * 16,
                44 + (i % 2) * 14,
                12,
                34,
                "none",
                `stroke="${c.glow}" stroke-width="2" rx="2" transform="rotate(${n1(p.in(-24, 24))} ${94 + i * 16} 62)" stroke-dasharray="${i % 2 ? "4 3" : "none"}"`,
              ),
            ) + path("M206 52l54 54m0 -54l-54 54", `${glow} stroke-width="7" stroke-linecap="round"`)),
    brink: () =>
      sky(p, { clouds: 3 }) +
      path("M0 130L110 118L140 190H0Z", `fill="${c.line}" stroke="${c.glow}" stroke-width="1.6"`) +
      path("M300 96L214 112L188 190H300Z", `fill="${c.line}" stroke="${c.glow}" stroke-width="1.6"`) +
      oval(
        162,
        190,
        70,
        50,
        p.halo("ab", [
          [0, "#F0602A", 0.9],
          [1, "#F0602A", 0],
        ]),
      ) +
      small(112, 92, 0.4, 22, "Cruiser", false, PAINT.none) +
      many(20, (i) =>
        disc(24 + (i % 10) * 14, 20 + (i > 9 ? 14 : 0), 4.4, i < 13 ? c.glow : "none", `stroke="${c.glow}" stroke-width="1.4"`),
      ),
    leak: () =>
      box(
        0,
        0,
        W,
        H,
        p.fade("lk", [
          [0, c.mid],
          [1, c.line],
        ]),
      ) +
      many(7, (i) => path(`M${i * 50 - 10} 0V190M0 ${i * 34}H300`, `stroke="${c.line}" stroke-width="2" opacity=".7"`)) +
      many(40, (i) => disc((i % 10) * 33 + 6, Math.floor(i / 10) * 62 + 8, 1.8, c.line)) +
      path(
        "M118 66L146 52L168 74L196 70L190 104L206 128L170 124L150 142L132 118L104 116L120 92Z",
        'fill="#050503" stroke="#FFF2C8" stroke-width="2"',
      ) +
      (card.id === "plasma_leak"
        ? many(9, (i) =>
            path(
              `M150 98Q${n1(180 + p.in(-20, 60))} ${n1(90 - i * 12)} ${n1(p.in(200, 300))} ${n1(p.in(-10, 120))}`,
              `fill="none" stroke="${i % 2 ? c.glow : "#fff"}" stroke-width="${n1(p.in(2, 8))}" opacity="${p.in(0.4, 0.9).toFixed(2)}" stroke-linecap="round"`,
            ),
          )
        : disc(152, 98, 44, "none", 'stroke="#FF8F7A" stroke-width="5"') +
          path("M152 34v30M152 132v30M88 98h30M186 98h30", 'stroke="#FF8F7A" stroke-width="5"')) +
      disc(
        154,
        98,
        26,
        p.halo("lg", [
          [0, "#fff", 0.95],
          [0.5, c.glow, 0.7],
          [1, c.glow, 0],
        ]),
      ),
    clock: () =>
      sky(p, { clouds: 4 }) +
      disc(150, 96, 76, c.line, `stroke="${c.glow}" stroke-width="5"`) +
      many(12, (i) =>
        path(
          `M${n1(150 + Math.sin(i * 0.5236) * 62)} ${n1(96 - Math.cos(i * 0.5236) * 62)}L${n1(150 + Math.sin(i * 0.5236) * 70)} ${n1(96 - Math.cos(i * 0.5236) * 70)}`,
          `stroke="${c.glow}" stroke-width="${i % 3 ? 2 : 5}"`,
        ),
      ) +
      path("M150 96L150 40A56 56 0 0 0 118 50Z", `fill="${c.glow}" opacity=".4"`) +
      path("M150 96V42M150 96L126 60", 'stroke="#fff" stroke-width="4" stroke-linecap="round"') +
      disc(150, 96, 5, "#fff") +
      small(252, 40, 0.2, 20, "Assault Cruiser", true, E) +
      small(262, 86, 0.2, 20, "Assault Cruiser", true, E) +
      small(250, 140, 0.2, 20, "Assault Cruiser", true, E),
  };
  return motifs[MOTIF[card.id] ?? "sweep"]();
}
