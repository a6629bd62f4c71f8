"""A book's contents, when only an edition is chosen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_book_opens_from_the_first_page(visit: Any) -> None:
    page = visit.open()
    page.get_by_role("link", name="Manuale del Faro").click()
    expect(page).to_have_url(re.compile(r"/\?book=faro-it$"))
    expect(page.locator(".contents summary")).to_have_text(
        ["Parte prima 3 entries", "Parte seconda 1 entry", "Fasi 1 entry", "<b>Fasi</b> 1 entry"]
    )
    page.locator(".contents").get_by_role("link", name="1.1 Alba").click()
    expect(page.locator("h1")).to_have_text("1.1 Alba")


def test_the_contents_say_pages_and_missing_texts(visit: Any) -> None:
    page = visit.open("/?book=faro-it")
    expect(page.locator(".contents li", has_text="1.1 Alba")).to_have_text("1.1 Albap. 12no text yet")


def test_a_kind_narrows_the_contents(visit: Any) -> None:
    page = visit.open("/?book=faro-it&kind=step")
    expect(page.locator(".contents li a")).to_have_text(["1.1 Alba"])


def test_contents_that_fail_are_a_sentence(visit: Any) -> None:
    visit.api.broken["books/faro-it/entries"] = 500
    page = visit.open("/?book=faro-it")
    expect(page.locator(".notice-problem")).to_contain_text("Glossa failed")
