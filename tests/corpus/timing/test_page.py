"""A book's timing on one printed page."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from corpus.declared import folders
from corpus.load import BOOKS, load_book
from corpus.pages import say_pages
from corpus.timing.load_charts import timing_of
from corpus.timing.page import page

SHIPPED = [folder.name for folder in folders(BOOKS)]


def test_the_page_has_every_step_and_window_and_the_printed_pages() -> None:
    timing = timing_of("ahlcg-it")
    shown = page(timing, "Grimorio", {"ahlcg-it/prova-di-abilita-3-rivelare-il-segnalino-caos": "p. 31"})
    steps = [step.id for chart in timing.charts for step in chart.steps]
    assert [step for step in steps if f"<b>{step}</b>" not in shown] == []
    assert shown.count('<li class="window">') == 9
    assert "Rivelare il segnalino caos <small>p.\u00a031</small>" in shown


def test_a_title_can_not_break_the_page() -> None:
    assert "<h1>A &lt;b&gt; &amp; C</h1>" in page(timing_of("cdmd-it"), "A <b> & C")


@pytest.mark.browser
@pytest.mark.parametrize("book", SHIPPED)
def test_a_book_fits_on_one_page_of_a4(book: str, tmp_path: Path) -> None:
    playwright = pytest.importorskip("playwright.sync_api")
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not found:
        pytest.skip("no Chromium is found: put one on the PATH")
    loaded = load_book(BOOKS / book)
    path = tmp_path / "page.html"
    path.write_text(
        page(
            timing_of(book), book, {entry.id: say_pages(entry.page, entry.page_end, loaded.language) for entry in loaded.entries}
        ),
        encoding="utf-8",
    )
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        tab = browser.new_page()
        tab.goto(path.as_uri())
        pdf = tab.pdf(prefer_css_page_size=True)
        browser.close()
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
