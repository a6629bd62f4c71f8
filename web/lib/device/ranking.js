/** From a query to a ranking: what speaks for each entry, weighed, one hit per concept, and whether the books answer it. */

import { understand } from "./query.js";
import { signalsOf } from "./signals.js";

/**
 * Rank the entries that `kept(entry)` lets pass. `holds(entry, phrases)` says whether an entry has quoted phrases, `prefer` names
 * the book of one's table. Gives `{query, answered, hits}`, each hit `{entry, score, why}`.
 */
export function rank(tables, text, kept, holds, prefer) {
  const query = understand(tables, text);
  if (!query.words.length) return { query, answered: false, hits: [] };
  const signals = signalsOf(tables, query);
  let scored = weighed(tables, signals, kept);
  if (query.phrases.length) scored = scored.filter(({ entry }) => holds(entry, query.phrases));
  const hits = withoutTail(oneAConcept(scored, prefer, query.language), tables.weights.tail);
  const answered = isAnswered(query, hits, signals, tables.weights.answered);
  return { query, answered, hits: answered ? hits : hits.slice(0, tables.weights.answered.near_misses) };
}

/** Every entry that some words speak for, best first; ties keep the order of the corpus. */
function weighed(tables, signals, kept) {
  const weights = Object.entries(tables.weights.signals);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const found = [];
  for (const entry of tables.entries) {
    if (!(signals.covered[entry.number] || signals.step[entry.number] || signals.title[entry.number]) || !kept(entry)) continue;
    const why = weights.map(([signal, weight]) => ({ signal, score: (weight * signals[signal][entry.number]) / total }));
    const score = why.reduce((sum, part) => sum + part.score, 0);
    if (score > 0) found.push({ entry, score, why });
  }
  return found.sort((a, b) => b.score - a.score || a.entry.number - b.entry.number);
}

/** One hit a concept: of exact counterparts that of the book `prefer`, then that in the query's language, with half the score at least. */
function oneAConcept(scored, prefer, language) {
  const hits = new Map(scored.map((hit) => [hit.entry.number, hit]));
  const taste = ({ entry }) => 2 * (entry.book === prefer) + (entry.language === language);
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

/** Whether the first hits bear the name or step that was asked for, or cover enough of what the query's words tell. */
function isAnswered(query, hits, signals, limits) {
  if (!hits.length) return false;
  const first = hits.slice(0, 3).map(({ entry }) => entry.number);
  const most = (name) => Math.max(...first.map((number) => signals[name][number]));
  const name = Math.max(most("title"), most("alias"));
  if (query.phrases.length || signals.step[first[0]] || name === 1) return true;
  if (query.empty) return false;
  const { covered, "same-question": same, "covered-by-part": part } = limits.weights;
  return covered * most("covered") + same * most("same-question") + part * most("covered-by-part") + limits.weights.name * name >= limits.least;
}
