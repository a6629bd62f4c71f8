/** The page's own words: one JSON a language, falling back to English, then to the key. */

export const LANGUAGES = ["it", "pt", "en"];
const FALLBACK = "en";

/** The language to open with: the first of the reader's (`["pt-BR", "en"]`) that the page speaks. */
export function preferredLanguage(wanted) {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag)) ?? FALLBACK;
}

/**
 * Load a language and give `t(key, values)`: the sentence with {values} put in. A `count` chooses between `key.one` and
 * `key.other` by the language's own rule. `t.language` names it; `t.or(key, otherwise)` allows for a missing key.
 */
export async function loadTranslator(language, loadDictionary) {
  const wanted = LANGUAGES.includes(language) ? language : FALLBACK;
  const chain = await Promise.all([...new Set([wanted, FALLBACK])].map((tag) => loadDictionary(tag).catch(() => ({}))));
  const plural = new Intl.PluralRules(wanted);

  function find(key, values) {
    const keys = "count" in values ? [`${key}.${plural.select(values.count)}`, `${key}.other`] : [key];
    for (const words of chain) {
      for (const each of keys) if (each in words) return words[each];
    }
    return undefined;
  }
  const t = (key, values = {}) => put(find(key, values) ?? key, values);
  t.or = (key, otherwise) => find(key, {}) ?? otherwise;
  t.language = wanted;
  return t;
}

function put(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
