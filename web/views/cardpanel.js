/** The panel above the results of a search that names the reader's cards: their relevant lines, and the rules that these use. */

import { cardHref } from "../lib/address.js";
import { el } from "../lib/draw.js";
import { cardWords, drawLines, entriesOf, faceFor, readCard } from "./cardparts.js";
import { howToAdd } from "./cards.js";
import { entryLink } from "./parts.js";

const BROUGHT = 6;

/**
 * The content above the hits of an answer: a panel for each card that it names or, if it names an unknown one and there is no card
 * data, how to add some. Else nothing, also if the server doesn't answer.
 */
export async function drawCardPanels(answer, page) {
  const named = answer.cards ?? [];
  if (named.length) return Promise.all(named.map((each) => panel(each, answer.hits, page).catch(() => null)));
  const unknown = (answer.query?.unknown ?? []).length > 0;
  return unknown && (await page.client.isOwner()) && !(await page.client.hasCards()) ? [howToAdd(page.t)] : [];
}

async function panel({ code, rules }, hits, page) {
  const { t } = page;
  const card = await readCard(code, page);
  const face = faceFor(card, t);
  const spoken = card.lines.some((line) => line.language === face.language) ? face.language : card.lines[0]?.language;
  const lines = inQuestion(card.lines.filter((line) => line.language === spoken), hits);
  const brought = rules.filter(({ entry }) => entry.startsWith(`${card.edition}/`) && lines.some((line) => line.entries.includes(entry))).slice(0, BROUGHT);
  const entries = await entriesOf(brought.map((rule) => rule.entry), page);
  const link = ({ entry, field, words, language }) =>
    entries.has(entry) && el("li", {}, entryLink(entries.get(entry), page), field !== "fact" && [" ", el("q", { class: "quiet", lang: language }, cardWords(words, t))]);
  return el(
    "section",
    { class: "card card-panel", "aria-label": t("card.panel", { name: face.name }) },
    el("p", { class: "eyebrow" }, t("card.yours")),
    el("h2", {}, el("a", { href: cardHref(code), lang: face.language }, face.name)),
    el("div", { class: "prose" }, drawLines(lines, t)),
    brought.length > 0 && el("details", { open: matchMedia("(min-width: 48rem)").matches }, el("summary", {}, t("card.brings", { count: brought.length })), el("ul", { class: "ties" }, brought.map(link))),
  );
}

/** The lines that use a rule among the hits, or all lines if none does. */
function inQuestion(lines, hits) {
  const found = new Set(hits.flatMap((hit) => [hit.id, ...(hit.counterparts ?? []).map(({ id }) => id)]));
  const telling = lines.filter((line) => line.entries.some((entry) => found.has(entry)));
  return telling.length ? telling : lines;
}
