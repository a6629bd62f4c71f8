/** The worker: answers questions, so that typing never waits for a search. */

import { engineAt } from "./engine.js";

const root = new URL("../../", import.meta.url);
const QUIET = 2000; // Milliseconds without a question; then loading more doesn't delay an answer.
let asked = 0; // The number of questions that wait for answers.

/**
 * It posts "index" when it has all that it searches, "words" when it has the learned words, and "all" when nothing is missing. A
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
      await opened.complete().catch(() => null); // Try again: the network may be back.
    }
    postMessage("index");
    await opened.learn().catch(() => null); // Without them, it searches by the index alone.
    postMessage("words");
    await opened.warm().catch(() => null); // A book that failed to load is requested again when needed.
    postMessage("all");
  },
  () => null,
);
