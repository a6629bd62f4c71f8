from pathlib import Path

import pytest

from corpus.errors import IndexUnusable
from indexer.store import (
    FORMAT,
    Manifest,
    Pointer,
    checksums,
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
    assert list(folder.iterdir()) == []
