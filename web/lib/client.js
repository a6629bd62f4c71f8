/**
 * The source of answers: Glossa's API and the page's own translations. A static edition has no API: there the worker searches, and
 * files under data/ have the API's other answers.
 */

import { early, reached, startWorker } from "./device/start.js";
import { hasCardRules, isStatic } from "./edition.js";

const PATIENCE = 20_000; // Milliseconds; then a request is given up.
const WHOLE_BOOK = 1000; // Entries asked for at once; our longest book has well under half as many.
const REMEMBERED = 40; // Answers kept, so that going back is instant.

/**
 * Why there is no answer. `reason`: "offline", "unreachable", "slow", "not-found", "starting", "changed", "refused" or "server";
 * `detail`: the server's own sentence; `why`: a word for it, if the server has one.
 */
export class NoAnswer extends Error {
  constructor(reason, detail = "", why = null) {
    super(detail || reason);
    Object.assign(this, { name: "NoAnswer", reason, detail, why });
  }
}

/** A client of the API at `root`. Each call takes an optional AbortSignal and throws NoAnswer (or AbortError). */
export function createClient(root) {
  const answers = new Map();
  const device = root.origin === location.origin ? createWorker() : deviceHere(root);

  async function get(path, parameters = {}, signal = undefined) {
    const url = new URL(path, root);
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== "" && value !== null && value !== undefined) url.searchParams.set(name, value);
    }
    const known = answers.get(url.href);
    if (known) return known;
    const answer = await read(url, signal);
    answers.set(url.href, answer);
    if (answers.size > REMEMBERED) answers.delete(answers.keys().next().value);
    return answer;
  }

  /** The API's answer, or the file in its place. */
  function data(path, signal, parameters = {}) {
    return either(`api/v1/${path}`, parameters, signal, () => fromFile(path, signal));
  }
  async function fromFile(path, signal) {
    const [, kind, id] = /^(charts|examples|concepts)\/(.+)$/.exec(path) ?? [];
    if (!id) return get(`data/${path}.json`, {}, signal);
    const { answers, also } = await get(`data/${kind}/all.json`, {}, signal);
    const found = answers[id] ?? answers[also[id]];
    if (!found) throw new NoAnswer("not-found");
    return found;
  }

  /** The cards that use an entry's rule, as the API lists them, from the file of a static edition that has one. */
  async function cardsOfFile({ uses, ui, limit = 100 }, signal) {
    const { cards, packs } = await get("data/cards.json", {}, signal);
    const found = cards.filter((card) => card.uses.includes(uses));
    const named = (names, code) => names?.[ui] ?? names?.en ?? Object.values(names ?? {})[0] ?? code;
    const line = ({ code, pack, names }) => ({ code, name: named(names, code), language: names[ui] ? ui : "en", pack, pack_name: named(packs[pack], pack) });
    return { total: found.length, cards: found.slice(0, limit).map(line) };
  }

  /** Ask the server to do something; `body` becomes JSON. */
  async function send(method, path, body = undefined) {
    const headers = { accept: "application/json", ...(body && { "content-type": "application/json" }) };
    const answer = await read(new URL(`api/v1/${path}`, root), undefined, { method, body: JSON.stringify(body), headers });
    if (method === "DELETE") answers.clear(); // Remembered answers may have changed.
    return answer;
  }
  /** Send a file as it is; `tell(sent, of)` reports the progress. The server may take minutes to read it. */
  async function sendFile(path, file, tell) {
    const { upload } = await import("./upload.js");
    const response = await upload(new URL(`api/v1/${path}`, root), file, tell).catch(() => Promise.reject(new NoAnswer(noNetwork())));
    if (!response.ok) throw await refusal(response);
    answers.clear();
    return response.json();
  }

  /** The server's answer, or the device's if there is no server, or no network and the device can answer. */
  async function either(path, parameters, signal, own) {
    if (isStatic) return own();
    try {
      return await get(path, parameters, signal);
    } catch (error) {
      if (!["offline", "unreachable"].includes(error.reason) || !navigator.serviceWorker?.controller) throw error;
      return own().catch((other) => Promise.reject(other.reason === "not-found" ? other : error));
    }
  }
  async function onDevice(name, question, signal) {
    const answer = await device.ask(name, question, signal).catch((error) => {
      throw signal?.aborted ? error : new NoAnswer(noNetwork(), error.message);
    });
    if (answer === null) throw new NoAnswer("not-found");
    return answer;
  }

  const hasCards = () => (isStatic ? Promise.resolve(false) : get("api/v1/cards", { limit: 1 }).then(({ total }) => total > 0, () => false));
  /** Whether the reader's copies are in this state for this page: "shown", "locked" or "none". */
  const copiesAre = (how) => (isStatic ? Promise.resolve(false) : get("readyz").then(({ copies }) => copies === how, () => false));
  const ask = (name, question, path, parameters, signal) => either(path, parameters, signal, () => onDevice(name, question, signal));
  return {
    search: (search, signal) => ask("search", search, "api/v1/search", search, signal),
    /** All that a search's page shows, if the device finds it at once: `{found, said}`. */
    find: (search, signal) => onDevice("find", search, signal),
    /** The statements that decide a question. */
    answer: ({ q, game, book, lang, prefer, ui }, signal) => {
      const asked = { q, game, book, lang, prefer, ui };
      return ask("answer", asked, "api/v1/answer", asked, signal);
    },
    disputes: (search, signal) => ask("disputes", search, "api/v1/disputes", search, signal),
    /** Names that complete the typed text: `{cards, names}`. */
    async suggest(search, signal) {
      const answer = await ask("suggest", search, "api/v1/suggest", search, signal);
      return { cards: answer.cards, names: answer.suggestions };
    },
    entry: (id, signal) => ask("entry", id, `api/v1/entries/${id.split("/").map(encodeURIComponent).join("/")}`, { blocks: true }, signal),
    books: async (signal) => (await data("books", signal)).books,
    contents: (book, signal) => data(`books/${encodeURIComponent(book)}/entries`, signal, { limit: WHOLE_BOOK }),
    entries: (ids, fields, signal) => get("api/v1/entries", { ids: ids.join(","), fields }, signal),
    /** The cards that use an entry's rule: `{total, cards}`. */
    async cardsUsing(parameters, signal) {
      if (isStatic ? !hasCardRules : !(await hasCards())) return { total: 0, cards: [] };
      return isStatic ? cardsOfFile(parameters, signal) : get("api/v1/cards", parameters, signal);
    },
    /** The reader's own card data: the list of its cards (an empty `path`), or one. There is none in a static edition. */
    cards: (path, parameters, signal) => (isStatic ? Promise.reject(new NoAnswer("not-found")) : get(`api/v1/cards${path}`, parameters, signal)),
    hasCards,
    /** Whether this page is open for the owner, on the machine that serves it. */
    isOwner: () => copiesAre("shown"),
    send,
    sendFile,
    /** The state of the server: `following` while its index isn't up to date with the copies. */
    state: () => read(new URL("readyz", root)),
    data,
    /** Whether the server has copies that this page doesn't show, because it wasn't opened by the printed link. */
    locked: () => copiesAre("locked"),
    /** A promise kept when the device has loaded this much: "index", "words" or "all". */
    reached: (stage) => reached[stage],
    dictionary: (language) => get(`i18n/${language}.json`),
    /** A stylesheet or a drawing, as text. */
    sheet: (path) => get(path),
  };
}

async function read(url, signal, request = { headers: { accept: "application/json" } }) {
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    const response = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, patience]) : patience });
    if (!response.ok) throw await refusal(response);
    if (response.status === 204) return null;
    return await (/\.(css|svg)$/.test(url.pathname) ? response.text() : response.json());
  } catch (error) {
    if (error instanceof NoAnswer || signal?.aborted) throw error;
    if (patience.aborted) throw new NoAnswer("slow");
    throw new NoAnswer(error instanceof SyntaxError ? "server" : noNetwork());
  }
}

function noNetwork() {
  return navigator.onLine ? "unreachable" : "offline";
}

/** A problem document (RFC 9457) as a NoAnswer. */
async function refusal(response) {
  const problem = await response.json().catch(() => ({})); // Without a document, the status has to do.
  const detail = [problem.detail, problem.title].find((each) => typeof each === "string") ?? "";
  if (String(problem.type).endsWith(":not-ready")) return new NoAnswer("starting");
  if (response.status === 412) return new NoAnswer("changed", detail);
  if (response.status === 404) return new NoAnswer("not-found", detail);
  return new NoAnswer(response.status < 500 ? "refused" : "server", detail, response.status === 413 ? "large" : problem.reason);
}

/** On a page of another origin our worker can't run, so the page itself searches. */
function deviceHere(root) {
  return {
    async ask(name, question) {
      const { engineAt } = await import("./device/engine.js");
      const engine = await engineAt(root);
      const answer = (await engine[name](question)) ?? null;
      engine.complete().then(engine.learn).catch(() => null); // For the next question.
      return answer;
    },
  };
}

/**
 * The worker that searches, started by the first question unless it is already running. `ask(name, question, signal)` throws an
 * Error if there is no answer.
 */
function createWorker() {
  let worker = early;
  function start() {
    worker ??= startWorker();
    return worker;
  }
  return {
    ask(name, question, signal) {
      const { port1, port2 } = new MessageChannel();
      const asked = start();
      return new Promise((resolve, reject) => {
        const broken = (event) => {
          worker = null; // The next question starts a new one.
          reject(new Error(event.message || "worker"));
        };
        asked.addEventListener("error", broken);
        port1.onmessage = ({ data: { answer, problem } }) => {
          asked.removeEventListener("error", broken);
          port1.close();
          return problem === undefined ? resolve(answer) : reject(new Error(problem));
        };
        signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
        asked.postMessage({ name, question }, [port2]);
      });
    },
  };
}
