/** What an entry offers beside its text: copying it, where it happens in play, the dispute sheet, a report of what is wrong. */

import { entryHref, viewHref } from "../lib/address.js";
import { FORMATS, copyText } from "../lib/copying.js";
import { button, el, fill } from "../lib/draw.js";
import { atHref, drawWindow } from "./timing.js";
import { addToDispute } from "./dispute.js";

const SIDES = ["a", "b"];
const SHOWN = 2000;

/** One tap copies an entry with its citation, in any of the forms. */
export function copyBar(entry, { t, announce }) {
  return el(
    "div",
    { class: "copy-bar", role: "group", "aria-label": t("copy.group") },
    el("span", { class: "label", "aria-hidden": "true" }, t("copy.word")),
    Object.keys(FORMATS).map((format) => copyButton(format, entry, t, announce)),
  );
}

function copyButton(format, entry, t, announce) {
  const words = t(`copy.${format}`);
  const node = button(words, copy, { data: { format } });
  async function copy() {
    const done = await copyText(FORMATS[format](entry, t));
    const sentence = t(done ? "copy.done" : "copy.failed");
    node.textContent = sentence;
    announce(sentence);
    setTimeout(() => (node.textContent = words), SHOWN);
  }
  return node;
}

/** The mini charts of an entry: the steps that it rules, each between its neighbours. They come when the rest stands. */
export function drawWhere(entry, page) {
  const place = el("section", { class: "entry-part", hidden: true });
  find(entry, page).then(
    (found) => {
      place.hidden = !found.length;
      fill(place, el("h2", {}, page.t("where.title")), found.map((each) => miniChart(each, entry, page)));
    },
    () => null, // Without charts the entry is whole all the same.
  );
  return place;
}

async function find(entry, { client, signal }) {
  const lines = (await client.data("charts", signal)).charts.filter((chart) => chart.book === entry.book);
  const charts = await Promise.all(lines.map((line) => client.data(`charts/${line.id}`, signal)));
  const ruled = (some) => some.citations.some(({ id }) => id === entry.id);
  return charts.map((chart) => ({ chart, steps: chart.steps.filter(ruled), whole: ruled(chart) })).filter(({ steps, whole }) => steps.length || whole);
}

function miniChart({ chart, steps }, entry, { t }) {
  const at = chart.steps.indexOf(steps[0]);
  const near = steps.length ? chart.steps.slice(Math.max(0, at - 1), at + 2) : [];
  const row = (step) => [
    el("li", { class: "step", "aria-current": steps.includes(step) && "step" }, el("a", { class: "step-link", href: atHref(chart, step.id) }, el("b", {}, step.id), ` ${step.name}`)),
    steps.includes(step) && chart.windows.filter((each) => each.after === step.id).map((each) => el("li", { class: "window-row" }, drawWindow(each, t))),
  ];
  return [el("p", {}, el("a", { class: "step-link", href: viewHref("timing", { chart: chart.id }), lang: entry.language }, chart.title)), near.length > 0 && el("ol", { class: "chart", lang: entry.language }, near.map(row))];
}

/** Buttons that put the entry on a side of the dispute sheet, and a report to copy. */
export function drawMore(entry, { t, announce }) {
  const side = (each) => button(t(`dispute.${each}`), () => add(each));
  function add(each) {
    addToDispute(each, entry.id);
    announce(t("settings.saved"));
    fill(done, el("a", { href: viewHref("dispute") }, t("dispute.title")));
  }
  const done = el("span", {});
  const wrong = el("textarea", { rows: "3" });
  const report = async () => {
    const facts = [entry.title, entry.id, entry.citation.label, entryHref(entry.id)];
    announce(t((await copyText([...facts, "", `${t("report.what")}: ${wrong.value}`].join("\n"))) ? "copy.done" : "copy.failed"));
  };
  return el(
    "section",
    { class: "entry-part more-part" },
    el("div", { class: "dispute-bar", role: "group", "aria-label": t("dispute.add") }, el("span", { class: "label" }, t("dispute.add")), SIDES.map(side), done),
    el(
      "details",
      {},
      el("summary", {}, t("report.open")),
      el("label", { class: "field" }, t("report.what"), wrong),
      button(t("report.copy"), report),
    ),
  );
}
