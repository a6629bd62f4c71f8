/** Slow answers, said in sentences. */

const SOON = 600;
const LONG = 6000;

/** Wait for `promise`; `say("wait.soon")`, then `say("wait.long")` is called while it keeps the reader waiting. */
export async function waiting(promise, say) {
  const timers = [setTimeout(() => say("wait.soon"), SOON), setTimeout(() => say("wait.long"), LONG)];
  try {
    return await promise;
  } finally {
    timers.forEach(clearTimeout);
  }
}
