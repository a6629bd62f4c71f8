"""The figures of a run as a table that is readable in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import median

from corpus.languages import CODES
from search.evaluation.metrics import Mean, mean
from search.evaluation.queries import ANSWERED, REFUSED
from search.evaluation.run import Outcome, refusals

HEADER = ("", "n", "top-1", "top-3", "top-10", "MRR", "nDCG@10", "ms")


def by_type(outcomes: Sequence[Outcome]) -> str:
    """A row for each type of query that the books answer, then by language and by group of games, then all, with the 95%
    intervals of top-1 and top-3; below it the refusals."""
    answered = [outcome for outcome in outcomes if outcome.query.answerable]
    groups: list[tuple[str, list[Outcome]]] = []
    groups += _split(answered, ANSWERED, lambda outcome: outcome.query.type)
    groups += _split(answered, (*CODES, "mixed"), lambda outcome: outcome.query.language)
    groups += _split(answered, ("LCG", "other games", "several games"), game_group)
    groups.append(("all", answered))
    rows = [row(name, held) for name, held in groups if held]
    return markdown(HEADER, rows) + "\n" + refusal_lines(outcomes)


def game_group(outcome: Outcome) -> str:
    """Which games answer: "LCG", "other games" or "several games"."""
    lcg = {entry.startswith("ahlcg-") for entry in outcome.query.answers}
    return "several games" if len(lcg) == 2 else "LCG" if True in lcg else "other games"


def _split(outcomes: Sequence[Outcome], names: Iterable[str], key: Callable[[Outcome], str]) -> list[tuple[str, list[Outcome]]]:
    return [(name, [outcome for outcome in outcomes if key(outcome) == name]) for name in names]


def row(name: str, held: Sequence[Outcome]) -> tuple[str, ...]:
    """The cells of a row: its name, how many queries, the figures, the median milliseconds."""
    first, third = mean([o.top1 for o in held]), mean([o.top3 for o in held])
    plain = [mean([getattr(o, figure) for o in held]).value for figure in ("top10", "rr", "ndcg")]
    milliseconds = median(o.seconds for o in held) * 1000
    return (
        name,
        str(len(held)),
        *(_interval(figure) for figure in (first, third)),
        *(f"{value:.2f}" for value in plain),
        f"{milliseconds:.0f}",
    )


def _interval(figure: Mean) -> str:
    return f"{figure.value:.2f} ({figure.low:.2f}-{figure.high:.2f})"


def refusal_lines(outcomes: Sequence[Outcome]) -> str:
    """How many unanswerable queries were refused, by type, or answered with the notice that a card isn't known; how many
    answerable ones were refused wrongly."""
    right, wrong = refusals(outcomes)
    lines = []
    if right:
        figure = mean(right)
        kinds = [
            f"{kind} {sum(o.refused for o in held)}/{len(held)}"
            for kind, held in _split([o for o in outcomes if not o.query.answerable], REFUSED, lambda o: o.query.type)
            if held
        ]
        warned = mean([float(outcome.warned) for outcome in outcomes if not outcome.query.answerable])
        lines.append(f"refused rightly: {_interval(figure)} of {figure.count}: {', '.join(kinds)}")
        lines.append(f"refused rightly, or told that the named card isn't known: {_interval(warned)} of {warned.count}")
    if wrong:
        figure = mean(wrong)
        lines.append(f"refused wrongly: {_interval(figure)} of {figure.count}")
    return "".join(f"\n{line}" for line in lines) + "\n"


def markdown(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table with columns as wide as their widest cell."""
    widths = [max(len(row[at]) for row in [header, *rows]) for at in range(len(header))]
    lines = [" | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in [header, *rows]]
    rule = "-|-".join("-" * width for width in widths)
    return "\n".join(f"| {line} |" for line in [lines[0]]) + f"\n|-{rule}-|\n" + "".join(f"| {line} |\n" for line in lines[1:])


def failures_of(outcomes: Iterable[Outcome], why: Callable[[Outcome], str] = lambda outcome: "") -> str:
    """A paragraph for each query whose answer is not among the first three, or that was wrongly refused or not refused."""
    return "".join(_failure(outcome, why(outcome)) for outcome in outcomes if _missed(outcome))


def _missed(outcome: Outcome) -> bool:
    if outcome.query.answerable:
        return not outcome.top3 or outcome.refused
    return not outcome.refused


def _failure(outcome: Outcome, why: str) -> str:
    query = outcome.query
    found = ", ".join("+".join(sorted(hit)) for hit in outcome.answer.ranking[:5])
    wanted = ", ".join(sorted(query.answers)) or "nothing: the books don't say"
    refused = " (refused)" if outcome.refused else ""
    lines = [f"{query.id} [{query.type}, {query.language}] {query.text}", f"  wanted: {wanted}", f"  found{refused}: {found}"]
    return "\n".join([*lines, *([f"  why: {why}"] if why else [])]) + "\n\n"
