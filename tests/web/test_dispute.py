"""The dispute sheet: rules for each side, what overrides first, one address for it all."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from tests.web.conftest import ANSWERS

pytestmark = pytest.mark.browser
SHEET = "/?view=dispute&a=faro-it/torre,faro-it/guardia&b=faro-it/lanterna&line=Piove%3F"


def test_the_address_carries_both_sides_and_the_line(visit: Any) -> None:
    page = visit.open(SHEET)
    expect(page.locator(".sides h3")).to_have_text(["Guardia", "Torre", "Lanterna"])
    expect(page.get_by_label("Your note")).to_have_value("Piove?")
    expect(page.locator(".sides .citation")).to_have_count(3)


def test_what_overrides_stands_first_and_says_what(visit: Any) -> None:
    page = visit.open(SHEET)
    expect(page.locator(".sides .tag-near")).to_have_text("Overrides: Torre — la guardia ha la chiave")


def test_entries_are_collected_where_they_are_read(visit: Any) -> None:
    page = visit.open("/e/faro-it/torre")
    page.get_by_role("button", name="On one side").click()
    page.get_by_role("link", name="Dispute sheet").first.click()
    expect(page.locator(".sides h3")).to_have_text(["Torre"])
    expect(page).to_have_url(re.compile("a=faro-it%2Ftorre"))


def test_the_line_and_what_is_taken_away_change_the_address_and_last(visit: Any) -> None:
    page = visit.open(SHEET)
    page.get_by_label("Your note").fill("Chi ha la chiave?")
    page.get_by_role("button", name="Remove “Lanterna”").click()
    expect(page.locator(".sides h3")).to_have_text(["Guardia", "Torre"])
    page.goto(f"{visit.api.url}/?view=dispute")
    expect(page.get_by_label("Your note")).to_have_value("Chi ha la chiave?")


@pytest.mark.parametrize("size", ["desk"])
def test_on_paper_a_note_stands_only_where_one_was_written(visit: Any, size: str) -> None:
    page = visit.open(SHEET)
    page.emulate_media(media="print")
    expect(page.get_by_text("Your note")).to_be_visible()
    page.get_by_label("Your note").fill("")
    expect(page.get_by_text("Your note")).to_be_hidden()


def test_the_link_is_copied(visit: Any) -> None:
    page = visit.open(SHEET)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    assert unquote(page.evaluate("navigator.clipboard.readText()")) == unquote(visit.api.url + SHEET)


def test_an_entry_that_is_gone_and_a_hostile_address_do_no_harm(visit: Any) -> None:
    page = visit.open("/?view=dispute&a=faro-it/none,javascript:alert(1)&line=<b>x</b>")
    expect(page.locator(".sides li")).to_have_text(["faro-it/none: There is no page at this address."])
    expect(page.get_by_label("Your note")).to_have_value("<b>x</b>")


def test_a_question_has_its_ruling_above_the_sides(visit: Any) -> None:
    page = visit.open("/?view=dispute&q=Piove%3F&a=faro-it/torre")
    sheet = page.locator(".sheet")
    expect(sheet.locator("h2")).to_have_text("Piove?")
    expect(sheet.locator("h3")).to_have_text(
        ["The ruling", "What prevails over it", "When it happens", "Where the editions differ"]
    )
    expect(sheet.locator(".answer-said")).to_have_text(
        re.compile("Se piove, la lanterna si spegne.*Lanterna · Manuale del Faro.*Guardia")
    )
    expect(sheet.locator("li")).to_have_text(
        [
            re.compile("la guardia ha la chiave.*Guardia · Manuale del Faro"),
            "1.2 Veglia (La notte), then a player window",
            "qui la pioggia non conta",
        ]
    )
    expect(sheet.locator(".notice")).to_contain_text("Nebbia Fitta")
    expect(sheet).to_contain_text("1 more difference between the editions")
    expect(page.locator(".sides h3")).to_have_text(["Torre"])
    page.get_by_label("Your note").fill("Chi ha la chiave?")
    expect(page).to_have_url(re.compile(r"q=Piove%3F&a=faro-it%2Ftorre.*line="))


def test_without_an_answer_the_sides_stay(visit: Any) -> None:
    visit.api.broken["disputes"] = 500
    page = visit.open("/?view=dispute&q=Piove%3F&a=faro-it/torre")
    expect(page.locator(".notice-problem")).to_contain_text("Glossa failed while answering")
    expect(page.locator(".sides h3")).to_have_text(["Torre"])


@pytest.mark.parametrize(
    ("unsure", "said", "above"),
    [
        (True, "It isn’t certain that a rule answers this question.", "Perhaps one of these entries."),
        (False, "The books don’t say.", "Related, not an answer"),
    ],
)
def test_what_is_not_certain_is_no_denial(visit: Any, unsure: bool, said: str, above: str) -> None:
    told = deepcopy(ANSWERS["disputes"])
    near = [{key: told["sheets"][0]["ruling"][0][key] for key in ("entry", "title", "citation")}]
    told["sheets"][0] |= {"coverage": "none", "ruling": [], "near_misses": near, "notice": None}
    told["sheets"][0] |= {"unsure": unsure}
    visit.page.route("**/api/v1/disputes**", lambda route: route.fulfill(json=told))
    page = visit.open("/?view=dispute&q=Piove%3F")
    expect(page.locator(".sheet .notice-unanswered")).to_have_text(said)
    expect(page.locator(".sheet h3").last).to_have_text(above)
