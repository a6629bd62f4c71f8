"""The judged answers: whether what is shown decides the question, judged by reading, tied to what was shown when it was read.

    python -m search.evaluation.answers            what is still shown as judged, and the share that decides
    python -m search.evaluation.answers --show     the answers to the judged queries, to read
    python -m search.evaluation.answers --rows     a row for each judged query with what is shown now, to judge

A row of tests/eval/answers.tsv: query id, statements shown (entry#number, the best one first), yes or no, why.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from corpus.errors import GlossaError
from search.answers.values import Answers
from search.evaluation.queries import Query, read_queries
from search.library import Library

FOLDER = Path(__file__).parents[2] / "tests" / "eval"
_DECIDES = {"yes": True, "no": False}


class BadJudgements(GlossaError):
    """A file of judgements breaks its format; the sentence names the line."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was shown for a query, whether that decides it, and why."""

    query: str
    shown: tuple[str, ...]
    decides: bool
    why: str


def read_judgements(path: Path = FOLDER / "answers.tsv") -> list[Judgement]:
    """The judgements of a file; its first line names the columns. Raises BadJudgements."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.split("\t")
        if len(cells) != 4 or cells[2] not in _DECIDES or not cells[3]:
            raise BadJudgements(f"{path.name}, line {number} is no judgement: query id, statements, yes or no, why, with tabs.")
        found.append(Judgement(cells[0], tuple(cells[1].split()), _DECIDES[cells[2]], cells[3]))
    return found


def shown(answers: Answers) -> tuple[str, ...]:
    """The statements of an answer as entry#number, in order, without doubles."""
    found = (f"{statement.entry}#{statement.number}" for answer in answers.answers for statement in answer.statements)
    return tuple(dict.fromkeys(found))


def stands(judgement: Judgement, now: Iterable[str]) -> bool:
    """Whether a judgement holds for what is shown now: a yes while all that was shown still is, a no while nothing is new."""
    before, after = set(judgement.shown), set(now)
    return before <= after if judgement.decides else after <= before


def report(judgements: Iterable[Judgement], now: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The share that decides, and the queries whose judgement no longer stands because something else is shown."""
    judged = list(judgements)
    standing = [judgement for judgement in judged if stands(judgement, now[judgement.query])]
    decided = sum(judgement.decides for judgement in judged)
    lines = [f"{decided} of {len(judged)} answers decide their question as judged: {decided / len(judged):.2f}"]
    lines.append(f"{len(standing)} judgements stand; of these {sum(judgement.decides for judgement in standing)} decide")
    lines += [f"to judge again: {judgement.query}" for judgement in judged if judgement not in standing]
    return lines


def _ask(library: Library, query: Query) -> Answers:
    return library.answer(query.text, game=query.game, book=query.book)


def _read_out(query: Query, answers: Answers) -> None:
    print(f"\n{query.id}: {query.text}")
    for answer in answers.answers:
        for statement in answer.statements:
            above = "".join(f"{line} > " for line in statement.under)
            print(f"  {statement.entry}#{statement.number}  {above}{statement.plain}")


def main() -> None:
    """Run the command."""
    queries = {query.id: query for query in read_queries(FOLDER / "dev.jsonl")}
    judgements = read_judgements()
    with Library.open(warm=True) as library:
        found = {judgement.query: _ask(library, queries[judgement.query]) for judgement in judgements}
    if "--show" in sys.argv:
        for name, answers in found.items():
            _read_out(queries[name], answers)
    elif "--rows" in sys.argv:
        print("\n".join(f"{name}\t{' '.join(shown(answers))}\t\t" for name, answers in found.items()))
    else:
        print("\n".join(report(judgements, {name: shown(answers) for name, answers in found.items()})))


if __name__ == "__main__":
    main()
