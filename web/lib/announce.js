/** Speaking to screen readers: one polite region, the last sentence wins. */

const PAUSE = 350; // Typing makes many results; only the last is worth hearing.

/** A function that says a sentence in `region` (an element with aria-live). */
export function announcer(region) {
  let timer = 0;
  return (sentence) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.textContent = "";
      region.textContent = sentence;
    }, PAUSE);
  };
}
