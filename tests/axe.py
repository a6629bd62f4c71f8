"""What axe finds wrong on a page that has come to rest."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# What fades in, and what is dimmed while its successor comes, is faint on purpose. An endless animation is never waited for.
RESTS = """async () => {
  const moves = ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity;
  for (;;) {
    const moving = document.getAnimations().filter(moves);
    if (!moving.length && !document.querySelector("[aria-busy=true]")) return;
    await Promise.allSettled(moving.map((each) => each.finished));
    await new Promise(requestAnimationFrame);
  }
}"""


TRIES = 4

# Counts what changes in the page from here on.
WATCHES = """() => {
  globalThis.changed = 0;
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(() => { globalThis.changed += 1; }).observe(document, all);
}"""


def violations(page: Page, **options: Any) -> list[tuple[str, list[str]]]:
    """Each rule that the page breaks, with the HTML of where. `options` go to axe (`runOnly`).

    A hit out of sight fades in when axe scrolls to it, so the page is read as by those who ask for little motion. What axe says
    of a page that changed while it was read is of no page that anyone sees: it is read again.
    """
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(WATCHES)
    for _ in range(TRIES):
        page.evaluate(RESTS)
        page.evaluate("() => { globalThis.changed = 0; }")
        told = Axe().run(page, options=options or None).response["violations"]
        if not told or not page.evaluate("() => globalThis.changed"):
            break
    return [(each["id"], [node["html"] for node in each["nodes"]]) for each in told]
