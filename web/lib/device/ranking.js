/** From a query to a ranking: each entry's weighted signals, one hit per concept, and whether the books answer. */

import { understand } from "./query.js";
import { signalsOf } from "./signals.js";

const ELSEWHERE = 0.5; // As in search/ranking/focus.py.
const [SHORT, LONG] = [4, 12]; // Words that carry meaning: a few, or a whole story (search/query/understood.py).

/**
 * Rank the entries that `kept(entry)` lets pass. `holds(entry, phrases)` says whether an entry has quoted phrases, `prefer` names
 * the book of one's table, `ui` the reader's language. Returns `{query, answered, hits}`, each hit `{entry, score, why}`.
 */
export function rank(tables, text, kept, holds, { prefer, ui } = {}) {
  const query = understand(tables, text);
  if (!query.words.length) return { query, answered: false, hits: [] };
  const signals = signalsOf(tables, query, kept);
  let scored = weighed(tables, signals, kept, query);
  if (query.phrases.length) scored = scored.filter(({ entry }) => holds(entry, query.phrases));
  const hits = withoutTail(oneAConcept(scored, prefer, query.language, ui), tables.weights.tail);
  const answered = isAnswered(tables, query, hits, signals);
  return { query, answered, hits: answered ? hits : hits.slice(0, tables.weights.answered.near_misses) };
}

/** Every entry with a score, best first; games other than the named ones count half, and ties keep the order of the corpus. */
function weighed(tables, signals, kept, { books }) {
  const weights = Object.entries(tables.weights.signals).filter(([signal]) => signal !== "worded" || tables.worded);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const found = [];
  for (const entry of tables.entries) {
    if (!(signals.covered[entry.number] || signals.step[entry.number] || signals.title[entry.number]) || !kept(entry)) continue;
    const share = (books.size && !books.has(entry.book) ? ELSEWHERE : 1) / total;
    const why = weights.map(([signal, weight]) => ({ signal, score: weight * signals[signal][entry.number] * share }));
    const score = why.reduce((sum, part) => sum + part.score, 0);
    if (score > 0) found.push({ entry, score, why });
  }
  return found.sort((a, b) => b.score - a.score || a.entry.number - b.entry.number);
}

/** One hit per concept: of exact counterparts with at least half the score, the one in the book `prefer`, then in the query's language,
 * then in the reader's. */
function oneAConcept(scored, prefer, language, ui) {
  const hits = new Map(scored.map((hit) => [hit.entry.number, hit]));
  const taste = ({ entry }) => 4 * (entry.book === prefer) + 2 * (entry.language === language) + (entry.language === ui);
  const passed = new Set();
  return scored.flatMap((hit) => {
    const { twins, number } = hit.entry;
    if ([number, ...twins].some((each) => passed.has(each))) return [];
    const near = twins.map((twin) => hits.get(twin)).filter((twin) => twin?.score >= hit.score / 2);
    const { entry } = near.reduce((best, twin) => (taste(twin) > taste(best) ? twin : best), hit);
    passed.add(number).add(entry.number);
    return [{ ...hit, entry }];
  });
}

function withoutTail(hits, tail) {
  return hits.filter(({ score }) => score >= tail * hits[0].score);
}

/** Whether the first hits have the name or step that was asked for, or the books are likely enough to answer. */
function isAnswered(tables, query, hits, signals) {
  if (!hits.length || query.ofCard) return false;
  const first = hits.slice(0, 3).map(({ entry }) => entry.number);
  const most = (name) => Math.max(...first.map((number) => signals[name][number]));
  const name = Math.max(most("title"), most("alias"));
  if (query.phrases.length || signals.step[first[0]] || name === 1) return true;
  if (query.empty) return false;
  const told = {
    covered: most("covered"),
    name,
    "same-question": most("same-question"),
    worded: signals.likely[first[0]],
    named: query.unknown.length ? 1 : 0,
    length: Math.min(1, Math.max(0, (query.slots.length - SHORT) / (LONG - SHORT))),
  };
  const { least, partly, bias, weights } = tables.weights.answered[tables.worded ? "worded" : "words"];
  const odds = Object.entries(weights).reduce((sum, [part, weight]) => sum + weight * told[part], bias);
  return 1 / (1 + Math.exp(-odds)) >= (query.unknown.length ? partly : least);
}
