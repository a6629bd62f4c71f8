/**
 * The table's own notes: favourites, recently read entries, notes and house rules. The server keeps them for its owner, else this
 * device does. All of them are one value: `{revision, favourites, recent, notes}`, see api/schemas/own.py.
 */

import { NoAnswer } from "./client.js";
import { folded } from "./draw.js";
import { stored } from "./reader.js";

const PLACE = "glossa.own";
const FORMAT = 1;
const FRESH = 2000; // Milliseconds for which a loaded value is reused.
const TRIES = 4; // Another page may write at the same time.
const MOST = { favourites: 500, recent: 12, notes: 500 };
export const LONGEST = 4000;
const EMPTY = { revision: 0, favourites: [], recent: [], notes: [] };
const ID = /^[a-z0-9][a-z0-9_-]*\/[a-z0-9][a-z0-9_-]*$/;
const WHEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const SAID = 0.6; // The share of a query's words that a note needs to be found.

/** The store: `.read()` promises the value, `.change(edit)` stores `edit(value)` and promises the stored value. */
export function createOwn(client) {
  let known = null; // {at, value}: the value loaded last, as a promise, and the time.

  function remember(value) {
    known = { at: Date.now(), value };
    value.catch(() => (known = null));
    return value;
  }
  function read() {
    return known && Date.now() - known.at < FRESH ? known.value : remember(load());
  }
  async function load() {
    const mine = checked(stored(PLACE, null)) ?? EMPTY;
    if (!(await client.isOwner())) return mine;
    const kept = await client.send("GET", "own");
    if (![...mine.favourites, ...mine.notes].length) return kept;
    const both = merged(kept, mine); // Written before this page was opened by the owner.
    if (!checked(both)) return kept; // Too many together: this browser's stay in it.
    const written = await put(both);
    localStorage.removeItem(PLACE);
    return written;
  }
  async function put(value) {
    if (!checked(value)) throw new NoAnswer("too-many");
    if (await client.isOwner()) return client.send("PUT", "own", value);
    try {
      const there = stored(PLACE, null);
      if (there && !checked(there)) localStorage.setItem(`${PLACE}.unread`, JSON.stringify(there)); // A newer Glossa may read it.
      localStorage.setItem(PLACE, JSON.stringify(value));
    } catch {
      throw new NoAnswer("full");
    }
    return value;
  }
  async function change(edit) {
    for (let tries = TRIES; ; tries -= 1) {
      await known?.value.catch(() => null); // Finish a change that is under way first.
      try {
        return await remember(load().then((value) => put(edit(value)))); // Reads wait for it.
      } catch (error) {
        if (error.reason !== "changed" || tries < 2) throw error;
      }
    }
  }
  return { read, change };
}

/** The value with an entry added to the favourites, or removed. */
export function turned(value, { id, title }) {
  const others = value.favourites.filter((each) => each.id !== id);
  return { ...value, favourites: others.length < value.favourites.length ? others : [{ id, title }, ...others].slice(0, MOST.favourites) };
}

/** The value with an entry as the one read last. */
export function afterReading(value, { id, title }) {
  return { ...value, recent: [{ id, title }, ...value.recent.filter((each) => each.id !== id)].slice(0, MOST.recent) };
}

/** The value with a note, new or in place of the one with its id; an empty text removes it. */
export function noted(value, note) {
  const others = value.notes.filter(({ id }) => id !== note.id);
  const text = note.text.trim();
  const id = note.id ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return { ...value, notes: text ? [{ ...note, id, text, changed: new Date().toISOString() }, ...others] : others };
}

/** Two values merged; of a note in both, the later version. */
export function merged(one, other) {
  const places = (name) => [...new Map([...other[name], ...one[name]].map((each) => [each.id, each])).values()].slice(0, MOST[name]);
  const notes = new Map(one.notes.map((note) => [note.id, note]));
  for (const note of other.notes) if (!(notes.get(note.id)?.changed >= note.changed)) notes.set(note.id, note);
  return { revision: one.revision, favourites: places("favourites"), recent: places("recent"), notes: [...notes.values()] };
}

/** The file to export. */
export function toFile({ favourites, recent, notes }) {
  return JSON.stringify({ glossa: "own", format: FORMAT, favourites, recent, notes }, null, 1);
}

/** The value in an exported file. Throws NoAnswer, which says why, if it has none. */
export function fromFile(text) {
  let raw = null;
  try {
    raw = JSON.parse(text);
  } catch {
    // Reported below.
  }
  if (raw?.glossa === "own" && raw.format > FORMAT) throw new NoAnswer("newer-file");
  const value = raw?.glossa === "own" && raw.format === FORMAT ? checked({ ...raw, revision: 0 }) : null;
  if (!value) throw new NoAnswer("bad-file");
  return value;
}

/** The notes that have most words of a query, or words beginning with them; the best match first. */
export function searched({ notes }, query) {
  const wanted = wordsOf(query).filter((word, at, all) => word.length > 2 || all.length === 1);
  const share = (note) => {
    const said = wordsOf(`${note.title} ${note.text}`);
    return wanted.filter((word) => said.some((each) => each.startsWith(word.length > 4 ? word.slice(0, -1) : word))).length / wanted.length;
  };
  const found = notes.map((note) => ({ note, share: share(note) })).filter((each) => each.share >= SAID);
  return found.sort((a, b) => b.share - a.share).map(({ note }) => note);
}

function wordsOf(text) {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The value without unknown fields, or null if any part of it is invalid. */
function checked(raw) {
  const isText = (text, most) => typeof text === "string" && text.length <= most;
  const isId = (id) => isText(id, 200) && ID.test(id);
  const isPlace = (each) => isId(each?.id) && isText(each.title, 200);
  const isNote = (each) =>
    /^[a-z0-9-]{1,40}$/.test(each?.id) && (each.entry === null || isId(each.entry)) && isText(each.title, 200) &&
    isText(each.text, LONGEST) && each.text.trim() && typeof each.rule === "boolean" && isText(each.changed, 40) && WHEN.test(each.changed);
  const isList = (name, is) => Array.isArray(raw[name]) && raw[name].length <= MOST[name] && raw[name].every(is);
  if (!raw || !isList("favourites", isPlace) || !isList("recent", isPlace) || !isList("notes", isNote)) return null;
  const place = ({ id, title }) => ({ id, title });
  const note = ({ id, entry, title, text, rule, changed }) => ({ id, entry, title, text, rule, changed });
  return { revision: 0, favourites: raw.favourites.map(place), recent: raw.recent.map(place), notes: raw.notes.map(note) };
}
