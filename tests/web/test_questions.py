"""Questions as players type them: what decides stands on the first screen of a phone, on both editions.

python -m tests.web.test_questions ADDRESS [FILE] asks pages that are served somewhere, and counts; FILE is another one of
tests/web/cases.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from api.app import create_app
from api.http.settings import Settings
from corpus.load import load_books
from corpus.model import Book
from search.answers.units import units
from tests.running import address_of, running

sys.path.insert(0, str(Path(__file__).parent))
from static import serving, write

pytestmark = pytest.mark.browser
CASES = Path(__file__).parent / "cases" / "questions.txt"
LEAST = 14  # of 16
PHONE = {"width": 390, "height": 844}
SEEN = """() => {
  const top = document.querySelector(".top").getBoundingClientRect().bottom;
  const low = document.querySelector(".nav").getBoundingClientRect().top;
  const seen = [...document.querySelectorAll(".results p, .results li, .results tr")].filter((node) => {
    const { top: y, bottom, height } = node.getBoundingClientRect();
    const folded = node.closest(".hit-text-folded")?.getBoundingClientRect();
    return height && y >= top && bottom <= low && !(folded && (y < folded.top - 1 || bottom > folded.bottom));
  });
  return seen.map((node) => {
    const copy = node.cloneNode(true);
    copy.querySelectorAll("svg, .icon-word, ul, ol").forEach((each) => each.remove());
    return copy.textContent;
  });
}"""

WHOLE = """async () => {
  const { early, reached } = await import(document.querySelector("script[src$='device/start.js']").src);
  if (!early) return;
  await reached.words;
  const soon = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  await soon(300);
  while (document.querySelector("[aria-busy]")) await soon(50);
}"""


@dataclass(frozen=True)
class Case:
    """A question in the pages' language, and the statements of which one has to be seen."""

    language: str
    question: str
    statements: tuple[str, ...]


def cases(path: Path = CASES) -> list[Case]:
    """The cases of a file."""
    lines = (
        line.partition(" => ") for line in path.read_text(encoding="utf-8").splitlines() if " => " in line and line[0] != "#"
    )
    return [Case(asked[:2], asked[4:], tuple(told.split(", "))) for asked, _, told in lines]


def said(statement: str) -> list[str]:
    """The letters of a statement; of one with lines below it those of each line."""
    entry_id, _, number = statement.partition("#")
    entry = books()[entry_id.split("/")[0]].entry(entry_id)
    assert entry is not None
    text = next(unit.text for unit in units(entry.text) if unit.number == int(number))
    return [letters(line) for line in text.split("\n") if letters(line)]


@cache
def books() -> dict[str, Book]:
    """The shipped books."""
    return load_books()


def letters(text: str) -> str:
    """The letters and digits alone, of links only the words, without icons."""
    return re.sub(r"[\W_]", "", re.sub(r"\{[a-z-]+\}|\]\([^)]*\)", "", text)).lower()


def answered(page: Page, address: str, case: Case) -> bool:
    """Whether one of the statements is seen on the first screen, once a device has read all that it searches by."""
    page.goto(f"{address}?q={quote(case.question)}")
    page.wait_for_selector(".hits > li, .notice-unanswered")
    page.evaluate(WHOLE)
    seen = [letters(text) for text in page.evaluate(SEEN)]
    return any(all(any(line in text for text in seen) for line in said(one)) for one in case.statements)


def missed(browser: Browser, address: str, asked: list[Case]) -> list[str]:
    """The questions that are not answered at an address."""
    found = []
    for language in ("it", "pt"):
        context = browser.new_context(viewport=PHONE, locale=language, is_mobile=True, has_touch=True, service_workers="block")
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.goto(address)
        page.wait_for_selector(".home")
        found += [case.question for case in asked if case.language == language and not answered(page, address, case)]
        context.close()
    return found


@pytest.fixture(scope="module")
def served(hybrid_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    home = Path(shutil.copytree(hybrid_home, tmp_path_factory.mktemp("served"), dirs_exist_ok=True))
    app = create_app(Settings(home=home))
    with running(app) as server:
        yield f"{address_of(server)}/"


def test_the_served_pages_answer_on_the_first_screen(browser: Browser, served: str) -> None:
    not_answered = missed(browser, served, cases())
    assert len(cases()) - len(not_answered) >= LEAST, not_answered


def test_the_static_pages_answer_on_the_first_screen(edition: dict[str, bytes], browser: Browser, tmp_path: Path) -> None:
    write(tmp_path, edition)
    with serving(tmp_path) as server:
        not_answered = missed(browser, f"http://127.0.0.1:{server.server_port}/", cases())
    assert len(cases()) - len(not_answered) >= LEAST, not_answered


def main(address: str, name: str = CASES.name) -> None:
    """Count what is answered at an address of the cases in a file."""
    from conftest import ARGUMENTS, chromium

    with sync_playwright() as playwright:
        browser: Any = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        asked = cases(CASES.with_name(name))
        not_answered = missed(browser, address, asked)
        browser.close()
    print(f"{len(asked) - len(not_answered)} of {len(asked)} are answered on the first screen", *not_answered, sep="\n  ")


if __name__ == "__main__":
    main(*sys.argv[1:])
