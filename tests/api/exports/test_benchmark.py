"""The evaluation sets as others load them: by the readers of ir_datasets and ranx, not by ours."""

from __future__ import annotations

import json
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from api.cli import cli
from api.exports.benchmark import SETS
from search.evaluation.queries import read_queries

QUERIES = Path(__file__).parents[2] / "eval"
FROZEN = ("test", "test-later", "real-test")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("benchmark")
    done = CliRunner().invoke(cli, ["export", "benchmark", str(folder), "--sets", str(QUERIES)])
    assert done.exit_code == 0, done.output
    return folder


class Local:
    """A file as ir_datasets takes it, which downloads what it reads."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def path(self) -> Path:
        return self._path

    @contextmanager
    def stream(self) -> Any:
        with self._path.open("rb") as file:
            yield file


def judged(split: str) -> dict[str, dict[str, int]]:
    return {one.id: dict(one.gold) for one in read_queries(QUERIES / f"{split}.jsonl") if one.answerable}


@pytest.mark.parametrize("split", SETS)
def test_ir_datasets_reads_it(made: Path, split: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IR_DATASETS_HOME", str(tmp_path))
    beir = pytest.importorskip("ir_datasets.datasets.beir", reason="needs ir_datasets (extra `benchmark`)")
    from ir_datasets.formats import GenericQuery, TrecQrels

    docs = {one.doc_id for one in beir.BeirDocs("glossa", Local(made / "corpus.jsonl"), beir.BeirTitleDoc)._docs_iter()}
    asked = {one.query_id for one in beir.BeirQueries("glossa", Local(made / "queries.jsonl"), GenericQuery).queries_iter()}
    for read in (
        beir.BeirQrels(Local(made / "qrels" / f"{split}.tsv"), {}),
        TrecQrels(Local(made / "trec" / f"{split}.qrels"), {}),
    ):
        found: dict[str, dict[str, int]] = {}
        for one in read.qrels_iter():
            found.setdefault(one.query_id, {})[one.doc_id] = one.relevance
        assert found == judged(split)
        assert set(found) <= asked
        assert {doc for row in found.values() for doc in row} <= docs


@pytest.mark.slow  # numba compiles it
@pytest.mark.filterwarnings("ignore")  # numba's own
@pytest.mark.parametrize("split", SETS)
def test_ranx_reads_it(made: Path, split: str) -> None:
    ranx = pytest.importorskip("ranx", reason="needs ranx (extra `benchmark`)")
    qrels = ranx.Qrels.from_file(str(made / "trec" / f"{split}.qrels"), kind="trec")
    assert {query: dict(row) for query, row in qrels.to_dict().items()} == judged(split)


def test_every_document_is_said_and_every_query_tells_its_split(made: Path) -> None:
    documents = [json.loads(line) for line in (made / "corpus.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(documents) == len({one["_id"] for one in documents}) > 1000
    assert not [one["_id"] for one in documents if "{fast}" in one["text"] or "](" in one["text"]]
    queries = [json.loads(line) for line in (made / "queries.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(queries) == len({one["_id"] for one in queries})
    assert {one["metadata"]["split"] for one in queries} == set(SETS)


def test_the_datasheet_counts_the_splits(made: Path) -> None:
    sheet = (made / "README.md").read_text(encoding="utf-8")
    for split in SETS:
        some = read_queries(QUERIES / f"{split}.jsonl")
        assert f"| `{split}` | {len(some)} | {sum(one.answerable for one in some)} |" in sheet
    for head in ("Who wrote it, and who read it", "Splits", "Limits"):
        assert f"## {head}" in sheet


def test_without_sets_a_sentence_says_so(tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["export", "benchmark", str(tmp_path / "out"), "--sets", str(tmp_path)])
    assert done.exit_code == 2
    assert "no evaluation sets" in done.stderr
