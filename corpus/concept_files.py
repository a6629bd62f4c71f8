"""Reads the files of `corpus/concepts/` (TOML) into concepts. docs/concepts.md describes the format."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast, get_args

from corpus.concept import DIFFERENCE_KINDS, Concept, Difference, Label, book_of
from corpus.counterparts import pairs
from corpus.errors import CorpusError
from corpus.languages import CODES, NEEDED
from corpus.model import Book, Match

NONE = "none.toml"
_LISTS = ("entries", "within", "broader", "related", "close")
_KEYS = {*CODES, *_LISTS, "hidden", "relation", "only", "en_unsure", "unlinked", "linked"}
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_DIFFERENCE = {"kind", "pair", "note", "changes_play"}


def load_concepts(folder: Path, books: Mapping[str, Book]) -> tuple[Concept, ...]:
    """The concepts of a folder (none if it doesn't exist), with their ties in both directions.

    Raises CorpusError if a file breaks the format or names an unknown entry or concept.
    """
    concepts: dict[str, Concept] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.name != NONE:
            for concept_id, table in _read(path).items():
                if concept_id in concepts:
                    raise CorpusError(f"concepts/{path.name}: {concept_id} is in another file, too.")
                concepts[concept_id] = _concept(f"concepts/{path.name}, {concept_id}", concept_id, table, books)
    _refuse_strangers(concepts, books)
    _refuse_doubles(concepts.values())
    _compare(folder / "differences", concepts, {entry.id: entry.kind for book in books.values() for entry in book.entries})
    return tuple(_both_ways(concepts).values())


def reasons_for_none(folder: Path) -> tuple[dict[str, str], dict[str, str]]:
    """The reasons why entries have no concept, by kind and by entry id."""
    table = _read(folder / NONE) if (folder / NONE).is_file() else {}
    return table.get("kinds", {}), table.get("entries", {})


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CorpusError(f"concepts/{path.name} is not TOML: {error}.") from None


def _concept(where: str, concept_id: str, table: Any, books: Mapping[str, Book]) -> Concept:
    if not _ID.fullmatch(concept_id) or not isinstance(table, dict):
        raise CorpusError(f"{where}: a concept is a table, named by lower case letters, digits and single hyphens.")
    if unknown := set(table) - _KEYS:
        raise CorpusError(f"{where}: unknown {', '.join(sorted(unknown))}; a concept has {', '.join(sorted(_KEYS))}.")
    lists = {name: tuple(table.get(name, ())) for name in _LISTS}
    labels = _labels(table)
    games = {books[book].game for name in ("entries", "within") for entry in lists[name] if (book := book_of(entry)) in books}
    if len(games) != 1 or not labels:
        raise CorpusError(f"{where}: a concept has labels, and entries of one game.")
    game = games.pop()
    relation, only = table.get("relation"), table.get("only")
    editions = {book_of(entry) for entry in (*lists["entries"], *lists["within"])}
    _refuse_relation(where, relation, only, len(editions), sum(book.game == game for book in books.values()))
    return Concept(
        id=concept_id,
        game=game,
        labels=labels,
        relation=cast(Match | None, relation),
        only=only,
        entries=lists["entries"],
        within=lists["within"],
        broader=lists["broader"],
        related=lists["related"],
        close=lists["close"],
        unsure=bool(table.get("en_unsure", False)),
        unlinked=tuple(table.get("unlinked", ())),
        linked={code: tuple(forms) for code, forms in table.get("linked", {}).items()},
    )


def _labels(table: Mapping[str, Any]) -> tuple[Label, ...]:
    found: list[Label] = []
    for language in CODES:
        shown = [Label(language, text, "alternative") for text in table.get(language, ())]
        found += [replace(label, kind="preferred") for label in shown[:1]] + shown[1:]
        found += [Label(language, text, "hidden") for text in table.get("hidden", {}).get(language, ())]
    return tuple(found)


def _refuse_relation(where: str, relation: object, only: object, has: int, editions: int) -> None:
    if relation not in (None, *get_args(Match)):
        raise CorpusError(f"{where}: the relation is {relation!r}; it is one of {', '.join(get_args(Match))}.")
    if has > 1 and (relation is None or only):
        raise CorpusError(f"{where}: several editions have it, so it needs a `relation` and no `only`.")
    if has == 1 and (relation is not None or (editions > 1 and not only)):
        raise CorpusError(f"{where}: one edition has it, so it needs no `relation`, and `only` to say why.")


def _refuse_strangers(concepts: Mapping[str, Concept], books: Mapping[str, Book]) -> None:
    known = {entry.id for book in books.values() for entry in book.entries}
    for concept in concepts.values():
        for entry in (*concept.entries, *concept.within):
            if entry not in known:
                raise CorpusError(f"concepts: {concept.id} names the entry {entry}, which no book has.")
        for other in (*concept.broader, *concept.related, *concept.close):
            if other not in concepts or other == concept.id:
                raise CorpusError(f"concepts: {concept.id} is tied to {other}, which is no other concept.")
        for other in concept.close:
            if concepts[other].game == concept.game:
                raise CorpusError(f"concepts: {concept.id} and {other} are of one game; `close` ties concepts of two games.")


def _refuse_doubles(concepts: Iterable[Concept]) -> None:
    concepts = list(concepts)
    for entry, count in Counter(entry for concept in concepts for entry in concept.entries).items():
        if count > 1:
            raise CorpusError(f"concepts: the entry {entry} is in {count} concepts; it may be in one (see `within`).")
    preferred = ((c.game, label.language, label.text) for c in concepts for label in c.labels if label.kind == "preferred")
    for (game, language, text), count in Counter(preferred).items():
        if count > 1:
            raise CorpusError(f"concepts: {count} of {game} are called {text!r} ({language}); a preferred label names one.")


def _compare(folder: Path, concepts: dict[str, Concept], kinds: Mapping[str, str]) -> None:
    """Add the differences in the files of `folder` to the concepts."""
    for path in sorted(folder.glob("*.toml")):
        table = _read(path)
        read = table.pop("read", [])
        for concept_id in (*read, *table):
            if concept_id not in concepts:
                raise CorpusError(f"concepts/differences/{path.name}: there is no concept {concept_id}.")
            where, concept = f"concepts/differences/{path.name}, {concept_id}", concepts[concept_id]
            found = tuple(_difference(where, row) for row in table.get(concept_id, ()))
            _refuse_strange_pairs(where, found, pairs(concept, kinds))
            concepts[concept_id] = replace(concept, read=True, differences=(*concept.differences, *found))


def _difference(where: str, row: Mapping[str, Any]) -> Difference:
    sides = {code: row[code] for code in CODES if code in row}
    noted = set(row.get("note", ()))
    if set(row) - set(sides) != _DIFFERENCE or row["kind"] not in DIFFERENCE_KINDS or len(sides) < 2 or set(NEEDED) - noted:
        raise CorpusError(
            f"{where}: a difference has {', '.join(sorted(_DIFFERENCE))}, and two sides or more by language; "
            f"its kind is one of {', '.join(DIFFERENCE_KINDS)}, its note is in {', '.join(NEEDED)}."
        )
    return Difference(row["kind"], tuple(row["pair"]), sides, dict(row["note"]), bool(row["changes_play"]))


def _refuse_strange_pairs(where: str, differences: Iterable[Difference], known: Iterable[tuple[str, str]]) -> None:
    """A note is shown on the link between its two entries, so the link must exist."""
    for difference in differences:
        if difference.pair not in known:
            both = "; ".join(" and ".join(pair) for pair in known) or "none"
            raise CorpusError(f"{where}: {' and '.join(difference.pair)} is no pair of its entries. Its pairs: {both}.")


def _both_ways(concepts: Mapping[str, Concept]) -> dict[str, Concept]:
    """The concepts, with each tie on both sides, in the order of the files."""
    broader, related, close = (_backward(concepts.values(), name) for name in ("broader", "related", "close"))
    return {
        concept_id: replace(
            concept,
            narrower=tuple(broader.get(concept_id, ())),
            related=tuple(dict.fromkeys((*concept.related, *related.get(concept_id, ())))),
            close=tuple(dict.fromkeys((*concept.close, *close.get(concept_id, ())))),
        )
        for concept_id, concept in concepts.items()
    }


def _backward(concepts: Iterable[Concept], tie: str) -> dict[str, list[str]]:
    """For each concept, the others that name it in the list `tie`, in the order of the files."""
    found: dict[str, list[str]] = {}
    for concept in concepts:
        for other in dict.fromkeys(getattr(concept, tie)):
            found.setdefault(other, []).append(concept.id)
    return found
