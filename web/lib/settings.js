/** The reader's lasting choices, kept in this browser only. */

import { LANGUAGES, preferredLanguage } from "./i18n.js";

const PLACE = "glossa.settings";
export const THEMES = ["auto", "light", "dark", "contrast"];
export const SIZES = ["normal", "large", "larger", "largest"];

/** The settings as they stand: `{language, theme, size, table}`; `table` is the book id of my table's edition or "". */
export function readSettings() {
  const saved = stored(PLACE, {});
  return {
    language: LANGUAGES.includes(saved.language) ? saved.language : preferredLanguage(navigator.languages ?? []),
    theme: THEMES.includes(saved.theme) ? saved.theme : "auto",
    size: SIZES.includes(saved.size) ? saved.size : "normal",
    table: typeof saved.table === "string" ? saved.table : "",
  };
}

/** Keep the settings and show them: theme and text size are attributes of the page's root. */
export function keepSettings(settings) {
  store(PLACE, settings);
  Object.assign(document.documentElement.dataset, { theme: settings.theme, size: settings.size });
}

/** What is kept under `place`, or `otherwise` where there is no storage or it can't be read. */
export function stored(place, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(place)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep a value under `place`; without storage it lasts as long as the page. */
export function store(place, value) {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A private window may refuse: the choice holds until the page closes.
  }
}
