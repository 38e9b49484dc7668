// Sky, worlds, rocks and fire: what is behind and around the subject.
import { n1 } from "./dice";
import type { Tint } from "./paint";
import type { Pen } from "./pen";
import { H, W, box, disc, many, oval, path, poly, ring, sharp, smooth } from "./shapes";

interface Weather {
  readonly sky?: Tint;
  readonly clouds?: number;
  readonly alt?: string;
  readonly grain?: number;
  readonly stars?: number;
}

export function sky(p: Pen, o: Weather = {}): string {
  const [deep, mid, lit] = o.sky || p.paint.sky;
  p.layer("sky");
  let s = box(
    0,
    0,
    W,
    H,
    p.fade(
      "sky",
      [
        [0, mid],
        [0.55, deep],
        [1, deep],
      ],
      { x1: p.in(0, 120), y1: 0, x2: p.in(160, 300), y2: H },
    ),
  );
  s += many(o.clouds ?? 5, (i) =>
    oval(
      p.in(-20, 320),
      p.in(-10, 200),
      p.in(60, 150),
      p.in(24, 60),
      p.halo("c" + i, [
        [0, i % 2 ? lit : o.alt || p.paint.alt, p.in(0.3, 0.55)],
        [1, i % 2 ? lit : o.alt || p.paint.alt, 0],
      ]),
      `transform="rotate(${n1(p.in(-40, 20))} 150 95)"`,
    ),
  );
  if (o.grain !== 0 && !p.quick) {
    // fine structure for large sizes; the table uses the smooth clouds alone
    const f = p.def(
      "n",
      (i) =>
        `<filter id="${i}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".011 .02" numOctaves="4" seed="${p.int(1, 999)}"/><feColorMatrix values="0 0 0 0 ${channel(lit, 1)}  0 0 0 0 ${channel(lit, 3)}  0 0 0 0 ${channel(lit, 5)}  2.4 0 0 0 -1.05"/></filter>`,
    );
    s += `<rect width="${W}" height="${H}" filter="${f}" opacity="${o.grain ?? 0.55}"/>`;
  }
  p.layer("stars");
  s += many(o.stars ?? 42, () =>
    disc(p.in(0, W), p.in(0, H), Math.pow(p.roll(), 3) * 1.3 + 0.3, "#fff", `opacity="${n1(p.in(0.25, 0.95))}"`),
  );
  s += many(2, () => {
    const x = p.in(20, 280),
      y = p.in(12, 120),
      r = p.in(3, 6);
    return path(
      `M${n1(x - r)} ${n1(y)}H${n1(x + r)}M${n1(x)} ${n1(y - r)}V${n1(y + r)}`,
      'stroke="#fff" stroke-width=".7" opacity=".7"',
    );
  });
  p.layer("scene");
  return s;
}
const channel = (hex: string, at: number): number => n1(parseInt(hex.slice(at, at + 2), 16) / 25.5) / 10;

interface Land {
  readonly ring?: boolean;
  readonly land?: boolean;
}

export function world(p: Pen, x: number, y: number, r: number, tint: Tint, o: Land = {}): string {
  const k = p.uid(),
    clip = p.clip("w" + k, `<circle cx="${x}" cy="${y}" r="${r}"/>`);
  const [dark, mid, lit] = tint;
  const arc = (front: boolean): string =>
    o.ring
      ? `<path d="M${n1(x - r * 1.75)} ${n1(y)}A${n1(r * 1.75)} ${n1(r * 0.36)} 0 0 ${front ? 0 : 1} ${n1(x + r * 1.75)} ${n1(y)}" fill="none" stroke="${lit}" stroke-width="${n1(r * 0.13)}" opacity="${front ? 0.8 : 0.4}" transform="rotate(-18 ${n1(x)} ${n1(y)})"/>`
      : "";
  let s =
    arc(false) +
    disc(
      x,
      y,
      r * 1.16,
      p.halo("wa" + k, [
        [0.8, lit, 0.55],
        [1, lit, 0],
      ]),
    );
  s += disc(
    x,
    y,
    r,
    p.halo(
      "wb" + k,
      [
        [0, lit],
        [0.45, mid],
        [1, dark],
      ],
      { cx: 0.32, cy: 0.28, r: 0.8 },
    ),
  );
  let bands = "";
  if (o.land)
    bands += many(7, (i) =>
      path(
        smooth(
          ring(8, (a) => {
            const t = (a / 8) * 6.283,
              q = p.in(0.08, 0.3) * r;
            return [
              x + p.jit(-0.7, 0.7, i) * r + Math.cos(t) * q * 1.7,
              y + p.jit(-0.8, 0.8, i + 9) * r + Math.sin(t) * q,
            ];
          }),
        ),
        `fill="${dark}" opacity=".45"`,
      ),
    );
  else
    bands += many(9, (i) =>
      oval(
        x,
        y - r + ((i + 0.5) * r * 2) / 9,
        r * 1.1,
        p.in(0.03, 0.1) * r,
        i % 2 ? dark : lit,
        `opacity="${n1(p.in(0.1, 0.35))}"`,
      ),
    );
  s += `<g clip-path="${clip}"><g transform="rotate(${n1(p.in(-24, 24))} ${x} ${y})">${bands}</g>`;
  s +=
    disc(
      x + r * 0.42,
      y + r * 0.36,
      r * 1.12,
      p.halo("wc" + k, [
        [0.55, "#000", 0],
        [1, "#000", 0.0],
      ]),
    ) +
    disc(
      x,
      y,
      r,
      p.halo(
        "wd" + k,
        [
          [0.5, "#000", 0],
          [1, "#000", 0.78],
        ],
        { cx: 0.3, cy: 0.26, r: 0.86 },
      ),
    ) +
    "</g>";
  s += arc(true);
  return s;
}

interface Field {
  readonly y?: number;
  readonly spread?: number;
  readonly r?: number;
  readonly big?: number;
  readonly tag?: string;
}

export function rocks(p: Pen, n: number, tint: Tint, o: Field = {}): string {
  return many(n, (i) => {
    const z = Math.pow(p.roll(), 2),
      x = p.in(-10, 310),
      y = (o.y ?? 95) + p.in(-1, 1) * (o.spread ?? 70),
      r = (o.r ?? 4) + z * (o.big ?? 26),
      m = 9;
    const pts = ring(m, (a) => {
      const t = (a / m) * 6.283,
        q = r * p.in(0.72, 1.12);
      return [x + Math.cos(t) * q * 1.2, y + Math.sin(t) * q];
    });
    const f = p.fade(
      "k" + i + (o.tag || ""),
      [
        [0, tint[2]],
        [0.4, tint[1]],
        [1, tint[0]],
      ],
      { x1: x - r, y1: y - r, x2: x + r * 0.6, y2: y + r },
    );
    return (
      path(sharp(pts), `fill="${f}" stroke="#05070C" stroke-width=".8" opacity="${(0.55 + z * 0.45).toFixed(2)}"`) +
      (r > 12
        ? disc(x + r * 0.2, y + r * 0.05, r * 0.26, tint[0], 'opacity=".6"') +
          disc(x - r * 0.4, y + r * 0.3, r * 0.15, tint[0], 'opacity=".6"')
        : "")
    );
  });
}

/** Something struck here. */
export function burst(p: Pen, x: number, y: number, r: number, tag: number): string {
  return (
    disc(
      x,
      y,
      r * 1.9,
      p.halo("bu" + tag, [
        [0, "#FFF2C8"],
        [0.18, "#FFC46B", 0.95],
        [0.45, "#F0602A", 0.6],
        [1, "#7A1E08", 0],
      ]),
    ) +
    poly(
      ring(26, (i) => {
        const a = (i / 26) * 6.283,
          d = i % 2 ? r * p.in(0.25, 0.4) : r * p.in(0.7, 1.25);
        return [x + Math.cos(a) * d, y + Math.sin(a) * d];
      }),
      'fill="#FFE3A0" opacity=".92"',
    ) +
    poly(
      ring(18, (i) => {
        const a = (i / 18) * 6.283,
          d = i % 2 ? r * 0.16 : r * p.in(0.3, 0.5);
        return [x + Math.cos(a) * d, y + Math.sin(a) * d];
      }),
      'fill="#fff"',
    ) +
    many(20, () => {
      const a = p.in(0, 6.283),
        d = r * p.in(0.8, 2.2);
      return poly(
        [
          [x + Math.cos(a) * d, y + Math.sin(a) * d],
          [x + Math.cos(a) * d + p.in(-6, 6), y + Math.sin(a) * d + p.in(-6, 6)],
          [x + Math.cos(a) * d + p.in(-6, 6), y + Math.sin(a) * d + p.in(-6, 6)],
        ],
        `fill="${p.pick(["#FFB454", "#2A1A14", "#5A4438"])}"`,
      );
    })
  );
}
