/** The signals of entries on the device: each by its name in search/ranking/weights.toml, from 0 to 1 per entry. */

import { wordedScores } from "./worded.js";

const SOFT = 0.25; // The exponent of the learned words' probabilities: lower than on the server, which also has vectors.
const K1 = 1.2;
const B = { t: 0.3, a: 0.3, p: 0.6, q: 0.3 };
const POOLED = { t: 1, a: 1, p: 0.8, q: 0.9 }; // The weight of a word by its place, for the share of the query that an entry covers.

/** Name -> scorer; search/ranking/signals says which of them the device has, and the index has their weights. */
const SCORERS = {
  "words.questions": (_, { best }) => share(best.q),
  "words.text": (_, { best }) => share(best.p),
  "second-question": (_, { best }) => share(best.second, best.q),
  "same-question": (_, { same }) => same,
  "covered-by-part": (_, { part }) => part,
  covered: (_, { pooled, told }) => pooled.map((value) => value / told),
  title: ({ tables }, { looks }) => scored(tables, (entry) => looks(entry.name, entry.language)),
  alias: ({ tables }, { looks }) => scored(tables, (entry) => Math.max(0, ...entry.others.map((name) => looks(name, name.code)))),
  step: ({ tables, query }) => {
    const having = new Set(query.steps.flatMap((step) => tables.steps.get(step) ?? []));
    return scored(tables, (entry) => (having.has(entry.number) ? 1 : 0));
  },
  worded: (_, { likely }) => share(likely).map((value) => value ** SOFT),
  language: ({ tables, query }) => scored(tables, (entry) => (entry.language === query.language ? 1 : 0)),
};

/**
 * All signals of a query by name, each a list of scores by entry number; and `likely`, the probability by the learned words of each
 * entry that `kept` lets pass: 0 until they are loaded.
 */
export function signalsOf(tables, query, kept) {
  const asked = { tables, query };
  const found = { ...look(tables, query), likely: likely(tables, query, kept) };
  const scores = Object.entries(SCORERS).map(([name, score]) => [name, score(asked, found)]);
  return { ...Object.fromEntries(scores), likely: found.likely };
}

/** The signals with weights in an index for which these modules have no scorer. */
export function unknownSignals(weights) {
  return Object.keys(weights.signals).filter((name) => !SCORERS[name]);
}

/** What the scorers share: the query's words in every passage, and in the names. */
function look(tables, query) {
  const told = query.slots.reduce((sum, slot) => sum + slot.rarity, 0) || 1; // The sum of the query's weights.
  const found = gather(tables, query);
  const terms = Object.fromEntries(tables.codes.map((code) => [code, new Set(slotTerms(query, code))]));
  const looks = (name, code) => likeness(query.asked, terms[code], name);
  return { told, pooled: found.pooled, best: best(tables, found.scores), ...shared(tables, found.told, told), looks };
}

/** The softmax of the learned words' scores of the entries that `kept` lets pass. */
function likely(tables, query, kept) {
  const told = tables.worded && wordedScores(tables.worded, query.words.map((word) => word.folded));
  if (!told) return new Float32Array(tables.entries.length);
  const among = told.map((score, number) => (kept(tables.entries[number]) ? score : -Infinity));
  const most = among.reduce((high, score) => Math.max(high, score));
  const raised = among.map((score) => Math.exp(score - most) || 0); // Without a kept entry, `most` is -Infinity.
  const whole = raised.reduce((sum, each) => sum + each, 0) || 1;
  return raised.map((each) => each / whole);
}

function scored(tables, score) {
  return Float32Array.from(tables.entries, score);
}

/** Values divided by the highest one (of `among`). */
function share(values, among = values) {
  const most = among.reduce((high, value) => Math.max(high, value), 0);
  return most ? values.map((value) => value / most) : values;
}

/** Per passage, its BM25 and the weight of the query's words in it; per entry, that weight over all its passages, each word once. */
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

/** The passages with a slot's word, its weight in each, and how often it occurs there. */
function passagesOf(tables, slot) {
  const touched = [];
  const values = new Float32Array(tables.size);
  const times = new Uint8Array(tables.size);
  for (const [code, term, weight] of [...slot.terms, ...slot.said]) {
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

/** Per entry, the score of its best block (p), its best question (q) and its second best question. */
function best({ entryOf, roles, entries, size }, scores) {
  const found = { p: new Float32Array(entries.length), q: new Float32Array(entries.length), second: new Float32Array(entries.length) };
  for (let at = 0; at < size; at += 1) {
    const value = scores[at];
    const field = value && found[roles[at]];
    if (!field) continue;
    const entry = entryOf[at];
    if (roles[at] === "q") found.second[entry] = Math.max(found.second[entry], Math.min(value, field[entry]));
    if (value > field[entry]) field[entry] = value;
  }
  return found;
}

/**
 * The weighted Dice coefficient of the query and the entry's most similar question, and the largest share of the query that one block
 * covers.
 */
function shared({ entryOf, roles, told, entries, size }, having, asked) {
  const same = new Float32Array(entries.length);
  const part = new Float32Array(entries.length);
  for (let at = 0; at < size; at += 1) {
    if (!having[at]) continue;
    const entry = entryOf[at];
    if (roles[at] === "q") same[entry] = Math.max(same[entry], (2 * having[at]) / (asked + told[at]));
    else if (roles[at] === "p") part[entry] = Math.max(part[entry], having[at] / asked);
  }
  return { same, part };
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
