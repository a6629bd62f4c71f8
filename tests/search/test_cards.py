"""The user's own cards in a search: known by name, their rules as evidence, their lines in answers; silent without data."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from api.cli import cli
from corpus.cards import stored
from indexer.words import words
from search.evaluation.card_names import HALVED, TABLE, halves, measure, read
from search.library import Library
from search.query.card_context import CardContext
from search.query.card_evidence import WEIGHTS
from tests.corpus.cards.made import FEATHER, ITALIAN, KEEPER, written

FIGHTING = {**FEATHER, "text": "[action]: <b>Fight.</b> You get +1 [combat] for this attack."}
ITS_ITALIAN = {**ITALIAN[0], "text": "[action]: <b>Combatti.</b> Ricevi +1 [combat] in questo attacco."}
QUESTION = "con Piuma di Gabbiano l'attacco è un'azione di combattimento?"


@pytest.fixture(scope="module")
def home(shipped_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy: cards are added to it."""
    return Path(shutil.copytree(shipped_home, tmp_path_factory.mktemp("cards"), dirs_exist_ok=True))


@pytest.fixture(scope="module")
def library(home: Path) -> Iterator[Library]:
    with Library.open(home, encoders=()) as opened:
        yield opened


@pytest.fixture
def cards(home: Path, library: Library, tmp_path: Path) -> Iterator[Library]:
    """The library with two cards."""
    stored.add([written(tmp_path / "tide.json", [FIGHTING, KEEPER])], home)
    stored.add([written(tmp_path / "it.json", [ITS_ITALIAN])], home, "it")
    yield library
    stored.remove(home)


def test_a_card_is_known_by_name_and_brings_its_rules(cards: Library) -> None:
    found = cards.search(QUESTION)
    assert found.query.unknown == ()
    assert found.coverage == "full"
    assert [(card.code, card.said) for card in found.cards] == [("70001", "Piuma di Gabbiano")]
    brought = {rule.entry: rule.words for rule in found.cards[0].rules}
    assert any(entry.startswith("ahlcg-it/") for entry in brought)
    spoke = [hit.id for hit in found.hits if any(part.signal == "card rules" for part in hit.why)]
    assert spoke
    assert set(spoke) <= brought.keys()


def test_an_answer_shows_the_lines_of_the_card(cards: Library) -> None:
    shown = cards.answer(QUESTION).answers[0].cards
    assert [line.text for card in shown for line in card.lines] == [ITS_ITALIAN["text"]]


def test_the_command_says_icons_in_titles_as_show_does(cards: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "close", lambda: None)
    monkeypatch.setattr("search.library.Library.open", lambda *_, **__: cards)
    said = CliRunner().invoke(cli, ["card", "70002", "--lang", "it"]).stdout
    assert "  Unico ([unico])  [ahlcg-it/unico]  (is_unique)" in said.splitlines()


def test_without_card_data_nothing_is_another(library: Library, home: Path, tmp_path: Path) -> None:
    before = library.search(QUESTION)
    assert before.cards == ()
    assert before.query.unknown == ("Piuma di Gabbiano",)
    assert before.coverage in ("partly", "none")
    stored.add([written(tmp_path / "tide.json", [FIGHTING])], home)
    assert library.search(QUESTION, copies=False) == before
    assert library.without_copies().search(QUESTION) == before
    assert library.without_copies().answer(QUESTION).answers[0].cards == ()
    stored.remove(home)
    assert library.search(QUESTION) == before


def test_a_query_about_another_game_names_no_card(cards: Library) -> None:
    assert cards.search(QUESTION, game="cdmd").cards == ()
    assert cards.card_names("in Death May Die la Piuma di Gabbiano?") == ()


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("posso usare Gull Feather adesso?", ["Gull Feather"]),
        ("posso usare gull feather adesso?", ["gull feather"]),
        ("posso usare la Piuma di Gabiano adesso?", ["Piuma di Gabiano"]),
        ("ho piuma di gabbiano esaurita, la ripristino?", ["piuma di gabbiano"]),
        ("what about gull feather?", ["gull feather"]),
        ("le Piume di Gabbiano in mano sono due", ["Piume di Gabbiano"]),
        ("brine scopre l’indizio?", ["brine"]),
        ("Ottavia Brine e la Piuma di Gabbiano", ["Ottavia Brine", "Piuma di Gabbiano"]),
        ("scarto piuma di gabbiano al posto di un'altra carta", ["piuma di gabbiano"]),
        ("uso la piuma di gabbiano adesso", ["piuma di gabbiano"]),
        ("coloquei gull feather na mesa, vale?", ["gull feather"]),
        ("gull feather's cost is two?", ["gull feather"]),
        ("il mio amico Brine dice di no", []),
        ("ottavia brine pesca prima di me?", ["ottavia brine"]),
        ("quando attacca il nemico?", []),
        ("una piuma di gabbiano è caduta sul tavolo", []),
        ("uso gullfeather adesso", ["gullfeather"]),
        ("uso la piuma di gabiano adesso", ["piuma di gabiano"]),
        ("Brine, my brother, says no", []),
        ("mio zio Brine dice di no", []),
        ("Ottavia Brine, The Keeper: pesca due carte?", ["Ottavia Brine, The Keeper"]),
        ("Piuma di Gabbiano (2) si esaurisce?", ["Piuma di Gabbiano"]),
        ("Ottavia pesca due carte?", ["Ottavia"]),
    ],
)
def test_names_are_found_as_players_write_them(cards: Library, query: str, found: list[str]) -> None:
    assert [name.text for name in cards.card_names(query)] == found


def test_a_calibre_is_told_by_its_owner(cards: Library, home: Path, tmp_path: Path) -> None:
    gun = {**FEATHER, "code": "70009", "position": 9, "name": "Brine's Rusty .38"}
    stored.add([written(tmp_path / "gun.json", [gun, {**gun, "code": "70010", "position": 10, "name": ".38 Harpoon"}])], home)
    asked = "la .38 di brine si esaurisce?"
    assert [(name.text, name.codes) for name in cards.card_names(asked)] == [(".38 di brine", ("70009",))]
    assert [name.text for name in cards.card_names("il mantello di brine si esaurisce?")] == ["brine"]


def test_a_name_of_seven_letters_may_be_mistyped_and_a_version_goes_unsaid(cards: Library, home: Path, tmp_path: Path) -> None:
    own = [
        {**FEATHER, "code": "70009", "position": 9, "name": "Mudlark"},
        {**FEATHER, "code": "70010", "position": 10, "name": "Under the Pier (v. II)"},
    ]
    stored.add([written(tmp_path / "own.json", own)], home)
    assert [name.codes for name in cards.card_names("can I play Mudlrak now?")] == [("70009",)]
    assert [name.codes for name in cards.card_names("is Under the Pier discarded?")] == [("70010",)]


def test_a_person_is_told_by_a_title_where_a_place_has_the_name(cards: Library, home: Path, tmp_path: Path) -> None:
    ally = {**FEATHER, "code": "70009", "position": 9, "name": "Dr. Osbert Quillby"}
    place = {"code": "70010", "type_code": "location", "pack_code": "tide", "name": "Quillby House", "text": "", "quantity": 1}
    stored.add([written(tmp_path / "own.json", [ally, {**FEATHER, **place, "position": 10}])], home)
    assert [name.codes for name in cards.card_names("does Dr. Quillby exhaust?")] == [("70009",)]
    assert cards.card_names("we are in Quillby now") == ()


def test_a_name_that_a_rule_has_too_is_a_card_with_its_level(cards: Library, home: Path, tmp_path: Path) -> None:
    stored.add([written(tmp_path / "own.json", [{**FEATHER, "code": "70009", "position": 9, "name": "Elusive"}])], home)
    assert [name.codes for name in cards.card_names("is Elusive (2) discarded?")] == [("70009",)]


def test_a_capital_letter_makes_no_name_of_the_words_beside_it(cards: Library, home: Path, tmp_path: Path) -> None:
    lamp = {"code": "70009", "position": 9, "quantity": 1}
    stored.add([written(tmp_path / "en.json", [{**FEATHER, **lamp, "name": "Marked by the Lamp"}])], home)
    stored.add([written(tmp_path / "it.json", [{**ITALIAN[0], "code": "70009", "name": "Marchiato dalla Lampada"}])], home, "it")
    assert cards.card_names("secondo Marco una lampada basta") == ()
    assert [name.text for name in cards.card_names("ho Marchiata dalla Lampada in gioco")] == ["Marchiata dalla Lampada"]


@pytest.mark.parametrize(
    ("query", "heads"), [("the old mill - who may enter", True), ("the old mill, who may enter", False), ("old mill-race", False)]
)
def test_a_sentence_is_about_what_stands_before_a_dash(query: str, heads: bool) -> None:
    found = words(query)
    assert CardContext(query, found, "en").heads([word.folded for word in found].index("mill")) == heads


def test_a_short_name_of_ones_own_is_known(cards: Library, home: Path) -> None:
    stored.name_card(home, "pdg", "70001")
    assert [name.codes for name in cards.card_names("con pdg attacco?")] == [("70001",)]
    stored.name_card(home, "pdg", None)


def test_damaged_card_data_is_none(cards: Library, home: Path) -> None:
    (home / "cards" / "cards.json").write_bytes(b"{")
    assert cards.search(QUESTION).cards == ()


@pytest.mark.cards
def test_names_are_found_in_written_queries(library: Library, home: Path, card_data: Path) -> None:
    stored.add([card_data], home, replace=True)
    names, table = library.card_names, library.cards()
    figures = [[measure(half, names, table) for half in halves(file)] for file in HALVED]
    asked_at_the_table = measure(read(TABLE), names, table)
    stored.remove(home)
    (tuned, held), (players, others), (last, fresh) = figures
    assert tuned.found / tuned.named >= 0.97
    assert tuned.false / tuned.without <= 0.01
    assert held.found / held.named >= 0.93
    assert held.false / held.without <= 0.05
    assert players.found / players.named >= 0.94
    assert players.false <= 1
    assert others.found / others.named >= 0.87
    assert last.found / last.named >= 0.89
    assert last.false / last.without <= 0.02
    assert fresh.found / fresh.named >= 0.84
    assert fresh.false / fresh.without <= 0.03
    held_out = held + others + fresh
    assert held_out.found / held_out.named >= 0.9
    assert held_out.false / held_out.without <= 0.024
    assert asked_at_the_table.found / asked_at_the_table.named >= 0.95
    assert asked_at_the_table.false == 0


def test_a_phrase_of_every_day_is_a_name_where_it_is_written_as_one(cards: Library, home: Path, tmp_path: Path) -> None:
    luck = {**FEATHER, "code": "70009", "position": 9, "name": "Stroke of Luck"}
    stored.add([written(tmp_path / "luck.json", [luck])], home)
    assert cards.card_names("it was a stroke of luck, do we test again?") == ()
    assert [name.text for name in cards.card_names("may I play Stroke of Luck now?")] == ["Stroke of Luck"]
    assert [name.text for name in cards.card_names("is 'tough' a \"stroke of luck\"?")] == ["stroke of luck"]


def test_every_weight_is_that_of_a_sign() -> None:
    told = Path("search/query/card_evidence.py").read_text(encoding="utf-8") + Path("search/query/card_index.py").read_text()
    told += Path("search/query/card_names.py").read_text(encoding="utf-8")
    assert all(f'"{sign}"' in told for weights in WEIGHTS.values() for sign in weights)


def test_words_cut_short_are_a_name_where_one_alone_begins_so(cards: Library) -> None:
    found = cards.cards().abbreviated(words("piuma gabb"))
    assert found is not None
    assert found.codes == ("70001",)
    assert cards.cards().abbreviated(words("piuma")) is None
    assert cards.cards().abbreviated(words("piuma rossa")) is None


def test_names_that_a_prefix_begins_are_told_once_in_the_language_first(cards: Library) -> None:
    table = cards.cards()
    assert [card.code for card in table.completing("piuma d", "it", 3)] == ["70001"]
    assert [card.code for card in table.completing("gab", "it", 3)] == ["70001"]
    assert [card.code for card in table.called("ott", "en")] == ["70002"]
    assert table.completing("g", "it", 3) == []
    assert table.completing("zz", "it", 3) == []


def test_the_cards_that_use_a_rule_are_known_by_its_entry_in_every_edition(cards: Library) -> None:
    table = cards.cards()
    assert table.using("ahlcg-it/combattimento-azione") == {"70001"}
    assert any("70001" in table.using(rule.entry) for rule in cards.search(QUESTION).cards[0].rules if "ahlcg-pt/" in rule.entry)
    assert table.using("ahlcg-it/nessuna") == frozenset()
    assert cards.without_copies().cards().using("ahlcg-it/combattimento-azione") == frozenset()
