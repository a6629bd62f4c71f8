/** From a query to a ranking: what speaks for each entry, weighed, one hit per concept, and whether the books answer it. */

import { understand } from "./query.js";

const K1 = 1.2;
const B = { t: 0.3, a: 0.3, p: 0.6, q: 0.3 };
const FIELDS = { p: "words.text", q: "words.questions" }; // Of names the likeness tells more.
const POOLED = { t: 1, a: 1, p: 0.8, q: 0.9 }; // What a word counts where it stands, for how much an entry covers.

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
  const weights = Object.entries(tables.weights.signals).filter(([name]) => signals[name]);
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

/** All signals of a query by name; `told` is what its words tell together. */
export function signalsOf(tables, query) {
  const many = tables.entries.length;
  const told = query.slots.reduce((sum, slot) => sum + slot.rarity, 0) || 1;
  const found = gather(tables, query);
  const signals = { ...best(tables, found), ...covered(tables, found, told) };
  signals.covered = found.pooled.map((value) => value / told);
  signals.title = new Float32Array(many);
  signals.alias = new Float32Array(many);
  signals.step = new Float32Array(many);
  signals.language = new Float32Array(many);
  names(tables, query, signals);
  for (const step of query.steps) for (const entry of tables.steps.get(step) ?? []) signals.step[entry] = 1;
  for (const entry of tables.entries) if (entry.language === query.language) signals.language[entry.number] = 1;
  return signals;
}

/** Per passage its BM25 and what its words of the query tell; per entry the same over all its passages, each word once. */
function gather(tables, query) {
  const { size, entryOf, roles, lengths } = tables;
  const scores = new Float32Array(size);
  const told = new Float32Array(size);
  const pooled = new Float32Array(tables.entries.length);
  const norms = lengthNorms(tables);
  for (const slot of query.slots) {
    const { touched, values, times } = passagesOf(tables, slot);
    const most = new Float32Array(pooled.length);
    for (const passage of touched) {
      const role = roles[passage];
      const value = values[passage];
      const often = times[passage];
      scores[passage] += (value * often * (K1 + 1)) / (often + K1 * (1 - B[role] + B[role] * (lengths[passage] / norms[role])));
      told[passage] += value;
      const entry = entryOf[passage];
      most[entry] = Math.max(most[entry], value * POOLED[role]);
    }
    for (let entry = 0; entry < most.length; entry += 1) pooled[entry] += most[entry];
  }
  return { scores, told, pooled };
}

/** The passages that have a slot's word: what it tells there, and how often it stands there. */
function passagesOf(tables, slot) {
  const touched = [];
  const values = new Float32Array(tables.size);
  const times = new Uint8Array(tables.size);
  for (const [code, term, weight] of slot.terms) {
    const { postings, idf } = tables.languages[code];
    const tells = Math.fround(idf[term] * weight);
    for (const passage of postings[term]) {
      if (!values[passage]) touched.push(passage);
      if (values[passage] === tells) times[passage] += 1;
      else if (values[passage] < tells) {
        values[passage] = tells;
        times[passage] = 1;
      }
    }
  }
  return { touched, values, times };
}

function lengthNorms(tables) {
  if (!tables.norms) {
    const sums = { t: [0, 0], a: [0, 0], p: [0, 0], q: [0, 0] };
    for (let at = 0; at < tables.size; at += 1) {
      const sum = sums[tables.roles[at]];
      sum[0] += tables.lengths[at];
      sum[1] += 1;
    }
    tables.norms = Object.fromEntries(Object.entries(sums).map(([role, [all, many]]) => [role, all / Math.max(1, many)]));
  }
  return tables.norms;
}

/** The best passage of each role, over the best of all entries. */
function best(tables, { scores }) {
  const { entryOf, roles, entries, size } = tables;
  const found = Object.fromEntries(Object.values(FIELDS).map((name) => [name, new Float32Array(entries.length)]));
  const second = new Float32Array(entries.length);
  const top = { p: 0, q: 0 };
  for (let at = 0; at < size; at += 1) {
    const value = scores[at];
    if (!value) continue;
    const role = roles[at];
    const field = found[FIELDS[role]];
    if (!field) continue;
    const entry = entryOf[at];
    if (role === "q") second[entry] = Math.max(second[entry], Math.min(value, field[entry]));
    if (value > field[entry]) field[entry] = value;
    if (value > top[role]) top[role] = value;
  }
  for (const [role, name] of Object.entries(FIELDS)) if (top[role]) found[name] = found[name].map((value) => value / top[role]);
  found["second-question"] = top.q ? second.map((value) => value / top.q) : second;
  return found;
}

/** How much one question and the query are the same: twice what they share over what both tell (Dice, weighted). */
function covered(tables, { told: shared }, asked) {
  const { entryOf, roles, told, entries, size } = tables;
  const question = new Float32Array(entries.length);
  const part = new Float32Array(entries.length);
  for (let at = 0; at < size; at += 1) {
    if (!shared[at]) continue;
    const entry = entryOf[at];
    if (roles[at] === "q") question[entry] = Math.max(question[entry], (2 * shared[at]) / (asked + told[at]));
    else if (roles[at] === "p") part[entry] = Math.max(part[entry], shared[at] / asked);
  }
  return { "same-question": question, "covered-by-part": part };
}

/** How much the query looks like the title, and like the other name that it looks like most. */
function names(tables, query, { title, alias }) {
  const terms = Object.fromEntries(tables.codes.map((code) => [code, new Set(slotTerms(query, code))]));
  for (const entry of tables.entries) {
    title[entry.number] = likeness(query.asked, terms[entry.language], entry.name);
    alias[entry.number] = Math.max(0, ...entry.others.map((name) => likeness(query.asked, terms[name.code], name)));
  }
}

function slotTerms(query, code) {
  // A word that this language's texts lack still makes the query longer than the name.
  return query.slots.map((slot) => slot.terms.find((term) => term[0] === code)?.[1] ?? `?${slot.folded}`);
}

/** 1 for the same folded words, 0.8 for the same terms, else half of what the terms have in common (Dice). */
function likeness(asked, askedTerms, name) {
  if (asked === name.folded) return 1;
  let both = 0;
  for (const term of name.terms) if (askedTerms.has(term)) both += 1;
  if (!both) return 0;
  if (both === name.terms.size && both === askedTerms.size) return 0.8;
  return both / (askedTerms.size + name.terms.size);
}
