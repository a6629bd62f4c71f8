/** The chips above the results: game, edition, language, kind. Each is the device's own chooser in the shape of a chip. */

import { FILTERS } from "../lib/address.js";
import { bookName } from "../lib/books.js";
import { button, el, fill } from "../lib/draw.js";

const KINDS = [
  "glossary", "principle", "phase", "step", "chart", "sequence", "setup", "anatomy", "campaign", "deckbuilding", "section", "component",
  "token", "ability", "table", "example", "erratum", "faq", "option", "reprint", "reference", "icon", "intro",
];

/** Make the chips. `onChange(filters)` gets all four values; `.show(filters, shelf)` draws them for a search. */
export function createFilters(t, onChange) {
  const node = el("div", { class: "filters", role: "group", "aria-label": t("filter.group") });
  let shown = {};
  const change = (name, value) => {
    const filters = { ...shown, [name]: value };
    // An edition belongs to one game and speaks one language: what contradicts the newest choice goes.
    if (name === "game" || name === "lang") filters.book = "";
    onChange(filters);
  };
  return {
    node,
    show(filters, shelf) {
      shown = Object.fromEntries(FILTERS.map((name) => [name, filters[name] || ""]));
      const held = document.activeElement?.closest?.(".filters") ? document.activeElement.name : "";
      const active = FILTERS.some((name) => shown[name]);
      fill(
        node,
        active && clearButton(t, () => onChange({})),
        FILTERS.map((name) => chip(name, shown[name], choices(name, shown, shelf, t), t, (value) => change(name, value))),
      );
      if (held) node.querySelector(`[name="${held}"]`)?.focus();
    },
  };
}

/** Stands first, so that it is in sight where the chips run off a phone's edge. */
function clearButton(t, onClear) {
  const words = t("filter.clear");
  return button("✕", onClear, { class: "chip chip-clear", "aria-label": words, title: words });
}

function chip(name, value, options, t, onChange) {
  const listed = !value || options.some(([each]) => each === value) ? options : [...options, [value, value]];
  const select = el(
    "select",
    { name, "aria-label": t(`filter.${name}`), on: { change: (event) => onChange(event.target.value) } },
    el("option", { value: "" }, t(`filter.${name}`)),
    listed.map(([each, label]) => el("option", { value: each, selected: each === value }, label)),
  );
  return el("span", { class: value ? "chip chip-on" : "chip" }, select);
}

function choices(name, shown, shelf, t) {
  if (name === "game") return shelf.games.map((game) => [game, shelf.gameName(game, t.language)]);
  if (name === "lang") return shelf.languages.map((language) => [language, t.or(`language.${language}`, language)]);
  if (name === "kind") return KINDS.map((kind) => [kind, t(`kind.${kind}`)]);
  return shelf.all
    .filter((book) => (!shown.game || book.game === shown.game) && (!shown.lang || book.language === shown.lang))
    .map((book) => [book.id, bookName(book)]);
}
