"""Held-out figures as text: ranks by type, refusals, and the reliability of the probabilities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from search.evaluation.queries import ANSWERED, REFUSED
from search.evaluation.table import markdown
from search.learn.cases import Case, Floats
from search.learn.held_out import HeldOut

WRONG = {"meaning": 0.03, "words": 0.05}
WRONG_NAMED = 0.02
"""Table of odds -> the share of answerable queries that may be refused. Words alone tell less, so more may be; otherwise too few
of the unanswerable ones would be refused."""
_BINS, _BAR = 10, 20


def by_type(found: Sequence[Case], ranks: Mapping[str, np.ndarray]) -> str:
    """Top-1 and top-3 by type, for each of the rankings in `ranks`."""
    kinds = np.array([case.asked.type for case in found])
    rows = []
    for kind in (*ANSWERED, "all"):
        chosen = (kinds == kind) | ((kind == "all") & np.isin(kinds, ANSWERED))
        if chosen.any():
            shares = [f"{(one[chosen] <= k).mean():.3f}" for one in ranks.values() for k in (1, 3)]
            rows.append([kind, str(int(chosen.sum())), *shares])
    return markdown(("", "n", *(f"top-{k} {name}" for name in ranks for k in (1, 3))), rows)


def misses(found: Sequence[Case], ranks: np.ndarray) -> str:
    """The ids of the queries whose answer isn't among the first three, each with its rank ("-" beyond the tenth)."""
    told = [
        f"{case.asked.id} {rank if rank <= 10 else '-'}"
        for case, rank in zip(found, ranks, strict=True)
        if rank > 3 and case.asked.answerable
    ]
    return f"not among the first three: {', '.join(told)}\n"


def beside(
    found: Sequence[Case], held: HeldOut, carded: Sequence[Case], with_cards: HeldOut, bound: Mapping[str, tuple[float, float]]
) -> str:
    """The queries that name a card, without card data (`found`, `held`) and with it: top-1, top-3, right and wrong refusals by
    the odds with encoders; what the data adds to top-3, and how much it could."""
    place = {case.asked.id: at for at, case in enumerate(found)}
    same = [place[case.asked.id] for case in carded]
    answered = np.array([case.asked.answerable for case in carded], dtype=np.bool_)
    ranks = (held.ranks[same], with_cards.ranks)
    refused = [
        chance < np.where([bool(case.query.unknown or case.query.cards) for case in cases], *reversed(bound["meaning"]))
        for cases, chance in (
            ([found[at] for at in same], held.chances["meaning"][same]),
            (carded, with_cards.chances["meaning"]),
        )
    ]
    rows = [
        [
            name,
            str(int(answered.sum())),
            *(f"{(one[answered] <= k).mean():.3f}" for k in (1, 3)),
            f"{no[~answered].mean():.3f} of {int((~answered).sum())}",
            f"{no[answered].mean():.3f}",
        ]
        for name, one, no in zip(("without card data", "with card data"), ranks, refused, strict=True)
    ]
    was, now = (one[answered] <= 3 for one in ranks)
    asked = [case for case in carded if case.asked.answerable]
    missed = [case for case, found_before in zip(asked, was, strict=True) if not found_before]
    used = sum(not case.decided_by.isdisjoint(case.query.uses) for case in missed)
    return (
        markdown(("queries that name a card", "n", "first", "first three", "refused rightly", "wrongly"), rows)
        + f"\nfirst three: {now.mean() - was.mean():+.3f}, {int((now & ~was).sum())} gained, {int((was & ~now).sum())} lost; "
        f"of the {len(missed)} missed without card data {used} are decided by a rule that a named card uses\n"
    )


def least(answered: Floats, chance: Floats, wrong: float, unheard: int = 0) -> float:
    """The highest bound, in hundredths, that refuses at most the share `wrong` of the answerable queries, including the `unheard`
    ones (those without a hit)."""
    right = np.sort(chance[answered == 1])
    allowed = max(0, int(wrong * (len(right) + unheard)) - unheard)
    return float(np.floor(min(right[allowed], 1.0) * 100) / 100)


def bounds(found: Sequence[Case], answered: Floats, chance: Floats, wrong: float, unheard: int = 0) -> tuple[float, float]:
    """The bounds for queries without an unknown name, and for those with one.

    The latter may be lower: the answer then has the rules and says that the card's text isn't known, which is true whether the
    books decide or not. So only the share `WRONG_NAMED` of them may be refused wrongly.
    """
    named = np.array([bool(case.query.unknown) for case in found])
    plain = least(answered[~named], chance[~named], wrong, unheard)
    return plain, min(plain, least(answered[named], chance[named], WRONG_NAMED)) if (answered[named] == 1).any() else plain


def refusals(found: Sequence[Case], answered: Floats, chance: Floats, bound: tuple[float, float]) -> str:
    """How many queries of each type are below their bound, and how many unanswerable ones are either refused or answered with the
    notice that the card's text isn't known."""
    kinds = np.array([case.asked.type for case in found])
    named = np.array([bool(case.query.unknown) for case in found])
    refused = chance < np.where(named, bound[1], bound[0])
    shares = [
        ", ".join(
            f"{kind} {int(refused[kinds == kind].sum())}/{int((kinds == kind).sum())}" for kind in of if (kinds == kind).any()
        )
        for of in (REFUSED, ANSWERED)
    ]
    right, wrong = refused[answered == 0].mean(), refused[answered == 1].mean()
    told = (refused | named)[answered == 0].mean()
    return (
        f"below {bound[0]:.2f}, with an unknown name {bound[1]:.2f}: rightly {right:.2f} ({shares[0]})\n"
        f"    refused or told in part with the name: {told:.2f}\n    wrongly {wrong:.3f} ({shares[1]})\n"
    )


def reliability(answered: Floats, chance: Floats) -> str:
    """A row for each tenth of the probabilities: the number of queries, the mean probability, and the share that the books
    answer.

    The bar is that share; the + in it is the mean probability.
    """
    rows = []
    for number in range(_BINS):
        chosen = np.minimum((chance * _BINS).astype(int), _BINS - 1) == number
        if chosen.any():
            said, true = float(chance[chosen].mean()), float(answered[chosen].mean())
            bar = ["#" if at < round(true * _BAR) else "." for at in range(_BAR)]
            bar[min(_BAR - 1, int(said * _BAR))] = "+"
            span = f"{number / _BINS:.1f}-{(number + 1) / _BINS:.1f}"
            rows.append([span, str(int(chosen.sum())), f"{said:.2f}", f"{true:.2f}", f"`{''.join(bar)}`"])
    brier = float(((chance - answered) ** 2).mean())
    gap = sum(int(row[1]) * abs(float(row[2]) - float(row[3])) for row in rows) / len(chance)
    return (
        markdown(("said", "n", "mean", "answered", "0 to 1"), rows) + f"\nBrier score {brier:.3f}, calibration error {gap:.3f}\n"
    )
