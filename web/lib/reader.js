/** The reader: lasting choices and last searches, kept in this browser only, and the language that the page speaks. */

/** The languages of Glossa, in their order: those of corpus/languages. */
export const LANGUAGES = ["it", "pt", "en"];
const SETTINGS = "glossa.settings";
const RECENT = "glossa.recent";
const KEPT = 8;
const FALLBACK = "en";
export const THEMES = ["auto", "light", "dark", "contrast"];
export const SIZES = ["normal", "large", "larger", "largest"];

/**
 * The current settings: `{language, theme, size, games, table, welcomed}`; `games` are the ids of my table's games, `table` is the
 * book id of its edition or "", `welcomed` says that the first visit's questions were answered or skipped.
 */
export function readSettings() {
  const saved = stored(SETTINGS, {});
  const games = Array.isArray(saved.games) ? saved.games.filter((game) => typeof game === "string") : [];
  const own = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag));
  return {
    language: LANGUAGES.includes(saved.language) ? saved.language : own ?? FALLBACK,
    theme: THEMES.includes(saved.theme) ? saved.theme : "auto",
    size: SIZES.includes(saved.size) ? saved.size : "normal",
    games,
    table: typeof saved.table === "string" ? saved.table : "",
    welcomed: Boolean(saved.welcomed || saved.table || games.length),
  };
}

/** Keep the settings and show them: theme and text size are attributes of the page's root. */
export function keepSettings(settings) {
  store(SETTINGS, settings);
  Object.assign(document.documentElement.dataset, { theme: settings.theme, size: settings.size });
}

/** The last searches as plain texts, newest first. */
export function recentSearches() {
  const saved = stored(RECENT, []);
  return Array.isArray(saved) ? saved.filter((text) => typeof text === "string") : [];
}

/** Put a search first in the list; an earlier one moves up. */
export function rememberSearch(text) {
  const wanted = text.trim();
  if (wanted.length < 2) return;
  store(RECENT, [wanted, ...recentSearches().filter((each) => each !== wanted)].slice(0, KEPT));
}

/** Forget them all. */
export function forgetSearches() {
  store(RECENT, []);
}

/** The value stored under `place`, or `otherwise` if there is no storage or it can't be read. */
export function stored(place, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(place)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Store a value under `place`; without storage (in some private windows), it lasts as long as the page. */
export function store(place, value) {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // The setting lasts until the page closes.
  }
}

/**
 * Load a language and give `t(key, values)`: the sentence with {values} put in, from its JSON, else the English one, else the key. A
 * `count` chooses between `key.one` and `key.other` by the language's own rule. `t.language` names it; `t.or(key, otherwise)` allows
 * for a missing key; `t.all("kind.")` gives what such keys end with, and their words.
 */
export async function loadTranslator(language, loadDictionary) {
  const chain = await Promise.all([...new Set([language, FALLBACK])].map((tag) => loadDictionary(tag).catch(() => ({}))));
  const plural = new Intl.PluralRules(language);

  function find(key, values) {
    const keys = "count" in values ? [`${key}.${plural.select(values.count)}`, `${key}.other`] : [key];
    for (const words of chain) {
      for (const each of keys) if (each in words) return words[each];
    }
    return undefined;
  }
  const t = (key, values = {}) => put(find(key, values) ?? key, values);
  t.or = (key, otherwise) => find(key, {}) ?? otherwise;
  t.all = (start) => Object.keys(chain.at(-1)).filter((key) => key.startsWith(start)).map((key) => [key.slice(start.length), t(key)]);
  t.language = language;
  return t;
}

function put(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
