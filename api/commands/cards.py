"""`glossa cards`: the user's card data, added, listed, removed, and the user's own short names of cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from api.commands.console import data, note, progress
from api.commands.shared import as_json
from api.http.settings import read_settings
from corpus.languages import CODES

HOW_TO_ADD = "To have a card's own text read beside the rules, add card data: glossa cards add FILE|FOLDER..."


@click.group(invoke_without_command=True)
@as_json
@click.pass_context
def cards(context: click.Context, json: bool) -> None:
    """Your card data: what there is of it. It stays on this machine.

    Card data is the community's JSON of the card game: its repository of data, a file of it, or the list of the public API.
    """
    if context.invoked_subcommand is not None:
        return
    from corpus.cards.stored import counted, load, names, stored

    home = read_settings().home
    held = stored(home)
    found, short = load(home), names(home)
    if json:
        from api.schemas.cards import CardDataOut

        data(CardDataOut.of(found, held, short).model_dump_json(indent=2))
        return
    if held is None:
        data("There is no card data. Add the community's: glossa cards add FILE|FOLDER...")
    else:
        data(f"{len(found)} cards: {_by_language(counted(found))}.")
        for name, when in held.sources:
            data(f"  {name}, added {when[:10]}")
    for name, code in short.items():
        data(f"  {name!r} is {code} ({card.name() if (card := found.get(code)) else 'not in the data'})")


@cards.command()
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER...", type=click.Path(path_type=Path))
@click.option("--lang", type=click.Choice(CODES), help="The language of files that don't tell theirs.")
@click.option("--replace", is_flag=True, help="Take the place of all card data that is there, instead of joining it.")
def add(paths: tuple[Path, ...], lang: str | None, replace: bool) -> None:
    """Add card data: files or folders of the community's JSON. Several languages of one card are joined by its code."""
    from corpus.cards import stored

    progress("Reading the card data ...")
    added = stored.add(paths, read_settings().home, lang, replace=replace)
    data(f"Your card data has {added.cards} cards now: {_by_language(added.languages)}.")
    for sentence in added.findings:
        note(f"glossa: {sentence}")


@cards.command()
@click.option("--yes", is_flag=True, help="Skip the confirmation.")
def remove(yes: bool) -> None:
    """Remove your card data. Your short names of cards stay."""
    from corpus.cards import stored

    home = read_settings().home
    if not yes:
        click.confirm(f"Remove the card data from {home}?", abort=True, err=True)
    note("Removed your card data." if stored.remove(home) else "There is no card data to remove.")


@cards.command()
@click.argument("short")
@click.argument("code", required=False)
@click.option("--remove", "away", is_flag=True, help="Take the short name away.")
def name(short: str, code: str | None, away: bool) -> None:
    """Give the card CODE a SHORT name of your own, which queries then know: glossa cards name "horse" 01234."""
    from corpus.cards import stored

    if away == bool(code):
        raise click.UsageError("Give the code of a card, or --remove.")
    stored.name_card(read_settings().home, short, code)
    note(f"Took the short name {short!r} away." if away else f"{short!r} is {code} now.")


def no_cards() -> bool:
    """Whether there is no card data."""
    from corpus.cards.stored import fingerprint

    return not fingerprint(read_settings().home)


def the_cards(home: Path) -> str:
    """A line about the card data of a folder; empty if there is none. Raises CardsError if it is damaged."""
    from corpus.cards.stored import counted, load

    found = load(home)
    return f"Your card data has {len(found)} cards: {_by_language(counted(found))}." if found else ""


def damaged_cards(home: Path) -> list[str]:
    """A sentence for each file of the card data that can't be used."""
    from corpus.cards.stored import damaged

    return damaged(home)


def _by_language(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} in {language}" for language, count in counts.items())
