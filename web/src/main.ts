import { mount } from "svelte";
import App from "./app/App.svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/shell.css";
import "./style/pages.css";

const place = document.getElementById("app");
if (place) mount(App, { target: place });
