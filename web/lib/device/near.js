/** Forms near a word: those that begin with it, share its stem, or are a few letters away. */

/** The forms that begin with `start`, as [code, form, term]. */
export function begunBy(tables, start) {
  const found = [];
  for (const code of tables.codes) {
    const { names, forms } = tables.languages[code];
    for (let at = lowerBound(names, start); at < names.length && names[at].startsWith(start); at += 1) {
      found.push([code, names[at], forms.get(names[at])]);
    }
  }
  return found;
}

/** The form that shares the longest beginning, which inflection leaves, with an unknown one ("attaccheremo", "attaccare"), or null. */
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

/** The letters of each form in a list as bits, cached by list. */
export function masksOf(language) {
  language.masks ??= Uint32Array.from(language.names, lettersOf);
  return language.masks;
}

/** The letters of a word as bits. */
export function lettersOf(word) {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask >>> 0;
}

/** The number of bits set. */
export function bits(mask) {
  let left = mask;
  let count = 0;
  for (; left; count += 1) left &= left - 1;
  return count;
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/** The optimal string alignment distance: edits and swaps of neighbours; anything above `most` is `most + 1`. */
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
