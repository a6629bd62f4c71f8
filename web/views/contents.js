/** A book's entries in book order, by section: what stands in the place of results when only an edition is chosen. */

import { entryHref } from "../lib/address.js";
import { el } from "../lib/dom.js";

const OPEN = 40; // With no more entries than this every section stands open.

/** Draw the entries of `book` (of one `kind`, where one is chosen). */
export function drawContents(entries, book, kind, { t, shelf }) {
  const kept = kind ? entries.filter((entry) => entry.kind === kind) : entries;
  const sections = new Map();
  for (const entry of kept) {
    const name = entry.path?.[0] ?? "";
    sections.set(name, [...(sections.get(name) ?? []), entry]);
  }
  return el(
    "div",
    { class: "contents" },
    el("h2", { lang: shelf.get(book)?.language }, shelf.name(book)),
    [...sections].map(([name, some]) => section(name || t("contents.unnamed"), some, kept.length <= OPEN, t)),
  );
}

function section(name, entries, open, t) {
  return el(
    "details",
    { open },
    el(
      "summary",
      {},
      el("span", { lang: entries[0].language }, name),
      " ",
      el("span", { class: "quiet" }, t("contents.count", { count: entries.length })),
    ),
    el("ul", {}, entries.map((entry) => line(entry, t))),
  );
}

function line(entry, t) {
  const { page } = entry.citation;
  return el(
    "li",
    { class: `depth-${Math.min(entry.path.length, 3)}` },
    el("a", { href: entryHref(entry.id), lang: entry.language }, entry.title),
    page !== null && el("span", { class: "quiet" }, t("citation.page", { page })),
    !entry.text && el("span", { class: "tag" }, t("contents.no-text")),
  );
}
