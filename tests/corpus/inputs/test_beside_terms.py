"""Terms in a column of their own stand above their texts; other columns and indents stay as they are."""

from __future__ import annotations

import textwrap

import pytest

from corpus.inputs.beside_terms import in_order

TERMS = ("Bussola", "Corrente", "Dogana", "Faro", "Guardiano del vecchio faro", "Lanterna", "Molo", "Nebbia", "Rete", "Scoglio")
RULES = tuple(f"Chi tiene {term.lower()} ne conta {at}, poi paga la dogana e passa il turno." for at, term in enumerate(TERMS))


def _columns(place: int, blank: bool, width: int = 30) -> str:
    rows = []
    for term, rule in zip(TERMS, RULES, strict=True):
        left, right = textwrap.wrap(term, place - 3), textwrap.wrap(rule, width)
        left += [""] * (len(right) - len(left))
        rows += [f"{one:<{place}}{two}".rstrip() for one, two in zip(left, right, strict=True)] + [""] * blank
    return "\n".join(rows)


@pytest.mark.parametrize("blank", [True, False])
@pytest.mark.parametrize("place", [16, 25])
def test_each_term_stands_above_its_text(place: int, blank: bool) -> None:
    told = in_order(_columns(place, blank))
    assert told is not None
    paragraphs = [" ".join(part.split()) for part in told.split("\n\n") if part.strip()]
    assert paragraphs == [one for pair in zip(TERMS, RULES, strict=True) for one in pair]


def test_without_blank_lines_a_term_below_a_sentences_end_is_another_term() -> None:
    rules = "\n".join(f"{term:<20}Paga {at} e tace." for at, term in enumerate(("Esca", "Fune", "Gru")))
    told = in_order(_columns(20, blank=False) + "\n" + rules)
    assert told is not None
    assert "Esca\n\nPaga 0 e tace.\n\nFune\n\nPaga 1 e tace.\n\nGru\n\nPaga 2 e tace." in told


def test_pages_may_have_their_columns_elsewhere() -> None:
    told = in_order(_columns(16, blank=True) + "\f" + _columns(20, blank=True))
    assert told is not None
    assert told.split().count("Bussola") == 2
    assert all(f"{term}\n\n" in told for term in TERMS)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"{term}\n        {rule}" for term, rule in zip(TERMS, RULES, strict=True)),
        "\n".join(f"        {rule}" for rule in RULES),
        "\n".join(f"{at}.     {rule}" for at, rule in enumerate(RULES)),
        "\n".join(RULES),
        "",
    ],
)
def test_another_text_has_no_such_columns(text: str) -> None:
    assert in_order(text) is None
