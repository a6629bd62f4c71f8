/** The reader's settings, and checking a quote, which needs the server on one's own machine. */

import { NoAnswer } from "../lib/client.js";
import { drawText, el, fill } from "../lib/draw.js";
import { isStatic } from "../lib/edition.js";
import { LANGUAGES, SIZES, THEMES } from "../lib/reader.js";
import { bookName, citation, entryLink, pageView, problem } from "./parts.js";
import { choices, tableChoices } from "./table.js";

/** Settings; each takes effect at once. */
export const settingsView = pageView("settings", async (route, page) => {
  const { t, settings, shelf, change } = page;
  const choice = (name, options) => choices(name, options, settings[name], t, (value) => change({ [name]: value }));
  const named = (name, values) => choice(name, values.map((each) => [each, t(`settings.${name}.${each}`)]));
  return {
    nodes: el(
      "form",
      { on: { submit: (event) => event.preventDefault() } },
      shelf.all.length ? tableChoices(page) : el("p", { class: "notice" }, t("settings.no-books")),
      choice("language", LANGUAGES.map((each) => [each, t(`settings.language.${each}`), each])),
      named("theme", THEMES),
      named("size", SIZES),
      el("p", { class: "quiet" }, t("settings.where")),
    ),
  };
});

export const verifyView = pageView("verify", async (route, page) => {
  needServer();
  const { t, client, shelf, announce } = page;
  const quote = el("textarea", { rows: "4", required: true, maxlength: "2000" });
  const book = el("select", {}, el("option", { value: "" }, t("verify.any")), shelf.all.map((each) => el("option", { value: each.id }, bookName(each))));
  const found = el("div", {});
  quote.value = history.state?.quote ?? "";
  book.value = history.state?.book ?? "";
  async function check(event) {
    event?.preventDefault();
    const asked = quote.value + book.value;
    history.replaceState({ ...history.state, quote: quote.value, book: book.value }, ""); // So that coming back restores both.
    try {
      const verdict = await client.send("POST", "verify", { quote: quote.value, book: book.value || null, ui: t.language });
      if (quote.value + book.value !== asked) return; // The answer is for an earlier quote.
      const changed = verdict.matches[0]?.changes.length > 0;
      const sentence = t(`verify.${verdict.joined.length ? "joined" : changed ? "changed" : verdict.status}`);
      fill(found, el("h2", {}, sentence), [...verdict.matches.map((match) => ({ match, quote: quote.value })), ...verdict.joined].map((one) => place(one, page)), verdict.counterpart && counterpart(verdict.counterpart, page));
      announce(sentence);
    } catch (error) {
      fill(found, problem(error, t, check));
    }
  }
  const submit = el("p", {}, el("button", { class: "button" }, t("verify.check")));
  const clear = () => fill(found); // The result was for other words.
  const form = el("form", { on: { submit: check, input: clear } }, el("label", { class: "field" }, t("verify.quote"), quote), el("label", { class: "field" }, t("filter.book"), book), submit);
  if (quote.value) await check();
  return { nodes: [form, found] };
});

/** The entry on the subject of a quote, and its text. */
function counterpart(entry, page) {
  return el("section", { class: "card" }, el("p", {}, entry.sentence), entry.said && el("p", { lang: entry.language }, drawText(entry.said, page.t)), el("h3", {}, entryLink(entry, page)), entry.note && el("p", {}, entry.note), citation(entry, page));
}

/** The quote with its differences in place: struck-out words that the book doesn't have, then the book's words. */
function inContext(quote, differences) {
  const points = [...quote];
  const words = (from, to) => points.slice(from, to).join("");
  let done = 0;
  const nodes = differences.map(({ quoted_at: [from, to], text }) => {
    const before = words(done, from);
    done = to;
    const added = text && el("ins", {}, text);
    if (from < to) return [before, el("del", {}, words(from, to)), added && [" ", added]];
    return [before, /\S$/.test(before) && " ", added, " "]; // Words that the quote lacks.
  });
  return [nodes, words(done)];
}

/** A place that has the quote, with its different meaning there and the words that differ. */
function place({ match, quote }, page) {
  const { t, shelf } = page;
  const language = shelf.get(match.book)?.language;
  return el(
    "section",
    { class: "card" },
    el("h3", {}, entryLink(match, page)),
    el("p", { class: "quiet" }, t(`verify.${match.against}`)),
    match.changes.map((change) => el("p", { class: "notice notice-problem" }, change.sentence)),
    match.differences.length > 0 && el("p", { lang: language }, inContext(quote, match.differences)),
    citation({ ...match, language }, page),
  );
}

/** The notice that a static edition can't do this. */
export function needServer() {
  if (isStatic) throw new NoAnswer("not-found");
}
