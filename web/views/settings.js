/** The reader's lasting choices: my table's edition, the page's language, theme, text size. */

import { el, fill } from "../lib/draw.js";
import { LANGUAGES, SIZES, THEMES } from "../lib/reader.js";
import { bookName } from "./parts.js";

export const settingsView = {
  name: "settings",
  /** Draw the settings into `main`. Each choice holds at once. */
  draw(main, route, app) {
    const { t, settings } = app;
    document.title = `${t("settings.title")} · Glossa`;
    const choose = (name) => (value) => app.change({ [name]: value });
    const table = el("fieldset", { class: "settings-part" });
    fill(
      main,
      el(
        "form",
        { class: "settings", on: { submit: (event) => event.preventDefault() } },
        el("h1", { tabindex: "-1" }, t("settings.title")),
        table,
        radios("language", LANGUAGES.map((each) => [each, t(`settings.language.${each}`), each]), settings.language, t, choose("language")),
        radios("theme", THEMES.map((each) => [each, t(`settings.theme.${each}`)]), settings.theme, t, choose("theme")),
        radios("size", SIZES.map((each) => [each, t(`settings.size.${each}`)]), settings.size, t, choose("size")),
        el("p", { class: "quiet" }, t("settings.where")),
      ),
    );
    return { ready: drawTable(table, app, choose("table")), leave() {} };
  },
};

async function drawTable(fieldset, { t, settings, shelf }, onChoose) {
  const books = await shelf().then((each) => each.all, () => null);
  const name = el("legend", {}, t("settings.table"));
  if (!books) {
    fill(fieldset, name, el("p", { class: "notice" }, t("settings.no-books")));
    return;
  }
  const options = [["", t("settings.table.none")], ...books.map((book) => [book.id, bookName(book), book.language, book.game_title])];
  const choices = options.map((option) => radio("table", option, settings.table, onChoose));
  fill(fieldset, name, el("p", { class: "quiet" }, t("settings.table.what")), choices);
}

function radios(name, options, chosen, t, onChoose) {
  const choices = options.map((option) => radio(name, option, chosen, onChoose));
  return el("fieldset", { class: "settings-part" }, el("legend", {}, t(`settings.${name}`)), choices);
}

function radio(name, [value, label, language, more], chosen, onChoose) {
  return el(
    "label",
    { class: "choice" },
    el("input", { type: "radio", name, value, checked: value === chosen, on: { change: () => onChoose(value) } }),
    el("span", {}, el("span", { lang: language }, label), more && el("span", { class: "quiet choice-more" }, more)),
  );
}
