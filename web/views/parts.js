/** What several views share: a view made of answers, the books' names, and pieces drawn alike: citation, edition, problems. */

import { entryHref, root, searchHref, viewHref } from "../lib/address.js";
import { button, drawText, el, fill, folding, list } from "../lib/draw.js";
import { isStatic } from "../lib/edition.js";
import { isStale, waiting } from "../lib/later.js";
import { tableGames } from "../lib/table.js";

/**
 * A view for app.js; `compose(route, page)` promises `{title, lang, nodes}`, of which only the nodes are needed, or with a `name` for
 * the window nodes that have their own heading; the page wears the colours of `game`. `above(app)` stands there from the beginning.
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
      /** What isn't there is no fault, and trying again is no help: an unknown entry, what only a server knows. */
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

/** Back to the search that led here, with its place on the page where the browser still knows it. */
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

/** Citations that come as `{id, label}`: links to their entries. */
export function cited(citations, page) {
  if (!citations.length) return null;
  const link = ({ id, label }) => entryLink({ id, title: label }, page);
  return el("div", { class: "cited" }, folding(`${page.t("citation.word")} (${citations.length})`, list(null, citations.map(link))));
}

/** A sentence that comes in several languages, in the page's where it has it. */
export function inOurs(sentences, t) {
  return sentences[t.language] ?? sentences.en ?? Object.values(sentences)[0] ?? "";
}

/** A note on how editions differ: what each says, and what changes at the table, on a line of its own after its name. */
export function byEdition(note) {
  return linesOf(note).map((line) => drawLine(line));
}

function linesOf(note) {
  return note.split(/(?<=\S) (?=\p{Lu}[\p{L} ]{3,24}: )/u).map((line) => /^([^.:]{4,26}:)?(.*)$/s.exec(line).slice(1));
}

function drawLine([name, words], tag = "p") {
  return el(tag, {}, name && el("b", {}, name), words);
}

/** What differs, in the reader's language: a note comes in its entry's, and the concept has it in all. It is read when nothing waits for more. */
function difference({ id, note }, language, { t, client, signal }, brief) {
  const draw = (words, lang) => Object.assign(differing(words, t, brief), { lang });
  const node = draw(note, language);
  const translate = async () => {
    if (isStatic) await client.reached("all");
    const { differences } = await client.data(`concepts/${id}`, signal);
    const said = (words, { note: all }) => Object.values(all).reduce((text, one) => text.replace(one, () => inOurs(all, t)), words); // Of several each.
    const ours = differences.reduce(said, note);
    if (ours !== note) node.replaceWith(Object.assign(draw(ours, t.language), { open: node.open }));
  };
  if (language !== t.language) translate().catch(() => null); // It stays as it is.
  return node;
}

/** What differs, after its label. In a hit it is what such a note ends with: what changes at the table; what each edition says is folded. */
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

/** Where it stands, in a few words: the book's short name and the page. */
export function placeOf({ book, citation }, { t, shelf }) {
  return [shelf.short(book), pageOf(citation, t)].filter(Boolean).join(", ");
}

/** A citation's page in words; nothing where it has none. */
export function pageOf({ page, page_end: end }, t) {
  return page == null ? "" : t(end == null ? "citation.page" : "citation.pages", { page, end });
}

/** Names in quotes, as search/shown/notices.py lists them. */
export function quoted(names, t) {
  const each = names.slice(0, 3).map((one) => t("notice.quote", { one }));
  return [each.slice(0, -1).join(", "), each.at(-1)].filter(Boolean).join(t("notice.and"));
}

/** That the texts of the cards that were named aren't in the books. */
export function partly(names, t) {
  return t("notice.partly", { names: quoted(names, t), count: names.length });
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

/** A game's title as its books print it, that in the reader's language first. */
function gameName(books, language) {
  return (books.find((book) => book.language === language) ?? books[0])?.game_title;
}

/** A book's title with its edition. */
export function bookName(book) {
  return book.edition && !book.title.includes(book.edition) ? `${book.title} (${book.edition})` : book.title;
}

/** A book's title without its game's line and what it is about: "Grimorio" for "Grimorio di Arkham". */
function shortName({ title }) {
  return title.replace(/ – .*$/, "").replace(/^.*: /, "").replace(/ d[ie] .*$/, "");
}

/** How an entry's book stands to my table's: that it is mine, or another edition of the same game; null where that says nothing. */
function standing({ book }, { t, shelf, settings: { table } }) {
  const game = table && shelf.get(table)?.game;
  const how = table && book === table ? "mine" : game && shelf.get(book)?.game === game && "other";
  return how && el("span", { class: `standing standing-${how}` }, t(`table.${how}`));
}

/** The line above a title: how the edition stands to my table's, which game, what kind of entry, which language. */
export function eyebrow(entry, page) {
  const { t, shelf } = page;
  const how = standing(entry, page);
  const parts = [t.or(`kind.${entry.kind}`, entry.kind)];
  if (entry.language !== t.language) parts.push(t.or(`language.${entry.language}`, entry.language));
  if (!how) parts.unshift(shelf.get(entry.book)?.game_title ?? entry.game); // How an edition stands to my table's already tells the game.
  return el(
    "p",
    { class: "eyebrow", data: { game: shelf.get(entry.book)?.game ?? entry.game } },
    how,
    el("span", {}, parts.join(" · ")),
  );
}

/** The editions to choose from in a view, `chosen` among them; those of games that the table doesn't play are folded. */
export function bookChips(view, books, chosen, { t, shelf, settings }) {
  const mine = tableGames(settings, shelf);
  const own = books.filter((book) => !mine.length || book === chosen || mine.includes(shelf.get(book)?.game));
  const others = books.filter((book) => !own.includes(book));
  const chip = (book) => el("a", { class: book === chosen ? "chip chip-on" : "chip", href: viewHref(view, { book }), "aria-current": book === chosen && "true", title: shelf.name(book), data: { game: shelf.get(book)?.game } }, shelf.short(book));
  const chips = (some) => el("p", { class: "chips book-chips" }, some.map(chip));
  return [chips(own), others.length > 0 && el("div", { class: "cited" }, folding(t("home.other-books"), chips(others)))];
}

/** The line below a hit's title: how its edition stands to my table's, the book, the page, what kind of entry. */
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

/** An entry's title as a link to it, in its book's language. */
export function entryLink({ id, title, language }, { t, shelf }, kind = null) {
  return el("a", { href: entryHref(id), lang: language ?? shelf.get(id.split("/")[0])?.language, class: kind }, drawText(title ?? id, t));
}

/**
 * A citation, always in full: its label has the edition and the page. On other people's pages it leads to where it lasts; below a title
 * a phone shows the book and the page alone of it.
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
 * The same concept in other editions, that of my table's first, with what differs, and the way to both texts side by side. In a hit
 * (`brief`) a twin, of the same name in the same book, stands only where it tells more.
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
 * Why there is nothing to show, as sentences, with a button that tries again. `error` is a NoAnswer or any other error.
 * While Glossa is starting, it tries again by itself as long as the notice stands.
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
