import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { groups } from "./chunks.ts";
import { compress } from "./compress.ts";
import { hints } from "./hints.ts";

// While `npm run dev` serves the pages, `sandtable serve` is expected on its usual port.
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), hints(), compress()],
  base: "./", // the server may serve the pages under a prefix; it makes "./assets/ in index.html absolute (pages.py)
  build: {
    outDir: "../src/sandtable/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
