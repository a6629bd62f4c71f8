/** The reader's cards: a list to search. */

import { cardHref, viewHref } from "../lib/address.js";
import { button, el, fill } from "../lib/draw.js";
import { debounce, isStale } from "../lib/later.js";
import { typeName } from "./cardparts.js";
import { problem } from "./parts.js";

const GAME = "ahlcg"; // The only game with card data.
const PAGE = 100;
const PAUSE = 160;

export async function cards(route, page) {
  const { t, client, settings, signal, announce } = page;
  const words = el("input", { type: "search", autocomplete: "off", spellcheck: "false", on: { input: debounce(changed, PAUSE) } });
  const status = el("p", { class: "status" });
  const list = el("ul", { class: "rows" });
  const rest = el("div", {});
  words.value = route.q ?? "";
  async function find(offset = 0) {
    const q = words.value.trim();
    try {
      const { total, cards: some } = await client.cards("", { q, ui: settings.language, limit: PAGE, offset }, signal);
      if (signal.aborted || words.value.trim() !== q) return;
      if (!offset) fill(list);
      list.append(...some.map((card) => el("li", {}, line(card, t))));
      status.textContent = total ? t("cards.count", { count: total }) : t(q ? "cards.unknown" : "cards.none");
      fill(rest, total === 0 && !q && howToAdd(t), offset + some.length < total && button(t("cards.more"), () => more(offset + some.length), { class: "button more" }));
    } catch (error) {
      if (!isStale(error)) fill(rest, problem(error, t, () => find(offset)));
    }
  }
  async function more(offset) {
    await find(offset);
    list.children[offset]?.querySelector("a").focus();
  }
  async function changed() {
    history.replaceState(history.state, "", viewHref("cards", words.value && { q: words.value }));
    await find();
    announce(status.textContent);
  }
  await find();
  return { game: GAME, nodes: [el("label", { class: "field" }, t("cards.name"), words), status, list, rest] };
}

/** How to add card data, for the owner of this server. */
export function howToAdd(t) {
  return el("p", { class: "quiet" }, t("cards.how"), " ", el("code", {}, "glossa cards add"));
}

function line(card, t) {
  return el(
    "a",
    { href: cardHref(card.code) },
    el("span", { lang: card.language }, card.name, card.subname && `: ${card.subname}`),
    " ",
    el("span", { class: "quiet" }, `${typeName(card.type, t)} · ${card.pack_name} ${card.code}`),
  );
}
