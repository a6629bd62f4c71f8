/** The entry point and the router: the address is the state, and each address is drawn by one view. */

import { readAddress, root } from "./lib/address.js";
import { createClient } from "./lib/client.js";
import { takeShapes } from "./lib/draw.js";
import { announcer, debounce } from "./lib/later.js";
import { keepOffline } from "./lib/offline.js";
import { createOwn } from "./lib/own.js";
import { keepSettings, loadTranslator, readSettings, rememberSearch } from "./lib/reader.js";
import * as all from "./views/all.js";
import { drawFrame } from "./views/frame.js";
import { bookShelf } from "./views/parts.js";
import { previewTerms } from "./views/preview.js";

const SETTLED = 300; // Milliseconds: browsers limit changes of the address, so not every key may make one.
const VIEWS = new Map(Object.values(all).map((view) => [view.name, view]));

async function start() {
  const client = createClient(root);
  const app = {
    client,
    own: createOwn(client),
    settings: readSettings(),
    lastSearch: null,
    noShelf: bookShelf([]),
    shelf: async () => bookShelf(await client.books()),
    go,
    change,
    refresh: () => show({ fresh: true }),
  };
  let shown = null; // {route, view}: the content of the main part.
  let frame = null;
  let typed = null; // The address for the typed text, until it becomes the page's.
  const settleLater = debounce(settle, SETTLED);
  const closePreviews = previewTerms(app);

  /** Go to one of our addresses; `replace` keeps it out of the history, `typing` says that the reader may still be typing. */
  function go(href, { replace = false, typing = false } = {}) {
    if (href === (typed ?? location.href)) return show();
    if (replace && typing) {
      typed = href;
      settleLater();
      scrollTo(0, 0); // New words have new results, which are read from the top.
      return show({ typing });
    }
    frame.box.flush(); // So that going back after a quick tap finds all of the typed text.
    settle();
    if (replace) history.replaceState(history.state, "", href);
    else {
      history.replaceState({ ...history.state, scroll: scrollY }, "");
      history.pushState({ from: location.href }, "", href);
    }
    return show({ arrived: !replace, typing });
  }
  function settle() {
    if (typed) history.replaceState(history.state, "", typed);
    typed = null;
  }

  /** Keep a changed setting, and draw again what depends on it. */
  async function change(choice) {
    app.settings = { ...app.settings, ...choice };
    keepSettings(app.settings);
    const { name: focused, value } = document.activeElement ?? {};
    if (choice.language) await build();
    await show({ fresh: true });
    const same = [...document.querySelectorAll(`input[name="${focused}"]`)].find((each) => each.value === value);
    (same ?? (choice.welcomed ? frame.main.querySelector("h1") : null))?.focus();
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

  /** Draw the current address; `arrived` moves the focus there, as a page load would; `scroll` is the reader's former position. */
  async function show({ arrived = false, fresh = false, typing = false, scroll = 0 } = {}) {
    const route = readAddress(typed ?? location.href) ?? { view: "search", q: "" };
    if (!VIEWS.has(route.view)) Object.assign(route, { view: "search", q: route.q ?? "" });
    const left = shown?.route;
    if (left?.view === "search" && route.view === "entry") rememberSearch(left.q);
    if (route.view === "search") app.lastSearch = route;
    frame.show(route);
    if (!fresh && route.view === "search" && left?.view === "search") {
      shown.route = route;
      await shown.view.update(route, { typing });
      return arrived && !isSearching() ? focusOn(frame.main, left) : undefined;
    }
    shown?.view.leave?.();
    closePreviews();
    const view = VIEWS.get(route.view).draw(frame.main, route, app);
    shown = { route, view };
    if (arrived) scrollTo(0, 0);
    await view.ready;
    if (shown.view !== view || !arrived) return undefined;
    scrollTo(0, scroll);
    return route.view === "search" && isSearching() ? undefined : focusOn(frame.main, left);
  }

  history.scrollRestoration = "manual";
  const icon = document.querySelector("[rel=icon]");
  icon.href = String(icon.href); // Absolute, so that it is still found below /e/.
  keepSettings(app.settings);
  await build(); // Until it is built, the browser handles links, and the page keys.
  addEventListener("popstate", (event) => {
    typed = null;
    frame.box.drop(); // After going back, the last key no longer starts a search.
    show({ arrived: true, scroll: event.state?.scroll ?? 0 });
  });
  document.addEventListener("click", (event) => followOurs(event, go));
  document.addEventListener("keydown", (event) => slashToSearch(event, frame));
  await show();
  client.sheet("icons.svg").then(takeShapes, () => null); // The icons' names are shown anyway.
  if (history.state?.scroll) scrollTo(0, history.state.scroll); // Reloaded, by the reader or by a new version.
  keepOffline(frame.news, app.t, root, client.reached("all"));
  const isFree = document.activeElement === document.body; // Don't interrupt a reader who has begun to type.
  if (isFree && !location.search && shown.route.view === "search" && matchMedia("(hover: hover)").matches) frame.box.focus();
}

/** Follow links to our own addresses without reloading the page. */
function followOurs(event, go) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!readAddress(link.href)) return;
  event.preventDefault();
  go(link.href);
}

/** "/" leads to the search box (in a box with text it is a character), and Ctrl-K does from anywhere. */
function slashToSearch(event, frame) {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
  const field = event.target.closest?.("input:not([type=radio]), select, textarea");
  const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !(field && (field.id !== "q" || field.value));
  if (!isShortcut && !isSlash) return;
  event.preventDefault();
  frame.box.focus();
}

/** Whether the focus is in the search box or the filters; it stays there when the search changes. */
function isSearching() {
  return Boolean(document.activeElement?.closest(".searchbox, .filters"));
}

/** Where an arriving reader starts reading: at the hit that they left from, or at the title. */
function focusOn(main, left) {
  const title = main.querySelector("h1");
  const origin = left?.view === "entry" ? [...main.querySelectorAll(".hit")].find((hit) => hit.dataset.id === left.id) : null;
  (origin?.querySelector(".hit-link") ?? title)?.focus({ preventScroll: true });
}

start();
