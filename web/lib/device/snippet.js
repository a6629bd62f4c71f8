/** The stretch of a text that shows why it was found, with the words that were asked for. */

import { blocks } from "./blocks.js";
import { words } from "./words.js";

const LENGTH = 240;

/** `[snippet, highlights]`: the block with most of the words of the query, cut; highlights are ranges of code points. */
export function snippet(text, code, query, tables) {
  const found = blocks(text);
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

/** A long block is cut around its first word, at spaces. */
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
