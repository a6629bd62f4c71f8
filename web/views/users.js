/** The cards that use an entry's rule, on its page. A static edition may know their names. */

import { cardHref } from "../lib/address.js";
import { el, fill, list } from "../lib/draw.js";
import { isStatic } from "../lib/edition.js";
import { problem } from "./parts.js";

const MANY = 1000; // The most that the server returns at once.

/** The cards that use an entry's rule: their number and, when unfolded, their names by pack. Drawn after the rest. */
export function drawUsers(entry, page) {
  const { t, client, settings, signal } = page;
  const place = el("section", { class: "entry-part", hidden: true });
  const ask = (limit) => client.cardsUsing({ uses: entry.id, ui: settings.language, limit }, signal);
  async function count() {
    const { total } = await ask(1);
    const shown = el("div", {});
    const unfold = () => shown.childElementCount || ask(MANY).then(({ cards }) => fill(shown, byPack(cards)), (error) => fill(shown, problem(error, t)));
    if (!total) return;
    place.hidden = false;
    fill(place, el("details", { on: { toggle: unfold } }, el("summary", {}, t(isStatic ? "cards.users" : "cards.using", { count: total })), shown));
  }
  count().catch(() => null); // An entry is complete without them.
  return place;
}

/** A card's name, linked to its page if there is one: a static edition has at most names. */
function user(card) {
  if (isStatic) return el("span", { lang: card.language }, card.name);
  return el("a", { href: cardHref(card.code), lang: card.language }, card.name);
}

function byPack(cards) {
  return [...Map.groupBy(cards, (card) => card.pack_name)].map(([pack, some]) => [
    el("h3", { class: "label" }, `${pack} (${some.length})`),
    list("ties card-users", some.map(user)),
  ]);
}
