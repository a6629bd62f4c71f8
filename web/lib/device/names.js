/** Names that the books don't have, mostly of cards: found as in search/query/unknown_names.py. */

import { bits, distance, lettersOf, sameStem } from "./near.js";
import { flat, words } from "./text.js";

const QUOTED = /["“”«»„]([^"“”«»„]{2,})["“”«»„]/g;
const LONGEST_QUOTED = 6; // The most words of a quoted name; more are a quoted text.
const SHORTEST = 3; // Letters of a name that is one word.
const MISTYPED_FROM = 5; // Letters; from here on, a word with one error counts as a word of the books.
const STEM = 5; // The fewest leading letters that two forms of a word share.
const OPENS = /(?:^|[.!?:;…\n(\[–—-])\s*["“«'‘]?\s*$/;
const JOINED = /^[\s'’&/-]*$/;
const BEHIND_TITLE = /^\.\s$/;
const CALIBRE = /\.\d+\s$/;
const CAPITAL = /^\p{Lu}/u;

/** The names in a text with a word that the books lack, in order, as `{text, start, end}` (UTF-16 offsets). */
export function unknownNames(tables, text) {
  const found = words(text, tables.elided);
  const said = (tables.said ??= wordsOf(tables));
  const capital = (word) => CAPITAL.test(text.slice(word.start, word.start + 2));
  const isStrange = (run) => strange(run.filter((word) => capital(word) && !said.functions.has(word.folded)), run, said, tables);
  const spans = [];
  for (const match of text.matchAll(QUOTED)) {
    const [start, end] = [match.index + 1, match.index + 1 + match[1].length];
    const inside = found.filter((word) => start <= word.start && word.end <= end);
    if (inside.length && inside.length <= LONGEST_QUOTED && capital(inside[0]) && isStrange(inside)) spans.push({ start, end });
  }
  const quotes = [...spans];
  for (let at = 0; at < found.length; ) {
    let run = capital(found[at]) ? runFrom(text, found, at, capital, tables) : [found[at]];
    at += run.length;
    if (!capital(run[0])) continue;
    if (OPENS.test(text.slice(0, run[0].start))) run = withoutOpening(run, capital, said, tables);
    if (!run.length || !isStrange(run)) continue;
    const start = CALIBRE.exec(text.slice(0, run[0].start))?.index ?? run[0].start;
    const { end } = run.at(-1);
    if (!quotes.some((span) => start < span.end && end > span.start)) spans.push({ start, end });
  }
  return spans.sort((a, b) => a.start - b.start).map(({ start, end }) => ({ text: text.slice(start, end), start, end }));
}

/** The words from `first` on that belong together: capitalised ones, and small ones between them ("Descent to Yoth"). */
function runFrom(text, found, first, capital, { inNames, titles }) {
  const hangs = ({ start }) => start > 1 && "'’".includes(text[start - 1]) && CAPITAL.test(text[start - 2]); // As in "R'lyeh".
  const near = (word, following) => {
    const between = text.slice(word.end, following.start);
    return JOINED.test(between) || (titles.has(word.folded) && BEHIND_TITLE.test(between));
  };
  let end = first + 1;
  while (end < found.length) {
    let ahead = end;
    while (ahead < found.length && ahead - end < 2 && inNames.has(found[ahead].folded) && !capital(found[ahead])) ahead += 1;
    if (ahead === found.length || !(capital(found[ahead]) || hangs(found[ahead]))) break;
    const steps = found.slice(end, ahead + 1);
    if (!steps.every((word, step) => near(found[end + step - 1], word))) break;
    end = ahead + 1;
  }
  return found.slice(first, end);
}

/** A run that opens a sentence, without the words that are capitalised only because of that. */
function withoutOpening(run, capital, said, tables) {
  const [{ folded }] = run;
  if (!said.functions.has(folded) && !isNative(folded, said, tables)) return run;
  const next = run.findIndex((word, at) => at > 0 && capital(word));
  return next < 0 ? [] : run.slice(next);
}

/** Whether a run has a word that the books lack; a single word isn't strange if players use it for something else. */
function strange(named, run, said, tables) {
  const lacks = ({ folded }) => !said.own.has(folded) && !isMistyped(folded, said);
  if (named.length < 2) {
    return named.some((word) => word.folded.length >= SHORTEST && !isCommon(word.folded, said, tables) && lacks(word));
  }
  return named.some(lacks) || (named.every((word) => said.labels.has(word.folded)) && !isCalled(run, said));
}

/** Whether it is a form of a word in the books or in everyday questions about them. */
function isCommon(folded, said, tables) {
  return said.ordinary.has(folded) || inAnotherForm(folded, tables.codes, said, tables);
}

/** The same, in a language of the books: "Joguei Winging It" begins with a verb, "Wendy Adams" doesn't. */
function isNative(folded, said, tables) {
  const codes = tables.codes.filter((code) => code !== "en");
  const known = said.ordinary.has(folded) && codes.some((code) => tables.languages[code].forms.has(folded));
  return known || inAnotherForm(folded, codes, said, tables);
}

function inAnotherForm(folded, codes, said, tables) {
  if (folded.length <= SHORTEST) return false;
  const known = codes.filter((code) => tables.languages[code].forms.has(folded));
  if (known.some((code) => said.terms[code].has(tables.languages[code].forms.get(folded)))) return true;
  const [code, form, term] = (!known.length && sameStem(tables, folded, null)) || [];
  return codes.includes(code) && form.startsWith(folded.slice(0, STEM)) && said.terms[code].has(term);
}

/** Whether a run is a name in the books, or a part of one. */
function isCalled(run, said) {
  return said.names.includes(` ${run.map((word) => word.folded).join(" ")} `);
}

/** Whether it is a word of the books with one error: "Attaco di Opportunità" isn't a card. */
function isMistyped(folded, said) {
  if (folded.length < MISTYPED_FROM) return false;
  const letters = lettersOf(folded);
  return said.longer.some((form, at) => bits(said.masks[at] ^ letters) <= 2 && distance(folded, form, 1) <= 1);
}

/** The sources of words: the books (`own`; `labels`: only names in a language that no book is in), and players (`ordinary`). */
function wordsOf(tables) {
  const [own, labels, ordinary] = [new Set(tables.games), new Set(), new Set(tables.people)];
  const sets = { o: own, l: labels, q: ordinary };
  for (const code of tables.codes) {
    const { names, said } = tables.languages[code];
    names.forEach((form, at) => sets[said[at]]?.add(form));
  }
  for (const form of labels) own.add(form);
  for (const form of own) ordinary.add(form);
  const terms = tables.codes.map((code) => {
    const { forms } = tables.languages[code];
    return [code, new Set([...forms].filter(([form]) => ordinary.has(form)).map(([, term]) => term))];
  });
  const longer = [...own].filter((form) => form.length >= MISTYPED_FROM);
  const called = tables.entries.flatMap(({ title, aliases, labels: others }) => [title, ...aliases, ...others.map(([, text]) => text)]);
  return {
    own,
    labels,
    ordinary,
    longer,
    masks: longer.map(lettersOf),
    terms: Object.fromEntries(terms),
    names: called.map((text) => ` ${flat(text, tables.elided)} `).join("|"),
    functions: new Set(tables.codes.flatMap((code) => [...tables.languages[code].functions])),
  };
}
