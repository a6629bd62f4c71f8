/** Copy and share: with the system's share sheet if there is one, else to the places where players talk. */

import { entryHref } from "../lib/address.js";
import { FORMATS, copyText } from "../lib/copying.js";
import { button, el, fill } from "../lib/draw.js";
import { isStale } from "../lib/later.js";
import { problemSentence } from "./parts.js";

export const USED = ["text", "link"]; // The formats that most people copy.
const SHOWN = 2000;
const PLACES = {
  whatsapp: ({ text, href }) => `https://wa.me/?text=${encodeURIComponent(`${text}\n${href}`)}`,
  telegram: ({ text, href }) => `https://t.me/share/url?url=${encodeURIComponent(href)}&text=${encodeURIComponent(text)}`,
};

/** Buttons for `what`: `{title, text, href}`, the text a quote with its citation. */
export function shareBar(what, page) {
  const { t, announce } = page;
  return [copyButton(t("copy.word"), () => `${what.text}\n${what.href}`, t, announce), sharing(what, page)];
}

/** For a hit: share it and, behind "more", the other formats, for which its entry is loaded. */
export function shareHit(hit, page) {
  const { t, client, signal } = page;
  const text = [hit.title, hit.snippet, `— ${hit.citation.label}`].filter(Boolean).join("\n\n");
  const forms = el("div", { class: "share-forms" });
  const open = () =>
    client.entry(hit.id, signal).then(
      (entry) => fill(forms, formButtons(entry, page)),
      (error) => isStale(error) || fill(forms, problemSentence(error, t)),
    );
  const more = el("details", { on: { toggle: open } }, el("summary", { class: "button button-quiet" }, t("copy.more")), forms);
  return [sharing({ title: hit.title, text, href: entryHref(hit.id) }, page), more];
}

/** A button for each of these formats of an entry. */
export function formButtons(entry, { t, announce }, formats = Object.keys(FORMATS)) {
  return formats.map((format) => copyButton(t(`copy.${format}`), () => FORMATS[format](entry, t), t, announce, { data: { format } }));
}

function sharing(what, { t, announce }) {
  return navigator.share ? systemShare(what, t) : shareMenu(what, t, announce);
}

/** A button that copies what `text()` returns, and says so. */
function copyButton(words, text, t, announce, attributes = {}) {
  const node = button(words, copy, attributes);
  async function copy() {
    const sentence = t((await copyText(text())) ? "copy.done" : "copy.failed");
    node.textContent = sentence;
    announce(sentence);
    setTimeout(() => (node.textContent = words), SHOWN);
  }
  return node;
}

function systemShare({ title, text, href }, t) {
  return button(t("share.word"), () => navigator.share({ title, text, url: href }).catch(() => null)); // Closing the share sheet is no error.
}

function shareMenu(what, t, announce) {
  const node = el(
    "details",
    { class: "share", on: { keydown: close, focusout: leave, toggle: () => node.lastChild.scrollIntoView({ block: "nearest" }) } },
    el("summary", { class: "button" }, t("share.word")),
    el(
      "div",
      { class: "share-menu" },
      Object.entries(PLACES).map(([name, address]) => el("a", { class: "button button-quiet", href: address(what), target: "_blank", rel: "noopener noreferrer" }, t(`share.${name}`))),
      copyButton(t("copy.link"), () => what.href, t, announce, { class: "button button-quiet" }),
      copyButton(t("share.quote"), () => what.text, t, announce, { class: "button button-quiet" }),
    ),
  );
  function close(event) {
    if (event.key !== "Escape") return;
    node.open = false;
    node.firstChild.focus();
  }
  function leave(event) {
    if (event.relatedTarget && !node.contains(event.relatedTarget)) node.open = false;
  }
  return node;
}
