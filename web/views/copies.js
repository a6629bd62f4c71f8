/** My rulebooks: adding and removing copies, and comparing two versions of a book. Loaded on demand (owners.js). */

import { fullId, viewHref } from "../lib/address.js";
import { NoAnswer } from "../lib/client.js";
import { button, el, fill } from "../lib/draw.js";
import { LANGUAGES } from "../lib/reader.js";
import { pause } from "../lib/later.js";
import { entriesOf } from "./cardparts.js";
import { entryLink, problem, problemSentence } from "./parts.js";
import { chartsOf, stepLink } from "./timing.js";

const MEGABYTE = 1024 * 1024;
const MOST = 20; // Megabytes; the server's limit.
const LOOK = 400; // Milliseconds between two checks of the index's progress.

export async function copies(route, page) {
  const { t, client, signal, refresh, announce } = page;
  await needOwner(client);
  const { copies: all, damaged } = await client.data("copies", signal);
  const link = await titled(all.flatMap((copy) => [...copy.stale, ...copy.missing]), page);
  const told = el("div", {});
  const stages = createStages(told, page);
  let busy = false;
  async function change(work) {
    if (busy) return;
    busy = true;
    try {
      await work();
      announce(t("settings.saved"));
      if (!signal.aborted) await refresh();
    } catch (error) {
      const shown = inOurWords(error, t);
      fill(told, problem(shown, t));
      announce(problemSentence(shown, t));
    }
    busy = false;
  }
  async function send(chosen, asked) {
    if (chosen.size > MOST * MEGABYTE) throw new NoAnswer("refused", "", "large");
    stages.begin(t("copies.sending"));
    const arrived = () => stages.begin(t("copies.reading"));
    const { entries } = await client.sendFile(`copies?${asked}`, chosen, (sent, of) => (sent < of ? stages.measure(sent, of) : arrived()));
    stages.begin(t("copies.indexing", { entries }));
    await followed(client, signal);
  }
  const named = el("b", {}); // The browser's own label and button are in its language, not the page's.
  const file = el("input", { type: "file", required: true });
  const replace = el("input", { type: "checkbox" });
  const keep = el("input", { type: "checkbox" });
  const own = ownBook(t);
  const boxes = [[replace, "copies.replace"], [keep, "copies.keep"]].map(([box, key]) => el("label", { class: "choice" }, box, t(key)));
  const options = el("div", { hidden: true }, all.length > 0 && boxes, own.node, el("p", {}, el("button", { class: "button" }, t("copies.add"))));
  file.addEventListener("change", () => {
    fill(named, file.files[0]?.name);
    if (!busy) fill(told); // The message was about another file.
    options.hidden = !file.files.length; // The options mean nothing without a file.
  });
  const add = (event) => {
    event.preventDefault();
    const [chosen] = file.files;
    const asked = new URLSearchParams({ replace: replace.checked, keep: keep.checked, name: chosen.name, ...own.answers() });
    change(() => send(chosen, asked));
  };
  const remove = (copy) => confirm(t("copies.sure", { title: copy.title })) && change(() => client.send("DELETE", `copies/${copy.book}`));
  return {
    nodes: [
      el("p", { class: "quiet" }, t("copies.what")),
      el(
        "form",
        { on: { submit: add } },
        el("label", { class: "field drop" }, t("copies.file"), file, named),
        options,
      ),
      told,
      damaged.map((sentence) => el("p", { class: "notice notice-problem" }, sentence)),
      all.length === 0 && el("p", {}, t("copies.none")),
      all.map((copy) => drawCopy(copy, remove, link, t)),
    ],
  };
}

/** A progress bar in `place`: `.begin(words)` starts a stage, `.measure(sent, of)` sets its progress, if that is known. */
function createStages(place, { t, announce }) {
  const words = el("span", {});
  const bar = el("progress", {});
  const size = (bytes) => (bytes / MEGABYTE).toLocaleString(t.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  let now = "";
  return {
    begin(doing) {
      if (doing === now) return;
      now = doing;
      fill(words, doing);
      bar.removeAttribute("value");
      fill(place, el("label", {}, words, bar));
      announce(doing);
    },
    measure(sent, of) {
      fill(words, `${now} ${t("copies.sent", { sent: size(sent), of: size(of) })}`);
      Object.assign(bar, { max: of, value: sent });
    },
  };
}

/** Wait until the index is up to date. */
async function followed(client, signal) {
  let state;
  do {
    await pause(LOOK);
    state = await client.state().catch(({ reason }) => ({ following: reason === "starting" }));
  } while (state.following && !signal.aborted);
  if (state.problem) throw new NoAnswer("server", state.problem);
}

/** A refusal in the page's words. The server's are for a command line; only those on an unreadable file say more. */
function inOurWords(error, t) {
  if (error.reason !== "refused") return error;
  const reason = t.or(`problem.copy-${error.why}`) ? `copy-${error.why}` : "copy";
  return Object.assign(error, { reason, detail: error.why === "unreadable" ? error.detail : "" });
}

/** The owner's description of an unknown book: the fields, and the answers once one of them is given. */
function ownBook(t) {
  const id = { pattern: "[a-z0-9]+(-[a-z0-9]+)*", maxlength: "60" };
  const fields = { title: el("input", { maxlength: "200" }), game: el("input", id), id: el("input", id) };
  const lang = el("select", {}, LANGUAGES.map((each) => el("option", { value: each }, t(`settings.language.${each}`))));
  const field = (name, input) => el("label", { class: "field" }, t(`copies.own.${name}`), input);
  return {
    node: el("details", {}, el("summary", {}, t("copies.own")), Object.entries(fields).map(([name, input]) => field(name, input)), field("lang", lang), el("p", { class: "quiet" }, t("copies.own.how"))),
    answers() {
      const given = Object.entries(fields).map(([name, input]) => [name, input.value.trim()]).filter(([, value]) => value);
      return given.length > 0 ? { ...Object.fromEntries(given), lang: lang.value } : {};
    },
  };
}

/** Only the owner sees the copies. */
async function needOwner(client) {
  if (await client.locked()) throw new NoAnswer("locked");
}

/** A folded list with the number of its items; nothing if there are none. */
function folding(t) {
  return (key, items) => items.length > 0 && el("details", {}, el("summary", {}, `${t(key)} (${items.length})`), el("ul", {}, items.map((item) => el("li", {}, item))));
}

/** A link with its title to each of the entries, of which only the ids are known. */
async function titled(ids, page) {
  const known = await entriesOf(ids, page).catch(() => new Map());
  return (id) => entryLink(known.get(id) ?? { id }, page);
}

function drawCopy(copy, remove, link, t) {
  const fold = folding(t);
  const day = (added) => new Date(added).toLocaleDateString(t.language, { dateStyle: "medium" }); // With the month's name, which is unambiguous everywhere.
  return el(
    "section",
    { class: "card" },
    el("h2", {}, copy.title),
    el("p", { class: "quiet" }, `${copy.file} · ${day(copy.added)} · ${t("contents.count", { count: copy.entries })}`),
    copy.earlier.map(({ version, file, added }) => {
      const href = viewHref("versions", { book: copy.book, since: version });
      return el("p", {}, el("a", { href }, t("copies.since", { file, date: day(added) })));
    }),
    fold("copies.stale", copy.stale.map(link)),
    fold("copies.missing", copy.missing.map(link)),
    fold("copies.findings", copy.findings.map(({ line, message }) => (line === null ? message : `${line}: ${message}`))),
    button(t("copies.remove"), () => remove(copy)),
  );
}

/** The differences of a book's newest copy from an earlier one, and which of our data they make stale. */
export async function versions(route, page) {
  const { t, client, shelf, signal } = page;
  await needOwner(client);
  const { old, new: newest, revisions, stale } = await client.data(`copies/${encodeURIComponent(route.book)}/revisions`, signal, { since: route.since });
  const language = shelf.get(route.book)?.language;
  const whole = (target) => fullId(target, route.book);
  const link = await titled([...stale.entries, ...stale.links.flatMap(({ source, target }) => [source, whole(target)])], page);
  const links = stale.links.map(({ source, relation, target }) => [link(source), ` · ${t.or(`link.${relation}`, relation)}: `, link(whole(target))]);
  const { examples: known } = stale.examples.length ? await client.data("examples", signal) : {};
  const examples = stale.examples.map((id) => el("a", { href: viewHref("timing", { example: id }) }, known.find((each) => each.id === id)?.title ?? id));
  const charts = stale.steps.length ? await chartsOf(route.book, page).catch(() => []) : [];
  const groups = [stale.entries.map(link), links, stale.steps.map((one) => stepLink(one, charts)), examples];
  const fold = folding(t);
  return {
    nodes: [
      el("p", { class: "quiet" }, `${old.file} → ${newest.file}`),
      revisions.length === 0 && el("p", {}, t("versions.same")),
      revisions.map((one) => drawRevision(one, language, t)),
      groups.some((items) => items.length) && el("h2", {}, t("versions.stale")),
      ["entries", "links", "steps", "examples"].map((name, at) => fold(`versions.${name}`, groups[at])),
    ],
  };
}

function drawRevision({ what, before, after, other, diff }, language, t) {
  const title = after?.title ?? before.title;
  const renamed = what.includes("renamed") && [el("del", {}, before.title), " → "];
  const held = other && el("p", {}, t(after ? "versions.split" : "versions.merged", { title: other.title }));
  return el(
    "section",
    { class: "card" },
    el("h2", { lang: language }, renamed, title),
    el("p", { class: "quiet" }, what.map((each) => t(`versions.${each}`)).join(", ")),
    held,
    diff.length > 0 && el("p", { lang: language }, diff.map(({ sign, text }) => (sign === "same" ? text : el(sign === "added" ? "ins" : "del", {}, text)))),
  );
}
