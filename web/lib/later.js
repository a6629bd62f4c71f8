/** What comes later: pauses in typing, slow answers said in sentences, the last sentence read aloud. */

const PAUSE = 350; // Typing makes many results; only the last is worth hearing.
const SOON = 600;
const LONG = 6000;

/**
 * A function that calls `action` once, `pause` milliseconds after the last call; `.cancel()` forgets a waiting one, `.flush()` does it
 * now.
 */
export function debounce(action, pause) {
  let timer = 0;
  let held = null;
  const later = (...values) => {
    clearTimeout(timer);
    held = values;
    timer = setTimeout(later.flush, pause);
  };
  later.cancel = () => (held = null);
  later.flush = () => {
    const values = held;
    held = null;
    if (values) action(...values);
  };
  return later;
}

/** A promise that is kept after so many milliseconds. */
export function pause(milliseconds) {
  return new Promise((kept) => setTimeout(kept, milliseconds));
}

/** Whether an error only says that a request was given up for a newer one. */
export function isStale(error) {
  return error?.name === "AbortError";
}

/** Whether nobody has begun to read what stands in `node`: then it may be drawn anew. */
export function isUnread(node) {
  return scrollY < 40 && !node.contains(document.activeElement); // Who has scrolled so far reads.
}

/** A function that says a sentence in `region` (an element with aria-live) to screen readers. */
export function announcer(region) {
  return debounce((sentence) => {
    region.textContent = "";
    region.textContent = sentence;
  }, PAUSE);
}

/** Wait for `promise`; `say("wait.soon")`, then `say("wait.long")` is called while it keeps the reader waiting. */
export async function waiting(promise, say) {
  const timers = [setTimeout(() => say("wait.soon"), SOON), setTimeout(() => say("wait.long"), LONG)];
  try {
    return await promise;
  } finally {
    timers.forEach(clearTimeout);
  }
}
