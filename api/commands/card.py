"""`glossa card`: one card of the user's own data, and the rules that it uses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

from api.commands.console import Said, data, note
from api.commands.shared import as_json, open_library
from corpus.cards.model import Card, Cards
from corpus.icons import spoken
from corpus.languages import CODES, FALLBACK

if TYPE_CHECKING:
    from search.library import Library
    from search.results import CardShown

MOST = 8  # other cards of that name that are listed
_MARKUP = re.compile(r"</?[a-z]+>|\[\[|\]\]")


@click.command()
@click.argument("name", nargs=-1, required=True, metavar="NAME|CODE")
@click.option("--lang", type=click.Choice(CODES), default=FALLBACK, show_default=True, help="The language of its text.")
@as_json
def card(name: tuple[str, ...], lang: str, json: bool) -> None:
    """Show the card NAME or CODE of your card data, and the rules that it uses, each with its citation."""
    from search.shown.card_lines import shown_card

    with open_library() as library:
        table = library.cards()
        if not table:
            raise Said("There is no card data. Add the community's: glossa cards add FILE|FOLDER...")
        found = table.named(" ".join(name))
        if not found:
            raise Said(f"No card of your data is called {' '.join(name)!r}.")
        shown = shown_card(found[0], lang)
        if json:
            from api.schemas.cards import CardOut

            data(CardOut.of(found[0], table.cards, lang, shown.rules).model_dump_json(indent=2))
            return
        data(
            "\n".join(
                [
                    *_head(found[0], table.cards, lang),
                    *(f"  {_MARKUP.sub('', line.text)}" for line in shown.lines),
                    *_rules(shown, library),
                ]
            )
        )
    for other in found[1 : MOST + 1]:
        note(f"Also: {other.name(lang)}  [{other.code}] ({table.cards.pack_name(other.pack, lang)})")


def _head(card: Card, cards: Cards, language: str) -> list[str]:
    name, subname = card.name(language), card.said("subname", language)[0]
    kind = ", ".join(
        part for part in (card.type, card.said("traits", language)[0].strip(), cards.pack_name(card.pack, language)) if part
    )
    return [f"{name}{f': {subname}' if subname else ''}  [{card.code}]", f"  {kind}"]


def _rules(shown: CardShown, library: Library) -> list[str]:
    """The rules that a card uses: the card's words for each, its title and citation."""
    lines = []
    for rule in shown.rules:
        entry = library.entry(rule.entry)
        title, words = spoken(entry.title, entry.language), _MARKUP.sub("", rule.words)
        lines += [f"  {title}  [{entry.id}]  ({words})", f"    {entry.citation.label}"]
    return ["", "Rules that it uses:", *lines] if lines else []
