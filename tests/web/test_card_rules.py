"""The static edition that tells which cards use a rule: names and codes, no text of a card; nothing unless asked for."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from api.app import create_app
from api.site.build import site_files
from corpus.cards.stored import add, load
from corpus.load import BOOKS
from tests.corpus.cards.made import FEATHER, KEEPER, written

sys.path.insert(0, str(Path(__file__).parent))
from static import PATH, serving, write

MARKER = "zxqvorrt"
FIGHT = "ahlcg-it/combattimento-azione"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The edition of one book with the rules of two cards, whose words have a mark that nothing else has."""
    home = tmp_path_factory.mktemp("cards")
    marked = {"traits": MARKER, "subname": MARKER, "illustrator": MARKER, "flavor": MARKER, "back_text": MARKER}
    fighter = {**FEATHER, **marked, "text": f"[action]: <b>Fight.</b> {MARKER}."}
    written(home / "data" / "pack" / "tide" / "tide.json", [fighter, {**KEEPER, **marked}])
    written(home / "data" / "packs.json", [{"code": "tide", "name": "Tide"}])
    add([home / "data"], home)
    (home / "books").mkdir()
    (home / "books" / "ahlcg-it").symlink_to(BOOKS / "ahlcg-it")
    return site_files(create_app, url="https://example.org/rules", books=home / "books", cards=load(home))


@pytest.mark.slow  # a static edition is made
def test_names_codes_and_links_are_told_and_no_text(files: dict[str, bytes]) -> None:
    told = json.loads(files["data/cards.json"])
    assert told["packs"] == {"tide": {"en": "Tide"}}
    names = [(card["code"], card["pack"], card["names"]) for card in told["cards"]]
    assert names == [("70001", "tide", {"en": "Gull Feather"}), ("70002", "tide", {"en": "Ottavia Brine"})]
    assert FIGHT in told["cards"][0]["uses"]
    assert all(card.keys() == {"code", "pack", "names", "uses"} for card in told["cards"])
    assert [name for name, content in files.items() if MARKER.encode() in content] == []


@pytest.mark.slow  # a static edition is made
def test_the_edition_tells_of_no_card_unless_asked(files: dict[str, bytes], edition: dict[str, bytes]) -> None:
    assert "data/cards.json" not in edition
    assert b"hasCardRules = false" in edition["lib/edition.js"]
    assert b"hasCardRules = true" in files["lib/edition.js"]
    assert [name for name, content in edition.items() if b"Gull Feather" in content] == []


@pytest.mark.browser
def test_an_entry_lists_the_cards_that_use_it_by_pack(files: dict[str, bytes], browser: Browser, tmp_path: Path) -> None:
    write(tmp_path / PATH, files)
    with serving(tmp_path) as server:
        page = browser.new_page(locale="en-GB")
        page.goto(f"http://127.0.0.1:{server.server_port}/{PATH}/e/{FIGHT}/")
        page.locator("summary", has_text="One card uses this rule").click()
        expect(page.locator(".entry-part h3", has_text="Tide (1)")).to_be_visible()
        expect(page.locator(".card-users li")).to_have_text(["Gull Feather"])
        expect(page.locator(".card-users a")).to_have_count(0)
        page.close()
