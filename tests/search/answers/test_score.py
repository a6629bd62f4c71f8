"""How well a statement decides a question."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from search.answers.score import AMOUNT, DEFINES, FULL_LENGTH, LENGTH, candidates
from search.query.understood import Query
from search.ranking.fusion import Ranked
from search.ranking.weights import read_weights
from search.remembered import Remembered

AXES = np.eye(3, dtype=np.float32)
NONE = np.zeros((0, 3), dtype=np.float32)


def snapshot(entries: list[tuple[str, str]], rows: dict[tuple[int, str], Any]) -> Any:
    """A snapshot of entries (title, text) with the vectors of `rows`, by entry and role; a term is a word in small letters."""
    return SimpleNamespace(
        catalog=SimpleNamespace(
            entries=[
                SimpleNamespace(id=f"faro-it/{title}", title=title, aliases=(), text=text, questions=())
                for title, text in entries
            ],
            book_of=lambda _: SimpleNamespace(language="it"),
        ),
        forms=SimpleNamespace(text_terms=lambda text, _: text.lower().strip(".").split(), term=lambda word, _: word.folded),
        of_entries=Remembered(),
        rarity=lambda _, __: 1.0,
        vectors={"usem3": SimpleNamespace(of=lambda number, role: rows.get((number, role), NONE))},
    )


def asked(*terms: str) -> Query:
    return Query("", "", "", (), (), {"it": terms})


def scores(query: Query, vector: Any, hits: list[Ranked], over: Any) -> dict[str, float]:
    found = candidates(query, {"usem3": vector[None, :]}, hits, over, read_weights())
    return {candidate.unit.plain: candidate.score for candidate in found}


def test_a_question_written_for_an_entry_of_one_paragraph_counts_for_it() -> None:
    texts = [("Molo", "Le barche attraccano."), ("Faro", "La luce gira di notte.")]
    both = {(number, "text"): AXES[2:3] for number in (0, 1)}
    found = scores(
        asked("x"), AXES[0], [Ranked(0, 1.0, ()), Ranked(1, 1.0, ())], snapshot(texts, both | {(0, "question"): AXES[:1]})
    )
    unasked = scores(asked("x"), AXES[0], [Ranked(0, 1.0, ())], snapshot(texts, both))
    assert found["Le barche attraccano."] > unasked["Le barche attraccano."] + 0.5


def test_of_several_paragraphs_the_one_that_the_question_is_near_to_counts() -> None:
    rows = {(0, "part"): AXES[:2], (0, "question"): (AXES[1] * 0.8 + AXES[2] * 0.6)[None, :]}
    over = snapshot([("Molo", "Le barche partono.\n\nIl molo chiude presto.")], rows)
    found = scores(asked("x"), AXES[2], [Ranked(0, 1.0, ())], over)
    assert found["Il molo chiude presto."] > found["Le barche partono."] + 0.3


def test_the_statement_that_somebody_marked_counts_whatever_the_vectors_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("search.answers.mark_files.deciding", lambda _: (frozenset({1}),))
    rows = {(0, "part"): AXES[:2], (0, "question"): (AXES[1] * 0.8 + AXES[2] * 0.6)[None, :]}
    over = snapshot([("Molo", "Le barche partono.\n\nIl molo chiude presto.")], rows)
    found = scores(asked("x"), AXES[2], [Ranked(0, 1.0, ())], over)
    assert found["Le barche partono."] > found["Il molo chiude presto."] + 0.3


def test_a_word_of_the_title_tells_no_statement_from_another() -> None:
    over = snapshot([("Molo", "Il molo chiude.\n\nQui non entra.")], {})
    found = scores(asked("molo", "notte"), AXES[0], [Ranked(0, 1.0, ())], over)
    length = LENGTH * (len("Il molo chiude.") - len("Qui non entra.")) / FULL_LENGTH
    assert found["Il molo chiude."] - found["Qui non entra."] == pytest.approx(length)


def test_of_a_name_alone_the_first_statement_says_what_it_is() -> None:
    over = snapshot([("Molo", "Il molo chiude.\n\nQui non entra.")], {})
    alone, more, counted = (
        scores(replace(asked(*terms), spelled=" ".join(terms)), AXES[0], [Ranked(0, 1.0, ())], over)
        for terms in (["molo"], ["molo", "notte"], ["quanti", "molo"])
    )
    ahead = [found["Il molo chiude."] - found["Qui non entra."] for found in (alone, more, counted)]
    assert ahead == pytest.approx([ahead[1] + DEFINES, ahead[1], ahead[1]])


def test_where_an_amount_is_asked_for_what_tells_one_counts() -> None:
    over = snapshot([("Molo", "Sul molo stanno due barche.\n\nIl molo chiude al mattino.")], {})
    plain, counted = (
        scores(replace(asked("x"), spelled=typed), AXES[0], [Ranked(0, 1.0, ())], over)
        for typed in ("che barche?", "quante barche?")
    )
    assert counted["Sul molo stanno due barche."] - plain["Sul molo stanno due barche."] == pytest.approx(AMOUNT)
    assert counted["Il molo chiude al mattino."] == plain["Il molo chiude al mattino."]


def test_an_entry_of_notes_alone_states_nothing() -> None:
    rows = {(0, "text"): AXES[:1], (0, "question"): AXES[:1]}
    over = snapshot([("Molo", "> Nota: il libro non dice altro.")], rows)
    assert scores(asked("x"), AXES[0], [Ranked(0, 1.0, ())], over) == {}


def test_which_entry_is_meant_is_not_told_by_how_many_statements_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of an entry the questions mean its two statements equally, of the other its only one."""
    monkeypatch.setattr(
        "search.answers.mark_files.deciding",
        lambda entry: (frozenset({1}), frozenset({2})) if entry.title == "Molo" else (frozenset({1}),) * 2,
    )
    rows = {(0, "part"): AXES[:2], (1, "text"): AXES[:1], (0, "question"): AXES[[2, 2]], (1, "question"): AXES[[2, 2]]}
    over = snapshot([("Molo", "Le barche partono.\n\nIl molo è chiuso.."), ("Faro", "La luce gira ora.")], rows)
    found = scores(asked("x"), AXES[2], [Ranked(0, 1.0, ()), Ranked(1, 1.0, ())], over)
    assert found["Le barche partono."] == pytest.approx(found["La luce gira ora."], abs=0.01)
