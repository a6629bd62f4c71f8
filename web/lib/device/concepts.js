/** The concepts that a query names: the longest names that stand in it, in any language, inflected or not. */

import { CODES } from "./tables.js";
import { words } from "./words.js";

/** Their ids, in the order of the query's words. What stands within a longer name isn't named by it. */
export function conceptsIn(tables, query) {
  const { named, longest } = knownNames(tables);
  const found = [];
  const taken = new Set();
  const typed = query.words;
  for (let size = Math.min(typed.length, longest); size > 0; size -= 1) {
    for (let start = 0; start + size <= typed.length; start += 1) {
      const stretch = typed.slice(start, start + size);
      if (stretch.some((_, at) => taken.has(start + at)) || (size < typed.length && allFunction(tables, stretch))) continue;
      const ids = [...new Set(CODES.flatMap((code) => named.get(key(tables, stretch, code)) ?? []))];
      if (!ids.length) continue;
      stretch.forEach((_, at) => taken.add(start + at));
      found.push([start, ids]);
    }
  }
  return [...new Set(found.sort((a, b) => a[0] - b[0]).flatMap(([, ids]) => ids))];
}

function knownNames(tables) {
  if (!tables.namedConcepts) {
    const named = new Map();
    let longest = 0;
    for (const [id, names] of tables.concepts) {
      for (const [code, text] of names) {
        const found = words(text, tables.languages[code].elided);
        const place = key(tables, found, code);
        longest = Math.max(longest, found.length);
        if (!named.get(place)?.includes(id)) named.set(place, [...(named.get(place) ?? []), id]);
      }
    }
    tables.namedConcepts = { named, longest };
  }
  return tables.namedConcepts;
}

function allFunction(tables, stretch) {
  return stretch.every(({ folded }) => CODES.some((code) => tables.languages[code].functions.has(folded)));
}

function key(tables, stretch, code) {
  return `${code}:${stretch.map(({ folded }) => tables.languages[code].forms.get(folded) ?? folded).join(" ")}`;
}
