"""The reader's own cards: a page for each, a list, a panel above results, on entries and in the stepper; nothing without data."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
DESK = pytest.mark.parametrize("size", ["desk"])
ITALIAN = pytest.mark.parametrize("language", ["it-IT"])


@pytest.fixture
def owner(visit: Any) -> Any:
    """A visit of a reader with card data."""
    visit.api.cards = True
    return visit


@ITALIAN
def test_a_card_shows_its_text_in_each_language_with_rule_words_linked(owner: Any, size: str, language: str) -> None:
    page = owner.open("/?view=card&code=70001")
    expect(page).to_have_title("Piuma di Gabbiano · Glossa")
    expect(page.locator("h1")).to_have_text("Piuma di Gabbiano")
    expect(page.locator(".card-face > h2")).to_have_text(["Italiano", "Inglese"])
    own = page.locator(".card-face").first
    expect(own.locator(".prose p")).to_have_text(["Accendi un lume.", "I gabbiani guardano.", "Il retro ha sabbia."])
    expect(own.locator("h3")).to_have_text("Retro")
    expect(own.locator("a.term")).to_have_attribute("href", f"{owner.api.url}/e/faro-it/lanterna")
    if size == "phone":
        expect(page.locator(".card-face").nth(1)).to_be_hidden()
        page.locator("summary", has_text="Il testo in un’altra lingua").click()
    first, second = (page.locator(".card-face").nth(at).bounding_box() for at in (0, 1))
    assert (first["y"] == second["y"]) == (size == "desk")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@DESK
def test_the_rules_that_govern_a_card_are_cited_the_most_telling_first(owner: Any, size: str) -> None:
    page = owner.open("/?view=card&code=70001")
    rules = page.locator(".card-rules").first.locator("li")
    expect(rules.locator("a.term, > a")).to_have_text(["Lanterna", "Guardia"])
    expect(rules.nth(0).locator("q")).to_have_text("Accendi")
    expect(rules.nth(1).locator("q")).to_have_count(0)
    expect(rules.nth(0).locator(".citation")).to_contain_text("Manuale del Faro (seconda edizione)")
    expect(page.get_by_role("link", name="Doca")).to_be_hidden()
    page.locator("summary", has_text="(1)").click()
    expect(page.get_by_role("link", name="Doca")).to_be_visible()


@DESK
def test_a_rule_word_of_a_card_previews_and_its_moment_leads_into_the_stepper(owner: Any, size: str) -> None:
    page = owner.open("/?view=card&code=70001")
    page.locator(".card-face a.term").first.hover()
    expect(page.locator(".preview:popover-open .citation")).to_contain_text("Lanterna")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="1.2 Ronda").click()
    expect(page.locator("h1")).to_contain_text("1.2")


@pytest.mark.parametrize("size", ["phone"])
def test_a_tap_on_a_rule_word_of_a_card_previews_and_a_second_one_opens(owner: Any, size: str) -> None:
    page = owner.open("/?view=card&code=70001")
    word = page.locator(".card-face a.term").first
    word.tap()
    expect(page.locator(".preview:popover-open")).to_be_visible()
    expect(page).to_have_url(f"{owner.api.url}/?view=card&code=70001")
    word.tap()
    expect(page.locator("h1")).to_have_text("Lanterna")


@DESK
def test_a_rule_word_of_a_card_previews_by_keyboard_and_enter_opens_it(owner: Any, size: str) -> None:
    page = owner.open("/?view=card&code=70001")
    page.get_by_role("button", name="Add to my hand").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".card-face a.term").first).to_be_focused()
    expect(page.locator(".preview:popover-open")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Lanterna")


@DESK
def test_what_a_card_says_never_becomes_markup(owner: Any, size: str) -> None:
    page = owner.open("/?view=card&code=70001")
    expect(page.get_by_text("<b>Gulls</b> don't mind.")).to_be_visible()


def test_a_search_that_names_a_card_shows_its_lines_in_question_above_the_rules(owner: Any) -> None:
    page = owner.open("/?q=lanterna+Piuma+di+Gabbiano")
    panel = page.locator(".card-panel")
    expect(panel.locator("h2")).to_have_text("Gull Feather")
    expect(panel.locator(".prose p")).to_have_count(1)
    expect(panel.locator(".prose p")).to_contain_text("Kindle a lamp.")
    expect(panel.locator("summary")).to_have_text("One rule comes with these words")
    assert panel.bounding_box()["y"] < page.locator(".hit").first.bounding_box()["y"]
    panel.locator("h2 a").click()
    expect(page.locator("h1")).to_have_text("Gull Feather")


@DESK
def test_the_search_box_suggests_cards(owner: Any, size: str) -> None:
    page = owner.open()
    page.locator("#q").fill("gull")
    offer = page.locator("#suggestions li", has_text="Gull Feather")
    expect(offer).to_contain_text("Card · Marea")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Gull Feather")


@DESK
def test_the_list_finds_a_card_by_name_and_keeps_it_in_the_address(owner: Any, size: str) -> None:
    page = owner.open()
    page.locator(".foot").get_by_role("link", name="My cards").click()
    expect(page.locator("main .rows li")).to_have_count(1)
    page.get_by_label("Name or code of a card").fill("zzz")
    expect(page.locator("main .status")).to_have_text("No card of your data has this name.")
    page.get_by_label("Name or code of a card").fill("gull")
    expect(page.locator("main .status")).to_have_text("1 card")
    expect(page).to_have_url(f"{owner.api.url}/?view=cards&q=gull")
    page.locator("main .rows a").click()
    expect(page.locator("h1")).to_have_text("Gull Feather")


@DESK
def test_an_entry_counts_the_cards_that_use_it_and_lists_them_by_pack(owner: Any, size: str) -> None:
    page = owner.open("/e/faro-it/guardia")
    page.get_by_text("One of your cards uses this rule").click()
    expect(page.locator(".entry-part h3", has_text="Marea (1)")).to_be_visible()
    page.locator(".card-users a").click()
    expect(page.locator("h1")).to_have_text("Gull Feather")


def test_the_stepper_shows_the_cards_of_the_hand_that_can_act(owner: Any) -> None:
    page = owner.open("/?view=timing&book=faro-it&at=notte:1.2")
    hand = page.locator(".hand")
    expect(hand).to_contain_text("Pick the cards in your hand")
    hand.locator("summary").click()
    hand.get_by_label("Add a card by name").fill("gull")
    hand.get_by_role("button", name="Gull Feather (Marea)").click()
    expect(hand.locator("[aria-live] .rows a").first).to_contain_text("in the player window after it")
    page.goto(f"{owner.api.url}/?view=timing&book=faro-it&at=notte:1.1")
    expect(hand).to_contain_text("None of the cards in your hand names this moment.")
    hand.locator("summary").click()
    hand.get_by_role("button", name="Remove “Gull Feather” from my hand").click()
    expect(hand).to_contain_text("Pick the cards in your hand")
    assert json.loads(page.evaluate("localStorage.getItem('glossa.hand')")) == []


@DESK
def test_without_card_data_all_is_silent(visit: Any, size: str) -> None:
    page = visit.open("/e/faro-it/guardia")
    expect(page.locator(".entry-text")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".foot").get_by_role("link", name="My cards")).to_have_count(0)
    expect(page.get_by_text("use this rule")).to_have_count(0)
    assert not any("uses=" in path for path in visit.api.asked)
    page = visit.open("/?view=timing&book=faro-it&at=notte:1.2")
    page.wait_for_load_state("networkidle")
    expect(page.locator(".hand")).to_be_hidden()
    page = visit.open("/?view=card&code=70001")
    expect(page.locator(".notice")).to_have_text("No card of your data has this code.")


@DESK
@pytest.mark.parametrize(("owner_", "cards", "told"), [(True, False, 1), (True, True, 0), (False, False, 0)])
def test_how_to_add_cards_is_told_to_the_owner_who_asks_of_an_unknown_one(
    visit: Any, size: str, owner_: bool, cards: bool, told: int
) -> None:
    visit.api.owner, visit.api.cards = owner_, cards
    page = visit.open("/?q=lanterna+Nebbia+Fitta")
    expect(page.locator(".hit").first).to_be_visible()
    expect(page.get_by_text("glossa cards add")).to_have_count(told)
