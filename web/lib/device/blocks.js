/** Our Markdown as plain text, block by block, as indexer/markdown.py reads it: what snippets are cut from. */

const ITEM = /^(\s*)(?:[-*+]|\d+[.)])\s+/;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;
const MARKS = /(?<![\p{L}\p{N}_])[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?![\p{L}\p{N}_])|`/gu;

/** Paragraphs, list items (each with what is nested in it) and tables, in order, each on one line. */
export function blocks(text) {
  const found = [];
  let apart = true;
  for (const line of text.split("\n")) {
    const item = ITEM.exec(line);
    if (!line.trim()) {
      apart = true;
      continue;
    }
    if ((apart && !/^[ \t]/.test(line)) || (item && !item[1]) || !found.length) found.push([]);
    found.at(-1).push(plain(line.trim()));
    apart = false;
  }
  return found.map((lines) => lines.filter(Boolean).join(" ")).filter(Boolean);
}

function plain(line) {
  let text = line.replace(/^>+/, "").trim();
  if (text.startsWith("|")) text = /^[\s|:-]+$/.test(text) ? "" : cells(text);
  text = ITEM.test(text) ? text.replace(ITEM, "") : text.replace(/^[# ]+/, "");
  return text.replace(LINK, "$1").replace(MARKS, "").split(/\s+/).filter(Boolean).join(" ");
}

function cells(row) {
  return row.split("|").map((cell) => cell.trim()).filter(Boolean).join(" · ");
}
