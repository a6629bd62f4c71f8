"""What the table writes itself: the star, what was read last, notes and house rules; found, kept, taken elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.axe import violations

pytestmark = pytest.mark.browser
LANTERN = "/e/faro-it/lanterna"


@pytest.fixture(params=["server", "device"])
def place(request: pytest.FixtureRequest, visit: Any) -> str:
    """Where it is kept: on the server of its owner, or in the browser."""
    visit.api.owner = request.param == "server"
    visit.page.on("dialog", lambda dialog: dialog.accept())
    return str(request.param)


def kept(visit: Any, place: str) -> dict[str, Any]:
    found = visit.api.own if place == "server" else visit.page.evaluate("JSON.parse(localStorage.getItem('glossa.own'))")
    return found if isinstance(found, dict) else {}


def wait_until_noted(visit: Any, place: str, entry: str) -> None:
    """Until the entry is kept as the one that was read last, which the page does behind what it shows."""
    for _ in range(100):
        if [each["id"] for each in kept(visit, place).get("recent", [])][:1] == [entry]:
            return
        visit.page.wait_for_timeout(50)
    pytest.fail(f"{entry} wasn't kept as read")


def write_rule(page: Page, text: str) -> None:
    page.get_by_role("button", name="Write a house rule").click()
    expect(page.get_by_label("House rule")).to_be_focused()
    page.keyboard.type(text)
    page.get_by_role("button", name="Save", exact=True).click()


def test_a_star_keeps_an_entry_and_home_leads_to_it(visit: Any, place: str) -> None:
    page = visit.open(LANTERN)
    star = page.get_by_role("button", name="Favourite")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(star).to_have_attribute("aria-pressed", "true")
    assert [each["id"] for each in kept(visit, place)["favourites"]] == ["faro-it/lanterna"]
    page.goto(visit.api.url)
    favourite = page.locator("section", has=page.get_by_role("heading", name="Favourites")).get_by_role("link")
    expect(favourite).to_have_text(["Lanterna"])
    favourite.click()
    star.click()
    expect(star).to_have_attribute("aria-pressed", "false")
    assert kept(visit, place)["favourites"] == []


def test_home_shows_what_was_read_last_newest_first(visit: Any, place: str) -> None:
    page = visit.open(LANTERN)
    expect(page.locator(".entry-text")).to_be_visible()
    wait_until_noted(visit, place, "faro-it/lanterna")
    page.goto(f"{visit.api.url}/e/faro-it/torre")
    expect(page.locator("h1")).to_have_text("Torre")
    wait_until_noted(visit, place, "faro-it/torre")
    page.locator(".brand").click()
    recent = page.locator("section", has=page.get_by_role("heading", name="Recently read")).get_by_role("link")
    expect(recent).to_have_text(["Torre", "Lanterna"])


def test_home_waits_for_what_is_still_being_noted(visit: Any) -> None:
    visit.api.owner = True
    page = visit.open("/")
    held: list[Route] = []
    page.route("**/api/v1/own", lambda route: held.append(route) if route.request.method == "PUT" else route.continue_())
    page.goto(visit.api.url + LANTERN)
    expect(page.locator(".entry-text")).to_be_visible()
    for _ in range(100):
        if not held:
            page.wait_for_timeout(50)
    page.locator(".brand").click()
    page.wait_for_timeout(200)
    held[0].continue_()
    expect(page.locator("section", has=page.get_by_role("heading", name="Recently read")).get_by_role("link")).to_have_text(
        "Lanterna"
    )


def test_a_house_rule_is_written_in_two_taps_and_prevails_on_entry_hit_and_answer(visit: Any, place: str) -> None:
    page = visit.open(LANTERN)
    write_rule(page, "Da noi la lanterna *mai* si spegne.\n\n- né di **giorno**\n- né di notte")
    rule = page.locator(".ours-rule")
    expect(rule).to_contain_text("House rule · prevails here over the book")
    expect(rule.locator("li")).to_have_text(["né di giorno", "né di notte"])
    expect(rule.locator("strong")).to_have_text("giorno")
    above = "([rule, text]) => Boolean(rule.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)"
    nodes = [rule.element_handle(), page.locator(".entry-text").element_handle()]
    assert page.evaluate(above, nodes)
    assert violations(page) == []
    page.goto(f"{visit.api.url}/?q=lanterna")
    expect(page.locator(".answer .ours-rule")).to_contain_text("mai si spegne")
    hit = page.locator(".hit[data-id='faro-it/lanterna']")
    expect(hit.locator(".ours-mark")).to_have_text("House rule · prevails here over the book")
    expect(page.locator(".hit:not([data-id='faro-it/lanterna']) .ours-mark")).to_have_count(0)
    assert violations(page) == []
    page.goto(f"{visit.api.url}/?q=lanterna&kind=glossary")  # Without an answer above.
    expect(hit.locator(".ours-rule")).to_contain_text("mai si spegne")


def test_html_in_a_note_stays_words(visit: Any, place: str) -> None:
    page = visit.open(LANTERN)
    page.get_by_role("button", name="Write a note").click()
    page.keyboard.type("<img src=x onerror=alert(1)> <b>forte</b> [qui](javascript:alert(1)) [torre](torre)")
    page.get_by_role("button", name="Save", exact=True).click()
    note = page.locator(".ours")
    expect(note.locator(".prose")).to_have_text("<img src=x onerror=alert(1)> <b>forte</b> [qui](javascript:alert(1)) torre")
    expect(note.locator("img, b:not(.ours-mark b)")).to_have_count(0)
    expect(note.get_by_role("link")).to_have_attribute("href", f"{visit.api.url}/e/faro-it/torre")


def test_a_note_is_changed_given_up_and_taken_away(visit: Any, place: str) -> None:
    page = visit.open(LANTERN)
    opener = page.get_by_role("button", name="Write a note")
    opener.click()
    expect(opener).to_be_hidden()
    page.keyboard.type("Chiedere al custode.")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(opener).to_be_focused()
    page.locator(".ours").get_by_role("button", name="Change").click()
    expect(page.get_by_label("Our note").locator("visible=true").last).to_be_visible()
    page.keyboard.type("No: ")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".ours .prose")).to_have_text("Chiedere al custode.")
    expect(page.locator(".ours").get_by_role("button", name="Change")).to_be_focused()
    page.locator(".ours").get_by_role("button", name="Change").click()
    page.locator("textarea[maxlength='4000']").fill("Chiedere al guardiano.")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".ours .prose")).to_have_text("Chiedere al guardiano.")
    page.locator(".ours").get_by_role("button", name="Remove").click()
    expect(page.locator(".ours")).to_have_count(0)
    assert kept(visit, place)["notes"] == []


def test_a_search_finds_notes_by_their_own_words(visit: Any, place: str) -> None:
    page = visit.open("/?view=own")
    page.get_by_role("button", name="Write a house rule").click()
    page.get_by_label("What it is called").fill("Merenda")
    page.get_by_label("House rule", exact=True).fill("Chi perde la partita porta i biscotti.")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".ours-rule")).to_contain_text("Merenda")
    page.goto(f"{visit.api.url}/?q=lanterna biscotto")
    expect(page.locator(".hit").first).to_be_visible()
    expect(page.locator(".ours-found")).to_have_count(0)  # One word of two says nothing.
    page.goto(f"{visit.api.url}/?q=chi porta i biscotti")
    expect(page.locator(".ours-found .ours-rule")).to_contain_text("Chi perde la partita porta i biscotti.")


def test_a_house_rule_of_another_game_stays_out_of_the_search_of_one(visit: Any, place: str) -> None:
    page = visit.open(LANTERN)
    write_rule(page, "Asciutti per sempre i pontili.")
    expect(page.locator(".ours-rule")).to_be_visible()
    page.goto(f"{visit.api.url}/?q=pontili asciutti&game=faro")
    expect(page.locator(".ours-found .ours-rule")).to_be_visible()
    page.goto(f"{visit.api.url}/?q=pontili asciutti&game=molo")
    expect(page.locator(".results > *").first).to_be_visible()
    expect(page.locator(".ours-found")).to_have_count(0)


def test_all_of_it_is_saved_to_a_file_and_added_elsewhere(visit: Any, place: str, tmp_path: Path) -> None:
    page = visit.open(LANTERN)
    page.get_by_role("button", name="Favourite").click()
    write_rule(page, "Da noi costa due.")
    expect(page.locator(".ours-rule")).to_be_visible()
    page.goto(f"{visit.api.url}/?view=own")
    expect(page.locator(".ours-rule")).to_contain_text("Lanterna")
    assert violations(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "ours.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["glossa"] == "own"
    page.locator(".ours-rule").get_by_role("button", name="Remove").click()
    expect(page.locator(".ours-rule")).to_have_count(0)
    page.get_by_label("Add from a file").set_input_files(file)
    expect(page.locator(".notice")).to_contain_text("favourites 1, notes and house rules 1")
    expect(page.locator(".ours-rule")).to_contain_text("Da noi costa due.")
    page.get_by_label("Add from a file").set_input_files(file)
    expect(page.locator(".ours-rule")).to_have_count(1)
    assert len(kept(visit, place)["favourites"]) == 1


NOTE = {"id": "n", "entry": None, "title": "", "text": "x", "rule": True, "changed": "2026-11-23T12:00:00Z"}
EMPTY: dict[str, Any] = {"glossa": "own", "format": 1, "favourites": [], "recent": [], "notes": []}
BAD: dict[str, bytes | dict[str, Any]] = {
    "no JSON": b"{",
    "a photo": b"\x89PNG\r\n\x1a\n",
    "another file": {"name": "deck"},
    "a list": b"[]",
    "a wrong id": {**EMPTY, "favourites": [{"id": "../x", "title": ""}]},
    "a note without text": {**EMPTY, "notes": [{**NOTE, "text": " "}]},
    "a long text": {**EMPTY, "notes": [{**NOTE, "text": "x" * 4001}]},
    "no lists": {"glossa": "own", "format": 1},
}


@pytest.mark.parametrize("language", ["it-IT"])
@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("bad", BAD)
def test_a_bad_file_is_a_sentence_and_changes_nothing(visit: Any, place: str, bad: str, size: str) -> None:
    page = visit.open(LANTERN)
    page.get_by_role("button", name="Preferita").click()
    expect(page.get_by_role("button", name="Preferita")).to_have_attribute("aria-pressed", "true")
    wait_until_noted(visit, place, "faro-it/lanterna")
    before = kept(visit, place)
    page.goto(f"{visit.api.url}/?view=own")
    content = BAD[bad]
    buffer = content if isinstance(content, bytes) else json.dumps(content).encode()
    page.get_by_label("Aggiungi da un file").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": buffer})
    expect(page.locator(".notice-problem")).to_contain_text("o è rovinato. Niente è cambiato.")
    assert kept(visit, place) == before


def test_a_file_of_a_newer_glossa_says_so(visit: Any, place: str) -> None:
    page = visit.open("/?view=own")
    page.get_by_label("Add from a file").set_input_files(
        {"name": "x", "mimeType": "", "buffer": b'{"glossa": "own", "format": 2}'}
    )
    expect(page.locator(".notice-problem")).to_contain_text("from a newer Glossa")


def test_more_notes_than_are_kept_are_refused_and_none_is_lost(visit: Any, place: str) -> None:
    def file(first: int, many: int) -> dict[str, Any]:
        notes = [{**NOTE, "id": f"n{first + number}"} for number in range(many)]
        return {"name": "x.json", "mimeType": "application/json", "buffer": json.dumps({**EMPTY, "notes": notes}).encode()}

    page = visit.open("/?view=own")
    page.get_by_label("Add from a file").set_input_files(file(0, 300))
    expect(page.locator(".notice")).to_contain_text("300")
    page.get_by_label("Add from a file").set_input_files(file(300, 201))
    expect(page.locator(".notice-problem")).to_contain_text("More than 500")
    assert len(kept(visit, place)["notes"]) == 300
    page.reload()
    expect(page.locator(".ours-rule")).to_have_count(300)


def test_two_browsers_at_one_server_keep_both_changes(visit: Any) -> None:
    page = visit.open(LANTERN)
    visit.api.own = {
        **visit.api.own,
        "revision": 9,
        "favourites": [{"id": "faro-it/torre", "title": "Torre"}],
    }  # Another browser.
    page.get_by_role("button", name="Favourite").click()
    expect(page.get_by_role("button", name="Favourite")).to_have_attribute("aria-pressed", "true")
    assert [each["id"] for each in visit.api.own["favourites"]] == ["faro-it/lanterna", "faro-it/torre"]


def test_what_was_written_before_the_link_was_opened_comes_along(visit: Any) -> None:
    visit.api.owner = False
    page = visit.open(LANTERN)
    write_rule(page, "Da noi costa due.")
    expect(page.locator(".ours-rule")).to_be_visible()
    visit.api.owner = True
    page.reload()
    expect(page.locator(".ours-rule")).to_contain_text("Da noi costa due.")
    assert [note["text"] for note in visit.api.own["notes"]] == ["Da noi costa due."]
    assert page.evaluate("localStorage.getItem('glossa.own')") is None


def test_what_a_browser_cannot_keep_is_said_and_the_words_stay(visit: Any) -> None:
    visit.api.owner = False
    page = visit.open(LANTERN)
    page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); })")
    write_rule(page, "Da noi costa due.")
    expect(page.locator(".ours-form .notice-problem")).to_contain_text("can’t keep it")
    expect(page.get_by_label("House rule", exact=True)).to_have_value("Da noi costa due.")


def test_others_storage_in_its_place_is_taken_as_nothing(visit: Any) -> None:
    visit.api.owner = False
    visit.page.add_init_script("localStorage.getItem('glossa.own') ?? localStorage.setItem('glossa.own', '{\"notes\": 5}')")
    page = visit.open(LANTERN)
    expect(page.get_by_role("button", name="Favourite")).to_have_attribute("aria-pressed", "false")


def test_what_a_newer_glossa_wrote_there_is_kept_when_something_is_written(visit: Any) -> None:
    visit.api.owner = False
    visit.page.add_init_script("localStorage.getItem('glossa.own') ?? localStorage.setItem('glossa.own', '{\"notes\": 5}')")
    page = visit.open(LANTERN)
    page.get_by_role("button", name="Favourite").click()
    expect(page.get_by_role("button", name="Favourite")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("localStorage.getItem('glossa.own.unread')") == '{"notes":5}'
