/** The page's side of the search on the device: questions to the worker, its answers as promises. */

/** Start the worker when it is first asked. `ask(name, question, signal)` throws an Error where there is no answer. */
export function createDevice() {
  const waiting = new Map();
  let worker = null;
  let last = 0;

  function start() {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
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
