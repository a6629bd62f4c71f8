/** Starts the worker that searches. A static edition needs it, and starts it before the other modules are loaded. */

import { isStatic } from "../edition.js";

const told = {};
/** Promises kept when the worker has loaded "index" (all that it searches), "words" (the learned ones), "all". */
export const reached = Object.fromEntries(["index", "words", "all"].map((stage) => [stage, new Promise((done) => (told[stage] = done))]));

/** Start a new worker. */
export function startWorker() {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => told[data]());
  return worker;
}

/** The worker that is there from the start, or null: a page of another origin can't run one. */
export const early = isStatic && new URL(import.meta.url).origin === location.origin ? startWorker() : null;
