// Writes hints.json: the files of each page, by the name of its chunk. The server names them in the document, so that a
// browser asks for all of them at once and not for each when the one before it is there.

import type { Plugin, Rolldown } from "vite";

const ENTRY = "index";
const FIRST_FONTS = /[\\/](atkinson-next|bricolage)-basic-[^/]+\.woff2$/; // every page shows these two at once

/** A chunk, its styles and what it imports, without what the document names in any case. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen: Set<string>): string[] {
  if (chunk.name === ENTRY || seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  const imported = chunk.imports.flatMap((name) => {
    const found = bundle[name];
    return found?.type === "chunk" ? filesOf(found, bundle, seen) : [];
  });
  return [chunk.fileName, ...styles, ...imported];
}

export function hints(): Plugin {
  return {
    name: "sandtable:hints",
    apply: "build",
    generateBundle(_, bundle) {
      const found: Record<string, string[]> = {};
      for (const item of Object.values(bundle)) {
        if (item.type === "chunk" && item.name !== ENTRY) found[item.name] = filesOf(item, bundle, new Set());
      }
      found["fonts"] = Object.keys(bundle).filter((name) => FIRST_FONTS.test(name));
      this.emitFile({ type: "asset", fileName: "hints.json", source: JSON.stringify(found) });
    },
  };
}
