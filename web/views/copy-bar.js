/** One tap copies an entry with its citation: in any of the formats of lib/citation.js. */

import { FORMATS } from "../lib/citation.js";
import { copyText } from "../lib/clipboard.js";
import { el } from "../lib/dom.js";

const SHOWN = 2000;

/** Draw the buttons for an entry. */
export function copyBar(entry, { t, announce }) {
  return el(
    "div",
    { class: "copy-bar", role: "group", "aria-label": t("copy.group") },
    el("span", { class: "label", "aria-hidden": "true" }, t("copy.word")),
    Object.keys(FORMATS).map((format) => button(format, entry, t, announce)),
  );
}

function button(format, entry, t, announce) {
  const words = t(`copy.${format}`);
  const node = el("button", { type: "button", class: "button", data: { format }, on: { click: copy } }, words);
  async function copy() {
    const done = await copyText(FORMATS[format](entry, t));
    const sentence = t(done ? "copy.done" : "copy.failed");
    node.textContent = sentence;
    announce(sentence);
    setTimeout(() => (node.textContent = words), SHOWN);
  }
  return node;
}
