"""The pages of `glossa serve` when the network is cut after the first visit; nothing that was asked is kept."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from api.app import create_app
from api.http.settings import WEB, Settings
from api.routes.offline import Keepsake
from api.site.build import served_files
from tests.running import address_of, running

pytestmark = pytest.mark.browser
CACHED = """async () => {
  const kept = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
  return (await Promise.all(kept)).flat();
}"""
TAKEN = """async () => {
  const workers = navigator.serviceWorker;
  const taken = new Promise((done) => workers.addEventListener("controllerchange", done));
  if (!workers.controller) await taken;
}"""


@pytest.fixture(scope="module")
def kept() -> dict[str, bytes]:
    return served_files(WEB, create_app)


@pytest.fixture
def address(kept: dict[str, bytes], shipped_home: Path, tmp_path: Path) -> Iterator[str]:
    home = Path(shutil.copytree(shipped_home, tmp_path / "home"))
    app = create_app(Settings(home=home, encoders=()))
    app.state.keepsake = Keepsake(lambda: kept)
    with running(app) as server:
        yield address_of(server)


def test_with_the_network_cut_everything_works_and_nothing_asked_was_kept(browser: Browser, address: str) -> None:
    context = browser.new_context(locale="it-IT", viewport={"width": 390, "height": 844})
    context.set_default_timeout(15_000)
    page = context.new_page()
    page.goto(f"{address}/?q=ritorsione")
    expect(page.locator(".hit-link").first).to_have_text("Ritorsione", timeout=30_000)  # The server is starting.
    page.set_default_timeout(60_000)
    page.evaluate(TAKEN)
    page.goto(f"{address}/e/ahlcg-it/ritorsione")
    expect(page.locator(".entry-text")).to_be_visible()
    assert [url for url in page.evaluate(CACHED) if "/api/" in url] == []
    context.set_offline(True)
    page.goto(f"{address}/?q=attaco di oportunità")
    expect(page.locator(".hit-link").first).to_have_text("Attacco di Opportunità")
    page.goto(f"{address}/e/ahlcg-it/attacco-di-opportunita")
    expect(page.locator(".entry-text a.term").first).to_be_visible()
    page.get_by_role("link", name="Fianco a fianco").click()
    expect(page.locator(".sides h2")).to_have_count(2)
    page.goto(f"{address}/?view=timing&book=ahlcg-it&at=round:2.2.1")
    expect(page.locator("h1")).to_contain_text("2.2.1")
    context.close()


def test_no_passage_of_a_copy_is_in_what_is_kept(kept: dict[str, bytes]) -> None:
    books: list[Any] = [json.loads(content) for name, content in kept.items() if name.endswith("/entries.json")]
    assert len(books) == 5
    assert {json.dumps(entry["source"]) for book in books for entry in book["entries"]} == {"null"}
    assert len(kept) < 120
