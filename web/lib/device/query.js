/** Reads a query. */

import { unknownNames } from "./names.js";
import { begunBy, bits, distance, lettersOf, masksOf, sameStem } from "./near.js";
import { termOf } from "./tables.js";
import { flat, words } from "./text.js";

const QUOTED = /["“”«»„]([^"“”«»„]{2,})["“”«»„]/g;
const NAME = "\ue000"; // In place of a removed name; a private-use character, so it is no word.
const STEP = /^(?:\d+(?:\.\d+)+|(?:pa|tp)\.?\d+|(?:st|in)\d)$/;
const SHORTEST = 4; // Letters; shorter words are too close to one another to be corrected.
const TWO_ERRORS_FROM = 8;
const BEGUN_FROM = 3; // Letters; from here on, a word that no text uses may be the beginning of one.
const BEGUN_MOST = 24;

/**
 * Read a query: `{text, searched, language, words, slots, phrases, steps, unknown}`. A slot is a word that carries meaning, as its
 * terms `[code, term, weight]`: one per language for a known word, several for the beginning of one. Names that the books don't have
 * (`unknown`) are removed first: they are no words of a rule, and not to be corrected. So are names of games: `books` are the ids
 * of the books that they mean. `phrases` are as typed.
 */
export function understand(tables, text) {
  const names = unknownNames(tables, text);
  const about = without(names, text, tables.elided);
  const phrases = exact(text, tables.elided);
  const { typed, books } = withoutGames(tables, words(about, tables.elided), phrases);
  const language = guessLanguage(tables, typed) ?? begunLanguage(tables, typed);
  const { searched, found } = corrected(tables, about, typed, language);
  const content = contentWords(tables, found, language);
  return {
    text,
    searched: names.reduce((whole, name) => whole.replace(NAME, () => name.text), searched),
    language,
    words: found,
    slots: content.map((word) => slot(tables, word, language)),
    phrases,
    books,
    unknown: [...new Set(names.map((name) => name.text))],
    steps: [...new Set(found.map((word) => word.folded).filter((word) => STEP.test(word)))],
    empty: found.every((word) => isFunction(tables, word, language)), // No word carries meaning.
    ofCard: names.length > 0 && content.every(({ folded }) => tables.ofCard.has(folded)), // Only the card's own text would answer.
    asked: found.map((word) => word.folded).join(" "),
  };
}

/** The text with a mark in place of each name, or unchanged if nothing else would be left. */
function without(names, text, elided) {
  const about = names.reduceRight((rest, { start, end }) => rest.slice(0, start) + NAME + rest.slice(end), text);
  return words(about, elided).length ? about : text;
}

/** The words without names of games (all words for a phrase, or if none would be left), and the ids of the books that these mean. */
function withoutGames({ called, callings }, found, phrases) {
  const books = new Set();
  if (phrases.length) return { typed: found, books };
  const left = ` ${found.map(({ folded }) => folded).join(" ")} `.replace(callings, (name, ...groups) => {
    const [, meant] = called[groups.findIndex(Boolean)];
    meant?.forEach((book) => books.add(book));
    return meant ? name.replace(/[^ ]+/g, NAME) : name;
  });
  const typed = found.filter((_, at) => left.split(" ")[at + 1] !== NAME);
  return { typed: typed.length ? typed : found, books };
}

/** The quoted phrases of a query that consists of nothing else. */
function exact(text, elided) {
  if (words(text.replace(QUOTED, " "), elided).length) return [];
  return [...text.matchAll(QUOTED)].map((match) => match[1].trim()).filter((phrase) => flat(phrase, elided));
}

/** The text with unknown words corrected; the beginning of a known word is no error. */
function corrected(tables, text, typed, language) {
  const found = typed.map((word) => {
    const known = isKnown(tables, word.folded) || begunBy(tables, word.folded).length;
    return { ...word, better: known ? null : nearest(tables, word.folded, language) };
  });
  const put = (whole, { start, end, better }) => (better ? whole.slice(0, start) + better + whole.slice(end) : whole);
  return { searched: found.reduceRight(put, text), found: found.map((word) => ({ ...word, folded: word.better ?? word.folded })) };
}

const ELSEWHERE = 0.9; // The weight of a word's terms in another language.

function slot(tables, word, language) {
  const { folded } = word;
  const said = saidElsewhere(tables, folded, language);
  let terms = tables.codes.map((code) => [code, termOf(tables, folded, code), 1]).filter(([, term]) => term !== undefined);
  if (!terms.length && folded.length >= BEGUN_FROM) terms = begun(tables, folded, language);
  if (!terms.length && folded.length > 4 && !tables.ordinary.has(folded)) {
    const stem = sameStem(tables, folded, language);
    if (stem) terms = [[stem[0], stem[2], 0.7]];
  }
  const all = terms.length ? terms : said;
  const rarity = Math.max(0, ...all.map(([code, term, weight]) => tables.languages[code].idf[term] * weight));
  return { folded, terms, said, rarity: all.length ? rarity : UNKNOWN };
}

/** The terms in books of other languages for a word of the query's language, as `[code, term, weight]`. */
function saidElsewhere(tables, folded, language) {
  const found = [];
  for (const from of language ? [language] : tables.codes) {
    const { forms, means } = tables.languages[from];
    const at = forms.has(folded) ? means.byTerm.get(forms.get(folded)) : means.byWord.get(folded) ?? sameRoot(means, folded);
    if (at === undefined) continue;
    for (const [code, terms] of Object.entries(means.to)) found.push(...terms[at].map((term) => [code, term, ELSEWHERE]));
  }
  return found;
}

/** The index of the word that shares the longest beginning with an unknown one, all but `ends` letters and `ending` of it. */
function sameRoot({ byWord }, folded, ends = 4, ending = 4) {
  let best = Math.max(3, Math.ceil(folded.length * 0.6) - 1);
  let found;
  for (const [word, at] of byWord) {
    let length = 0;
    while (length < word.length && word[length] === folded[length]) length += 1;
    if (length > best && word.length - length <= ends && folded.length - length <= ending) [best, found] = [length, at];
  }
  return found;
}

const UNKNOWN = 6; // The weight of a word that no text uses: about that of a rare one.

function begun(tables, folded, language) {
  const found = new Map();
  for (const [code, form, term] of begunBy(tables, folded)) {
    const weight = (form.length - folded.length > 4 ? 0.6 : 0.9) * (language && code !== language ? 0.8 : 1);
    const key = `${code} ${term}`;
    if (!found.has(key) || found.get(key)[2] < weight) found.set(key, [code, term, weight]);
  }
  return [...found.values()].sort((a, b) => b[2] - a[2]).slice(0, BEGUN_MOST);
}

/** The words without function words of the language (or of all, if it is unknown); all words if none would be left. */
function contentWords(tables, found, language) {
  const kept = found.filter((word) => !isFunction(tables, word, language));
  const once = new Map((kept.length ? kept : found).map((word) => [word.folded, word]));
  return [...once.values()];
}

/** The only language with a word that the last, unfinished word begins; null if there are several. */
function begunLanguage(tables, typed) {
  const codes = new Set(begunBy(tables, typed.at(-1)?.folded || "?").map(([code]) => code));
  return codes.size === 1 ? [...codes][0] : null;
}

function isFunction(tables, word, language) {
  return (language ? [language] : tables.codes).some((code) => tables.languages[code].functions.has(word.folded));
}

/** The language of most words: a function word counts 2, a known form 1; null for a tie. */
export function guessLanguage(tables, found) {
  const votes = tables.codes.map((code) => {
    const { functions, forms } = tables.languages[code];
    return found.reduce((sum, { folded }) => sum + (functions.has(folded) ? 2 : 0) + (forms.has(folded) ? 1 : 0), 0);
  });
  const order = [...votes].sort((a, b) => b - a);
  return order[0] === order[1] ? null : tables.codes[votes.indexOf(order[0])];
}

/** Whether some text uses the word, or it is a function word or an ordinary word of a language. */
function isKnown(tables, folded) {
  return tables.ordinary.has(folded) || tables.codes.some((code) => {
    const { forms, functions, means } = tables.languages[code];
    return forms.has(folded) || functions.has(folded) || means.byWord.has(folded) || sameRoot(means, folded, 1, 2) !== undefined;
  });
}

/** The known form that a word was meant to be, or null: the nearest, then in the query's language, then the most frequent or first. */
function nearest(tables, folded, language) {
  if (folded.length < SHORTEST || !/^\p{L}+$/u.test(folded)) return null;
  // A word that begins like one of the books is more likely a form of it ("retaliar") than one with two errors ("realizar").
  let most = folded.length >= TWO_ERRORS_FROM && !sameStem(tables, folded, language) ? 2 : 1;
  const letters = lettersOf(folded);
  let best = null;
  for (const code of tables.codes) {
    const { names, forms, postings } = tables.languages[code];
    const masks = masksOf(tables.languages[code]);
    for (let at = 0; at < names.length; at += 1) {
      // One error changes at most two letters of the set: this rules out nearly every form.
      if (bits(masks[at] ^ letters) > 2 * most) continue;
      const form = names[at];
      if (Math.abs(form.length - folded.length) > most || form.length < SHORTEST) continue;
      const errors = distance(folded, form, most);
      if (errors > most) continue;
      // First letters are seldom wrong, and words of the query's language are likelier.
      const cost = errors + (form[0] === folded[0] ? 0 : 0.5) + (language && code !== language ? 0.6 : 0);
      const found = { form, cost, count: postings[forms.get(form)].length };
      if (!best || better(found, best)) best = found;
      if (cost <= 1) most = 1;
    }
  }
  return best && best.cost < 2.5 ? best.form : null;
}

function better(a, b) {
  const order = a.cost - b.cost || b.count - a.count;
  return order ? order < 0 : a.form < b.form;
}
