"""The concordance as a table, and a concept's editions side by side."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_the_table_is_filtered_in_any_language_without_accents(visit: Any) -> None:
    page = visit.open("/?view=compare")
    expect(page.locator("tbody tr:not([hidden])")).to_have_count(3)
    page.get_by_label("Filter by name").fill("portatil")
    expect(page.locator("tbody tr:not([hidden])")).to_have_count(1)
    expect(page.locator("main .status")).to_have_text("1 concept")
    page.reload()
    expect(page.locator("tbody tr:not([hidden])")).to_have_count(1)


def test_what_several_editions_have_stands_before_what_one_has(visit: Any) -> None:
    page = visit.open("/?view=compare")
    expect(page.locator("tbody").nth(0).locator("a")).to_have_text([re.compile("lantern"), "pier"])
    alone = page.locator("tbody").nth(1).locator("a")
    expect(alone).to_have_text(["anchor"])
    expect(alone).to_be_hidden()
    page.locator("summary", has_text="One concept that a single edition names").click()
    expect(alone).to_be_visible()


@pytest.mark.parametrize(("language", "led"), [("it", ["Banchina", "Lanterna"]), ("pt", ["Doca", "Lanterna portátil"])])
def test_the_language_of_the_page_leads_and_is_in_order(visit: Any, language: str, led: list[str]) -> None:
    visit.page.add_init_script(f"localStorage.setItem('glossa.settings', '{{\"language\": \"{language}\"}}')")
    page = visit.open("/?view=compare")
    shared = page.locator("tbody").nth(0)
    expect(shared.locator("td:first-child")).to_have_text([re.compile(f"^{name}") for name in led])
    expect(shared.locator("td:first-child").first).to_have_attribute("lang", language)
    expect(shared.locator("td:first-child a")).to_have_count(2)


def test_a_long_table_is_there_to_its_end(visit: Any) -> None:
    concordance = visit.page.request.get(f"{visit.api.url}/api/v1/concordance").json()
    [_, lantern, pier] = concordance["concepts"]
    many = [{**pier, "id": f"pier-{at}", "names": {**pier["names"], "en": f"pier {at:03}"}} for at in range(250)]
    visit.page.route("**/api/v1/concordance", lambda route: route.fulfill(json={"total": 251, "concepts": [lantern, *many]}))
    page = visit.open("/?view=compare")
    expect(page.locator("main .status")).to_have_text("251 concepts")
    rows = page.locator("tbody tr:not([hidden])")
    expect(rows).to_have_count(251)
    rows.last.get_by_role("link", name="pier 249").scroll_into_view_if_needed()
    page.get_by_label("Filter by name").fill("pier 24")
    expect(rows).to_have_count(10)
    page.get_by_label("Filter by name").fill("")
    expect(rows).to_have_count(251)


def test_what_one_edition_has_is_found_by_the_filter(visit: Any) -> None:
    page = visit.open("/?view=compare")
    page.get_by_label("Filter by name").fill("ancora")
    expect(page.get_by_role("link", name="anchor")).to_be_visible()
    expect(page.locator("tbody").nth(0).locator("tr:not([hidden])")).to_have_count(0)


def test_a_note_says_each_edition_and_what_changes_on_a_line_of_its_own(visit: Any) -> None:
    concept = visit.page.request.get(f"{visit.api.url}/api/v1/concepts/lantern").json()
    concept["differences"][0]["note"] = {
        "en": "Italian edition: It goes out. Portuguese edition: It burns on. At the table: rain matters."
    }
    visit.page.route("**/api/v1/concepts/lantern", lambda route: route.fulfill(json=concept))
    page = visit.open("/?view=compare&id=lantern")
    note = page.locator(".notice").first
    expect(note.locator("b")).to_have_text(["Italian edition:", "Portuguese edition:", "At the table:"])
    expect(note.locator("p", has_text="It goes out.")).to_have_text("Italian edition: It goes out.")


def test_the_table_shows_only_where_the_editions_differ(visit: Any) -> None:
    page = visit.open("/?view=compare")
    page.get_by_label("Only where the editions differ").check()
    expect(page.locator("tbody tr:not([hidden])")).to_have_count(1)
    page.locator("tbody tr:not([hidden]) a").click()
    expect(page.locator("h1")).to_have_text("lantern")


def test_a_concept_stands_bullet_by_bullet_with_its_notes(visit: Any) -> None:
    page = visit.open("/?view=compare&id=lantern")
    expect(page.locator(".notice")).to_contain_text("Affects play")
    expect(page.locator(".notice")).to_contain_text("In one edition rain puts it out.")
    rows = page.locator(".beside li")
    expect(rows).to_have_count(3)
    expect(rows.nth(0).locator("p").nth(0)).to_contain_text("La banchina è illuminata.")
    expect(rows.nth(1).locator("p").nth(1)).to_contain_text("Not said: see what differs")
    expect(rows.nth(1)).to_have_class("beside-unlike")


def test_nobody_claims_that_an_edition_says_nothing_before_a_person_has_read_it(visit: Any) -> None:
    page = visit.open("/?view=compare&id=lantern")
    unread = page.locator(".beside li").nth(2).locator("p").nth(0)
    expect(unread).to_contain_text("nobody has checked yet")


def test_the_table_shows_only_what_changes_play(visit: Any) -> None:
    page = visit.open("/?view=compare")
    page.get_by_label("Only what changes play").check()
    expect(page.locator("tbody tr:not([hidden])")).to_have_count(1)
    page.reload()
    expect(page.get_by_label("Only what changes play")).to_be_checked()
    expect(page.locator("tbody tr:not([hidden])")).to_have_count(1)


def test_a_hit_leads_to_its_comparison(visit: Any) -> None:
    page = visit.open("/?q=lanterna")
    page.locator(".hit").get_by_role("link", name="Side by side").first.click()
    expect(page.locator("h1")).to_have_text("lantern")


def test_an_entry_leads_to_its_comparison(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    page.get_by_role("link", name="Side by side").click()
    expect(page.locator("h1")).to_have_text("lantern")


def test_texts_that_were_not_read_are_said_to_be_so(visit: Any) -> None:
    page = visit.open("/?view=compare&id=pier")
    expect(page.locator(".notice")).to_have_text("The two texts have not been compared yet.")
