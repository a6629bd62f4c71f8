"""My table: asked for once, changed from the header, and kept to by everything that is searched."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.axe import violations

pytestmark = pytest.mark.browser


def sit_down(visit: Any, **settings: Any) -> None:
    saved = json.dumps({"welcomed": True, "language": "en", **settings})
    keep = f"localStorage.setItem('glossa.settings', {json.dumps(saved)})"
    visit.page.add_init_script(f"localStorage.getItem('glossa.settings') ?? {keep}")


def choose_game(page: Any, size: str, game: str) -> None:
    if size == "phone" and not page.locator("select[name=game]").is_visible():
        page.locator(".filters-open").click()
    page.locator("select[name=game]").select_option(game)


def asked(visit: Any, route: str) -> list[str]:
    return [path for path in visit.api.asked if path.startswith(f"/api/v1/{route}?")]


def test_the_first_visit_says_what_this_is_and_asks_three_things(visit: Any) -> None:
    page = visit.open()
    welcome = page.locator(".welcome")
    expect(welcome).to_contain_text("Glossa answers questions about the rules")
    expect(welcome.locator("legend")).to_have_text(["Which games do you play? 1 of 2", "Language of the page 2 of 2"])
    welcome.get_by_role("checkbox", name="Il Faro nella Nebbia").check()
    expect(welcome.locator("legend").nth(1)).to_have_text("Your table’s edition 2 of 3")
    expect(welcome.get_by_role("checkbox", name="Il Faro nella Nebbia")).to_be_focused()
    expect(welcome.locator("input[name=table]")).to_have_count(3)  # None, and the two editions of this game.
    welcome.get_by_role("radio", name="Manual do Farol").check()
    welcome.get_by_role("radio", name="Português").check()
    welcome.get_by_role("button", name="Pronto").click()
    expect(welcome).to_have_count(0)
    expect(page.locator("h1")).to_be_focused()
    page.reload()
    expect(page.locator(".book-list").first).to_be_visible()
    expect(welcome).to_have_count(0)
    saved = page.evaluate("JSON.parse(localStorage.getItem('glossa.settings'))")
    assert (saved["games"], saved["table"], saved["language"]) == (["faro"], "farol-pt", "pt")


@pytest.mark.parametrize("size", ["phone"])
def test_the_chip_names_what_is_chosen(visit: Any) -> None:
    sit_down(visit, games=["faro"])
    page = visit.open("/?q=lanterna&kind=glossary")
    chip = page.locator(".filters-open")
    expect(chip).to_have_text("Il Faro nella Nebbia, Glossary term")
    expect(chip).to_have_accessible_name("Filters: Il Faro nella Nebbia, Glossary term")
    page.goto(f"{visit.api.url}/?q=lanterna&book=molo-it")
    expect(chip).to_have_text("Regole del Molo")  # without its edition, which may take three more lines
    page.locator(".chip-clear").click()
    expect(chip).to_have_text("Filters")
    expect(chip).to_have_accessible_name("Filters")


def test_the_first_visit_can_be_skipped_for_good(visit: Any) -> None:
    page = visit.open()
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".welcome")).to_have_count(0)
    page.reload()
    expect(page.locator(".book-list").first).to_be_visible()
    expect(page.locator(".welcome")).to_have_count(0)


def test_axe_finds_nothing_on_the_first_visit(visit: Any) -> None:
    page = visit.open()
    expect(page.locator(".welcome")).to_be_visible()
    assert violations(page) == []


def test_the_search_keeps_to_the_tables_game_until_it_is_widened(visit: Any, size: str) -> None:
    sit_down(visit, games=["molo"])
    page = visit.open("/?q=lanterna")
    expect(page.locator(".hit-link")).to_have_text(["Banchina"])
    expect(page.locator("select[name=game]")).to_have_value("molo")
    expect(page.locator(".within")).to_contain_text("Searched: Molo 13.")
    page.get_by_role("link", name="Search all games").click()
    expect(page.locator(".hit")).to_have_count(6)
    expect(page).to_have_url(f"{visit.api.url}/?q=lanterna&game=all")
    expect(page.locator(".within")).to_have_count(0)
    page.locator("#q").fill("torre")
    expect(page).to_have_url(f"{visit.api.url}/?q=torre&game=all")
    page.locator("#q").press("Enter")
    choose_game(page, size, "molo")
    expect(page).to_have_url(f"{visit.api.url}/?q=torre")


def test_the_chip_widens_the_search_too(visit: Any, size: str) -> None:
    sit_down(visit, games=["molo"])
    page = visit.open("/?q=lanterna")
    choose_game(page, size, "")
    expect(page.locator(".hit")).to_have_count(6)
    expect(page).to_have_url(f"{visit.api.url}/?q=lanterna&game=all")


def test_an_edition_of_another_game_is_opened_all_the_same(visit: Any) -> None:
    sit_down(visit, games=["molo"])
    page = visit.open("/?q=lanterna&book=farol-pt")
    expect(page.locator(".hit-link")).to_have_text(["Lanterna portátil"])


def test_a_table_with_several_games_searches_all_of_them(visit: Any) -> None:
    sit_down(visit, games=["faro", "molo"])
    page = visit.open("/?q=lanterna")
    expect(page.locator(".hit")).to_have_count(6)
    assert all("game=faro,molo" in path for path in asked(visit, "search"))
    expect(page.locator("select[name=game] option:checked")).to_have_text("Il Faro nella Nebbia, Molo 13")


def test_an_edition_alone_says_which_game_is_played(visit: Any) -> None:
    sit_down(visit, table="molo-it")
    page = visit.open("/?q=lanterna")
    expect(page.locator(".hit-link")).to_have_text(["Banchina"])


def test_names_are_completed_within_the_tables_game(visit: Any) -> None:
    sit_down(visit, games=["molo"])
    page = visit.open()
    page.locator("#q").press_sequentially("ban", delay=30)
    expect(page.locator("#suggestions li")).to_have_count(1)
    assert all("game=molo" in path for path in asked(visit, "suggest"))
    page.locator("#q").fill("lant")
    expect(page.locator("#suggestions li")).to_have_count(0)


def test_home_shows_the_tables_books_first_and_timing_begins_with_its_game(visit: Any) -> None:
    sit_down(visit, games=["molo"])
    page = visit.open()
    expect(page.locator("section > .book-list .book-name")).to_have_text(["Regole del Molo"])
    page.get_by_text("Books of other games").click()
    expect(page.get_by_role("link", name="Manuale del Faro")).to_be_visible()


def test_the_table_is_changed_from_the_header_of_any_page(visit: Any) -> None:
    sit_down(visit, games=["molo"])
    page = visit.open("/e/faro-it/torre")
    way = page.get_by_role("banner").get_by_role("link", name="Your table")
    expect(way).to_have_attribute("data-game", "molo")
    way.click()
    expect(page.locator("h1")).to_have_text("Your table")
    page.get_by_role("checkbox", name="Molo 13").uncheck()
    page.get_by_role("checkbox", name="Il Faro nella Nebbia").check()
    expect(way).to_have_attribute("data-game", "faro")
    page.get_by_role("link", name="Done").click()
    expect(page.locator("section > .book-list .book-name")).to_have_count(2)


def test_a_game_that_is_put_away_takes_its_edition_along(visit: Any) -> None:
    sit_down(visit, games=["faro", "molo"], table="molo-it")
    page = visit.open("/?view=table")
    expect(page.locator("legend").first).to_have_text("Which games do you play?")  # Only a first visit counts.
    page.get_by_role("checkbox", name="Molo 13").uncheck()
    expect(page.get_by_role("radio", name=re.compile("No preference"))).to_be_checked()
