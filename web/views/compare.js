/** Editions compared: the concordance as a table to filter, and one concept side by side with the notes on substance. */

import { viewHref } from "../lib/address.js";
import { el, fill, folded, folding, tableFrame } from "../lib/draw.js";
import { LANGUAGES } from "../lib/reader.js";
import { byEdition, entryLink, inOurs, pageView } from "./parts.js";

export const compareView = pageView("compare", (route, page) => (route.id ? conceptView(route.id, page) : tableView(route, page)));

/** The editions' names for the same concepts; the filter is in the address. */
async function tableView(route, { t, client, signal, announce }) {
  const languages = LANGUAGES.toSorted((one, other) => (other === t.language) - (one === t.language)); // The reader's language comes first, and gives the order.
  const called = ({ names }) => names[languages.find((language) => names[language])];
  const { compare } = new Intl.Collator(t.language);
  const concepts = (await client.data("concordance", signal)).concepts.toSorted((one, other) => compare(called(one), called(other)));
  const words = el("input", { type: "search", on: { input: changed } });
  words.value = route.filter ?? "";
  const [differing, playing] = ["differs", "plays"].map((name) => el("input", { type: "checkbox", checked: route[name], on: { change: changed } }));
  const status = el("p", { class: "status" });
  const rows = new Map(concepts.map((each) => [each, row(each, languages, t)])); // Drawn once; the filter only hides.
  const isAlone = ({ titles }) => Object.keys(titles).length < 2;
  const shared = (how) => table(concepts.filter((each) => isAlone(each) !== how).map((each) => rows.get(each)), languages, t);
  const alone = folding("", shared(false)); // Concepts of one edition alone are folded: there is nothing to compare.
  function filter() {
    const wanted = folded(words.value).trim();
    const found = concepts.filter(({ id, names, titles, differences, changes_play: plays }) => {
      const hit = !wanted || [id, ...Object.values(names), ...Object.values(titles)].some((name) => folded(name).includes(wanted));
      return hit && (!differing.checked || differences > 0) && (!playing.checked || plays > 0);
    });
    const count = found.filter(isAlone).length;
    for (const [each, node] of rows) node.hidden = !found.includes(each);
    fill(alone.firstChild, t("compare.alone", { count }));
    alone.hidden = !count;
    alone.open = wanted !== "" || count === found.length;
    status.textContent = t("compare.count", { count: found.length });
  }
  function changed() {
    filter();
    history.replaceState(history.state, "", viewHref("compare", { ...(words.value && { filter: words.value }), ...(differing.checked && { differs: "1" }), ...(playing.checked && { plays: "1" }) }));
    announce(status.textContent);
  }
  filter();
  return {
    nodes: [
      el("label", { class: "field" }, t("compare.filter"), words),
      el("label", { class: "choice" }, differing, t("compare.differs")),
      el("label", { class: "choice" }, playing, t("compare.changes")),
      status,
      shared(true),
      alone,
    ],
  };
}

function table(rows, languages, t) {
  const head = el("thead", {}, el("tr", {}, languages.map((each) => el("th", { scope: "col" }, t(`language.${each}`)))));
  return tableFrame(t("compare.table"), head, el("tbody", {}, rows));
}

function row({ id, names, differences }, languages, t) {
  const name = (language) => (names[language] ?? "—").replaceAll("/", "/\u200b"); // A long name may wrap here.
  const sign = () => el("span", { class: "tag tag-near", role: "img", lang: t.language, title: t("compare.notes"), "aria-label": t("compare.notes") }, "≠");
  const link = (language) => el("a", { href: viewHref("compare", { id }) }, name(language), differences > 0 && [" ", sign()]);
  const first = languages.find((language) => names[language]);
  return el("tr", {}, languages.map((language) => el("td", { lang: language }, language === first ? link(language) : name(language))));
}

/** One concept; `id` is the concept's, or that of an entry on it. */
async function conceptView(id, page) {
  const { t, client, shelf, signal } = page;
  const concept = await client.data(`concepts/${id}`, signal);
  const name = concept.names.find((each) => each.language === t.language && each.kind === "preferred") ?? concept.names[0];
  const [left, right] = concept.sides;
  const head = (side) =>
    el("div", {}, el("h2", {}, shelf.name(side.book)), side.entries.map((entry) => el("p", {}, entryLink(entry, page))));
  return {
    title: name.text,
    lang: name.language,
    game: concept.game,
    nodes: [
      el("p", { class: "quiet" }, el("a", { href: viewHref("compare") }, t("compare.title"))),
      concept.relation === "close" && el("p", {}, el("span", { class: "tag" }, t("counterpart.close"))),
      concept.sides.length < 2 && el("p", { class: "notice" }, t("compare.only"), concept.only && ` ${concept.only}`),
      concept.differences.length > 0 && el("h2", {}, t("compare.notes")),
      concept.differences.map((each) => drawDifference(each, concept, page)),
      concept.sides.length > 1 && !concept.differences.length && el("p", { class: "notice" }, t(concept.read ? "compare.read" : "compare.unread")),
      el("div", { class: "sides" }, concept.sides.slice(0, 2).map(head)),
      concept.rows.length > 0 && el("h2", {}, t("compare.bullets")),
      el(
        "ol",
        { class: "beside" },
        concept.rows.map((each) =>
          el("li", { class: each.signs.length > 0 && "beside-unlike" }, bullet(each.left, left, each, page), bullet(each.right, right, each, page)),
        ),
      ),
    ],
  };
}

/** A bullet with its edition's name, or the editor's note on its absence. */
function bullet(text, side, { reason }, { t, shelf }) {
  const edition = el("span", { class: "beside-book" }, `${shelf.name(side.book)}: `);
  return el("p", {}, edition, text ? el("span", { lang: shelf.get(side.book)?.language }, text) : el("span", { class: "quiet" }, t(`compare.none.${reason ?? "unread"}`)));
}

/** A note; if an edition has several entries on the concept, with the titles of the two that it is about. */
function drawDifference({ pair, changes_play: plays, sides, note }, concept, page) {
  const { t, shelf } = page;
  const about = concept.sides.some(({ entries }) => entries.length > 1)
    ? concept.sides.flatMap(({ entries }) => entries.filter(({ id }) => pair.includes(id)).map((each) => entryLink(each, page)))
    : [];
  const side = ({ book }) => {
    const language = shelf.get(book)?.language;
    return sides[language] && el("p", {}, el("b", {}, `${shelf.name(book)}: `), el("span", { lang: language }, sides[language]));
  };
  return el("div", { class: "notice" }, plays && el("p", {}, el("span", { class: "tag tag-near" }, t("compare.plays"))), about.length > 0 && el("p", { class: "quiet" }, about[0], about[1] && " – ", about[1]), inOurs(note, t) ? byEdition(inOurs(note, t)) : concept.sides.map(side));
}
