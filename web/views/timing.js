/** Timing: the charts and examples of a book; a chart drawn; play through it, step by step; worked examples. */

import { atHref, viewHref } from "../lib/address.js";
import { button, drawBlocks, drawText, el, fill, folded, folding, inGame, list } from "../lib/draw.js";
import { store, stored } from "../lib/reader.js";
import { bookOf } from "../lib/table.js";
import { bookChips, cited, entryLink, inOurs, pageView, placeOf } from "./parts.js";

const TURNS = "glossa.turns";
const FOUND = 12;

export const timingView = pageView("timing", (route, page) => {
  if (route.at) return stepView(route, page);
  if (route.example) return exampleView(route, page);
  return route.chart ? chartView(route.chart, page) : listView(route, page);
});

/** The charts and examples of one book, and links to the other books. */
async function listView(route, page) {
  const { t, client, shelf, signal } = page;
  const [charts, examples] = await Promise.all([client.data("charts", signal), client.data("examples", signal)]);
  const books = [...new Set(charts.charts.map((chart) => chart.book))];
  const book = bookOf(route.book, books, page);
  const language = shelf.get(book)?.language;
  const own = (some) => some.filter((each) => each.book === book);
  const link = (parameter) => ({ id, title }) => el("a", { href: viewHref("timing", { [parameter]: id }), lang: language }, title);
  const part = (key, parameter, some) => some.length > 0 && [el("h2", {}, t(key)), list("rows", some.map(link(parameter)))];
  return {
    game: shelf.get(book)?.game,
    nodes: [
      bookChips("timing", books, book, page),
      await whereAreWe(book, page),
      part("timing.runs", "chart", own(charts.charts).filter((chart) => chart.top)),
      part("timing.inside", "chart", own(charts.charts).filter((chart) => !chart.top)),
      part("timing.examples", "example", own(examples.examples)),
    ],
  };
}

/** "Where are we?": the steps of a book's charts with these words, then those whose rules the search finds. */
async function whereAreWe(book, page) {
  const found = el("div", {});
  const words = el("input", { type: "search", on: { input: find } });
  async function find() {
    const q = words.value.trim();
    history.replaceState({ ...history.state, where: q }, ""); // So that coming back restores the words.
    const charts = await chartsOf(book, page).catch(() => []);
    const steps = charts.flatMap((chart) => chart.steps.map((step) => ({ chart, step })));
    const wanted = folded(q).match(/[\p{L}\p{N}.]+/gu) ?? [];
    const named = steps.filter(({ step }) => wanted.every((word) => folded(`${step.id} ${step.name}`).includes(word)));
    const { hits } = wanted.length > 0 ? await page.client.search({ q, book, limit: FOUND }, page.signal).catch(() => ({ hits: [] })) : { hits: [] };
    if (q !== words.value.trim()) return; // The text has changed meanwhile.
    const ruled = hits.flatMap(({ id }) => charts.flatMap((chart) => steps.find((one) => one.chart === chart && one.step.citations[0]?.id === id) ?? []));
    const rows = [...new Set([...named, ...ruled])].slice(0, FOUND).map(stepRow);
    const said = rows.length ? list("rows", rows) : el("p", { class: "quiet" }, page.t("timing.nowhere"));
    fill(found, wanted.length > 0 && said);
    if (wanted.length && !rows.length) page.announce(said.textContent);
  }
  words.value = history.state?.where ?? "";
  if (words.value) await find();
  return el("section", {}, el("label", { class: "field" }, page.t("timing.where"), words), found);
}

function stepRow({ chart, step }) {
  return el("a", { href: atHref(chart, step.id) }, el("b", {}, step.id), ` ${step.name} `, el("span", { class: "quiet" }, chart.title));
}

/** The charts of a book, whole. */
export async function chartsOf(book, { client, signal }) {
  const { charts } = await client.data("charts", signal);
  return Promise.all(charts.filter((chart) => chart.book === book).map(({ id }) => client.data(`charts/${id}`, signal)));
}

/** A link to a step named as "chart: step"; plain text if the chart isn't among `charts`. */
export function stepLink(named, charts) {
  const [id, number] = named.split(": ");
  const chart = charts.find((each) => each.id === id);
  const step = chart?.steps.find((each) => each.id === number);
  return step ? el("a", { href: atHref(chart, number) }, el("b", {}, number), ` ${step.name} (${chart.title})`) : named;
}

/** Some steps of a chart, the first between its neighbours. */
export function miniChart({ chart, steps }, t, lang) {
  const at = chart.steps.indexOf(steps[0]);
  const near = steps.length ? chart.steps.slice(Math.max(0, at - 1), at + 2) : [];
  const row = (step) => [
    el("li", { class: "step", "aria-current": steps.includes(step) && "step" }, el("a", { class: "step-link", href: atHref(chart, step.id) }, el("b", {}, step.id), ` ${step.name}`)),
    steps.includes(step) && chart.windows.filter((each) => each.after === step.id).map((each) => el("li", { class: "window-row" }, drawWindow(each, t))),
  ];
  return [el("p", {}, el("a", { class: "step-link", href: viewHref("timing", { chart: chart.id }), lang }, chart.title)), near.length > 0 && el("ol", { class: "chart", lang }, near.map(row))];
}

/** One chart: its steps from top to bottom, the windows between them, and every transition that isn't simply to the next step. */
async function chartView(id, page) {
  const { t, client, shelf, signal } = page;
  const [chart, names] = await Promise.all([client.data(`charts/${id}`, signal), chartNames(client, signal)]);
  const said = new Set();
  const everywhere = chart.steps[0].interrupts.filter((each) => chart.steps.every((step) => step.interrupts.includes(each)));
  return {
    title: chart.title,
    lang: shelf.get(chart.book)?.language,
    game: shelf.get(chart.book)?.game,
    nodes: [
      el("p", { class: "quiet" }, `${shelf.name(chart.book)} · `, el("a", { href: viewHref("timing", { book: chart.book }) }, t("timing.title"))),
      el("p", {}, el("a", { class: "button", href: atHref(chart, chart.steps[0].id) }, t("timing.play"))),
      everywhere.length > 0 && el("details", { class: "inside", open: everywhere.length < 3 }, el("summary", {}, `${t("timing.anywhere")} (${everywhere.length})`), chartLinks(everywhere, names)),
      el("ol", { class: "chart" }, chart.steps.map((step, index) => drawStep(chart, step, index, everywhere, names, said, page))),
      chart.triggers.length > 0 && el("h2", {}, t("timing.triggers")),
      el("ol", {}, chart.triggers.map((each) => el("li", {}, drawText(inOurs(each.rule, t), t), cited(each.citations, page)))),
      cited(chart.citations, page),
    ],
  };
}

function drawStep(chart, step, index, everywhere, names, said, { t, shelf }) {
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
    chart.windows.filter((each) => each.after === step.id).map((each) => el("li", { class: "window-row" }, drawWindow(each, t, said))),
  ];
}

/** A player window: what may be done in it, and a note if its place isn't printed in this book, unless the page has `said` that. */
function drawWindow({ who, place, note }, t, said = new Set()) {
  const why = inOurs(note, t) || t(`timing.place.${place}`);
  const again = said.has(why);
  said.add(why);
  return el(
    "div",
    { class: `window window-${place}` },
    el("p", {}, el("b", {}, t("timing.window")), ": ", drawText(inOurs(who, t), t)),
    place !== "printed" && !again && el("p", { class: "quiet" }, drawText(why, t)),
  );
}

/** The transitions from a step, each with whether it leads back and whether it is simply to the one below. */
function ways(chart, index) {
  const places = chart.steps.map((step) => step.id);
  return chart.steps[index].follows.map((way) => {
    const to = places.indexOf(way.step);
    const plain = !Object.keys(way.when).length && (to === index + 1 || (to < 0 && index === places.length - 1));
    return { ...way, to: chart.steps[to], back: to >= 0 && to <= index, plain };
  });
}

/** The target of a transition, and its condition. */
function wayWords({ to, back, when, over }, t) {
  const where = to ? `${back ? "↺" : "→"} ${to.id}` : t(over ? "timing.over" : "timing.end");
  const words = inOurs(when, t);
  return [el("b", {}, where), words && [": ", drawText(words, t)]];
}

/** The title of each chart by its id. */
async function chartNames(client, signal) {
  return new Map((await client.data("charts", signal)).charts.map((chart) => [chart.id, chart.title]));
}

/** Links to charts; `href` gives the address of each, by default of its drawing. */
function chartLinks(ids, names, href = (id) => viewHref("timing", { chart: id })) {
  const named = ids.map((id) => [names.get(id) ?? id, id]).sort(([one], [other]) => one.localeCompare(other));
  return named.map(([name, id]) => [el("a", { class: "inside-link", href: href(id) }, name), " "]);
}

/** A step in play. `at` is "round:2.2.1,skill-test:ST2": each place is nested in the one before it. */
async function stepView({ book, at }, page) {
  const { client, shelf, signal } = page;
  const t = inGame(page.t, shelf.get(book)?.game);
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
    game: shelf.get(book)?.game,
    nodes: [
      el("p", { class: "trail" }, places.map((place) => trail(book, place, names)), el("span", { class: "place" }, t("timing.place", { at: index + 1, of: chart.steps.length }))),
      drawRule(step, { ...page, t }),
      drawTurns(page),
      decides && el("p", {}, el("b", {}, `${t("timing.decides")}: `), drawText(decides, t)),
      chart.windows.filter((each) => each.after === step.id).map((each) => [el("h2", {}, t("timing.after")), drawWindow(each, t), cited(each.citations, page)]),
      handAt(chart, step, page),
      el("h2", {}, t("timing.then")),
      list("onward", onward.map((way) => wayOn(way, chart, outer, page))),
      step.interrupts.length > 0 && [el("h2", {}, t("timing.now")), el("p", { class: "chips" }, chartLinks(step.interrupts, names, into))],
      cited(step.citations, page),
      el("nav", { class: "play", "aria-label": t("timing.then") }, button(t("timing.back"), () => history.back(), { disabled: !history.state?.from }), thumbs(onward, chart, outer, page)),
    ],
  };
}

/** The rule of a step in two lines, with a short citation; a tap shows all of it. */
function drawRule({ citations: [first] }, page) {
  const { t, client, signal } = page;
  const place = el("div", { class: "step-rule" });
  function draw({ id, book, blocks, citation, language: lang }) {
    const rule = el("div", { class: "prose two-lines", lang }, drawBlocks(blocks.slice(0, 1), t));
    const more = button(t("search.unfold"), unfold, { class: "button button-quiet", hidden: true });
    function unfold() {
      rule.classList.remove("two-lines");
      fill(rule, drawBlocks(blocks, t));
      more.remove();
      place.querySelector(".citation a").focus();
    }
    fill(place, rule, el("p", { class: "citation", title: citation.label }, entryLink({ id, title: placeOf({ book, citation }, page) }, page), more));
    requestAnimationFrame(() => (more.hidden = blocks.length < 2 && !rule.querySelector("li + li") && rule.scrollHeight <= rule.clientHeight)); // Once it is on the page.
  }
  if (first) client.entry(first.id, signal).then(draw, () => null);
  return place;
}

/** The reader's hand at a step, if there is card data. */
function handAt(chart, step, page) {
  const place = el("section", { class: "entry-part hand", hidden: true });
  const draw = async () => (await page.client.hasCards()) && (await import("./hand.js")).drawHand(place, chart, step, page);
  draw().catch(() => null); // A step is complete without it.
  return place;
}

/** The transitions under the thumb, as step numbers. The only one without a condition comes last and is highlighted; none is if there are several. */
function thumbs(onward, chart, outer, page) {
  const usual = onward.length < 2 ? onward : onward.filter(({ when }) => !Object.keys(when).length);
  const [first] = usual.length < 2 ? usual : [];
  return onward.toSorted((one, other) => (one === first) - (other === first)).map((way) => {
    const link = wayOn(way, chart, outer, page);
    link.ariaLabel = link.textContent;
    link.classList.toggle("play-on", way === first);
    return link.href && fill(link, way.to ? `${way.back ? "↺" : "→"} ${way.to.id}` : link.firstChild);
  });
}

/** Whose turn it is, as the players set it: the investigators in player order, the lead first, and who had a turn this round. */
function drawTurns({ t, announce }) {
  const kept = { names: "", turn: null, had: [], ...stored(TURNS, {}) };
  const names = el("input", { type: "text", value: kept.names, maxlength: "120", on: { change: () => keep({ names: names.value, turn: null, had: [] }) } });
  const chips = el("p", { class: "chips turns" });
  const round = () => keep({ turn: null, had: [] });
  const take = (name) => keep({ turn: name, had: [...kept.had, kept.turn].filter((each) => each && each !== name) });
  function keep(change) {
    store(TURNS, Object.assign(kept, change));
    show();
    announce(kept.turn ? t("timing.turn", { name: kept.turn }) : t("settings.saved"));
  }
  function show() {
    const all = [...new Set(kept.names.split(",").map((name) => name.trim()).filter(Boolean))];
    const focused = document.activeElement?.dataset.name;
    const words = (name, at) => [name, at === 0 && t("timing.lead"), kept.had.includes(name) && t("timing.had")].filter(Boolean).join(" · ");
    const chip = (name, at) => button(words(name, at), () => take(name), { class: name === kept.turn ? "chip chip-on" : "chip", "aria-pressed": String(name === kept.turn), data: { name } });
    fill(chips, all.map(chip), all.length > 0 && button(t("timing.round"), round, { class: "button button-quiet" }));
    [...chips.children].find((each) => focused && each.dataset.name === focused)?.focus();
  }
  show();
  return el("section", { class: "play-turns" }, chips, folding(t("timing.turns"), el("label", { class: "field" }, t("timing.names"), names)));
}

/** A place in the trail: the chart, with a link to its drawing. */
function trail(book, place, names) {
  const [name, step] = place.split(":");
  return el("span", {}, el("a", { href: viewHref("timing", { chart: `${book}/${name}` }) }, names.get(`${book}/${name}`) ?? name), step && ` ${step}`);
}

/** A transition: to a step of this chart, or out of it to the outer place; plain text if the game or the turn ends. */
function wayOn(way, chart, outer, { t }) {
  const words = inOurs(way.when, t);
  const when = words && el("small", {}, drawText(words, t));
  if (way.to) return el("a", { class: "button", href: atHref(chart, way.to.id, outer) }, el("b", {}, `${way.back ? "↺ " : ""}${way.to.id}`), ` ${way.to.name}`, when);
  if (way.over || (chart.top && words)) return el("p", { class: "ending" }, t(way.over ? "timing.over" : "timing.end"), when);
  const again = chart.top ? atHref(chart, chart.steps[0].id) : null;
  const href = outer ? viewHref("timing", { book: chart.book, at: outer }) : again ?? viewHref("timing", { chart: chart.id });
  const label = outer ? t("timing.return", { step: outer.split(":").at(-1) }) : t(again ? "timing.again" : "timing.end");
  return el("a", { class: "button", href }, label, when);
}

/** A worked example; `n` steps of it have been played. */
async function exampleView(route, page) {
  const { t, client, shelf, signal } = page;
  const example = await client.data(`examples/${route.example}`, signal);
  const language = shelf.get(example.book)?.language;
  const last = example.walk.length;
  const beside = el("aside", { class: "walk-beside" });
  const place = el("span", { class: "place" });
  let charts = [];
  const rows = example.walk.map(({ step, sentence, window }) =>
    el("li", {}, el("b", {}, step), " ", drawText(sentence, t), window !== null && el("p", { class: "window" }, el("b", {}, t("timing.window")), window && [": ", drawText(window, t)])),
  );
  const back = button(t("timing.back"), () => play(shown - 1));
  const next = button(t("timing.next"), () => play(shown + 1), { class: "button play-on" });
  const rule = el("div", { lang: language }, el("h2", { lang: t.language }, t("timing.rule")), el("p", {}, drawText(example.rule, t)), example.differs && el("p", { class: "note" }, drawText(example.differs, t)));
  const buttons = el("p", { class: "play" }, back, next);
  let shown = 0;
  function play(count, quietly = false) {
    shown = Math.min(Math.max(count, 1), last);
    rows.forEach((row, index) => {
      row.hidden = index >= shown;
      row.ariaCurrent = index === shown - 1 ? "step" : null;
    });
    rule.hidden = shown < last;
    place.textContent = t("timing.place", { at: shown, of: last });
    drawBeside();
    // Not `disabled`, which would lose the focus.
    back.ariaDisabled = shown === 1;
    next.ariaDisabled = shown === last;
    if (quietly) return;
    history.replaceState(history.state, "", viewHref("timing", { example: example.id, n: shown }));
    page.announce(rows[shown - 1].textContent);
    rows[shown - 1].scrollIntoView({ block: "center" });
  }
  /** On a wide page, show the step in its chart. */
  function drawBeside() {
    const found = charts.map((chart) => ({ chart, steps: chart.steps.filter(({ id }) => id === example.walk[shown - 1].step) })).find(({ steps }) => steps.length);
    fill(beside, found && miniChart(found, t, language));
  }
  play(Number(route.n) || 1, true);
  chartsOf(example.book, page).then((all) => {
    charts = all;
    drawBeside();
  }, () => null);
  return {
    title: example.title,
    lang: language,
    game: shelf.get(example.book)?.game,
    nodes: [
      el("p", { class: "quiet trail" }, `${shelf.name(example.book)} · `, el("a", { href: viewHref("timing", { book: example.book }) }, t("timing.title")), place),
      el("p", { lang: language }, drawText(example.situation, t)),
      beside,
      el("ol", { class: "walk", lang: language }, rows),
      buttons,
      rule,
      cited(example.citations, page),
    ],
  };
}
