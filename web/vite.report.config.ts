import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The report file is one document, so its part is one script and one style sheet with everything in them.
export default defineConfig({
  plugins: [svelte({ emitCss: true })],
  build: {
    outDir: "../src/sandtable/static/report",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 1_000_000,
    cssCodeSplit: false,
    lib: {
      entry: "src/lab/report.ts",
      formats: ["iife"],
      name: "SandtableReport",
      fileName: () => "report.js",
      cssFileName: "report",
    },
  },
});
