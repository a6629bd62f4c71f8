/** The reader's hand: cards picked and kept on this device, and which of them can act at a step of play. */

import { cardHref } from "../lib/address.js";
import { button, el, fill } from "../lib/draw.js";
import { debounce, isStale } from "../lib/later.js";
import { store, stored } from "../lib/reader.js";
import { momentWords, readCard } from "./cardparts.js";

const PLACE = "glossa.hand";
const MOST = 30;
const OFFERED = 6;
const PAUSE = 160;

function readHand() {
  const saved = stored(PLACE, []);
  return Array.isArray(saved) ? saved.filter((card) => typeof card?.code === "string" && typeof card?.name === "string").slice(0, MOST) : [];
}

/** Add a card (`{code, name, language}`) to the hand, or remove it. */
function turn(card) {
  const hand = readHand();
  const without = hand.filter(({ code }) => code !== card.code);
  store(PLACE, without.length < hand.length ? without : [...hand, card].slice(-MOST));
}

/** A button that adds a card to the hand, or removes it. */
export function handButton(card, { t, announce }) {
  const words = () => t(readHand().some(({ code }) => code === card.code) ? "hand.remove" : "hand.add");
  const node = button(words(), () => {
    turn(card);
    node.textContent = words();
    announce(t("settings.saved"));
  });
  return node;
}

/** Fill `place` with the cards of the hand that can act at a step of play, and the hand itself, folded. */
export function drawHand(place, chart, step, page) {
  const { t } = page;
  const acting = el("div", { "aria-live": "polite" });
  const held = el("ul", { class: "rows hand-cards" });
  const summary = el("summary", {});
  function show() {
    const hand = readHand();
    summary.textContent = t("hand.mine", { count: hand.length });
    fill(held, hand.map((card) => el("li", {}, name(card), button("✕", () => change(card), { class: "button button-quiet", "aria-label": t("hand.without", { name: card.name }) }))));
    drawActing(hand).then((nodes) => !page.signal.aborted && fill(acting, nodes), () => null);
  }
  function change(card) {
    turn(card);
    show();
    page.announce(t("settings.saved"));
  }
  async function drawActing(hand) {
    const cards = await Promise.all(hand.map((card) => readCard(card.code, page, chart.book).then((read) => ({ ...card, places: placesOf(read, chart.id, step.id) }), () => null)));
    const some = cards.filter((card) => card?.places.length);
    if (!some.length) return [el("p", { class: "quiet" }, t(hand.length ? "hand.none" : "hand.empty"))];
    return [el("ul", { class: "rows" }, some.map((card) => el("li", {}, name(card, card.places.map(({ moment, window }) => [" ", el("span", { class: "quiet" }, momentWords(moment, t), window && `, ${t("card.window")}`)])))))];
  }
  fill(place, el("h2", {}, t("hand.acting")), acting, el("details", {}, summary, held, picker(change, page)));
  place.hidden = false;
  show();
}

function name({ code, name: called, language }, more = null) {
  return el("a", { href: cardHref(code) }, el("span", { lang: language }, called), more);
}

/** The moments of a card that are at a step, each with whether it is the window after it. */
function placesOf(card, chart, step) {
  return card.moments.flatMap((moment) => moment.places.filter((place) => place.chart === chart && place.step === step).slice(0, 1).map(({ window }) => ({ moment, window })));
}

/** A box to find cards by name; the results are buttons. */
function picker(pick, { t, client, settings, signal }) {
  const words = el("input", { type: "search", autocomplete: "off", spellcheck: "false", on: { input: debounce(find, PAUSE) } });
  const found = el("p", { class: "chips", "aria-live": "polite" });
  async function find() {
    const q = words.value.trim();
    try {
      const { cards } = q.length > 1 ? await client.cards("", { q, ui: settings.language, limit: OFFERED }, signal) : { cards: [] };
      if (words.value.trim() === q) fill(found, cards.map((card) => button(el("span", { lang: card.language }, card.name, ` (${card.pack_name})`), () => take(card))));
    } catch (error) {
      if (!isStale(error)) fill(found);
    }
  }
  function take({ code, name: called, language }) {
    if (!readHand().some((card) => card.code === code)) pick({ code, name: called, language });
    words.value = "";
    fill(found);
    words.focus();
  }
  return [el("label", { class: "field" }, t("hand.pick"), words), found];
}
