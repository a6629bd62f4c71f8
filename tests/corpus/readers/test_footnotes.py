"""Notes at the foot of pages go, with their numbers in the text; items of lists and other figures stay."""

from __future__ import annotations

import pytest

from corpus.readers.footnotes import without_footnotes

RULES = [f"Chi tiene {at + 3} reti al molo ne paga una e poi tace" for at in range(24)]
NOTE = "Secondo chi ha curato questa stampa,\nnon tutte le reti contano."


def _pages(mark: str, note: str, rule: str, anew: bool = False) -> str:
    pages = []
    for page in range(6):
        lines = RULES[page * 4 : page * 4 + 4]
        number = 1 if anew else page + 1
        lines[1] += mark.format(number)
        pages.append("\n".join([*lines, *([rule] if rule else [""]), note.format(number) + NOTE]))
    return "\n\n".join(pages)


def _told(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.strip()]


@pytest.mark.parametrize("rule", ["", "_____", "---------"])
@pytest.mark.parametrize(("mark", "note"), [("{}", "{} "), (".{}", "{}. "), ("{}", "{}) ")])
def test_notes_and_their_numbers_go(mark: str, note: str, rule: str) -> None:
    expected = [f"{line}." if mark[0] == "." and at % 4 == 1 else line for at, line in enumerate(RULES)]
    assert _told(without_footnotes(_pages(mark, note, rule))) == expected


def test_notes_may_be_counted_anew_on_each_page_and_have_raised_numbers() -> None:
    assert _told(without_footnotes(_pages("{}", "{} ", "_____", anew=True))) == RULES
    raised = _pages("{}", "{} ", "_____", anew=True).replace("e1\n", "tace¹\n".removeprefix("tac"))
    assert _told(without_footnotes(raised.replace("\n1 ", "\n¹ "))) == RULES


def test_an_item_of_a_list_is_no_note() -> None:
    items = "\n".join(f"{at}. Pesca una carta." for at in range(1, 7))
    text = f"{_pages('{}', '{} ', '_____')}\n\n{items}"
    assert _told(without_footnotes(text)) == [*RULES, *items.split("\n")]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"{rule} {at}\n{at}. Pesca una carta." for at, rule in enumerate(RULES, 1)),
        "\n".join(f"Passo{at}\nPassa il turno." for at in range(1, 20)),
        "\n".join(RULES),
    ],
    ids=["numbers apart", "no notes", "no numbers"],
)
def test_other_texts_stay(text: str) -> None:
    assert without_footnotes(text) == text
