/** Timing: the charts and examples of a book; what is chosen is drawn by chart.js and play.js. */

import { viewHref } from "../lib/address.js";
import { el } from "../lib/dom.js";
import { chartView } from "./chart.js";
import { pageView } from "./page.js";
import { exampleView, stepView } from "./play.js";

export const timingView = pageView("timing", (route, page) => {
  if (route.at) return stepView(route, page);
  if (route.example) return exampleView(route, page);
  return route.chart ? chartView(route.chart, page) : listView(route, page);
});

/** The charts and examples of one book, and links to the other books. */
async function listView(route, { t, client, shelf, settings, signal }) {
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
