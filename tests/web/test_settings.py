"""The settings, and what they change elsewhere."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_the_tables_edition_labels_and_comes_first(visit: Any) -> None:
    page = visit.open("/?view=settings")
    page.get_by_role("radio", name="Manuale del Faro").check()
    page.get_by_role("link", name="Search").click()
    page.locator("#q").fill("lanterna")
    expect(page.locator(".hit").first.locator(".eyebrow .standing")).to_have_text("Your edition")
    assert [path for path in visit.api.asked if "/search?" in path and "prefer=faro-it" not in path] == []
    other = page.locator(".hit[data-id='farol-pt/lanterna']")
    expect(other.locator(".eyebrow .standing")).to_have_text("Another edition")
    expect(other.locator(".counterparts li").first).to_contain_text("Your edition")
    expect(page.locator(".hit", has_text="Molo 13").locator(".standing")).to_have_count(0)


def test_settings_last(visit: Any) -> None:
    page = visit.open("/?view=settings")
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="Largest").check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("radio", name="Largest")).to_be_checked()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "24px"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 18, 14)"


def test_the_pages_language_changes_at_once_and_keeps_the_focus(visit: Any) -> None:
    page = visit.open("/?view=settings")
    page.get_by_role("radio", name="Português").check()
    expect(page.locator("h1")).to_have_text("Configurações")
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    expect(page.get_by_role("radio", name="Português")).to_be_focused()


def test_storage_that_holds_nonsense_does_no_harm(visit: Any) -> None:
    visit.page.add_init_script("""localStorage.setItem('glossa.settings', '{"theme": 7, "language": "xx"}')""")
    visit.page.add_init_script("localStorage.setItem('glossa.recent', '{]')")
    page = visit.open("/?view=settings")
    expect(page.get_by_role("radio", name="Same as this device")).to_be_checked()
    expect(page.get_by_role("radio", name="English")).to_be_checked()


def test_without_the_list_of_books_the_rest_of_the_settings_works(visit: Any) -> None:
    visit.api.broken["books"] = 500
    page = visit.open("/?view=settings")
    expect(page.get_by_text("The list of books couldn’t be loaded.")).to_be_visible()
    expect(page.get_by_role("radio", name="Dark")).to_be_enabled()
