"""What the tools answer with: small JSON values, each with its citation. Nothing of the user's copies is in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

from api.schemas.entries import EntryOut
from corpus.model import Citation
from corpus.timing.next import Here
from search.answers.dispute import Sheet
from search.answers.values import Also, Answer, EditionsDiffer, NearMiss, Overriding, Statement
from search.editions.comparison import Comparison
from search.results import Coverage, EntryView, Hit
from search.shown.notices import notice, sentences
from search.shown.reasons import sentence

Detail = Literal["concise", "detailed"]
Shape = dict[str, Any]
SILENT = "The books don't say. What is listed is only near to the question: don't present it as the rule."
_SHORT = 320


def cited(citation: Citation) -> Shape:
    """A citation: the line to quote, the printed page (or the range), the entry's address, the one that lasts."""
    pages = {"page": citation.page, "page_end": citation.page_end}
    return {"label": citation.label, **pages, "url": citation.url, "permalink": citation.permalink}


def hit(found: Hit, detail: Detail) -> Shape:
    """A hit; concise has the part that matches, detailed the whole text. A snippet of a copy is left out."""
    shape: Shape = {"id": found.id, "title": found.title, "kind": found.kind, "language": found.language}
    shape["text"] = found.text if detail == "detailed" else _short(found.snippet if found.snippet_from == "text" else "")
    shape["citation"] = cited(found.citation)
    shape["counterparts"] = [
        {"id": other.id, "title": other.title, "relation": other.relation, "note": other.note} for other in found.counterparts
    ]
    if detail == "detailed":
        shape["reason"] = sentence(found.reason, "en")
    if found.near_miss:
        shape["near_miss"] = True
    return shape


def entry(found: EntryView, detail: Detail) -> Shape:
    """An entry; concise has its text and its counterparts, detailed all that the API gives, save the user's copy
    and editors' notes."""
    if detail == "detailed":
        return EntryOut.model_validate(found).model_dump(mode="json", exclude={"source", "editor"})
    return {
        "id": found.id,
        "title": found.title,
        "kind": found.kind,
        "language": found.language,
        "text": found.text,
        "citation": cited(found.citation),
        "counterparts": [{"id": other.id, "title": other.title, "note": other.note} for other in found.counterparts],
        "overridden_by": [{"id": one.id, "title": one.title, "why": one.why} for one in found.overridden_by],
    }


def answer(found: Answer, detail: Detail) -> Shape:
    """The answer to one question: the statements that decide it, or what is near where the books don't say."""
    kept = found.statements if detail == "detailed" else found.statements[:3]
    shape: Shape = {
        "question": found.question,
        "answered": found.answered,
        **covered(found.coverage, found.unknown),
        "statements": [_statement(one) for one in kept],
    }
    if not found.answered:
        shape["note"] = SILENT
        shape["near"] = [_near(one) for one in found.near_misses]
        return shape
    shape["overridden_by"] = [_overriding(one) for one in found.overridden_by]
    told = [one for one in found.differences if one.touches or detail == "detailed"]
    shape["differences"] = [_difference(one) for one in told]
    return shape


def sheet(found: Sheet) -> Shape:
    """A dispute sheet: the ruling, what prevails over it and why, when it happens, where the editions differ in it."""
    shape: Shape = {
        "question": found.question,
        **covered(found.coverage, found.unknown),
        "ruling": [_statement(one) for one in found.ruling],
    }
    if not found.ruling:
        return {**shape, "note": SILENT, "near": [_near(one) for one in found.near_misses]}
    shape["prevails"] = [_overriding(one) for one in found.prevails]
    shape["when"] = [
        {"chart": one.chart, "step": one.step, "name": one.name, "then_player_window": one.window} for one in found.timing
    ]
    shape["differences"] = [_difference(one) for one in found.differences]
    shape["more_differences"] = found.more_differences
    return shape


def covered(coverage: Coverage, unknown: Sequence[str], phrases: Sequence[str] = ()) -> Shape:
    """How far the books go, and what has to be said of it."""
    shape: Shape = {"coverage": coverage}
    if unknown:
        shape["unknown"] = list(unknown)
    if said := notice(coverage, unknown, phrases, sentences("en")):
        shape["notice"] = said
    return shape


def _statement(one: Statement) -> Shape:
    shape: Shape = {"id": one.entry, "title": one.title, "text": one.text, "citation": cited(one.citation)}
    if one.also:
        shape["also"] = [_near(other) for other in one.also]
    return shape


def _near(one: Also | NearMiss | Overriding) -> Shape:
    return {"id": one.entry, "title": one.title, "citation": cited(one.citation)}


def _overriding(one: Overriding) -> Shape:
    return {**_near(one), "over": one.over, "how": one.how, "why": one.why}


def _difference(one: EditionsDiffer) -> Shape:
    return {"concept": one.concept, "pair": list(one.pair), "note": dict(one.note)}


def comparison(found: Comparison, cite: Callable[[str], Shape], detail: Detail) -> Shape:
    """A concept in its editions: what differs, with the entries cited; detailed has the bullets side by side."""
    sides = zip(found.books, found.sides, strict=True)
    shape: Shape = {
        "concept": found.concept.id,
        "names": [{"language": one.language, "text": one.text} for one in found.concept.labels],
        "read_for_differences": found.concept.read,
        "differences": [{"kind": one.kind, "pair": list(one.pair), "note": dict(one.note)} for one in found.concept.differences],
        "editions": [
            {"book": book, "entries": [{"id": one.id, "title": one.title, "citation": cite(one.id)} for one in side]}
            for book, side in sides
        ],
    }
    if detail == "detailed":
        shape["rows"] = [
            {
                "left": row.left.text if row.left else None,
                "right": row.right.text if row.right else None,
                "signs": list(row.signs),
            }
            for row in found.rows
        ]
    return shape


def moment(found: Here, language: str, cite: Callable[[str], Shape]) -> Shape:
    """A step of a chart: what comes next, which windows open, who chooses, what may stand inside it."""
    step = found.step
    return {
        "chart": found.chart.id,
        "step": step.id,
        "name": step.name,
        "chooses": _said(step.chooses, language),
        "windows_before": [{"after": window.after, "place": window.place} for window in found.before],
        "next": [
            {
                "step": way.step.id if way.step else None,
                "name": way.step.name if way.step else None,
                "when": _said(way.guard or {}, language),
                "through_window": way.window is not None,
            }
            for way in found.follows
        ],
        "may_stand_here": [chart.id for chart in found.interrupts],
        "citations": citations(step.cites, cite),
    }


def citations(ids: Iterable[str], cite: Callable[[str], Shape]) -> list[Shape]:
    """The citations of these entries, each with its id."""
    return [{"id": one, **cite(one)} for one in ids]


def _said(sentences: Any, language: str) -> str | None:
    return sentences.get(language) or sentences.get("en") if sentences else None


def _short(text: str) -> str:
    return text if len(text) <= _SHORT else text[: _SHORT - 1].rstrip() + "…"
