/** The start: the frame of the page, and the router that draws what the address says. */

import { readAddress, root, searchHref, viewHref } from "./lib/address.js";
import { announcer } from "./lib/announce.js";
import { bookShelf } from "../lib/books.js";
import { createClient } from "./lib/client.js";
import { el, svg } from "./lib/dom.js";
import { loadTranslator } from "./lib/i18n.js";
import { rememberSearch } from "./lib/recent.js";
import { keepSettings, readSettings } from "./lib/settings.js";
import { entryView } from "./views/entry.js";
import { searchView } from "./views/search.js";
import { createSearchbox } from "./views/searchbox.js";
import { settingsView } from "./views/settings.js";

/** To add a view: its line here, its stylesheet in index.html, its link in the frame where it has one. */
const VIEWS = Object.fromEntries([searchView, entryView, settingsView].map((view) => [view.name, view]));

async function start() {
  const client = createClient(root);
  const app = {
    client,
    settings: readSettings(),
    lastSearch: null,
    noShelf: bookShelf([]),
    shelf: async () => bookShelf(await client.books()),
    go,
    change,
    refresh: () => show({ fresh: true }),
  };
  let shown = null; // {route, view}: what stands in the main part.
  let frame = null;

  /** Go to an address of ours; `replace` keeps it out of the history. */
  function go(href, { replace = false } = {}) {
    if (href === location.href) return show();
    if (replace) history.replaceState(history.state, "", href);
    else {
      history.replaceState({ ...history.state, scroll: scrollY }, "");
      history.pushState({ from: location.href }, "", href);
    }
    return show({ arrived: !replace });
  }

  /** Keep a changed setting, and draw again what depends on it. */
  async function change(choice) {
    app.settings = { ...app.settings, ...choice };
    keepSettings(app.settings);
    const focused = document.activeElement?.name;
    if (choice.language) await build();
    await show({ fresh: true });
    const same = [...document.querySelectorAll(`input[name="${focused}"]`)].find((each) => each.checked);
    same?.focus();
    app.announce(app.t("settings.saved"));
  }

  async function build() {
    app.t = await loadTranslator(app.settings.language, client.dictionary);
    document.documentElement.lang = app.t.language;
    frame = drawFrame(app, () => shown?.route);
    app.announce = announcer(frame.region);
    document.querySelector("#app").replaceChildren(...frame.nodes);
    shown = null;
  }

  /** Draw what the address says; `arrived` moves the focus there, as a loaded page would; `scroll` is where the reader was. */
  async function show({ arrived = false, fresh = false, scroll = 0 } = {}) {
    const route = readAddress(location.href) ?? { view: "search", q: "" };
    if (!VIEWS[route.view]) route.view = "search";
    const left = shown?.route;
    if (left?.view === "search" && route.view === "entry") rememberSearch(left.q);
    if (route.view === "search") app.lastSearch = route;
    frame.show(route);
    if (!fresh && route.view === "search" && left?.view === "search") {
      shown.route = route;
      return shown.view.update(route);
    }
    shown?.view.leave?.();
    const view = VIEWS[route.view].draw(frame.main, route, app);
    shown = { route, view };
    if (arrived) scrollTo(0, 0);
    await view.ready;
    if (shown.view !== view || !arrived) return undefined;
    scrollTo(0, scroll);
    return focusOn(frame.main, left);
  }

  addEventListener("popstate", (event) => show({ arrived: true, scroll: event.state?.scroll ?? 0 }));
  document.addEventListener("click", (event) => followOurs(event, go));
  document.addEventListener("keydown", (event) => slashToSearch(event, frame));
  history.scrollRestoration = "manual";
  keepSettings(app.settings);
  await build();
  await show();
  if (!location.search && shown.route.view === "search" && matchMedia("(hover: hover)").matches) frame.box.focus();
}

/** The parts that every view shares: search box, navigation, the main part, the region that is read aloud. */
function drawFrame(app, current) {
  const { t, client } = app;
  const box = createSearchbox(t, suggestions(client, current, app), {
    onType: (text) => typed(text, true),
    onSubmit(text) {
      rememberSearch(text);
      typed(text, true);
    },
    onOpen: (href) => app.go(href),
    onDown: () => document.querySelector(".hit-link")?.focus(),
  });
  function typed(text, replace) {
    const route = current();
    const onSearch = route?.view === "search";
    app.go(searchHref({ ...(onSearch ? route : {}), q: text }), { replace: replace && onSearch });
  }
  const links = {
    search: el("a", { href: searchHref(), class: "nav-link", on: { click: toSearch } }, sign("M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5 21 21"), t("nav.search")),
    settings: el("a", { href: viewHref("settings"), class: "nav-link" }, sign("M4 7h9M19 7h1M16 4.5v5M4 17h1M11 17h9M8 14.5v5"), t("nav.settings")),
  };
  function toSearch(event) {
    if (current()?.view === "search") {
      event.preventDefault();
      scrollTo(0, 0);
    }
    box.focus();
  }
  const main = el("main", { id: "main" });
  const region = el("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });
  return {
    box,
    main,
    region,
    nodes: [
      el("a", { class: "skip", href: "#main", on: { click: (event) => skipTo(event, main) } }, t("nav.skip")),
      el("header", { class: "top" }, el("a", { class: "brand", href: searchHref(), "aria-label": t("nav.home") }, "Glossa"), box.node),
      el("nav", { class: "nav", "aria-label": t("nav.label") }, Object.values(links)),
      main,
      el("footer", { class: "foot" }, el("p", {}, t("foot.notice"))),
      region,
    ],
    show(route) {
      box.show(route.view === "search" ? route.q : "");
      for (const [name, link] of Object.entries(links)) {
        if (name === route.view) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      }
      links.search.href = searchHref(app.lastSearch ?? {});
    },
  };
}

/** Names that complete what is typed, within the filters that are on, each with the edition that it stands in. */
function suggestions(client, current, app) {
  return async (text, signal) => {
    const { game = "", book = "", lang = "" } = current() ?? {};
    const [offers, shelf] = await Promise.all([client.suggest({ q: text, game, book, lang, limit: 5 }, signal), app.shelf()]);
    return offers.map((offer) => ({ ...offer, where: shelf.name(offer.book) }));
  };
}

function sign(path) {
  return svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, svg("path", { d: path }));
}

function skipTo(event, main) {
  event.preventDefault();
  (main.querySelector("h1") ?? main).focus();
}

/** Links to our own addresses are followed without loading the page anew. */
function followOurs(event, go) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!readAddress(link.href)) return;
  event.preventDefault();
  go(link.href);
}

/** "/" leads to the search box; in a box that has text it is a letter. */
function slashToSearch(event, frame) {
  const field = event.target.closest?.("input:not([type=radio]), select, textarea");
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || (field && (field.id !== "q" || field.value))) return;
  event.preventDefault();
  frame.box.focus();
}

/** Where a reader who arrives begins to read: at the hit that was left, or at the title. */
function focusOn(main, left) {
  const title = main.querySelector("h1");
  const origin = left?.view === "entry" ? [...main.querySelectorAll(".hit")].find((hit) => hit.dataset.id === left.id) : null;
  (origin?.querySelector(".hit-link") ?? title)?.focus({ preventScroll: true });
}

start();
