// A ship from its hull: lit from the upper left, plated, banded, lit windows, engines.
import { n1 } from "./dice";
import type { Hull } from "./hulls";
import type { Paint } from "./paint";
import type { Pen } from "./pen";
import { box, disc, many, oval, path, poly, sharp, smooth, type Point } from "./shapes";

interface Finish {
  readonly paint?: Paint | undefined;
  readonly plain?: boolean;
  readonly cold?: boolean;
}

export function ship(p: Pen, spec: Hull, o: Finish = {}): string {
  const c = o.paint || p.paint,
    k = "s" + p.uid(),
    jit = o.plain ? 1 : p.in(0.93, 1.07);
  const half = spec.s.map(([x, h], i): Point => [
    x,
    h * (i && i < spec.s.length - 1 && !o.plain ? p.in(0.94, 1.06) * jit : 1),
  ]);
  const top = half.map(([x, h]): Point => [x, -h]),
    low = [...half].reverse();
  const stern = half[0]?.[0] ?? 0,
    bow = half.at(-1)?.[0] ?? 200;
  const line = spec.c ? smooth : sharp,
    hullPath = line([...top, ...low]);
  const clip = p.clip(k, `<path d="${hullPath}"/>`);
  const lit = p.fade(
    k + "l",
    [
      [0, c.key],
      [0.42, c.mid],
      [0.5, c.mid],
      [0.56, c.dark],
      [1, c.line],
    ],
    { y1: -46, y2: 46 },
  );
  const wingT = p.fade(
      k + "t",
      [
        [0, c.key, 0.9],
        [1, c.mid],
      ],
      { y1: -70, y2: -8 },
    ),
    wingB = p.fade(
      k + "b",
      [
        [0, c.line],
        [0.35, c.dark],
        [1, c.mid],
      ],
      { y1: 8, y2: 66 },
    );
  const edge = `stroke="${c.line}" stroke-width="1.1" stroke-linejoin="round"`;
  const flame = p.fade(
    k + "f",
    [
      [0, c.glow, 0],
      [0.7, c.glow, 0.55],
      [1, "#fff", 0.95],
    ],
    { x1: -92, x2: 2, y1: 0, y2: 0 },
  );
  let s = "";
  if (!o.cold)
    s += spec.fire
      .map(
        (y) =>
          poly(
            [
              [-p.in(60, 96), y],
              [2, y - 5],
              [2, y + 5],
            ],
            `fill="${flame}"`,
          ) +
          oval(
            -2,
            y,
            11,
            6.5,
            p.halo(k + "e" + y, [
              [0, "#fff", 0.95],
              [0.35, c.glow, 0.8],
              [1, c.glow, 0],
            ]),
          ),
      )
      .join("");
  if (spec.ring) {
    const [x, rx, ry] = spec.ring;
    s += `<path d="M${x} ${-ry}A${rx} ${ry} 0 0 0 ${x} ${ry}" fill="none" stroke="${c.dark}" stroke-width="9"/><path d="M${x} ${-ry}A${rx} ${ry} 0 0 0 ${x} ${ry}" fill="none" stroke="${c.glow}" stroke-width="1.4" opacity=".8"/>`;
  }
  for (const x of spec.strut || []) s += box(x, -46, 7, 92, c.dark, edge);
  for (const [x, y, l, r] of spec.pod || [])
    for (const q of [-1, 1]) {
      const pd = `M${x} ${q * y - r}H${x + l - r}Q${x + l + r} ${q * y} ${x + l - r} ${q * y + r}H${x}Z`;
      s +=
        path(
          pd,
          `fill="${
            q < 0
              ? p.fade(
                  k + "pt" + y,
                  [
                    [0, c.key],
                    [1, c.mid],
                  ],
                  { y1: -y - r, y2: -y + r },
                )
              : p.fade(
                  k + "pb" + y,
                  [
                    [0, c.mid],
                    [1, c.line],
                  ],
                  { y1: y - r, y2: y + r },
                )
          }" ${edge}`,
        ) +
        oval(
          x - 2,
          q * y,
          7,
          r * 0.8,
          p.halo(k + "pe" + y + q, [
            [0, "#fff", 0.9],
            [0.4, c.glow, 0.8],
            [1, c.glow, 0],
          ]),
        );
    }
  for (const w of spec.w || [])
    for (const q of [-1, 1]) {
      const pts = w.map(([x, y]): Point => [x, q * y]),
        [from, to, tip] = pts;
      s += path(line === smooth ? smooth(pts) : sharp(pts), `fill="${q < 0 ? wingT : wingB}" ${edge}`);
      if (from && to && tip)
        s += path(
          `M${n1((from[0] + to[0]) / 2)} ${n1(from[1])}L${n1(tip[0])} ${n1(tip[1])}`,
          `stroke="${q < 0 ? c.line : c.mid}" stroke-width=".8" opacity=".5" fill="none"`,
        );
    }
  s += path(hullPath, `fill="${lit}" ${edge}`);
  /* skin: plates, paint bands, ribs, lights, all cut to the hull */
  let skin = many(o.plain ? 0 : 20, () => {
    const x = p.in(4, 190),
      y = p.in(-34, 30),
      w = p.in(6, 26);
    return box(x, y, w, p.in(3, 10), p.roll() < 0.5 ? "#fff" : "#000", `opacity="${p.in(0.04, 0.16).toFixed(2)}"`);
  });
  skin += many(o.plain ? 3 : 8, (i) =>
    path(`M${n1(16 + i * 22 + p.in(-6, 6))} -60v120`, `stroke="${c.line}" stroke-width=".7" opacity=".4"`),
  );
  if (!o.plain) {
    const bands = p.int(1, 3),
      at = p.in(20, 130),
      style = p.int(0, 2);
    skin += many(bands, (i) =>
      style === 0
        ? box(at + i * 9, -60, 5, 120, c.mark, 'opacity=".85"')
        : style === 1
          ? path(`M${n1(at + i * 11)} -60l16 60l-16 60h6l16 -60l-16 -60z`, `fill="${c.mark}" opacity=".85"`)
          : box(at, -40 + i * 2, p.in(20, 60), 1.6 + (i === 0 ? 8 : 0), c.mark, 'opacity=".7"'),
    );
    skin +=
      many(18, () => box(p.in(10, 180), p.in(-26, -2), 1.8, 1.2, c.glow, `opacity="${p.in(0.5, 1).toFixed(2)}"`)) +
      many(14, () => box(p.in(10, 180), p.in(3, 26), 1.8, 1.2, c.glow, `opacity="${p.in(0.5, 0.95).toFixed(2)}"`));
  }
  if (spec.ribs)
    skin += many(9, (i) =>
      path(`M${14 + i * 18} -60q14 60 0 120`, `stroke="${c.line}" stroke-width="2.2" opacity=".55" fill="none"`),
    );
  if (spec.deck)
    skin +=
      box(14, -4, 176, 18, c.line, 'opacity=".75"') +
      many(9, (i) => box(22 + i * 18, 4, 9, 1.6, c.glow, 'opacity=".9"')) +
      many(4, (i) => box(26 + i * 24, 22, 15, 9, c.line, `stroke="${c.glow}" stroke-width=".7"`));
  s += `<g clip-path="${clip}">${skin}</g>`;
  s += path(`M${n1(stern)} 0H${n1(bow - 8)}`, `stroke="${c.key}" stroke-width="1" opacity=".55"`);
  s += path(
    spec.c
      ? hullPath
      : sharp(
          top.concat([
            [bow, 0],
            [0, 0],
          ]),
        ),
    `fill="none" stroke="${c.key}" stroke-width=".7" opacity=".35"`,
  );
  if (spec.dish) {
    const [x, r] = spec.dish;
    s +=
      disc(
        x,
        0,
        r,
        p.halo(
          k + "d",
          [
            [0, c.key],
            [0.5, c.mid],
            [1, c.dark],
          ],
          { cx: 0.34, cy: 0.3, r: 0.8 },
        ),
        edge,
      ) +
      disc(x, 0, r * 0.66, "none", `stroke="${c.line}" opacity=".6"`) +
      disc(x, 0, r * 0.3, c.dark, `stroke="${c.glow}" stroke-width="1.6"`) +
      many(12, (i) =>
        path(
          `M${x} 0m${n1(Math.cos(i * 0.5236) * r * 0.36)} ${n1(Math.sin(i * 0.5236) * r * 0.36)}L${n1(x + Math.cos(i * 0.5236) * r * 0.62)} ${n1(Math.sin(i * 0.5236) * r * 0.62)}`,
          `stroke="${c.line}" opacity=".5"`,
        ),
      );
  }
  if (spec.slit) {
    const [x, l] = spec.slit;
    s +=
      oval(
        x + l / 2,
        0,
        l / 2,
        6,
        p.halo(k + "g", [
          [0, "#fff", 0.9],
          [0.4, c.glow, 0.75],
          [1, c.glow, 0],
        ]),
      ) + path(`M${x} 0Q${x + l / 2} -3.4 ${x + l} 0Q${x + l / 2} 3.4 ${x} 0Z`, `fill="#FFF6D8"`);
  }
  if (spec.tower) {
    const [x, l, h, y = 0] = spec.tower;
    s +=
      poly(
        [
          [x, y - h + 4],
          [x + l * 0.7, y - h + 4],
          [x + l, y + 2],
          [x + l * 0.7, y + h + 2],
          [x, y + h + 2],
        ],
        `fill="#000" opacity=".45"`,
      ) +
      poly(
        [
          [x, y - h],
          [x + l * 0.7, y - h],
          [x + l, y],
          [x + l * 0.7, y + h * 0.8],
          [x, y + h * 0.8],
        ],
        `fill="${p.fade(
          k + "w",
          [
            [0, c.key],
            [1, c.mid],
          ],
          { y1: y - h, y2: y + h },
        )}" ${edge}`,
      ) +
      box(x + l * 0.72, y - h * 0.34, 3, h * 0.6, c.glow) +
      path(
        `M${x + 4} ${y - h * 0.4}h${l * 0.5}M${x + 4} ${y + h * 0.3}h${l * 0.5}`,
        `stroke="${c.line}" stroke-width=".9" opacity=".7"`,
      );
  }
  for (const [x, y] of spec.guns || [])
    s +=
      box(x, y - 2.6, 17, 1.7, c.line) +
      box(x, y + 1, 17, 1.7, c.line) +
      disc(
        x,
        y,
        5.4,
        p.fade(
          k + "q" + x + y,
          [
            [0, c.key],
            [1, c.dark],
          ],
          { y1: y - 6, y2: y + 6 },
        ),
        edge,
      );
  if (spec.ring) {
    const [x, rx, ry] = spec.ring;
    s +=
      `<path d="M${x} ${-ry}A${rx} ${ry} 0 0 1 ${x} ${ry}" fill="none" stroke="${c.line}" stroke-width="10"/><path d="M${x} ${-ry}A${rx} ${ry} 0 0 1 ${x} ${ry}" fill="none" stroke="${p.fade(
        k + "r",
        [
          [0, c.key],
          [0.5, c.mid],
          [1, c.dark],
        ],
        { y1: -ry, y2: ry },
      )}" stroke-width="8"/>` +
      many(7, (i) => {
        const a = -1.3 + i * 0.433;
        return disc(x + Math.cos(a) * rx, Math.sin(a) * ry, 1.4, c.glow);
      });
  }
  return s;
}
/** Set a drawing down: its middle at x and y, its size, its heading, perhaps facing the other way. */
export const place = (art: string, x: number, y: number, k: number, turn: number, flip: boolean): string =>
  `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)}) scale(${flip ? -k : k} ${k}) skewX(-14) translate(-100 0)">${art}</g>`;
