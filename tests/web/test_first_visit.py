"""A first visit of the static edition: first results before everything is there, then all of it, told once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

sys.path.insert(0, str(Path(__file__).parent))
from static import PATH, serving, write

pytestmark = pytest.mark.browser
QUERY = "?q=attacco+di+opportunit%C3%A0"


@pytest.fixture
def address(edition: dict[str, bytes], tmp_path: Path) -> Iterator[str]:
    write(tmp_path / PATH, edition)
    with serving(tmp_path) as server:
        yield f"http://127.0.0.1:{server.server_port}/{PATH}/"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="it-IT")
    opened = context.new_page()
    opened.set_default_timeout(20_000)
    yield opened
    context.close()


def held_back(page: Page, pattern: str) -> list[Route]:
    """The requests for such files, which wait until they are let go."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.context.route(pattern, hold)
    return held


def let_go(page: Page, held: list[Route]) -> None:
    """Let the one request that is held back go, when it has come."""
    for _ in range(100):
        if not held:
            page.wait_for_timeout(100)
    assert len(held) == 1
    held[0].continue_()


def mark(page: Page, name: str) -> None:
    """Mark the hits that stand there; those that are drawn later have no mark."""
    page.evaluate("(name) => (document.querySelector('.hits').dataset.mark = name)", name)


def test_the_first_results_wait_for_no_book_and_are_renewed_by_the_whole_index(page: Page, address: str) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    held = held_back(page, "**/data/index.bin")
    page.goto(address + QUERY)
    expect(page.locator(".hit-link").first).to_have_text("Attacco di Opportunità")
    expect(page.locator(".status")).to_have_text("Preparo le regole (0,7 MB)…")
    assert [path for path in asked if path.endswith(("/entries.json", "words.bin"))] == []
    mark(page, "first")
    let_go(page, held)
    expect(page.locator(".hits:not([data-mark])")).to_be_visible()
    expect(page.locator(".status")).to_contain_text("voci")


def test_what_was_found_without_the_learned_words_is_asked_again_with_them(page: Page, address: str) -> None:
    index, words = held_back(page, "**/data/index.bin"), held_back(page, "**/data/words.bin")
    page.goto(address + QUERY)
    for stage, held in (("first", index), ("plain", words)):
        expect(page.locator(".hits:not([data-mark])")).to_be_visible()
        mark(page, stage)
        let_go(page, held)
    expect(page.locator(".hits:not([data-mark])")).to_be_visible()
    mark(page, "learned")
    page.wait_for_timeout(1500)
    expect(page.locator(".hits[data-mark]")).to_be_visible()  # nothing is asked a third time


def test_words_that_do_not_come_leave_what_was_found(page: Page, address: str) -> None:
    page.context.route("**/data/words.bin", lambda route: route.abort())
    page.goto(address + QUERY)
    expect(page.locator(".hit-link").first).to_have_text("Attacco di Opportunità")
    page.wait_for_timeout(4000)  # the whole index has come, and the words have failed
    mark(page, "plain")
    page.wait_for_timeout(1500)
    expect(page.locator(".hits[data-mark]")).to_be_visible()


def test_the_first_index_denies_nothing(page: Page, address: str) -> None:
    held = held_back(page, "**/data/index.bin")
    page.goto(f"{address}?q=evadere&game=ahlcg")
    expect(page.locator(".status")).to_have_text("Preparo le regole (0,7 MB)…")
    expect(page.locator(".notice-unanswered")).to_have_count(0)
    let_go(page, held)
    expect(page.locator(".hit-link").first).to_be_visible()


def test_a_first_visit_asks_for_few_scripts_and_styles(page: Page, address: str) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    page.goto(address + QUERY)
    expect(page.locator(".hit-link").first).to_be_visible()
    wanted = ["app.css", "app.js", "early.js", "lib/device/start.js", "lib/device/worker.js", "print.css"]
    assert sorted(path for path in asked if path.endswith((".js", ".css"))) == wanted


def test_no_file_of_single_entries_is_asked_for_twice(page: Page, address: str) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    page.goto(address + QUERY)
    page.locator(".hit-link").first.click()
    expect(page.locator("h1")).to_have_text("Attacco di Opportunità")
    shards = [path for path in asked if path.startswith("data/first/")]
    assert shards
    assert len(shards) == len(set(shards))


def test_who_has_begun_to_read_keeps_the_page(page: Page, address: str) -> None:
    held = held_back(page, "**/data/index.bin")
    page.goto(address + QUERY)
    page.locator(".hit-link").first.focus()
    mark(page, "first")
    let_go(page, held)
    expect(page.locator(".status")).to_contain_text("voci")
    expect(page.locator(".hits[data-mark]")).to_be_visible()


def test_a_dispute_sheet_of_the_first_index_is_made_again_by_the_whole_one(page: Page, address: str) -> None:
    held = held_back(page, "**/data/index.bin")
    page.goto(f"{address}{QUERY}&view=dispute")
    expect(page.locator(".sheet h2")).to_have_text("attacco di opportunità")
    page.evaluate("document.querySelector('.sheet').dataset.mark = 'first'")
    let_go(page, held)
    expect(page.locator(".sheet:not([data-mark]) h2")).to_have_text("attacco di opportunità")


def test_who_has_begun_to_read_keeps_the_dispute_sheet(page: Page, address: str) -> None:
    held = held_back(page, "**/data/index.bin")
    page.goto(f"{address}{QUERY}&view=dispute")
    page.locator(".sheet a").first.focus()
    page.evaluate("document.querySelector('.sheet').dataset.mark = 'first'")
    let_go(page, held)
    page.wait_for_timeout(1500)
    expect(page.locator(".sheet[data-mark]")).to_be_visible()


def test_an_entry_is_read_by_itself(page: Page, address: str) -> None:
    held_back(page, "**/data/index.bin")
    held_back(page, "**/entries.json")
    page.goto(f"{address}e/ahlcg-it/attacco-di-opportunita/")
    expect(page.locator("h1")).to_have_text("Attacco di Opportunità")


def test_that_all_is_kept_is_said_once(page: Page, address: str) -> None:
    page.goto(address)
    news = page.locator(".update")
    expect(news).to_contain_text("Pronto anche senza rete.", timeout=60_000)
    expect(news).to_have_css("position", "fixed")  # no rule moves when it comes or goes
    expect(news).to_have_count(0, timeout=15_000)
    page.reload()
    expect(page.locator(".book-list").first).to_be_visible()
    page.wait_for_timeout(1500)
    expect(page.locator(".update")).to_have_count(0)


def test_a_later_visit_begins_with_the_whole_index(page: Page, address: str) -> None:
    asked: list[Any] = []
    page.goto(address)
    expect(page.locator(".update")).to_contain_text("Pronto anche senza rete.", timeout=60_000)
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(address + QUERY)
    expect(page.locator(".hit").first).to_be_visible()
    assert [url for url in asked if "/data/first" in url] == []
    page.evaluate("document.querySelector('.hits').dataset.mark = 'learned'")
    page.wait_for_timeout(3500)
    expect(page.locator(".hits[data-mark]")).to_be_visible()  # it had the learned words, too
