// Fifteen toy soldiers as strings of SVG. A figure lives in a box of 64 by 84 and stands on (32, 78). Three tones of one
// plastic: p, l (light), d (dark); k is the seam, w pale, s a stroke, e an eye, t and tl tubes. Each is told by its head and
// the thing it holds, and can be told at 40 pixels.

const P = 'class="p"';
const L = 'class="l"';
const D = 'class="d"';
const W = 'class="w"';
const S = 'class="s"';

const p = (d: string, look = P): string => `<path d="${d}" ${look}/>`;
const o = (x: number, y: number, rx: number, look = P, ry = rx): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${look}/>`;
const r = (x: number, y: number, width: number, height: number, look = P, round = 1.5): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" ${look}/>`;
const legs = (left = 0, right = 0): string =>
  p(`M24 48L${20 - left} 77H${29 - left}L32 58L${35 + right} 77H${44 + right}L40 48Z`) +
  p(`M${20 - left} 72H${29 - left}V78H${17 - left}ZM${35 + right} 72H${44 + right}L${47 + right} 78H${35 + right}Z`, D);
const chest = (): string =>
  p("M21 31Q32 25 43 31L41 52H23Z") + p("M24 31Q29 28 33 28L31 50H25Z", L) + r(22.5, 48, 19, 4, D);
const face = (y = 19): string => o(32, y, 7.5, P, 8.5) + p(`M27 ${y - 4}Q25 ${y + 3} 29 ${y + 7}L31 ${y - 6}Z`, L);

/** The drawing of each Patroller, by id. */
export const FIGURES: Readonly<Record<string, string>> = {
  mad_dog:
    legs(5, 5) +
    chest() +
    p("M41 32L54 21L57 25L46 40Z") +
    p("M52 26L47 2L53 0L58 23Z", L) +
    p("M22 32L10 40L8 53L14 54L17 44L24 40Z") +
    p("M5 50L20 58L18 63L3 55Z", D) +
    face(21) +
    p("M24 20Q22 8 32 9Q42 8 40 20L42 12L46 3L38 9H26L18 3L22 12Z") +
    p("M18 3L26 9L24 14ZM46 3L38 9L40 14Z", D) +
    p("M28 23H36L38 29Q32 33 26 29Z", L) +
    p("M28 27l2 2 2-2 2 2 2-2", S),
  doctor_johnson:
    legs(0, 2) +
    chest() +
    p("M22 32L14 44L16 56L21 55L20 46L26 40Z") +
    p("M42 32L52 28L58 18L54 15L48 23L41 27Z") +
    r(5, 54, 20, 16, P, 3) +
    r(11, 50, 8, 5, D, 2) +
    p("M13 57h4v4h4v4h-4v4h-4v-4H9v-4h4z", W) +
    p("M55 4l4 1-2 12-4-1zM58 1l1 3", L) +
    face() +
    p("M22 18Q22 6 32 6Q42 6 42 18Q32 14 22 18Z") +
    p("M30 7h4v3h3v4h-3v3h-4v-3h-3v-4h3z", W) +
    p("M27 30Q28 40 34 40", S) +
    o(35, 41, 2.5, L),
  blue_spider:
    p("M32 40Q8 30 4 8M32 42Q6 44 2 62M32 40Q56 30 60 8M32 42Q58 44 62 62", 'class="k" style="stroke-width:7.5"') +
    p("M32 40Q8 30 4 8M32 42Q6 44 2 62M32 40Q56 30 60 8M32 42Q58 44 62 62", 'class="t"') +
    p("M22 56L12 68L18 78H28L24 70L32 60L40 70L36 78H46L52 68L42 56Z") +
    p("M22 36Q32 30 42 36L43 58H21Z") +
    p("M25 36Q29 34 32 34L30 56H24Z", L) +
    o(32, 25, 10) +
    p("M22 25Q32 19 42 25L41 30Q32 26 23 30Z", D) +
    p("M25 26.500l5 1M39 26.500l-5 1", 'class="e"') +
    p("M40 20L50 14L48 22Z", D),
  red_dragon:
    p("M24 50L8 72L4 77H16L32 60L42 76H52L42 50Z") +
    p("M4 74H15L13 78H2ZM42 73H51L55 78H42Z", D) +
    p("M40 46Q56 50 62 64Q54 58 44 58Q58 66 58 76Q50 66 40 58Z", L) +
    chest() +
    p("M42 31L50 18L46 8L41 10L44 18L38 27ZM22 31L16 18L22 8L27 10L22 19L26 27Z") +
    p("M30 9L64 -4L64 1L34 13ZM18 8L32 5V12L20 14Z", L) +
    p("M28 4L36 16", S) +
    o(32, 22, 9.5) +
    p("M23 21Q32 16 41 21L41 26Q32 22 23 26Z", D) +
    p("M26 23l4 .8M38 23l-4 .8", 'class="e"') +
    p("M22 18L10 20L14 26Z", L),
  ice_man:
    legs(3, 3) +
    p("M17 34Q32 26 47 34L45 58H19Z") +
    p("M20 34Q27 30 32 30L29 56H21Z", L) +
    p("M19 54q3 5 6.5 0q3.3 5 6.5 0q3.3 5 6.5 0q3.3 5 6.5 0V60H19Z", L) +
    p("M0 41H52L62 44V47H52L50 51H14L10 56H4V49H0Z", D) +
    p("M4 42.500H48", 'class="tl"') +
    p("M18 36L10 46L15 50L24 44ZM46 36L52 45L46 50L40 44Z") +
    o(32, 18, 13.5) +
    p(
      "M18.5 18a4 4 0 0 1 2-7a4 4 0 0 1 5.5-5a4 4 0 0 1 7-2a4 4 0 0 1 7 3a4 4 0 0 1 4 6a4 4 0 0 1 1 7a4 4 0 0 1-4 5.500a4 4 0 0 1-6 4a4 4 0 0 1-7 .5a4 4 0 0 1-6-3.500a4 4 0 0 1-3.5-4.500z",
      L,
    ) +
    o(32, 18, 8, D) +
    r(24.5, 14.5, 15, 6.5, P, 3) +
    p("M26 17.500h12", 'class="e"'),
  sarge:
    legs(3, 4) +
    chest() +
    p("M41 30L58 25L63 22L64 26L59 30L43 38Z") +
    p("M22 32L10 42L18 52L22 48L16 42L26 38Z") +
    p("M25 33h6v5h-6z", W) +
    p("M44 56L50 50", S) +
    face(20) +
    o(32, 13.5, 17, P, 3.6) +
    p("M23 13Q24 3 28 5Q32 7 36 5Q40 3 41 13Z") +
    p("M23 11.500H41V14H23Z", D) +
    p("M25 6Q27 5 29 6L28 11H25Z", L) +
    p("M37 24L46 27", 'class="k" style="stroke-width:4.5"') +
    p("M37 24L46 27", 'class="tl" style="stroke-width:2.6"') +
    p("M29 26q4 1.5 7-.5", S),
  depth_charge:
    legs(4, 4) +
    p("M14 73H31V79H12ZM33 73H50L52 79H33Z", D) +
    p("M19 34Q32 26 45 34L43 54H21Z") +
    p("M44 34L54 46L48 56L44 52L47 46L41 42Z") +
    o(18, 52, 12) +
    p("M18 38v-4M18 66v4M4 52H0M32 52h3M8 42l-3-3M28 42l3-3M8 62l-3 3M28 62l3 3", 'class="k" style="stroke-width:5"') +
    p(
      "M18 38v-4M18 66v4M4 52H0M32 52h3M8 42l-3-3M28 42l3-3M8 62l-3 3M28 62l3 3",
      'class="t" style="stroke-width:2.6"',
    ) +
    o(14, 47, 4, L) +
    o(32, 17, 14) +
    p("M20 12Q24 4 32 4L30 12Q24 14 22 20Z", L) +
    o(33, 17, 7.5, D) +
    p("M26 17h14M33 10v14", 'class="tl"') +
    r(20, 29, 24, 4, D, 2),
  plague_bringer:
    p("M22 30L14 78H50L42 30Z") +
    p("M24 32L18 76H27L30 32Z", L) +
    r(42, 28, 13, 28, P, 5) +
    r(45, 24, 7, 5, D, 2) +
    p("M44 34h9M44 42h9", S) +
    p("M20 36L8 44L6 50L14 50L24 46Z") +
    p("M0 42L12 44L12 52L0 54Z", D) +
    p("M50 54Q40 66 12 50", S) +
    p("M16 26Q16 4 32 4Q48 4 48 26Q44 34 32 34Q20 34 16 26Z") +
    p("M20 22Q20 9 29 7Q23 16 24 28Z", L) +
    o(26, 19, 4.5, D) +
    o(38, 19, 4.5, D) +
    o(25, 18, 1.6, W) +
    o(37, 18, 1.6, W) +
    p("M27 25H37L36 37H28Z", D) +
    o(32, 35, 5, P, 4) +
    p("M29 35h6", S),
  captain_dwayne:
    p("M22 30Q2 44 4 70L22 62Z", D) +
    p("M42 30Q54 46 48 70L40 58Z", D) +
    p("M24 48L19 77H28L31 58L40 60L38 70H48L46 52Z") +
    p("M37 70H52L56 78H36Z", D) +
    chest() +
    p("M35 33l1.6 3.4 3.6.4-2.7 2.5.8 3.7-3.3-1.9-3.3 1.9.8-3.7-2.7-2.5 3.6-.4z", W) +
    p("M42 31L50 22L49 10L45 10L45 20L38 27Z") +
    p("M43 10H52V6H62V2H43Z", D) +
    p("M22 32L14 42L20 50L24 46L20 42L26 38Z") +
    face(20) +
    p("M21 14Q22 3 32 3Q42 3 43 14L46 16Q32 21 18 16Z") +
    p("M22 13.500Q32 17 42 13.500V16Q32 20 22 16Z", D) +
    o(32, 9, 2.6, W),
  mad_doctor:
    p("M21 30L12 76H26L30 56L34 56L38 76H52L43 30Z") +
    p("M24 31L17 74H24L29 34Z", L) +
    p("M32 30V58", S) +
    p("M22 32L10 30L6 40L11 43L14 37L24 42Z") +
    p("M2 38H16V44H2ZM7 44V58L9 63L11 58V44", L) +
    p("M42 32L54 38L57 28L52 26L50 31L43 28Z") +
    p("M48 26H61L60 4L54 2Z", D) +
    p("M54 4l-3 3 3 2-4 3 4 2-5 3 5 2-5 3", S) +
    face(22) +
    p("M24 20L12 20L20 14L10 8L22 9L20 -1L29 7L34 -2L37 7L46 0L43 10L54 9L44 15L52 21L40 20Q32 14 24 20Z", L) +
    o(28, 21, 4, D) +
    o(37, 21, 4, D) +
    o(27.5, 20, 1.5, W) +
    o(36.5, 20, 1.5, W) +
    p("M27 29q5 3 9-1", S),
  sewer_rat:
    p("M20 64Q2 68 3 52Q4 42 10 44", 'class="k" style="stroke-width:6.5"') +
    p("M20 64Q2 68 3 52Q4 42 10 44", 'class="t" style="stroke-width:3.6"') +
    p("M20 54L12 66L16 78H30L27 68L36 62L40 68L38 78H50L52 66L44 52Z") +
    p("M18 46Q26 34 42 36L46 58H20Z") +
    p("M22 45Q28 38 35 38L30 56H22Z", L) +
    p("M42 40L54 50L50 58L44 52Z") +
    p("M50 60L46 56L58 40L56 34L60 30L62 36L64 34L63 42L60 44Z", D) +
    o(26, 19, 8) +
    o(44, 18, 7) +
    o(26, 19, 4, D) +
    o(44, 18, 3.6, D) +
    p("M24 30Q24 20 35 20Q46 20 50 32L58 38Q48 42 36 42Q24 42 24 30Z") +
    p("M27 28Q28 23 34 22L32 38Q27 36 27 28Z", L) +
    o(42, 29, 2, 'class="e"') +
    o(57, 37, 2, D) +
    p("M50 39l8 3M50 37l9 0", S),
  riptide:
    p("M24 50L18 70L2 78H28L32 60L36 78H62L46 70L40 50Z") +
    p("M2 78L20 69L26 72L24 78ZM62 78L44 69L38 72L40 78Z", D) +
    chest() +
    r(21, 30, 22, 5, D) +
    p("M42 32L54 36L56 46L50 47L49 40L41 40Z") +
    p("M22 32L14 40L20 50L24 46L20 41L26 38Z") +
    p("M53 78V4", 'class="k" style="stroke-width:5.5"') +
    p("M53 78V4", 'class="tl" style="stroke-width:3"') +
    p("M45 16Q45 6 46 2L48 12H52V-4L53 -5L54 -4V12H58L60 2Q61 6 61 16Z", L) +
    o(32, 19, 9.5, P, 10.5) +
    r(22, 13, 20, 9.5, D, 4) +
    p("M25 15h6", 'class="e"') +
    p("M40 26Q48 26 47 8", 'class="k" style="stroke-width:5.5"') +
    p("M40 26Q48 26 47 8", 'class="t" style="stroke-width:3"'),
  ballistic:
    legs(6, 5) +
    p("M16 32Q32 23 48 32L45 54H19Z") +
    p("M20 33Q27 28 32 28L29 52H22Z", L) +
    p("M46 33L55 44L46 54L40 50Z") +
    p("M18 33L8 44L14 54L22 48Z") +
    r(14, 43, 26, 13, D, 4) +
    p("M36 41H64V44H36ZM36 46H64V49H36ZM36 51H64V54H36Z", D) +
    p("M38 42.500H62M38 47.500H62M38 52.500H62", 'class="tl"') +
    o(40, 48, 3.5, P, 8) +
    p("M18 56Q10 70 22 72Q30 66 24 56", 'class="k" style="stroke-width:5.5"') +
    p("M18 56Q10 70 22 72Q30 66 24 56", 'class="t" style="stroke-width:3.2;stroke-dasharray:2.6 1.4"') +
    face(19) +
    p("M21 19Q20 5 32 5Q44 5 43 19L45 22H19Z") +
    p("M24 9Q27 7 30 7L28 18H23Z", L) +
    r(26, 20, 12, 4, D, 1),
  patches:
    p(
      "M32 -3a21 21 0 0 1 21 21M32 -3a21 21 0 0 0-21 21M32 -9a27 27 0 0 1 27 27M32 -9a27 27 0 0 0-27 27",
      'class="t" style="stroke-width:2;stroke-dasharray:5 4"',
    ) +
    p("M23 46Q32 42 41 46L45 72Q46 78 38 78H35L32 64L29 78H26Q18 78 19 72Z") +
    p("M25 47Q29 45 32 45L29 74H22Z", L) +
    p("M40 48L51 40L47 22L42 24L45 37L38 42ZM24 48L13 40L17 22L22 24L19 37L26 42Z") +
    o(20, 8, 6.5) +
    o(44, 8, 6.5) +
    o(32, 20, 15, P, 14) +
    p("M20 16Q23 8 31 7L28 30Q20 26 20 16Z", L) +
    p("M32 6V34M29 10h6M29 16h6M29 28h6", S) +
    o(25, 19, 3.5, D) +
    p("M36 16l6 6m0-6l-6 6", S) +
    o(32, 26, 3.5, D, 2.5) +
    r(34, 54, 8, 8, L, 0) +
    p("M34 54h8v8h-8z", S),
  eight_bit:
    p("M20 50H29V72H32V78H16V72H20ZM35 50H44V72H48V78H32V72H35Z") +
    p("M16 28H48V34H52V48H48V52H16V48H12V34H16Z") +
    p("M20 32H28V44H20Z", L) +
    p("M36 34h4v4h-4zM40 38h4v4h-4zM36 42h4v4h-4z", D) +
    p("M4 32H12V48H8V56H4V48H0V36H4Z") +
    p("M52 32H60V38H64V56H48V50H52Z") +
    p("M52 50H64V60H52Z", D) +
    p("M20 4H44V8H48V24H44V28H20V24H16V8H20Z") +
    p("M20 8H28V12H24V24H20Z", L) +
    p("M24 12h6v6h-6zM34 12h6v6h-6z", D) +
    p("M26 14h2v2h-2zM36 14h2v2h-2z", 'class="e"') +
    p("M24 21h4v3h4v-3h4v3h4", S) +
    p("M30 -4H34V4H30Z", D) +
    p("M28 -8H36V-3H28Z", L),
};
