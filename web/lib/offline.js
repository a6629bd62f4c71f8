/** Keeps the pages on the device, and updates them without losing the reader's place. */

import { entryHref } from "./address.js";
import { button, el } from "./draw.js";
import { isStatic } from "./edition.js";
import { pause } from "./later.js";
import { store, stored } from "./reader.js";

const SEEN = "glossa.version";
const LATER = 3000; // A server makes these files on the first request; the first search comes first.
const READ = 5000; // Milliseconds to read one short sentence.
const NAMED = 5; // The most changed entries that are named.

/** Let the service worker keep everything (on a first visit, after `all` is loaded), and announce a new version, and its changes, in
 * `place`. */
export async function keepOffline(place, t, root, all) {
  if (!("serviceWorker" in navigator)) return;
  const had = Boolean(navigator.serviceWorker.controller);
  if (!isStatic) await pause(LATER);
  else if (!had) await all;
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root), { scope: root.pathname }).catch(() => null);
  if (!registration) return; // There is none without HTTPS or a list of files; everything else works.
  if (isStatic && !had) navigator.serviceWorker.ready.then(() => passing(notice(place, t, t("offline.ready"))));
  await tellTaken(place, t, root);
  const offer = () => registration.waiting && had && offerNew(place, t, root, registration.waiting);
  const watch = () => registration.installing?.addEventListener("statechange", offer);
  offer();
  watch(); // An update may have been found already.
  registration.addEventListener("updatefound", watch);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && registration.update().catch(() => null));
}

/** Offer a waiting version: it takes over when the reader says so, or when all of these pages are closed. */
async function offerNew(place, t, root, waiting) {
  const take = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      history.replaceState({ ...history.state, scroll: scrollY }, "");
      location.reload();
    });
    waiting.postMessage("take");
  };
  notice(place, t, [t("update.ready"), " ", ...told(await newest(root), t)], button(t("update.take"), take));
}

/** Say once, on the first page of a new version, what it changed. */
async function tellTaken(place, t, root) {
  const changes = await newest(root);
  const [name, other] = await ours(root);
  if (!changes || changes.version === stored(SEEN, null) || other || !name.endsWith(changes.version)) return; // A waiting version is offered instead.
  store(SEEN, changes.version);
  notice(place, t, [t("update.taken"), " ", ...told(changes, t)]);
}

function notice(place, t, words, more = null) {
  const close = button(t("update.close"), () => place.replaceChildren(), { class: "button button-quiet" });
  const shown = el("div", { class: "notice update", role: "status" }, el("p", {}, words), more, close);
  place.replaceChildren(shown);
  return shown;
}

/** Show a message that needs no answer over the page, so that no text moves; it goes away by itself. */
function passing(shown) {
  shown.classList.add("update-passing");
  setTimeout(() => shown.remove(), READ);
}

/** The changes in words, with links to the entries. */
function told(changes, t) {
  const entries = changes?.entries ?? [];
  if (!entries.length) return [t("update.pages")];
  const links = entries.slice(0, NAMED).map(({ id, title, what }, at) => [
    at ? ", " : " ",
    what === "removed" ? title : el("a", { href: entryHref(id) }, title),
  ]);
  return [t("update.entries", { count: entries.length }), ...links.flat(), entries.length > NAMED ? " …" : "."];
}

/** The changes of the newest version on the device, or null. */
async function newest(root) {
  for (const name of (await ours(root)).reverse()) {
    const found = await (await caches.open(name)).match(new URL("changes.json", root).href);
    if (found) return found.json();
  }
  return null;
}

/** The names of the caches of these pages' versions. */
async function ours(root) {
  return (await caches.keys()).filter((name) => name.startsWith(`glossa ${root.pathname} `));
}
