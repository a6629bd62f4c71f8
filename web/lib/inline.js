/**
 * Words within a block of our entry texts, read into tokens. A token is {type, ...}: "text" {text}, "strong" and "em" {children},
 * "link" {target, children}, "icon" {name}, "break". Whatever isn't one of these stays text; there is no HTML.
 */

const OPENERS = /\\[\\`*_{}[\]()#+.!|>-]|\*\*\*|\*\*|__|\*|_|\[|\{[a-z][a-z0-9-]*\}| {2,}\n|\\\n|\n/g;
const TARGET = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)?$/;
const WORD = /[\p{L}\p{N}]/u;

/** Read a block's text into tokens. */
export function readInline(text) {
  const tokens = [];
  let done = 0;
  const keep = (until) => until > done && tokens.push({ type: "text", text: text.slice(done, until) });
  OPENERS.lastIndex = 0;
  for (let match = next(text, 0); match; match = next(text, match.resume)) {
    const found = readAt(text, match.index, match[0]);
    match.resume = found ? found.end : match.index + match[0].length;
    if (!found) continue;
    keep(match.index);
    tokens.push(found.token);
    done = found.end;
  }
  keep(text.length);
  return tokens;
}

function next(text, from) {
  OPENERS.lastIndex = from;
  return OPENERS.exec(text);
}

/** The token that opens at `at` with the mark `mark`, and where it ends; null when the mark is only text. */
function readAt(text, at, mark) {
  if (mark === "\n") return { token: { type: "text", text: " " }, end: at + 1 };
  if (mark.endsWith("\n")) return { token: { type: "break" }, end: at + mark.length };
  if (mark.startsWith("\\")) return { token: { type: "text", text: mark.slice(1) }, end: at + 2 };
  if (mark.startsWith("{")) return { token: { type: "icon", name: mark.slice(1, -1) }, end: at + mark.length };
  return mark === "[" ? readLink(text, at) : readEmphasis(text, at, mark);
}

/** `[words](slug)` or `[words](book/slug)`; any other target is no link of ours, and its words stay plain. */
function readLink(text, at) {
  const close = text.indexOf("](", at);
  const end = close < 0 ? -1 : text.indexOf(")", close);
  if (end < 0) return null;
  const words = text.slice(at + 1, close);
  const target = text.slice(close + 2, end).trim();
  if (words.includes("[") || /\s/.test(target)) return null;
  const children = readInline(words);
  const token = TARGET.test(target) ? { type: "link", target, children } : { type: "span", children };
  return { token, end: end + 1 };
}

function readEmphasis(text, at, mark) {
  const start = at + mark.length;
  const inWord = mark.startsWith("_") && at > 0 && WORD.test(text[at - 1]);
  if (inWord || start >= text.length || /\s/.test(text[start])) return null;
  for (let end = text.indexOf(mark, start + 1); end > 0; end = text.indexOf(mark, end + 1)) {
    const after = text[end + mark.length] ?? "";
    const longer = mark.length === 1 && (after === mark || text[end - 1] === mark);
    if (longer || /[\s\\]/.test(text[end - 1]) || (mark.startsWith("_") && WORD.test(after))) continue;
    return { token: emphasis(mark, readInline(text.slice(start, end))), end: end + mark.length };
  }
  return null;
}

function emphasis(mark, children) {
  if (mark.length === 3) return { type: "strong", children: [{ type: "em", children }] };
  return { type: mark.length === 2 ? "strong" : "em", children };
}
