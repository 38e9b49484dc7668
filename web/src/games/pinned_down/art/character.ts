// People: a bust before its office, lit from one side, no face.
import { hash, n1 } from "./dice";
import { office, officeOf } from "./office";
import type { Pen } from "./pen";
import { H, W, box, disc, many, oval, path } from "./shapes";
import type { Drawable } from "./types";

/** One of the list, by a number of any size. */
const at = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0];

export function character(p: Pen, card: Drawable): string {
  const c = p.paint,
    kind = officeOf(card),
    lady = /^ms_|admiral_bright|dr_cooley|ensign_stark|captain_whitley/.test(card.id),
    h = hash(card.id);
  const room = h % 5,
    flip = (h >>> 3) % 2 === 0,
    k = at([1, 1.12, 0.94, 1.2], h >>> 5),
    x = 150 + (flip ? 1 : -1) * at([0, 22, 38, 12], h >>> 7),
    top = 80;
  let s = box(
    0,
    0,
    W,
    H,
    p.fade("bg", [
      [0, c.sky[1]],
      [0.6, c.sky[0]],
      [1, c.sky[0]],
    ]),
  );
  const other = flip ? 40 : 260;
  s +=
    oval(
      x,
      86,
      150,
      110,
      p.halo("room", [
        [0, c.sky[2], 0.85],
        [0.5, c.sky[2], 0.35],
        [1, c.sky[2], 0],
      ]),
    ) +
    oval(
      other,
      60,
      130,
      90,
      p.halo("room2", [
        [0, c.alt, 0.8],
        [1, c.alt, 0],
      ]),
    );
  /* where they are met: by the window, at a port, before screens, in a corridor, over a star map */
  const wx = flip ? 16 : 196;
  const rooms = [
    () =>
      many(
        3,
        (i) =>
          box(wx + i * 30, 20, 24, 84, c.sky[0], `stroke="${c.mid}" stroke-width="2.500" rx="3"`) +
          many(6, () => disc(wx + i * 30 + p.in(4, 20), p.in(26, 98), p.in(0.4, 1.1), "#fff")),
      ),
    () =>
      disc(wx + 44, 66, 50, c.sky[0], `stroke="${c.mid}" stroke-width="6"`) +
      many(18, () => disc(wx + 44 + p.in(-32, 32), 66 + p.in(-32, 32), p.in(0.4, 1.2), "#fff")) +
      disc(
        wx + 60,
        84,
        20,
        p.halo(
          "moon",
          [
            [0, c.key],
            [1, c.dark],
          ],
          { cx: 0.3, cy: 0.3, r: 0.8 },
        ),
      ),
    () =>
      many(
        4,
        (i) =>
          box(
            wx + (i % 2) * 48,
            24 + (i > 1 ? 46 : 0),
            42,
            38,
            c.line,
            `stroke="${c.glow}" stroke-width="1.200" rx="3" opacity=".9"`,
          ) +
          path(
            `M${wx + (i % 2) * 48 + 5} ${46 + (i > 1 ? 46 : 0)}${many(8, () => `l4 ${n1(p.in(-7, 7))}`)}`,
            `fill="none" stroke="${c.glow}" stroke-width="1.200" opacity=".8"`,
          ),
      ),
    () =>
      many(7, (i) =>
        path(
          `M${150 - (20 + i * 26)} ${95 - (14 + i * 17)}H${150 + (20 + i * 26)}V${95 + (14 + i * 17)}H${150 - (20 + i * 26)}Z`,
          `fill="none" stroke="${i % 2 ? c.mid : c.alt}" stroke-width="${1 + i * 0.8}" opacity=".55"`,
        ),
      ) + many(6, (i) => box(150 + (i % 2 ? 1 : -1) * (40 + i * 18), 30 + i * 5, 3, 30, c.glow, 'opacity=".7"')),
    () =>
      many(9, (i) =>
        path(`M0 ${24 + i * 18}H300M${i * 38} 0V190`, `stroke="${c.glow}" stroke-width=".500" opacity=".35"`),
      ) +
      many(12, () =>
        disc(p.in(0, W), p.in(10, 150), p.in(1.4, 3.4), "none", `stroke="${c.glow}" stroke-width="1" opacity=".8"`),
      ) +
      path(
        `M${n1(p.in(0, 60))} ${n1(p.in(20, 150))}L${n1(p.in(80, 140))} ${n1(p.in(20, 150))}L${n1(p.in(170, 230))} ${n1(p.in(20, 150))}L${n1(p.in(240, 300))} ${n1(p.in(20, 150))}`,
        `fill="none" stroke="${c.mark}" stroke-width="1.800" stroke-dasharray="6 4"`,
      ),
  ] as const;
  s += at(rooms, room)();
  s += many(18, () =>
    box(
      p.in(0, W),
      p.in(140, 186),
      p.in(2, 9),
      2,
      p.pick([c.glow, c.mark, c.key]),
      `opacity="${p.in(0.2, 0.7).toFixed(2)}"`,
    ),
  );
  s +=
    `<g opacity=".34">${office(kind, x, top - 2, 72 * k, c.glow)}</g>` +
    disc(x, top, 66 * k, "none", `stroke="${c.glow}" stroke-width="1.200" opacity=".6"`) +
    disc(
      x,
      top,
      74 * k,
      "none",
      `stroke="${c.glow}" stroke-width=".600" opacity=".45" stroke-dasharray="${2 + (h % 9)} ${3 + (h % 5)}"`,
    );
  /* bust: silhouette in rim light, then the same shape shifted away from the light; a second, cooler rim from behind */
  const w = p.in(0.9, 1.1),
    hd = p.in(24.5, 28.5),
    cap = kind === "stars" || (kind === "bars" && (h >>> 9) % 2 === 1),
    hat = kind === "eye" && !lady && (h >>> 9) % 2 === 1,
    hair = (h >>> 11) % (lady ? 4 : 5);
  const shoulders = `M${n1(-96 * w)} 210C${n1(-94 * w)} 158 ${n1(-64 * w)} 142 -26 134L-15 124L-15 100H15V124L26 134C${n1(64 * w)} 142 ${n1(94 * w)} 158 ${n1(96 * w)} 210Z`;
  const head = `<ellipse cx="0" cy="80" rx="${n1(hd)}" ry="${n1(hd * 1.26)}"/>`;
  const locks = cap
    ? '<path d="M-32 68C-30 40 30 40 32 68L40 71C42 76 36 77 30 75H-30C-38 77 -42 76 -40 71Z"/>' +
      (lady ? '<path d="M-27 70C-36 110 -28 124 -20 120L-20 74Z"/>' : "")
    : hat
      ? '<path d="M-52 68C-30 58 -28 60 -26 50C-24 34 24 34 26 50C28 60 30 58 52 68C40 78 -40 78 -52 68Z"/>'
      : lady
        ? at(
            [
              '<path d="M-31 100C-40 60 -22 40 0 41C24 40 40 58 32 100C36 128 24 132 20 122L24 76C6 74 -8 64 -14 58C-18 70 -24 76 -24 90L-21 122C-28 132 -38 126 -31 100Z"/>',
              '<path d="M-29 84C-36 46 -8 40 2 43C26 42 34 58 29 84C24 66 10 62 -6 60C-18 62 -26 70 -29 84Z"/><circle cx="0" cy="37" r="13"/>',
              '<path d="M-30 90C-36 48 -12 38 4 44C28 42 36 64 31 88C40 104 42 128 30 138C34 118 24 106 25 84C14 76 2 64 -8 60C-18 64 -26 76 -30 90Z"/>',
              '<path d="M-33 96C-42 50 -14 38 2 42C30 40 42 62 33 98C30 106 24 104 24 92L22 72C8 70 -6 66 -12 60C-20 68 -24 76 -24 94C-26 104 -32 106 -33 96Z"/>',
            ],
            hair,
          )
        : at(
            [
              '<path d="M-28 76C-32 46 -10 42 2 45C24 43 32 56 28 76C22 66 12 62 -4 62C-16 62 -24 66 -28 76Z"/>',
              '<path d="M-28 72C-30 48 -14 44 0 46C20 44 32 54 28 72C24 60 -22 58 -28 72Z"/>',
              '<path d="M-29 80C-36 56 -26 38 -12 46C-6 34 10 36 14 44C28 40 36 58 28 80C24 66 14 60 0 62C-14 60 -24 66 -29 80Z"/>',
              '<path d="M-27 66C-20 50 20 50 27 66C18 60 -18 60 -27 66Z"/>',
              '<path d="M-29 84C-33 48 -8 42 0 44C26 42 32 58 29 84L24 70C14 66 -18 64 -24 70ZM-26 88C-24 122 24 122 26 88L22 96C18 102 -18 102 -22 96Z"/>',
            ],
            hair,
          );
  const dx = flip ? -5 : 5,
    sh = `transform="translate(${dx} 4)"`,
    line = `stroke="${c.glow}" stroke-width="1.600" fill="${c.line}"`;
  const tool = {
    gear: `<g ${sh}><rect x="-25" y="52" width="22" height="14" rx="6" ${line}/><rect x="3" y="52" width="22" height="14" rx="6" ${line}/><path d="M-30 60h60" stroke="${c.line}" stroke-width="3"/></g>`,
    cross: `<g ${sh}><path d="M-24 134C-30 160 -8 168 -6 178M24 134C30 156 16 160 14 170" fill="none" stroke="${c.key}" stroke-width="3"/><circle cx="14" cy="174" r="6" fill="${c.key}"/></g>`,
    wing: `<g ${sh}><path d="M-27 84A27 34 0 0 1 27 84" fill="none" stroke="${c.glow}" stroke-width="3.500"/><rect x="${flip ? 22 : -32}" y="76" width="10" height="18" rx="4" fill="${c.glow}"/><path d="M${flip ? 28 : -28} 94Q${flip ? 24 : -24} 106 ${flip ? 8 : -8} 104" fill="none" stroke="${c.glow}" stroke-width="2"/></g>`,
    aim: `<g ${sh}><circle cx="${flip ? -11 : 11}" cy="80" r="10" ${line}/><path d="M${flip ? -11 : 11} 72v16M${flip ? -19 : 3} 80h16M${flip ? -21 : 21} 78L${flip ? -30 : 30} 72" stroke="${c.glow}" stroke-width="1.400"/></g>`,
    eye:
      (h >>> 13) % 2 || hat
        ? `<g ${sh}><rect x="-22" y="76" width="19" height="11" rx="3" ${line}/><rect x="3" y="76" width="19" height="11" rx="3" ${line}/><path d="M-3 80h6" stroke="${c.glow}" stroke-width="1.600"/></g>`
        : "",
    stars: `<path d="M-84 158l22 -10M84 158l-22 -10M-88 168l24 -10M88 168l-24 -10" stroke="${c.glow}" stroke-width="4" opacity=".9"/>`,
    bars: "",
  }[kind];
  const shape = `<path d="${shoulders}"/>${head}${locks}`,
    clip = p.clip("bust", shape);
  const rim2 = p.fade(
    "rim2",
    flip
      ? [
          [0, c.alt, 1],
          [0.45, c.alt, 0],
        ]
      : [
          [0.55, c.alt, 0],
          [1, c.alt, 1],
        ],
    { x1: -90, x2: 90, y1: 0, y2: 0 },
  );
  s +=
    `<g transform="translate(${n1(x)} ${n1(190 - 190 * k)}) scale(${k})"><g fill="${c.glow}">${shape}</g><g clip-path="${clip}">` +
    `<g ${sh}><path d="${shoulders}" fill="${p.fade(
      "coat",
      [
        [0, c.mid],
        [0.5, c.dark],
        [1, c.line],
      ],
      { y1: 120, y2: 200 },
    )}"/></g>` +
    `<g ${sh}><ellipse cx="0" cy="80" rx="${n1(hd)}" ry="${n1(hd * 1.26)}" fill="${p.fade(
      "face",
      [
        [0, c.key],
        [0.3, c.mid],
        [0.62, c.dark],
        [1, c.line],
      ],
      { x1: flip ? 30 : -30, x2: flip ? -30 : 30, y1: 60, y2: 100 },
    )}"/><path d="M-15 104V128L0 140L15 128V104Z" fill="${c.line}" opacity=".75"/></g>` +
    `<g transform="translate(${dx * 0.7} 3)" fill="${c.line}">${locks}</g>` +
    (cap
      ? `<path d="M-34 70C-24 66 24 66 34 70" stroke="${c.mark}" stroke-width="4" fill="none" transform="translate(${dx} 2)"/>`
      : hat
        ? `<path d="M-27 58C-14 53 14 53 27 58" stroke="${c.mark}" stroke-width="5" fill="none" transform="translate(${dx} 2)"/>`
        : "") +
    at(
      [
        `<path d="M-26 135L0 172L26 135L34 140L2 186H-2L-34 140Z" fill="${c.mark}" opacity=".85" ${sh}/><path d="M-18 132L0 158L18 132L12 124L0 140L-12 124Z" fill="${c.line}" ${sh}/>`,
        `<path d="M-24 132C-10 146 10 146 24 132L30 142C12 160 -12 160 -30 142Z" fill="${c.mark}" opacity=".9" ${sh}/><path d="M0 152V200" stroke="${c.mark}" stroke-width="5" ${sh}/>`,
        `<path d="M-30 138L-4 156V200M30 138L4 156V200" stroke="${c.mark}" stroke-width="6" fill="none" ${sh}/><path d="M-10 170h20M-10 182h20" stroke="${c.glow}" stroke-width="2" ${sh}/>`,
      ],
      h >>> 15,
    ) +
    many(3, (i) => box((flip ? -62 : 44) + dx, 158 + i * 6, 20 - i * 5, 3, c.glow, 'opacity=".9"')) +
    tool +
    `<g fill="none" stroke="${rim2}" stroke-width="5">${shape}</g></g>` +
    `<g transform="translate(${flip ? 54 : -54} 168)">${disc(0, 0, 13, c.line, `stroke="${c.glow}" stroke-width="1.400"`)}${office(kind, 0, 0, 9, c.glow)}</g></g>`;
  return s;
}
