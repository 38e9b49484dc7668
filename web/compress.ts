// Writes FILE.br and FILE.gz beside every text file of the pages, so that the server compresses none of them.

import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /^assets[\\/].*\.(js|css|svg)$/; // fonts are compressed already
const WORTH_IT = 0.9; // of the file's size: what shrinks less is sent as it is
// 11 saves another 2 % and takes more than twice the time. The few files over LARGE (three.js, the plots) are fetched
// seldom and would take half of all the time.
const BROTLI_QUALITY = { usual: 10, large: 8 };
const LARGE = 250_000;

type Encode = (content: Uint8Array) => Promise<Uint8Array>;

const ENCODINGS: Readonly<Record<string, Encode>> = {
  br: (content) =>
    new Promise((done, fail) =>
      brotliCompress(content, { params: brotliParameters(content.length) }, (error, encoded) =>
        error ? fail(error) : done(encoded),
      ),
    ),
  gz: (content) =>
    new Promise((done, fail) =>
      gzip(content, { level: 9, memLevel: 9 }, (error, encoded) => (error ? fail(error) : done(encoded))),
    ),
};

function brotliParameters(size: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: size > LARGE ? BROTLI_QUALITY.large : BROTLI_QUALITY.usual,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}

/** The file appears when it is complete: a server that is running never reads half of it. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  for (const [suffix, encode] of Object.entries(ENCODINGS)) {
    const encoded = await encode(content);
    if (encoded.length <= content.length * WORTH_IT) await writeWhole(`${path}.${suffix}`, encoded);
  }
}

/** The plugin. Only assets: the server reads the rest itself. */
export function compress(): Plugin {
  return {
    name: "sandtable:compress",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => TEXT.test(name))
          .map((name) => compressFile(join(dir, name))),
      );
    },
  };
}
