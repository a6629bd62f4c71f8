/** Which entry a query asks about, by its words alone: the network of search/learned/question_words.py. */

export const FORMAT = 1;
const LETTERS = [3, 4, 5]; // The lengths of n-grams.
const STEM = 5; // The first letters of a longer word, which count once more.

/** The file of search/learned/packed.py, unpacked: its header's fields, its numbers as views on `buffer`. Null for another format or corpus. */
export function openWorded(buffer, corpus) {
  const length = new DataView(buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  if (header.format !== FORMAT || header.corpus !== corpus) return null;
  const { buckets, width, lines } = header;
  let at = 4 + length;
  const next = (View, count) => {
    const view = new View(buffer, at, count);
    at += view.byteLength;
    return view;
  };
  const [rarity, rowScales] = [next(Float32Array, buckets), next(Float32Array, buckets)];
  const [lineScales, offsets] = [next(Float32Array, lines), next(Float32Array, lines)];
  return { ...header, rarity, rowScales, lineScales, offsets, rows: next(Int8Array, buckets * width), each: next(Int8Array, lines * width) };
}

/** The log odds, up to a constant, that each entry (by its number) is asked about in these folded words; null without words. */
export function wordedScores(table, folded) {
  const { rarity, rowScales, lineScales, offsets, rows, each, width, of } = table;
  const found = bucketsOf(folded, table.buckets);
  if (!found.length) return null;
  const told = new Float64Array(width);
  const norm = Math.sqrt(found.reduce((sum, bucket) => sum + rarity[bucket] ** 2, 0)) + 1e-6;
  for (const bucket of found) {
    const weight = (rarity[bucket] / norm) * rowScales[bucket];
    for (let at = 0; at < width; at += 1) told[at] += weight * rows[bucket * width + at];
  }
  const scores = offsets.map((offset, line) => {
    let sum = 0;
    for (let at = 0; at < width; at += 1) sum += told[at] * each[line * width + at];
    return offset + sum * lineScales[line];
  });
  return Float32Array.from(of, (line) => (line < 0 ? -Infinity : scores[line]));
}

/** The buckets of folded words, each once, in ascending order, as in search/learned/grams.py. */
export function bucketsOf(folded, buckets) {
  const found = new Set();
  const add = (kind, letters, from = 0, to = letters.length) => found.add(bucket(kind, letters, from, to, buckets));
  let before = null;
  for (const word of folded) {
    const letters = points(word);
    add("w", letters);
    const bounded = points(`<${word}>`);
    for (const size of LETTERS) {
      if (bounded.length > size) for (let at = 0; at + size <= bounded.length; at += 1) add("c", bounded, at, at + size);
    }
    if (letters.length > STEM) add("s", letters, 0, STEM);
    if (before !== null) add("b", points(`${before} ${word}`));
    before = word;
  }
  return [...found].sort((a, b) => a - b);
}

function points(text) {
  return Array.from(text, (letter) => letter.codePointAt(0));
}

/** FNV-1a of 32 bits over the kind and an n-gram of code points, folded onto the table. */
function bucket(kind, letters, from, to, buckets) {
  let value = Math.imul(0x811c9dc5 ^ kind.charCodeAt(0), 0x01000193);
  for (let at = from; at < to; at += 1) value = Math.imul(value ^ letters[at], 0x01000193);
  return ((value ^ (value >>> 16)) >>> 0) % buckets;
}
