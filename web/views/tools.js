/** The reader's own: lasting choices; and what needs the server on one's own machine: checking a quote, my rulebooks. */

import { NoAnswer } from "../lib/client.js";
import { button, el, fill } from "../lib/draw.js";
import { isStatic } from "../lib/edition.js";
import { LANGUAGES } from "../lib/languages.js";
import { SIZES, THEMES } from "../lib/reader.js";
import { bookName, citation, entryLink, pageView, problem } from "./parts.js";
import { choices, tableChoices } from "./table.js";

export const settingsView = {
  name: "settings",
  /** Draw the settings into `main`. Each choice holds at once. */
  draw(main, route, app) {
    const { t, settings } = app;
    document.title = `${t("settings.title")} · Glossa`;
    const choose = (name) => (value) => app.change({ [name]: value });
    const table = el("div", {});
    fill(
      main,
      el(
        "form",
        { class: "settings", on: { submit: (event) => event.preventDefault() } },
        el("h1", { tabindex: "-1" }, t("settings.title")),
        table,
        choices("language", LANGUAGES.map((each) => [each, t(`settings.language.${each}`), each]), settings.language, t, choose("language")),
        choices("theme", THEMES.map((each) => [each, t(`settings.theme.${each}`)]), settings.theme, t, choose("theme")),
        choices("size", SIZES.map((each) => [each, t(`settings.size.${each}`)]), settings.size, t, choose("size")),
        el("p", { class: "quiet" }, t("settings.where")),
      ),
    );
    return { ready: drawTable(table, app), leave() {} };
  },
};

async function drawTable(place, app) {
  const shelf = await app.shelf().catch(() => null);
  fill(place, shelf ? tableChoices({ ...app, shelf }) : el("p", { class: "notice" }, app.t("settings.no-books")));
}

export const verifyView = pageView("verify", async (route, page) => {
  needServer();
  const { t, client, shelf, announce } = page;
  const quote = el("textarea", { rows: "4", required: true, maxlength: "2000" });
  const book = el("select", {}, el("option", { value: "" }, t("verify.any")), shelf.all.map((each) => el("option", { value: each.id }, bookName(each))));
  const found = el("div", {});
  async function check(event) {
    event?.preventDefault();
    try {
      const verdict = await client.send("POST", "verify", { quote: quote.value, book: book.value || null });
      const sentence = t(`verify.${verdict.status}`);
      fill(found, el("h2", {}, sentence), verdict.matches.map((match) => place(match, page)));
      announce(sentence);
    } catch (error) {
      fill(found, problem(error, t, check));
    }
  }
  const submit = el("p", {}, el("button", { class: "button" }, t("verify.check")));
  const clear = () => fill(found); // It was said of other words.
  const form = el("form", { on: { submit: check, input: clear } }, el("label", { class: "field" }, t("verify.quote"), quote), el("label", { class: "field" }, t("filter.book"), book), submit);
  return { nodes: [form, found] };
});

/** A place that has the quote, with the words that differ. */
function place(match, page) {
  const { t, shelf } = page;
  const language = shelf.get(match.book)?.language;
  return el(
    "section",
    { class: "card" },
    el("h3", {}, entryLink({ ...match, language })),
    el("p", { class: "quiet" }, t(`verify.${match.against}`)),
    match.differences.map(({ quote, text }) => el("p", { lang: language }, el("del", {}, quote || "—"), " → ", el("ins", {}, text || "—"))),
    citation({ ...match, language }, page),
  );
}

export const copiesView = pageView("copies", async (route, page) => {
  needServer();
  const { t, client, signal, refresh, announce } = page;
  if (await client.locked()) throw new NoAnswer("locked");
  const { copies, damaged } = await client.data("copies", signal);
  const told = el("div", {});
  async function change(work, doing) {
    fill(told, el("label", {}, doing, el("progress")));
    announce(doing);
    try {
      await work();
      announce(t("settings.saved"));
      await refresh();
    } catch (error) {
      if (error.reason === "refused") Object.assign(error, { reason: "copy", detail: error.detail.replace(/.*--.*/s, "") }); // No words of a command line.
      fill(told, problem(error, t));
    }
  }
  const file = el("input", { type: "file", accept: ".pdf,.txt,.md,application/pdf,text/plain", required: true });
  const replace = el("input", { type: "checkbox" });
  const add = (event) => {
    event.preventDefault();
    const [chosen] = file.files;
    change(() => client.send("POST", `copies?replace=${replace.checked}&name=${encodeURIComponent(chosen.name)}`, chosen), t("copies.working"));
  };
  const remove = (copy) => confirm(t("copies.sure", { title: copy.title })) && change(() => client.send("DELETE", `copies/${copy.book}`), t("wait.soon"));
  return {
    nodes: [
      el("p", { class: "quiet" }, t("copies.what")),
      el(
        "form",
        { on: { submit: add } },
        el("label", { class: "field drop" }, t("copies.file"), file),
        el("label", { class: "choice" }, replace, t("copies.replace")),
        el("p", {}, el("button", { class: "button" }, t("copies.add"))),
      ),
      told,
      damaged.map((sentence) => el("p", { class: "notice notice-problem" }, sentence)),
      copies.length === 0 && el("p", {}, t("copies.none")),
      copies.map((copy) => drawCopy(copy, remove, t)),
    ],
  };
});

function drawCopy(copy, remove, t) {
  const fold = (key, items) => items.length > 0 && el("details", {}, el("summary", {}, `${t(key)} (${items.length})`), el("ul", {}, items.map((item) => el("li", {}, item))));
  const entries = (ids) => ids.map((id) => entryLink({ id, title: id }));
  return el(
    "section",
    { class: "card" },
    el("h2", {}, copy.title),
    el("p", { class: "quiet" }, `${copy.file} · ${new Date(copy.added).toLocaleDateString(t.language)} · ${t("contents.count", { count: copy.entries })}`),
    fold("copies.stale", entries(copy.stale)),
    fold("copies.missing", entries(copy.missing)),
    fold("copies.findings", copy.findings.map(({ line, message }) => (line === null ? message : `${line}: ${message}`))),
    button(t("copies.remove"), () => remove(copy)),
  );
}

function needServer() {
  if (isStatic) throw new NoAnswer("not-found");
}
