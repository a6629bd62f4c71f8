"""`glossa search`."""

from __future__ import annotations

import textwrap

import click

from api.commands.cards import HOW_TO_ADD, no_cards
from api.commands.console import data, note
from api.commands.notes import notes
from api.commands.shared import as_json, filtered, finish, library_for_a_query, read_words, said_in
from corpus.icons import spoken
from corpus.languages import FALLBACK
from corpus.model import KINDS
from search.results import Hit, Results
from search.shown.notices import notice, sentences
from search.shown.reasons import sentence


@click.command()
@click.argument("query", nargs=-1, required=True)
@filtered
@click.option("--kind", type=click.Choice(KINDS), metavar="KIND", help="Only entries of this kind, such as glossary or step.")
@click.option("--limit", type=click.IntRange(1, 100), default=5, show_default=True, help="Maximum number of hits.")
@click.option("--explain", is_flag=True, help="Explain why each hit was found and how its score is made up.")
@said_in
@as_json
def search(
    query: tuple[str, ...], lang: str | None, game: str | None, book: str | None, prefer: str | None, kind: str | None,
    limit: int, explain: bool, ui: str | None, json: bool,
) -> None:  # fmt: skip
    """Find the rules that answer QUERY, each with its citation.

    A term, a question, or what happened at the table; in Italian, Portuguese or English. `-` reads it from standard input.
    Ends with 1 where the books don't answer.
    """
    text = read_words(query)
    with library_for_a_query() as library:
        found = library.search(text, language=lang, game=game, book=book, kind=kind, prefer=prefer, limit=limit)
    if json:
        from api.schemas.search import ResultsOut

        data(ResultsOut.of(found, ui or FALLBACK).model_dump_json(indent=2))
    else:
        _show(found, explain, ui or found.query.language or FALLBACK)
    finish(found.answered)


def _show(found: Results, explain: bool, ui: str) -> None:
    said_here = notes(ui)
    if found.query.corrected:
        note(said_here["corrected"].format(query=found.query.corrected))
    if said := notice(found.coverage, found.query.unknown, found.query.phrases, sentences(ui), found.query.unread):
        note(said)
    if found.query.unknown and no_cards():
        note(HOW_TO_ADD)
    if not found.answered:
        note(said_here["unsure" if found.unsure else "unanswered-near" if found.hits else "unanswered"])
    for number, hit in enumerate(found.hits, 1):
        data(("" if number == 1 else "\n") + _shown(number, hit, explain, ui))


def _shown(number: int, hit: Hit, explain: bool, ui: str) -> str:
    lines = [f"{number}) {spoken(hit.title, hit.language)}  [{hit.id}]", f"   {hit.citation.label}"]
    lines += textwrap.wrap(spoken(hit.snippet, hit.language), 100, initial_indent="   ", subsequent_indent="   ")
    lines += [
        f"   {'=' if other.relation == 'exact' else '~'} {spoken(other.title, ui)}  [{other.id}]" for other in hit.counterparts
    ]
    if explain:
        lines.append("   " + sentence(hit.reason, ui))
        lines.append("   " + ", ".join(f"{part.signal} {part.score:.3f}" for part in hit.why))
    return "\n".join(lines)
