"""The whole page by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

pytestmark = pytest.mark.browser


def test_slash_goes_to_the_search_box(visit: Any) -> None:
    page = visit.open("/e/faro-it/torre")
    page.keyboard.press("/")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("torre/2")
    expect(page.locator("#q")).to_have_value("torre/2")


def test_what_is_pressed_before_the_page_has_its_words_is_the_browsers(visit: Any) -> None:
    """A server sends an entry with its links; they lead on while the page is still getting ready."""
    page = visit.page
    asked: list[Route] = []  # The first time they don't come.
    page.route("**/i18n/*.json", lambda route: route.continue_() if asked else asked.append(route))
    with page.expect_request("**/i18n/*.json"):
        page.goto(f"{visit.api.url}/e/faro-it/lanterna")
    page.keyboard.press("/")
    link = "Object.assign(document.createElement('a'), {href: '/e/faro-it/torre', textContent: 'Torre'})"
    page.evaluate(f"document.querySelector('#app').append({link})")
    page.get_by_role("link", name="Torre").click()
    expect(page.locator("h1")).to_have_text("Torre")


def test_control_k_goes_there_from_anywhere(visit: Any) -> None:
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").focus()
    page.keyboard.press("Control+k")
    expect(page.locator("#q")).to_be_focused()


def test_escape_before_a_slow_list_opens_keeps_the_words(visit: Any) -> None:
    visit.api.delays["suggest"] = 0.5
    page = visit.open()
    page.keyboard.press("/")
    page.keyboard.type("lant")
    page.keyboard.press("Escape")
    expect(page.locator("#q")).to_have_value("lant")
    page.wait_for_timeout(900)
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_arrows_and_enter_choose_a_suggestion(visit: Any) -> None:
    page = visit.open()
    page.keyboard.press("/")
    page.keyboard.type("lant")
    box = page.get_by_role("combobox", name="Search the rules")
    expect(box).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#suggestions [aria-selected=true]")).to_contain_text("Lanterna cieca")
    expect(box).to_have_attribute("aria-activedescendant", "suggestion-1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Lanterna")
    expect(page.locator("h1")).to_be_focused()


def test_arrow_up_from_the_box_takes_the_last_suggestion(visit: Any) -> None:
    page = visit.open()
    page.keyboard.press("/")
    page.keyboard.type("lant")
    expect(page.locator("#suggestions li")).to_have_count(3)
    page.keyboard.press("ArrowUp")
    expect(page.locator("#suggestions [aria-selected=true]")).to_contain_text("Lanterna portátil")


def test_escape_closes_then_empties(visit: Any) -> None:
    page = visit.open()
    page.keyboard.press("/")
    page.keyboard.type("lant")
    expect(page.get_by_role("listbox")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(page.locator("#q")).to_have_value("lant")
    page.keyboard.press("Escape")
    expect(page.locator("#q")).to_have_value("")
    expect(page).to_have_url(f"{visit.api.url}/")


def test_enter_searches_and_the_arrows_walk_among_hits(visit: Any) -> None:
    page = visit.open()
    page.keyboard.press("/")
    page.keyboard.type("lanterna")
    page.keyboard.press("Enter")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(page.locator(".status")).to_have_text("6 entries.")
    page.locator("#q").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hit-link").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hit-link").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Torre")
    page.go_back()
    expect(page.locator(".hit-link").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#q")).to_be_focused()


def test_the_first_tab_skips_to_the_content(visit: Any) -> None:
    page = visit.open("/e/faro-it/torre")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Go to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()


def test_a_filter_keeps_the_focus_when_it_changes(visit: Any, size: str) -> None:
    page = visit.open("/?q=lanterna")
    expect(page.locator(".hit")).to_have_count(6)
    if size == "phone":
        page.get_by_role("button", name="Filters").first.click()
    page.locator("select[name=lang]").focus()
    page.locator("select[name=lang]").select_option("pt")
    expect(page.locator(".hit")).to_have_count(1)
    expect(page.locator("select[name=lang]")).to_be_focused()


def test_results_are_spoken(visit: Any) -> None:
    page = visit.open("/?q=lanterna")
    expect(page.get_by_role("status")).to_have_text("6 entries. Lanterna")
