/** Blocks of Markdown as plain text, for copying: bullets as dashes, icons as their spoken names. */

import { iconName } from "./icons.js";
import { readMarkdown } from "./markdown.js";

/** An entry's text without marks. */
export function plainText(text, t) {
  return blocksText(readMarkdown(text), t);
}

/** The same with the marks of another place: `mark.text(words)`, `mark.strong(words)` and `mark.em(words)` put them. */
export function markedText(text, t, mark) {
  return blocksText(readMarkdown(text), Object.assign((...asked) => t(...asked), t, { mark }));
}

function blocksText(blocks, t) {
  return blocks.map((block) => PLAIN[block.type](block, t)).join("\n\n");
}

const PLAIN = {
  paragraph: (block, t) => inlineText(block.inline, t),
  heading: (block, t) => inlineText(block.inline, t),
  note: (block, t) => `[${t("entry.note")}: ${blocksText(block.blocks, t)}]`,
  list: (block, t) =>
    block.items
      .map((blocks, index) => {
        const mark = block.ordered ? `${block.start + index}. ` : "- ";
        return mark + blocks.map((each) => PLAIN[each.type](each, t)).join("\n").replaceAll("\n", `\n${" ".repeat(mark.length)}`);
      })
      .join("\n"),
  table: (block, t) => [block.header, ...block.rows].map((row) => row.map((cell) => inlineText(cell, t)).join(" | ")).join("\n"),
};

function inlineText(tokens, t) {
  const { mark = {} } = t;
  return tokens
    .map((token) => {
      if (token.type === "text") return mark.text?.(token.text) ?? token.text;
      if (token.type === "break") return "\n";
      if (token.type === "icon") return `[${iconName(token.name, t)}]`;
      const words = inlineText(token.children, t);
      return mark[token.type]?.(words) ?? words;
    })
    .join("");
}
