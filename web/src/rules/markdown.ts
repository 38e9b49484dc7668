// The light Markdown of the ledgers as data: paragraphs, lists and tables of plain, bold, emphasised and code parts, with
// the clauses they name. Svelte writes every part as text, so nothing in a ledger can become markup.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "rule"; text: string }
  | { kind: "bold"; parts: Inline[] }
  | { kind: "em"; parts: Inline[] };

export type Block =
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const PARTS = /`([^`]+)`|\*\*(?=\S)((?:[^*]|\*(?!\*))+?)\*\*|\*(?=\S)([^*\n]+?)\*(?!\w)|\b([A-Z]{2}-[RSM]?\d{1,4})\b/g;
const BULLET = /^[-*] +/;
const NUMBER = /^\d+\. +/;

/** A line's parts. */
export function inline(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(PARTS)) {
    const [whole, code, bold, em, rule] = match;
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (bold !== undefined) found.push({ kind: "bold", parts: inline(bold) });
    else if (em !== undefined) found.push({ kind: "em", parts: inline(em) });
    else if (rule !== undefined) found.push({ kind: "rule", text: rule });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

/** A text's blocks; a line that begins no list or table is a paragraph of its own. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const last = found[found.length - 1];
    if (line === "") continue;
    if (line.startsWith("|")) {
      const cells = line
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim());
      if (last?.kind !== "table") found.push({ kind: "table", head: cells.map(inline), rows: [] });
      else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) last.rows.push(cells.map(inline));
      continue;
    }
    const ordered = NUMBER.test(line);
    if (ordered || BULLET.test(line)) {
      const item = inline(line.replace(ordered ? NUMBER : BULLET, ""));
      if (last?.kind === "list" && last.ordered === ordered) last.items.push(item);
      else found.push({ kind: "list", ordered, items: [item] });
      continue;
    }
    found.push({ kind: "paragraph", parts: inline(line) });
  }
  return found;
}

/** The words alone, for searching and for labels. */
export function plain(text: string): string {
  const words = (parts: Inline[]): string =>
    parts.map((part) => (part.kind === "bold" || part.kind === "em" ? words(part.parts) : part.text)).join("");
  return words(inline(text));
}
