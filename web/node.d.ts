// The few functions of node that the build and its tests call; all of @types/node would also change what setTimeout is
// on the pages.

declare module "node:fs/promises" {
  export function readFile(path: string | URL): Promise<Uint8Array>;
  export function rename(from: string, to: string): Promise<void>;
  export function writeFile(path: string, content: Uint8Array): Promise<void>;
}

declare module "node:path" {
  export function join(...parts: string[]): string;
}

declare module "node:zlib" {
  type Done = (error: Error | null, encoded: Uint8Array) => void;
  export const constants: Readonly<
    Record<"BROTLI_MODE_TEXT" | "BROTLI_PARAM_MODE" | "BROTLI_PARAM_QUALITY" | "BROTLI_PARAM_SIZE_HINT", number>
  >;
  export function brotliCompress(content: Uint8Array, options: { params: Record<number, number> }, done: Done): void;
  export function brotliDecompressSync(content: Uint8Array): Uint8Array;
  export function gzip(content: Uint8Array, options: { level: number; memLevel: number }, done: Done): void;
}
