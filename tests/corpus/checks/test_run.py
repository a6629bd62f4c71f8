"""A whole run of the check, on a folder of books and a folder of rulebooks that were made up for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.checks.run import run
from corpus.errors import CorpusError, UnknownBook

TITLES = ("Tempesta", "Mantello", "Lanterna", "Guardiano del Faro", "Scogliera", "Naufragio", "Marea Crescente", "Bussola")
BOOK = """\
id = "stormkeep-it"
game = "stormkeep"
game_title = "Stormkeep"
language = "it"
title = "Stormkeep"
edition = "2a ed."
publisher = "Nobody"
layout = "grimoire"
"""


def slug(title: str) -> str:
    return title.lower().replace(" ", "-")


@pytest.fixture
def books(tmp_path: Path) -> Path:
    folder = tmp_path / "books"
    (folder / "stormkeep-it" / "questions").mkdir(parents=True)
    (folder / "stormkeep-it" / "book.toml").write_text(BOOK, encoding="utf-8")
    head = "{{#{slug} .glossary page=4}}"
    entries = "\n".join(
        f"{head.format(slug=slug(t))}\n## {t}\n\nSi perdono 3 turni per [{t.lower()}](tempesta).\n" for t in TITLES
    )
    (folder / "stormkeep-it" / "01-glossario.md").write_text(f"# I. Glossario\n\n{entries}", encoding="utf-8")
    return folder


@pytest.fixture
def rulebooks(tmp_path: Path) -> Path:
    folder = tmp_path / "rulebooks"
    folder.mkdir()
    sections = "\n".join(f"## {t}\n\nChi incontra {t.lower()} sta fermo per 3 turni.\n" for t in TITLES)
    (folder / "copia.txt").write_text(f"# Stormkeep\n\n# I. Glossario\n\n{sections}", encoding="utf-8")
    return folder


def rules(outcome: object) -> set[str]:
    return {problem.rule for problem in outcome.problems}  # type: ignore[attr-defined]


def test_without_rulebooks_only_what_needs_no_passage_is_checked(books: Path) -> None:
    outcome = run(folder=books)
    assert rules(outcome) == {"questions"}
    assert outcome.entries == len(TITLES)
    assert not outcome.passed
    assert outcome.summary == f"8 entries checked: {len(outcome.problems)} problems, 0 excused."


def test_a_number_that_the_passage_does_not_have_is_found(books: Path, rulebooks: Path) -> None:
    copy = rulebooks / "copia.txt"
    copy.write_text(
        copy.read_text(encoding="utf-8").replace("lanterna sta fermo per 3", "lanterna sta fermo per 5"), encoding="utf-8"
    )
    found = [problem for problem in run(rulebooks=rulebooks, folder=books).problems if problem.rule == "numbers"]
    assert {problem.entry for problem in found} == {"stormkeep-it/lanterna"}


def test_a_number_of_a_printed_title_counts_as_the_passages(books: Path, rulebooks: Path) -> None:
    for file, old, new in (
        (books / "stormkeep-it" / "01-glossario.md", "## Lanterna\n\n", "## Lanterna (max 4)\n\nSe ne tengono 4. "),
        (rulebooks / "copia.txt", "## Lanterna\n", "## LANTERNA (max 4):\n"),
    ):
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    assert "numbers" not in rules(run(rulebooks=rulebooks, folder=books))


def test_what_was_recorded_is_stale_once_the_passage_changes(books: Path, rulebooks: Path) -> None:
    assert "stale" not in rules(run(rulebooks=rulebooks, record=True, folder=books))
    copy = rulebooks / "copia.txt"
    copy.write_text(copy.read_text(encoding="utf-8").replace("incontra bussola", "trova bussola"), encoding="utf-8")
    stale = [problem.entry for problem in run(rulebooks=rulebooks, folder=books).problems if problem.rule == "stale"]
    assert stale == ["stormkeep-it/bussola"]


def test_a_record_keeps_no_word_of_a_passage(books: Path, rulebooks: Path) -> None:
    run(rulebooks=rulebooks, record=True, folder=books)
    kept = (books / "stormkeep-it" / "passages.tsv").read_text(encoding="utf-8")
    assert "incontra" not in kept
    assert len(kept.splitlines()) == len(TITLES) + 1


def test_a_book_that_is_not_there_is_told(books: Path) -> None:
    with pytest.raises(UnknownBook, match="stormkeep-it"):
        run(["stormkeep-pt"], folder=books)


def test_a_rulebook_that_is_not_there_is_told(books: Path, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    with pytest.raises(CorpusError, match="is a copy of stormkeep-it"):
        run(rulebooks=tmp_path / "none", folder=books)
