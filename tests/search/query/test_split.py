"""One input with several questions."""

from __future__ import annotations

import pytest

from search.query.split import questions


def test_each_question_is_asked_with_what_was_said_before() -> None:
    text = "Il guardiano dorme sul molo. Chi conta le barche ormeggiate? Posso accendere una lanterna spenta?"
    assert questions(text) == (
        "Il guardiano dorme sul molo. Chi conta le barche ormeggiate?",
        "Il guardiano dorme sul molo. Posso accendere una lanterna spenta?",
    )


@pytest.mark.parametrize(
    "text",
    [
        "Chi conta le barche?",
        "lanterna",
        "Chi conta le barche ormeggiate? E poi?",
        "Chi conta le barche ormeggiate? E chi accende la lanterna del molo?",
        "Davvero? Il guardiano può accendere la lanterna spenta?",
    ],
)
def test_a_question_that_leans_on_another_stays_with_it(text: str) -> None:
    assert questions(text) == (text,)


@pytest.mark.parametrize("title", ["Dr.", "la dott.", "Mrs.", "a Sra."])
def test_a_title_before_a_name_ends_no_sentence(title: str) -> None:
    text = f"Ieri {title} Fiordaliso vegliava sul molo. Chi conta le barche ormeggiate? Posso accendere una lanterna spenta?"
    about, asked = (
        f"Ieri {title} Fiordaliso vegliava sul molo.",
        ("Chi conta le barche ormeggiate?", "Posso accendere una lanterna spenta?"),
    )
    assert questions(text) == tuple(f"{about} {one}" for one in asked)


def test_more_questions_than_anyone_asks_are_one_input() -> None:
    text = " ".join(f"Quante barche ormeggiate conta il guardiano {number}?" for number in range(6))
    assert questions(text) == (text,)
