/**
 * The statements that answer a query, chosen as in search/answers, but by words alone: by the entry's score, by the likeness of its
 * questions to the query (and which statements answer them), and by the query's words in a statement.
 */

import { termOf } from "./tables.js";
import { flat, words } from "./text.js";

export const HITS = 6; // Entries whose statements are considered.
const [ENTRY, ASKED, WORDS, LENGTH] = [2.4, 1.4, 0.8, 0.25];
const TITLED = 0.75; // A word of the title fits all statements of the entry equally.
const FULL_LENGTH = 120; // A shorter statement says less.
const DEFINES = 0.5; // If only a name is asked for: the first statement mostly defines it.
const SHARP = 2; // The exponent that favours the most similar questions.
const [MOST, LONGEST, FRESH, ANOTHER] = [4, 1100, 0.8, 0.2];
const [NEAR, ALIKE] = [0.7, 0.75];
const LISTED = /^([^•]*[^:•]) • .*/; // A rule is matched by its own line only, a list also by its bullets.
const SURE = 0.5; // The least likeness of a question to the query, to be what was meant.

/**
 * The statements of `hits` (each with its entry as `full`) that answer `query`, the best first, as `{full, statement, score}`; and
 * whether this is `sure`: one of the entry's questions or a name is like the query.
 */
export function decide(tables, query, hits) {
  const told = query.slots.reduce((sum, slot) => sum + slot.rarity, 0) || 1;
  const shares = query.slots.map((slot) => slot.rarity / told);
  const found = hits.slice(0, HITS).flatMap((hit) => statementsOf(tables, query, told, shares, hit, hit.score / hits[0].score));
  const chosen = choose(found.sort((a, b) => b.score - a.score), shares);
  const named = hits[0]?.why.some(({ signal, score }) => /^(title|alias|step)$/.test(signal) && score > 0.05);
  return { chosen, sure: Boolean(chosen.length && (named || chosen[0].near >= SURE)) };
}

/** Whether a query sets two effects against each other: see search/answers/conflict.py. */
export function inConflict({ codes, conflict, elided }, { searched, language, unknown }) {
  const text = flat(searched, elided);
  const says = (kind) => (language ? [language] : codes).some((code) => conflict[code] && new RegExp(conflict[code][kind]).test(text));
  return says("asked") || (says("ban") && (unknown.length > 1 || says("against")));
}

function statementsOf(tables, query, told, shares, { full }, place) {
  const code = full.language;
  const having = (texts) => {
    const terms = new Set(texts.flatMap((text) => words(text, tables.elided)).map(({ folded }) => termOf(tables, folded, code)));
    const has = (slot) => slot.terms.some(([language, term]) => language === code && terms.has(term));
    return new Set(query.slots.map((slot, at) => (has(slot) ? at : -1)).filter((at) => at >= 0));
  };
  const titled = having([full.title, ...full.aliases]);
  const { near, likely } = asked(tables, query, told, full);
  const defines = titled.size === query.slots.length ? DEFINES : 0;
  return full.statements.map((statement, at) => {
    const held = new Set([...having([statement.plain.replace(LISTED, "$1"), ...statement.under]), ...titled]);
    const said = [...held].reduce((sum, slot) => sum + shares[slot] * (titled.has(slot) ? TITLED : 1), 0);
    const length = Math.min(1, statement.plain.length / FULL_LENGTH);
    const means = likely.get(statement.number) ?? 0;
    const score = ENTRY * place + LENGTH * length + ASKED * near * means + WORDS * said + (at ? 0 : defines);
    return { full, statement, place, held, near, score };
  });
}

/** The likeness of the entry's most similar question to the query, and how likely each statement is meant (the likeliest: 1). */
function asked(tables, query, told, { questions, answers }) {
  const likely = new Map();
  let near = 0;
  questions.forEach(({ text, language }, at) => {
    const alike = likeness(tables, query, told, text, language);
    near = Math.max(near, alike);
    for (const number of answers[at] ?? []) likely.set(number, (likely.get(number) ?? 0) + alike ** SHARP);
  });
  const most = Math.max(...likely.values()) || 1;
  for (const [number, value] of likely) likely.set(number, value / most);
  return { near, likely };
}

/** The likeness of a question and the query by the weights of their words: twice the shared over the sum of both (Dice). */
function likeness(tables, query, told, text, code) {
  const { idf, functionTerms } = tables.languages[code];
  const terms = new Set(words(text, tables.elided).map(({ folded }) => termOf(tables, folded, code)));
  terms.delete(undefined);
  let [all, both] = [0, 0];
  for (const term of terms) all += functionTerms.has(term) ? 0 : idf[term];
  for (const slot of query.slots) if (slot.terms.some(([language, term]) => language === code && terms.has(term))) both += slot.rarity;
  return both && (2 * both) / (all + told);
}

/** The first hit's best statement, and others as long as they add something: see search/answers/choose.py. */
function choose(found, shares) {
  const chosen = found.filter(({ place }) => place === 1).slice(0, 1);
  if (!chosen.length) return found.slice(0, 1);
  while (chosen.length < MOST) {
    const best = found
      .filter((one) => fits(one, chosen))
      .map((one) => ({ one, worth: one.score + adds(one, chosen, shares) }))
      .filter(({ one, worth }) => one.full.game === chosen[0].full.game && worth >= NEAR * chosen[0].score)
      .sort((a, b) => b.worth - a.worth)[0];
    if (!best) break;
    chosen.push(best.one);
  }
  return together(chosen, found);
}

/** Replace statements that are half of a list, with the line above them, by the whole list, if it fits. */
function together(chosen, found) {
  for (const whole of found) {
    const held = chosen.filter(({ full, statement }) => full === whole.full && statement.of && statement !== whole.statement && holds(whole.statement, statement));
    if (!held.length || 2 * sizeOf(held, held[0].statement.under.at(-1).length) < whole.statement.plain.length) continue;
    const told = chosen.flatMap((one) => (one === held[0] ? { ...whole, score: one.score } : held.includes(one) ? [] : one));
    if (sizeOf(told) <= LONGEST) return together(told, found);
  }
  return chosen;
}

function sizeOf(some, more = 0) {
  return some.reduce((sum, { statement }) => sum + statement.plain.length, more);
}

function adds({ full, held }, chosen, shares) {
  const fresh = [...held].filter((slot) => !chosen.some((other) => other.held.has(slot))).reduce((sum, slot) => sum + shares[slot], 0);
  return FRESH * fresh + (chosen.some((other) => other.full === full) ? 0 : ANOTHER);
}

function fits({ full, statement }, chosen) {
  return sizeOf(chosen, statement.plain.length) <= LONGEST && !chosen.some((other) => holds(other.statement, statement) || holds(statement, other.statement) || (other.full !== full && alike(other.statement, statement)));
}

/** Whether one statement contains all of another, at any depth. */
function holds(one, other) {
  const [whole, part] = [one, other].map(({ plain }) => plain.replaceAll("◦", "•"));
  return whole.includes(part);
}

/** Whether two statements have most of their words in common. */
function alike(one, other) {
  const [first, second] = [one, other].map(({ plain }) => new Set(plain.toLowerCase().match(/\p{L}{4,}/gu)));
  const both = [...first].filter((word) => second.has(word)).length;
  return both >= ALIKE * Math.min(first.size, second.size);
}
