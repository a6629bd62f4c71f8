/**
 * The statements that answer a query, as search/answers chooses them, but by words alone: how far an entry is in front, how near one
 * of its questions is to the query (and which statements answer that), and which of the query's words a statement has.
 */

import { termOf } from "./tables.js";
import { flat, words } from "./text.js";

export const HITS = 6; // Entries whose statements are looked at.
const [ENTRY, ASKED, WORDS, LENGTH] = [2.4, 1.4, 0.8, 0.25];
const TITLED = 0.75; // A word of the title fits all statements of the entry alike.
const FULL_LENGTH = 120; // A shorter statement says less.
const DEFINES = 0.5; // For a name alone the first statement, which mostly says what it is.
const SHARP = 2; // How much more a nearer question tells than another one.
const [MOST, LONGEST, FRESH, ANOTHER] = [4, 1100, 0.8, 0.2];
const [NEAR, ALIKE] = [0.7, 0.75];
const LISTED = /^([^•]*[^:•]) • .*/; // A rule is found by its own line, a list by its bullets, too.
const SURE = 0.5; // So near a question has to be to the query, or a title, to be what was meant.

/**
 * The statements of `hits` (each with its entry as `full`) that answer `query`, the best first, as `{full, statement, score}`; and
 * whether it is `sure`: one of the first entry's questions or a name is near enough to the query.
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

/** How near the entry's nearest question is to the query, and how likely each statement is meant, the likeliest 1. */
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

/** Twice what a question and the query have in common over what both tell. */
function likeness(tables, query, told, text, code) {
  const { idf, functionTerms } = tables.languages[code];
  const terms = new Set(words(text, tables.elided).map(({ folded }) => termOf(tables, folded, code)));
  terms.delete(undefined);
  let [all, both] = [0, 0];
  for (const term of terms) all += functionTerms.has(term) ? 0 : idf[term];
  for (const slot of query.slots) if (slot.terms.some(([language, term]) => language === code && terms.has(term))) both += slot.rarity;
  return both && (2 * both) / (all + told);
}

/** The best one of the first hit, and further ones while they add something: see search/answers/choose.py. */
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

/** Statements that make up half of a list, with the line above them, give way to all of it, if it fits. */
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

/** Whether one statement has all of another, however deep it stands there. */
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
