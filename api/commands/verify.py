"""`glossa verify`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from api.commands.console import data, note
from api.commands.notes import notes
from api.commands.shared import as_json, finish, open_library, read_words, said_in
from corpus.icons import spoken as icons
from corpus.languages import FALLBACK, phrase

if TYPE_CHECKING:
    from search.quotes.verify import Match


@click.command("verify")
@click.argument("quote", nargs=-1, required=True)
@click.option("--book", help="Only this book, such as ahlcg-it.")
@said_in
@as_json
def verify_quote(quote: tuple[str, ...], book: str | None, ui: str | None, json: bool) -> None:
    """Check whether QUOTE is in the books: word for word, nearly, or not at all; and whether it means the same there.

    Your own copies are compared first, then Glossa's texts. An ellipsis (… or [...]) stands for words that were left out.
    `-` reads the quote from standard input. Ends with 1 where it isn't there.
    """
    from search.quotes.verify import verify

    text = read_words(quote)
    with open_library() as library:
        verdict = verify(library, text, book=book)
    if json:
        from api.schemas.quotes import VerdictOut

        data(VerdictOut.of(verdict, ui or FALLBACK).model_dump_json(indent=2))
    else:
        spoken = ui or verdict.language or FALLBACK
        changed = verdict.matches and verdict.matches[0].changes
        note(notes(spoken)["joined" if verdict.joined else "changed" if changed else verdict.status])
        for match in (*verdict.matches, *(one.match for one in verdict.joined)):
            data(_shown(match, spoken))
        if found := verdict.counterpart:
            note(phrase(found.phrase, spoken))
            data(
                f"~ {icons(found.title, spoken)}  [{found.id}]\n   {found.citation.label}"
                + "".join(f"\n   {icons(line, spoken)}" for line in (found.said, found.note) if line)
            )
    finish(verdict.status != "not-found")


def _shown(match: Match, spoken: str) -> str:
    from search.quotes.meaning import sentence

    said = notes(spoken)
    lines = [f"{icons(match.title, spoken)}  [{match.id}]  ({said[match.against]})", f"   {match.citation.label}"]
    places = (said["place"].format(file=match.file, start=span.start_line, end=span.end_line) for span in match.spans)
    lines += [f"   {place}" for place in places]
    lines += [f"   ! {sentence(each, spoken)}" for each in match.changes]
    differ = (said["instead"].format(quote=each.quote or "—", text=each.text or "—") for each in match.differences)
    lines += [f"   {each}" for each in differ]
    return "\n".join(lines)
