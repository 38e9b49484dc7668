// Ac'arr ships are grown, not built.
import { n1 } from "./dice";
import type { Pen } from "./pen";
import { disc, many, oval, path, poly, smooth } from "./shapes";

export function creature(p: Pen, kind: string | undefined): string {
  const c = p.paint,
    k = "o" + p.uid(),
    body = p.halo(
      k + "b",
      [
        [0, c.key],
        [0.4, c.mid],
        [1, c.dark],
      ],
      { cx: 0.42, cy: 0.3, r: 0.75 },
    ),
    skin = p.fade(
      k + "s",
      [
        [0, c.key],
        [0.5, c.mid],
        [1, c.dark],
      ],
      { y1: -60, y2: 60 },
    );
  const e = `stroke="${c.line}" stroke-width="1.2"`,
    two = (f: (q: number) => string): string => f(-1) + f(1);
  const glowSpots = (n: number, x0: number, x1: number, spread: number): string =>
    many(n, () => {
      const x = p.in(x0, x1),
        y = p.in(-spread, spread),
        r = p.in(1, 2.8);
      return disc(x, y, r * 2.6, c.glow, 'opacity=".22"') + disc(x, y, r, "#EAFFF8");
    });
  const eye = (x: number, y: number, r: number): string =>
    disc(x, y, r * 2.2, c.glow, 'opacity=".25"') +
    oval(x, y, r * 1.25, r, "#031815") +
    oval(x, y, r * 0.45, r * 0.95, c.glow);
  const tail = (n: number, len: number, wide: number): string =>
    many(n, (i) => {
      const y = (i - (n - 1) / 2) * wide,
        a = p.in(-26, 26);
      return path(
        `M6 ${n1(y)}C${n1(-len * 0.4)} ${n1(y + a)} ${n1(-len * 0.6)} ${n1(y - a)} ${n1(-len)} ${n1(y * 1.5 + a)}`,
        `fill="none" stroke="${i % 2 ? c.mid : c.glow}" stroke-width="${n1(p.in(1.4, 4))}" stroke-linecap="round" opacity=".85"`,
      );
    });
  const forms = {
    Mothacar: () =>
      tail(3, 70, 8) +
      two(
        (q) =>
          path(
            `M70 ${q * 8}C60 ${q * 70} 20 ${q * 96} -22 ${q * 84}C-10 ${q * 58} -30 ${q * 40} 10 ${q * 10}Z`,
            `fill="${skin}" ${e}`,
          ) +
          path(
            `M96 ${q * 8}C140 ${q * 58} 150 ${q * 84} 92 ${q * 96}C50 ${q * 80} 56 ${q * 40} 66 ${q * 8}Z`,
            `fill="${skin}" ${e}`,
          ) +
          disc(92, q * 62, 11, c.dark, `stroke="${c.glow}" stroke-width="2"`) +
          disc(92, q * 62, 4, c.glow) +
          disc(10, q * 60, 7, c.dark, `stroke="${c.glow}" stroke-width="1.6"`) +
          path(
            `M140 ${q * 6}Q180 ${q * 14} 196 ${q * 40}`,
            `fill="none" stroke="${c.key}" stroke-width="2.4" stroke-linecap="round"`,
          ),
      ) +
      oval(78, 0, 74, 16, body, e) +
      eye(136, -6, 4) +
      eye(136, 6, 4),
    Bullacar: () =>
      tail(4, 46, 14) +
      oval(84, 0, 84, 46, body, e) +
      many(5, (i) =>
        path(
          `M${20 + i * 26} -46Q${42 + i * 26} 0 ${20 + i * 26} 46`,
          `fill="none" stroke="${c.line}" stroke-width="2" opacity=".6"`,
        ),
      ) +
      two((q) =>
        path(
          `M140 ${q * 26}C176 ${q * 26} 206 ${q * 50} 214 ${q * 10}C204 ${q * 26} 176 ${q * 10} 152 ${q * 10}Z`,
          `fill="${c.key}" ${e}`,
        ),
      ) +
      eye(146, -11, 5) +
      eye(146, 11, 5),
    Camoucar: () =>
      two((q) => path(`M10 ${q * 2}C30 ${q * 70} 130 ${q * 66} 196 ${q * 2}Z`, `fill="${skin}" ${e} opacity=".55"`)) +
      many(60, () => {
        const x = p.in(20, 170),
          y = p.in(-42, 42);
        return disc(x, y, p.in(1, 4), p.pick([c.key, c.glow, c.dark]), `opacity="${p.in(0.25, 0.8).toFixed(2)}"`);
      }) +
      path("M10 0H196", `stroke="${c.key}" stroke-width="2" opacity=".7"`) +
      many(6, (i) =>
        path(
          `M${36 + i * 24} 0l18 -${26 - Math.abs(i - 2) * 5}M${36 + i * 24} 0l18 ${26 - Math.abs(i - 2) * 5}`,
          `stroke="${c.key}" stroke-width="1" opacity=".55"`,
        ),
      ) +
      eye(160, 0, 6),
    Predacar: () =>
      tail(2, 60, 20) +
      path(
        smooth([
          [0, -10],
          [60, -34],
          [130, -20],
          [176, 0],
          [130, 20],
          [60, 34],
          [0, 10],
        ]),
        `fill="${body}" ${e}`,
      ) +
      two(
        (q) =>
          path(
            `M96 ${q * 26}C120 ${q * 70} 190 ${q * 66} 214 ${q * 20}C190 ${q * 46} 150 ${q * 44} 124 ${q * 20}Z`,
            `fill="${skin}" ${e}`,
          ) + path(`M20 ${q * 20}L-20 ${q * 66}L60 ${q * 32}Z`, `fill="${skin}" ${e}`),
      ) +
      path("M150 -12l10 6l-8 4l12 4l-14 6", `stroke="#EAFFF8" stroke-width="1.6" fill="none"`) +
      eye(126, -10, 5) +
      eye(126, 10, 5),
    Regacar: () =>
      many(7, (i) => {
        const a = (i / 7) * 6.283 + 0.2,
          l = p.in(64, 92);
        return (
          path(
            `M90 0Q${n1(90 + Math.cos(a + 0.4) * l * 0.6)} ${n1(Math.sin(a + 0.4) * l * 0.6)} ${n1(90 + Math.cos(a) * l)} ${n1(Math.sin(a) * l)}`,
            `stroke="${skin}" stroke-width="17" fill="none" stroke-linecap="round"`,
          ) + disc(90 + Math.cos(a) * l, Math.sin(a) * l, 5, c.glow, 'opacity=".9"')
        );
      }) +
      disc(90, 0, 38, body, e) +
      many(3, (i) => disc(90, 0, 10 + i * 8, "none", `stroke="${c.glow}" stroke-width="1.2" opacity=".6"`)) +
      disc(90, 0, 6, "#EAFFF8"),
    Sleepacar: () =>
      tail(9, 96, 8) +
      path(
        "M20 -52C110 -74 190 -40 190 0C190 40 110 74 20 52C44 30 44 -30 20 -52Z",
        `fill="${body}" ${e} opacity=".92"`,
      ) +
      many(5, (i) =>
        path(
          `M34 ${-40 + i * 20}Q110 ${-44 + i * 22} 176 ${-8 + i * 4}`,
          `fill="none" stroke="${c.glow}" stroke-width="1.4" opacity=".5"`,
        ),
      ) +
      path(
        "M120 -12q8 8 16 0M120 12q8 8 16 0",
        `stroke="${c.line}" stroke-width="2.4" fill="none" stroke-linecap="round"`,
      ),
    Suicacar: () =>
      many(18, (i) => {
        const a = (i / 18) * 6.283,
          l = p.in(60, 84);
        return poly(
          [
            [100 + Math.cos(a) * l, Math.sin(a) * l],
            [100 + Math.cos(a + 0.17) * 44, Math.sin(a + 0.17) * 44],
            [100 + Math.cos(a - 0.17) * 44, Math.sin(a - 0.17) * 44],
          ],
          `fill="${skin}" ${e}`,
        );
      }) +
      disc(100, 0, 50, body, e) +
      disc(
        100,
        0,
        26,
        p.halo(k + "h", [
          [0, "#fff"],
          [0.4, "#FFE7A0"],
          [0.75, c.glow],
          [1, c.mid],
        ]),
      ) +
      eye(134, -16, 5) +
      eye(134, 16, 5),
  };
  return (
    (kind !== undefined && kind in forms ? forms[kind as keyof typeof forms] : forms.Predacar)() +
    glowSpots(12, 20, 150, 30)
  );
}
