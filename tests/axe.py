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


def violations(page: Page, **options: Any) -> list[tuple[str, list[str]]]:
    """Each rule that the page breaks, with the HTML of where. `options` go to axe (`runOnly`)."""
    page.evaluate(RESTS)
    told = Axe().run(page, options=options or None).response["violations"]
    return [(each["id"], [node["html"] for node in each["nodes"]]) for each in told]
