/** The frame of every view: the search box (an ARIA combobox), navigation, the main part, the live region for announcements. */

import { cardHref, entryHref, searchHref, viewHref } from "../lib/address.js";
import { drawText, el, fill, svg } from "../lib/draw.js";
import { isStatic } from "../lib/edition.js";
import { debounce, isStale } from "../lib/later.js";
import { rememberSearch } from "../lib/reader.js";
import { withinTable, tableGames } from "../lib/table.js";
import { pageOf } from "./parts.js";

const SIGNS = {
  search: "M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5 21 21",
  timing: "M12 3a9 9 0 1 0 .01 0zM12 7v5l3 2",
  settings: "M4 7h9M19 7h1M16 4.5v5M4 17h1M11 17h9M8 14.5v5",
};

const MORE = ["own", "browse", "compare", "dispute", "verify", "copies"]; // The views linked in the footer.
const NEED_SERVER = ["verify", "copies"];
const PAUSE = { search: isStatic ? 0 : 100, suggest: 150 }; // A device searches at each key, a server after a pause.
const OFFERED = 5;
const CARDS = 2; // The most cards among the suggestions.
const COMBOBOX = {
  role: "combobox", "aria-expanded": "false", "aria-controls": "suggestions", "aria-autocomplete": "list", "aria-keyshortcuts": "/ Control+K",
};
const PLAIN = { autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "search" };

/** Draw the frame in the app's language. `current()` returns the current route; `.show(route)` adapts the frame to another. */
export function drawFrame(app, current) {
  const { t } = app;
  const box = drawBox(app, current);
  const links = {
    search: navLink("search", searchHref(app.lastSearch ?? {}), t, toSearch),
    timing: navLink("timing", viewHref("timing"), t),
    settings: navLink("settings", viewHref("settings"), t),
  };
  function toSearch(event) {
    if (current()?.view === "search") {
      event.preventDefault();
      scrollTo(0, 0);
    }
    box.focus();
  }
  function skip(event) {
    event.preventDefault();
    (main.querySelector("h1") ?? main).focus();
  }
  const table = el("a", { class: "top-table", href: viewHref("table"), "aria-label": t("table.title"), title: t("table.title") });
  const main = el("main", { id: "main" });
  const news = el("div", { class: "news" });
  const notice = el("p", {}, t("foot.notice"));
  app.client.locked().then((locked) => locked && notice.before(el("p", { class: "foot-locked" }, t("problem.locked"))));
  const more = el("p", { class: "foot-links" }, MORE.filter((name) => !isStatic || !NEED_SERVER.includes(name)).map((name) => footLink(name, t)));
  app.client.hasCards().then((has) => has && more.append(footLink("cards", t)));
  const region = el("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });
  return {
    box,
    main,
    region,
    news,
    nodes: [
      el("a", { class: "skip", href: "#main", on: { click: skip } }, t("nav.skip")),
      el("header", { class: "top" }, el("a", { class: "brand", href: searchHref(), "aria-label": t("nav.home") }, "Glossa"), box.node, table),
      el("nav", { class: "nav", "aria-label": t("nav.label") }, Object.values(links)),
      news,
      main,
      el("footer", { class: "foot" }, more, notice),
      region,
    ],
    show(route) {
      box.show(route.view === "search" ? route.q : "");
      for (const [name, link] of Object.entries(links)) {
        link.ariaCurrent = name === route.view ? "page" : null;
      }
      links.search.href = searchHref(app.lastSearch ?? {});
      app.shelf().then((shelf) => Object.assign(table.dataset, { game: tableGames(app.settings, shelf)[0] ?? "" }), () => null);
    },
  };
}

/** The search box: typing replaces the address of a search, and opens the search from any other view. */
function drawBox(app, current) {
  function search(text, typing) {
    const route = current();
    const onSearch = route?.view === "search";
    app.go(searchHref({ ...(onSearch ? route : {}), q: text }), { replace: onSearch, typing });
  }
  return createSearchbox(app.t, suggestions(app, current), {
    onType: (text) => search(text, true),
    onSubmit(text) {
      rememberSearch(text);
      search(text, false);
    },
    onOpen: (href) => app.go(href),
    onDown: () => document.querySelector(".hit-link")?.focus(),
  });
}

/** Names that complete the typed text, within the current filters, each with its edition. */
function suggestions(app, current) {
  const { client, t } = app;
  return async (text, signal) => {
    const ui = t.language;
    const books = await app.shelf();
    const { game = "", book = "", lang = "" } = withinTable(current()?.view === "search" ? current() : {}, app.settings, books);
    const { cards, names } = await client.suggest({ q: text, game, book, lang, ui, limit: OFFERED }, signal);
    const offered = cards.slice(0, CARDS).map((card) => ({ ...card, text: card.name, href: cardHref(card.code), where: `${t("card.title")} · ${card.pack_name}` }));
    const entries = names.map((offer) => ({ ...offer, href: entryHref(offer.id), where: whereOf(offer, names, books, t) }));
    return [...entries.slice(0, CARDS), ...offered, ...entries.slice(CARDS)]; // A phone shows four.
  };
}

/** The edition of a name; for equal names in one book, also the difference: the page, or that it is a line of a summary. */
function whereOf(offer, names, books, t) {
  const name = books.name(offer.book);
  if (names.filter(({ text, book }) => text === offer.text && book === offer.book).length < 2) return name;
  const summary = offer.kind === "reference" || offer.page == null;
  return `${name} · ${summary ? t.or(`kind.${offer.kind}`, offer.kind) : pageOf(offer, t)}`;
}

function footLink(name, t) {
  return el("a", { href: viewHref(name) }, t(`${name}.title`));
}

function navLink(name, href, t, onClick) {
  const sign = svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, svg("path", { d: SIGNS[name] }));
  return el("a", { href, class: "nav-link", on: onClick ? { click: onClick } : {} }, sign, t(`nav.${name}`));
}

/**
 * Make the box. `handlers`: onType(text) while typing, onSubmit(text), onOpen(href) for a chosen name, onDown() to walk into the
 * results; `suggest(text, signal)` promises suggestions. `.show(text)` sets the text, `.focus()` goes there.
 */
function createSearchbox(t, suggest, handlers) {
  const list = el("ul", { id: "suggestions", class: "suggestions", hidden: true, role: "listbox", "aria-label": t("search.suggestions") });
  const input = el("input", { id: "q", name: "q", type: "search", placeholder: t("search.placeholder"), ...COMBOBOX, ...PLAIN });
  const label = el("label", { for: "q", class: "visually-hidden" }, t("search.label"));
  const node = el("form", { class: "searchbox", role: "search" }, label, input, list);
  const state = { offers: [], at: -1, asking: null, awaited: false };

  const typeLater = debounce(handlers.onType, PAUSE.search);
  const suggestLater = debounce(offer, PAUSE.suggest);

  async function offer(text) {
    state.asking?.abort();
    state.asking = new AbortController();
    const { signal } = state.asking;
    try {
      const offers = (await suggest(text, signal)).slice(0, OFFERED);
      if (!signal.aborted && document.activeElement === input && input.value === text) open(offers);
    } catch (error) {
      // Suggestions are optional: the search below reports errors.
      if (!isStale(error)) close();
    }
  }
  function open(offers) {
    Object.assign(state, { offers, awaited: false });
    fill(list, offers.map((each, index) => option(each, index, t, () => choose(index))));
    list.hidden = offers.length === 0;
    input.ariaExpanded = !list.hidden;
    mark(-1);
  }
  function close() {
    suggestLater.cancel();
    state.asking?.abort();
    open([]);
  }
  function mark(at) {
    state.at = at;
    [...list.children].forEach((child, index) => (child.ariaSelected = index === at));
    if (at < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", list.children[at].id);
  }
  function choose(index) {
    const chosen = state.offers[index];
    typeLater.cancel();
    close();
    handlers.onOpen(chosen.href, input.value);
  }
  function submit() {
    if (state.at >= 0) return choose(state.at);
    typeLater.cancel();
    close();
    handlers.onSubmit(input.value);
    if (matchMedia("(hover: none)").matches) input.blur(); // Hides the keyboard, because the results need its room.
  }
  function step(by) {
    const count = state.offers.length;
    mark(((state.at + 1 + by + count + 1) % (count + 1)) - 1);
  }
  const keys = {
    ArrowDown: () => (list.hidden ? handlers.onDown() : step(1)),
    ArrowUp: () => !list.hidden && step(-1),
    Escape: escape,
  };
  function escape() {
    if (!list.hidden || state.awaited) return close(); // Also a list about to open: a slow one must not make Escape clear the text.
    if (!input.value) return input.blur();
    input.value = "";
    typeLater.cancel();
    handlers.onType("");
  }

  node.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  input.addEventListener("keydown", (event) => {
    if (!Object.hasOwn(keys, event.key) || event.isComposing) return;
    event.preventDefault();
    keys[event.key]();
  });
  input.addEventListener("input", () => {
    typeLater(input.value);
    state.awaited = input.value.trim().length > 1;
    if (state.awaited) suggestLater(input.value);
    else close();
  });
  node.addEventListener("focusout", (event) => {
    if (!node.contains(event.relatedTarget)) close();
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // Focus stays in the box.

  return {
    node,
    flush: () => typeLater.flush(),
    drop: () => typeLater.cancel(),
    focus() {
      input.focus();
      input.select();
    },
    show(text) {
      if (input.value !== text) input.value = text;
    },
  };
}

function option(offer, index, t, onChoose) {
  const other = offer.title && offer.title !== offer.text ? offer.title : "";
  return el(
    "li",
    { id: `suggestion-${index}`, role: "option", on: { click: onChoose } },
    el("span", { class: "offer-text", lang: offer.language }, drawText(offer.text, t)),
    el("span", { class: "offer-where" }, [other && `→ ${other}`, offer.where].filter(Boolean).join(" · ")),
  );
}
