/** What was typed to what is looked for: words put right, their terms in each language, phrases, step numbers, a guessed language. */

import { CODES, termOf } from "./tables.js";
import { begunBy, isKnown, nearest, sameStem } from "./typos.js";
import { flat, words } from "./text.js";

const QUOTED = /["“”«»„]([^"“”«»„]{2,})["“”«»„]/g;
const STEP = /^(?:\d+(?:\.\d+)+|(?:pa|tp)\.?\d+|(?:st|in)\d)$/;
const BEGUN_FROM = 3; // Letters from which a word that no text uses may be the beginning of one.
const BEGUN_MOST = 24;

/**
 * Read a query: `{text, searched, language, words, slots, phrases, steps}`. A slot is a word that carries meaning, as its terms
 * `[code, term, weight]`: one each language for a known word, several for the beginning of one.
 */
export function understand(tables, text) {
  const typed = words(text, tables.elided);
  const language = guessLanguage(tables, typed) ?? begunLanguage(tables, typed);
  const { searched, found } = corrected(tables, text, typed, language);
  const content = contentWords(tables, found, language);
  return {
    text,
    searched,
    language,
    words: found,
    slots: content.map((word) => slot(tables, word, language)),
    phrases: [...text.matchAll(QUOTED)].map((match) => flat(match[1], tables.elided)).filter(Boolean),
    steps: [...new Set(found.map((word) => word.folded).filter((word) => STEP.test(word)))],
    empty: found.every((word) => isFunction(tables, word, language)), // Nothing in it carries a meaning.
    asked: found.map((word) => word.folded).join(" "),
  };
}

/** The text with unknown words put right; the beginning of a known word is no error. */
function corrected(tables, text, typed, language) {
  let searched = text;
  for (const word of [...typed].reverse()) {
    if (isKnown(tables, word.folded) || begunBy(tables, word.folded).length) continue;
    const better = nearest(tables, word.folded, language);
    if (better) searched = searched.slice(0, word.start) + better + searched.slice(word.end);
  }
  return { searched, found: searched === text ? typed : words(searched, tables.elided) };
}

function slot(tables, word, language) {
  const { folded } = word;
  let terms = CODES.map((code) => [code, termOf(tables, folded, code), 1]).filter(([, term]) => term !== undefined);
  if (!terms.length && folded.length >= BEGUN_FROM) terms = begun(tables, folded, language);
  if (!terms.length && folded.length > 4) {
    const stem = sameStem(tables, folded, language);
    if (stem) terms = [[stem[0], stem[2], 0.7]];
  }
  const rarity = Math.max(0, ...terms.map(([code, term, weight]) => tables.languages[code].idf[term] * weight));
  return { folded, terms, rarity: terms.length ? rarity : UNKNOWN };
}

const UNKNOWN = 6; // What a word tells that no text uses: about as much as a rare one.

function begun(tables, folded, language) {
  const found = new Map();
  for (const [code, form, term] of begunBy(tables, folded)) {
    const weight = (form.length - folded.length > 4 ? 0.6 : 0.9) * (language && code !== language ? 0.8 : 1);
    const key = `${code} ${term}`;
    if (!found.has(key) || found.get(key)[2] < weight) found.set(key, [code, term, weight]);
  }
  return [...found.values()].sort((a, b) => b[2] - a[2]).slice(0, BEGUN_MOST);
}

/** The words without function words of the language (of every one where it is unknown); all if none would be left. */
function contentWords(tables, found, language) {
  const kept = found.filter((word) => !isFunction(tables, word, language));
  const once = new Map((kept.length ? kept : found).map((word) => [word.folded, word]));
  return [...once.values()];
}

/** The one language in which the last word, not yet written out, begins a word; null where there are several. */
function begunLanguage(tables, typed) {
  const codes = new Set(begunBy(tables, typed.at(-1)?.folded || "?").map(([code]) => code));
  return codes.size === 1 ? [...codes][0] : null;
}

function isFunction(tables, word, language) {
  return (language ? [language] : CODES).some((code) => tables.languages[code].functions.has(word.folded));
}

/** The language that most words speak for: a function word counts 2, a known form 1; null where two are even. */
export function guessLanguage(tables, found) {
  const votes = CODES.map((code) => {
    const { functions, forms } = tables.languages[code];
    return found.reduce((sum, { folded }) => sum + (functions.has(folded) ? 2 : 0) + (forms.has(folded) ? 1 : 0), 0);
  });
  const order = [...votes].sort((a, b) => b - a);
  return order[0] === order[1] ? null : CODES[votes.indexOf(order[0])];
}
