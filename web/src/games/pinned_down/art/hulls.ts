// Ships in plan view, bow to the right; stations are [x, half beam] from stern 0 to bow 200.
import type { Point } from "./shapes";
import type { Drawable } from "./types";

export interface Hull {
  readonly s: readonly Point[];
  /** curved rather than plated */
  readonly c?: boolean;
  readonly w?: readonly (readonly Point[])[];
  readonly pod?: readonly (readonly [x: number, y: number, length: number, radius: number])[];
  readonly strut?: readonly number[];
  readonly guns?: readonly Point[];
  readonly tower?: readonly [x: number, length: number, height: number, y?: number];
  readonly ring?: readonly [x: number, rx: number, ry: number];
  readonly dish?: readonly [x: number, radius: number];
  readonly slit?: readonly [x: number, length: number];
  readonly fire: readonly number[];
  readonly size: number;
  readonly deck?: boolean;
  readonly ribs?: boolean;
  readonly swarm?: boolean;
}

export const HULL = {
  /* Red yards (Red Wing 2011, Blue Wing 2015): wedges, spines, guns in the open */
  Battleship: {
    s: [
      [0, 16],
      [6, 25],
      [28, 29],
      [52, 25],
      [56, 37],
      [86, 35],
      [94, 25],
      [142, 17],
      [178, 10],
      [204, 2],
    ],
    w: [
      [
        [18, 27],
        [46, 27],
        [34, 52],
        [2, 56],
        [-4, 44],
      ],
    ],
    guns: [
      [96, 0],
      [118, 0],
      [138, 0],
      [70, 24],
      [70, -24],
    ],
    tower: [26, 46, 13],
    fire: [-14, 0, 14],
    size: 1.06,
  },
  Cruiser: {
    s: [
      [0, 12],
      [10, 20],
      [44, 22],
      [62, 17],
      [122, 14],
      [170, 8],
      [196, 1],
    ],
    w: [
      [
        [34, 20],
        [96, 15],
        [66, 50],
        [24, 58],
        [30, 40],
      ],
    ],
    guns: [
      [84, 0],
      [108, 0],
      [58, 34],
      [58, -34],
    ],
    tower: [28, 34, 10],
    fire: [-10, 10],
    size: 0.98,
  },
  Destroyer: {
    s: [
      [0, 10],
      [12, 17],
      [60, 19],
      [100, 14],
      [136, 10],
      [152, 0],
    ],
    w: [
      [
        [82, 15],
        [112, 12],
        [198, 17],
        [202, 24],
        [124, 30],
        [86, 24],
      ],
      [
        [2, 14],
        [36, 17],
        [14, 38],
        [-8, 40],
      ],
    ],
    guns: [
      [92, 0],
      [120, 20],
      [120, -20],
    ],
    tower: [30, 30, 9],
    fire: [-8, 8],
    size: 0.92,
  },
  Frigate: {
    s: [
      [0, 9],
      [14, 14],
      [54, 12],
      [96, 9],
      [150, 6],
      [190, 1],
    ],
    w: [
      [
        [4, 12],
        [50, 12],
        [20, 40],
        [-10, 48],
        [0, 30],
      ],
      [
        [112, 8],
        [134, 7],
        [110, 24],
        [104, 22],
      ],
    ],
    guns: [[84, 0]],
    tower: [36, 24, 7],
    fire: [-6, 6],
    size: 0.84,
  },
  /* Blue yards (Blue Wing 2011, Green Wing 2015): blocks, pods, hangars */
  Dreadnought: {
    s: [
      [0, 22],
      [4, 31],
      [58, 31],
      [64, 23],
      [108, 23],
      [114, 33],
      [160, 33],
      [172, 22],
      [190, 20],
      [198, 10],
      [199, 0],
    ],
    pod: [
      [10, 48, 124, 9],
      [46, 62, 60, 5],
    ],
    strut: [36, 98],
    guns: [
      [76, 0],
      [96, 0],
      [136, 16],
      [136, -16],
      [154, 0],
    ],
    tower: [20, 36, 14],
    fire: [-18, 0, 18],
    size: 1.06,
  },
  Carrier: {
    s: [
      [0, 30],
      [6, 39],
      [122, 39],
      [134, 31],
      [186, 31],
      [197, 20],
      [198, 0],
    ],
    deck: true,
    tower: [60, 26, 8, -26],
    guns: [
      [172, 22],
      [172, -22],
    ],
    fire: [-24, -8, 8, 24],
    size: 1,
  },
  "Escort Cruiser": {
    s: [
      [0, 12],
      [6, 19],
      [82, 19],
      [88, 11],
      [130, 11],
      [136, 19],
      [166, 19],
      [182, 8],
      [184, 0],
    ],
    pod: [[-6, 38, 82, 8]],
    strut: [14, 54],
    guns: [
      [148, 0],
      [104, 0],
    ],
    tower: [36, 26, 9],
    fire: [-10, 10],
    size: 0.9,
  },
  "Escort Frigate": {
    s: [
      [0, 9],
      [6, 16],
      [50, 16],
      [58, 8],
      [118, 8],
      [126, 25],
      [152, 28],
      [164, 20],
      [168, 0],
    ],
    w: [
      [
        [12, 15],
        [42, 15],
        [36, 28],
        [8, 30],
      ],
    ],
    guns: [
      [142, 12],
      [142, -12],
    ],
    tower: [22, 22, 8],
    fire: [-7, 7],
    size: 0.82,
  },
  Escort: {
    s: [
      [0, 12],
      [8, 20],
      [66, 20],
      [74, 12],
      [124, 12],
      [134, 21],
      [164, 18],
      [182, 6],
      [184, 0],
    ],
    pod: [[4, 40, 92, 8]],
    strut: [26, 74],
    guns: [
      [146, 0],
      [100, 0],
    ],
    tower: [30, 32, 10],
    fire: [-11, 11],
    size: 0.96,
  },
  /* Purple yards: blades and rings, no gun in sight */
  Interdictor: {
    s: [
      [0, 7],
      [18, 16],
      [62, 17],
      [118, 11],
      [160, 7],
      [208, 0.5],
    ],
    c: true,
    ring: [78, 17, 58],
    w: [
      [
        [8, 12],
        [44, 15],
        [18, 34],
        [-14, 38],
        [-4, 24],
      ],
    ],
    tower: [92, 26, 5],
    fire: [-5, 5],
    size: 1.02,
  },
  Corvette: {
    s: [
      [0, 5],
      [30, 15],
      [82, 17],
      [140, 10],
      [184, 1],
    ],
    c: true,
    w: [
      [
        [26, 12],
        [84, 15],
        [118, 30],
        [176, 70],
        [112, 58],
        [48, 34],
      ],
    ],
    tower: [96, 30, 6],
    fire: [-5, 5],
    size: 0.9,
  },
  "Science Vessel": {
    s: [
      [0, 8],
      [16, 14],
      [46, 12],
      [70, 6],
      [104, 6],
    ],
    c: true,
    dish: [142, 43],
    w: [
      [
        [6, 10],
        [34, 11],
        [10, 30],
        [-12, 32],
      ],
    ],
    tower: [20, 20, 6],
    fire: [-5, 5],
    size: 0.86,
  },
  "Scout Vessel": {
    s: [
      [0, 3],
      [36, 10],
      [98, 8],
      [206, 0.4],
    ],
    c: true,
    pod: [[-16, 27, 96, 4]],
    strut: [30],
    w: [
      [
        [20, 8],
        [70, 8],
        [40, 26],
        [14, 28],
      ],
    ],
    tower: [62, 26, 4],
    fire: [0],
    size: 0.86,
  },
  /* The enemy: hooks, blades, one burning slit */
  "Swarm Frigate": {
    s: [
      [0, 5],
      [26, 15],
      [66, 13],
      [96, 3],
    ],
    w: [
      [
        [14, 12],
        [58, 11],
        [112, 38],
        [158, 24],
        [122, 54],
        [58, 52],
        [24, 34],
      ],
    ],
    slit: [40, 40],
    fire: [0],
    size: 0.62,
    swarm: true,
  },
  "Assault Frigate": {
    s: [
      [0, 8],
      [20, 19],
      [62, 23],
      [104, 12],
      [178, 1],
    ],
    w: [
      [
        [8, 16],
        [72, 21],
        [54, 36],
        [120, 52],
        [44, 58],
        [-8, 42],
      ],
    ],
    slit: [50, 70],
    fire: [-8, 8],
    size: 0.86,
  },
  "Assault Cruiser": {
    s: [
      [0, 14],
      [14, 27],
      [70, 26],
      [122, 15],
      [204, 1],
    ],
    w: [
      [
        [26, 25],
        [98, 20],
        [92, 31],
        [190, 42],
        [86, 54],
        [8, 60],
        [20, 42],
      ],
      [
        [-12, 22],
        [10, 24],
        [-2, 40],
        [-26, 46],
      ],
    ],
    slit: [54, 92],
    fire: [-12, 0, 12],
    size: 1,
  },
  Behemoth: {
    s: [
      [0, 22],
      [8, 40],
      [40, 54],
      [92, 56],
      [142, 45],
      [178, 27],
      [206, 4],
    ],
    w: [
      [
        [20, 46],
        [58, 54],
        [30, 84],
        [6, 74],
      ],
      [
        [76, 55],
        [112, 52],
        [88, 82],
        [68, 78],
      ],
      [
        [128, 48],
        [156, 38],
        [146, 70],
        [124, 66],
      ],
    ],
    slit: [120, 78],
    ribs: true,
    fire: [-24, -8, 8, 24],
    size: 0.86,
  },
} satisfies Record<string, Hull>;
export type HullName = keyof typeof HULL;

const isHull = (name: string | undefined): name is HullName => name !== undefined && name in HULL;

/** The hull of the card's class; Green yards build their frigates as escorts. */
export function hullOf(card: Drawable): Hull {
  if (card.class === "Frigate" && card.affiliation === "Green Wing") return HULL["Escort"];
  return isHull(card.class) ? HULL[card.class] : HULL["Frigate"];
}

/** No two ships of a class alike: fins aft, pods or a beak, by the id. */
export function refit(spec: Hull, kind: number): Hull {
  const fins: readonly Point[] = [
    [-2, 10],
    [18, 14],
    [2, 30],
    [-18, 34],
  ];
  const beak: readonly Point[] = [
    [142, 8],
    [164, 6],
    [150, 20],
    [132, 26],
  ];
  if (kind === 1) return { ...spec, w: [...(spec.w ?? []), fins] };
  if (kind === 3) return { ...spec, w: [...(spec.w ?? []), beak] };
  if (kind === 2 && !spec.swarm && !spec.deck)
    return { ...spec, pod: [...(spec.pod ?? []), [52, (spec.s[3]?.[1] || 20) + 13, 44, 5]] };
  return spec;
}
