// `node speak.mjs WEB`: reads jobs from standard input, one JSON a line, and answers each with what the pages would say.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const web = process.argv[2];
const { createServer } = await import(pathToFileURL(`${web}/node_modules/vite/dist/node/index.js`).href);
const server = await createServer({
  root: web,
  configFile: `${web}/vite.config.ts`,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
});
try {
  const { speak } = await server.ssrLoadModule("/src/promises.ts");
  for await (const line of createInterface({ input: process.stdin })) {
    let said;
    try {
      said = { said: speak(JSON.parse(line)) };
    } catch (error) {
      said = { failed: String(error?.stack ?? error) };
    }
    process.stdout.write(`${JSON.stringify(said)}\n`);
  }
} finally {
  await server.close();
}
