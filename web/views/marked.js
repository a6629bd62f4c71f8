/** Words marked within a text that is drawn: the statement that decides, or, where none is known, the words that were found. */

import { el } from "../lib/draw.js";

const CLOSING = /^[.,;:!?»”)]*/;
const SIGN = /[\p{L}\p{N}]/gu;

/** Mark the stretch of `parent` that says `plain` (icons, signs and spaces aside); false where it has none. */
export function markStretch(parent, plain) {
  const wanted = letters(plain.replace(/\{[a-z-]+\}/g, ""));
  const texts = textsOf(parent);
  const places = texts.flatMap((text) => [...text.data.matchAll(SIGN)].map(({ 0: sign, index }) => ({ text, sign, at: index, end: index + sign.length })));
  const start = places.map(({ sign }) => sign.toLowerCase()[0]).join("").indexOf(wanted);
  if (!wanted || start < 0) return false;
  const stretch = places.slice(start, start + wanted.length);
  const [first, last] = [stretch[0], stretch.at(-1)];
  for (const text of texts.slice(texts.indexOf(first.text), texts.indexOf(last.text) + 1)) {
    const end = last.end + CLOSING.exec(last.text.data.slice(last.end))[0].length;
    wrap(text, text === first.text ? first.at : 0, text === last.text ? end : text.length);
  }
  return true;
}

/** Mark whole words within the text of `parent`, whatever their case. */
export function markWords(parent, words) {
  if (!words.length) return;
  const escaped = [...words].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  for (const text of textsOf(parent)) {
    const parts = text.data.split(pattern);
    if (parts.length > 1) text.replaceWith(...parts.map((part, index) => (index % 2 ? el("mark", {}, part) : part)));
  }
}

function letters(text) {
  return (text.match(SIGN) ?? []).map((sign) => sign.toLowerCase()[0]).join("");
}

function textsOf(parent) {
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("svg, .icon-word, .note-mark")) texts.push(walker.currentNode);
  return texts;
}

function wrap(text, from, to) {
  const rest = text.splitText(from);
  rest.splitText(to - from);
  const mark = el("mark", {});
  rest.replaceWith(mark);
  mark.append(rest);
}
