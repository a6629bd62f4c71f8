"""The probability that the books answer a query: learned odds over cosines, names, words and the best score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from math import exp

from indexer.encoders import DEFAULT
from indexer.languages import FUNCTION_WORDS
from search.learned.about_rules import about_rules
from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.fusion import Ranked
from search.ranking.signals.base import Scores
from search.ranking.weights import Answered, Odds

LOOKED_AT = 3
PERHAPS = 0.2  # confidence from which an unanswered query may be answered: held out, the books answer one in three of these
SHARP = 10.0  # softmax scale of the learned lines: search.learn.lines.SHARP


def odds_for(evidence: Evidence, answered: Answered) -> Odds:
    """The odds for the encoders that were used: both default ones, or words alone."""
    return answered.meaning if set(DEFAULT) <= evidence.vectors.keys() else answered.words


def confidence(
    query: Query,
    best: Sequence[Ranked],
    evidence: Evidence,
    scored: Mapping[str, Scores],
    held: Mapping[str, Scores],
    odds: Odds,
) -> float:
    """The probability that the books answer; 1 if the best hits have the exact name, step or quoted phrase; 0 if it
    asks for the text of a card that nobody has.

    `best` are the first hits by the weighted sum, `scored` the scores by signal, `held` the result of `likely`.
    """
    if not best or query.of_a_card:
        return 0.0
    if certain(query, best, scored):
        return 1.0
    if all(word.folded in FUNCTION_WORDS for word in query.content):
        return 0.0  # function words ("loro") ask for nothing unless they are a name
    return probability(features(query, best, evidence, scored, held), odds)


def certain(query: Query, best: Sequence[Ranked], scored: Mapping[str, Scores]) -> bool:
    """Whether the best hits have the exact name, step or quoted phrase that was asked for."""
    named = bool(query.phrases) or best[0].number in scored["step"] or of_the_best(best, scored["title"], scored["alias"]) == 1.0
    return named or only_in_a_copy(scored)


def only_in_a_copy(scored: Mapping[str, Scores]) -> bool:
    """Whether only the user's copy has any word of the query: then the odds, which know our texts, don't apply."""
    own = (scores for name, scores in scored.items() if name.startswith("words.") and name != "words.verbatim")
    return bool(scored.get("words.verbatim")) and not any(own)


def features(
    query: Query, best: Sequence[Ranked], evidence: Evidence, scored: Mapping[str, Scores], held: Mapping[str, Scores]
) -> dict[str, float]:
    """The features of the odds, named and explained in weights.toml."""
    forms = evidence.names.forms
    unknown = [word for word in query.content if not forms.knows(word.folded) and word.folded not in query.meant]
    return {
        **evidence.cosines,
        **{name: found.get(best[0].number, 0.0) for name, found in held.items()},
        **{f"{name}_most": max(found.values(), default=0.0) for name, found in held.items()},
        "elsewhere": evidence.elsewhere,
        "rules": about_rules(evidence.vectors),
        "name": of_the_best(best, scored["title"], scored["alias"]),
        "covered": of_the_best(best, scored["covered"]),
        "unknown": len(unknown) / max(1, len(query.content)),
        "named": float(bool(query.unknown or query.cards)),
        "game": float(query.other_game),
        "score": best[0].score,
        "length": query.length,
        "short": float(all(len(word.folded) < 3 for word in query.content)),
    }


def likely(evidence: Evidence) -> dict[str, Scores]:
    """The probability of each entry by the learned lines ("asked") and the learned words ("worded"), among all that the filter
    keeps. Empty if these have no scores.

    The softmax is over all entries, not over candidates: being the only candidate doesn't make an entry likely.
    """
    return {"asked": evidence.asked.shares(SHARP), "worded": evidence.worded.shares(1.0)}


def among(held: Mapping[str, Scores], numbers: Set[int]) -> dict[str, Scores]:
    """The result of `likely` restricted to these entries: naming a game in the question has the same effect as filtering by
    it."""
    kept = {name: {number: share for number, share in shares.items() if number in numbers} for name, shares in held.items()}
    whole = {name: sum(shares.values()) or 1.0 for name, shares in kept.items()}
    return {name: {number: share / whole[name] for number, share in shares.items()} for name, shares in kept.items()}


def of_the_best(best: Sequence[Ranked], *signals: Scores) -> float:
    """The highest score of the first hits in any of these signals."""
    return max(scores.get(hit.number, 0.0) for hit in best[:LOOKED_AT] for scores in signals)


def probability(found: Mapping[str, float], odds: Odds) -> float:
    """The logistic function of the bias and the weighted features: features that add up to minus the bias give 0.5."""
    total = odds.bias + sum(weight * found.get(name, 0.0) for name, weight in odds.features.items())
    return 1 / (1 + exp(-total))
