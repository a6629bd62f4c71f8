"""The recipe for changing a text, on a small project with an encoder and learners of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from corpus.load import load_books
from search.answers.mark_files import fingerprint, misfits
from search.refresh import CheckFailed, NotACheckout, Project, Told, checkout, refresh

BOOK = """\
id = "faro-it"
game = "faro"
game_title = "Il Faro"
language = "it"
title = "Il Faro"
edition = "1.0"
publisher = "Nessuno"
layout = "grimoire"
unpaged = "Nobody ever printed it."
"""
SECTION = """\
# Regole

{#lanterna .glossary}
## Lanterna

La lanterna illumina il [molo](molo).

{#molo .glossary}
## Molo

Qui si sbarca.
"""
QUESTIONS = (
    "Che luce fa?",
    "Chi la accende?",
    "Quando si spegne?",
    "en: What is it?",
    "en: Who lights it?",
    "pt: O que é?",
    "pt: Quem?",
)


class LengthEncoder:
    """A vector of a text's length and vowels; remembers what it was asked."""

    name = "length"
    dimensions = 2

    def __init__(self) -> None:
        self.asked: list[str] = []

    def encode_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.asked += texts
        return np.array([[len(text), sum(text.count(vowel) for vowel in "aeiou")] for text in texts], dtype=np.float32)

    def encode_query(self, text: str) -> NDArray[np.float32]:
        return self.encode_passages([text])

    def keep(self) -> None: ...


class Bench:
    """A project of one book of two entries, and what was done in it."""

    def __init__(self, root: Path) -> None:
        self.ran: list[str] = []
        self.encoder = LengthEncoder()
        self.book = root / "corpus" / "books" / "faro-it"
        self.marks = root / "search" / "answers" / "marks" / "faro-it.tsv"
        for folder in (self.book / "questions", self.marks.parent, root / "tests" / "eval"):
            folder.mkdir(parents=True)
        (self.book / "book.toml").write_text(BOOK, encoding="utf-8")
        (self.book / "01-regole.md").write_text(SECTION, encoding="utf-8")
        asked = "".join(f"- {question}\n" for question in QUESTIONS)
        (self.book / "questions" / "01-regole.md").write_text(f"## lanterna\n\n{asked}\n## molo\n\n{asked}", encoding="utf-8")
        (root / "corpus" / "icons.toml").write_text("", encoding="utf-8")
        self.project = Project(root, ("length",), lambda _: self.encoder, self._learner("transform"), self._learner("learn"))

    def _learner(self, name: str) -> Callable[[object], None]:
        def run(_: object) -> None:
            self.ran.append(name)
            path = self.project.root / "search" / "learned" / f"{name}.npy"
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(str(len(self.ran)).encode())

        return run

    def refresh(self, **how: object) -> dict[str, Told]:
        """What became of each step; `how` as refresh takes it."""
        self.encoder.asked.clear()
        self.ran.clear()
        told = refresh(self.project.steps(), self.project.record, lambda _: None, **how)  # type: ignore[arg-type]
        return {one.step: one for one in told}

    def reword(self, old: str, new: str) -> None:
        """Change a text of the book."""
        path = self.book / "01-regole.md"
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


def happened(told: dict[str, Told]) -> list[str]:
    return [f"{name} {one.happened}" for name, one in told.items()]


def test_every_step_runs_once_in_order(bench: Bench) -> None:
    assert happened(bench.refresh()) == ["lemmas done", "vectors done", "transform done", "learn done", "check done"]
    assert bench.ran == ["transform", "learn"]
    assert happened(bench.refresh()) == [
        "lemmas unchanged",
        "vectors unchanged",
        "transform unchanged",
        "learn unchanged",
        "check unchanged",
    ]
    assert (bench.ran, bench.encoder.asked) == ([], [])


def test_a_reworded_text_is_encoded_learned_and_checked(bench: Bench) -> None:
    bench.refresh()
    bench.reword("Qui si sbarca.", "Qui si attracca.")
    told = bench.refresh()
    assert happened(told) == ["lemmas done", "vectors done", "transform done", "learn done", "check done"]
    assert told["vectors"].why == "changed: texts"
    assert any("Qui si attracca." in text for text in bench.encoder.asked)
    assert not any("lanterna illumina" in text for text in bench.encoder.asked)


def test_what_was_left_out_is_done_the_next_time(bench: Bench) -> None:
    bench.refresh()
    bench.reword("Qui si sbarca.", "Qui si attracca.")
    quick = bench.refresh(without={"transform", "learn"})
    assert happened(quick) == ["lemmas done", "vectors done", "transform left out", "learn left out", "check done"]
    assert happened(bench.refresh()) == [
        "lemmas unchanged",
        "vectors unchanged",
        "transform done",
        "learn done",
        "check unchanged",
    ]


def test_a_dry_run_says_what_would_follow_and_writes_nothing(bench: Bench) -> None:
    bench.refresh()
    bench.reword("Qui si sbarca.", "Qui si attracca.")
    before = {path: path.read_bytes() for path in bench.project.root.rglob("*") if path.is_file()}
    assert happened(bench.refresh(dry_run=True)) == [
        f"{name} would run" for name in ("lemmas", "vectors", "transform", "learn", "check")
    ]
    assert {path: path.read_bytes() for path in bench.project.root.rglob("*") if path.is_file()} == before
    assert bench.ran == []


def test_a_query_is_learned_from_alone(bench: Bench) -> None:
    bench.refresh()
    (bench.project.root / "tests" / "eval" / "dev.jsonl").write_text("{}\n", encoding="utf-8")
    told = bench.refresh()
    assert happened(told) == ["lemmas unchanged", "vectors unchanged", "transform unchanged", "learn done", "check unchanged"]
    assert told["learn"].why == "changed: queries"


def test_force_runs_every_step(bench: Bench) -> None:
    bench.refresh()
    assert {one.happened for one in bench.refresh(force=True).values()} == {"done"}


def test_rulebooks_are_always_held_against_the_texts(bench: Bench) -> None:
    bench.refresh()
    *_, check = bench.project.steps(bench.project.root)
    assert check.always


def test_a_check_that_fails_is_not_recorded(bench: Bench) -> None:
    bench.reword("(molo)", "(nebbia)")
    for _ in range(2):
        with pytest.raises(CheckFailed):
            bench.refresh()


def test_marks_that_no_longer_fit_are_told(bench: Bench) -> None:
    entries = load_books(bench.book.parent)["faro-it"].entries
    rows = [f"{entry.id.partition('/')[2]}\t{fingerprint(entry)}\t1 1 1 1 1 1 1\n" for entry in entries]
    bench.marks.write_text("".join(rows), encoding="utf-8")
    assert bench.project.unmarked() == []
    bench.reword("Qui si sbarca.", "Qui si attracca.")
    (told,) = bench.project.unmarked()
    assert told.startswith("faro-it/molo: its marks")


def test_marks_of_an_entry_that_is_gone_do_not_fit(tmp_path: Path) -> None:
    (tmp_path / "faro-it.tsv").write_text("nebbia\t01234567\t1\n", encoding="utf-8")
    assert misfits([], tmp_path) == ["faro-it/nebbia"]


def test_an_installed_package_is_no_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (checkout() / "pyproject.toml").is_file()
    monkeypatch.setattr("search.refresh.ROOT", tmp_path)
    with pytest.raises(NotACheckout, match="checkout of the project"):
        checkout()
