"""Names of one origin, and step numbers."""

from __future__ import annotations

import pytest

from corpus.model import Entry
from search.editions.align.names import cognate, names, steps


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ação de Iniciação", "Azione di Iniziazione"), ("Habilidade", "Abilità"), ("Allarme", "Alarme"), ("Attention", "Atenção")],
)
def test_words_of_one_origin_are_more_alike_than_they_are_spelled(one: str, other: str) -> None:
    plain = names([[one]], [["Qualcosa"]])[0, 0]
    assert names([[one]], [[other]])[0, 0] > max(0.75, plain)


def test_function_words_say_nothing_unless_they_are_all_that_there_is() -> None:
    assert cognate("a lanterna do farol") == cognate("lanterna farol")
    assert cognate("Se") == "se"


def test_of_several_names_the_two_most_alike_count() -> None:
    found = names([["Cais", "Molo"]], [["Pontile", "molo"], ["Faro"]])
    assert found[0, 0] == 1.0
    assert found[0, 1] < 0.5


def test_a_step_number_speaks_for_its_like_and_against_all_others() -> None:
    here = [Entry("a/1", "a", "step", "2.2.1 Agir"), Entry("a/2", "a", "step", "TP.3 Revele", aliases=("ST3",))]
    there = [
        Entry("b/1", "b", "step", "2.2.1 Agire"),
        Entry("b/2", "b", "step", "3 Rivelare", aliases=("ST3",)),
        Entry("b/3", "b", "glossary", "Faro"),
    ]
    assert steps(here, there).tolist() == [[1.0, -1.0, -1.0], [-1.0, 1.0, -1.0]]
    assert steps([Entry("a/3", "a", "glossary", "Farol")], there[2:]).tolist() == [[0.0]]
