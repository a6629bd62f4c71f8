/** The file of indexer/device.py, read and opened: entries, names, forms, and the passages of each term. */

import { unknownSignals } from "./signals.js";
import { flat, words } from "./text.js";

export const FORMAT = 6;
const STEP = /^(?:(?:pa|tp)\.\d+|(?:st|in)\d|\d+(?:\.\d+)+)$/;
const SHARDS = 256;
const GZIP = [0x1f, 0x8b];

/** The index, parsed. */
export async function readIndex(root) {
  return (await unpacked(new URL("data/index.bin", root))).json();
}

/** The index without the questions, which loads sooner; null if the whole one is stored already or is the only one. */
export async function readFirst(root) {
  if (await kept(new URL("data/index.bin", root))) return null;
  return unpacked(new URL("data/first.bin", root)).then((response) => response.json(), () => null);
}

const shards = new Map(); // Requests by address: hits, answers and entries need the same files.

/** An entry from its small file (api/site/first.py); undefined if it isn't in it. Throws if there is no file. */
export async function readEntry(root, id) {
  const url = new URL(`data/first/${shardOf(id)}.json`, root);
  if (!shards.has(url.href)) shards.set(url.href, asked(url).then((response) => response.json()));
  const { entries } = await shards.get(url.href).catch((error) => {
    shards.delete(url.href); // So that the next call tries again.
    throw error;
  });
  return entries.find((entry) => entry.id === id);
}

function shardOf(id) {
  let value = 0x811c9dc5;
  for (const letter of id) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  return (value >>> 0) % SHARDS;
}

/** Whether the service worker has stored a file. */
function kept(url) {
  return globalThis.caches ? caches.match(url).then(Boolean, () => false) : false;
}

/** The learned words (worded.js), as an ArrayBuffer. */
export async function readWords(root) {
  return (await unpacked(new URL("data/words.bin", root))).arrayBuffer();
}

/** A compressed file as a Response. The host may have decompressed it already. */
async function unpacked(url) {
  const bytes = new Uint8Array(await (await asked(url)).arrayBuffer());
  if (!GZIP.every((byte, at) => bytes[at] === byte)) return new Response(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** A book's entries, as in the API. */
export async function readBook(root, book) {
  return (await asked(new URL(`data/books/${book}/entries.json`, root))).json();
}

async function asked(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response;
}

/** Open the parsed file. Throws an Error if these modules can't read it. */
export function openTables(data) {
  if (data.format !== FORMAT) throw new Error(`This index has format ${data.format}; these pages read ${FORMAT}.`);
  const unknown = unknownSignals(data.weights);
  if (unknown.length) throw new Error(`This index has weights for signals that these pages don't know: ${unknown.join(", ")}.`);
  const codes = Object.keys(data.languages);
  const elided = new Set(codes.flatMap((code) => data.languages[code].elided));
  const { weights, corpus, books, games, people, conflict, called } = data;
  const tables = {
    ...{ codes, weights, corpus, books, games, people, conflict, called, elided, worded: null },
    callings: new RegExp(`(?<= )(?:${called.map(([name]) => `(${name})`).join("|")})(?= )`, "g"),
    inNames: new Set(data.in_names),
    titles: new Set(data.titles),
    ofCard: new Set(data.of_a_card),
    ordinary: new Set(data.ordinary.split(" ")),
    entries: readEntries(data),
    languages: readLanguages(data.languages),
    ...readPassages(data.passages),
  };
  for (const language of Object.values(tables.languages)) nameMeanings(language);
  weigh(tables);
  nameEntries(tables);
  return tables;
}

/** The term that a folded word is indexed as in a language, or undefined. */
export function termOf(tables, folded, code) {
  return tables.languages[code].forms.get(folded);
}

function readEntries(data) {
  const books = data.books.flatMap((book) => Array(book.entries).fill(book));
  return data.entries.map(([slug, kind, title, aliases, labels, twins], number) => {
    const { id: book, game, language } = books[number];
    return { number, id: `${book}/${slug}`, book, game, language, kind, title, aliases, labels, twins };
  });
}

function readPassages({ roles, languages, counts }) {
  const entryOf = new Uint16Array(roles.length);
  let at = 0;
  counts.forEach((count, entry) => {
    entryOf.fill(entry, at, at + count);
    at += count;
  });
  const spoken = languages.flatMap(([code, passages]) => Array(passages).fill(code));
  return { roles, spoken, entryOf, size: roles.length };
}

function readLanguages(languages) {
  const read = ({ elided, functions, terms, forms, said, of, postings, means }) => {
    const names = forms.split(" ");
    const steps = postings.map((distances) => Uint16Array.from(distances, ((at) => (step) => (at += step))(0)));
    return {
      elided: new Set(elided),
      functions: new Set(functions),
      terms: terms.split(" "),
      names,
      said,
      forms: new Map(names.map((form, number) => [form, of[number]])),
      postings: steps,
      means: { words: means?.words.split(" ") ?? [], to: means?.to ?? {} },
    };
  };
  return Object.fromEntries(Object.entries(languages).map(([code, language]) => [code, read(language)]));
}

/** The terms in books of other languages: by term for words that these texts use, by the word itself for others. */
function nameMeanings({ means, forms }) {
  means.byTerm = new Map();
  means.byWord = new Map();
  means.words.forEach((word, at) => (forms.has(word) ? means.byTerm.set(forms.get(word), at) : means.byWord.set(word, at)));
}

/** The weight (idf) of each term, the length of each passage, and the sum of its terms' weights. */
function weigh(tables) {
  const { entryOf, size, languages } = tables;
  tables.lengths = new Uint16Array(size);
  tables.told = new Float32Array(size);
  for (const [code, language] of Object.entries(languages)) {
    const total = new Set(Array.from(tables.spoken, (each, passage) => (each === code ? entryOf[passage] : -1))).size - 1;
    language.idf = Float32Array.from(language.postings, (passages) => {
      let count = 0;
      let last = -1;
      for (const passage of passages) {
        if (entryOf[passage] !== last) count += 1;
        last = entryOf[passage];
      }
      return Math.log(1 + (total - count + 0.5) / (count + 0.5));
    });
    language.functionTerms = new Set([...language.functions].map((word) => language.forms.get(word)));
    language.postings.forEach((passages, term) => {
      const tells = language.functionTerms.has(term) ? 0 : language.idf[term];
      for (const passage of passages) {
        tables.lengths[passage] += 1;
        tables.told[passage] += tells;
      }
    });
  }
}

/** Each entry's names, folded and as terms, and the entries of each step number. */
function nameEntries(tables) {
  const { elided, languages } = tables;
  const read = (text, code) => {
    const found = words(text, languages[code].elided);
    const kept = found.filter((word) => !languages[code].functions.has(word.folded));
    const terms = (kept.length ? kept : found).map((word) => languages[code].forms.get(word.folded));
    return { text, code, folded: flat(text, elided), terms: new Set(terms.filter((term) => term !== undefined)) };
  };
  tables.steps = new Map();
  for (const entry of tables.entries) {
    entry.name = read(entry.title, entry.language);
    entry.others = [...entry.aliases.map((alias) => read(alias, entry.language)), ...entry.labels.map(([code, text]) => read(text, code))];
    for (const name of [entry.title, ...entry.aliases]) noteStep(tables, name, entry.number);
  }
}

function noteStep({ steps, elided }, name, number) {
  const [first] = words(name.slice(0, 20), elided);
  if (!first || first.start > 1 || !STEP.test(first.folded)) return;
  const bare = /^[a-z]/.test(first.folded) ? first.folded.replace(".", "") : first.folded;
  for (const spelling of new Set([first.folded, bare])) {
    const held = steps.get(spelling) ?? [];
    if (!held.includes(number)) steps.set(spelling, [...held, number]);
  }
}
