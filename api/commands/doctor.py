"""`glossa doctor`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import click

from api import VERSION
from api.commands.console import Said, data
from api.commands.shared import open_library
from api.http.settings import Settings, read_settings

Finding = tuple[bool, str]
"""The result of one check: whether it passed, and a sentence that says what was found and what to do."""


@click.command()
def doctor() -> None:
    """Check that everything works: your folder, the index, the encoders, your copies. Exits with 1 if something doesn't."""
    settings = read_settings()
    data(f"Glossa {VERSION}")
    wrong = 0
    for right, sentence in _findings(settings):
        wrong += not right
        data(f"{'ok  ' if right else 'FAIL'} {sentence}")
    if wrong:
        raise Said("1 problem found." if wrong == 1 else f"{wrong} problems found.")


def _findings(settings: Settings) -> Iterator[Finding]:
    from indexer.store import doubt, index_folder

    yield _folder(settings.home)
    doubt(index_folder(settings.home))  # the index is read whole; if it is damaged, it is built anew
    with open_library() as library:
        index = library.index()
        waiting = {name: pending for name, pending in index.pending if pending}
        yield True, f"The index {index.generation} has {index.passages} passages of {len(library.books())} books."
    for name, pending in waiting.items():
        yield False, f"{pending} passages have no {name} vectors yet: `glossa serve` encodes them in the background."
    for name in index.encoders:
        yield _encoder(name)
    yield from _copies(settings.home)
    yield from _cards(settings.home)
    yield from _own(settings.home)


def _folder(home: Path) -> Finding:
    there = next(folder for folder in (home, *home.parents) if folder.exists())
    if os.access(there, os.W_OK):
        return True, f"Your folder is {home}."
    return False, f"{there} is not writable: change its permissions, or choose another folder with GLOSSA_HOME."


def _encoder(name: str) -> Finding:
    """Whether the encoder runs here and agrees with the shipped vectors."""
    from corpus.load import load_books
    from indexer.encoders import EncoderUnavailable
    from indexer.sample import LEAST_COSINE, least_cosine

    try:
        cosine = least_cosine(name, load_books().values())
    except EncoderUnavailable as error:
        return False, str(error)
    if cosine is None:
        return True, f"{name} has no shipped vectors: it encodes the books on this machine."
    if cosine < LEAST_COSINE:
        return False, f"{name} computes other vectors here than the shipped ones (cosine {cosine:.4f}): reinstall Glossa."
    return True, f"{name} computes the shipped vectors (cosine {cosine:.4f})."


def _copies(home: Path) -> Iterator[Finding]:
    from corpus.copies import damaged, stored

    for copy in stored(home):
        yield True, f"Your copy of {copy.book} can be read."
    for sentence in damaged(home):
        yield False, sentence


def _cards(home: Path) -> Iterator[Finding]:
    from api.commands.cards import damaged_cards, the_cards

    wrong = damaged_cards(home)
    yield from ((False, sentence) for sentence in wrong)
    if not wrong and (line := the_cards(home)):
        yield True, line


def _own(home: Path) -> Iterator[Finding]:
    from corpus.errors import OwnError
    from corpus.own import own, told

    try:
        held = own(home)
    except OwnError as error:
        yield False, str(error)
        return
    if not held.is_empty:
        yield True, f"Your table's notes can be read: {told(held)}."
