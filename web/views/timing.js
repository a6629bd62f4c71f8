/** Timing: charts, play through them (where we are and how it goes on), and worked examples step by step. */

import { viewHref } from "../lib/address.js";
import { button, drawText, el } from "../lib/draw.js";
import { atHref, chartLinks, chartNames, chartView, drawWindow, listView, ways } from "./chart.js";
import { cited, inOurs, pageView } from "./parts.js";

export const timingView = pageView("timing", (route, page) => {
  if (route.at) return stepView(route, page);
  if (route.example) return exampleView(route, page);
  return route.chart ? chartView(route.chart, page) : listView(route, page);
});

/** A step in play. `at` is "round:2.2.1,skill-test:ST2": each place stands inside the one before it. */
async function stepView({ book, at }, page) {
  const { t, client, shelf, signal } = page;
  const places = at.split(",");
  const [name, stepId] = places.at(-1).split(":");
  const [chart, names] = await Promise.all([client.data(`charts/${book}/${name}`, signal), chartNames(client, signal)]);
  const index = Math.max(0, chart.steps.findIndex((step) => step.id === stepId));
  const step = chart.steps[index];
  const outer = places.slice(0, -1).join(",");
  const decides = inOurs(step.chooses, t);
  const onward = ways(chart, index);
  const into = (id) => viewHref("timing", { book, at: `${at},${id.split("/")[1]}:` });
  return {
    title: `${step.id} ${step.name}`,
    lang: shelf.get(book)?.language,
    nodes: [
      el("p", { class: "trail" }, places.map((place) => trail(book, place, names))),
      decides && el("p", {}, el("b", {}, `${t("timing.decides")}: `), drawText(decides, t)),
      chart.windows.filter((each) => each.after === step.id).map((each) => [el("h2", {}, t("timing.after")), drawWindow(each, t), cited(each.citations, page)]),
      el("h2", {}, t("timing.then")),
      el("ul", { class: "onward" }, onward.map((way) => el("li", {}, wayOn(way, chart, outer, page)))),
      el("p", {}, button(t("timing.back"), () => history.back(), { disabled: !history.state?.from })),
      step.interrupts.length > 0 && [el("h2", {}, t("timing.now")), el("p", { class: "chips" }, chartLinks(step.interrupts, names, into))],
      cited(step.citations, page),
    ],
  };
}

/** A place of the trail: the chart, with a link to its drawing. */
function trail(book, place, names) {
  const [name, step] = place.split(":");
  return el("span", {}, el("a", { href: viewHref("timing", { chart: `${book}/${name}` }) }, names.get(`${book}/${name}`) ?? name), step && ` ${step}`);
}

/** A way on: a step of this chart, or out of it to where it stood. */
function wayOn(way, chart, outer, { t }) {
  const words = inOurs(way.when, t);
  if (way.to) return el("a", { class: "button", href: atHref(chart, way.to.id, outer) }, el("b", {}, `${way.back ? "↺ " : ""}${way.to.id}`), ` ${way.to.name}`, words && el("small", {}, drawText(words, t)));
  const again = chart.top ? atHref(chart, chart.steps[0].id) : null;
  const href = outer ? viewHref("timing", { book: chart.book, at: outer }) : again ?? viewHref("timing", { chart: chart.id });
  const label = outer ? t("timing.return", { step: outer.split(":").at(-1) }) : t(again ? "timing.again" : "timing.end");
  return el("a", { class: "button", href }, label, words && el("small", {}, drawText(words, t)));
}

/** A worked example; `n` steps of it have been played. */
async function exampleView(route, page) {
  const { t, client, shelf, signal } = page;
  const example = await client.data(`examples/${route.example}`, signal);
  const language = shelf.get(example.book)?.language;
  const last = example.walk.length;
  const rows = example.walk.map(({ step, sentence, window }) =>
    el("li", {}, el("b", {}, step), " ", drawText(sentence, t), window !== null && el("p", { class: "window" }, el("b", {}, t("timing.window")), window && [": ", drawText(window, t)])),
  );
  const back = button(t("timing.back"), () => play(shown - 1));
  const next = button(t("timing.next"), () => play(shown + 1));
  const rule = el("div", { lang: language }, el("h2", { lang: t.language }, t("timing.rule")), el("p", {}, drawText(example.rule, t)), example.differs && el("p", { class: "note" }, drawText(example.differs, t)));
  const buttons = el("p", { class: "play" }, back, next);
  let shown = 0;
  function play(count, quietly = false) {
    shown = Math.min(Math.max(count, 1), last);
    rows.forEach((row, index) => {
      row.hidden = index >= shown;
      if (index === shown - 1) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    });
    rule.hidden = shown < last;
    // Not `disabled`, which would lose the focus.
    back.setAttribute("aria-disabled", shown === 1);
    next.setAttribute("aria-disabled", shown === last);
    if (quietly) return;
    history.replaceState(history.state, "", viewHref("timing", { example: example.id, n: shown }));
    page.announce(rows[shown - 1].textContent);
    rows[shown - 1].scrollIntoView({ block: "center" });
  }
  play(Number(route.n) || 1, true);
  return {
    title: example.title,
    lang: language,
    nodes: [
      el("p", { class: "quiet" }, `${shelf.name(example.book)} · `, el("a", { href: viewHref("timing", { book: example.book }) }, t("timing.title"))),
      el("p", { lang: language }, drawText(example.situation, t)),
      el("ol", { class: "walk", lang: language }, rows),
      buttons,
      rule,
      cited(example.citations, page),
    ],
  };
}
