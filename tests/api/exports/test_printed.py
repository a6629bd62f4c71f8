"""The pages to print: every entry and name is there, every link leads somewhere, no script, and everyone can read them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from html import unescape
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import sync_playwright

from api.cli import cli
from api.exports.printed import book_html, headings
from api.exports.stamp import Stamp
from corpus.model import Book, Entry, Link
from corpus.wording import wording
from tests.axe import violations

MADE = Stamp("0.0.1", "0123456789abcdef")
_ID = re.compile(r' id="([^"]+)"')
_LINK = re.compile(r'href="([^"#]*)#([^"]+)"')


@pytest.fixture(scope="module")
def pages(shipped_books: dict[str, Book]) -> Mapping[str, str]:
    return {book.id: book_html(book, shipped_books, MADE) for book in shipped_books.values()}


def entry(slug: str, title: str, path: tuple[str, ...] = (), **more: object) -> Entry:
    return Entry(f"faro-it/{slug}", "faro-it", "glossary", title, path, **more)  # type: ignore[arg-type]


def small(*entries: Entry) -> str:
    """The page of an invented book."""
    book = Book("faro-it", "faro", "it", "Il Faro <ed.>", "1a edizione", "Il Faro", "Nessuno", "plain", entries=entries)
    return book_html(book, {book.id: book}, MADE)


def test_every_entry_is_there_once_with_its_citation(shipped_books: dict[str, Book], pages: Mapping[str, str]) -> None:
    for book in shipped_books.values():
        anchors = _ID.findall(pages[book.id])
        assert len(set(anchors)) == len(anchors)
        assert [anchor for anchor in anchors if not anchor.startswith("_")] == [one.id.partition("/")[2] for one in book.entries]
        for one in book.entries:
            assert f"{one.id}@{wording(one).hash}</p>" in pages[book.id]


def test_every_link_leads_to_an_anchor(pages: Mapping[str, str]) -> None:
    anchors = {book: set(_ID.findall(page)) for book, page in pages.items()}
    for book, page in pages.items():
        links = [(there.removesuffix(".html") or book, anchor) for there, anchor in _LINK.findall(page)]
        assert [link for link in links if link[1] not in anchors[link[0]]] == []


def test_the_terms_hold_every_title_and_other_name(shipped_books: dict[str, Book], pages: Mapping[str, str]) -> None:
    listed = unescape(pages["ahlcg-it"].partition('class="terms"')[2])
    named = [name for one in shipped_books["ahlcg-it"].entries for name in (one.title, *one.aliases) if "{" not in name]
    assert [name for name in named if f">{name}</a>" not in listed] == []


def test_a_heading_stands_for_each_part_of_a_path_once() -> None:
    found = list(headings([
        entry("molo", "Molo", ("Luoghi",)), entry("gru", "Gru", ("Luoghi", "Molo")), entry("faro", "Faro", ("Luoghi",)),
        entry("onda", "Onda", ("Mare", "Acque")),
    ]))  # fmt: skip
    assert [(one.title, one.level, one.entry is None) for one in found] == [
        ("Luoghi", 2, True), ("Molo", 3, False), ("Gru", 4, False), ("Faro", 3, False),
        ("Mare", 2, True), ("Acque", 3, True), ("Onda", 4, False),
    ]  # fmt: skip


def test_markup_in_a_title_or_a_text_is_text_and_an_icon_is_said() -> None:
    links = (Link("see-also", "faro-it/b"), Link("see-also", "[carta <12>]"))
    page = small(entry("a", "<i>A</i> {skull}", text="<script>x</script> e [B](b)", page=3, links=links), entry("b", "B"))
    assert "<script" not in page
    assert "<i>" not in page
    assert "{skull}" not in page
    assert 'Vedi anche: <a href="#b">B</a>; [carta &lt;12&gt;]' in page
    assert "[Teschio]</a>, p. 3</li>" in page


def test_a_counterpart_that_only_overlaps_says_so() -> None:
    near, same = Link("counterpart", "faro-it/b", "Un turno in più.", "close"), Link("counterpart", "faro-it/b", match="exact")
    told = small(entry("a", "A", links=(near,)), entry("b", "B"))
    assert 'Altra edizione: <a href="#b">B</a> (in parte lo stesso; Un turno in più.)</p>' in told
    assert 'Altra edizione: <a href="#b">B</a></p>' in small(entry("a", "A", links=(same,)), entry("b", "B"))


def test_terms_are_sorted_without_accents_case_and_signs() -> None:
    page = small(entry("z", "Zavorra"), entry("e", "È ora"), entry("s", "«Scafo»"), entry("f", "Faro"), entry("n", "12 nodi"))
    terms = page.partition('class="terms"')[2]
    assert re.findall(r"<h3>(.+?)</h3>", terms) == ["0–9", "E", "F", "S", "Z"]


def test_one_book_can_be_written_alone_and_another_is_unknown(tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["export", "html", str(tmp_path), "--book", "cdmd-it"])
    assert done.exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["cdmd-it.html"]
    size = (tmp_path / "cdmd-it.html").stat().st_size
    assert f"{tmp_path}: {size:,} bytes" in done.stdout
    refused = CliRunner().invoke(cli, ["export", "html", str(tmp_path), "--book", "moby-dick"])
    assert refused.exit_code == 1
    assert "cdmd-it" in refused.stderr


@pytest.mark.browser
def test_everyone_can_read_a_page_and_print_it(pages: Mapping[str, str], tmp_path: Path) -> None:
    path = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)
    with sync_playwright() as playwright:
        if not path and not Path(playwright.chromium.executable_path).is_file():
            pytest.skip("no Chromium is found: put one on the PATH, or run `playwright install chromium`")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 390, "height": 844})
        for book in ("cdmd-it", "ahlcg-pt"):
            (tmp_path / f"{book}.html").write_text(pages[book], encoding="utf-8")
            page.goto((tmp_path / f"{book}.html").as_uri())
            assert violations(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.emulate_media(media="print")
        assert page.evaluate("getComputedStyle(document.querySelector('main')).breakBefore") == "page"
        printed = page.pdf(prefer_css_page_size=True)
        browser.close()
    assert len(re.findall(rb"/Type /Page\b", printed)) > 20
