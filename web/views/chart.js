/** The charts and examples of a book, and a chart drawn: steps down a rail, windows between them, loops and ways out. */

import { viewHref } from "../lib/address.js";
import { drawText, el } from "../lib/draw.js";
import { cited, inOurs } from "./parts.js";

/** The charts and examples of one book, and links to the other books. */
export async function listView(route, { t, client, shelf, settings, signal }) {
  const [charts, examples] = await Promise.all([client.data("charts", signal), client.data("examples", signal)]);
  const books = [...new Set(charts.charts.map((chart) => chart.book))];
  const book = [route.book, settings.table, books[0]].find((each) => books.includes(each));
  const language = shelf.get(book)?.language;
  const own = (some) => some.filter((each) => each.book === book);
  const chip = (each) => el("a", { class: each === book ? "chip chip-on" : "chip", href: viewHref("timing", { book: each }), "aria-current": each === book && "true" }, shelf.name(each));
  const list = (key, parameter, some) =>
    some.length > 0 && [
      el("h2", {}, t(key)),
      el("ul", { class: "rows", lang: language }, some.map((each) => el("li", {}, el("a", { href: viewHref("timing", { [parameter]: each.id }) }, each.title)))),
    ];
  return {
    nodes: [
      el("p", { class: "chips" }, books.map(chip)),
      list("timing.runs", "chart", own(charts.charts).filter((chart) => chart.top)),
      list("timing.inside", "chart", own(charts.charts).filter((chart) => !chart.top)),
      list("timing.examples", "example", own(examples.examples)),
    ],
  };
}

/** One chart: its steps from top to bottom, the windows between them, and every way that isn't simply the next step. */
export async function chartView(id, page) {
  const { t, client, shelf, signal } = page;
  const [chart, names] = await Promise.all([client.data(`charts/${id}`, signal), chartNames(client, signal)]);
  const everywhere = chart.steps[0].interrupts.filter((each) => chart.steps.every((step) => step.interrupts.includes(each)));
  return {
    title: chart.title,
    lang: shelf.get(chart.book)?.language,
    nodes: [
      el("p", { class: "quiet" }, `${shelf.name(chart.book)} · `, el("a", { href: viewHref("timing", { book: chart.book }) }, t("timing.title"))),
      el("p", {}, el("a", { class: "button", href: atHref(chart, chart.steps[0].id) }, t("timing.play"))),
      everywhere.length > 0 && el("p", { class: "inside" }, `${t("timing.anywhere")} `, chartLinks(everywhere, names)),
      el("ol", { class: "chart" }, chart.steps.map((step, index) => drawStep(chart, step, index, everywhere, names, page))),
      chart.triggers.length > 0 && el("h2", {}, t("timing.triggers")),
      el("ol", {}, chart.triggers.map((each) => el("li", {}, drawText(inOurs(each.rule, t), t), cited(each.citations, page)))),
      cited(chart.citations, page),
    ],
  };
}

function drawStep(chart, step, index, everywhere, names, { t, shelf }) {
  const own = step.interrupts.filter((each) => !everywhere.includes(each));
  const decides = inOurs(step.chooses, t);
  return [
    el(
      "li",
      { class: "step", id: `step-${step.id}` },
      el("a", { class: "step-link", href: atHref(chart, step.id), lang: shelf.get(chart.book)?.language }, el("b", {}, step.id), ` ${step.name}`),
      decides && el("p", { class: "quiet" }, drawText(decides, t)),
      own.length > 0 && el("p", { class: "inside" }, `${t("timing.may")} `, chartLinks(own, names)),
      ways(chart, index).filter(({ plain }) => !plain).map((way) => el("p", { class: way.back ? "way way-back" : "way" }, wayWords(way, t))),
    ),
    chart.windows.filter((each) => each.after === step.id).map((each) => el("li", { class: "window-row" }, drawWindow(each, t))),
  ];
}

/** A player window: what may be done in it, and a note where its place isn't printed in this book. */
export function drawWindow({ who, place, note }, t) {
  return el(
    "div",
    { class: `window window-${place}` },
    el("p", {}, el("b", {}, t("timing.window")), ": ", drawText(inOurs(who, t), t)),
    place !== "printed" && el("p", { class: "quiet" }, drawText(inOurs(note, t) || t(`timing.place.${place}`), t)),
  );
}

/** The ways on from a step, each with whether it leads back and whether it is simply the one below. */
export function ways(chart, index) {
  const places = chart.steps.map((step) => step.id);
  return chart.steps[index].follows.map((way) => {
    const to = places.indexOf(way.step);
    const plain = !Object.keys(way.when).length && (to === index + 1 || (to < 0 && index === places.length - 1));
    return { ...way, to: chart.steps[to], back: to >= 0 && to <= index, plain };
  });
}

/** Where a way leads, and when. */
export function wayWords({ to, back, when }, t) {
  const where = to ? `${back ? "↺" : "→"} ${to.id}` : t("timing.end");
  const words = inOurs(when, t);
  return [el("b", {}, where), words && [": ", drawText(words, t)]];
}

/** The title of each chart by its id. */
export async function chartNames(client, signal) {
  return new Map((await client.data("charts", signal)).charts.map((chart) => [chart.id, chart.title]));
}

/** Links to charts; `href` says where each leads, to its drawing unless told otherwise. */
export function chartLinks(ids, names, href = (id) => viewHref("timing", { chart: id })) {
  return ids.map((id) => [el("a", { class: "inside-link", href: href(id) }, names.get(id) ?? id), " "]);
}

/** Where play stands: at a step of a chart, within the places of `outer`. */
export function atHref(chart, step, outer = "") {
  return viewHref("timing", { book: chart.book, at: [outer, `${chart.id.split("/")[1]}:${step}`].filter(Boolean).join(",") });
}
