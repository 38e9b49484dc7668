import { mount } from "svelte";
import App from "./app/App.svelte";
import { url } from "./app/address";
import { isLaying } from "./app/start";
import "./style/fonts.css";
import "./style/letters.css";
import "./style/tokens.css";
import "./style/shell.css";
import "./style/shapes.css";
import "./table/room.svelte";
import "./style/pages.css";

const RELOADED = "sandtable.reloaded";
const SELDOM = 60_000; // milliseconds between two reloads

// A page that was opened before the server was updated asks for files that are gone: it is loaded anew.
addEventListener("vite:preloadError", () => {
  if (isLaying()) return;
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < SELDOM) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  fetch(url("/")).then(
    (answer) => answer.ok && location.reload(),
    () => undefined, // the server is away; the page says that it could not be loaded
  );
});

const place = document.getElementById("app");
if (place) mount(App, { target: place });
