"""Names of games and books in a query."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from search.library import Library
from search.query.games import GameNames
from search.query.text import Text

TABLE: Mapping[str, Any] = {
    "faro": ["FdM", "keeper's game", "secondo gioco"],
    "bosco": ["secondo gioco"],
    "lago": ["Il Lago"],
    "family": ["Giochi di costa"],
    "other": ["Il Faro terza edizione"],
    "edition": [{"game": "faro", "number": 1, "names": ["FdM", "Giochi di costa"]}],
    "editions": {"1": ["1a", "1", "prima"], "2": ["2a", "seconda"], "word": ["edizione", "ed"], "between": ["di"]},
}
FARO = {"faro-it", "faro-pt"}


@pytest.fixture(scope="module")
def games(library: Library) -> GameNames:
    return GameNames(library.catalog(), TABLE)


@pytest.mark.parametrize(
    ("typed", "left", "named"),
    [
        ("lanterna nel FdM", "lanterna", FARO),
        ("FdM: lanterna", ": lanterna", FARO),
        ("nel secondo gioco, lanterna", ", lanterna", {*FARO, "bosco-it"}),
        ("a lanterna, O Farol", "a lanterna,", {"faro-pt"}),
        ("giochi di costa lanterna", "lanterna", set()),
        ("lanterna fdm e bosco", "lanterna", {*FARO, "bosco-it"}),
        ("FdM prima edizione, lanterna", ", lanterna", FARO),
        ("FdM (1a ed.): lanterna", ".): lanterna", FARO),
        ("nella edizione 1 di FdM lanterna", "lanterna", FARO),
        ("prima edizione di giochi di costa: lanterna", ": lanterna", FARO),
    ],
)
def test_a_name_is_taken_out_and_names_its_books(games: GameNames, typed: str, left: str, named: set[str]) -> None:
    assert games.take_out(Text(typed)) == (Text(left), frozenset(named))


@pytest.mark.parametrize("typed", ["", "lanterna", '"FdM" lanterna', "la lanterna, Il Faro terza edizione", "il lago e il molo",
                                   "lanterna, FdM seconda edizione", "lanterna nella 2a ed. di FdM"])  # fmt: skip
def test_what_names_no_game_that_is_held_stays(games: GameNames, typed: str) -> None:
    assert games.take_out(Text(typed)) == (Text(typed), frozenset())


def test_another_edition_is_another_game_and_its_words_are_no_names(games: GameNames) -> None:
    assert games.names_another(Text("lanterna, FdM 2a ed."))
    assert not games.names_another(Text("lanterna, FdM 1a ed."))
    assert "ed" not in games.words


NAMES: list[tuple[str, set[str] | None]] = [
    ("fdm", FARO),
    ("secondo gioco", {*FARO, "bosco-it"}),
    ("giochi di costa", set()),
    ("fdm prima edizione", FARO),
    ("ed 1 di giochi di costa", FARO),
    ("fdm 2a ed", None),
    ("il faro terza edizione", None),
]


@pytest.mark.parametrize(("called", "named"), NAMES)
def test_a_device_has_the_names_as_patterns_the_longer_first(games: GameNames, called: str, named: set[str] | None) -> None:
    pattern = re.compile("|".join(f"({each})" for each, _ in games.patterns()))
    found = pattern.match(called)
    assert found is not None
    assert found[0] == called
    books = games.patterns()[(found.lastindex or 0) - 1][1]
    assert books == (None if named is None else sorted(named))


def test_a_name_that_is_all_that_was_asked_for_stays_and_counts(games: GameNames) -> None:
    assert games.take_out(Text("nel FdM")) == (Text("nel FdM"), frozenset(FARO))


def test_a_name_within_a_title_stays(library: Library) -> None:
    within = GameNames(library.catalog(), {"bosco": ["notte"]})
    assert within.take_out(Text("1.1 inizio della notte")) == (Text("1.1 inizio della notte"), frozenset())
    assert ("(?:1[.]1 inizio della notte)", None) in within.patterns()
    assert within.take_out(Text("lanterna notte")) == (Text("lanterna"), frozenset({"bosco-it"}))


def test_the_game_that_is_named_comes_first_and_the_others_are_not_lost(library: Library) -> None:
    found = [hit.id for hit in library.search("guardiano, Il Bosco").hits]
    assert found[0] == "bosco-it/guardiano"
    assert "faro-it/guardiano" in found
    assert library.search("guardiano, Il Faro").hits[0].id == "faro-it/guardiano"


@pytest.mark.parametrize("text", ["guardiano, Il Bosco", "passo 1.2", "lume"])
def test_the_parts_of_a_lowered_score_still_sum_up_to_it(library: Library, text: str) -> None:
    hits = library.search(text).hits
    assert hits
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert all(sum(why.score for why in hit.why) == pytest.approx(hit.score, abs=1e-5) for hit in hits)
