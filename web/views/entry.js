/** An entry: its text, its place in the book, and its ties. */

import { cardHref, entryHref, fullId } from "../lib/address.js";
import { FORMATS, copyText, written } from "../lib/copying.js";
import { button, drawBlocks, drawText, el, fill, folding, inGame, list } from "../lib/draw.js";
import { isStatic } from "../lib/edition.js";
import { inline } from "../lib/markdown.js";
import { afterReading } from "../lib/own.js";
import { disputeBar } from "./dispute.js";
import { markStretch } from "./marked.js";
import { ownParts } from "./own.js";
import { backLink, citation, counterpartList, entryLink, eyebrow, pageView, problem } from "./parts.js";
import { USED, formButtons } from "./share.js";
import { chartsOf, miniChart } from "./timing.js";

const ORDER = ["overrides", "amends", "answers", "see-also", "part-of", "step-of", "example-of", "mentions"];
const FEW = 4;
const MANY = 1000; // Cards: as many as the server gives at once.

export const entryView = pageView(
  "entry",
  async ({ id }, page) => {
    const entry = await page.client.entry(id, page.signal);
    page.announce(written(entry.title, page.t));
    noteReading(entry, page.own);
    return { name: `${written(entry.title, page.t)} · ${page.shelf.name(entry.book)}`, game: entry.game, nodes: drawEntry(entry, { ...page, t: inGame(page.t, entry.game) }) };
  },
  backLink,
);

/** Remember the entry for the home page, which lists those read last. A failure to store it is ignored. */
async function noteReading(entry, own) {
  const { recent } = await own.read().catch(() => ({ recent: [entry] }));
  if (recent[0]?.id !== entry.id) own.change((value) => afterReading(value, entry)).catch(() => null);
}

function drawEntry(entry, page) {
  const { t } = page;
  const words = text(entry, t);
  const own = ownParts(entry, page);
  return [
    el(
      "header",
      { class: "entry-head" },
      eyebrow(entry, page),
      el("div", { class: "entry-title" }, el("h1", { tabindex: "-1", lang: entry.language }, drawText(entry.title, t)), own.star),
      citation(entry, page),
      entry.aliases?.length > 0 && el("p", { class: "aliases" }, `${t("entry.aliases")}: `, el("span", { lang: entry.language }, entry.aliases.join(", "))),
    ),
    own.rules,
    words,
    own.notes,
    editorNotes(entry, t),
    overriding(entry, page),
    passage(entry, t),
    copyBar(entry, page),
    counterparts(entry, page),
    drawWhere(entry, page),
    questions(entry, words, page),
    drawTies(entry, page),
    drawUsers(entry, page),
    el("section", { class: "entry-part more-part" }, disputeBar(entry, page), drawReport(entry, page)),
  ];
}

/** What overrides the rule: the exceptions that name it and, folded, those to every rule of the book. */
function overriding(entry, page) {
  const { t } = page;
  const before = entry.overridden_by ?? [];
  const naming = before.filter(({ id }) => entry.cited_by.some((each) => each.id === id && each.relation === "overrides"));
  const always = before.filter((each) => !naming.includes(each));
  const line = (one) => el("span", { lang: entry.language }, entryLink(one, page, "term"), `: ${one.why}`);
  if (!before.length) return null;
  return el(
    "section",
    { class: "entry-part" },
    naming.length > 0 && [el("h2", {}, t("entry.overridden")), list("ties", naming.map(line))],
    always.length > 0 && folding(t("entry.always"), list("ties", always.map(line))),
  );
}

function text(entry, t) {
  if (!entry.text) return el("p", { class: "notice notice-no-text" }, t(entry.source?.text ? "entry.no-text-copy" : "entry.no-text"));
  return el("div", { class: "prose entry-text", lang: entry.language }, drawBlocks(entry.blocks, t));
}

/** Notes for editors only, folded. */
function editorNotes(entry, t) {
  const notes = entry.editor_blocks ?? [];
  if (!notes.length) return null;
  return el("details", { class: "editor-notes" }, el("summary", {}, t("entry.for-editors")), el("div", { class: "prose", lang: entry.language }, drawBlocks(notes, t)));
}

/** The passage from the reader's copy, folded, marked as the book's words, with the copy's bold and italic. */
function passage(entry, t) {
  const { source } = entry;
  if (!source?.text) return null;
  const lines = (source.spans ?? []).map(({ start_line: from, end_line: to }) => (from === to ? from : `${from}–${to}`));
  return el(
    "details",
    { class: "passage", open: !entry.text },
    el("summary", {}, t("passage.summary")),
    el(
      "figure",
      {},
      el("blockquote", { lang: entry.language }, source.text.trim().split(/\n{2,}/).map((part) => el("p", {}, drawBlocks(inline(part), t)))),
      el(
        "figcaption",
        {},
        t("passage.from", { file: (source.file ?? "") + (source.sheet ? `#page=${source.sheet}` : "") }),
        lines.length > 0 && `, ${t("passage.lines", { lines: lines.join(", ") })}`,
        source.confidence < 0.5 && `. ${t("passage.as-extracted")}`,
      ),
    ),
  );
}

function counterparts(entry, page) {
  if (!entry.counterparts?.length) return null;
  return el("section", { class: "entry-part" }, el("h2", {}, page.t("counterpart.title")), counterpartList(entry, page));
}

/** Players' questions: a few in the book's language or the reader's, the others folded. Each leads to its answer in `words`. */
function questions(entry, words, { t, announce }) {
  const asked = (entry.questions ?? []).map((each, at) => ({ ...each, answers: entry.answers?.[at] ?? [] }));
  if (!asked.length) return null;
  const near = asked.filter((each) => each.language === entry.language || each.language === t.language).slice(0, 6);
  const far = asked.filter((each) => !near.includes(each));
  const told = ({ answers }) => entry.statements.filter(({ number }) => answers.includes(number)).map(({ plain }) => plain);
  function show(each) {
    fill(words, drawBlocks(entry.blocks, t));
    const statements = told(each);
    statements.forEach((plain) => markStretch(words, plain));
    words.querySelector("mark")?.closest("li, p, tr")?.scrollIntoView({ block: "center" });
    announce(statements.join(" "));
  }
  const line = (each) => (each.answers.length ? button(each.text, () => show(each), { class: "question" }) : each.text);
  const listed = (some) => list("questions", some.map((each) => el("span", { lang: each.language }, line(each))));
  return el(
    "section",
    { class: "entry-part" },
    el("h2", {}, t("entry.questions")),
    near.length > 0 && listed(near),
    far.length > 0 && folding(t("entry.questions-more"), listed(far)),
  );
}

/** Draw an entry's links and those of the entries that cite it; nothing when there are none. */
function drawTies(entry, page) {
  const citing = entry.cited_by.filter(({ relation }) => relation !== "overrides").map((each) => ({ ...each, target: each.id }));
  return [ties(entry, entry.links ?? [], "entry.links", "link", page), ties(entry, citing, "entry.cited-by", "back", page)];
}

function ties(entry, links, titleKey, prefix, page) {
  const kept = links.filter((link) => link.relation !== "counterpart");
  if (!kept.length) return null;
  const groups = Map.groupBy(kept, ({ relation }) => relation);
  const rank = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  const names = [...groups.keys()].sort((a, b) => rank(a) - rank(b));
  return el(
    "section",
    { class: "entry-part" },
    el("h2", {}, page.t(titleKey)),
    names.map((name) => group(page.t.or(`${prefix}.${name}`, name), name, groups.get(name), entry, page)),
  );
}

/** One kind of link. Mentions are many, and are in the text as well: more than a few are folded. */
function group(title, name, links, entry, page) {
  const note = (link) => link.note && el("span", { class: "quiet" }, ` ${link.note}`);
  const listed = list("ties", links.map((link) => [tie(entry, link, page), note(link)]));
  if (name !== "mentions" || links.length <= FEW) return [el("h3", { class: "label" }, title), listed];
  return folding(`${title} (${links.length})`, listed);
}

/** A link to an entry; a place outside the books (free words in brackets) is plain text. */
function tie(entry, { target, title }, page) {
  const id = fullId(target, entry.book);
  const named = title ?? entry.titles?.[id];
  return named ? entryLink({ id, title: named }, page, "term") : el("span", {}, target);
}

/** The number of cards that use an entry's rule and, unfolded, their names by pack. It is filled in after the rest. */
function drawUsers(entry, page) {
  const { t, client, settings, signal } = page;
  const place = el("section", { class: "entry-part", hidden: true });
  const ask = (limit) => client.cardsUsing({ uses: entry.id, ui: settings.language, limit }, signal);
  async function count() {
    const { total } = await ask(1);
    const shown = el("div", {});
    const unfold = () => shown.childElementCount || ask(MANY).then(({ cards }) => fill(shown, byPack(cards)), (error) => fill(shown, problem(error, t)));
    if (!total) return;
    place.hidden = false;
    fill(place, el("details", { on: { toggle: unfold } }, el("summary", {}, t(isStatic ? "cards.users" : "cards.using", { count: total })), shown));
  }
  count().catch(() => null); // The entry is complete without them.
  return place;
}

/** A card's name, linked to its page except in a static edition, which has no card pages. */
function user(card) {
  if (isStatic) return el("span", { lang: card.language }, card.name);
  return el("a", { href: cardHref(card.code), lang: card.language }, card.name);
}

function byPack(cards) {
  return [...Map.groupBy(cards, (card) => card.pack_name)].map(([pack, some]) => [
    el("h3", { class: "label" }, `${pack} (${some.length})`),
    list("ties card-users", some.map(user)),
  ]);
}

/** Buttons that copy an entry with its citation; the less common formats are behind "more". */
function copyBar(entry, page) {
  const { t } = page;
  const others = Object.keys(FORMATS).filter((format) => !USED.includes(format));
  return el(
    "div",
    { class: "copy-bar", role: "group", "aria-label": t("copy.group") },
    el("span", { class: "label", "aria-hidden": "true" }, t("copy.word")),
    formButtons(entry, page, USED),
    el("details", {}, el("summary", { class: "button button-quiet" }, t("copy.more")), el("div", { class: "share-forms" }, formButtons(entry, page, others))),
  );
}

/** The mini charts of an entry: the steps that it rules, each between its neighbours. They are drawn after the rest. */
function drawWhere(entry, page) {
  const place = el("section", { class: "entry-part", hidden: true });
  find(entry, page).then(
    (found) => {
      place.hidden = !found.length;
      fill(place, el("h2", {}, page.t("where.title")), found.map((each) => miniChart(each, page.t, entry.language)));
    },
    () => null, // An entry is complete without charts.
  );
  return place;
}

async function find(entry, page) {
  const ruled = (some) => some.citations.some(({ id }) => id === entry.id);
  return (await chartsOf(entry.book, page)).map((chart) => ({ chart, steps: chart.steps.filter(ruled), whole: ruled(chart) })).filter(({ steps, whole }) => steps.length || whole);
}

/** A report of a problem, to copy. */
function drawReport(entry, { t, announce }) {
  const wrong = el("textarea", { rows: "3" });
  const facts = [entry.title, entry.id, entry.citation.label, entryHref(entry.id), ""];
  const report = async () => announce(t((await copyText([...facts, `${t("report.what")}: ${wrong.value}`].join("\n"))) ? "copy.done" : "copy.failed"));
  return folding(t("report.open"), el("label", { class: "field" }, t("report.what"), wrong), button(t("report.copy"), report));
}
