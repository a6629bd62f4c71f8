"""Titles at the end of the line above them come back to their own lines; names in sentences stay where they are."""

from __future__ import annotations

import pytest

from corpus.inputs.titles_behind import apart
from corpus.load import load_books

# titles only, which are facts; the sentences are ours
TITLES = [entry.title for entry in load_books()["ahlcg-it"].entries if entry.kind == "glossary" and entry.title.isalpha()][:12]
RULES = [f"Qui sta la regola numero {at}, scritta per la prova." for at, _ in enumerate(TITLES)]
WHOLE = [line for pair in zip(TITLES, RULES, strict=True) for line in pair]


def _behind() -> str:
    return "\n".join(f"{rule} {title}" for rule, title in zip(["Prima di tutto, una riga.", *RULES], TITLES, strict=False))


@pytest.mark.parametrize("newline", ["\n", "\n\n", "\r\n"])
def test_each_stands_on_its_own_line(newline: str) -> None:
    text = f"{_behind()}\n{RULES[-1]}\n".replace("\n", newline)
    assert [line for line in apart(text).splitlines() if line] == ["Prima di tutto, una riga.", *WHOLE]


def test_in_capitals_too() -> None:
    text = "\n".join(f"{rule} {title.upper()}" for rule, title in zip(RULES, TITLES, strict=True)) + "\nFine."
    assert apart(text) == "\n".join(f"{rule}\n{title.upper()}" for rule, title in zip(RULES, TITLES, strict=True)) + "\nFine."


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(WHOLE) + "\n" + _behind(),
        "\n".join(f"{rule} {title}\nche poi continua." for rule, title in zip(RULES, TITLES, strict=True)),
        "\n".join(f"{rule} Vedi {title}.\nPoi si passa." for rule, title in zip(RULES, TITLES, strict=True)),
        f"{RULES[0]} {TITLES[1]}\n{RULES[1]}",
    ],
    ids=["with lines of their own", "within a sentence", "named", "one"],
)
def test_other_names_stay(text: str) -> None:
    assert apart(text) == text
