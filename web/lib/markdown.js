/**
 * The Markdown of our entry texts, read into blocks. A block is {type, ...}: "paragraph" {inline}, "heading" {level, inline},
 * "list" {ordered, start, items: [blocks]}, "note" {blocks} (a block quote: an editor's note), "table" {header, rows} of cells (inline).
 * One kind of block a function; each says null to a line that isn't its own. There is no HTML.
 */

import { readInline } from "./inline.js";

const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( +|$)/;
const QUOTE = /^ {0,3}> ?/;
const HEADING = /^ {0,3}(#{1,6}) +(.*?)( +#+)? *$/;
const RULE = /^ {0,3}([-*_])( *\1){2,} *$/;
const TABLE_RULE = /^ {0,3}\|? *:?-+:? *(\| *:?-+:? *)*\|? *$/;

/** Read a text into blocks. */
export function readMarkdown(text) {
  return readBlocks(String(text ?? "").replace(/\r\n?/g, "\n").replace(/\t/g, "    ").split("\n"));
}

const READERS = [blank, heading, rule, note, list, table, paragraph];

function readBlocks(lines) {
  const blocks = [];
  for (let at = 0; at < lines.length; ) {
    for (const reader of READERS) {
      const found = reader(lines, at);
      if (!found) continue;
      if (found.block) blocks.push(found.block);
      at = found.next;
      break;
    }
  }
  return blocks;
}

function blank(lines, at) {
  return lines[at].trim() === "" ? { block: null, next: at + 1 } : null;
}

function heading(lines, at) {
  const match = HEADING.exec(lines[at]);
  return match && { block: { type: "heading", level: match[1].length, inline: readInline(match[2]) }, next: at + 1 };
}

function rule(lines, at) {
  return RULE.test(lines[at]) ? { block: null, next: at + 1 } : null;
}

function note(lines, at) {
  let next = at;
  while (next < lines.length && QUOTE.test(lines[next])) next += 1;
  if (next === at) return null;
  return { block: { type: "note", blocks: readBlocks(lines.slice(at, next).map((line) => line.replace(QUOTE, ""))) }, next };
}

function list(lines, at) {
  const first = ITEM.exec(lines[at]);
  if (!first) return null;
  const ordered = /\d/.test(first[2]);
  const items = [];
  let next = at;
  for (let match = first; match && /\d/.test(match[2]) === ordered; match = ITEM.exec(lines[next] ?? "")) {
    const item = readItem(lines, next, match);
    items.push(readBlocks(item.lines));
    next = item.next;
  }
  return { block: { type: "list", ordered, start: ordered ? parseInt(first[2], 10) : 1, items }, next };
}

/** The lines of one item without their indent: up to the next line that stands no deeper than the item's mark. */
function readItem(lines, at, match) {
  const indent = match[0].trimEnd().length + Math.max(1, Math.min(match[3].length, 4));
  const inside = match[1].length + 2; // Two columns past the mark already belong to it, also after "10. ".
  const taken = [lines[at].slice(indent)];
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next];
    const depth = line.search(/\S/);
    const follows = depth < 0 ? (lines[next + 1] ?? "").search(/\S/) >= inside : depth >= inside || lazy(lines, next);
    if (!follows) break;
    taken.push(line.slice(Math.min(Math.max(depth, 0), indent)));
  }
  while (lines[next]?.trim() === "" && ITEM.test(lines[next + 1] ?? "")) next += 1;
  return { lines: taken, next };
}

/** A line that goes on with the paragraph above it although it isn't indented. */
function lazy(lines, at) {
  return lines[at - 1].trim() !== "" && !opensBlock(lines, at);
}

function opensBlock(lines, at) {
  const line = lines[at];
  return line.trim() === "" || [ITEM, QUOTE, HEADING, RULE].some((each) => each.test(line)) || isTable(lines, at);
}

function isTable(lines, at) {
  return lines[at].includes("|") && (lines[at + 1] ?? "").includes("-") && TABLE_RULE.test(lines[at + 1]);
}

function table(lines, at) {
  if (!isTable(lines, at)) return null;
  let next = at + 2;
  while (next < lines.length && lines[next].includes("|")) next += 1;
  return { block: { type: "table", header: cells(lines[at]), rows: lines.slice(at + 2, next).map(cells) }, next };
}

function cells(line) {
  const inner = line.trim().replace(/^\||(?<!\\)\|$/g, "");
  return inner.split(/(?<!\\)\|/).map((cell) => readInline(cell.trim()));
}

function paragraph(lines, at) {
  let next = at + 1;
  while (next < lines.length && !opensBlock(lines, next)) next += 1;
  const text = lines.slice(at, next).map((line) => line.trimStart()).join("\n").trimEnd();
  return { block: { type: "paragraph", inline: readInline(text) }, next };
}
