"""`glossa ask`."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

import click

from api.commands.cards import HOW_TO_ADD, no_cards
from api.commands.console import data, note
from api.commands.notes import notes
from api.commands.shared import as_json, filtered, finish, library_for_a_query, read_words, said_in
from api.documents.texts import more_lines
from api.pages.words import words
from corpus.icons import spoken
from corpus.languages import FALLBACK
from corpus.model import Language
from search.answers.listed import Listed, by_list
from search.answers.units import BULLETS
from search.answers.values import Answer, Answers, EditionsDiffer, Overriding
from search.shown.notices import notice, sentences

MOST = 3  # lines of each kind below an answer, which has to fit a phone's screen


@click.command()
@click.argument("question", nargs=-1, required=True)
@filtered
@click.option("--sheet", is_flag=True, help="A dispute sheet: what decides, what prevails over it and why, when it happens.")
@said_in
@as_json
def ask(
    question: tuple[str, ...], lang: str | None, game: str | None, book: str | None, prefer: str | None, sheet: bool,
    ui: str | None, json: bool,
) -> None:  # fmt: skip
    """Answer QUESTION with the sentences that decide it, each with its citation.

    Several questions are answered one by one. Nothing is generated: every sentence printed is in an entry. `-` reads the
    question from standard input. Ends with 1 where the books answer none of them.
    """
    text = read_words(question)
    with library_for_a_query() as library:
        found = library.answer(text, language=lang, game=game, book=book, prefer=prefer)
    if sheet:
        _sheet(found, ui or found.query.language or FALLBACK, json)
    elif json:
        from api.schemas.answers import AnswersOut

        data(AnswersOut.model_validate(found).model_dump_json(indent=2))
    else:
        _show_all(found, ui or found.query.language or FALLBACK)
    finish(found.answered)


def _show_all(found: Answers, ui: str) -> None:
    if found.query.corrected:
        note(notes(ui)["corrected"].format(query=found.query.corrected))
    for place, answer in enumerate(found.answers):
        if len(found.answers) > 1:
            data(("" if place == 0 else "\n") + f"» {answer.question}")
        if said := notice(answer.coverage, answer.unknown, found.query.phrases, sentences(ui), found.query.unread):
            note(said)
        if answer.unknown and no_cards():
            note(HOW_TO_ADD)
        _show(answer, ui)


def _sheet(found: Answers, spoken: str, json: bool) -> None:
    from api.documents.sheets import sheets_text
    from api.schemas.disputes import DisputesOut
    from search.answers.dispute import disputes

    sheets = disputes(found)
    if json:
        data(DisputesOut.of(sheets, spoken).model_dump_json(indent=2))
    else:
        data(sheets_text(sheets, "text/plain", "", words(spoken)).rstrip("\n"))


def _show(answer: Answer, ui: str) -> None:
    if not answer.answered:
        note(notes(ui)["unsure" if answer.unsure else "unanswered-near" if answer.near_misses else "unanswered"])
        for miss in answer.near_misses:
            data(f"  {spoken(miss.title, ui)}  [{miss.entry}]")
        return
    for card in answer.cards:
        data("\n".join([f"{card.name}  [{card.code}]", *(f"    {line.text}" for line in card.lines), ""]))
    data("\n\n".join("\n".join(_listed(some, ui)) for some in by_list(answer.statements)))
    more = [*_around(answer, ui), *_editions(answer, ui)]
    if more:
        data("\n" + "\n".join(more))


def _listed(some: Listed, ui: str) -> Iterator[str]:
    """Statements of one list below the lines that they hang from, each with the bullets under it, and their place."""
    for line in some.first.under:
        yield from _wrapped(f"{line} ▸", some.first.language)
    for statement in some.statements:
        first, *nested = statement.lines
        lines = [f"• {first}" if statement.of else first]
        lines += [f"{'    ' if line[0] == BULLETS[1] else '  '}{line}" for line in nested]
        for line in lines:
            yield from _wrapped(line, statement.language)
    if some.left:
        yield more_lines(some.left, words(ui))
    for cited in some.cited:
        yield f"    {cited.citation.label}  [{cited.entry}]"


def _wrapped(line: str, language: Language) -> list[str]:
    hanging = re.match(rf" *[{BULLETS}] |", line)
    return textwrap.wrap(spoken(line, language), 100, subsequent_indent=" " * len(hanging[0] if hanging else ""))


def _around(answer: Answer, ui: str) -> Iterator[str]:
    """The ties between the entries, what overrides them, and when it happens."""
    said = notes(ui)
    for tie in answer.ties:
        yield said["link"].format(source=tie.source, target=tie.target, how=_called(tie.relation, ui))
    yield from (_before(other, ui) for other in answer.overridden_by[:MOST])
    if left := len(answer.overridden_by[MOST:]):
        yield said["more"].format(count=left)
    for moment in answer.timing[:MOST]:
        when = said["when"].format(step=moment.step, name=moment.name, chart=moment.chart_title)
        yield when + (said["window"] if moment.window else "")


def _called(relation: str, ui: str) -> str:
    return words(ui).get(f"link.{relation}", relation).lower()


def _before(other: Overriding, ui: str) -> str:
    said = notes(ui)
    how = said["option"] if other.how == "option" else _called(other.how, ui)
    key = "general" if other.how == "general" else "prevails"
    return said[key].format(over=other.over, title=spoken(other.title, ui), id=other.entry, how=how)


def _editions(answer: Answer, ui: str) -> Iterator[str]:
    """The differences that affect what is shown; the others are counted."""
    yield from (line for difference in answer.differences if difference.touches for line in _differs(difference, answer, ui))
    others = [difference.concept for difference in answer.differences if not difference.touches]
    if others:
        commands = ", ".join(f"glossa compare {concept}" for concept in dict.fromkeys(others))
        yield notes(ui)["others-1" if len(others) == 1 else "others"].format(count=len(others), commands=commands)


def _differs(difference: EditionsDiffer, answer: Answer, ui: str) -> Iterator[str]:
    """The note in the language `ui`, else in that of the first statement, else in any."""
    noted = difference.note.get(ui) or difference.note.get(answer.statements[0].language)
    note = noted or next(iter(difference.note.values()), "")
    yield from textwrap.wrap(notes(ui)["differ"].format(note=spoken(note, ui)), 100)
