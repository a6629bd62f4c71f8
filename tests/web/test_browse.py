"""Browse: an edition from A to Z, the legend of the icons."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_an_edition_stands_from_a_to_z_with_a_rail(visit: Any) -> None:
    page = visit.open("/?view=browse&book=faro-it")
    expect(page.locator(".a-z h2")).to_have_text(["D", "G", "I", "L", "T", "#"])
    page.get_by_role("navigation", name="Letters").get_by_role("button", name="L").click()
    expect(page.locator(".a-z h2", has_text="L")).to_be_focused()
    page.get_by_role("link", name="Lanterna", exact=True).click()
    expect(page.locator("h1")).to_have_text("Lanterna")


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize(("language", "book"), [("pt-BR", "Manual do Farol"), ("it-IT", "Manuale del Faro")])
def test_a_table_without_an_edition_begins_with_one_in_its_language(visit: Any, language: str, book: str) -> None:
    page = visit.open("/?view=browse")
    expect(page.locator("main .chip-on")).to_have_text(book)


@pytest.mark.parametrize("size", ["phone"])
def test_a_table_begins_with_an_edition_of_its_game(visit: Any) -> None:
    visit.page.add_init_script("localStorage.setItem('glossa.settings', '{\"games\": [\"molo\"]}')")
    page = visit.open("/?view=browse")
    expect(page.locator("main .chip-on")).to_have_text("Regole del Molo")


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("height", [390, 420, 568, 844])
def test_the_letters_of_the_rail_stay_wide_and_high_enough_for_a_thumb(visit: Any, size: str, height: int) -> None:
    visit.page.set_viewport_size({"width": 390, "height": height})
    page = visit.open("/?view=browse&book=faro-it")
    expect(page.locator(".rail-letter").first).to_be_visible()
    page.evaluate("""() => {
        const rail = document.querySelector('.rail');
        for (let at = 0; at < 20; at += 1) rail.append(rail.lastChild.cloneNode(true));
    }""")
    sizes = "[...document.querySelectorAll('.rail-letter')].map((each) => each.getBoundingClientRect())"
    assert page.evaluate(f"Math.min(...{sizes}.map(({{ width, height }}) => Math.min(width, height)))") >= 24


def test_the_foot_of_every_page_leads_there_and_another_edition_is_a_tap_away(visit: Any) -> None:
    page = visit.open()
    page.locator(".foot").get_by_role("link", name="Browse").click()
    page.get_by_role("link", name="Manual do Farol").click()
    expect(page).to_have_url(re.compile("book=farol-pt$"))
    expect(page.locator(".a-z a")).to_have_text(["Doca", "Lanterna portátil"])
    page.get_by_role("link", name="By section").click()
    expect(page.locator(".contents")).to_be_visible()


def test_editions_of_games_that_the_table_does_not_play_are_folded(visit: Any) -> None:
    visit.page.add_init_script("localStorage.setItem('glossa.settings', '{\"games\":[\"faro\"]}')")
    page = visit.open("/?view=browse")
    expect(page.locator(".book-chips").first.get_by_role("link")).to_have_text(["Manuale del Faro", "Manual do Farol"])
    other = page.locator("details .book-chips a")
    expect(other.first).to_be_hidden()
    page.locator("summary", has_text="Books of other games").click()
    expect(other.first).to_be_visible()


def test_an_icon_in_a_title_is_drawn_wherever_the_title_stands(visit: Any) -> None:
    contents = visit.page.request.get(f"{visit.api.url}/api/v1/books/faro-it/entries?limit=1000").json()
    contents["entries"][0]["title"] = "Remo ({action})"
    visit.page.route("**/books/faro-it/entries*", lambda route: route.fulfill(json=contents))
    page = visit.open("/?view=browse&book=faro-it")
    expect(page.get_by_role("link", name="Remo (action)").get_by_role("img")).to_be_visible()


def test_the_legend_draws_every_icon_and_names_it_as_its_game_does(visit: Any) -> None:
    names = {"icon.oar": "oar", "icon.oar.molo": "paddle"}
    words = visit.page.request.get(f"{visit.api.url}/i18n/en.json").json()
    visit.page.route("**/i18n/en.json", lambda route: route.fulfill(json=words | names))
    page = visit.open("/?view=browse&by=icons")
    expect(page.locator(".game-name")).to_have_text(["Il Faro nella Nebbia", "Molo 13"])
    rows = page.locator(".legend")
    expect(rows.nth(0).get_by_role("link")).to_have_text(["action", "oar"])
    expect(rows.nth(1).get_by_role("img")).to_have_attribute("aria-label", "paddle")
    rows.nth(1).get_by_role("link", name="paddle").click()
    expect(page.locator("h1")).to_have_text("Banchina")
