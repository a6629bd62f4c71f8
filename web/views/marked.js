/** Changes a drawn text: marks what decides or was found, and removes what was said above it. */

import { el } from "../lib/draw.js";

const CLOSING = /^[.,;:!?»”)]*/;
const OPENING = /[«“"‘'([{]*$/;
const SIGN = /[\p{L}\p{N}]/gu;
const BLOCKS = "table, li, p, h3, h4, h5, h6";

/** Mark the part of `parent` that says `plain` (icons, signs and spaces aside); returns its first mark, or null. */
export function markStretch(parent, plain, kind = null) {
  const wanted = letters(plain);
  const texts = textsOf(parent);
  const places = placesOf(texts);
  const start = spelled(places).indexOf(wanted);
  if (!wanted || start < 0) return null;
  const [first, last] = [places[start], places[start + wanted.length - 1]];
  const end = last.end + CLOSING.exec(last.text.data.slice(last.end))[0].length;
  const stretch = texts.slice(texts.indexOf(first.text), texts.indexOf(last.text) + 1);
  return stretch.map((text) => wrap(text, text === first.text ? first.at : 0, text === last.text ? end : text.length, kind))[0];
}

/**
 * Replace the statements that were `said` by dots, if `parent` begins with them. Returns `"all"` if nothing else is in it, `"some"`, or
 * null. The line above a list is removed only with the whole list, because a list makes no sense without it.
 */
export function leaveOut(parent, said) {
  const places = placesOf(textsOf(parent));
  const spelling = spelled(places);
  if (!spelling || !said.length) return null;
  if (reach(spelling, said.flatMap(({ under, plain }) => [...under, plain])) === spelling.length) return "all";
  const count = reach(spelling, said.map(({ plain }) => plain));
  if (!count) return null;
  const [last, next] = [places[count - 1], places[count]];
  let block = last.text.parentElement.closest(BLOCKS) ?? parent;
  const goesOn = block.contains(next.text);
  const cut = document.createRange();
  cut.setStart(last.text, last.end);
  cut.setEnd(next.text, next.at - OPENING.exec(next.text.data.slice(0, next.at))[0].length);
  if (goesOn && (block.localName === "table" || cut.cloneContents().querySelector("svg, .icon-word"))) return null; // It isn't known which text the icon belongs to.
  const lists = [...parent.querySelectorAll("ol")].map((list) => [list, list.children.length]);
  if (!goesOn) cut.setEndAfter(last.text);
  cut.setStart(parent, 0);
  cut.deleteContents();
  while (block !== parent && !letters(block.textContent)) {
    const above = block.parentElement;
    block.remove();
    block = above;
  }
  for (const [list, length] of lists) list.start += length - list.children.length; // Steps keep their numbers.
  (goesOn ? block : next.text.parentElement.closest(BLOCKS) ?? parent).prepend("… ");
  return "some";
}

/** How far a spelling consists of these statements, in any order; a snippet may begin and end within one. */
function reach(spelling, statements) {
  const wanted = statements.map(letters).filter(Boolean);
  if (wanted.some((each) => each.includes(spelling))) return spelling.length;
  let at = 0;
  for (let one = wanted[0]; one && at < spelling.length; at += one?.length ?? 0) one = wanted.find((each) => spelling.startsWith(each, at));
  return at;
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

/** Only the letters and digits of a text, to compare it; icons are left out. */
function letters(text) {
  return (text.replace(/\{[a-z-]+\}/g, "").match(SIGN) ?? []).map(small).join("");
}

function small(sign) {
  return sign.toLowerCase()[0];
}

/** The place of each letter; `spelled` joins them into a string with one unit for each. */
function placesOf(texts) {
  return texts.flatMap((text) => [...text.data.matchAll(SIGN)].map(({ 0: sign, index }) => ({ text, sign, at: index, end: index + sign.length })));
}

function spelled(places) {
  return places.map(({ sign }) => small(sign)).join("");
}

function textsOf(parent) {
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("svg, .icon-word, .note-mark")) texts.push(walker.currentNode);
  return texts;
}

function wrap(text, from, to, kind) {
  const rest = text.splitText(from);
  rest.splitText(to - from);
  const mark = el("mark", { class: kind });
  rest.replaceWith(mark);
  mark.append(rest);
  return mark;
}
