"""Players' abbreviations."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexer.forms import build_forms
from indexer.inputs import BOOKS
from indexer.words import words
from search.library import Library
from search.query.abbreviations import Abbreviations, read_abbreviations
from search.query.by_language import BadTable
from search.query.known_names import name
from search.query.text import Text

FORMS = build_forms([("it", "il guardiano accende la lanterna"), ("pt", "o guardião acende a lanterna"), ("en", "the keeper")])
KNOWN = Abbreviations(read_abbreviations(), FORMS, ["Lanterna", "XP"])


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("AdO se il guardiano combatte?", "attacco di opportunità se il guardiano combatte?"),
        ("o guardião sofre AdO?", "o guardião sofre ataque de oportunidade?"),
        ("does the keeper cause an AoO", "does the keeper cause an attack of opportunity"),
        ("AoO", "attack of opportunity"),
        ("quanti PX, il guardiano?", "quanti punti esperienza, il guardiano?"),
        ("att. di opp. del guardiano", "attacco di opportunità. del guardiano"),
        ("il guardiano nn accende", "il guardiano non accende"),
        ("il guardiano spende 3px", "il guardiano spende 3 punti esperienza"),
        ("il guardiano di lv2 accende", "il guardiano di livello 2 accende"),
    ],
)
def test_an_abbreviation_is_written_out_in_the_language_of_the_query(typed: str, written: str) -> None:
    assert KNOWN.write_out(Text(typed)) == Text(written)


@pytest.mark.parametrize(
    "typed",
    ["", "il guardiano", 'cerco "AdO" com\'è', "quanti XP per il guardiano", "adorare", "2 pv", 'il "3px" accende', "2pv"],
)
def test_what_is_quoted_known_from_a_title_or_ambiguous_stays(typed: str) -> None:
    assert KNOWN.write_out(Text(typed)) == Text(typed)


def test_a_line_is_a_short_form_and_a_text(tmp_path: Path) -> None:
    (tmp_path / "abbreviations.toml").write_text("[it]\npx = 3\n", encoding="utf-8")
    with pytest.raises(BadTable, match=r"abbreviations.toml: each line of \[it\]"):
        read_abbreviations(tmp_path / "abbreviations.toml")


def test_no_short_form_hides_a_title_and_none_is_empty() -> None:
    titles = {name(line[3:].strip()) for path in BOOKS.rglob("*.md") for line in path.read_text(encoding="utf-8").splitlines()
              if line.startswith("## ")}  # fmt: skip
    shorts = {short for table in read_abbreviations().values() for short in table}
    assert () not in shorts
    assert shorts.isdisjoint(titles)
    assert all(words(full) for table in read_abbreviations().values() for full in table.values())


def test_a_search_tells_what_it_looked_for_instead(library: Library) -> None:
    assert library.search("quanti xp per la lanterna").query.corrected == "quanti punti esperienza per la lanterna"
