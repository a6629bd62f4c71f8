/** The worker: takes questions, gives answers, so that typing never waits for a search. */

import { engineAt } from "./engine.js";

const root = new URL("../../", import.meta.url);
const QUIET = 2000; // Milliseconds without a question: then what comes next doesn't keep an answer from the network.
let asked = 0; // So many questions wait for their answers.

/**
 * It says "index" when it knows all that it searches in, "words" when it has the learned ones, and "all" when nothing is missing. A
 * message is `{name, question}` with a port, which gets `{answer}` or `{problem}`.
 */
addEventListener("message", async ({ data: { name, question }, ports: [port] }) => {
  asked += 1;
  try {
    port.postMessage({ answer: (await (await engineAt(root))[name](question)) ?? null });
  } catch (error) {
    port.postMessage({ problem: String(error?.message ?? error) });
  }
  asked -= 1;
});

async function quiet() {
  do await new Promise((soon) => setTimeout(soon, QUIET));
  while (asked);
}

engineAt(root).then(
  async (opened) => {
    while (!opened.isWhole()) {
      await quiet();
      await opened.complete().catch(() => null); // Tried again: the network may be back.
    }
    postMessage("index");
    await opened.learn().catch(() => null); // Without them it searches by words alone.
    postMessage("words");
    await opened.warm().catch(() => null); // A book that didn't come is asked for again when it is needed.
    postMessage("all");
  },
  () => null,
);
