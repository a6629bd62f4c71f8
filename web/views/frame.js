/** What every view shares: search box, navigation, the main part, the region that is read aloud. */

import { searchHref, viewHref } from "../lib/address.js";
import { el, svg } from "../lib/draw.js";
import { rememberSearch } from "../lib/reader.js";
import { createSearchbox } from "./searchbox.js";

const SIGNS = {
  search: "M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5 21 21",
  timing: "M12 3a9 9 0 1 0 .01 0zM12 7v5l3 2",
  settings: "M4 7h9M19 7h1M16 4.5v5M4 17h1M11 17h9M8 14.5v5",
};

const MORE = ["compare", "dispute", "verify", "copies"]; // Views that the foot of each page leads to.

/** Draw the frame in the app's language. `current()` gives the route that is shown; `.show(route)` fits the frame to another. */
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
  const main = el("main", { id: "main" });
  const news = el("div", { class: "news" });
  const region = el("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });
  return {
    box,
    main,
    region,
    news,
    nodes: [
      el("a", { class: "skip", href: "#main", on: { click: (event) => skipTo(event, main) } }, t("nav.skip")),
      el("header", { class: "top" }, el("a", { class: "brand", href: searchHref(), "aria-label": t("nav.home") }, "Glossa"), box.node),
      el("nav", { class: "nav", "aria-label": t("nav.label") }, Object.values(links)),
      news,
      main,
      el("footer", { class: "foot" }, el("p", { class: "foot-links" }, MORE.map((name) => el("a", { href: viewHref(name) }, t(`${name}.title`)))), el("p", {}, t("foot.notice"))),
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

/** The search box: typing replaces the address of a search, and leads to the search from anywhere else. */
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

/** Names that complete what is typed, within the filters that are on, each with the edition that it stands in. */
function suggestions({ client, shelf }, current) {
  return async (text, signal) => {
    const { game = "", book = "", lang = "" } = current() ?? {};
    const [offers, books] = await Promise.all([client.suggest({ q: text, game, book, lang, limit: 5 }, signal), shelf()]);
    return offers.map((offer) => ({ ...offer, where: books.name(offer.book) }));
  };
}

function navLink(name, href, t, onClick) {
  const sign = svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, svg("path", { d: SIGNS[name] }));
  return el("a", { href, class: "nav-link", on: onClick ? { click: onClick } : {} }, sign, t(`nav.${name}`));
}

function skipTo(event, main) {
  event.preventDefault();
  (main.querySelector("h1") ?? main).focus();
}
