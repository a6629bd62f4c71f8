"""The search on a device, held out: each development query with words that were learned without it, by five folds.

    python -m tests.device_folds                                       as it is
    python -m tests.device_folds --weight covered=4 --weight worded=3  with other weights of its signals

The lines that teach them and the words take some minutes a fold to learn; with `--kept FOLDER` the words stand there for the next
time.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, cast

from indexer.device import corpus_of
from indexer.encoders import DEFAULT
from indexer.inputs import gather
from search.evaluation.device import device
from search.evaluation.queries import TO_TUNE, Query, read_queries
from search.learn.cases import Case
from search.learn.held_out import FOLDS, folds
from search.learn.lines import learned as learned_lines
from search.learn.run import SETS, Remembering
from search.learn.words import learned_words
from search.learned.about_rules import joined
from search.learned.packed import packed
from search.library import Library
from search.query.text import Text

EXPORT = ("-c", "from api.cli import main; main()", "export", "site")


def read(queries: list[Query], library: Library) -> list[Case]:
    """What learning needs of queries: how they are understood, and their vectors."""
    encoders, found = Remembering(DEFAULT), []
    with library._reading() as snapshot:
        for one in queries:
            query = snapshot.reader.read(Text(one.text))
            vector = joined(encoders.finish(encoders.begin(query.meaning, DEFAULT)))
            found.append(SimpleNamespace(asked=one, query=query, vector=vector))
    encoders.close()
    return cast(list[Case], found)


def learn(cases: list[Case], home: Path) -> bytes:
    """The file of words that were learned from these queries and the corpus, and taught by lines that were."""
    collection = gather(home)
    learned = learned_words(learned_lines(queries=cases), queries=cases)
    return packed(learned, [entry.id for entry in collection.entries()], corpus_of(collection))


def weigh(site: Path, weights: dict[str, float]) -> None:
    """Put other weights into the index of an edition."""
    path = site / "data" / "index.bin"
    index: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    if strange := weights.keys() - index["weights"]["signals"].keys():
        raise SystemExit(f"A device has no signal {', '.join(sorted(strange))}: {', '.join(index['weights']['signals'])}.")
    index["weights"]["signals"] |= weights
    path.write_bytes(gzip.compress(json.dumps(index).encode()))


def judged(site: Path, queries: list[Query]) -> list[tuple[bool, bool, bool]]:
    """For each query whether an answer is first, among the first three, and whether it was refused."""
    found = []
    with device(site) as ask:
        for query in queries:
            answer = ask(query)
            right = [bool(ids & query.answers) for ids in answer.ranking[:3]]
            found.append((right[:1] == [True], any(right), not answer.answered))
    return found


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.device_folds", description=__doc__)
    parser.add_argument("--weight", action="append", default=[], metavar="SIGNAL=NUMBER")
    parser.add_argument("--kept", type=Path, help="a folder for the words that were learned")
    options = parser.parse_args()
    weights = {name: float(number) for name, _, number in (one.partition("=") for one in options.weight)}
    queries = [one for name in TO_TUNE for one in read_queries(SETS / name) if one.answerable]
    of = folds(len(queries))
    results: list[tuple[bool, bool, bool]] = []
    asked: list[Query] = []
    with TemporaryDirectory(prefix="glossa-") as folder, Library.open(Path(folder) / "home", encoders=()) as library:
        site, kept = Path(folder) / "site", options.kept or Path(folder)
        subprocess.run([sys.executable, *EXPORT, str(site)], check=True, capture_output=True)
        weigh(site, weights)
        kept.mkdir(parents=True, exist_ok=True)
        paths = [kept / f"words-{fold}.bin" for fold in range(FOLDS)]
        cases = [] if all(path.exists() for path in paths) else read(queries, library)
        for fold, path in enumerate(paths):
            if not path.exists():
                others = [one for one, held in zip(cases, of, strict=True) if held != fold]
                path.write_bytes(learn(others, Path(folder) / "home"))
            (site / "data" / "words.bin").write_bytes(path.read_bytes())
            asked += (some := [one for one, held in zip(queries, of, strict=True) if held == fold])
            results += judged(site, some)
    for name in TO_TUNE:
        ids = {one.id for one in read_queries(SETS / name)}
        tell(name, [result for one, result in zip(asked, results, strict=True) if one.id in ids])
    tell("all", results)


def tell(name: str, results: list[tuple[bool, bool, bool]]) -> None:
    """Print a line of figures."""
    first, three, refused = (sum(one) / len(results) for one in zip(*results, strict=True))
    print(f"{name}, {len(results)} queries: first {first:.3f}, in the first three {three:.3f}, refused wrongly {refused:.3f}")


if __name__ == "__main__":
    main()
