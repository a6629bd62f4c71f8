"""What an entry offers beside its text: where it happens, formats to paste, a report of what is wrong."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_an_entry_shows_where_it_happens(visit: Any) -> None:
    page = visit.open("/e/faro-it/alba")
    mini = page.locator(".entry .chart").first
    expect(mini.locator(".step-link").first).to_have_text("1.1 Alba")
    mini.locator(".step-link").first.click()
    expect(page.locator("h1")).to_have_text("1.1 Alba")
    expect(page).to_have_url(re.compile("at=notte"))


def test_an_entry_is_whole_without_charts(visit: Any) -> None:
    visit.api.broken["charts"] = 500
    page = visit.open("/e/faro-it/torre")
    expect(page.locator(".entry-text")).to_be_visible()
    expect(page.locator("h2", has_text="Where it happens")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "begins", "has"),
    [
        (
            "Markdown",
            "**Lanterna**\n\nUna guardia con la **lanterna** spende {action}",
            "— [Manuale del Faro (seconda edizione), Parte prima, Parole chiave, «Lanterna», p. 7]"
            "({url}/c/faro-it/lanterna@0123456789abcdef)",
        ),
        (
            "Discord",
            "> **Lanterna**\n> \n> Una guardia con la **lanterna** spende [action]",
            "/c/faro-it/lanterna@0123456789abcdef>)",
        ),
        ("BBCode", "[quote][b]Lanterna[/b]\n\nUna guardia con la [b]lanterna[/b]", "[i]una[/i]"),
        ("HTML", '<blockquote lang="it">\n<p><strong>Lanterna</strong></p>', "<strong>lanterna</strong>"),
    ],
)
def test_an_entry_is_copied_for_other_places(visit: Any, name: str, begins: str, has: str) -> None:
    page = visit.open("/e/faro-it/lanterna")
    bar = page.get_by_role("group", name="Copy this entry")
    expect(bar.get_by_role("button")).to_have_text(["Text", "Link"])
    bar.get_by_text("Other formats").focus()
    page.keyboard.press("Enter")
    bar.get_by_role("button", name=name).click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(begins)
    assert has.replace("{url}", visit.api.url) in copied


def test_hostile_words_are_no_markup_in_the_copied_html(visit: Any) -> None:
    page = visit.open("/e/faro-it/ostile")
    page.get_by_text("Other formats").click()
    page.get_by_role("button", name="HTML").click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "<script" not in copied
    assert "<img" not in copied


def test_a_report_names_the_entry_and_its_place(visit: Any) -> None:
    page = visit.open("/e/faro-it/lanterna")
    page.get_by_text("Report a problem").click()
    page.get_by_label("What is wrong").fill("The rain lasts 3 turns.")
    page.get_by_role("button", name="Copy the report").click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    report = page.evaluate("navigator.clipboard.readText()")
    assert report.split("\n")[1] == "faro-it/lanterna"
    assert "p. 7" in report
    assert report.endswith("The rain lasts 3 turns.")
