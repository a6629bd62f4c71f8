"""The dispute sheet: rules for each side, what overrides first, one address for it all."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

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


def test_the_link_is_copied(visit: Any) -> None:
    page = visit.open(SHEET)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    assert unquote(page.evaluate("navigator.clipboard.readText()")) == unquote(visit.api.url + SHEET)


def test_an_entry_that_is_gone_and_a_hostile_address_do_no_harm(visit: Any) -> None:
    page = visit.open("/?view=dispute&a=faro-it/none,javascript:alert(1)&line=<b>x</b>")
    expect(page.locator(".sides li")).to_have_text(["faro-it/none: There is no page at this address."])
    expect(page.get_by_label("Your note")).to_have_value("<b>x</b>")
