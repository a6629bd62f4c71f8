/*
 * The service worker: it keeps every file after the first visit, and a new version replaces all of them at once. A server's answers
 * (below api/) are never kept, because they may contain words of the reader's own copy.
 */

importScripts("sw-files.js"); // Sets GLOSSA: {version, files: {path: hash}}; a changed one is a new version.

const ROOT = new URL("./", location.href);
const NAMED = `glossa ${ROOT.pathname} `; // Other editions may be on the same host.
const CACHE = NAMED + GLOSSA.version;
const LIST = new URL("installed.json", ROOT).href; // In each cache: the hashes of its files.
const CHANGES = new URL("changes.json", ROOT).href; // The changes since the version before, for lib/offline.js.

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.data === "take" && skipWaiting());
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) return;
  if (url.searchParams.has("token")) return; // The link that `glossa serve` printed: the server makes a cookie of it.
  event.respondWith(event.request.mode === "navigate" ? page(event.request, url) : file(event.request, url));
});

/** Fetch changed files; take the others from the version before. */
async function install() {
  const cache = await caches.open(CACHE);
  const before = await earlier();
  const old = before ? await stored(before, LIST) : null;
  const wanted = Object.entries(GLOSSA.files);
  const lanes = Array.from({ length: 6 }, async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const [path, hash] = next;
      const url = new URL(path, ROOT).href;
      const same = old?.[path] === hash ? await before.match(url) : null;
      const response = same ?? (await fetch(url, { cache: "no-cache" }));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(url, response);
    }
  });
  await Promise.all(lanes);
  await cache.put(LIST, json(GLOSSA.files));
  if (before) await cache.put(CHANGES, json({ version: GLOSSA.version, entries: await changes(before, cache) }));
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(NAMED) && name !== CACHE) await caches.delete(name);
  await clients.claim();
}

/** The cache of the version before this one, or null. */
async function earlier() {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAMED) && name !== CACHE);
  return names.length ? caches.open(names.at(-1)) : null;
}

/** The entries that are new, gone or changed: `[{id, title, what}]`. */
async function changes(before, after) {
  const found = [];
  for (const path of Object.keys(GLOSSA.files).filter((each) => each.endsWith("/entries.json"))) {
    const url = new URL(path, ROOT).href;
    const [then, now] = await Promise.all([stored(before, url), stored(after, url)]);
    const old = new Map((then?.entries ?? []).map((entry) => [entry.id, entry]));
    for (const { id, title, text } of now.entries) {
      if (!old.has(id)) found.push({ id, title, what: "added" });
      else if (old.get(id).text !== text || old.get(id).title !== title) found.push({ id, title, what: "changed" });
      old.delete(id);
    }
    for (const { id, title } of old.values()) found.push({ id, title, what: "removed" });
  }
  return found;
}

/** A page: the same shell for every address, with its links made relative to the root. */
async function page(request, url) {
  const cache = await caches.open(CACHE);
  const path = url.pathname.slice(ROOT.pathname.length);
  if (!/^(index\.html|e\/.*|concordance\/?)?$/.test(path)) return file(request, url);
  const shell = await cache.match(new URL("index.html", ROOT).href);
  if (!shell) return fetch(request);
  const html = (await shell.text()).replaceAll('="./', `="${ROOT.pathname}`);
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}

async function file(request, url) {
  const cache = await caches.open(CACHE);
  return (await cache.match(url.origin + url.pathname)) ?? fetch(request);
}

async function stored(cache, url) {
  const response = await cache.match(url);
  return response ? response.json() : null;
}

function json(value) {
  return new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });
}
