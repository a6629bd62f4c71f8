/** Waiting for a pause. */

/** A function that calls `action` once, `pause` milliseconds after the last call; `.cancel()` forgets a waiting one. */
export function debounce(action, pause) {
  let timer = 0;
  const later = (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), pause);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}

/** Whether an error only says that a request was given up for a newer one. */
export function isStale(error) {
  return error?.name === "AbortError";
}

/** A promise that is kept after so many milliseconds. */
export function pause(milliseconds) {
  return new Promise((kept) => setTimeout(kept, milliseconds));
}
