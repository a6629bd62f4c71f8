"""Generations are built beside the one that answers; whatever ends a build, that one goes on answering."""

import os
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from indexer.build import Options, encode_missing, ensure, rebuild
from indexer.collection import Collection
from indexer.embed import known_vectors
from indexer.store import Pointer, index_folder, read_manifest, read_pointer, use

WORDS_ONLY = Options(encoders=())
STAGES = ["passages", "forms", "lexical", "vectors usem3", "seal", "verify", "name", "switch"]


def build(home: Path, collection: Collection, options: Options = WORDS_ONLY, stage=lambda _: None) -> Pointer:
    return ensure(home, collection.digest, lambda: collection, options, stage)


def other(collection: Collection) -> Collection:
    """The same book with another title."""
    return replace(collection, books=(replace(collection.books[0], title="Il Faro, di nuovo"),))


def generations(home: Path) -> list[str]:
    return sorted(path.name for path in index_folder(home).iterdir() if path.is_dir())


def test_the_same_corpus_gives_the_same_generation_byte_for_byte(tmp_path: Path, collection: Collection):
    first, second = build(tmp_path / "a", collection), build(tmp_path / "b", collection)
    assert first.generation == second.generation
    files = [index_folder(tmp_path / home) / first.generation for home in "ab"]
    assert read_manifest(files[0]).dump() == read_manifest(files[1]).dump()


def test_what_fits_is_not_built_again(tmp_path: Path, collection: Collection):
    build(tmp_path, collection)
    stages: list[str] = []
    build(tmp_path, collection, stage=stages.append)
    assert stages == []


def test_another_corpus_takes_the_place_of_the_first(tmp_path: Path, collection: Collection):
    first, second = build(tmp_path, collection), build(tmp_path, other(collection))
    assert first.generation != second.generation
    assert generations(tmp_path) == [second.generation]
    assert read_pointer(index_folder(tmp_path)) == second


def test_a_generation_in_use_outlives_its_successor(tmp_path: Path, collection: Collection):
    first = build(tmp_path, collection)
    reader = use(index_folder(tmp_path), first.generation)
    second = build(tmp_path, other(collection))
    assert generations(tmp_path) == sorted([first.generation, second.generation])
    reader.release()
    rebuild(tmp_path, other(collection).digest, lambda: other(collection), WORDS_ONLY)
    assert generations(tmp_path) == [second.generation]


class _Crash(Exception):
    pass


@pytest.mark.parametrize("at", STAGES)
def test_a_build_that_fails_leaves_the_old_generation_answering(tmp_path: Path, collection: Collection, at: str):
    options = Options(encoders=("usem3",), shipped=tmp_path / "none", few=0)
    old = build(tmp_path, collection, options)

    def fails(stage: str) -> None:
        if stage == at:
            raise _Crash

    with pytest.raises(_Crash):
        build(tmp_path, other(collection), options, fails)
    assert read_pointer(index_folder(tmp_path)) == old
    use(index_folder(tmp_path), old.generation).release()
    assert build(tmp_path, other(collection), options) == read_pointer(index_folder(tmp_path))


KILLED = """
import os, signal, sys
from pathlib import Path
from indexer.build import Options, ensure
from indexer.collection import load

def dies(stage):
    if stage == sys.argv[3]:
        os.kill(os.getpid(), signal.SIGKILL)

collection = load(Path(sys.argv[2]).read_bytes())
ensure(Path(sys.argv[1]), collection.digest, lambda: collection, Options(encoders=()), dies)
"""


@pytest.mark.skipif(os.name == "nt", reason="kills with a signal that Windows lacks")
@pytest.mark.parametrize("at", ["lexical", "verify", "switch", "remove"])
def test_a_build_that_is_killed_leaves_a_generation_answering_and_nothing_behind(tmp_path: Path, collection: Collection, at: str):
    from indexer.collection import dump

    old = build(tmp_path, collection)
    (tmp_path / "other.json").write_bytes(dump(other(collection)))
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path), str(tmp_path / "other.json"), at], cwd=Path(__file__).parents[2]
    )
    assert done.returncode == -signal.SIGKILL
    now = read_pointer(index_folder(tmp_path))
    assert now is not None
    assert (now == old) == (at != "remove")
    use(index_folder(tmp_path), now.generation).release()
    fresh = rebuild(tmp_path, other(collection).digest, lambda: other(collection), WORDS_ONLY)
    assert generations(tmp_path) == [fresh.generation]


def test_two_builders_at_once_build_once(tmp_path: Path, collection: Collection):
    built: list[str] = []
    found: list[Pointer] = []

    def work() -> None:
        found.append(build(tmp_path, collection, stage=built.append))

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found[0] == found[1]
    assert built.count("switch") == 1


def test_a_damaged_generation_of_the_same_content_is_not_taken_again(tmp_path: Path, collection: Collection):
    first = build(tmp_path, collection)
    (index_folder(tmp_path) / first.generation / "forms.json").write_bytes(b"{}")
    second = rebuild(tmp_path, collection.digest, lambda: collection, WORDS_ONLY)
    assert second.generation == f"{first.generation}-2"
    use(index_folder(tmp_path), second.generation).release()


def test_few_missing_vectors_are_encoded_while_building(tmp_path: Path, collection: Collection):
    pointer = build(tmp_path, collection, Options(("usem3",), tmp_path / "none", few=7))
    encoded = read_manifest(index_folder(tmp_path) / pointer.generation).encoders[0]
    assert (encoded.passages, encoded.pending, encoded.dimensions) == (7, 0, 512)
    assert len(known_vectors("usem3", tmp_path, tmp_path / "none")) == 7


def test_many_missing_vectors_wait_and_the_manifest_says_so(tmp_path: Path, collection: Collection):
    options = Options(("usem3",), tmp_path / "none", few=6)
    pointer = build(tmp_path, collection, options)
    encoded = read_manifest(index_folder(tmp_path) / pointer.generation).encoders[0]
    assert (encoded.passages, encoded.pending) == (0, 7)
    assert encode_missing(tmp_path, collection, options) == 7
    assert encode_missing(tmp_path, collection, options) == 0
    again = rebuild(tmp_path, collection.digest, lambda: collection, options)
    assert read_manifest(index_folder(tmp_path) / again.generation).encoders[0].pending == 0


def test_a_corpus_that_changes_while_it_is_read_is_read_again(tmp_path: Path, collection: Collection):
    hashes = iter(["old", "old", "old", "new", "new"])  # asked twice before the build, then around each reading
    read: list[Collection] = []

    def gather() -> Collection:
        read.append(collection)
        return collection

    pointer = ensure(tmp_path, lambda: next(hashes), gather, WORDS_ONLY)
    assert len(read) == 2
    assert " new " in pointer.inputs


def test_whatever_the_umask_an_index_is_the_owners_only(tmp_path: Path, collection: Collection):
    before = os.umask(0)
    try:
        pointer = build(tmp_path, collection)
    finally:
        os.umask(before)
    folder = index_folder(tmp_path) / pointer.generation
    modes = {path.stat().st_mode & 0o777 for path in (folder, *folder.rglob("*")) if path.is_dir()}
    files = {path.stat().st_mode & 0o777 for path in index_folder(tmp_path).rglob("*") if path.is_file()}
    assert (modes, files) == ({0o700}, {0o600})
