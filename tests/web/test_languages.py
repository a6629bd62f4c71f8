"""The page in three languages, whatever language the content is in."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from corpus.icons import load_icons
from corpus.languages import CODES
from search.shown.notices import sentences

WEB = Path(__file__).resolve().parents[2] / "web"
LANGUAGES = CODES


def words(language: str) -> dict[str, str]:
    return json.loads((WEB / "i18n" / f"{language}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_places(language: str) -> None:
    places = {key: set(re.findall(r"\{\w+\}", sentence)) for key, sentence in words(language).items()}
    assert places == {key: set(re.findall(r"\{\w+\}", sentence)) for key, sentence in words("en").items()}


def test_every_key_that_the_page_uses_exists() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("*.js")))
    used = set(re.findall(r"\bt(?:\.or)?\(\s*\"([a-z.-]+)\"", sources)) | set(re.findall(r"say\(\"([a-z.-]+)\"\)", sources))
    known = {key.removesuffix(".one").removesuffix(".other") for key in (*words("en"), *sentences("en"))}
    assert len(used) > 50
    assert used - known == set()


def test_every_drawn_icon_is_one_of_the_vocabulary() -> None:
    drawn = set(re.findall(r'<symbol id="([a-z-]+)"', (WEB / "icons.svg").read_text(encoding="utf-8")))
    assert len(drawn) > 20
    assert drawn - {icon.name for icon in load_icons()} == set()


@pytest.mark.browser
@pytest.mark.parametrize(
    ("language", "label", "found", "no_text"),
    [
        ("it-IT", "Cerca nelle regole", "6 voci.", "Non abbiamo ancora scritto"),
        ("pt-BR", "Pesquisar nas regras", "6 verbetes.", "Ainda não escrevemos"),
        ("en-GB", "Search the rules", "6 entries.", "This entry has no text"),
        ("fi-FI", "Search the rules", "6 entries.", "This entry has no text"),
    ],
)
def test_the_page_speaks_the_readers_language(visit: Any, language: str, label: str, found: str, no_text: str) -> None:
    page = visit.open("/?q=lanterna")
    expect(page.get_by_role("combobox", name=label)).to_be_visible()
    expect(page.locator(".status")).to_have_text(found)
    page.goto(f"{visit.api.url}/e/faro-it/alba")
    expect(page.locator(".notice-no-text")).to_contain_text(no_text)
    expect(page.locator("html")).to_have_attribute("lang", re.compile(f"^({language[:2]}|en)$"))
    expect(page.locator("h1")).to_have_attribute("lang", "it")


@pytest.mark.browser
@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("language", ["it-IT"])
def test_a_missing_translation_falls_back_to_english(visit: Any, language: str, size: str) -> None:
    visit.page.route("**/i18n/it.json", lambda route: route.fulfill(json={"search.label": "Cerca"}))
    page = visit.open("/?q=lanterna")
    expect(page.get_by_role("combobox", name="Cerca")).to_be_visible()
    expect(page.locator(".status")).to_have_text("6 entries.")
