/** A view made of answers: its title, waiting, and what to say when they don't come. */

import { entryHref } from "../lib/address.js";
import { isStale } from "../lib/debounce.js";
import { el, fill } from "../lib/dom.js";
import { isStatic } from "../lib/offline.js";
import { waiting } from "../lib/waiting.js";
import { problem, problemSentence } from "./parts.js";

/** A view for app.js; `compose(route, page)` promises `{title, lang, nodes}`, of which only the nodes are needed. */
export function pageView(name, compose) {
  return {
    name,
    draw(main, route, app) {
      const { t } = app;
      const asking = new AbortController();
      const body = el("div", { class: `page ${name}` });
      const heading = (words, lang) => el("h1", { tabindex: "-1", lang }, words);
      const say = (key) => fill(body, heading(t(`${name}.title`)), el("p", { class: "status" }, t(key)));
      fill(main, body);
      async function load() {
        try {
          const shelf = await app.shelf().catch(() => app.noShelf);
          const { title, lang, nodes } = await waiting(compose(route, { ...app, shelf, signal: asking.signal }), say);
          if (asking.signal.aborted) return;
          fill(body, heading(title ?? t(`${name}.title`), lang), nodes);
          document.title = `${title ?? t(`${name}.title`)} · Glossa`;
        } catch (error) {
          if (!isStale(error) && !asking.signal.aborted) fail(error);
        }
      }
      /** Static files lack what only a server knows: that is no fault, and trying again is no help. */
      function fail(error) {
        const absent = isStatic && error.reason === "not-found";
        const shown = absent ? Object.assign(error, { reason: "static", detail: "" }) : error;
        fill(body, heading(t(`${name}.title`)), problem(shown, t, absent ? null : load));
        app.announce(problemSentence(shown, t));
      }
      return { ready: load(), leave: () => asking.abort() };
    },
  };
}

/** Citations that come as `{id, label}`: links to their entries. */
export function cited(citations, { t, shelf }) {
  if (!citations.length) return null;
  const link = ({ id, label }) => el("li", {}, el("a", { href: entryHref(id), lang: shelf.get(id.split("/")[0])?.language }, label));
  return el("details", { class: "cited" }, el("summary", {}, `${t("citation.word")} (${citations.length})`), el("ul", {}, citations.map(link)));
}

/** A sentence that comes in several languages, in the page's where it has it. */
export function inOurs(sentences, t) {
  return sentences[t.language] ?? sentences.en ?? Object.values(sentences)[0] ?? "";
}
