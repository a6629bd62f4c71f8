/** Texts: their words as in indexer/words.py, their paragraphs, and the snippet that shows why one was found. */

// A step as printed (PA.6, TP.3), a dotted number (2.2.1), or a run of letters and digits with their accents.
const WORD = /(?<![\p{L}\p{N}_])[A-Za-z]{2}\.\d+(?![\p{L}\p{N}_])|\d+(?:\.\d+)+|(?:[\p{L}\p{N}][\u0300-\u036f]*)+/gu;
const PLAIN = /^[\x00-\x7f]*$/;
const APOSTROPHES = new Set("'’ʼ`´");

/** Lower case without accents: "È" -> "e", "ações" -> "acoes". */
export function fold(text) {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/ß/g, "ss");
}

/** The words of `text` as `{start, end, folded}` (UTF-16 offsets), without the particles in `elided`. */
export function words(text, elided) {
  const found = [];
  for (const match of text.matchAll(WORD)) {
    const end = match.index + match[0].length;
    const folded = fold(match[0]);
    if (!(elided.has(folded) && APOSTROPHES.has(text[end]))) found.push({ start: match.index, end, folded });
  }
  return found;
}

/** The folded words with single spaces, to compare phrases and names. */
export function flat(text, elided) {
  return words(text, elided).map((word) => word.folded).join(" ");
}

/** Paragraphs, list items (each with its nested ones) and tables of an entry's blocks, in order, each on one line. */
export function paragraphs(blocks) {
  const units = blocks.flatMap((block) => (/^[uo]l$/.test(block[0]) ? block.filter(Array.isArray) : [block]));
  return units.map((unit) => line(unit).replace(/\s+/g, " ").trim()).filter(Boolean);
}

function line(node) {
  if (!Array.isArray(node)) return node;
  const [name, ...inner] = node;
  if (name === "icon") return `{${inner[0]}}`;
  if (name === "tr") return ` ${inner.map(line).filter(Boolean).join(" · ")}`;
  const words = inner.slice(name === "a" || name === "ol" ? 1 : 0).map(line).join("");
  return /^(strong|em|a|t[hd])$/.test(name) ? words : ` ${words} `;
}

const LENGTH = 240;

/** `[snippet, highlights]`: the block with most of the words of the query, cut; highlights are ranges of code points. */
export function snippet(blocks, code, query, tables) {
  const found = paragraphs(blocks);
  if (!found.length) return ["", []];
  const { elided, forms } = tables.languages[code];
  const asked = new Set(query.slots.flatMap((slot) => slot.terms.filter((each) => each[0] === code).map((each) => each[1])));
  const places = (block) => words(block, elided).filter((word) => asked.has(forms.get(word.folded)));
  let best = found[0];
  let at = [];
  let most = 0;
  for (const block of found) {
    const here = places(block);
    const many = new Set(here.map((word) => forms.get(word.folded))).size;
    if (many > most) [best, at, most] = [block, here, many];
  }
  const shown = cut(best, at[0]?.start ?? 0);
  return [shown, places(shown).map(({ start, end }) => [codePoints(shown, start), codePoints(shown, end)])];
}

/** Cut a long block around its first word, at spaces. */
function cut(text, first) {
  if (text.length <= LENGTH) return text;
  const room = LENGTH - 4;
  const start = first < room / 2 ? 0 : text.lastIndexOf(" ", first - Math.floor(room / 4)) + 1;
  const end = start + room >= text.length ? text.length : Math.max(text.lastIndexOf(" ", start + room), start + Math.floor(room / 2));
  return `${start ? "… " : ""}${text.slice(start, end).trimEnd()}${end < text.length ? " …" : ""}`;
}

function codePoints(text, units) {
  return [...text.slice(0, units)].length;
}
