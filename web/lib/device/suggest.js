/** Names that complete what is being typed, from the second character on. */

import { distance } from "./typos.js";
import { flat } from "./text.js";

const SHORTEST = 2;
const FUZZY_FROM = 4;

/**
 * The names that `prefix` begins, those with a word that it begins, then those whose words its words begin; only where there is none,
 * those that it begins but for one error. Shorter names first; an entry is named once. Each as `{text, entry}`.
 */
export function complete(tables, prefix, kept, limit) {
  const typed = flat(prefix, tables.elided);
  if (typed.length < SHORTEST) return [];
  const names = namesOf(tables).filter(({ entry }) => kept(entry));
  let found = names.map((name) => ({ ...name, place: place(typed, name.folded) })).filter(({ place: at }) => at !== null);
  if (!found.length && typed.length >= FUZZY_FROM) {
    found = names.filter((name) => nearly(typed, name.folded)).map((name) => ({ ...name, place: 0 }));
  }
  found.sort((a, b) => a.place - b.place || a.folded.length - b.folded.length || a.entry.number - b.entry.number);
  const once = new Map();
  for (const name of found) if (!once.has(name.entry)) once.set(name.entry, name);
  return [...once.values()].slice(0, limit);
}

function namesOf(tables) {
  tables.suggested ??= tables.entries.flatMap((entry) => {
    const shown = entry.labels.filter(([code, , hidden]) => !hidden && (code === entry.language || code === "en"));
    return [entry.title, ...entry.aliases, ...shown.map(([, text]) => text)].map((text) => ({
      text,
      entry,
      folded: flat(text, tables.elided),
    }));
  });
  return tables.suggested;
}

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
