/** Delays: pauses in typing, messages about slow answers, announcements for screen readers. */

const PAUSE = 350; // Typing gives many results; only the last is worth announcing.
const SOON = 600;
const LONG = 6000;

/**
 * A function that calls `action` once, `pause` milliseconds after the last call; `.cancel()` drops a waiting call, `.flush()` makes it
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

/** A promise that resolves after this many milliseconds. */
export function pause(milliseconds) {
  return new Promise((kept) => setTimeout(kept, milliseconds));
}

/** Whether an error only means that a request was aborted for a newer one. */
export function isStale(error) {
  return error?.name === "AbortError";
}

/** Whether nobody has begun to read the content of `node`, so that it may be drawn again. */
export function isUnread(node) {
  return scrollY < 40 && !node.contains(document.activeElement); // Beyond that, the reader is reading.
}

/** A function that announces a sentence to screen readers in `region` (an element with aria-live). */
export function announcer(region) {
  return debounce((sentence) => {
    region.textContent = "";
    region.textContent = sentence;
  }, PAUSE);
}

/** Wait for `promise`; while it takes long, call `say("wait.soon")`, then `say("wait.long")`. */
export async function waiting(promise, say) {
  const timers = [setTimeout(() => say("wait.soon"), SOON), setTimeout(() => say("wait.long"), LONG)];
  try {
    return await promise;
  } finally {
    timers.forEach(clearTimeout);
  }
}
