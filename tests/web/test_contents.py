"""A book's contents, when only an edition is chosen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.axe import violations

pytestmark = pytest.mark.browser


def test_a_book_opens_from_the_first_page(visit: Any) -> None:
    page = visit.open()
    page.get_by_role("link", name="Manuale del Faro").click()
    expect(page).to_have_url(re.compile(r"/\?book=faro-it$"))
    expect(page).to_have_title("Manuale del Faro (seconda edizione) · Glossa")
    expect(page.locator(".contents summary")).to_have_text(
        ["Parte prima 3 entries", "Parte seconda 1 entry", "Fasi 1 entry", "<b>Fasi</b> 1 entry"]
    )
    page.locator(".contents").get_by_role("link", name="1.1 Alba").click()
    expect(page.locator("h1")).to_have_text("1.1 Alba")


def test_a_chapters_own_entry_opens_it_and_one_alone_stands_in_its_place(visit: Any) -> None:
    contents = visit.page.request.get(f"{visit.api.url}/api/v1/books/faro-it/entries?limit=1000").json()
    one = contents["entries"][0]
    told = [("Avvio", []), ("Fari", []), ("Lume", ["Fari"]), ("Epilogo", []), ("Indice", ["Coda"])]
    contents["entries"] = [{**one, "title": title, "path": path} for title, path in told]
    visit.page.route("**/books/faro-it/entries*", lambda route: route.fulfill(json=contents))
    page = visit.open("/?book=faro-it")
    expect(page.locator(".contents summary")).to_have_text(["Fari 2 entries", "Coda 1 entry"])
    links = page.locator(".contents li a")
    expect(links).to_have_text(["Avvio", "Fari", "Lume", "Epilogo", "Indice"])
    expect(page.locator(".contents > ul a")).to_have_text(["Avvio", "Epilogo"])


def test_the_contents_say_pages_and_missing_texts(visit: Any) -> None:
    page = visit.open("/?book=faro-it")
    expect(page.locator(".contents li", has_text="1.1 Alba")).to_have_text("1.1 Albap. 12no text yet")


def test_a_kind_narrows_the_contents(visit: Any) -> None:
    page = visit.open("/?book=faro-it&kind=step")
    expect(page.locator(".contents li a")).to_have_text(["1.1 Alba"])


def test_a_long_glossary_has_letters_that_lead_to_its_terms(visit: Any) -> None:
    contents = visit.page.request.get(f"{visit.api.url}/api/v1/books/faro-it/entries?limit=1000").json()
    one = contents["entries"][0]
    terms = [{**one, "title": f"{letter}nda {at}", "path": ["Glossario"]} for letter in "BLÒR" for at in range(16)]
    terms[1:1] = [{**one, "title": "Esempio: sulla torre", "path": ["Glossario", "Bnda 0"]}, {**one, "title": "?"}]
    contents["entries"] += [*terms, {**one, "title": "A bordo", "path": ["Glossario"]}]
    visit.page.route("**/books/faro-it/entries*", lambda route: route.fulfill(json=contents))
    page = visit.open("/?book=faro-it")
    expect(page.locator(".contents nav")).to_have_count(1)
    page.locator("summary", has_text="Glossario").click()
    letters = page.get_by_role("navigation", name="Letters").get_by_role("button")
    expect(letters).to_have_text(["B", "L", "O", "R"])
    first = page.locator(".contents section").first
    expect(first.get_by_role("link", name="Esempio: sulla torre")).to_be_visible()  # with its term
    letters.nth(2).press("Enter")
    expect(page.locator(".contents h3", has_text="O")).to_be_focused()
    expect(page.get_by_role("link", name="Ònda 0")).to_be_in_viewport()
    expect(page.locator(".contents section").last.get_by_role("link").last).to_have_text("A bordo")  # the book's order
    assert violations(page) == []


def test_contents_that_fail_are_a_sentence(visit: Any) -> None:
    visit.api.broken["books/faro-it/entries"] = 500
    page = visit.open("/?book=faro-it")
    expect(page.locator(".notice-problem")).to_contain_text("Glossa failed")
