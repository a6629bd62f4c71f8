"""Pages that stand in another order than their numbers say."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from corpus.inputs.opened import opened
from corpus.inputs.page_order import in_order

WORDS = ["molo", "remo", "barca", "marea", "rete", "faro", "sale", "vento"]


def page(number: int, form: str = "{}", above: bool = False) -> list[str]:
    lines = [f"Chi porta {number * 20 + at} reti dal {WORDS[at % 8]} al {WORDS[number % 8]} paga." for at in range(20)]
    lines.insert(10, "")
    return [form.format(number), *lines] if above else [*lines, form.format(number), ""]


def text(numbers: Sequence[int], **look: object) -> str:
    return "\n".join(line for number in numbers for line in page(number, **look)) + "\n"  # type: ignore[arg-type]


def told(written: str | None) -> list[str]:
    return [line for line in (written or "").split("\n") if line.strip()]


BOOK = list(range(1, 25))
MIXED = random.Random(1).sample(BOOK, len(BOOK))


@pytest.mark.parametrize("order", [MIXED, BOOK[::-1], BOOK[::2] + BOOK[1::2], BOOK[12:] + BOOK[:12]])
@pytest.mark.parametrize("look", [{}, {"form": "- {} -"}, {"above": True}, {"form": "Pagina {} di 24"}])
def test_they_are_put_in_the_order_of_their_numbers(order: list[int], look: dict[str, object]) -> None:
    copy = opened(text(order, **look).encode(), "libro")
    assert told(copy.text) == told(text(BOOK, **look))
    assert copy.encoding == "utf-8, pages in order"


def test_numbers_of_an_index_are_no_pages() -> None:
    index = "\n".join(f"{WORDS[at % 8]}\n{at * 7 % 23 + 1}" for at in range(6))
    lines = told(in_order(text(MIXED).replace("Chi porta 66 ", f"{index}\nChi porta 66 ")))
    assert [line for line in lines if line.startswith("Chi")] == [line for line in told(text(BOOK)) if line.startswith("Chi")]


@pytest.mark.parametrize(
    "written",
    [
        text(BOOK),
        text([4, 2, 1, 5]),
        text([*BOOK[:7], 9, 8, *BOOK[9:]]),
        text(BOOK).replace("\n7\n", "\n") + "7\n",
        text(MIXED, form="libro"),
        "\n".join(f"{number}\nReti" for number in MIXED),
    ],
    ids=["in order", "few", "one moved", "another's number", "without numbers", "a table"],
)
def test_other_text_stays_as_it_is(written: str) -> None:
    assert in_order(written) is None
