"""Dispute sheets as Markdown or plain text: the ruling, what overrides it, when it happens, where the editions differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from api.documents.texts import GAP, SHORTEST, citing, fitting, heading, prevails, ruling, section, silent
from api.http.negotiation import Form
from corpus.icons import spoken
from corpus.model import Language
from search.answers.dispute import Disputes, Sheet
from search.answers.values import EditionsDiffer, Moment
from search.results import CardShown
from search.shown.notices import notice


def sheets_text(found: Disputes, form: Form, root: str, words: Mapping[str, str], length: int | None = None) -> str:
    """The sheets of all questions. `words` are in the reader's language; whatever doesn't fit is left out, from the end."""
    parts: list[str] = []
    for number, sheet in enumerate(found.sheets):
        left = None if length is None else length - len(GAP.join([*parts, ""]))
        if left is not None and number and left < SHORTEST:
            break
        said = notice(sheet.coverage, sheet.unknown, found.query.phrases, words, found.query.unread)
        head = [heading(sheet.question, form), *([said] if said else []), *(_card(one, form) for one in sheet.cards)]
        parts.append(_sheet(sheet, head, form, root, words, left).rstrip("\n"))
    return GAP.join(parts) + "\n"


def _sheet(sheet: Sheet, head: list[str], form: Form, root: str, words: Mapping[str, str], length: int | None) -> str:
    if not sheet.ruling:
        near = [citing(one.citation, form, root) for one in sheet.near_misses]
        return fitting([*head, silent(sheet, words)], near, length)
    language = sheet.ruling[0].language
    after = [
        *_section("dispute.prevails", (prevails(one, language, form, root, words) for one in sheet.prevails), form, words),
        *_section("dispute.when", (spoken(_when(moment, words), language) for moment in sheet.timing), form, words),
        *_section("dispute.editions", (_differs(one, language) for one in sheet.differences), form, words),
    ]
    return ruling(sheet.ruling, head, after, form, root, words, length)


def _section(title: str, lines: Iterable[str], form: Form, words: Mapping[str, str]) -> Iterator[str]:
    """The lines as a list below its title; nothing if there are none."""
    if listed := "\n".join(f"- {line}" for line in lines):
        yield section(words[title], form) + listed


def _card(card: CardShown, form: Form) -> str:
    """The lines of a card on which the ruling rests, from the reader's own data."""
    name = f"**{card.name}**" if form == "text/markdown" else f"{card.name}:"
    return "\n".join([name, *(f"- {line.text}" for line in card.lines)])


def _when(moment: Moment, words: Mapping[str, str]) -> str:
    after = f", {words['dispute.window']}" if moment.window else ""
    return f"{moment.step} {moment.name} ({moment.chart_title}){after}"


def _differs(difference: EditionsDiffer, language: Language) -> str:
    """The note in the ruling's language, else in any."""
    return spoken(difference.note.get(language) or next(iter(difference.note.values()), ""), language)
