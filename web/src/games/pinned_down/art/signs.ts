// Effects told by a sign: veils, ripples, cells, minds, leaks, clocks.
import type { Brush } from "./brush";
import { n1 } from "./dice";
import { PAINT } from "./paint";
import { burst, sky } from "./sky";
import { H, W, box, disc, many, oval, path, poly, ring, smooth } from "./shapes";

export type Signs = "veil" | "ripple" | "helix" | "cells" | "shatter" | "mind" | "brink" | "leak" | "clock";

export function signs({ p, card, c, glow, small, head, foes }: Brush): Record<Signs, () => string> {
  return {
    veil: () =>
      sky(p) +
      small(150, 98, 0.9, -12) +
      many(34, (i) => box(i * 9, 0, 4.6 + i * 0.14, H, c.sky[0], `opacity="${Math.min(0.96, i * 0.034).toFixed(2)}"`)) +
      many(70, () =>
        disc(p.in(120, 290), p.in(30, 165), p.in(0.5, 1.6), c.glow, `opacity="${p.in(0.2, 0.9).toFixed(2)}"`),
      ),
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
              i
                ? "M60 150C110 150 150 60 236 52l-18 -10m18 10l-12 16"
                : "M60 52C120 52 130 150 236 150l-18 -10m18 10l-14 14",
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
      head(
        card.id === "weary" ? 120 : 136,
        card.id === "weary" ? 84 : 78,
        52,
        `fill="${c.line}" stroke="${c.glow}" stroke-width="2"`,
      ) +
      (card.id === "worry"
        ? many(7, (i) =>
            path(
              `M${96 + i * 12} ${30 + p.in(0, 10)}q${n1(p.in(-14, 14))} 20 0 34t${n1(p.in(-8, 8))} 30`,
              `${glow} stroke-width="2"`,
            ),
          )
        : card.id === "weary"
          ? many(4, (i) =>
              path(
                `M${92 + i * 4} ${64 + i * 12}h${52 - i * 8}`,
                `${glow} stroke-width="3" opacity="${0.9 - i * 0.18}"`,
              ),
            ) + path("M214 40h30l-30 34h30M252 20h18l-18 20h18", `${glow} stroke-width="4"`)
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
        disc(
          24 + (i % 10) * 14,
          20 + (i > 9 ? 14 : 0),
          4.4,
          i < 13 ? c.glow : "none",
          `stroke="${c.glow}" stroke-width="1.4"`,
        ),
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
      many(7, (i) =>
        path(`M${i * 50 - 10} 0V190M0 ${i * 34}H300`, `stroke="${c.line}" stroke-width="2" opacity=".7"`),
      ) +
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
      small(252, 40, 0.2, 20, "Assault Cruiser", true, foes) +
      small(262, 86, 0.2, 20, "Assault Cruiser", true, foes) +
      small(250, 140, 0.2, 20, "Assault Cruiser", true, foes),
  };
}
