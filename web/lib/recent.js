/** The last searches, newest first, kept in this browser only. */

import { store, stored } from "./settings.js";

const PLACE = "glossa.recent";
const KEPT = 8;

/** The last searches as plain texts. */
export function recentSearches() {
  const saved = stored(PLACE, []);
  return Array.isArray(saved) ? saved.filter((text) => typeof text === "string") : [];
}

/** Put a search first; one that was there before moves up. */
export function rememberSearch(text) {
  const wanted = text.trim();
  if (wanted.length < 2) return;
  store(PLACE, [wanted, ...recentSearches().filter((each) => each !== wanted)].slice(0, KEPT));
}

/** Forget them all. */
export function forgetSearches() {
  store(PLACE, []);
}
