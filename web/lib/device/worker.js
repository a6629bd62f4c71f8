/** The worker: takes questions, gives answers, so that typing never waits for a search. */

import { engineAt } from "./engine.js";

const root = new URL("../../", import.meta.url);

/** A message is `{name, question}` with a port, which gets `{answer}` or `{problem}`. */
addEventListener("message", async ({ data: { name, question }, ports: [port] }) => {
  try {
    port.postMessage({ answer: (await (await engineAt(root))[name](question)) ?? null });
  } catch (error) {
    port.postMessage({ problem: String(error?.message ?? error) });
  }
});

engineAt(root).then(
  async (opened) => {
    await opened.warm().catch(() => null); // A book that didn't come is asked for again when it is needed.
    await opened.learn().catch(() => null); // Without them it searches by words alone.
  },
  () => null,
);
