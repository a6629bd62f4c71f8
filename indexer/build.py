"""Builds a generation from a collection beside the live one, checks it, then switches to it in one step.

If a build is interrupted at any moment, the previous generation keeps answering.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from corpus.errors import IndexUnusable
from corpus.home import ENCODERS
from corpus.uncollected import uncollected
from indexer.collection import Collection, dump
from indexer.embed import FEW, SHIPPED, Keyed, Progress, encode_texts, keep_own, keyed, known_vectors, missing_texts
from indexer.encoders import DEFAULT, encoder, folder_name
from indexer.forms import build_forms, dump_forms
from indexer.lexical import LexicalIndex, write_lexical
from indexer.locks import wait_for_lock
from indexer.passages import Passage, passages
from indexer.store import (
    FORMAT,
    Encoded,
    Manifest,
    Pointer,
    checksums,
    index_folder,
    read_manifest,
    read_pointer,
    remove_unused,
    seal,
    switch,
    use,
)  # fmt: skip
from indexer.transform import apply, digest, shipped
from indexer.vector_files import Row
from indexer.vectors import VectorIndex, write_vectors
from indexer.vocabulary import build_vocabulary, dump_vocabulary
from indexer.words import said

COLLECTION, FORMS, VOCABULARY, LEXICAL, VECTORS = "collection.json", "forms.json", "vocabulary.json", "lexical", "vectors"
OPEN = "open"  # the words of the shipped books alone, for other users; only if there are copies
Stage = Callable[[str], None]
_TRIES = 3
_KEEP_EVERY = 512  # passages
_IN_CACHE = 4096  # vectors at a time; all at once take twice as long


@dataclass(frozen=True, slots=True)
class Options:
    """Build options: the encoders' names, the folder of the shipped vectors, and how many missing passages a build encodes."""

    encoders: tuple[str, ...] = DEFAULT
    shipped: Path = SHIPPED
    few: int = FEW


def ensure(
    home: Path,
    inputs: Callable[[], str],
    gather: Callable[[], Collection],
    options: Options | None = None,
    stage: Stage = lambda _: None,
) -> Pointer:
    """The pointer to a generation made from the present `inputs`, built from `gather` if there is none.

    `stage` is called with the name of each stage before it begins. Raises IndexUnusable if no index can be had.
    """
    options = options or Options()
    folder = index_folder(home)
    if pointer := _fitting(folder, _inputs(inputs(), options)):
        return pointer
    with wait_for_lock(folder / "lock"):
        if pointer := _fitting(folder, _inputs(inputs(), options)):
            return pointer  # the process that held the lock built it
        return _build(home, *_gathered(inputs, gather, options), options, stage)


def rebuild(
    home: Path,
    inputs: Callable[[], str],
    gather: Callable[[], Collection],
    options: Options | None = None,
    stage: Stage = lambda _: None,
) -> Pointer:
    """Build a generation unconditionally (one is damaged, vectors are new) and switch to it."""
    options = options or Options()
    with wait_for_lock(index_folder(home) / "lock"):
        return _build(home, *_gathered(inputs, gather, options), options, stage)


def _fitting(folder: Path, inputs: str) -> Pointer | None:
    """The current generation, if it was made from `inputs`."""
    now = read_pointer(folder)
    return now if now and now.inputs == inputs and (folder / now.generation).is_dir() else None


def _gathered(inputs: Callable[[], str], gather: Callable[[], Collection], options: Options) -> tuple[str, Collection]:
    """A collection and its inputs, gathered again if files change meanwhile."""
    before = inputs()
    collection = gather()
    for _ in range(_TRIES):
        after = inputs()
        if after == before:
            break
        before, collection = after, gather()
    return _inputs(before, options), collection


def encode_missing(home: Path, collection: Collection, options: Options | None = None, progress: Progress | None = None) -> int:
    """Encode the passages without vectors, save the vectors in the user's folder as it goes, and return their number."""
    options = options or Options()
    found = keyed(passages(collection))
    todo = {name: missing_texts(found, known_vectors(name, home, options.shipped)) for name in options.encoders}
    total, done = sum(map(len, todo.values())), 0
    for name, texts in todo.items():
        if not texts:
            continue
        model = encoder(name, home / ENCODERS)
        keys = list(texts)
        for start in range(0, len(keys), _KEEP_EVERY):
            fresh: dict[bytes, Row] = {}
            try:
                for batch in encode_texts(model, {key: texts[key] for key in keys[start : start + _KEEP_EVERY]}):
                    fresh.update(batch)
                    done += len(batch)
                    if progress:
                        progress(done, total)
            finally:
                keep_own(home, name, fresh, model.dimensions)
    return done


def _inputs(inputs: str, options: Options) -> str:
    encoders = " ".join(f"{name} {digest(name)}" for name in options.encoders)
    return f"{FORMAT} {inputs} {encoders}"


def _build(home: Path, inputs: str, collection: Collection, options: Options, stage: Stage) -> Pointer:
    folder = index_folder(home)
    building = folder / f".building-{os.getpid()}"
    shutil.rmtree(building, ignore_errors=True)
    try:
        with uncollected():
            manifest = _write(building, home, collection, options, stage)
        stage("verify")
        verify(building, manifest)
        stage("name")
        pointer = Pointer(_name(folder, building, manifest), inputs)
        stage("switch")
        switch(folder, pointer)
    except OSError as error:
        raise IndexUnusable(f"The index can't be written in {folder}: {error.strerror or error}.") from error
    finally:
        shutil.rmtree(building, ignore_errors=True)
    stage("remove")
    remove_unused(folder, keep=pointer.generation)
    return pointer


def _write(building: Path, home: Path, collection: Collection, options: Options, stage: Stage) -> Manifest:
    """Every file of the generation, and its manifest."""
    stage("passages")
    building.mkdir(mode=0o700)
    (building / VECTORS).mkdir()
    found, entries = passages(collection), len(collection.entries())
    with ThreadPoolExecutor() as pool:  # Whoosh takes longest, in a process of its own, so it starts first
        lexical = [_write_words(building, found, entries, pool, stage)]
        hashed = keyed(found)
        vectors = {
            name: pool.submit(_write_vectors, building / VECTORS / folder_name(name), name, home, hashed, options)
            for name in options.encoders
        }
        (building / COLLECTION).write_bytes(dump(collection))
        shipped = collection.shipped()
        if shipped != collection:
            stage("open")
            lexical.append(_write_words(building / OPEN, passages(shipped), len(shipped.entries()), pool))
        for written in lexical:
            written.result()
        encoded = []
        for name, vector in vectors.items():
            stage(f"vectors {name}")
            encoded.append(vector.result())
    stage("seal")
    files = checksums(building)
    manifest = Manifest(FORMAT, files[COLLECTION], entries, len(found), tuple(encoded), files)
    seal(building, manifest)
    return manifest


def _write_words(
    folder: Path, found: Sequence[Passage], entries: int, pool: Executor, stage: Stage = lambda _: None
) -> Future[None]:
    """Write the form table, the vocabulary and the lexical index of passages. Whoosh's part of the index is complete once the
    returned future is done."""
    (folder / LEXICAL).mkdir(parents=True)
    stage("forms")
    read = cache(said)  # each text is read once
    forms = build_forms(((p.language, p.text) for p in found), read)
    stage("lexical")
    whoosh, arrays = write_lexical(folder / LEXICAL, found, entries, forms, read)
    written = pool.submit(whoosh)
    arrays()
    (folder / FORMS).write_bytes(dump_forms(forms))
    (folder / VOCABULARY).write_bytes(dump_vocabulary(build_vocabulary(found, read)))
    return written


def _write_vectors(stem: Path, name: str, home: Path, encoded: Keyed, options: Options) -> Encoded:
    known = known_vectors(name, home, options.shipped)
    missing = missing_texts(encoded, known)
    if missing and len(missing) <= options.few:
        model = encoder(name, home / ENCODERS)
        fresh = {key: row for batch in encode_texts(model, missing) for key, row in batch.items()}
        keep_own(home, name, fresh, model.dimensions)
        known = known_vectors(name, home, options.shipped)
    held = [(p, key) for p, key in encoded if key in known]
    keys = [key for _, key in held]
    vectors = np.empty((len(keys), known.dimensions), dtype=np.float32)
    for at in range(0, len(keys), _IN_CACHE):
        vectors[at : at + _IN_CACHE] = apply(shipped(name), known.of(keys[at : at + _IN_CACHE]))
    write_vectors(stem, [(p.entry, p.role) for p, _ in held], vectors)
    return Encoded(name, vectors.shape[1], len(held), len(encoded) - len(held))


def verify(folder: Path, manifest: Manifest) -> None:
    """Open a generation as a reader would. Raises IndexUnusable if anything differs from its manifest."""
    if read_manifest(folder) != manifest:
        raise IndexUnusable(f"The index that was just built in {folder} does not read back.")
    lexical = LexicalIndex(folder / LEXICAL)
    documents = len(lexical)
    lexical.close()
    sizes = [len(VectorIndex(folder / VECTORS / folder_name(encoded.name))) for encoded in manifest.encoders]
    if documents != manifest.entries or sizes != [encoded.passages for encoded in manifest.encoders]:
        raise IndexUnusable(f"The index that was just built in {folder} lacks entries or vectors.")


def _name(folder: Path, building: Path, manifest: Manifest) -> str:
    """Name the finished generation. A sound one with the same content is kept; if that is damaged, the new one gets another
    name."""
    for name in _names(f"gen-{manifest.digest()[:16]}"):
        try:
            if not (folder / name).exists():
                building.rename(folder / name)
                return name
            use(folder, name).release()  # sound, and ours to use
            return name
        except IndexUnusable:
            continue
    raise AssertionError("names never end")


def _names(stem: str) -> Iterable[str]:
    yield stem
    number = 2
    while True:
        yield f"{stem}-{number}"
        number += 1
