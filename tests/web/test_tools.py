"""A quote to verify, and my rulebooks."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import ANSWERS

pytestmark = pytest.mark.browser


def test_a_quote_is_held_against_the_books(visit: Any) -> None:
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").fill("una guardia porta il lume")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("h2")).to_have_text("Almost: some words differ.")
    expect(page.locator("del")).to_have_text("il lume")
    expect(page.locator("ins")).to_have_text("la lanterna")
    expect(page.locator(".card")).to_contain_text("Compared with our text, not the book’s words")
    assert visit.api.sent[-1] == ("POST", "verify", {"quote": "una guardia porta il lume", "book": None, "ui": "en"})


def test_a_changed_meaning_and_a_counterpart_are_said(visit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    change = {"kind": "negation", "quoted": "", "printed": "non porta", "sentence": "Another negation: “non porta”."}
    [match] = ANSWERS["verify"]["matches"]
    other = {**match, "language": "it", "through": None, "note": None, "sentence": "In another language this is about it:"}
    verdict = {**ANSWERS["verify"], "matches": [{**match, "changes": [change]}], "counterpart": other}
    monkeypatch.setitem(ANSWERS, "verify", verdict)
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").fill("una guardia porta il lume")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("h2")).to_have_text("The words are nearly there, but they mean something else.")
    expect(page.locator(".notice-problem")).to_have_text("Another negation: “non porta”.")
    expect(page.locator(".card").last).to_contain_text("In another language this is about it:")


def test_the_verdict_goes_when_the_quote_changes(visit: Any) -> None:
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").fill("una guardia porta il lume")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("h2")).to_have_count(1)
    page.get_by_label("The quote").press_sequentially("!")
    expect(page.locator("h2")).to_have_count(0)


def test_a_refused_quote_is_a_sentence(visit: Any) -> None:
    visit.api.broken["verify"] = 500
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").fill("x")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator(".notice-problem")).to_contain_text("Glossa failed")


def test_copies_are_listed_with_what_the_reader_found(visit: Any) -> None:
    page = visit.open("/?view=copies")
    expect(page.locator(".card h2")).to_have_text("Manuale del Faro")
    page.locator("summary", has_text="Passages that differ").click()
    expect(page.get_by_role("link", name="faro-it/torre")).to_be_visible()
    page.locator("summary", has_text="Problems found while reading").click()
    expect(page.get_by_text("3: An unknown heading.")).to_be_visible()


def test_a_copy_is_added_as_it_is(visit: Any) -> None:
    page = visit.open("/?view=copies")
    page.get_by_label("The book’s text").set_input_files(
        {"name": "il faro.txt", "mimeType": "text/plain", "buffer": b"LANTERNA\n"}
    )
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")
    assert visit.api.sent[-1] == ("POST", "copies", "LANTERNA\n")
    assert any(re.search("name=il[ +]faro.txt", asked) for asked in visit.api.asked)


def test_a_copy_that_is_refused_says_so_in_the_pages_words_and_names_no_option(visit: Any) -> None:
    page = visit.open("/?view=copies")
    visit.api.broken["copies"] = 409
    visit.api.problem = {"detail": "A copy of it is here. Use --replace."}
    page.get_by_label("The book’s text").set_input_files({"name": "faro.txt", "mimeType": "text/plain", "buffer": b"A"})
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".notice-problem")).to_contain_text("This file can’t be added.")
    expect(page.locator(".notice-problem")).not_to_contain_text("--")


def test_a_copy_under_way_says_what_is_done(visit: Any) -> None:
    page = visit.open("/?view=copies")
    visit.api.delays["copies"] = 1.5
    page.get_by_label("The book’s text").set_input_files({"name": "faro.txt", "mimeType": "text/plain", "buffer": b"A"})
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text(re.compile("^Sending the file"))
    expect(page.get_by_role("status")).to_have_text("Saved.")


def test_a_copy_is_removed_after_a_question(visit: Any) -> None:
    page = visit.open("/?view=copies")
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.get_by_role("button", name="Remove").click()
    assert visit.api.sent == []
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")
    assert visit.api.sent == [("DELETE", "copies/faro-it", None)]


def test_elsewhere_than_at_its_own_machine_copies_are_refused_in_words(visit: Any) -> None:
    visit.api.broken["copies"] = 403
    page = visit.open("/?view=copies")
    expect(page.locator(".notice-problem")).to_contain_text("The lamp oil ran out.")


def test_two_versions_are_shown_with_the_words_that_differ(visit: Any) -> None:
    page = visit.open("/?view=copies")
    page.get_by_role("link", name="What changed since faro-vecchio.txt").click()
    expect(page.locator("h1")).to_have_text("Two versions of a rulebook")
    expect(page.locator(".card del")).to_have_text(["Torre bianca", "due "])
    expect(page.locator(".card ins")).to_have_text("tre ")
    expect(page.get_by_text("The text stands in “Torre” now.")).to_be_visible()
    page.locator("summary", has_text="Links (1)").click()
    expect(page.get_by_text("faro-it/lanterna overrides faro-it/torre")).to_be_visible()
    assert any("since=ba9876543210" in asked for asked in visit.api.asked)


def test_the_other_copy_is_kept_where_that_is_ticked(visit: Any) -> None:
    page = visit.open("/?view=copies")
    page.get_by_label("The book’s text").set_input_files({"name": "faro.txt", "mimeType": "text/plain", "buffer": b"A"})
    page.get_by_label("keep the other as an earlier version").check()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")
    assert any("keep=true" in asked for asked in visit.api.asked)


def test_a_book_that_nobody_ships_is_described(visit: Any) -> None:
    page = visit.open("/?view=copies")
    page.get_by_label("The book’s text").set_input_files({"name": "galea.txt", "mimeType": "text/plain", "buffer": b"A"})
    page.locator("summary", has_text="doesn’t know").click()
    page.get_by_label("Title, as printed").fill("Galea")
    page.get_by_label("An id for the game").fill("galea")
    page.get_by_label("An id for the book").fill("galea-it")
    page.get_by_label("Language; if the book").select_option("it")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")
    assert any("title=Galea&game=galea&id=galea-it&lang=it" in asked for asked in visit.api.asked)
