// Small signs, drawn on 24 by 24.

export const SIGNS = {
  threat: '<path d="M12 3 22 20.500H2z"/>',
  power: '<path d="M13.500 1 4 14h6l-2 9L20 9h-7z" fill="currentColor"/>',
  hull: '<path d="M12 2.500 20 5.500v6c0 5-3.400 8.400-8 10-4.600-1.600-8-5-8-10v-6z"/>',
  berth: '<path d="M5 21V9a7 7 0 0 1 14 0v12zM5 15h14"/>',
  main: '<path d="M4 6h16M4 12h16M4 18h10"/>',
  jump: '<path d="M4 5l7 7-7 7M12 5l7 7-7 7"/>',
  attack: '<path d="M12 3 22 20.500H2z"/>',
  assignment: '<path d="M6 4v7l6 4 6-4V4M12 15v6"/>',
  fight: '<path d="M4 4l16 16M20 4 4 20M4 15v5h5M20 15v5h-5"/>',
  "wrap-up": '<path d="M19 8A8 8 0 1 0 20 14M20 3v5h-5"/>',
  cloak:
    '<path d="M3 12c2.500-4.500 5.500-6.500 9-6.500s6.500 2 9 6.500c-2.500 4.500-5.500 6.500-9 6.500S5.500 16.500 3 12zM4 20 20 4"/>',
  upkeep: '<path d="M12 4a8 8 0 1 0 8 8M12 8v8M8 12h8"/>',
  flag: '<path d="M6 22V3l13 5-13 5"/>',
  no: '<circle cx="12" cy="12" r="8.500"/><path d="m6 6 12 12"/>',
  tick: '<path d="m4.500 12.500 5 5 10-12"/>',
  crack: '<path d="M12 2 9 9l5 3-4 4 3 6"/>',
  box: '<path d="M12 2l8.500 5v10L12 22l-8.500-5V7zM3.500 7l8.500 5 8.500-5M12 12v10"/>',
  token: '<circle cx="12" cy="12" r="8"/>',
} as const;
export type Sign = keyof typeof SIGNS;

/** The insignia of a side. */
export const INSIGNIA: Readonly<Record<string, string>> = {
  red: '<path d="M5 4l8 8-8 8M12 4l8 8-8 8"/>',
  blue: '<path d="M4 4h16v16H4zM9 9h6v6H9z"/>',
  green: '<path d="M12 2.500 20.500 7v10L12 21.500 3.500 17V7zM12 21V12M12 14l5-4M12 17l-5-4"/>',
  purple:
    '<path d="M16.500 3.500A9 9 0 1 0 16.500 20.500 7 7 0 0 1 16.500 3.500z"/><circle cx="18" cy="12" r="1.600"/>',
  acarr: '<path d="M12 12c0-5 4-8 7-6s1 7-3 7M12 12c4 3 5 8 2 9s-6-3-4-7M12 12c-5 2-9 0-9-3.500s5-4 7 0"/>',
  enemy: '<path d="M6 3c1 7 1 11-2 18M13 3c1 7 1 11-2 18M20 3c1 7 1 11-2 18"/>',
  none: '<path d="M12 2l2.600 7.400L22 12l-7.400 2.600L12 22l-2.600-7.400L2 12l7.400-2.600z"/>',
  damage: '<path d="M12 2l2 6 5-4-2 6 6 2-6 2 2 6-5-4-2 6-2-6-5 4 2-6-6-2 6-2-2-6 5 4z"/>',
};

/** The side whose colours a wing flies. */
export function sideOfWing(wing: string, type = ""): string {
  if (type === "damage") return "damage";
  const found: Record<string, string> = {
    "Red Wing": "red",
    "Blue Wing": "blue",
    "Green Wing": "green",
    "Purple Wing": "purple",
    "Ac'arr": "acarr",
    Enemy: "enemy",
    Dratar: "enemy",
  };
  return found[wing] ?? "none";
}
