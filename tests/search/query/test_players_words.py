"""Words that players use and the books don't."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from indexer.forms import build_forms
from indexer.languages import LANGUAGES
from indexer.words import words
from search.library import Library
from search.query.by_language import BadTable
from search.query.players_words import PlayersWords, pattern, read_players_words
from search.query.text import content_words

CASES = tomllib.loads(Path(__file__).with_name("players_words.toml").read_text(encoding="utf-8"))
OWN = [
    ("it", "il guardiano accende la lanterna spenta e riposa"),
    ("pt", "o guardião acende a lanterna"),
    ("en", "the keeper rests"),
]
FORMS = build_forms(OWN)
TABLE = {
    "it": {
        "fuochist*": ["guardiano"],
        "lanterna": ["guardiano"],
        "va a nanna": ["riposa"],
        "moccol*": ["lanterna", "lanterna spenta"],
    },
    "pt": {"fuochist*": ["lanterna"]},
}


def _theirs(names: tuple[str, ...] = ()) -> PlayersWords:
    return PlayersWords(TABLE, FORMS, lambda term, code: term in FORMS.terms[code].values(), names)


def _meant(text: str, language: str | None = "it", names: tuple[str, ...] = ()) -> dict[str, tuple[tuple[str, ...], ...]]:
    found = _theirs(names).meant(words(text), language)
    return {word: tuple(meaning.terms for meaning in meanings) for word, meanings in found.items()}


def _term(word: str) -> str:
    return FORMS.term(words(word)[0], "it")


def test_a_word_of_players_is_told_by_the_words_of_the_books() -> None:
    assert _meant("i fuochisti") == {"fuochisti": ((_term("guardiano"),),)}


def test_every_name_is_kept_apart_with_all_its_words() -> None:
    assert _meant("Moccolo!") == {"moccolo": ((_term("lanterna"),), (_term("lanterna"), _term("spenta")))}


def test_a_word_that_the_books_have_is_never_taken_for_another() -> None:
    assert _meant("la lanterna") == {}


def test_words_together_are_found_together_unless_a_name_holds_them() -> None:
    assert _meant("chi va a nanna") == {"nanna": ((_term("riposa"),),)}
    assert _meant("nanna") == {}
    assert _meant("chi va a nanna", names=("Chi va a nanna",)) == {}


def test_the_language_of_the_query_decides() -> None:
    found = _theirs().meant(words("fuochista"), "pt")
    assert [meaning.language for meaning in found["fuochista"]] == ["pt"]
    assert _meant("fuochista", "en") == {}


def test_a_star_stands_for_any_ending() -> None:
    assert pattern("Carta* virada") == "carta[^ ]* virada"


@pytest.mark.parametrize("line", ['x = "y"', "x = []", '"*" = ["y"]'])
def test_a_line_has_a_letter_and_a_list_of_names(tmp_path: Path, line: str) -> None:
    (tmp_path / "players_words.toml").write_text(f"[it]\n{line}\n", encoding="utf-8")
    with pytest.raises(BadTable, match=r"players_words.toml: each line of \[it\]"):
        read_players_words(tmp_path / "players_words.toml")


@pytest.mark.parametrize(("typed", "entry"), CASES.items())
def test_what_players_write_finds_the_rule(shipped_library: Library, typed: str, entry: str) -> None:
    found = shipped_library.search(typed, limit=3).hits
    assert entry in [each for hit in found for each in (hit.id, *(other.id for other in hit.counterparts))]


def test_every_line_leads_to_words_that_the_books_have(shipped_library: Library) -> None:
    names: dict[str, set[str]] = {code: set() for code in LANGUAGES}
    texts: dict[str, set[str]] = {code: set() for code in LANGUAGES}
    catalog = shipped_library.catalog()
    for entry in catalog.entries:
        code = catalog.books[entry.book].language
        texts[code] |= {word.folded for text in (entry.title, *entry.aliases, entry.text) for word in words(text, code)}
        for label in catalog.labels.get(entry.id, ()):
            names[label.language] |= {word.folded for word in words(label.text, label.language)}
    forms = build_forms([(code, " ".join(texts[code] | names[code])) for code in LANGUAGES])
    lost = [
        (code, written, one)
        for code, lines in read_players_words().items()
        for written, called in lines.items()
        for one in called
        for word in content_words(words(one, code), code)
        if forms.term(word, code) not in forms.terms[code].values()
    ]
    assert lost == []
    assert sum(map(len, read_players_words().values())) >= 120


def test_no_line_changes_what_was_typed(shipped_library: Library) -> None:
    assert shipped_library.search("quando si stappano le carte").query.corrected is None
