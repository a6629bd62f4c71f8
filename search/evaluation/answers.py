"""Evaluates answers: whether the shown statements decide the question.

    python -m search.evaluation.answers            the share that decides, and the queries that aren't decided
    python -m search.evaluation.answers --show     what is shown for each judged query, to read

Readers of the entries judged which statements decide each query. answers.tsv has development queries, on which the choice of
statements was tuned; answers-later.tsv has later queries, drawn by a hash of their ids, judged before anybody had seen what is
shown for them, and counted after the tuning; answers-test-later.tsv has queries on which nothing is tuned; answers-real.tsv has
real disputes, on which no choice of statements was tuned, judged by two readers. A row: query id, a tab, statements as
entry#number. A bar separates statements each of which decides the query; a space separates groups from each of which one is
needed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from corpus.errors import GlossaError
from search.answers.units import units
from search.answers.values import Answers, Statement
from search.evaluation.queries import Query, read_queries
from search.library import Library

FOLDER = Path(__file__).parents[2] / "tests" / "eval"
SETS = {
    "answers.tsv": "dev.jsonl",
    "answers-later.tsv": "dev-later.jsonl",
    "answers-test-later.tsv": "test-later.jsonl",
    "answers-real.tsv": "real-later.jsonl",
}
Texts = Callable[[str], str]


class BadJudgements(GlossaError):
    """A file of judgements breaks its format; the message names the line."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The statements that decide a query: one of each set in `needs`."""

    query: str
    needs: tuple[frozenset[str], ...]

    def decided(self, told: Iterable[str]) -> bool:
        """Whether statements (entry#number) decide the query."""
        known = set(told)
        return all(need & known for need in self.needs)


def read_judgements(path: Path) -> list[Judgement]:
    """Read the judgements of a file; its first line names the columns. Raises BadJudgements."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.split("\t")
        needs = tuple(frozenset(need.split("|")) for need in cells[-1].split())
        if len(cells) != 2 or not needs or not all("#" in one for need in needs for one in need):
            raise BadJudgements(f"{path.name}, line {number} is no judgement: query id, a tab, statements as entry#number.")
        found.append(Judgement(cells[0], needs))
    return found


def shown(answers: Answers) -> list[Statement]:
    """The statements of an answer, in order."""
    return [statement for answer in answers.answers for statement in answer.statements]


def told(statements: Iterable[Statement], text: Texts) -> frozenset[str]:
    """The statements (entry#number) that are shown with some: these, the nested ones shown with them, and the lines above them.

    `text` gives an entry's text.
    """
    found: set[str] = set()
    for statement in statements:
        all_of_it = {unit.number: unit for unit in units(text(statement.entry))}
        shown = all_of_it.get(statement.number)
        numbers = {statement.number, *(shown.holds if shown else ())}
        above = shown.parent if shown else None
        while above is not None:
            numbers.add(above)
            above = all_of_it[above].parent
        found |= {f"{statement.entry}#{number}" for number in numbers}
    return frozenset(found)


def report(judgements: Iterable[Judgement], now: Mapping[str, frozenset[str]], first: Mapping[str, frozenset[str]]) -> list[str]:
    """The report's lines: the shares of queries that `now` decides, and of those whose `first` statement decides wholly or in
    part, and the undecided queries."""
    judged = list(judgements)
    missed = [judgement.query for judgement in judged if not judgement.decided(now[judgement.query])]
    decided = len(judged) - len(missed)
    begun = sum(any(need & first[judgement.query] for need in judgement.needs) for judgement in judged)
    return [
        f"{decided} of {len(judged)} answers decide their question: {decided / len(judged):.2f}",
        f"{begun} of {len(judged)} begin with what decides: {begun / len(judged):.2f}",
        f"not decided: {' '.join(missed)}",
    ]


def _read_out(query: Query, answers: Answers) -> None:
    print(f"\n{query.id}: {query.text}")
    for statement in shown(answers):
        above = "".join(f"{line} > " for line in statement.under)
        print(f"  {statement.entry}#{statement.number}  {above}{statement.plain}")


def text_of(library: Library) -> Texts:
    """The texts of a library's entries."""
    return lambda entry: library.entry(entry).text


def main() -> None:
    """Run the command."""
    with Library.open(warm=True) as library:
        for name, asked in SETS.items():
            queries = {query.id: query for query in read_queries(FOLDER / asked)}
            judgements = read_judgements(FOLDER / name)
            found = {}
            for query in (queries[judgement.query] for judgement in judgements):
                found[query.id] = library.answer(query.text, game=query.game, book=query.book)
                if "--show" in sys.argv:
                    _read_out(query, found[query.id])
            now = {query: told(shown(answers), text_of(library)) for query, answers in found.items()}
            first = {query: told(shown(answers)[:1], text_of(library)) for query, answers in found.items()}
            size = sum(len(shown(answers)) for answers in found.values()) / len(found)
            print("\n".join((f"{name}: {size:.1f} statements shown", *report(judgements, now, first))))


if __name__ == "__main__":
    main()
