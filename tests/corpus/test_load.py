from __future__ import annotations

from pathlib import Path

import pytest

from corpus.errors import CorpusError, UnknownBook
from corpus.load import load_book, load_books
from corpus.model import Book, Link, Question

BOOK_TOML = """\
id = "stormkeep-it"
game = "stormkeep"
game_title = "Stormkeep"
language = "it"
title = "Stormkeep: regolamento"
edition = "2"
publisher = "Nobody"
layout = "guide"
"""

SECTION = """\
# Il glossario

{#corsa .glossary page=4}
## Corsa (Azione)

:alias: Correre
:see: riposo
:see-unresolved: Il Mare | no such heading in this book

Muoviti di **due** caselle, poi [riposa](riposo).

- Mai di tre.

> Nota: il numero è scritto due volte.

{#corsa-esempio .example ours=title}
### Anna corre

Anna si muove di due caselle.

## Solo una cornice

{#riposo .glossary}
### Riposo
"""


def write_book(folder: Path, section: str = SECTION, **more: str) -> Path:
    book = folder / "stormkeep-it"
    (book / "questions").mkdir(parents=True)
    (book / "book.toml").write_text(BOOK_TOML, encoding="utf-8")
    (book / "01-glossario.md").write_text(section, encoding="utf-8")
    for name, text in more.items():
        (book / name.replace("__", "/").replace("_", ".")).write_text(text, encoding="utf-8")
    return book


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return load_book(write_book(tmp_path))


def test_entries_stand_in_the_order_of_the_file(book: Book) -> None:
    assert [entry.id for entry in book.entries] == [
        "stormkeep-it/corsa",
        "stormkeep-it/corsa-esempio",
        "stormkeep-it/riposo",
    ]


def test_an_entry_has_what_its_lines_say(book: Book) -> None:
    entry = book.entries[0]
    assert (entry.title, entry.kind, entry.page) == ("Corsa (Azione)", "glossary", 4)
    assert entry.path == ("Il glossario",)
    assert entry.aliases == ("Correre",)
    assert entry.text.startswith("Muoviti di **due** caselle")
    assert entry.text.endswith("> Nota: il numero è scritto due volte.")


def test_links_come_from_fields_and_from_words_in_the_text(book: Book) -> None:
    assert book.entries[0].links == (
        Link("see-also", "stormkeep-it/riposo"),
        Link("see-also", "[Il Mare]", "no such heading in this book"),
        Link("mentions", "stormkeep-it/riposo"),
    )


def test_an_example_is_tied_to_the_entry_above_it(book: Book) -> None:
    assert book.entries[1].links == (Link("example-of", "stormkeep-it/corsa"),)


def test_a_heading_without_an_attribute_line_is_only_path(book: Book) -> None:
    assert book.entries[2].path == ("Il glossario", "Solo una cornice")
    assert book.entries[2].text == ""


def test_questions_stand_beside_and_name_their_language(tmp_path: Path) -> None:
    asked = "## corsa\n\n- Quante caselle?\n- en: how far may I run?\n"
    loaded = load_book(write_book(tmp_path, questions__01_md=asked))
    assert loaded.entries[0].questions == (Question("it", "Quante caselle?"), Question("en", "how far may I run?"))


def test_a_passage_hash_is_read_for_its_entry(tmp_path: Path) -> None:
    loaded = load_book(write_book(tmp_path, passages_tsv="# id\thash\nstormkeep-it/corsa\tabc\n"))
    assert [entry.passage for entry in loaded.entries] == ["abc", None, None]


def test_a_renamed_entry_leaves_a_redirect(tmp_path: Path) -> None:
    loaded = load_book(write_book(tmp_path, redirects_toml='correre = "corsa"\n'))
    assert loaded.redirects == (("stormkeep-it/correre", "stormkeep-it/corsa"),)


@pytest.mark.parametrize(
    ("section", "sentence"),
    [
        ("{#Corsa .glossary}\n## Corsa\n", "not a slug"),
        ("{#corsa .rule}\n## Corsa\n", "has the kind 'rule'"),
        ("{#corsa .glossary page=iv}\n## Corsa\n", "neither a page"),
        ("{#corsa .glossary}\n## Corsa\n\n:alas: Correre\n", "no field is named 'alas'"),
        ("{#corsa .glossary}\n## A\n\n{#corsa .glossary}\n## B\n", "duplicate ids: stormkeep-it/corsa"),
    ],
)
def test_a_broken_section_is_named_in_a_sentence(tmp_path: Path, section: str, sentence: str) -> None:
    with pytest.raises(CorpusError, match=sentence):
        load_book(write_book(tmp_path, section))


def test_an_editors_note_stands_beside_the_text(tmp_path: Path) -> None:
    head = "{#corsa .glossary page=4}\n## Corsa\n\n:alias: Correre\n"
    noted = head + ":editor: L'icona {action} è persa, [vedi](riposo).\n:editor: Due.\n"
    entry = load_book(write_book(tmp_path, noted + "\nMuoviti.\n\n> Nota: per chi gioca.\n")).entries[0]
    assert entry.editor == ("L'icona {action} è persa, [vedi](riposo).", "Due.")
    assert entry.text == "Muoviti.\n\n> Nota: per chi gioca."
    assert Link("mentions", "stormkeep-it/riposo") in entry.links  # so that `glossa check` sees where it leads


def test_questions_for_an_entry_that_is_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="no entry has the id stormkeep-it/volo"):
        load_book(write_book(tmp_path, questions__01_md="## volo\n- Posso volare?\n"))


def test_a_line_that_is_no_question_is_refused_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"questions/01.md, line 2"):
        load_book(write_book(tmp_path, questions__01_md="## corsa\nPosso volare?\n"))


def test_a_book_that_is_not_there_names_those_that_are(tmp_path: Path) -> None:
    write_book(tmp_path)
    with pytest.raises(UnknownBook, match="This library holds: stormkeep-it"):
        load_book(tmp_path / "nowhere-it")


def test_the_shipped_books_stand_in_a_fixed_order() -> None:
    assert list(load_books())[:2] == ["ahlcg-it", "ahlcg-pt"]
