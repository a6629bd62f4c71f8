"""Steps of charts, as people name them."""

from __future__ import annotations

import pytest

from indexer.words import words
from search.query.steps import asks_for_step, named_steps


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("ST 3", ("st3",)),
        ("st.3", ("st3",)),
        ("st 3 e tp 4", ("st3", "tp4")),
        ("PA 6", ("pa6",)),
        ("IN 2", ("in2",)),
        ("posso giocare in 2", ()),
        ("step 2 of the skill test", ("st2", "tp.2")),
        ("terzo passo della prova di abilità", ("st3", "tp.3")),
        ("2° passo della prova di abilità", ("st2", "tp.2")),
        ("teste de perícia, passo 5", ("st5", "tp.5")),
        ("second step of initiation", ("in2", "pa.2")),
        ("passo 4 della fase dei miti", ("1.4",)),
        ("enemy phase step 3", ("3.3",)),
        ("fase 3 passo 1", ("3.1",)),
        ("terza fase, primo passo", ("3.1",)),
        ("fase de manutenção 4.5", ("4.5",)),
        ("la prova di abilità con 2 carte", ()),
        ("passo dopo passo", ()),
        ("fase dei miti", ()),
    ],
)
def test_steps_are_seen_by_number_and_by_chart(typed: str, steps: tuple[str, ...]) -> None:
    assert named_steps(typed, words(typed)) == steps


@pytest.mark.parametrize(
    ("typed", "asks"),
    [("fase 1.4 mitologia", True), ("passo 2.2.1?", True), ("carta evento nemico in 3.3", False), ("fase dei miti", False)],
)
def test_a_step_is_asked_for_where_little_else_is(typed: str, asks: bool) -> None:
    assert asks_for_step(typed, words(typed), [word for word in words(typed) if word.folded != "in"]) is asks
