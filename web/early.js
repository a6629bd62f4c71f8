/* Runs before the first paint: the reader's theme and text size, so that the page never flashes in another one. */
(() => {
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem("glossa.settings")) || {};
  } catch {
    // No storage, or foreign text in it: use the defaults.
  }
  document.documentElement.dataset.theme = String(saved.theme || "auto");
  document.documentElement.dataset.size = String(saved.size || "normal");
})();
