"""`glossa align` on the shipped books."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli import cli
from api.documents.alignment import as_lines, as_toml
from corpus.concept import concepts_of
from corpus.concept_files import load_concepts
from corpus.load import BOOKS
from corpus.model import Book
from indexer.collection import Collection
from search.editions.align.hidden import hide
from search.editions.align.propose import propose
from search.editions.align.values import Alignment


def align(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["align", *arguments])


@pytest.fixture(scope="module")
def found(shipped_books: dict[str, Book]) -> Alignment:
    table = Collection(tuple(shipped_books.values()), concepts=load_concepts(concepts_of(BOOKS), shipped_books))
    return propose(hide(table, "ahlcg-pt"), "ahlcg-pt", encoders=())


def test_what_is_proposed_is_a_folder_of_concepts_that_loads(
    found: Alignment, shipped_books: dict[str, Book], tmp_path: Path
) -> None:
    text = "\n".join(as_toml(found, "pt"))
    (tmp_path / "proposed.toml").write_text(text, encoding="utf-8")
    loaded = {concept.id: concept for concept in load_concepts(tmp_path, shipped_books)}
    assert set(loaded) == {one.concept.id for one in found.proposals}
    attack = loaded["attack-of-opportunity"]
    assert attack.main("ahlcg-pt") == "ahlcg-pt/ataque-de-oportunidade"
    assert (attack.preferred("pt"), attack.preferred("en")) == ("Ataque de Oportunidade", "attack of opportunity")
    assert set(tomllib.loads(text)["attack-of-opportunity"]) == {"en", "pt", "entries", "relation"}


def test_each_entry_is_a_line_with_its_reasons_or_with_none(found: Alignment) -> None:
    head, *lines = (line.split("\t") for line in as_lines(found))
    assert head == ["entry", "score", "relation", "concept", "partner", "why"]
    assert len(lines) == len(found.proposals) + len(found.none)
    attack = next(line for line in lines if line[0] == "ahlcg-pt/ataque-de-oportunidade")
    assert attack[2:5] == ["exact", "attack-of-opportunity", "ahlcg-it/attacco-di-opportunita"]
    assert attack[5].startswith("names ")
    assert {line[2] for line in lines} == {"exact", "close", "none"}


def test_a_book_that_has_its_concepts_gets_no_proposals_but_for_what_is_left(home: Path) -> None:
    result = align("ahlcg-pt")
    assert result.exit_code == 0, result.output
    assert "1 proposals for ahlcg-pt from ahlcg-it" in result.stderr
    assert "ahlcg-pt/glossario" in result.stdout


@pytest.mark.slow  # all concepts are aligned
def test_check_tells_figures_and_failures_the_disagreements(home: Path) -> None:
    told = align("ahlcg-pt", "--check").stdout
    assert told.splitlines()[0].split() == ["entries", "tied", "proposed", "right", "precision", "recall"]
    assert "score from 0.9: " in told
    assert "relation as in the table: " in told
    wrong = align("ahlcg-pt", "--check", "--failures").stdout.splitlines()
    assert wrong[0].split("\t") == ["entry", "table", "proposed", "partner", "score"]
    assert all(line.startswith("ahlcg-pt/") for line in wrong[1:])


def test_a_book_that_is_not_there_and_one_without_another_edition_are_said(home: Path) -> None:
    assert "atlantide" in align("atlantide").output
    result = align("cdmd-it")
    assert (result.exit_code, "--with BOOK" in result.output) == (1, True)
