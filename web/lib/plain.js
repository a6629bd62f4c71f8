/** Blocks of Markdown as plain text, for copying: bullets as dashes, icons as their spoken names. */

import { iconName } from "./icons.js";
import { readMarkdown } from "./markdown.js";

/** An entry's text without marks. */
export function plainText(text, t) {
  return blocksText(readMarkdown(text), t);
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
  return tokens
    .map((token) => {
      if (token.type === "text") return token.text;
      if (token.type === "break") return "\n";
      return token.type === "icon" ? `[${iconName(token.name, t)}]` : inlineText(token.children, t);
    })
    .join("");
}
