/** The search box of every page, with names that complete what is typed (the ARIA combobox pattern). */

import { entryHref } from "../lib/address.js";
import { el, fill } from "../lib/draw.js";
import { debounce, isStale } from "../lib/later.js";

const PAUSE = { search: 160, suggest: 90 };
const OFFERED = 5;
const COMBOBOX = {
  role: "combobox", "aria-expanded": "false", "aria-controls": "suggestions", "aria-autocomplete": "list", "aria-keyshortcuts": "/",
};
const PLAIN = { autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "search" };

/**
 * Make the box. `handlers`: onType(text) while typing, onSubmit(text), onOpen(href) for a chosen name, onDown() to walk into the
 * results; `suggest(text, signal)` gives suggestions. `.show(text)` sets the text, `.focus()` goes there.
 */
export function createSearchbox(t, suggest, handlers) {
  const named = { role: "listbox", "aria-label": t("search.suggestions") };
  const list = el("ul", { id: "suggestions", class: "suggestions", hidden: true, ...named });
  const input = el("input", { id: "q", name: "q", type: "search", placeholder: t("search.placeholder"), ...COMBOBOX, ...PLAIN });
  const node = el(
    "form",
    { class: "searchbox", role: "search" },
    el("label", { for: "q", class: "visually-hidden" }, t("search.label")),
    input,
    list,
  );
  const state = { offers: [], at: -1, asking: null };

  const typeLater = debounce(handlers.onType, PAUSE.search);
  const suggestLater = debounce(offer, PAUSE.suggest);

  async function offer(text) {
    state.asking?.abort();
    state.asking = new AbortController();
    const { signal } = state.asking;
    try {
      const offers = (await suggest(text, signal)).slice(0, OFFERED);
      if (!signal.aborted && document.activeElement === input && input.value === text) open(offers);
    } catch (error) {
      // Suggestions are a help, not the answer: the search below says what is wrong.
      if (!isStale(error)) close();
    }
  }
  function open(offers) {
    Object.assign(state, { offers, at: -1 });
    fill(list, offers.map((each, index) => option(each, index, t, () => choose(index))));
    list.hidden = offers.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    input.removeAttribute("aria-activedescendant");
  }
  function close() {
    suggestLater.cancel();
    state.asking?.abort();
    open([]);
  }
  function mark(at) {
    state.at = at;
    [...list.children].forEach((child, index) => child.setAttribute("aria-selected", String(index === at)));
    if (at < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", list.children[at].id);
  }
  function choose(index) {
    const chosen = state.offers[index];
    typeLater.cancel();
    close();
    handlers.onOpen(entryHref(chosen.id), input.value);
  }
  function submit() {
    if (state.at >= 0) return choose(state.at);
    typeLater.cancel();
    close();
    handlers.onSubmit(input.value);
    if (matchMedia("(hover: none)").matches) input.blur(); // Puts the keyboard away, the results need its room.
  }
  function step(by) {
    const count = state.offers.length;
    mark(((state.at + 1 + by + count + 1) % (count + 1)) - 1);
  }
  const keys = {
    ArrowDown: () => (list.hidden ? handlers.onDown() : step(1)),
    ArrowUp: () => !list.hidden && step(-1),
    Escape: escape,
  };
  function escape() {
    if (!list.hidden) return close();
    if (!input.value) return input.blur();
    input.value = "";
    typeLater.cancel();
    handlers.onType("");
  }

  node.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  input.addEventListener("keydown", (event) => {
    if (!Object.hasOwn(keys, event.key) || event.isComposing) return;
    event.preventDefault();
    keys[event.key]();
  });
  input.addEventListener("input", () => {
    typeLater(input.value);
    if (input.value.trim().length > 1) suggestLater(input.value);
    else close();
  });
  node.addEventListener("focusout", (event) => {
    if (!node.contains(event.relatedTarget)) close();
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // Focus stays in the box.

  return {
    node,
    focus() {
      input.focus();
      input.select();
    },
    show(text) {
      if (input.value !== text) input.value = text;
    },
  };
}

function option(offer, index, t, onChoose) {
  const other = offer.title && offer.title !== offer.text ? offer.title : "";
  return el(
    "li",
    { id: `suggestion-${index}`, role: "option", "aria-selected": "false", on: { click: onChoose } },
    el("span", { class: "offer-text", lang: offer.language }, offer.text),
    el("span", { class: "offer-where" }, [other && `→ ${other}`, offer.where].filter(Boolean).join(" · ")),
  );
}
