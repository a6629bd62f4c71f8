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

/** A message is `{number, name, question}`; the reply `{number, answer}` or `{number, problem}`. */
addEventListener("message", async ({ data: { number, name, question } }) => {
  try {
    postMessage({ number, answer: (await (await engine())[name](question)) ?? null });
  } catch (error) {
    postMessage({ number, problem: String(error?.message ?? error) });
  }
});

engine().then(
  (opened) => opened.warm().catch(() => null), // A book that didn't come is asked for again when it is needed.
  () => null,
);
