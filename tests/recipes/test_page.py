"""The static page, served from another origin than Glossa's, in a real browser."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.axe import violations
from tests.recipes.conftest import RECIPES

pytestmark = pytest.mark.browser


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def page(glossa: str, tmp_path: Path) -> Iterator[Page]:
    """The page in Chromium, its one line changed to where Glossa is; whatever fails in its scripts fails the test."""
    text = (RECIPES / "page.html").read_text(encoding="utf-8")
    (tmp_path / "page.html").write_text(text.replace("http://127.0.0.1:8000", glossa), encoding="utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    path = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)
    errors: list[str] = []
    with sync_playwright() as playwright:
        if not path and not Path(playwright.chromium.executable_path).is_file():
            pytest.skip("no Chromium is found: put one on the PATH, or run `playwright install chromium`")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        opened = browser.new_page()
        opened.set_default_timeout(20_000)
        opened.on("pageerror", lambda error: errors.append(str(error)))
        opened.goto(f"http://127.0.0.1:{server.server_port}/page.html")
        yield opened
        browser.close()
    server.shutdown()
    server.server_close()
    assert errors == []


def ask(page: Page, question: str) -> None:
    page.get_by_role("searchbox").fill(question)
    page.get_by_role("button", name="Ask").click()


def test_it_shows_rules_with_their_citations(page: Page, glossa: str) -> None:
    ask(page, "attacco di opportunità")
    expect(page.get_by_role("status")).to_contain_text("Rules found: ")
    first = page.get_by_role("listitem").first
    expect(first.get_by_role("strong")).to_have_text("Attacco di Opportunità")
    assert first.get_attribute("lang") == "it"
    assert first.locator("mark").count() > 0
    cited = first.get_by_role("link")
    expect(cited).to_contain_text("p. 4")
    assert str(cited.get_attribute("href")).startswith(f"{glossa}/c/ahlcg-it/attacco-di-opportunita@")
    cited.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Attacco di Opportunità")


def test_it_says_that_the_books_do_not_say(page: Page) -> None:
    ask(page, "ricetta della carbonara con guanciale")
    expect(page.get_by_role("status")).to_contain_text("The books don't say.")


def test_it_says_what_goes_wrong(page: Page) -> None:
    page.route("**/api/v1/search**", lambda route: route.abort())
    ask(page, "ritorsione")
    expect(page.get_by_role("status")).to_have_text("The rules can't be reached just now.")


def test_everyone_can_use_it(page: Page) -> None:
    ask(page, "ritorsione")
    expect(page.get_by_role("listitem").first).to_be_visible()
    assert violations(page) == []
