"""The general rules that a query calls up by its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexer.forms import build_forms
from indexer.inputs import BOOKS, gather
from search.query.principles import BadPrinciples, called_up, read_principles
from search.query.understood import Query, understand

FORMS = build_forms(
    [("it", "il la di che non si per ogni una con mi"), ("pt", "o a de que não se para cada"), ("en", "the of to is")]
)


def asked(text: str) -> Query:
    return understand(text, FORMS)


@pytest.mark.parametrize(
    ("text", "concept"),
    [
        ("per uscire si paga un'azione in più che mi resta?", "additional-cost"),
        ("la carta dice che si può, ma la regola di base non lo dice", "golden-rule"),
        ("il bonus dura fino alla fine della prova?", "lasting-effect"),
        ("o efeito que cancela a traição", "cancel"),
        ("is the +2 of the weapon doubled?", "modifier"),
    ],
)
def test_words_call_up_a_rule(text: str, concept: str):
    assert concept in called_up(asked(text))


def test_a_word_within_another_calls_nothing_up():
    assert "cost" not in called_up(asked("la costola si è rotta con il faro"))


def test_the_rules_that_are_called_share_the_call():
    called = called_up(asked("il costo che non si paga"))
    assert sum(called.values()) == pytest.approx(1)


def test_every_line_names_a_concept_of_the_corpus(tmp_path: Path):
    known = {concept.id for concept in gather(tmp_path, BOOKS).concepts}
    assert {line.concept for lines in read_principles().values() for line in lines} <= known


@pytest.mark.parametrize(
    ("table", "said"), [("[xx]\ncost = ['x']", "language"), ("[it]\ncost = 'x'", "list of words"), ("[it", "TOML")]
)
def test_a_broken_table_is_told_in_a_sentence(tmp_path: Path, table: str, said: str):
    path = tmp_path / "principles.toml"
    path.write_text(table, encoding="utf-8")
    with pytest.raises(BadPrinciples, match=said):
        read_principles(path)
