// Where a rule lives, as a person reads it: files with their lines, tests as sentences.

export interface CodeFile {
  file: string;
  lines: string[];
}

/** Lines by file, in the order the files come. */
export function codeFiles(places: readonly string[]): CodeFile[] {
  const files = new Map<string, string[]>();
  for (const place of places) {
    const at = place.lastIndexOf(":");
    const file = place.slice(0, at).replace(/^src\/sandtable\//, "");
    files.set(file, [...(files.get(file) ?? []), place.slice(at + 1)]);
  }
  return [...files].map(([file, lines]) => ({ file, lines: [...new Set(lines)] }));
}

/** A test's file and what it says: its name is a sentence. */
export function testSentence(place: string): { file: string; says: string } {
  const [file = "", ...names] = place.split("::");
  const name = names[names.length - 1];
  if (name === undefined) return { file, says: file };
  const words = name.replace(/^(test_|Test)/, "").replace(/_/g, " ");
  return { file, says: words.charAt(0).toUpperCase() + words.slice(1) };
}
