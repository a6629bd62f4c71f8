"""Every worked example is replayed; together they go through every step, window, loop and interrupt of the charts."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from corpus.declared import folders
from corpus.errors import CorpusError, QueryError
from corpus.load import BOOKS, load_book
from corpus.timing.examples import Example, example_of, load_examples
from corpus.timing.load_charts import timing_of
from corpus.timing.walk import check
from tests.corpus.timing.coverage import coverage

DOCS = Path(__file__).parents[3] / "docs"
SHIPPED = [folder.name for folder in folders(BOOKS)]

ALL = tuple(load_examples().values())
TOPICS = {
    "attack-of-opportunity", "fast", "commit", "retaliate", "hunter", "two-enemies", "massive", "aloof", "surge", "doom",
    "agenda", "automatic-failure", "hand-size", "trauma", "elimination", "cost", "cancel", "simultaneous", "when-after",
    "first-round", "end-of-scenario", "empty-deck",
}  # fmt: skip
GOOD = '[[examples]]\nid = "a"\ntitle = "t"\nsituation = "s"\nwalk = """\n1.1 Si comincia.\n"""\nrule = "r"\ncites = ["x"]\n'


def written(books: Path) -> Path:
    """The file of a book's examples."""
    (books / "stormkeep-it").mkdir()
    return books / "stormkeep-it" / "examples.toml"


@pytest.mark.parametrize("example", ALL, ids=[example.id for example in ALL])
def test_an_example_is_legal_and_has_the_windows_that_it_shows(example: Example) -> None:
    walked = check(timing_of(example.book), example.walk)
    assert [problem.message for problem in walked.problems] == []
    assert tuple(window.after_index for window in walked.windows) == example.windows


@pytest.mark.parametrize("book", SHIPPED)
def test_the_examples_of_a_book_go_through_all_of_its_charts(book: str) -> None:
    found = coverage(timing_of(book), [example.walk for example in ALL if example.book == book])
    assert found.missing == ()
    assert found.share == 1.0


def test_coverage_names_what_no_walk_goes_through() -> None:
    found = coverage(timing_of("ahlcg-it"), [["3.2", "3.3", "3.3", "3.4"]])
    assert "3.4" not in found.missing
    assert "loop 3.3 -> 3.3" not in found.missing
    assert {"3.1", "window 1.4", "loop 4.6 -> 1.1", "interrupt skill-test"} <= set(found.missing)


@pytest.mark.parametrize("book", ["ahlcg-it", "ahlcg-pt"])
def test_both_editions_have_the_topics_that_tables_argue_about(book: str) -> None:
    assert TOPICS - {topic for example in ALL if example.book == book for topic in example.topics} == set()


def test_every_citation_and_every_printed_example_is_an_entry() -> None:
    entries = {entry.id: entry.kind for book in SHIPPED for entry in load_book(BOOKS / book).entries}
    assert [(example.id, cite) for example in ALL for cite in example.cites if cite not in entries] == []
    assert [shown for example in ALL for shown in example.shows if entries.get(shown) != "example"] == []


def test_an_example_says_something_at_every_step_and_cites_its_own_book() -> None:
    assert [(example.id, line.step) for example in ALL for line in example.lines if not line.sentence] == []
    assert [example.id for example in ALL if not example.cites or not example.cites[0].startswith(f"{example.book}/")] == []


def test_an_example_answers_to_an_id_that_it_had() -> None:
    assert example_of("ahlcg-it/cacciatore-gia-accanto").id == "ahlcg-it/cacciatore-esaurito"
    assert [old for example in ALL for old in example.was if old in load_examples()] == []


def test_an_unknown_example_is_a_sentence() -> None:
    with pytest.raises(QueryError, match="No example is called 'ahlcg-it/nulla'"):
        example_of("ahlcg-it/nulla")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("rule", "rules"), "a lacks rule"),
        (('title = "t"', 'title = "t"\nmood = "x"'), "a has no field mood"),
        (("1.1 Si", "* Una finestra.\n1.1 Si"), "a window stands where no step is above it"),
        (("[[examples]]", "[[examples"), "is not TOML"),
    ],
)
def test_a_mistake_in_a_file_is_a_sentence(tmp_path: Path, change: tuple[str, str], sentence: str) -> None:
    written(tmp_path).write_text(GOOD.replace(*change, 1), encoding="utf-8")
    with pytest.raises(CorpusError, match=sentence):
        load_examples(tmp_path)


def test_the_same_id_twice_is_a_sentence(tmp_path: Path) -> None:
    written(tmp_path).write_text(GOOD + GOOD, encoding="utf-8")
    with pytest.raises(CorpusError, match="two examples are called stormkeep-it/a"):
        load_examples(tmp_path)


def test_the_second_reading_names_what_each_dispute_cites_and_is_counted_in_the_docs() -> None:
    with (DOCS / "review" / "examples.tsv").open(encoding="utf-8") as file:
        read = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    examples = load_examples()
    cited = {row["example"]: row["deciding entries"].split() for row in read}
    assert cited == {example_id: [cite.split("/")[1] for cite in examples[example_id].cites] for example_id in cited}
    assert {row["status"] for row in read} == {"read"}
    assert [row["example"] for row in read if bool(row["finding"]) != bool(row["fix"])] == []
    said = (DOCS / "timing.md").read_text(encoding="utf-8")
    assert f"| read | {len(read)} |" in said
    assert f"| with a finding, all mended | {sum(bool(row['finding']) for row in read)} |" in said
