/** A card of the reader's own data: its text with rule words linked, the rules that govern it, when it can be used. */

import { atHref, cardHref } from "../lib/address.js";
import { NoAnswer } from "../lib/client.js";
import { el, iconName } from "../lib/draw.js";
import { LANGUAGES } from "../lib/reader.js";
import { cardWords, drawLines, entriesOf, faceFor, momentWords, readCard, typeName } from "./cardparts.js";
import { handButton } from "./hand.js";
import { citation, entryLink } from "./parts.js";

const FEW = 8; // Visible rules; the others are folded.
const CLASSES = ["guardian", "seeker", "rogue", "mystic", "survivor"];

export async function card({ code = "" }, page) {
  const read = await readCard(code, page).catch((error) => {
    throw error.reason === "not-found" ? new NoAnswer("no-card") : error;
  });
  const entries = await entriesOf(read.rules.map((rule) => rule.entry), page);
  const face = faceFor(read, page.t);
  page.announce(face.name);
  return { name: face.name, game: page.shelf.get(read.edition)?.game, nodes: drawCard(read, face, entries, page) };
}

function drawCard(card, face, entries, page) {
  const { t } = page;
  const { cost, xp } = card.numbers;
  const facts = [
    typeName(card.type, t),
    card.factions.filter((each) => CLASSES.includes(each)).map((each) => iconName(each, t)).join(", "),
    cost !== undefined && `${t("card.cost")} ${number(cost)}`,
    xp > 0 && `${t("card.level")} ${xp}`,
    `${card.pack_name} ${card.code}`,
  ];
  return [
    el(
      "header",
      { class: "entry-head" },
      el("p", { class: "eyebrow" }, facts.filter(Boolean).join(" · ")),
      el("h1", { tabindex: "-1", lang: face.language }, face.name, face.subname && el("small", {}, ` ${face.subname}`)),
      el("p", { class: "quiet" }, t("card.yours")),
      handButton({ code: card.code, name: face.name, language: face.language }, page),
    ),
    texts(card, t),
    moments(card, page),
    rules(card, entries, page),
    printings(card, t),
  ];
}

/** A printed number: null is a dash, -2 is X. */
function number(value) {
  return { null: "—", "-2": "X" }[value] ?? String(value);
}

/** The card's text in each of its languages, the page's first, side by side if there is room. */
function texts(card, t) {
  const languages = Object.keys(card.faces).filter((language) => card.lines.some((line) => line.language === language));
  const rank = (language) => (language === t.language ? -1 : LANGUAGES.indexOf(language));
  if (!languages.length) return el("p", { class: "quiet" }, t("card.no-text"));
  const [own, other, ...others] = languages.sort((a, b) => rank(a) - rank(b)).map((language) => faceText(card, card.faces[language], t));
  const isWide = matchMedia("(min-width: 48rem)").matches; // Wide enough for two side by side.
  const folded = [!isWide && other, ...others].filter(Boolean);
  return [
    el("div", { class: "faces" }, own, isWide && other),
    folded.length > 0 && el("details", {}, el("summary", {}, t("card.languages", { count: folded.length })), el("div", { class: "faces" }, folded)),
  ];
}

function faceText(card, face, t) {
  const of = (field) => card.lines.filter((line) => line.language === face.language && line.field === field);
  const side = (key, field, name) => {
    const lines = of(field);
    return lines.length > 0 && [el("h3", { class: "label" }, t(key), name && [": ", el("span", { lang: face.language }, name)]), drawLines(lines, t)];
  };
  return el(
    "section",
    { class: "card card-face" },
    el("h2", { class: "label" }, t(`language.${face.language}`)),
    el("p", { class: "card-name", lang: face.language }, face.name),
    face.traits && el("p", { class: "card-traits", lang: face.language }, face.traits),
    el("div", { class: "prose" }, drawLines(of("text"), t), side("card.back", "back_text", face.back_name), side("card.sheet", "customization")),
  );
}

/** The places in the charts where the card can be used. */
function moments({ moments: some, edition }, { t, shelf }) {
  if (!some.length) return null;
  const place = ({ chart, step, name, window }) =>
    el(
      "li",
      {},
      el("a", { class: "step-link", href: atHref({ id: chart, book: edition }, step), lang: shelf.get(edition)?.language }, el("b", {}, step), ` ${name}`),
      window && [" ", el("span", { class: "quiet" }, t("card.window"))],
    );
  return el(
    "section",
    { class: "entry-part" },
    el("h2", {}, t("card.when")),
    some.map((moment) => [el("h3", { class: "label", lang: moment.field === "fact" ? null : moment.language }, momentWords(moment, t)), el("ul", { class: "ties" }, moment.places.map(place))]),
  );
}

/** The rules that govern it, the most specific first: those of one edition, then, folded, those of the others. */
function rules(card, entries, page) {
  const { t, shelf } = page;
  const books = [...new Set([card.edition, ...card.rules.map((rule) => rule.entry.split("/")[0])])];
  const of = (book) => card.rules.filter((rule) => rule.entry.startsWith(`${book}/`) && entries.has(rule.entry));
  const list = (some, start = 1) => el("ol", { class: "card-rules", start: start > 1 && start }, some.map((rule) => drawRule(rule, entries.get(rule.entry), page)));
  const [own, ...others] = books.filter((book) => of(book).length > 0).map(of);
  if (!own) return null;
  return el(
    "section",
    { class: "entry-part" },
    el("h2", {}, t("card.rules")),
    list(own.slice(0, FEW)),
    own.length > FEW && el("details", {}, el("summary", {}, t("card.more-rules", { count: own.length - FEW })), list(own.slice(FEW), FEW + 1)),
    others.map((some) => el("details", {}, el("summary", {}, shelf.name(some[0].entry.split("/")[0]), ` (${some.length})`), list(some))),
  );
}

function drawRule({ field, words, language }, entry, page) {
  return el(
    "li",
    {},
    entryLink(entry, page),
    field !== "fact" && [" ", el("q", { class: "quiet", lang: language }, cardWords(words, page.t))],
    citation(entry, page),
  );
}

function printings({ code, printings: codes }, t) {
  const others = codes.filter((each) => each !== code);
  if (!others.length) return null;
  return el("p", { class: "entry-part" }, `${t("card.printings")}: `, others.map((each, at) => [at > 0 && ", ", el("a", { href: cardHref(each) }, each)]));
}
