/** The address is the state: addresses to routes, and back. */

/** The root of the pages: "/" on one's own server, any sub-path on a static host. Ends with a slash. */
export const root = new URL("../", import.meta.url);

/** The filters of a search, in their order in an address. */
export const FILTERS = ["game", "book", "lang", "kind"];

/** The address of a search; empty values are left out. */
export function searchHref(search = {}) {
  const url = new URL(root);
  for (const name of ["q", ...FILTERS]) {
    if (search[name]) url.searchParams.set(name, search[name]);
  }
  return url.href;
}

/** The address of an entry, its id with the slash. */
export function entryHref(id) {
  return new URL(`e/${String(id).split("/").map(encodeURIComponent).join("/")}`, root).href;
}

/** A link's target as an entry id; within a book, the slug is enough. */
export function fullId(target, book) {
  return target.includes("/") ? target : `${book}/${target}`;
}

/** The address of a named view, such as the settings. */
export function viewHref(name, parameters = {}) {
  const url = new URL(root);
  for (const [key, value] of Object.entries({ view: name, ...parameters })) url.searchParams.set(key, value);
  return url.href;
}

/** The address of one of the reader's cards. */
export function cardHref(code) {
  return viewHref("card", { code });
}

/** The place of play: at a step of a chart, nested in the places of `outer`. */
export function atHref(chart, step, outer = "") {
  return viewHref("timing", { book: chart.book, at: [outer, `${chart.id.split("/")[1]}:${step}`].filter(Boolean).join(",") });
}

/** Read an address: `{view: "entry", id}`, `{view: <name>, ...its parameters}` or `{view: "search", q, game, book, lang, kind}`; null when it isn't ours. */
export function readAddress(address) {
  const url = new URL(address);
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return null;
  const path = url.pathname.slice(root.pathname.length);
  if (path.startsWith("e/")) return entryOrBook(decoded(path.slice(2).replace(/index\.html$/, "")));
  if (/^concordance(\/(index\.html)?)?$/.test(path)) return { ...Object.fromEntries(url.searchParams), view: "compare" };
  if (path !== "" && path !== "index.html") return null;
  const named = url.searchParams.get("view");
  if (named) return { ...Object.fromEntries(url.searchParams), view: named };
  const search = { view: "search" };
  for (const name of ["q", ...FILTERS]) search[name] = url.searchParams.get(name) || "";
  return search;
}

/** An id without a slash is a book: its contents. */
function entryOrBook(id) {
  return id.includes("/") || !id ? { view: "entry", id } : { view: "search", q: "", game: "", book: id, lang: "", kind: "" };
}

function decoded(path) {
  const id = path.replace(/\/+$/, "");
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
