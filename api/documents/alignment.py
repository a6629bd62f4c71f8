"""Proposals for a book, written for people: as lines, as TOML for corpus/concepts/, and compared with the concept table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from corpus.concept import Concept
from corpus.ids import fold
from corpus.languages import FALLBACK
from corpus.model import Language
from search.editions.align.hidden import Figures, Judged
from search.editions.align.values import Alignment, Proposal

_BANDS = (0.9, 0.8, 0.7)


def as_lines(found: Alignment) -> Iterator[str]:
    """Tab-separated: each entry with its score, relation, concept, partner and reasons; then those without a proposal."""
    yield "entry\tscore\trelation\tconcept\tpartner\twhy"
    for one in found.proposals:
        yield "\t".join((one.entry.id, f"{one.score:.2f}", one.relation, one.concept.id, one.target.id, reasons(one)))
    for entry, best in found.none.items():
        yield f"{entry}\t{best:.2f}\tnone\t\t\t"


def as_toml(found: Alignment, language: Language) -> Iterator[str]:
    """Tables as in docs/concepts.md with the proposed names, entries and relation; scores and reasons are comments."""
    yield f"# Proposed for {found.book} by its likeness to {found.other}. Read both passages before you take a table over;"
    yield "# of a concept that has one, these keys go into its table."
    of_concept: dict[str, list[Proposal]] = {}
    for one in found.proposals:
        of_concept.setdefault(one.concept.id, []).append(one)
    names: set[str] = set()
    for concept_id, some in of_concept.items():
        yield from ("", *_table(concept_id, sorted(some, key=lambda one: (one.relation != "exact", -one.score)), language, names))
    if found.none:
        yield from ("", "# Nothing is proposed for these, with the best score that each had:")
    yield from (f"#   {entry} {best:.2f}" for entry, best in found.none.items())


def _table(concept_id: str, some: list[Proposal], language: Language, names: set[str]) -> Iterator[str]:
    concept = some[0].concept
    yield f"[{concept_id}]"
    yield from (f"# {one.score:.2f} {one.entry.title} = {one.target.title}: {reasons(one)}" for one in some)
    if language != FALLBACK and (english := concept.preferred(FALLBACK)):
        yield f"en = {_list([english])}"
    title = some[0].entry.title.rstrip(" .")
    own = _shown(concept, language)
    if title not in names:
        own = own if fold(title) in map(fold, own) else [*own, title]
        names.add(title)
    if own:
        yield f"{language} = {_list(own)}"
    yield f"entries = {_list([*concept.entries, *(one.entry.id for one in some)])}"
    yield f'relation = "{some[0].relation}"'


def _shown(concept: Concept, language: Language) -> list[str]:
    return [label.text for label in concept.labels if label.language == language and label.kind != "hidden"]


def _list(texts: Iterable[str]) -> str:
    return json.dumps(list(texts), ensure_ascii=False)


def reasons(one: Proposal) -> str:
    """The reasons for a proposal and, with a minus sign, against it."""
    return ", ".join(f"{why.signal} {why.score:.1f}" for why in one.why)


def as_figures(found: Iterable[Figures], judged: Iterable[Judged]) -> Iterator[str]:
    """A line for each group of entries, then how many proposals are right by their score, and by their relation."""
    yield f"{'':<14}{'entries':>8}{'tied':>6}{'proposed':>10}{'right':>7}{'precision':>11}{'recall':>8}"
    for one in found:
        precision = f"{one.precision:.3f}" if one.proposed else "-"
        recall = f"{one.recall:.3f}" if one.tied else "-"
        yield f"{one.name:<14}{one.entries:>8}{one.tied:>6}{one.proposed:>10}{one.right:>7}{precision:>11}{recall:>8}"
    made = [(one, one.proposal) for one in judged if one.proposal]
    yield ""
    above = 1.01
    for least in _BANDS:
        some = [one for one, proposal in made if least <= proposal.score < above]
        yield f"score from {least:.1f}: {sum(one.right for one in some)} of {len(some)} right"
        above = least
    right = [(one, proposal) for one, proposal in made if one.right]
    yield f"relation as in the table: {sum(one.match == proposal.relation for one, proposal in right)} of {len(right)}"


def disagreements(judged: Iterable[Judged]) -> Iterator[str]:
    """Tab-separated: each entry for which the table and the proposal differ, with both."""
    yield "entry\ttable\tproposed\tpartner\tscore"
    for one in judged:
        if not one.right:
            proposal = one.proposal
            said = (proposal.concept.id, proposal.target.id, f"{proposal.score:.2f}") if proposal else ("none", "", "")
            yield "\t".join((one.entry.id, ", ".join(sorted(one.concepts)) or "none", *said))
