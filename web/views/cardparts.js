/** Shared by the views of the reader's cards: loading a card, and drawing its parts. */

import { drawBlocks, drawText, el } from "../lib/draw.js";

/** The card with a code; its links lead to the entries of `prefer`, or else of my table's edition. */
export function readCard(code, { client, settings, signal }, prefer = settings.table) {
  return client.cards(`/${encodeURIComponent(code)}`, { blocks: true, ui: settings.language, prefer }, signal);
}

/** The entries of these ids, by id: title and citation. */
export async function entriesOf(ids, { client, signal }) {
  if (!ids.length) return new Map();
  const { entries } = await client.entries([...new Set(ids)].slice(0, 100), "id,title,language,citation,path", signal);
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The card's name in the page's language, or else in English. */
export function faceFor({ code, faces }, { language }) {
  return faces[language] ?? faces.en ?? Object.values(faces)[0] ?? { name: code };
}

/** A card's type in words. */
export function typeName(type, t) {
  return t.or(`card.type.${type}`, type.replaceAll("_", " "));
}

/** A card's words, without their end mark. */
export const cardWords = (words, t) => cardText(words.replace(/(?:[\s.,:;]|<[^>]*>)+$/, ""), t);

/** A text of a card, without its markup. */
export function cardText(text, t) {
  const plain = text.replace(/<[^>]*>|\[\[|\]\]/g, "").trim();
  const named = plain.replace(/\[([A-Za-z_]+)\]/g, (_, name) => `{${/^(free|lightning)$/i.test(name) ? "fast" : name.toLowerCase().replaceAll("_", "-")}}`);
  return drawText(named, t);
}

/** The lines of a text, their rule words linked. */
export function drawLines(lines, t) {
  return lines.map((line) => el("p", { lang: line.language }, drawBlocks(line.nodes, t)));
}

/** The words of a card for a moment, or its type if only that gives the moment. */
export function momentWords({ field, words }, t) {
  if (field === "fact") return typeName(words, t);
  const drawn = cardWords(words, t).filter(Boolean);
  return drawn.length === 1 && drawn[0].ariaLabel ? [drawn, " ", drawn[0].ariaLabel] : drawn; // A single icon gets its name.
}
