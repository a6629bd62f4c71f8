/** Shared by several views: views made of answers, the books' names, and common parts: citation, edition, problems. */

import { entryHref, root, searchHref, viewHref } from "../lib/address.js";
import { button, drawText, el, fill, folding, list } from "../lib/draw.js";
import { isStatic } from "../lib/edition.js";
import { isStale, waiting } from "../lib/later.js";
import { tableGames } from "../lib/table.js";

/**
 * A view for app.js; `compose(route, page)` promises `{title, lang, nodes}`, of which only the nodes are needed, or, with a `name` for
 * the window, nodes with their own heading; the page has the colours of `game`. `above(app)` is drawn at once.
 */
export function pageView(view, compose, above = () => []) {
  return {
    name: view,
    draw(main, route, app) {
      const { t } = app;
      const asking = new AbortController();
      const body = el("div", { class: `page ${view}` });
      const called = t.or(`${view}.title`);
      const heading = (words, lang) => words && el("h1", { tabindex: "-1", lang }, words);
      fill(main, above(app), body);
      function say(key) {
        fill(body, heading(called), el("p", { class: "status" }, t(key)));
        app.announce(t(key));
      }
      async function load() {
        try {
          const shelf = await app.shelf().catch(() => app.noShelf);
          const { title = called, name = title, lang, game, nodes } = await waiting(compose(route, { ...app, shelf, signal: asking.signal }), say);
          if (asking.signal.aborted) return;
          if (game) body.dataset.game = game;
          fill(body, name === title && heading(title, lang), nodes);
          document.title = `${name} · Glossa`;
        } catch (error) {
          if (!isStale(error) && !asking.signal.aborted) fail(error);
        }
      }
      /** Something that doesn't exist (an unknown entry, or data that only a server has) is no error, and retrying doesn't help. */
      function fail(error) {
        const absent = error.reason === "not-found" && (view === "entry" || isStatic);
        const shown = absent ? Object.assign(error, { reason: view === "entry" ? "no-entry" : "static", detail: "" }) : error;
        const title = called ?? t(absent ? "entry.missing-title" : "problem.title");
        fill(body, heading(title), problem(shown, t, absent || error.reason === "no-card" ? null : load));
        document.title = `${title} · Glossa`;
        app.announce(problemSentence(shown, t));
      }
      return { ready: load(), leave: () => asking.abort() };
    },
  };
}

/** A link back to the search that led here, at its scroll position if the browser still has it. */
export function backLink(app) {
  const { t, lastSearch } = app;
  const href = searchHref(lastSearch ?? {});
  const back = (event) => {
    if (history.state?.from !== href) return;
    event.preventDefault();
    history.back();
  };
  const words = lastSearch?.q ? t("entry.back-to", { query: lastSearch.q }) : t("entry.back");
  return el("p", { class: "back" }, el("a", { href, on: { click: back } }, el("span", { "aria-hidden": "true" }, "← "), words));
}

/** Citations given as `{id, label}`, as links to their entries. */
export function cited(citations, page) {
  if (!citations.length) return null;
  const link = ({ id, label }) => entryLink({ id, title: label }, page);
  return el("div", { class: "cited" }, folding(`${page.t("citation.word")} (${citations.length})`, list(null, citations.map(link))));
}

/** A sentence given in several languages, in the page's if possible. */
export function inOurs(sentences, t) {
  return sentences[t.language] ?? sentences.en ?? Object.values(sentences)[0] ?? "";
}

/** A note on how editions differ: what each says, and what changes at the table, each on a line after its label. */
export function byEdition(note) {
  return linesOf(note).map((line) => drawLine(line));
}

function linesOf(note) {
  return note.split(/(?<=\S) (?=\p{Lu}[\p{L} ]{3,24}: )/u).map((line) => /^([^.:]{4,26}:)?(.*)$/s.exec(line).slice(1));
}

function drawLine([name, words], tag = "p") {
  return el(tag, {}, name && el("b", {}, name), words);
}

/** A note on differences, first in its entry's language, then in the reader's, which the concept has. A phone, which reads all concepts at once, does so for a hit only when the note is unfolded. */
function difference({ id, note }, language, { t, client, signal }, brief) {
  const draw = (words, lang) => Object.assign(differing(words, t, brief), { lang });
  const node = draw(note, language);
  const translate = async () => {
    if (isStatic) await client.reached("all");
    const { differences } = await client.data(`concepts/${id}`, signal);
    const said = (words, { note: all }) => Object.values(all).reduce((text, one) => text.replace(one, () => inOurs(all, t)), words); // A note may join several.
    const ours = differences.reduce(said, note);
    if (ours === note) return;
    const [held, drawn] = [node.contains(document.activeElement), draw(ours, t.language)];
    node.replaceWith(Object.assign(drawn, { open: node.open }));
    if (held) drawn.firstChild.focus();
  };
  const begin = () => translate().catch(() => null); // The note stays as it is.
  if (language !== t.language) isStatic && brief ? node.addEventListener("toggle", begin, { once: true }) : begin();
  return node;
}

/** What differs, after its label. In a hit, only the end of the note, what changes at the table; what each edition says is folded. */
function differing(note, t, brief) {
  const lines = linesOf(note);
  const label = (tag) => el(tag, { class: "label" }, t("counterpart.note"));
  if (!brief || lines.length < 2) return el("div", { class: "counterpart-note" }, label("p"), byEdition(note));
  const before = lines.slice(0, -1);
  const [name, words] = lines.at(-1);
  const named = before.length > 1 && before.slice(0, 2).every((line) => line[0] !== name);
  const at = words.search(/(?<=[.!?] )\p{Lu}[^.!?]*[.!?]$/u); // its last sentence
  const told = named ? lines.filter((line) => line[0] === name) : [at < 0 ? lines.at(-1) : ["", words.slice(at)]];
  const rest = named || at < 0 ? lines.filter((line) => !told.includes(line)) : [...before, [name, words.slice(0, at)]];
  return el("details", { class: "counterpart-note" }, el("summary", {}, label("span"), told.map((line) => drawLine(line, "span"))), rest.map((line) => drawLine(line)));
}

/** A short citation: the book's short name and the page. */
export function placeOf({ book, citation }, { t, shelf }) {
  return [shelf.short(book), pageOf(citation, t)].filter(Boolean).join(", ");
}

/** A citation's page in words; nothing if it has none. */
export function pageOf({ page, page_end: end }, t) {
  return page == null ? "" : t(end == null ? "citation.page" : "citation.pages", { page, end });
}

/** Names in quotes, as search/shown/notices.py lists them. */
export function quoted(names, t) {
  const each = names.slice(0, 3).map((one) => t("notice.quote", { one }));
  return [each.slice(0, -1).join(", "), each.at(-1)].filter(Boolean).join(t("notice.and"));
}

/** The sentence that the texts of the named cards aren't in the books; `coverage` says whether rules answer in part. */
export function untold(names, t, coverage = "partly") {
  return t(`notice.${coverage}`, { names: quoted(names, t), count: names.length });
}

/** The books by id, with names for people. `books` are those of /api/v1/books. */
export function bookShelf(books) {
  const byId = new Map(books.map((book) => [book.id, book]));
  const shorts = books.map(shortName);
  return {
    all: books,
    get: (id) => byId.get(id),
    name: (id) => (byId.has(id) ? bookName(byId.get(id)) : id),
    short: (id) => {
      const found = byId.get(id);
      const short = found && shortName(found);
      return !found ? id : shorts.filter((each) => each === short).length > 1 ? bookName(found) : short;
    },
    gameName: (game, language) => gameName(books.filter((book) => book.game === game), language) ?? game,
    games: [...new Set(books.map((book) => book.game))],
    languages: [...new Set(books.map((book) => book.language))],
  };
}

/** A game's title as printed in its books, preferably in the reader's language. */
function gameName(books, language) {
  return (books.find((book) => book.language === language) ?? books[0])?.game_title;
}

/** A book's title with its edition. */
export function bookName(book) {
  return book.edition && !book.title.includes(book.edition) ? `${book.title} (${book.edition})` : book.title;
}

/** A book's title without its game and subject: "Grimorio" for "Grimorio di Arkham". */
function shortName({ title }) {
  return title.replace(/ – .*$/, "").replace(/^.*: /, "").replace(/ d[ie] .*$/, "");
}

/** The relation of an entry's book to my table's: mine, or another edition of the same game; null if that says nothing. */
function standing({ book }, { t, shelf, settings: { table } }) {
  const game = table && shelf.get(table)?.game;
  const how = table && book === table ? "mine" : game && shelf.get(book)?.game === game && "other";
  return how && el("span", { class: `standing standing-${how}` }, t(`table.${how}`));
}

/** The line above a title: the edition's relation to my table's, the game, the kind of entry, the language. */
export function eyebrow(entry, page) {
  const { t, shelf } = page;
  const how = standing(entry, page);
  const parts = [t.or(`kind.${entry.kind}`, entry.kind)];
  if (entry.language !== t.language) parts.push(t.or(`language.${entry.language}`, entry.language));
  if (!how) parts.unshift(shelf.get(entry.book)?.game_title ?? entry.game); // The relation to my table's edition implies the game.
  return el(
    "p",
    { class: "eyebrow", data: { game: shelf.get(entry.book)?.game ?? entry.game } },
    how,
    el("span", {}, parts.join(" · ")),
  );
}

/** The editions to choose from in a view, including `chosen`; those of games that the table doesn't play are folded. */
export function bookChips(view, books, chosen, { t, shelf, settings }) {
  const mine = tableGames(settings, shelf);
  const own = books.filter((book) => !mine.length || book === chosen || mine.includes(shelf.get(book)?.game));
  const others = books.filter((book) => !own.includes(book));
  const chip = (book) => el("a", { class: book === chosen ? "chip chip-on" : "chip", href: viewHref(view, { book }), "aria-current": book === chosen && "true", title: shelf.name(book), data: { game: shelf.get(book)?.game } }, shelf.short(book));
  const chips = (some) => el("p", { class: "chips book-chips" }, some.map(chip));
  return [chips(own), others.length > 0 && el("div", { class: "cited" }, folding(t("home.other-books"), chips(others)))];
}

/** The line below a hit's title: its edition's relation to my table's, the book, the page, the kind of entry. */
export function placeLine(entry, page) {
  const { t, shelf } = page;
  return el(
    "p",
    { class: "eyebrow hit-place", title: entry.citation.label, data: { game: shelf.get(entry.book)?.game ?? entry.game } },
    standing(entry, page),
    el(
      "span",
      { class: "citation" },
      el("span", { class: "visually-hidden" }, `${t("citation.word")}: `),
      el("span", { lang: shelf.get(entry.book)?.language }, placeOf(entry, page)),
      el("span", { class: "quiet" }, ` · ${t.or(`kind.${entry.kind}`, entry.kind)}`),
    ),
  );
}

/** An entry's title, linked, in its book's language. */
export function entryLink({ id, title, language }, { t, shelf }, kind = null) {
  return el("a", { href: entryHref(id), lang: language ?? shelf.get(id.split("/")[0])?.language, class: kind }, drawText(title ?? id, t));
}

/**
 * A full citation: its label has the edition and the page. On other people's pages it is a permalink; below a title, a phone shows only
 * the book and the page.
 */
export function citation(entry, { t, cites = false }) {
  const { label, page } = entry.citation;
  const way = label.indexOf(`, ${entry.path?.[0] ?? entry.title}`);
  const [from, to] = way > 0 && page !== null ? [way, label.lastIndexOf(", ")] : [label.length];
  return el(
    "p",
    { class: "citation" },
    el("span", { class: "visually-hidden" }, `${t("citation.word")}: `),
    el(cites ? "a" : "span", { lang: entry.language, href: cites && new URL(`.${entry.citation.permalink}`, root) }, label.slice(0, from), el("span", { class: "citation-way" }, label.slice(from, to)), to && label.slice(to)),
  );
}

/**
 * The same concept in other editions, my table's first, with the differences, and a link to both texts side by side. In a hit (`brief`)
 * a twin, with the same name in the same book, is shown only if it says more.
 */
export function counterpartList({ counterparts, language }, page, brief = false) {
  const { t, shelf, settings } = page;
  const isMine = ({ book }) => book === settings.table;
  const first = (one) => counterparts.find(({ book, title }) => book === one.book && title === one.title);
  const shown = counterparts.filter((one) => !brief || one.note || one === first(one)).toSorted((a, b) => isMine(b) - isMine(a));
  const list = el(
    "ul",
    { class: "counterparts" },
    shown.map((other) =>
      el(
        "li",
        { class: isMine(other) && "counterpart-mine" },
        entryLink(other, page),
        el("span", { class: "counterpart-where" }, shelf.name(other.book)),
        other.relation === "close" && el("span", { class: "tag" }, t("counterpart.close")),
        isMine(other) && standing(other, page),
        other.note && difference(other, language, page, brief),
      ),
    ),
  );
  return [list, el("a", { class: "beside-link", href: viewHref("compare", { id: counterparts[0].id }) }, t("compare.beside"))];
}

const AGAIN = 2500;

/**
 * Why there is nothing to show, in sentences, with a button that tries again. `error` is a NoAnswer or any other error.
 * While Glossa is starting, it retries by itself as long as the notice is on the page.
 */
export function problem(error, t, retry) {
  const notice = el(
    "div",
    { class: "notice notice-problem", data: { reason: error.reason ?? "page" } },
    el("p", {}, problemSentence(error, t)),
    error.detail && el("p", { class: "notice-detail" }, `${t("problem.detail")}: `, el("span", { lang: "en" }, error.detail)),
    retry && button(t("problem.retry"), retry),
  );
  if (error.reason === "starting" && retry) setTimeout(() => notice.isConnected && retry(), AGAIN);
  return notice;
}

/** The sentence for an error. */
export function problemSentence(error, t) {
  return t.or(`problem.${error.reason}`, t("problem.page"));
}
