"""Passages that say what another entry says."""

from __future__ import annotations

import pytest

from corpus.model import Book, Entry
from corpus.readers.copy import decode
from corpus.readers.fitting import DOUBTED
from corpus.readers.read import read
from corpus.readers.view import passage_text

TEXTS = {
    "Lanterna": "La lanterna illumina il molo fino al tramonto; chi veglia presso la lanterna consuma un barile di olio "
    "e scorge le barche nella nebbia.",
    "Argano": "Con un argano due marinai sollevano una cassa dalla stiva; senza catena la cassa ricade sul ponte "
    "e il carico va perduto.",
    "Mercante": "Il mercante compra spezie al prezzo indicato sulla tessera; se il magazzino straripa, il mercante rifiuta "
    "ogni offerta successiva.",
    "Tempesta": "Durante una tempesta i velieri arretrano verso la scogliera; ciascun capitano tira un dado "
    "e spezza un albero con risultati bassi.",
}


def _book() -> Book:
    entries = tuple(
        Entry(f"porto-it/{title.lower()}", "porto-it", "glossary", title, ("Regole",), text=text) for title, text in TEXTS.items()
    )
    return Book("porto-it", "porto", "it", "Il porto", "1a ed.", "Il porto", "Nobody", "grimoire", entries=entries)


def _read(said: dict[str, str]) -> dict[str, tuple[str, float]]:
    text = "# Regole\n\n" + "\n".join(f"## {title}\n\n{said[title]}\n" for title in TEXTS)
    copy = decode(text.encode(), "copia.txt")
    source = read(copy, {"porto-it": _book()})
    return {entry.title: (passage_text(copy, entry.spans), entry.confidence) for entry in source.entries}


def test_passages_that_say_the_same_as_our_texts_are_sure() -> None:
    assert min(confidence for _, confidence in _read(TEXTS).values()) > 0.5


def test_a_passage_of_another_entry_is_not_shown_for_this_one() -> None:
    found = _read({**TEXTS, "Argano": TEXTS["Mercante"]})
    assert "spezie" not in found.get("Argano", ("", 0.0))[0]
    assert "spezie" in found["Mercante"][0]


def test_a_passage_that_holds_much_of_another_entry_is_doubted() -> None:
    both = f"{TEXTS['Argano'][:60]} {TEXTS['Mercante']} {TEXTS['Tempesta']}"
    assert _read({**TEXTS, "Argano": both})["Argano"][1] == DOUBTED


@pytest.mark.parametrize("title", list(TEXTS))
def test_a_short_passage_tells_too_little_to_be_judged(title: str) -> None:
    assert title in _read({**TEXTS, title: "Vedere sopra."})
