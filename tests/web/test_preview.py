"""Previews of linked terms: by pointer, keyboard and long press, chained, dismissed, and gone with their link (WCAG 1.4.13)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.axe import violations

pytestmark = pytest.mark.browser
DESK = pytest.mark.parametrize("size", ["desk"])
PHONE = pytest.mark.parametrize("size", ["phone"])


def previews(page: Any) -> Any:
    return page.locator(".preview:popover-open")


def term(page: Any, name: str) -> Any:
    return page.locator(".entry-text a.term", has_text=name).first


@DESK
def test_a_pointer_opens_walks_into_and_leaves_a_preview(visit: Any, size: str) -> None:
    page = visit.open("/e/faro-it/lanterna")
    term(page, "torre").hover()
    expect(previews(page)).to_have_count(1)
    expect(previews(page)).to_contain_text("la guardia riaccende la lanterna")
    expect(previews(page).locator(".citation")).to_contain_text("Manuale del Faro (seconda edizione)")
    previews(page).locator(".citation").hover()
    page.wait_for_timeout(700)
    expect(previews(page)).to_have_count(1)
    page.locator("#q").hover()
    expect(previews(page)).to_have_count(0)


@DESK
def test_passing_over_a_link_asks_for_nothing(visit: Any, size: str) -> None:
    page = visit.open("/e/faro-it/lanterna")
    term(page, "torre").hover()
    page.locator("#q").hover()
    page.wait_for_timeout(700)
    expect(previews(page)).to_have_count(0)


@DESK
def test_a_preview_previews_its_own_links_and_escape_closes_the_last(visit: Any, size: str) -> None:
    page = visit.open("/e/faro-it/torre")
    page.evaluate("document.querySelector('.entry-text').append(document.querySelector('.ties a.term'))")
    term(page, "Lanterna").hover()
    expect(previews(page)).to_have_count(1)
    previews(page).locator("a.term", has_text="torre").first.hover()
    expect(previews(page)).to_have_count(2)
    page.keyboard.press("Escape")
    expect(previews(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(previews(page)).to_have_count(0)


@DESK
def test_the_keyboard_opens_walks_into_and_dismisses_a_preview(visit: Any, size: str) -> None:
    page = visit.open("/e/faro-it/lanterna")
    link = term(page, "torre")
    page.locator("h1").focus()
    while not link.evaluate("(node) => node === document.activeElement"):
        page.keyboard.press("Tab")
    expect(previews(page)).to_have_count(1)
    page.keyboard.press("Tab")
    expect(previews(page)).to_be_focused()
    page.wait_for_timeout(500)
    page.keyboard.press("Escape")
    expect(previews(page)).to_have_count(0)
    expect(link).to_be_focused()
    page.wait_for_timeout(600)
    expect(previews(page)).to_have_count(0)


@PHONE
def test_a_long_press_opens_and_follows_no_link_a_tap_does(visit: Any, size: str) -> None:
    page = visit.open("/e/faro-it/lanterna")
    link = term(page, "torre")
    link.scroll_into_view_if_needed()
    box = link.bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(previews(page)).to_have_count(1)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("h1")).to_have_text("Lanterna")
    shown = previews(page).bounding_box()
    assert shown["x"] >= 0
    assert shown["x"] + shown["width"] <= 390
    assert shown["y"] + shown["height"] <= 844
    page.locator("h1").tap()
    expect(previews(page)).to_have_count(0)
    link.tap()
    expect(page.locator("h1")).to_have_text("Torre")


@DESK
def test_nothing_is_wrong_with_a_preview_for_those_who_use_aids(visit: Any, size: str) -> None:
    page = visit.open("/e/faro-it/lanterna")
    term(page, "torre").hover()
    expect(previews(page)).to_have_count(1)
    assert violations(page, runOnly=["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]) == []
