/** Draws the table's own notes: on an entry, on its hit, as found by a search, and all of them on a page of their own. */

import { button, drawBlocks, el, fill, list } from "../lib/draw.js";
import { markdown } from "../lib/markdown.js";
import { LONGEST, fromFile, merged, noted, searched, toFile, turned } from "../lib/own.js";
import { entryLink, pageView, problemSentence } from "./parts.js";

const FOUND = 3; // The most notes above the results of a search.

/** For an entry: `{star, rules, notes}`, nodes that reflect later changes. */
export function ownParts(entry, page) {
  const { t, own } = page;
  const star = button("☆", () => keep(page, (value) => turned(value, entry), show), { class: "star", "aria-pressed": "false", "aria-label": t("own.favourite"), title: t("own.favourite") });
  const [rules, notes, writing] = [el("div", {}), el("div", {}), el("div", {})];
  const write = (rule) => button(t(rule ? "own.write-rule" : "own.write-note"), () => edit(writing, { entry: entry.id, title: entry.title, text: "", rule }, page, show), { class: "button button-quiet" });
  function show(value) {
    const on = value.favourites.some(({ id }) => id === entry.id);
    star.ariaPressed = on;
    star.textContent = on ? "★" : "☆";
    const mine = value.notes.filter((note) => note.entry === entry.id);
    fill(rules, mine.filter(({ rule }) => rule).map((note) => drawNote(note, page, show)));
    fill(notes, mine.filter(({ rule }) => !rule).map((note) => drawNote(note, page, show)));
  }
  own.read().then(show, () => null);
  return { star, rules, notes: el("div", {}, notes, writing, el("p", { class: "ours-bar" }, write(false), write(true))) };
}

/** The house rules on these entries, for a search; `short` if their text is elsewhere on the page. */
export function rulesOn(ids, page, short = false) {
  const found = (page.mine?.notes ?? []).filter(({ rule, entry }) => rule && ids.includes(entry));
  return found.map((note) => (short ? el("p", { class: "ours-mark" }, markOf(note, page.t)) : drawNote(note, page)));
}

/** The notes that a search finds in its games, except the house rules on its `hits`. */
export function drawFound({ q, game }, hits, page) {
  const onHit = ({ rule, entry }) => rule && hits.some(({ id }) => id === entry);
  const isElsewhere = ({ entry }) => game && entry && !game.split(",").includes(page.shelf.get(entry.split("/")[0])?.game);
  const found = page.mine ? searched(page.mine, q).filter((note) => !onHit(note) && !isElsewhere(note)).slice(0, FOUND) : [];
  if (!found.length) return null;
  return el("section", { class: "ours-found", "aria-label": page.t("own.found") }, found.map((note) => drawNote(note, page, null, true)));
}

/** Links to the table's entries; null if there are none. */
export function drawPlaces(places, key, page) {
  return places.length > 0 && el("section", {}, el("h2", {}, page.t(key)), list("link-chips", places.map((place) => entryLink(place, page, "chip"))));
}

/** A note, marked as the table's; `named`: with its entry's title; `show` gets the value after a change. */
function drawNote(note, page, show = null, named = false) {
  const { t } = page;
  const mark = t(note.rule ? "own.rule" : "own.note");
  const body = el("div", { class: "prose" }, drawBlocks(markdown(note.text, note.entry?.split("/")[0]), t));
  const node = el(
    "div",
    { class: note.rule ? "ours ours-rule" : "ours", role: "note", "aria-label": mark },
    el("p", { class: "ours-mark" }, markOf(note, t)),
    (named || !note.entry) && note.title && el("p", { class: "ours-on" }, note.entry ? entryLink({ id: note.entry, title: note.title }, page) : note.title),
    body,
  );
  if (!show) return node;
  const change = button(t("own.change"), () => edit(node, note, page, show), { class: "button button-quiet" });
  const remove = () => confirm(t("own.sure")) && keep(page, (value) => noted(value, { ...note, text: "" }), show);
  node.append(el("p", { class: "ours-bar" }, change, button(t("copies.remove"), remove, { class: "button button-quiet" })));
  return node;
}

function markOf({ rule, entry }, t) {
  return [el("b", {}, t(rule ? "own.rule" : "own.note")), rule && entry ? ` · ${t("own.prevails")}` : ""];
}

/** Write a note in `place`, whose content is restored on cancel. */
function edit(place, note, page, show) {
  const { t } = page;
  const stood = [...place.childNodes];
  const opener = document.activeElement;
  function close() {
    fill(place, stood);
    opener.focus();
  }
  const text = el("textarea", { rows: "5", required: true, maxlength: LONGEST }, note.text);
  const title = el("input", { maxlength: "200", value: note.title });
  async function save(event) {
    event.preventDefault();
    await keep(page, (value) => noted(value, { ...note, text: text.value, title: title.value }), (value) => {
      close();
      show(value);
    }, form);
  }
  const form = el(
    "form",
    { class: "ours-form", on: { submit: save } },
    !note.entry && el("label", { class: "field" }, t("own.called"), title),
    el("label", { class: "field" }, t(note.rule ? "own.rule" : "own.note"), text),
    el("p", { class: "quiet" }, t("own.markdown")),
    el("p", { class: "ours-bar" }, el("button", { class: "button" }, t("own.save")), button(t("own.cancel"), close, { class: "button button-quiet" })),
  );
  fill(place, form);
  (note.entry ? text : title).focus();
}

/** Store a change and announce it; if that fails, say why, also in `place`. */
async function keep(page, change, show, place = null) {
  try {
    show(await page.own.change(change));
    page.announce(page.t("settings.saved"));
  } catch (error) {
    page.announce(problemSentence(error, page.t));
    place?.append(el("p", { class: "notice notice-problem" }, problemSentence(error, page.t)));
  }
}

export const ownView = pageView("own", async (route, page) => {
  const { t, own, client, announce } = page;
  const [rules, notes, places, writing, told] = ["div", "div", "div", "div", "div"].map((tag) => el(tag, {}));
  const say = (sentence, kind = "") => {
    fill(told, el("p", { class: `notice ${kind}` }, sentence));
    announce(sentence);
  };
  function show(value) {
    const listed = (some, key) => some.length > 0 && [el("h2", {}, t(key)), some.map((note) => drawNote(note, page, show, true))];
    fill(rules, listed(value.notes.filter(({ rule }) => rule), "own.rules"));
    fill(notes, !value.notes.length && el("p", { class: "quiet" }, t("own.none")), listed(value.notes.filter(({ rule }) => !rule), "own.notes"));
    fill(places, drawPlaces(value.favourites, "own.favourites", page), drawPlaces(value.recent, "own.recent", page));
  }
  async function save() {
    const address = URL.createObjectURL(new Blob([toFile(await own.read())], { type: "application/json" }));
    el("a", { href: address, download: `glossa-${new Date().toISOString().slice(0, 10)}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
  async function open({ target }) {
    try {
      const given = fromFile(await target.files[0].text());
      show(await own.change((value) => merged(value, given)));
      say(t("own.opened", { favourites: given.favourites.length, notes: given.notes.length }));
    } catch (error) {
      say(problemSentence(error, t), "notice-problem");
    }
    target.value = "";
  }
  show(await own.read());
  const where = t((await client.isOwner()) ? "own.where-server" : "own.where-device");
  return {
    nodes: [
      rules,
      notes,
      writing,
      el("p", {}, button(t("own.write-rule"), () => edit(writing, { entry: null, title: "", text: "", rule: true }, page, show))),
      places,
      el("h2", {}, t("own.file")),
      el("p", { class: "quiet" }, where),
      el(
        "p",
        { class: "chips" },
        button(t("own.export"), save),
        el("label", { class: "button" }, t("own.import"), el("input", { type: "file", class: "visually-hidden", accept: ".json,application/json", on: { change: open } })),
      ),
      told,
    ],
  };
});
