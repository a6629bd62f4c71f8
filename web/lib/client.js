/**
 * Where answers come from: Glossa's API and the page's own translations. A static edition has no API: there the worker searches, and
 * what the API would answer stands as files under data/.
 */

import { isStatic } from "./offline.js";

const PATIENCE = 20_000; // After this many milliseconds an answer is given up.
const WHOLE_BOOK = 1000; // Entries asked for at once; our longest book has well under half as many.
const REMEMBERED = 40; // Answers kept, so that going back is instant.

/**
 * Why there is no answer. `reason`: "offline", "unreachable", "slow", "not-found", "starting", "refused" or "server";
 * `detail`: the server's own sentence.
 */
export class NoAnswer extends Error {
  constructor(reason, detail = "") {
    super(detail || reason);
    this.name = "NoAnswer";
    this.reason = reason;
    this.detail = detail;
  }
}

/** A client of the API that stands at `root`. Each call takes an optional AbortSignal and throws NoAnswer (or AbortError). */
export function createClient(root) {
  const answers = new Map();
  const device = createDevice();
  if (isStatic) device.start();

  async function get(path, parameters = {}, signal = undefined) {
    const url = new URL(isStatic ? path.replace(/^api\/v1\/(.*)$/, "data/$1.json") : path, root);
    for (const [name, value] of Object.entries(isStatic ? {} : parameters)) {
      if (value !== "" && value !== null && value !== undefined) url.searchParams.set(name, value);
    }
    const known = answers.get(url.href);
    if (known) return known;
    const answer = await read(url, signal);
    answers.set(url.href, answer);
    if (answers.size > REMEMBERED) answers.delete(answers.keys().next().value);
    return answer;
  }

  /** Ask the server to do something; `body` is a file as it is, or what becomes JSON. What was remembered may have changed. */
  async function send(method, path, body = undefined) {
    const type = body instanceof Blob ? "application/octet-stream" : "application/json";
    const answer = await read(new URL(`api/v1/${path}`, root), undefined, {
      method,
      body: body instanceof Blob ? body : JSON.stringify(body),
      headers: { accept: "application/json", ...(body && { "content-type": type }) },
    });
    if (method === "DELETE" || type !== "application/json") answers.clear();
    return answer;
  }

  /** The server's answer; the device's where there is no server, or where the network is cut and the device has what it takes. */
  async function either(name, question, path, parameters, signal) {
    if (isStatic) return onDevice(name, question, signal);
    try {
      return await get(path, parameters, signal);
    } catch (error) {
      if (!["offline", "unreachable"].includes(error.reason) || !navigator.serviceWorker?.controller) throw error;
      return onDevice(name, question, signal).catch((other) => Promise.reject(other.reason === "not-found" ? other : error));
    }
  }
  async function onDevice(name, question, signal) {
    const answer = await device.ask(name, question, signal).catch((error) => {
      throw signal?.aborted ? error : new NoAnswer(navigator.onLine ? "unreachable" : "offline", error.message);
    });
    if (answer === null) throw new NoAnswer("not-found");
    return answer;
  }

  return {
    search: (search, signal) => either("search", search, "api/v1/search", search, signal),
    suggest: async (search, signal) => list(await either("suggest", search, "api/v1/suggest", search, signal), "suggestions"),
    entry: (id, signal) => either("entry", id, `api/v1/entries/${id.split("/").map(encodeURIComponent).join("/")}`, { blocks: true }, signal),
    books: async (signal) => list(await get("api/v1/books", {}, signal), "books"),
    contents: (book, signal) => get(`api/v1/books/${encodeURIComponent(book)}/entries`, { limit: WHOLE_BOOK }, signal),
    send,
    data: (path, signal) => get(`api/v1/${path}`, {}, signal),
    dictionary: (language) => get(`i18n/${language}.json`),
  };
}

/** The list in an answer, whether it is the answer itself or stands under `name`. */
function list(answer, name) {
  return Array.isArray(answer) ? answer : answer[name] ?? [];
}

async function read(url, signal, request = { headers: { accept: "application/json" } }) {
  const asking = new AbortController();
  const giveUp = () => asking.abort();
  const timer = setTimeout(giveUp, PATIENCE);
  signal?.addEventListener("abort", giveUp, { once: true });
  try {
    const response = await fetch(url, { ...request, signal: asking.signal });
    if (!response.ok) throw await refusal(response);
    return response.status === 204 ? null : await response.json();
  } catch (error) {
    throw reasonFor(error, asking.signal, signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

/** What went wrong: the caller's own AbortError as it is, anything else as NoAnswer. */
function reasonFor(error, asking, signal) {
  if (error instanceof NoAnswer || signal?.aborted) return error;
  if (asking.aborted) return new NoAnswer("slow");
  if (error instanceof SyntaxError) return new NoAnswer("server");
  return new NoAnswer(navigator.onLine ? "unreachable" : "offline");
}

/** What a problem document (RFC 9457) says, as a NoAnswer. */
async function refusal(response) {
  const problem = await response.json().catch(() => ({})); // No document: the status alone has to do.
  const detail = [problem.detail, problem.title].find((each) => typeof each === "string") ?? "";
  if (String(problem.type).endsWith(":not-ready")) return new NoAnswer("starting");
  if (response.status === 404) return new NoAnswer("not-found", detail);
  return new NoAnswer(response.status < 500 ? "refused" : "server", detail);
}

/** Start the worker when it is first asked. `ask(name, question, signal)` throws an Error where there is no answer. */
function createDevice() {
  const waiting = new Map();
  let worker = null;
  let last = 0;

  function start() {
    worker = new Worker(new URL("device/worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data: { number, answer, problem } }) => {
      const asked = waiting.get(number);
      waiting.delete(number);
      if (problem !== undefined) asked?.reject(new Error(problem));
      else asked?.resolve(answer);
    });
    worker.addEventListener("error", (event) => {
      for (const { reject } of waiting.values()) reject(new Error(event.message || "worker"));
      waiting.clear();
      worker.terminate();
      worker = null;
    });
  }
  return {
    start: () => worker ?? start(),
    ask(name, question, signal) {
      if (!worker) start();
      last += 1;
      const number = last;
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        signal?.addEventListener("abort", () => waiting.delete(number) && reject(signal.reason), { once: true });
        worker.postMessage({ number, name, question });
      });
    },
  };
}
