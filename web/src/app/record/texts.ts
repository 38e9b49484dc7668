// The words of the record as a file.

export const fileTexts = {
  file: "Record of your games",
  fileNote: "Results, levels and days are kept in this browser only. A file takes them to another.",
  export: "Save as a file",
  import: "Open a file",
  fileName: (day: string) => `sandtable-games-${day}.json`,
  taken: (count: number) =>
    count === 0 ? "Every game of this file was here already." : count === 1 ? "1 game added." : `${count} games added.`,
  badFile: "This file holds no record of Sandtable games. Nothing was changed.",
} as const;
