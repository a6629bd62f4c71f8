"""Names of people at the table."""

from __future__ import annotations

from indexer.words import words
from search.library import Library
from search.query.given_names import FILE, given_names
from search.query.text import Text
from search.snapshot import Snapshot


def test_a_name_that_the_books_own_texts_have_is_a_word_like_others() -> None:
    assert "luca" in given_names(lambda _term, _language: False)
    assert "luca" not in given_names(lambda term, language: (term, language) == ("luca", "pt"))


def test_who_did_it_says_nothing_of_the_rule(library: Library) -> None:
    with library._reading() as snapshot:
        assert _content("Luca accende la lanterna", snapshot) == ["accende", "lanterna"]
        assert _content("Luca", snapshot) == ["luca"]  # where nothing else was typed


def test_the_list_has_single_words_each_once() -> None:
    names = FILE.read_text(encoding="utf-8").split()
    assert len(names) == len(set(names)) > 200
    assert [name for name in names if len(words(name)) != 1] == []


def _content(text: str, snapshot: Snapshot) -> list[str]:
    return [word.folded for word in snapshot.reader.read(Text(text)).content]
