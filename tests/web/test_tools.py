"""A quote to verify, and my rulebooks."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from corpus.errors import REASONS
from corpus.readers.copy import MAX_BYTES
from tests.web.conftest import ANSWERS, WEB

pytestmark = pytest.mark.browser


def test_a_quote_is_held_against_the_books(visit: Any) -> None:
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").fill("una guardia porta il lume")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("h2")).to_have_text("Almost: some words differ.")
    expect(page.locator("del")).to_have_text("il lume")
    expect(page.locator("ins")).to_have_text("la lanterna")
    expect(page.locator("p:has(del)")).to_have_text("una guardia porta il lume la lanterna")
    expect(page.locator(".card")).to_contain_text("Compared with our text, not the book’s words")
    assert visit.api.sent[-1] == ("POST", "verify", {"quote": "una guardia porta il lume", "book": None, "ui": "en"})


def test_words_that_the_quote_lacks_stand_where_they_are_missing(visit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    quote = "Una guardia 🜁 porta il lume di notte"
    [match] = ANSWERS["verify"]["matches"]
    lacking = [("", "non", 14, 14), ("lume", "faro", 23, 27), ("", "buia", 36, 36)]
    differences = [{"quote": said, "text": text, "quoted_at": [start, end]} for said, text, start, end in lacking]
    monkeypatch.setitem(ANSWERS, "verify", {**ANSWERS["verify"], "matches": [{**match, "differences": differences}]})
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").fill(quote)
    page.get_by_role("button", name="Verify").click()
    told = page.locator("p:has(del)")
    expect(told).to_have_text("Una guardia 🜁 non porta il lume faro di notte buia")
    expect(told.locator("del")).to_have_text("lume")
    expect(told.locator("ins")).to_have_text(["non", "faro", "buia"])


def test_a_changed_meaning_and_a_counterpart_are_said(visit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    change = {"kind": "negation", "quoted": "", "printed": "non porta", "sentence": "Another negation: “non porta”."}
    [match] = ANSWERS["verify"]["matches"]
    other = {
        **match,
        "language": "it",
        "through": None,
        "note": None,
        "sentence": "In another language this is about it:",
        "said": "Si spegne.",
    }
    verdict = {**ANSWERS["verify"], "matches": [{**match, "changes": [change]}], "counterpart": other}
    monkeypatch.setitem(ANSWERS, "verify", verdict)
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").fill("una guardia porta il lume")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("h2")).to_have_text("The words are nearly there, but they mean something else.")
    expect(page.locator(".notice-problem")).to_have_text("Another negation: “non porta”.")
    expect(page.locator(".card").last).to_contain_text("In another language this is about it:")
    expect(page.locator(".card").last.locator("p[lang=it]").first).to_have_text("Si spegne.")


def test_a_verdict_on_words_that_changed_meanwhile_is_not_shown(visit: Any) -> None:
    visit.api.delays["verify"] = 1
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").fill("una guardia porta il lume")
    with page.expect_response("**/verify"):
        page.get_by_role("button", name="Verify").click()
        page.get_by_label("The quote").fill("una guardia porta")
    page.wait_for_timeout(300)
    expect(page.locator("h2")).to_have_count(0)


def test_the_verdict_goes_when_the_quote_changes(visit: Any) -> None:
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").fill("una guardia porta il lume")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("h2")).to_have_count(1)
    page.get_by_label("The quote").press_sequentially("!")
    expect(page.locator("h2")).to_have_count(0)


def test_who_comes_back_finds_the_quote_and_what_was_said_of_it(visit: Any) -> None:
    page = visit.open("/?view=verify")
    page.get_by_label("The quote").fill("una guardia porta il lume")
    page.get_by_label("Edition").select_option("faro-it")
    page.get_by_role("button", name="Verify").click()
    page.locator(".card h3 a").first.click()
    expect(page.locator(".verify")).to_have_count(0)
    page.go_back()
    expect(page.get_by_label("The quote")).to_have_value("una guardia porta il lume")
    expect(page.get_by_label("Edition")).to_have_value("faro-it")
    expect(page.locator("h2")).to_have_text("Almost: some words differ.")


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
    expect(page.get_by_role("link", name="Torre")).to_be_visible()
    page.locator("summary", has_text="Problems found while reading").click()
    expect(page.get_by_text("3: An unknown heading.")).to_be_visible()


def test_the_boxes_come_with_a_file(visit: Any) -> None:
    page = visit.open("/?view=copies")
    expect(page.get_by_role("button", name="Add")).to_be_hidden()
    expect(page.get_by_role("checkbox")).to_have_count(0)
    page.get_by_label("The rulebook (").set_input_files({"name": "faro.txt", "mimeType": "text/plain", "buffer": b"A"})
    expect(page.get_by_role("button", name="Add")).to_be_visible()
    expect(page.get_by_role("checkbox")).to_have_count(2)


def test_files_of_every_kind_can_be_chosen(visit: Any) -> None:
    page = visit.open("/?view=copies")
    assert page.get_by_label("The rulebook (").get_attribute("accept") is None  # an EPUB would be grey


def test_a_copy_is_added_as_it_is(visit: Any) -> None:
    page = visit.open("/?view=copies")
    page.get_by_label("The rulebook (").set_input_files(
        {"name": "il faro.txt", "mimeType": "text/plain", "buffer": b"LANTERNA\n"}
    )
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")
    assert visit.api.sent[-1] == ("POST", "copies", "LANTERNA\n")
    assert any(re.search("name=il[ +]faro.txt", asked) for asked in visit.api.asked)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (None, "This file can’t be added."),
        *((reason, json.loads((WEB / "i18n" / "en.json").read_text())[f"problem.copy-{reason}"]) for reason in REASONS),
    ],
)
def test_a_copy_that_is_refused_says_so_in_the_pages_words_and_names_no_option(
    visit: Any, size: str, reason: str | None, told: str
) -> None:
    page = visit.open("/?view=copies")
    visit.api.broken["copies"] = 409
    visit.api.problem = {"detail": "The lamp oil ran out. Use --replace.", "reason": reason}
    add(page)
    expect(page.locator(".notice-problem p").first).to_contain_text(told)
    expect(page.get_by_role("status")).to_contain_text(told)
    expect(page.get_by_text("The lamp oil ran out.")).to_have_count(int(reason == "unreadable"))


def test_what_was_said_of_a_file_goes_when_another_is_chosen(visit: Any) -> None:
    page = visit.open("/?view=copies")
    visit.api.broken["copies"] = 409
    add(page)
    expect(page.locator(".notice-problem")).to_have_count(1)
    page.get_by_label("The rulebook (").set_input_files({"name": "molo.txt", "mimeType": "text/plain", "buffer": b"Molo"})
    expect(page.locator(".notice-problem")).to_have_count(0)


def test_a_file_that_is_too_large_is_told_before_it_is_sent(visit: Any) -> None:
    page = visit.open("/?view=copies")
    page.get_by_label("The rulebook (").evaluate(
        """(field, size) => {
          const held = new DataTransfer();
          held.items.add(new File([new Uint8Array(size)], "faro.pdf"));
          field.files = held.files;
          field.dispatchEvent(new Event("change"));
        }""",
        MAX_BYTES + 1,
    )
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".notice-problem")).to_contain_text("up to 20 MB")
    assert visit.api.sent == []


def test_a_copy_under_way_says_what_is_done(visit: Any) -> None:
    page = visit.open("/?view=copies")
    page.evaluate(
        """() => {
          globalThis.stages = [];
          const look = () => stages.at(-1) === (bar()?.labels[0].textContent) || stages.push(bar()?.labels[0].textContent);
          const bar = () => document.querySelector("progress");
          new MutationObserver(look).observe(document.querySelector("main"), { childList: true, subtree: true });
        }"""
    )
    slow = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 1_500_000}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    visit.api.delays["copies"] = 1.5
    visit.api.behind = 4
    add(page, b"A" * 3_000_000)
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text(re.compile("^The file has arrived"))
    expect(page.get_by_role("status")).to_have_text("Read. Entries found: 5. Writing its words into the index…")
    expect(page.get_by_role("status")).to_have_text("Saved.")
    stages = [stage for stage in page.evaluate("stages") if stage]
    assert stages[0].startswith("Sending the file…")
    assert any(re.fullmatch(r"Sending the file… \d\.\d of 2\.9 MB", stage) for stage in stages)
    assert visit.api.behind <= 0


def test_what_an_index_lacks_for_good_is_told(visit: Any) -> None:
    page = visit.open("/?view=copies")
    told = {"copies": "shown", "following": False, "problem": "The lamp oil ran out."}
    page.route("**/readyz", lambda route: route.fulfill(json=told))
    add(page)
    expect(page.locator(".notice-problem")).to_contain_text("The lamp oil ran out.")


def add(page: Any, content: bytes = b"A") -> None:
    page.get_by_label("The rulebook (").set_input_files({"name": "faro.txt", "mimeType": "text/plain", "buffer": content})
    page.get_by_role("button", name="Add").click()


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
    expect(page.locator("li", has_text="Lanterna · Overrides: Torre")).to_be_visible()
    page.locator("summary", has_text="Steps of charts (2)").click()
    expect(page.get_by_text("faro-it/giro: G1")).to_be_visible()  # of a chart that isn't here any more
    assert any("since=ba9876543210" in asked for asked in visit.api.asked)
    page.get_by_role("link", name="1.2 Veglia (La notte)").click()
    expect(page).to_have_url(re.compile("book=faro-it&at=notte%3A1.2"))


def test_the_other_copy_is_kept_where_that_is_ticked(visit: Any) -> None:
    page = visit.open("/?view=copies")
    page.get_by_label("The rulebook (").set_input_files({"name": "faro.txt", "mimeType": "text/plain", "buffer": b"A"})
    page.get_by_label("keep the other as an earlier version").check()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")
    assert any("keep=true" in asked for asked in visit.api.asked)


def test_a_book_that_nobody_ships_is_described(visit: Any) -> None:
    page = visit.open("/?view=copies")
    page.get_by_label("The rulebook (").set_input_files({"name": "galea.txt", "mimeType": "text/plain", "buffer": b"A"})
    page.locator("summary", has_text="doesn’t know").click()
    page.get_by_label("Title, as printed").fill("Galea")
    page.get_by_label("An id for the game").fill("galea")
    page.get_by_label("An id for the book").fill("galea-it")
    page.get_by_label("Language; if the book").select_option("it")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")
    assert any("title=Galea&game=galea&id=galea-it&lang=it" in asked for asked in visit.api.asked)
