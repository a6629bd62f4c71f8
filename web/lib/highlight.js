/** Marking what a search found. */

import { el } from "./dom.js";
import { drawText } from "./draw-markdown.js";

/** A snippet with its highlights: `ranges` are [start, end) in code points of `snippet`. */
export function drawSnippet(snippet, ranges, t) {
  const points = [...snippet];
  const nodes = [];
  let done = 0;
  for (const [start, end] of ordered(ranges, points.length)) {
    const from = Math.max(start, done);
    if (from >= end) continue;
    nodes.push(drawText(points.slice(done, from).join(""), t), el("mark", {}, drawText(points.slice(from, end).join(""), t)));
    done = end;
  }
  return [...nodes, drawText(points.slice(done).join(""), t)];
}

/** The words that a snippet's highlights stand on, without doubles. */
export function highlightedWords(snippet, ranges) {
  const points = [...snippet];
  const words = ordered(ranges, points.length).map(([start, end]) => points.slice(start, end).join("").trim());
  return [...new Set(words.filter((word) => word.length > 1))];
}

/** Mark whole words within the text of `parent`, whatever their case. */
export function markWords(parent, words) {
  if (!words.length) return;
  const escaped = [...words].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parts = text.data.split(pattern);
    if (parts.length > 1) text.replaceWith(...parts.map((part, index) => (index % 2 ? el("mark", {}, part) : part)));
  }
}

function ordered(ranges, length) {
  return (ranges ?? [])
    .map(([start, end]) => [Math.max(0, start), Math.min(length, end)])
    .filter(([start, end]) => start < end)
    .sort((a, b) => a[0] - b[0]);
}
