"""What axe finds in each view, and what it can't see: targets, zoom, motion."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.axe import violations

pytestmark = pytest.mark.browser
VIEWS = {
    "home": ("/", ".book-list"),
    "table": ("/?view=table", ".pick"),
    "contents": ("/?book=faro-it", ".contents a"),
    "search": ("/?q=lanterna&game=faro", ".hit"),
    "unanswered": ("/?q=%3F", ".hit-near"),
    "entry": ("/e/faro-it/lanterna", ".entry-text"),
    "no-text": ("/e/faro-it/alba", ".notice-no-text"),
    "settings": ("/?view=settings", ".pick"),
    "timing": ("/?view=timing", ".rows"),
    "chart": ("/?view=timing&chart=faro-it/notte", ".window"),
    "play": ("/?view=timing&book=faro-it&at=notte:1.2,prova:V1", ".onward"),
    "example": ("/?view=timing&example=faro-it/due-guardie&n=2", ".walk"),
    "browse": ("/?view=browse", ".a-z a"),
    "icons": ("/?view=browse&by=icons", ".legend a"),
    "compare": ("/?view=compare", "tbody tr"),
    "concept": ("/?view=compare&id=lantern", ".beside li"),
    "dispute": ("/?view=dispute&a=faro-it/guardia&b=faro-it/lanterna", ".sides li"),
    "verify": ("/?view=verify", "textarea"),
    "copies": ("/?view=copies", ".card"),
    "card": ("/?view=card&code=70001", ".card-rules li"),
    "cards": ("/?view=cards", ".rows li"),
    "panel": ("/?q=lanterna+Piuma+di+Gabbiano", ".card-panel"),
    "users": ("/e/faro-it/guardia", ".entry-part:has(.card-users), .entry-text"),
    "hand": ("/?view=timing&book=faro-it&at=notte:1.2", ".hand a"),
    "missing": ("/e/faro-it/none", ".notice-problem"),
}
HAND = [{"code": "70001", "name": "Gull Feather", "language": "en"}]
CARDS = ("card", "cards", "panel", "users", "hand")
# Each view on both screens, in two of the three themes and languages, so that each occurs on each screen.
LOOKS = [("light", "it-IT"), ("dark", "pt-BR"), ("contrast", "en-GB")]
SIZES = ("phone", "desk")
SAMPLES = [(view, *LOOKS[(at + shift) % 3], SIZES[(at + shift) % 2]) for at, view in enumerate(VIEWS) for shift in (0, 1)]


@pytest.fixture(autouse=True)
def with_cards(request: pytest.FixtureRequest, visit: Any) -> None:
    """The views of cards are those of a reader who has some."""
    visit.api.cards = request.node.callspec.params.get("view") in CARDS if hasattr(request.node, "callspec") else False
    visit.page.add_init_script(f"localStorage.setItem('glossa.hand', {json.dumps(json.dumps(HAND))})")


@pytest.mark.parametrize(("view", "theme", "language", "size"), SAMPLES)
def test_axe_finds_nothing(visit: Any, view: str, theme: str, language: str, size: str) -> None:
    path, drawn = VIEWS[view]
    saved = json.dumps({"theme": theme, "table": "faro-it", "language": language[:2]})
    visit.page.add_init_script(f"localStorage.setItem('glossa.settings', {json.dumps(saved)})")
    page = visit.open(path)
    expect(page.locator(drawn).first).to_be_visible()
    assert violations(page, runOnly=["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]) == []


def test_axe_finds_nothing_in_the_open_suggestions(visit: Any) -> None:
    page = visit.open()
    page.locator("#q").fill("lant")
    expect(page.locator("#suggestions li").first).to_be_visible()
    expect(page.locator(".results:not([aria-busy]) .hit").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#suggestions li").first).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("view", VIEWS)
def test_targets_are_large_enough(visit: Any, view: str) -> None:
    path, drawn = VIEWS[view]
    page = visit.open(path)
    expect(page.locator(drawn).first).to_be_visible()
    small = page.evaluate(
        """() => [...document.querySelectorAll('a, button, select, summary, input:not([type=radio])')]
             .filter((each) => !each.closest('.prose') && each.checkVisibility() && !each.matches('.skip'))
             .map((each) => [each.textContent, each.getBoundingClientRect()])
             .filter(([, box]) => box.width < 24 || box.height < 24).map(([text]) => text)"""
    )
    assert small == []


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.parametrize("view", VIEWS)
def test_at_four_hundred_percent_nothing_needs_sideways_scrolling(visit: Any, size: str, view: str) -> None:
    path, drawn = VIEWS[view]
    visit.page.set_viewport_size({"width": 320, "height": 225})  # 1280 by 900 at 400%
    page = visit.open(path)
    expect(page.locator(drawn).first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate("getComputedStyle(document.querySelector('.top')).position") == "static"


@pytest.mark.parametrize("size", ["phone"])
def test_reduced_motion_means_none(visit: Any, size: str) -> None:
    visit.page.emulate_media(reduced_motion="reduce")
    page = visit.open("/?q=lanterna")
    moving = "[...document.querySelectorAll('*')].filter((each) => getComputedStyle(each).transitionDuration !== '0s').length"
    assert page.evaluate(moving) == 0
