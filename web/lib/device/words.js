/** Text to words, as indexer/words.py reads them: where each stands, folded, without the particles that elision leaves. */

// A step as printed (PA.6, TP.3), a dotted number (2.2.1), or a run of letters and digits with their accents.
const WORD = /(?<![\p{L}\p{N}_])[A-Za-z]{2}\.\d+(?![\p{L}\p{N}_])|\d+(?:\.\d+)+|(?:[\p{L}\p{N}][\u0300-\u036f]*)+/gu;
const PLAIN = /^[\x00-\x7f]*$/;
const APOSTROPHES = new Set("'’ʼ`´");

/** Lower case without accents: "È" is "e", "ações" is "acoes". */
export function fold(text) {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/ß/g, "ss");
}

/** The words of `text` as `{start, end, folded}` (UTF-16 places), without the particles in `elided`. */
export function words(text, elided) {
  const found = [];
  for (const match of text.matchAll(WORD)) {
    const end = match.index + match[0].length;
    const folded = fold(match[0]);
    if (!(elided.has(folded) && APOSTROPHES.has(text[end]))) found.push({ start: match.index, end, folded });
  }
  return found;
}

/** The folded words with single spaces: how phrases and names are compared. */
export function flat(text, elided) {
  return words(text, elided).map((word) => word.folded).join(" ");
}
