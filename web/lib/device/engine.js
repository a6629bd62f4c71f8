/** The API's answers, made on the device: searches from the index, entries from the books' files. */

import { HITS, decide, inConflict } from "./answer.js";
import { distance } from "./near.js";
import { rank } from "./ranking.js";
import { openTables, readBook, readEntry, readFirst, readIndex, readWords } from "./tables.js";
import { flat, fold, paragraphs, snippet } from "./text.js";
import { openWorded } from "./worded.js";

const LIMIT = 10;
const SHORTEST = 2;
const FUZZY_FROM = 4;
const ROUND = 1e6;
const SHARED = ["id", "book", "game", "language", "kind", "title", "path", "text", "citation", "source"]; // By entry and hit.
const BEFORE = ["overrides", "amends", "answers"];
const WARM = ["azione", "posso giocare una carta mentre il nemico mi ataca", "quando posso atcar o inimigo"];

let opening = null;

/** The engine for the files at `root`, opened once; if that fails, the next question tries again. It starts with the first index,
 * until `complete` has read the whole one. */
export function engineAt(root) {
  const open = async () => {
    const first = await readFirst(root);
    const rest = first && { readIndex: () => readIndex(root), readEntry: (id) => readEntry(root, id) };
    const opened = openEngine(first ?? (await readIndex(root)), (book) => readBook(root, book), () => readWords(root), rest);
    if (!first) await opened.learn().catch(() => null); // They are stored with the index, so the first answer is final.
    return opened;
  };
  opening ??= open();
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/**
 * Open the index. `data` is the parsed file, `readBook(id)` a promise of a book's entries as the API gives them, `readWords()` one of
 * the learned words (worded.js): `learn` loads them, and until then the search works without. If `data` is only the first index,
 * `rest` reads the whole one and single entries. Each question is answered as the API would; `entry` returns null for an unknown id.
 */
export function openEngine(data, readBook, readWords, rest = null) {
  let tables = openTables(data);
  const loaded = new Map(); // The books that are fully loaded.
  const books = new Map(); // Promises of the entries by id, by book.
  const shelf = (book) => {
    if (!books.has(book)) {
      const read = readBook(book).then((page) => new Map(page.entries.map((entry) => [entry.id, entry])));
      books.set(book, read);
      read.then((entries) => loaded.set(book, entries), () => books.delete(book)); // So that the next call tries again.
    }
    return books.get(book);
  };
  let learning = null;
  let growing = null;
  let ahead = rest ? "index" : "words"; // What is loaded next: answers may differ then.
  /** An entry, loaded by itself while its book isn't there. */
  async function entryOf(id) {
    const book = id.split("/")[0];
    const alone = rest && !loaded.has(book) && (await rest.readEntry(id).catch(() => null));
    return alone || (await shelf(book)).get(id);
  }
  const full = ({ id }) => entryOf(id);

  /** The hits, with the tables they were found in, because the whole index may arrive while their texts are read. */
  async function ranked({ q = "", ...filters }) {
    const [used, early] = [tables, ahead];
    const all = /["“”«»„]/.test(q) ? await everyEntry(used, shelf) : null;
    const holds = (entry, phrases) => holdsAll(all.get(entry.id), phrases, used.elided);
    return { ...rank(used, q, kept(filters), holds, filters), tables: used, early };
  }
  async function search(question) {
    return searched(question, await ranked(question));
  }
  async function searched({ q = "", limit = LIMIT, offset = 0, ...filters }, { query, answered, hits, tables, early }) {
    const page = hits.slice(Number(offset), Number(offset) + Number(limit));
    return {
      query: told(q, query),
      answered,
      coverage: coverage(query, answered),
      notice: null, // The page has its own words for it.
      confidence: null,
      total: hits.length,
      degraded: false,
      unsure: !answered && hits.length > 0, // It knows less than a server, so it never denies what it found.
      early, // When it knows more: worker.js
      cards: [], // A device has no card data.
      hits: await Promise.all(page.map(async (hit) => drawn(hit, await full(hit.entry), query, answered, filters, tables))),
    };
  }
  /** If it isn't sure, it still gives what may decide, with `sure` false: a device never denies what it doesn't know. */
  async function answer(question) {
    return answeredBy(question, await ranked(question));
  }
  async function answeredBy({ q = "" }, { query, answered, hits, tables }) {
    const first = await Promise.all(hits.slice(0, HITS).map(async (hit) => ({ ...hit, full: await full(hit.entry) })));
    const { chosen, sure } = decide(tables, query, first);
    const used = new Set(chosen.map((one) => one.full));
    const one = {
      question: q,
      answered,
      sure: answered && sure,
      statements: chosen.map(stated),
      ties: [],
      overridden_by: await before([...used], inConflict(tables, query)),
      timing: [],
      differences: [],
      near_misses: answered ? [] : first.map(({ full: { id, title, citation } }) => ({ entry: id, title, citation })),
      coverage: coverage(query, answered),
      unknown: query.unknown,
      cards: [],
    };
    return { query: told(q, query), answered, answers: [one] };
  }
  /** What overrides these entries; if effects conflict, first what overrides every rule of an entry's book. */
  async function before(used, conflict) {
    const linked = (await Promise.all(used.map(overriding))).flat().filter(({ entry }) => !used.some(({ id }) => id === entry));
    const [first] = used.filter((entry) => conflict && general(entry).length);
    const all = first ? await Promise.all(general(first).map((each) => placed(each, first.id, "general"))) : [];
    const found = new Map();
    for (const one of [...all, ...linked]) if (!found.has(one.entry)) found.set(one.entry, one);
    return [...found.values()];
  }
  async function placed({ id: entry, title, why }, over, how) {
    return { entry, title, over, how, citation: (await entryOf(entry)).citation, why };
  }
  /** What overrides, amends or answers an entry. */
  async function overriding({ id, cited_by: links, overridden_by: whys }) {
    const found = links.filter(({ relation }) => BEFORE.includes(relation));
    return Promise.all(found.map((by) => placed({ ...by, why: whys.find((each) => each.id === by.id)?.why ?? null }, id, by.relation)));
  }
  /** The dispute sheet of an answer, without moments and differences, which the question's words don't give. */
  async function disputes(search) {
    const ranking = await ranked(search);
    const { query, answers } = await answeredBy(search, ranking);
    const sheets = answers.map(({ question, coverage: far, unknown, statements, overridden_by: prevails, sure, near_misses }) => {
      const found = { ruling: statements, prevails, timing: [], differences: [], more_differences: 0, near_misses };
      return { question, coverage: far, unknown, notice: null, unsure: !sure && near_misses.length > 0, ...found };
    });
    return { query, sheets, early: ranking.early };
  }
  /** The results of `search` and `answer` from one ranking, the first hit with its blocks; with a `kind` there is no answer. */
  async function find(question) {
    const ranking = await ranked(question);
    const decided = question.kind ? null : answeredBy(question, ranking).catch(() => null);
    const [found, said] = await Promise.all([searched(question, ranking), decided]);
    const [best] = found.hits;
    if (found.answered && best?.text) best.blocks = (await full({ id: best.id })).blocks;
    return { found, said };
  }
  return {
    find,
    search,
    answer,
    disputes,
    suggest: async ({ q = "", limit = LIMIT, ui, ...filters }) => {
      const named = complete(tables, q, kept(filters), Number(limit), ui).map(async ({ text, entry }) => {
        const { id, book, game, language, kind, title } = entry;
        return { text, id, book, game, language, kind, title, page: (await full(entry)).citation.page };
      });
      return { suggestions: await Promise.all(named), cards: [] };
    },
    entry: async (id) => {
      const known = data.redirects?.[id] ?? id;
      const book = known.split("/")[0];
      return tables.books.some((each) => each.id === book) ? ((await entryOf(known)) ?? null) : null;
    },
    isWhole: () => ahead !== "index",
    /** Load the whole index, if only the first is there. */
    complete: () => {
      growing ??= !rest ? Promise.resolve() : rest.readIndex().then((read) => {
        data = read;
        tables = openTables(data);
        ahead = "words";
      });
      growing.catch(() => (growing = null));
      return growing;
    },
    /** Load the learned words, unless they belong to other books than the index. */
    learn: () => {
      learning ??= readWords().then((words) => (tables.worded = openWorded(words, tables.corpus))).finally(() => (ahead = null));
      return learning;
    },
    /** Prepare for the first answer: read every book, and warm up the code of a search. */
    warm: async () => {
      await Promise.all(tables.books.map((book) => shelf(book.id)));
      for (const q of WARM) await search({ q });
      complete(tables, "ab", kept({}), LIMIT);
    },
  };
}

/** What overrides every rule, given as an entry: it names no rule that it overrides, so none is linked. */
function general({ overridden_by: whys, cited_by: links }) {
  return whys.filter(({ id }) => !links.some((link) => link.id === id && link.relation === "overrides"));
}

/** How a query was understood, as in the API. */
function told(text, query) {
  const corrected = query.searched === text ? null : query.searched; // No page needs concepts.
  return { text, language: query.language, corrected, concepts: [], parts: [], unknown: query.unknown, phrases: query.phrases, unread: 0 };
}

function coverage({ unknown }, answered) {
  return answered ? (unknown.length ? "partly" : "full") : "none";
}

function stated({ full, statement, score }) {
  const { id: entry, book, game, language, kind, title, citation } = full;
  return { entry, book, game, language, kind, title, citation, ...statement, text: statement.plain, score, also: [] };
}

function kept({ game, book, lang, kind }) {
  return (entry) =>
    (!game || game.split(",").includes(entry.game)) && (!book || entry.book === book) && (!lang || entry.language === lang) && (!kind || entry.kind === kind);
}

/** A hit as in the API. */
function drawn({ score, why }, entry, query, answered, { game }, tables) {
  const [shown, highlights] = snippet(entry.blocks, entry.language, query, tables);
  const games = new Map(tables.books.map((book) => [book.id, book.game]));
  return {
    ...Object.fromEntries(SHARED.map((name) => [name, entry[name]])),
    score: Math.round(score * ROUND) / ROUND,
    snippet: shown,
    highlights,
    snippet_from: "text",
    counterparts: entry.counterparts.filter((other) => !game || game.split(",").includes(games.get(other.book))),
    why: why.filter((part) => part.score > 0).sort((a, b) => b.score - a.score),
    near_miss: !answered,
    part: null,
    reason: "",
  };
}

/** Every entry of every book by id, to search for quoted phrases. */
async function everyEntry(tables, shelf) {
  const books = await Promise.all(tables.books.map((book) => shelf(book.id)));
  return new Map(books.flatMap((entries) => [...entries]));
}

/** Whether an entry has every phrase in its names, text or questions. */
function holdsAll(entry, phrases, elided) {
  phrases = phrases.map((phrase) => flat(phrase, elided));
  const texts = [entry.title, ...entry.aliases, ...paragraphs(entry.blocks), ...entry.questions.map((question) => question.text)];
  const quick = fold(texts.join(" "));
  if (phrases.some((phrase) => phrase.split(" ").some((word) => !quick.includes(word)))) return false; // Nearly always decides.
  const stretches = texts.map((text) => ` ${flat(text, elided)} `);
  return phrases.every((phrase) => stretches.some((stretch) => stretch.includes(` ${phrase} `)));
}

/** The names that `prefix` begins, as `{text, entry}`, those in the reader's language `ui` first (see place()). Only if there are none,
 * those that it begins with one error. */
function complete(tables, prefix, kept, limit, ui) {
  const typed = flat(prefix, tables.elided);
  if (typed.length < SHORTEST) return [];
  const names = namesOf(tables).filter(({ entry }) => kept(entry));
  let found = names.map((name) => ({ ...name, place: place(typed, name.folded) })).filter(({ place: at }) => at !== null);
  if (!found.length && typed.length >= FUZZY_FROM) {
    found = names.filter((name) => nearly(typed, name.folded)).map((name) => ({ ...name, place: 0 }));
  }
  found.sort((a, b) => a.place - b.place || (b.code === ui) - (a.code === ui) || a.folded.length - b.folded.length || a.entry.number - b.entry.number);
  const once = new Map();
  for (const name of found) if (!once.has(name.entry)) once.set(name.entry, name);
  return [...once.values()].slice(0, limit);
}

function namesOf(tables) {
  tables.suggested ??= tables.entries.flatMap((entry) => {
    const shown = entry.labels.filter(([code, , hidden]) => !hidden && (code === entry.language || code === "en"));
    const own = [entry.title, ...entry.aliases].map((text) => [entry.language, text]);
    return [...own, ...shown].map(([code, text]) => ({ text, entry, code, folded: flat(text, tables.elided) }));
  });
  return tables.suggested;
}

/** 0 if the name begins so, 1 if one of its words does, 2 if its words begin with the typed ones; else null. */
function place(typed, name) {
  if (name.startsWith(typed)) return 0;
  if (name.includes(` ${typed}`)) return 1;
  const parts = typed.split(" ");
  let at = 0;
  for (const word of name.split(" ")) if (at < parts.length && word.startsWith(parts[at])) at += 1;
  return at === parts.length ? 2 : null;
}

function nearly(typed, name) {
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return [name, ...name.split(" ")].some((word) => lengths.some((length) => distance(typed, word.slice(0, length), 1) <= 1));
}
