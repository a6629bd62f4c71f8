import os
from hashlib import sha256
from pathlib import Path

import pytest

from corpus.errors import IndexUnusable
from indexer import store
from indexer.store import (
    FORMAT,
    Manifest,
    Pointer,
    checksums,
    doubt,
    read_manifest,
    read_pointer,
    remove_unused,
    seal,
    switch,
    use,
)  # fmt: skip


@pytest.fixture
def generation(tmp_path: Path) -> Path:
    """A sealed generation of one file."""
    folder = tmp_path / "gen-one"
    (folder / "lexical").mkdir(parents=True)
    (folder / "lexical" / "words").write_bytes(b"words")
    seal(folder, Manifest(FORMAT, "corpus", 1, 1, (), checksums(folder)))
    return folder


def test_a_generation_is_used_as_its_manifest_says(generation: Path):
    used = use(generation.parent, "gen-one")
    assert list(used.manifest.files) == ["lexical/words"]
    used.release()


def test_a_changed_byte_is_noticed(generation: Path):
    (generation / "lexical" / "words").write_bytes(b"wordz")
    with pytest.raises(IndexUnusable, match=r"gen-one is damaged: lexical/words is not what its manifest says"):
        use(generation.parent, "gen-one")


def test_a_missing_file_is_noticed(generation: Path):
    (generation / "lexical" / "words").unlink()
    with pytest.raises(IndexUnusable, match="lexical/words"):
        read_manifest(generation)


def test_a_file_that_the_manifest_does_not_know_is_noticed(generation: Path):
    """Whoosh would open a newer table of contents, and unpickle it."""
    (generation / "lexical" / "_MAIN_9.toc").write_bytes(b"planted")
    with pytest.raises(IndexUnusable, match=r"its manifest doesn't know lexical/_MAIN_9\.toc"):
        use(generation.parent, "gen-one")


def test_another_format_is_refused_whole(generation: Path):
    manifest = (generation / "manifest.json").read_text().replace(f'"format": {FORMAT}', f'"format": {FORMAT + 1}')
    (generation / "manifest.json").write_text(manifest)
    with pytest.raises(IndexUnusable, match=f"has format {FORMAT + 1}; this Glossa reads {FORMAT}"):
        read_manifest(generation)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"format": 1}', b"\xff"])
def test_a_manifest_that_is_none_is_refused(generation: Path, content: bytes):
    (generation / "manifest.json").write_bytes(content)
    with pytest.raises(IndexUnusable):
        read_manifest(generation)


def test_the_pointer_reads_back(tmp_path: Path):
    switch(tmp_path, Pointer("gen-one", "made of this"))
    assert read_pointer(tmp_path) == Pointer("gen-one", "made of this")


@pytest.mark.parametrize("content", [b"", b"gen-one", b"[1]", b'{"generation": "gen-one"}'])
def test_a_damaged_pointer_points_nowhere(tmp_path: Path, content: bytes):
    (tmp_path / "current").write_bytes(content)
    assert read_pointer(tmp_path) is None


def test_what_is_used_or_kept_is_not_removed(generation: Path):
    folder = generation.parent
    used = use(folder, "gen-one")
    (folder / ".building-1").mkdir()
    assert remove_unused(folder, keep="gen-two") == [".building-1"]
    used.release()
    assert remove_unused(folder, keep="gen-one") == []
    assert remove_unused(folder, keep="gen-two") == ["gen-one"]
    assert [path.name for path in folder.iterdir()] == ["seen"]


def test_files_are_hashed_again_once_their_times_or_sizes_differ(generation: Path, monkeypatch: pytest.MonkeyPatch):
    hashed: list[str] = []
    monkeypatch.setattr(store, "_sha256", lambda path: hashed.append(path.name) or sha256(path.read_bytes()).hexdigest())
    folder, words = generation.parent, generation / "lexical" / "words"
    for _ in range(2):
        use(folder, "gen-one").release()
    assert hashed == ["words"]
    os.utime(words, ns=(0, 0))
    use(folder, "gen-one").release()
    assert hashed == ["words", "words"]
    doubt(folder)
    use(folder, "gen-one").release()
    assert len(hashed) == 3


def test_a_byte_that_is_changed_after_a_check_is_noticed(generation: Path):
    use(generation.parent, "gen-one").release()
    before = (generation / "lexical" / "words").stat()
    (generation / "lexical" / "words").write_bytes(b"wordz")
    os.utime(generation / "lexical" / "words", ns=(before.st_atime_ns, before.st_mtime_ns))
    with pytest.raises(IndexUnusable, match="lexical/words"):
        use(generation.parent, "gen-one")


def test_another_generation_of_the_same_name_is_checked(generation: Path):
    use(generation.parent, "gen-one").release()
    other = Manifest(FORMAT, "corpus", 2, 2, (), {"lexical/words": "0" * 64})
    (generation / "manifest.json").write_bytes(other.dump())
    with pytest.raises(IndexUnusable, match="lexical/words"):
        use(generation.parent, "gen-one")


def test_an_index_that_cannot_be_written_is_hashed_each_time(generation: Path, monkeypatch: pytest.MonkeyPatch):
    def refused(path: Path, data: bytes) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(store, "write_atomically", refused)
    for _ in range(2):
        use(generation.parent, "gen-one").release()
    assert not (generation.parent / "seen").exists()
