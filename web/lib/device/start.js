/** The worker that searches. A static edition can't do without: there it is started before the other modules have come. */

import { isStatic } from "../edition.js";

const told = {};
/** When the worker has read so much: "index" (all that it searches in), "words" (that were learned), "all". */
export const reached = Object.fromEntries(["index", "words", "all"].map((stage) => [stage, new Promise((done) => (told[stage] = done))]));

/** Another worker. */
export function startWorker() {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => told[data]());
  return worker;
}

/** The one that is there from the beginning, or null. A page of another origin may run none. */
export const early = isStatic && new URL(import.meta.url).origin === location.origin ? startWorker() : null;
