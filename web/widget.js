/** Glossa on other people's pages. Their policy only has to allow scripts and connections; docs/embedding.md describes the elements. */

import { root, searchHref } from "./lib/address.js";
import { createClient } from "./lib/client.js";
import { el, fill, takeShapes } from "./lib/draw.js";
import { announcer, debounce, waiting } from "./lib/later.js";
import { LANGUAGES, loadTranslator, readSettings } from "./lib/reader.js";
import { drawHit } from "./views/hit.js";
import { bookShelf, problem, problemSentence } from "./views/parts.js";
import { addHits, preface, statusSentence, withBlocks } from "./views/search.js";

const PAUSE = 500;
const FILTERS = ["game", "book", "language"];
const client = createClient(root);
const sheet = client.sheet("widget.css").then((text) => new CSSStyleSheet().replace(text));
if (root.origin === location.origin) client.sheet("icons.svg").then(takeShapes, () => null); // Elsewhere icons are words.

/** Define an element whose content `draw(page, host)` replaces, again whenever an attribute changes. */
function define(name, attributes, draw) {
  class Widget extends HTMLElement {
    static observedAttributes = ["lang", ...attributes];
    #later = debounce(() => begin(this, draw), 0);
    connectedCallback() {
      this.#later();
    }
    attributeChangedCallback() {
      this.#later();
    }
  }
  if (!customElements.get(name)) customElements.define(name, Widget);
}

async function begin(host, draw) {
  const named = host.closest("[lang]")?.lang.slice(0, 2);
  const language = LANGUAGES.includes(named) ? named : readSettings().language;
  const t = await loadTranslator(language, client.dictionary);
  const shelf = bookShelf(await client.books().catch(() => []));
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const place = el("div", { lang: language }, el("slot"));
  const region = el("div", { class: "visually-hidden", role: "status" });
  shadow.adoptedStyleSheets = await Promise.all([sheet]).catch(() => []);
  fill(shadow, place, region);
  draw({ client, t, shelf, settings: {}, cites: true, place, announce: announcer(region) }, host);
}

/** Show in `place` what `compose(signal)` resolves to, or an error. Each class is also a part, for the page's own style. */
async function answer(place, page, compose) {
  const { t, announce } = page;
  place.asking?.abort();
  const { signal } = (place.asking = new AbortController());
  const show = (nodes) => {
    if (signal.aborted) return;
    fill(place, nodes);
    for (const node of place.querySelectorAll("[class]")) node.setAttribute("part", node.getAttribute("class"));
  };
  try {
    show(await waiting(compose(signal), (key) => announce(t(key))));
  } catch (error) {
    const told = error.reason === "not-found" ? { reason: "no-entry" } : error;
    show(problem(told, t, told === error && (() => answer(place, page, compose))));
    if (!signal.aborted) announce(problemSentence(told, t));
  }
}

define("glossa-entry", ["entry"], (page, host) =>
  answer(page.place, page, async (signal) => {
    const entry = await client.entry(host.getAttribute("entry") || "?", signal);
    page.announce(""); // Clears the announcement of the search.
    return drawHit(entry, { best: true }, page).firstChild;
  }),
);

define("glossa-search", [...FILTERS, "placeholder"], (page, host) => {
  const { t, place, announce } = page;
  const [game, book, lang] = FILTERS.map((name) => host.getAttribute(name));
  const placeholder = host.getAttribute("placeholder") ?? t("search.placeholder");
  const input = el("input", { type: "search", class: "input", part: "input", placeholder, "aria-label": t("search.label") });
  const results = el("div");
  const search = () =>
    answer(results, page, async (signal) => {
      const query = { q: input.value.trim(), game, book, lang };
      if (!query.q) return [];
      const found = await client.search({ ...query, limit: 5 }, signal);
      await withBlocks(found, client, signal);
      const list = el("ol", { class: "hits" });
      addHits(list, found, page);
      announce(statusSentence(found, t));
      const count = found.answered && found.total - found.hits.length;
      return [preface(found, t), list, count > 0 && el("a", { class: "more", href: searchHref(query) }, t("search.more", { count }))];
    });
  const later = debounce(search, PAUSE);
  const submit = (event) => {
    event.preventDefault();
    later.cancel(); // Drawing again would take the focus from the reader's hit.
    search();
  };
  fill(place, el("form", { role: "search", on: { submit, input: later } }, input), results);
});
