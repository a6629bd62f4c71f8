"""Bring up to date what depends on the corpus: its vectors, the transform over them, lines and weights, and the check of it all.

Each step records digests of what it read and wrote when it last ran (search/learned/refreshed.toml); if none has changed, the
step is skipped. Only data count, not code.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import corpus
from corpus.checks.run import run
from corpus.errors import GlossaError
from corpus.home import write_atomically
from corpus.load import load_books
from indexer import lemmas
from indexer.collection import Collection
from indexer.embed import SHIPPED
from indexer.encoders import DEFAULT, Encoder, encoder
from indexer.inputs import gather
from indexer.passages import passages
from indexer.transform import FOLDER
from indexer.vectors_data import update_book
from search.answers.mark_files import misfits
from search.evaluation.queries import TO_TUNE

ROOT = Path(corpus.__path__[0]).parent
_VECTORS = SHIPPED.relative_to(ROOT)
_LEMMAS = lemmas.FOLDER.relative_to(ROOT)
_TRANSFORMS = FOLDER.relative_to(ROOT)
_HEAD = "# Digests of what each step of `glossa refresh` read and wrote when it last ran. Written by it.\n"
_SEARCHED = ("books", "concepts", "icons.toml")  # the parts of the corpus that a search reads
_CORPUS = (*_SEARCHED, "charts", "examples")
_FOR_CHECKS = ("exceptions.toml", "passages.tsv")  # a book's files that only `glossa check` reads

Digests = Mapping[str, str]
Tell = Callable[[str], None]
Happened = Literal["done", "unchanged", "left out", "would run"]


class NotACheckout(GlossaError):
    """Glossa is installed as a package, not run from a checkout."""

    def __init__(self) -> None:
        super().__init__(
            "glossa refresh changes the data that ship with Glossa, so it runs in a checkout of the project only: "
            "install it there with pip install -e '.[test]'."
        )


class CheckFailed(GlossaError):
    """The corpus breaks a rule; each problem has been reported."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step: `seen` returns digests of what it reads and writes, by name; `run` runs it, with `always` even if nothing
    changed."""

    name: str
    seen: Callable[[], Digests]
    run: Callable[[Tell], None]
    after: Set[str] = frozenset()
    always: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """The outcome of a step, and why."""

    step: str
    happened: Happened
    why: str


def refresh(
    steps: Sequence[Step],
    record: Path,
    tell: Tell,
    *,
    without: Set[str] = frozenset(),
    dry_run: bool = False,
    force: bool = False,
) -> Iterator[Told]:
    """Run the steps whose digests differ from the record, in order, and record each one when done; yields the outcome of every
    step.

    Steps named in `without` are left out. A `dry_run` runs and writes nothing; `force` runs them all.
    """
    due: set[str] = set()
    for step in steps:
        kept = _read(record)
        seen = step.seen()
        why = _why(step, kept.get(step.name), seen, due, force)
        if step.name in without:
            yield Told(step.name, "left out", why or "nothing it reads has changed")
        elif not why:
            yield Told(step.name, "unchanged", "nothing it reads has changed")
        elif dry_run:
            due.add(step.name)
            yield Told(step.name, "would run", why)
        else:
            tell(f"{step.name}: {why}")
            step.run(tell)
            _write(record, {**_read(record), step.name: step.seen()})
            yield Told(step.name, "done", why)


def _transform(tell: Tell) -> None:
    from indexer.transform_data import main

    main(tell=lambda said: tell(f"  {said}"))


def _learn(tell: Tell) -> None:
    from search.learn.run import learn

    learn(write=True, tell=tell)


def checkout() -> Path:
    """The project's folder. Raises NotACheckout if Glossa is installed as a package."""
    project = ROOT / "pyproject.toml"
    if not project.is_file() or 'name = "glossa-rules"' not in project.read_text(encoding="utf-8"):
        raise NotACheckout
    return ROOT


@dataclass(frozen=True, slots=True)
class Project:
    """A project's data (below `root`), and the functions that encode them and learn from them."""

    root: Path = ROOT
    encoders: tuple[str, ...] = DEFAULT
    encoder: Callable[[str], Encoder] = encoder
    transform: Callable[[Tell], None] = _transform
    learn: Callable[[Tell], None] = _learn

    @property
    def books(self) -> Path:
        """The folder of the shipped books."""
        return self.root / "corpus" / "books"

    @property
    def record(self) -> Path:
        """The file of digests."""
        return self.root / "search" / "learned" / "refreshed.toml"

    def steps(self, rulebooks: Path | None = None) -> tuple[Step, ...]:
        """The steps in order. With the folder `rulebooks`, the check also compares the texts with them."""
        return (
            Step(
                "lemmas",
                lambda: {"corpus": self._corpus(_SEARCHED, without=_FOR_CHECKS), "lemmas": self._lemmas()},
                self._lemmatise,
            ),
            Step("vectors", lambda: {"texts": self._texts(), "vectors": self._vectors()}, self._encode),
            Step(
                "transform",
                lambda: {"texts": self._texts(), "vectors": self._vectors(), "transform": self._transforms()},
                self.transform,
                frozenset({"vectors"}),
            ),
            Step("learn", self._learned_from, self.learn, frozenset({"vectors", "transform"})),
            Step("check", lambda: {"corpus": self._corpus()}, lambda tell: self._check(rulebooks, tell), always=bool(rulebooks)),
        )

    def unmarked(self) -> list[str]:
        """A sentence for each entry whose text or questions have changed since it was marked."""
        entries = [entry for book in load_books(self.books).values() for entry in book.entries]
        return [
            f"{entry}: its marks (search/answers/marks) don't fit its text and questions any more. Mark it again."
            for entry in misfits(entries, self.root / "search" / "answers" / "marks")
        ]

    def _lemmatise(self, tell: Tell) -> None:
        lemmas.save(passages(gather(self.root, self.books)), self.root / _LEMMAS)

    def _encode(self, tell: Tell) -> None:
        books = load_books(self.books).values()
        for name in self.encoders:
            model = self.encoder(name)
            count = sum(update_book(book, model, self.root / _VECTORS, talk=True) for book in books)
            tell(f"  {name}: {count} passages encoded")

    def _check(self, rulebooks: Path | None, tell: Tell) -> None:
        result = run(rulebooks=rulebooks, folder=self.books)
        for line in (*result.lines, result.summary):
            tell(f"  {line}")
        if not result.passed:
            raise CheckFailed("The corpus breaks its own rules: fix the problems listed above, then run glossa refresh again.")

    def _texts(self) -> str:
        """The digest of the encoded texts, their entries, and the entries' exact counterparts."""
        collection = Collection(tuple(load_books(self.books).values()))
        seen = hashlib.sha256()
        for entry in collection.entries():
            ties = sorted(link.target for link in entry.links if link.relation == "counterpart" and link.match != "close")
            seen.update("\0".join([entry.id, *ties, "\n"]).encode())
        for passage in passages(collection):
            if passage.encoded is not None:
                seen.update(f"{passage.entry}\0{passage.role}\0".encode() + passage.key)
        return seen.hexdigest()[:16]

    def _learned_from(self) -> Digests:
        queries, search = self.root / "tests" / "eval", self.root / "search"
        return {
            "corpus": self._corpus(_SEARCHED, without=_FOR_CHECKS),
            "vectors": self._vectors(),
            "transform": self._transforms(),
            "queries": self._files([queries / name for name in TO_TUNE]),
            "tables of words": self._files([search / "query"], (".toml", ".txt")),
            "lines and weights": self._files([search / "learned", search / "ranking"], (".npy", ".npz", "weights.toml")),
        }

    def _lemmas(self) -> str:
        return self._files([self.root / _LEMMAS])

    def _vectors(self) -> str:
        return self._files([self.root / _VECTORS])

    def _transforms(self) -> str:
        return self._files([self.root / _TRANSFORMS])

    def _corpus(self, names: Sequence[str] = _CORPUS, without: Sequence[str] = ()) -> str:
        return self._files([self.root / "corpus" / name for name in names], (".md", ".toml", ".tsv"), without)

    def _files(self, places: Iterable[Path], endings: tuple[str, ...] = ("",), without: Sequence[str] = ()) -> str:
        """The digest of the names and contents of files, including all below the given folders."""
        found = (path for place in places for path in ([place] if place.is_file() else place.rglob("*")))
        seen = hashlib.sha256()
        for path in sorted(path for path in found if path.is_file()):
            if path.name.endswith(endings) and path.name not in without:
                content = path.read_bytes()
                seen.update(f"{path.relative_to(self.root).as_posix()}\0{len(content)}\0".encode() + content)
        return seen.hexdigest()[:16]


def _why(step: Step, kept: Digests | None, seen: Digests, due: Set[str], force: bool) -> str:
    """Why a step has to run; empty if it doesn't."""
    if force:
        return "asked for"
    if kept is None:
        return "there is no record of it"
    if changed := [name for name in seen if kept.get(name) != seen[name]]:
        return f"changed: {', '.join(changed)}"
    if before := sorted(step.after & due):
        return f"follows {', '.join(before)}"
    return "the rulebooks are given" if step.always else ""


def _read(record: Path) -> dict[str, Digests]:
    if not record.is_file():
        return {}
    try:
        return tomllib.loads(record.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise GlossaError(f"{record} is not TOML ({error}): delete it, and glossa refresh runs every step.") from None


def _write(record: Path, kept: Mapping[str, Digests]) -> None:
    tables = (
        "".join([f"\n[{name}]\n", *(f"{json.dumps(key)} = {json.dumps(value)}\n" for key, value in digests.items())])
        for name, digests in kept.items()
    )
    write_atomically(record, (_HEAD + "".join(tables)).encode())
