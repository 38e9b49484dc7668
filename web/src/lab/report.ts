// The report file: the figures are in the document, and this draws them. Built as one script, without the pages.

import "../style/fonts.css";
import "../style/tokens.css";
import "../style/shell.css";
import "../style/pages.css";
import "../style/lab.css";
import "../style/report.css";
import { mount } from "svelte";
import type { Told } from "../wire/types";
import ReportPage from "./ReportPage.svelte";

const target = document.getElementById("report");
const told = JSON.parse(document.getElementById("told")?.textContent ?? "null") as Told | null;
if (target && told) {
  target.replaceChildren();
  mount(ReportPage, { target, props: { told } });
}
