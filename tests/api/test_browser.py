"""In a real browser: our own pages read the user's copy, a page of another site reads nothing and changes nothing."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from api.app import create_app
from api.http.engine import Engine
from api.http.settings import WEB, Settings
from tests.api.conftest import TOKEN
from tests.running import address_of, running

pytestmark = pytest.mark.browser
ENTRY = "/api/v1/entries/stormkeep-it/tempesta"
READ = "url => fetch(url).then(r => r.json()).then(j => j.source.text).catch(e => 'refused')"
REMOVE = "url => fetch(url, {method: 'DELETE'}).then(r => r.status).catch(e => 'refused')"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not found:
        pytest.skip("needs a Chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def glossa(settings: Settings, engine: Engine) -> Iterator[str]:
    with running(create_app(Settings(home=settings.home, web=WEB, token=TOKEN), engine)) as server:
        yield address_of(server)


@pytest.fixture
def other_site() -> Iterator[str]:
    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>Another site</title>")

        def log_message(self, *_: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_our_own_page_reads_the_copy(page: Page, glossa: str) -> None:
    page.goto(f"{glossa}/?token={TOKEN}&q=tempesta")
    assert page.url == f"{glossa}/?q=tempesta"
    assert "Chi non ha un mantello" in page.evaluate(READ, ENTRY)
    assert page.evaluate("document.cookie") == ""


@pytest.mark.parametrize(("language", "said"), [("it-IT", "apri il link"), ("pt-BR", "abra o link"), ("en-GB", "open the link")])
def test_without_the_link_a_page_says_how_to_see_ones_copies(browser: Browser, glossa: str, language: str, said: str) -> None:
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.goto(glossa)
    page.get_by_text(said).wait_for()
    page.goto(f"{glossa}/?view=copies")
    page.locator(".notice-problem").get_by_text(said).wait_for()
    assert page.evaluate("url => fetch(url).then(r => r.json()).then(j => j.source)", ENTRY) is None
    page.goto(f"{glossa}/?token={TOKEN}")
    page.locator("footer").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.get_by_text(said).count() == 0
    context.close()


def test_another_site_reads_and_changes_nothing(page: Page, glossa: str, other_site: str) -> None:
    page.goto(f"{glossa}/?token={TOKEN}")
    page.goto(other_site)
    assert page.evaluate(READ, glossa + ENTRY) == "refused"
    assert page.evaluate(REMOVE, glossa + "/api/v1/copies/stormkeep-it") == "refused"


def test_the_description_is_drawn_without_a_word_from_the_console(page: Page, glossa: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(f"{glossa}/docs")
    page.wait_for_selector("#Results")
    assert page.locator("h3").all_inner_texts()[0] == "GET/api/v1/search"
    assert page.locator("#search ~ details").count() > 0
    assert page.locator("[role=status]").count() == 0
    assert said == []
