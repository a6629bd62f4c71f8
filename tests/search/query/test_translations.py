"""What the books of a language say for the words of another."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexer.forms import build_forms
from indexer.words import words
from search.library import Library
from search.query.by_language import BadTable
from search.query.translations import Translations, read_translations

FORMS = build_forms([("it", "il guardiano accende le lanterne del molo"), ("pt", "o faroleiro acende as lanternas do cais")])
KNOWN = Translations({"it": {"pt": {"cais": ["molo"], "acender": ["accendere", "dare fuoco"]}}}, FORMS)


def of(word: str, *languages: str) -> dict[str, frozenset[tuple[str, ...]]]:
    return KNOWN.of(words(word)[0], languages)


def test_a_word_stands_for_its_equivalents_inflected_or_not() -> None:
    assert of("cais", "pt") == {"it": frozenset({("mol",)})}
    assert of("acende", "pt")["it"] == of("acender", "pt")["it"]
    assert {len(terms) for terms in of("acende", "pt")["it"]} == {1, 2}


def test_a_word_of_another_language_or_none_of_the_table_stands_for_itself_only() -> None:
    assert of("cais", "it", "en") == {}
    assert of("lanternas", "pt") == {}


@pytest.mark.parametrize("line", ['x = "y"', "x = []", '"x y" = ["z"]', 'x = ["..."]'])
def test_a_line_is_one_word_and_a_list_of_its_equivalents(tmp_path: Path, line: str) -> None:
    (tmp_path / "it.toml").write_text(f"[pt]\n{line}\n", encoding="utf-8")
    with pytest.raises(BadTable, match=r"it.toml: each line of \[pt\]"):
        read_translations(tmp_path)


def test_what_ships_reads_and_says_something_for_each_pair_of_languages() -> None:
    table = read_translations()
    assert {(to, language) for to, sections in table.items() for language in sections} == {
        ("it", "pt"), ("it", "en"), ("pt", "it"), ("pt", "en"),
    }  # fmt: skip
    assert min(len(lines) for sections in table.values() for lines in sections.values()) > 500


def test_words_alone_find_a_text_of_another_language_by_what_it_says_for_them(library: Library) -> None:
    why = {hit.id: {one.signal for one in hit.why} for hit in library.search("há um fogo no barco?", book="faro-it").hits}
    assert why["faro-it/molo"] >= {"covered", "words.text"}


def test_a_word_of_another_language_is_understood_in_a_mixed_question_unless_it_is_written_as_a_name(library: Library) -> None:
    def found(typed: str) -> list[str]:
        return [hit.id for hit in library.search(typed, book="faro-it").hits]

    assert "faro-it/1-1-inizio" in found("che cosa fa la night?")
    assert "faro-it/1-1-inizio" not in found("che cosa fa la Night?")
