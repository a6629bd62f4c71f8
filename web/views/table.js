/** My table: its games, its edition and the language of the pages, one tap each; on the first visit, too. */

import { searchHref, viewHref } from "../lib/address.js";
import { button, el } from "../lib/draw.js";
import { LANGUAGES } from "../lib/reader.js";
import { tableGames } from "../lib/table.js";
import { pageView } from "./parts.js";

export const tableView = pageView("table", async (route, page) => ({
  nodes: [
    drawTable(page),
    el("p", { class: "within" }, el("a", { href: viewHref("own") }, page.t("own.title"))),
    el("p", {}, el("a", { class: "button", href: searchHref() }, page.t("table.done"))),
  ],
}));

/** The welcome: what this is, in one sentence, and the choices; `change({welcomed: true})` closes it. */
export function drawWelcome(page) {
  const { t, settings, shelf, change } = page;
  const chosen = tableGames(settings, shelf).length > 0;
  const form = drawTable({ ...page, first: true });
  const asked = [...form.children];
  asked.forEach((part, at) => part.firstChild.append(" ", el("span", { class: "quiet" }, t("timing.place", { at: at + 1, of: asked.length }))));
  return el(
    "section",
    { class: "welcome", "aria-label": t("table.title") },
    el("p", { class: "welcome-what" }, t("welcome.what")),
    form,
    el("p", {}, button(t(chosen ? "table.done" : "table.skip"), () => change({ welcomed: true }), { class: chosen ? "button" : "button button-quiet" })),
  );
}

/** The three choices as a form; each takes effect at once. */
function drawTable(page) {
  const { t, settings, change } = page;
  const languages = LANGUAGES.map((each) => [each, t(`settings.language.${each}`), each]);
  return el(
    "form",
    { class: "table-form", on: { submit: (event) => event.preventDefault() } },
    tableChoices(page),
    choices("language", languages, settings.language, t, (language) => change({ language })),
  );
}

/** The games of the table and its edition, for this form and for the settings; a first visit is asked for its game first. */
export function tableChoices({ t, settings, shelf, change, first = false }) {
  const mine = tableGames(settings, shelf);
  const books = shelf.all.filter(({ game }) => !mine.length || mine.includes(game));
  const edition = ({ id, title, edition: which, language, game_title: game }) => [id, title, language, [which, mine.length !== 1 && game].filter(Boolean).join(" · ")];
  function turn(game) {
    const games = mine.includes(game) ? mine.filter((each) => each !== game) : [...mine, game];
    const keeps = !games.length || games.includes(shelf.get(settings.table)?.game);
    change({ games, table: keeps && games.length ? settings.table : "" });
  }
  return [
    el(
      "fieldset",
      { class: "settings-part" },
      el("legend", {}, t("table.games")),
      el("p", { class: "quiet" }, t("table.games.what")),
      el("div", { class: "picks picks-list" }, shelf.games.map((game) => pick("checkbox", "games", [game, shelf.gameName(game, t.language)], mine.includes(game), () => turn(game), game))),
    ),
    books.length > 1 && !(first && !mine.length) && choices("table", [["", t("settings.table.none")], ...books.map(edition)], settings.table, t, (table) => change({ table }), t("settings.table.what")),
  ];
}

/** A choice of one of several: `options` are `[value, label, language, more]`; with explanations, it is a list with a line for each. */
export function choices(name, options, chosen, t, onChoose, what = "") {
  return el(
    "fieldset",
    { class: "settings-part" },
    el("legend", {}, t(`settings.${name}`)),
    what && el("p", { class: "quiet" }, what),
    el("div", { class: what ? "picks picks-list" : "picks" }, options.map((option) => pick("radio", name, option, option[0] === chosen, () => onChoose(option[0])))),
  );
}

function pick(type, name, [value, label, language, more], checked, onChange, game = null) {
  return el(
    "label",
    { class: "pick", data: game && { game } },
    el("input", { type, name, value, checked, on: { change: onChange } }),
    el("span", {}, el("span", { lang: language }, label), more && el("span", { class: "quiet choice-more" }, more)),
  );
}
