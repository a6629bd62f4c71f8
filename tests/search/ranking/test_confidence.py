from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from indexer.encoders import DEFAULT
from search.learned.about_rules import about_rules
from search.library import Library
from search.query.vectors import QueryEncoders
from search.ranking.confidence import among, certain, confidence, features, likely, odds_for, of_the_best, only_in_a_copy
from search.ranking.fusion import Ranked
from search.ranking.log_odds import LogOdds
from search.ranking.weights import Answered, Odds

WORDS, MEANING = Odds(0.5, 0.5, 0.5, 1.0, {}), Odds(0.5, 0.5, 0.5, 2.0, {})


def hits(*numbers: int) -> list[Ranked]:
    return [Ranked(number, 0.75, np.array([0.75]), ("title",)) for number in numbers]


def evidence(**more: Any) -> Any:
    """What was gathered for a query: nothing."""
    names = SimpleNamespace(forms=SimpleNamespace(knows=lambda word: word == "molo"))
    nothing = {"vectors": {}, "cosines": {}, "asked": LogOdds(), "worded": LogOdds(), "elsewhere": 0.0, "names": names}
    return SimpleNamespace(**{**nothing, **more})


def asked(*words: str, **more: Any) -> Any:
    """A query of these words."""
    nothing: dict[str, Any] = {
        "meant": {},
        "unknown": (),
        "cards": (),
        "other_game": False,
        "length": 0.5,
        "phrases": (),
        "of_a_card": False,
    }
    return SimpleNamespace(**{**nothing, "content": [SimpleNamespace(folded=word) for word in words], **more})


SILENT: dict[str, dict[int, float]] = {"title": {}, "alias": {}, "covered": {}, "step": {}}
HELD: dict[str, dict[int, float]] = {"asked": {}, "worded": {}}


def test_the_odds_are_those_of_both_encoders_or_of_words_alone() -> None:
    answered = Answered(3, MEANING, WORDS)
    both = dict.fromkeys(DEFAULT, None)
    assert odds_for(evidence(vectors=both), answered) is answered.meaning
    assert odds_for(evidence(vectors={**both, "other": None}), answered) is answered.meaning
    assert odds_for(evidence(vectors={DEFAULT[0]: None}), answered) is answered.words


def test_where_nothing_was_found_nothing_is_answered() -> None:
    assert confidence(asked("molo"), [], evidence(), SILENT, HELD, MEANING) == 0.0
    assert confidence(asked("loro"), hits(1), evidence(), SILENT, HELD, MEANING) == 0.0
    assert confidence(asked("molo"), hits(1), evidence(), SILENT, HELD, MEANING) == pytest.approx(1 / (1 + np.exp(-2.0)))


def test_what_a_card_does_is_not_answered_even_by_the_rule_of_that_name() -> None:
    named = {**SILENT, "title": {1: 1.0}}
    assert confidence(asked("effetto"), hits(1), evidence(), named, HELD, MEANING) == 1.0
    assert confidence(asked("effetto", of_a_card=True), hits(1), evidence(), named, HELD, MEANING) == 0.0


def test_what_is_likely_among_a_few_entries_is_as_if_no_others_were_there() -> None:
    assert among({"asked": {1: 0.2, 2: 0.6, 3: 0.2}, "worded": {3: 1.0}}, {1, 3}) == {
        "asked": {1: 0.5, 3: 0.5}, "worded": {3: 1.0},
    }  # fmt: skip
    assert among({"asked": {1: 0.0, 2: 1.0}, "worded": {}}, {1}) == {"asked": {1: 0.0}, "worded": {}}


def test_the_first_three_hits_are_looked_at() -> None:
    scores = {3: 0.5, 4: 1.0}
    assert of_the_best(hits(1, 2, 3, 4), scores) == 0.5
    assert of_the_best(hits(1, 2), scores) == 0.0
    assert of_the_best(hits(4), {}, scores) == 1.0


@pytest.mark.parametrize(
    ("query", "scored", "sure"),
    [
        (asked("molo"), SILENT, False),
        (asked("molo", phrases=("sul molo",)), SILENT, True),
        (asked("molo"), {**SILENT, "step": {1: 0.2}}, True),
        (asked("molo"), {**SILENT, "step": {2: 1.0}}, False),
        (asked("molo"), {**SILENT, "title": {2: 1.0}}, True),
        (asked("molo"), {**SILENT, "alias": {2: 0.99}}, False),
        (asked("molo"), {**SILENT, "words.verbatim": {1: 2.0}}, True),
    ],
)
def test_a_name_a_step_and_a_phrase_are_certain(query: Any, scored: dict[str, dict[int, float]], sure: bool) -> None:
    assert certain(query, hits(1, 2), scored) is sure


@pytest.mark.parametrize(
    ("scored", "only"),
    [
        ({}, False),
        ({"words.verbatim": {}}, False),
        ({"words.verbatim": {1: 1.0}}, True),
        ({"words.verbatim": {1: 1.0}, "words.text": {}, "title": {1: 1.0}}, True),
        ({"words.verbatim": {1: 1.0}, "words.text": {2: 1.0}}, False),
        ({"words.text": {2: 1.0}}, False),
    ],
)
def test_only_a_copy_has_the_words_where_no_text_of_ours_has_one(scored: dict[str, dict[int, float]], only: bool) -> None:
    assert only_in_a_copy(scored) is only


def test_the_features_of_a_query() -> None:
    gathered = evidence(asked=LogOdds(np.array([2]), np.array([0.0])), elsewhere=0.3, cosines={"cosine": 0.8})
    found = features(asked("molo", "xyz", "qui"), hits(1, 2), gathered, {**SILENT, "covered": {2: 0.4}}, likely(gathered))
    assert found == {
        "cosine": 0.8, "asked": 0.0, "asked_most": 1.0, "worded": 0.0, "worded_most": 0.0, "elsewhere": 0.3, "rules": 0.0,
        "name": 0.0, "covered": 0.4, "unknown": pytest.approx(2 / 3), "named": 0.0, "game": 0.0, "score": 0.75, "length": 0.5,
        "short": 0.0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("query", "told"),
    [
        (asked("xyz", meant={"xyz": "molo"}), {"unknown": 0.0}),
        (asked(), {"unknown": 0.0, "short": 1.0}),
        (asked("a", "io"), {"short": 1.0, "unknown": 1.0}),
        (asked("io", "tre"), {"short": 0.0}),
        (asked("molo", unknown=("Rufo",)), {"named": 1.0}),
        (asked("molo", cards=("Rufo",)), {"named": 1.0}),
        (asked("molo", other_game=True), {"game": 1.0}),
    ],
)
def test_what_words_tell(query: Any, told: dict[str, float]) -> None:
    found = features(query, hits(1), evidence(), SILENT, likely(evidence()))
    assert {name: found[name] for name in told} == told


def test_the_very_name_is_certain(library: Library):
    found = library.search("lanterna")
    assert found.answered
    assert found.confidence == 1.0


def test_what_no_text_has_a_word_of_is_hardly_answered(library: Library):
    found = library.search("quanto costa spedire un pacco in Australia?")
    assert not found.answered
    assert found.confidence is not None
    assert found.confidence < 0.1


def test_a_query_without_words_is_not_answered(library: Library):
    assert library.search("...").confidence == 0.0


def test_function_words_that_name_nothing_ask_for_nothing(library: Library):
    found = library.search("loro")
    assert (found.answered, found.confidence) == (False, 0.0)


def test_a_name_that_the_books_lack_leaves_the_rules_and_is_told(library: Library):
    found = library.search("con Zibaldone del Nostromo posso accendere la lanterna sul molo?")
    assert found.query.unknown == ("Zibaldone del Nostromo",)
    assert found.answered
    assert found.coverage == "partly"
    assert found.query.corrected is None


def test_without_such_a_name_the_books_answer_fully_or_not_at_all(library: Library):
    assert library.search("lanterna").coverage == "full"
    assert library.search("quanto costa spedire un pacco in Australia?").coverage == "none"


def test_a_question_about_rules_is_told_from_one_about_prices():
    encoders = QueryEncoders(DEFAULT)

    def score(text: str) -> float:
        return about_rules(encoders.finish(encoders.begin(text, DEFAULT)))

    rules = score("se il nemico è esausto può attaccarmi durante la fase dei nemici?")
    prices = score("dove conviene acquistare la nuova scatola, e a che prezzo?")
    encoders.close()
    assert rules > 0 > prices
    assert rules - prices > 1


def test_without_both_encoders_the_meaning_says_nothing():
    assert about_rules({}) == 0.0
