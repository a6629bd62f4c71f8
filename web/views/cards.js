/** The reader's cards: a list to find one in, and, on an entry's page, those that use its rule. */

import { cardHref, viewHref } from "../lib/address.js";
import { button, el, fill } from "../lib/draw.js";
import { isStatic } from "../lib/edition.js";
import { debounce, isStale } from "../lib/later.js";
import { typeName } from "./cardparts.js";
import { pageView, problem } from "./parts.js";

const PAGE = 100;
const MANY = 1000; // As many as the server gives at once.
const PAUSE = 160;

export const cardsView = pageView("cards", async (route, page) => {
  const { t, client, settings, signal, announce } = page;
  const words = el("input", { type: "search", autocomplete: "off", spellcheck: "false", on: { input: debounce(changed, PAUSE) } });
  const status = el("p", { class: "status" });
  const list = el("ul", { class: "rows" });
  const rest = el("div", {});
  words.value = route.q ?? "";
  async function find(offset = 0) {
    const q = words.value.trim();
    try {
      const { total, cards } = await client.cards("", { q, ui: settings.language, limit: PAGE, offset }, signal);
      if (signal.aborted || words.value.trim() !== q) return;
      if (!offset) fill(list);
      list.append(...cards.map((card) => el("li", {}, line(card, t))));
      status.textContent = total ? t("cards.count", { count: total }) : t(q ? "cards.unknown" : "cards.none");
      fill(rest, total === 0 && !q && howToAdd(t), offset + cards.length < total && button(t("cards.more"), () => more(offset + cards.length), { class: "button more" }));
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
  return { nodes: [el("label", { class: "field" }, t("cards.name"), words), status, list, rest] };
});

/** How card data is added: for the owner of this server. */
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

/** The cards that use an entry's rule: how many, and when it is unfolded which, by pack. It comes when the rest stands. */
export function drawUsers(entry, page) {
  const { t, client, settings, signal } = page;
  const place = el("section", { class: "entry-part", hidden: true });
  const ask = (limit) => client.cardsUsing({ uses: entry.id, ui: settings.language, limit }, signal);
  async function count() {
    const { total } = await ask(1);
    const list = el("div", {});
    const unfold = () => list.childElementCount || ask(MANY).then(({ cards }) => fill(list, byPack(cards, t)), (error) => fill(list, problem(error, t)));
    if (!total) return;
    place.hidden = false;
    fill(place, el("details", { on: { toggle: unfold } }, el("summary", {}, t(isStatic ? "cards.users" : "cards.using", { count: total })), list));
  }
  count().catch(() => null); // Without them the entry is whole all the same.
  return place;
}

/** A card's name, which leads to its page where there is one: a static edition has no cards, names at most. */
function user(card, t) {
  if (isStatic) return el("span", { lang: card.language }, card.name);
  return el("a", { href: cardHref(card.code), lang: card.language, title: typeName(card.type, t) }, card.name);
}

function byPack(cards, t) {
  const packs = new Map();
  for (const card of cards) packs.set(card.pack_name, [...(packs.get(card.pack_name) ?? []), card]);
  return [...packs].map(([pack, some]) => [
    el("h3", { class: "label" }, `${pack} (${some.length})`),
    el("ul", { class: "ties card-users" }, some.map((card) => el("li", {}, user(card, t)))),
  ]);
}
