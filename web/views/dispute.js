/**
 * The dispute sheet: the statements that decide a question, if the address has one; the rules of each side, with overriding ones first;
 * and a line of one's own. All of it is in the address.
 */

import { FILTERS, cardHref, fullId, viewHref } from "../lib/address.js";
import { copyText } from "../lib/copying.js";
import { button, drawBlocks, el, fill, list } from "../lib/draw.js";
import { isUnread } from "../lib/later.js";
import { store, stored } from "../lib/reader.js";
import { drawStatements, moment, prevailing } from "./answer.js";
import { cardText } from "./cardparts.js";
import { byEdition, citation, entryLink, inOurs, pageView, problem, problemSentence } from "./parts.js";

const PLACE = "glossa.dispute";
const SIDES = ["a", "b"];
const MOST = 12; // The most entries per side.

/** Buttons that put an entry on a side of this browser's sheet. */
export function disputeBar(entry, { t, announce }) {
  const done = el("span", {});
  function put(side) {
    add(side, entry.id);
    announce(t("settings.saved"));
    fill(done, el("a", { href: viewHref("dispute") }, t("dispute.title")));
  }
  const buttons = SIDES.map((side) => button(t(`dispute.${side}`), () => put(side)));
  return el("div", { class: "dispute-bar", role: "group", "aria-label": t("dispute.add") }, el("span", { class: "label" }, t("dispute.add")), buttons, done);
}

function add(side, id) {
  const sheet = read(stored(PLACE, {}));
  sheet[side] = [...sheet[side].filter((each) => each !== id), id].slice(-MOST);
  store(PLACE, written(sheet));
}

function read(saved) {
  const ids = (text) => [...new Set(String(text ?? "").split(",").filter((id) => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(id)))].slice(0, MOST);
  return { a: ids(saved.a), b: ids(saved.b), line: String(saved.line ?? "") };
}

function written({ a, b, line }) {
  return { a: a.join(","), b: b.join(","), line };
}

export const disputeView = pageView("dispute", async (route, page) => {
  const { t, client, signal, go, announce } = page;
  const shared = SIDES.some((side) => side in route) || "line" in route;
  const sheet = read(shared ? route : stored(PLACE, {}));
  const asked = question(route);
  const href = () => viewHref("dispute", { ...asked, ...written(sheet) });
  const keep = () => store(PLACE, written(sheet));
  if (!shared) history.replaceState(history.state, "", href());
  const known = new Map();
  const ask = async (id) => known.set(id, await client.entry(id, signal).catch((error) => ({ id, error })));
  const [ruled] = await Promise.all([asked.q && rulings(asked, page), ...[...sheet.a, ...sheet.b].map(ask)]);
  const entries = [...known.values()].filter((entry) => !entry.error);

  function remove(side, id) {
    sheet[side] = sheet[side].filter((each) => each !== id);
    keep();
    go(href(), { replace: true });
    announce(t("settings.saved"));
  }
  function rule(side, entry) {
    if (entry.error) return el("li", {}, entry.id, ": ", problemSentence(entry.error, t));
    return el(
      "li",
      {},
      el("h3", {}, entryLink(entry, page)),
      overrides(entry, entries).map(({ title, note }) => el("p", { class: "tag tag-near" }, `${t("link.overrides")}: ${[title, note].filter(Boolean).join(" — ")}`)),
      el("div", { class: "prose", lang: entry.language }, drawBlocks(entry.blocks ?? [], t)),
      citation(entry, page),
      button("✕", () => remove(side, entry.id), { class: "button button-quiet", "aria-label": t("dispute.remove", { title: entry.title }) }),
    );
  }
  const column = (side) =>
    el(
      "section",
      {},
      el("h2", {}, t(`dispute.${side}`)),
      sheet[side].length === 0 && el("p", { class: "quiet" }, t("dispute.empty")),
      el("ol", {}, ordered(sheet[side].map((id) => known.get(id)), entries).map((entry) => rule(side, entry))),
    );
  const line = el("textarea", { rows: "3", placeholder: " ", maxlength: "500", on: { input: write } });
  line.value = sheet.line;
  function write() {
    sheet.line = line.value;
    keep();
    history.replaceState(history.state, "", href());
  }
  const copied = async () => announce(t((await copyText(href())) ? "copy.done" : "copy.failed"));
  return {
    nodes: [
      ruled,
      el("p", { class: "quiet" }, t("dispute.what")),
      el("div", { class: "sides" }, SIDES.map(column)),
      el("label", { class: "field" }, t("dispute.line"), line),
      el("p", { class: "chips" }, button(t("dispute.link"), copied), button(t("dispute.print"), () => print())),
    ],
  };
});

/** The question of an address, with the filters of its search. */
function question(route) {
  return Object.fromEntries(["q", ...FILTERS.slice(0, 3)].map((name) => [name, route[name]]).filter(([, value]) => value));
}

/** Draw what decides a question. A device's early answer is drawn again later, unless the reader has begun to read. */
async function rulings(asked, page) {
  const { client, settings, signal, t } = page;
  const node = el("div", {});
  async function draw() {
    const { sheets, early } = await client.disputes({ ...asked, prefer: settings.table, ui: settings.language }, signal);
    fill(node, sheets.map((each) => drawSheet(each, page)));
    if (early) client.reached(early).then(() => signal.aborted || (isUnread(node) && draw())).catch(() => null); // The early answer stays.
  }
  try {
    await draw();
  } catch (error) {
    if (signal.aborted) throw error;
    fill(node, problem(error, t));
  }
  return node;
}

/** What `entry` overrides: collected entries, and every general rule of the book. */
function overrides(entry, entries) {
  const links = (entry.links ?? []).filter((link) => link.relation === "overrides");
  const named = (link) => entries.find((other) => other.id === fullId(link.target, entry.book));
  return links.filter((link) => link.target.startsWith("[") || named(link)).map((link) => ({ title: named(link)?.title ?? link.target, note: link.note, id: named(link)?.id }));
}

/** Overriding entries come first, general ones before special ones. */
function ordered(some, entries) {
  const weight = (entry) => (entry.error ? -1 : overrides(entry, entries).reduce((sum, { id }) => sum + (id ? 1 : 100), 0));
  return some.map((entry, index) => [weight(entry), index, entry]).sort((a, b) => b[0] - a[0] || a[1] - b[1]).map(([, , entry]) => entry);
}

/** A sheet of the API: the ruling, what overrides it and why, when it happens, where the editions differ. */
function drawSheet(sheet, page) {
  const { t } = page;
  const part = (name, some, draw) => some.length > 0 && [el("h3", {}, t(name)), list(null, some.map(draw))];
  return el(
    "section",
    { class: "card sheet" },
    el("h2", {}, sheet.question),
    sheet.notice && el("p", { class: "notice" }, sheet.notice),
    sheet.coverage === "none" && el("p", { class: "notice notice-unanswered" }, t(sheet.unsure ? "search.unsure-below" : "search.unanswered")),
    (sheet.cards ?? []).map((card) => named(card, page)),
    sheet.ruling.length > 0 && [el("h3", {}, t("dispute.ruling")), drawStatements(sheet.ruling, page, true)],
    part("dispute.prevails", sheet.prevails, (one) => prevailing(one, page)),
    part("dispute.when", sheet.timing, (one) => moment(one, t)),
    part("dispute.editions", sheet.differences, (one) => byEdition(inOurs(one.note, t))),
    sheet.more_differences > 0 && el("p", { class: "quiet" }, t("dispute.more", { count: sheet.more_differences })),
    part(sheet.unsure ? "search.unsure" : "search.near", sheet.near_misses, ({ entry: id, ...one }) => [entryLink({ ...one, id }, page), citation(one, page)]),
  );
}

/** The lines of the reader's own card on which the ruling rests. */
function named({ code, name, lines }, { t }) {
  return el("div", { class: "prose" }, el("h3", {}, el("a", { href: cardHref(code) }, name)), lines.map(({ text, language }) => el("p", { lang: language }, cardText(text, t))));
}
