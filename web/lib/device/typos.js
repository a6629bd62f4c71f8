/** Typing errors and unknown forms. A word that the texts use is never touched. */

import { CODES } from "./tables.js";

const SHORTEST = 4; // Letters; shorter words are too near to one another.
const TWO_ERRORS_FROM = 8;

/** Whether some text uses the word, or it only holds sentences together. */
export function isKnown(tables, folded) {
  return CODES.some((code) => tables.languages[code].forms.has(folded) || tables.languages[code].functions.has(folded));
}

/** The forms that begin with `start`, as [code, form, term]. */
export function begunBy(tables, start) {
  const found = [];
  for (const code of CODES) {
    const { names, forms } = tables.languages[code];
    for (let at = lowerBound(names, start); at < names.length && names[at].startsWith(start); at += 1) {
      found.push([code, names[at], forms.get(names[at])]);
    }
  }
  return found;
}

/**
 * The known form that a word was meant to be, or null: one error (a letter wrong, missing, too many, or two swapped), two from 8
 * letters on. Of several the nearest, then one of the query's language, then the most frequent, then the first by alphabet.
 */
export function nearest(tables, folded, language) {
  if (folded.length < SHORTEST || !/^\p{L}+$/u.test(folded)) return null;
  let most = folded.length >= TWO_ERRORS_FROM ? 2 : 1;
  const letters = lettersOf(folded);
  let best = null;
  for (const code of CODES) {
    const { names, forms, postings } = tables.languages[code];
    const masks = masksOf(tables.languages[code]);
    for (let at = 0; at < names.length; at += 1) {
      // One error changes the set of letters by two at most: that rules out nearly every form.
      if (bits(masks[at] ^ letters) > 2 * most) continue;
      const form = names[at];
      if (Math.abs(form.length - folded.length) > most || form.length < SHORTEST) continue;
      const errors = distance(folded, form, most);
      if (errors > most) continue;
      // A first letter is seldom wrong, and a word of the query's own language is likelier.
      const cost = errors + (form[0] === folded[0] ? 0 : 0.5) + (language && code !== language ? 0.6 : 0);
      const found = { form, cost, count: postings[forms.get(form)].length };
      if (!best || better(found, best)) best = found;
      if (cost <= 1) most = 1;
    }
  }
  return best && best.cost < 2.5 ? best.form : null;
}

function masksOf(language) {
  language.masks ??= Uint32Array.from(language.names, lettersOf);
  return language.masks;
}

/** Which letters a word has, a bit each. */
function lettersOf(word) {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask >>> 0;
}

function bits(mask) {
  let left = mask;
  let count = 0;
  for (; left; count += 1) left &= left - 1;
  return count;
}

function better(a, b) {
  const order = a.cost - b.cost || b.count - a.count;
  return order ? order < 0 : a.form < b.form;
}

/**
 * The form that shares the longest beginning with an unknown one: what inflection leaves ("attaccheremo", "attaccare"), or null.
 * At least 4 letters and two thirds of the word have to be shared.
 */
export function sameStem(tables, folded, language) {
  const least = Math.max(4, Math.ceil(folded.length * 0.6));
  for (let length = folded.length - 1; length >= least; length -= 1) {
    const near = begunBy(tables, folded.slice(0, length)).filter(([, form]) => form.length - length <= 4);
    if (!near.length) continue;
    const own = near.filter(([code]) => code === language);
    return (own.length ? own : near).sort((a, b) => a[1].length - b[1].length || (a[1] < b[1] ? -1 : 1))[0];
  }
  return null;
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/** Optimal string alignment: edits and swaps of neighbours; anything above `most` is told as `most + 1`. */
export function distance(a, b, most) {
  if (Math.abs(a.length - b.length) > most || a.length > 60 || b.length > 60) return most + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, before[j - 2] + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length], most + 1);
}

function lowerBound(sorted, wanted) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
