/** The worker: takes questions, gives answers, so that typing never waits for a search. */

import { openEngine } from "./engine.js";
import { readBook, readIndex } from "./tables.js";

const root = new URL("../../", import.meta.url);
let opening = null;

function engine() {
  opening ??= readIndex(root).then((data) => openEngine(data, (book) => readBook(root, book)));
  opening.catch(() => {
    opening = null; // Tried again with the next question.
  });
  return opening;
}

/** A message is `{name, question}` with a port, which gets `{answer}` or `{problem}`. */
addEventListener("message", async ({ data: { name, question }, ports: [port] }) => {
  try {
    port.postMessage({ answer: (await (await engine())[name](question)) ?? null });
  } catch (error) {
    port.postMessage({ problem: String(error?.message ?? error) });
  }
});

engine().then(
  (opened) => opened.warm().catch(() => null), // A book that didn't come is asked for again when it is needed.
  () => null,
);
