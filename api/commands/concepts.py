"""`glossa compare` and `glossa path`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from api.commands.console import data, note
from api.commands.shared import as_json, finish, open_library
from corpus.icons import spoken
from corpus.languages import BY_NAME, FALLBACK, Language

if TYPE_CHECKING:
    from search.catalog import Catalog
    from search.editions.comparison import Comparison, Row


@click.command()
@click.argument("name", metavar="[CONCEPT]", required=False)
@click.option(
    "--ui", "--lang", "lang", type=click.Choice(BY_NAME), default=FALLBACK, show_default=True, help="Language of the notes."
)
@click.option("--report", is_flag=True, help="List the mismatches of all concepts instead, tab-separated (takes half a minute).")
@as_json
def compare(name: str | None, lang: Language, report: bool, json: bool) -> None:
    """Show both editions of CONCEPT (its id, a name, or an entry) bullet by bullet, and where they rule differently."""
    from search.editions.comparison import compare as compared
    from search.editions.concordance import concept

    if name is None and not report:
        raise click.UsageError("Name a concept, as in `glossa compare aloof`, or use --report for all of them.")
    with open_library() as library:
        catalog = library.catalog()
    if report:
        _report(catalog)
        return
    found = compared(concept(name or "", catalog), catalog)
    if json:
        from api.schemas.concepts import ConceptOut

        data(ConceptOut.of(found).model_dump_json(indent=2))
        return
    data(spoken("\n".join(_shown(found, lang)), lang))


@click.command()
@click.argument("start", metavar="FROM")
@click.argument("end", metavar="TO")
@as_json
def path(start: str, end: str, json: bool) -> None:
    """Show the shortest chain of links from the entry FROM to the entry TO, each step with its reason."""
    from search.editions.paths import path as shortest

    with open_library() as library:
        found = shortest(start, end, library.catalog())
    if json:
        from api.schemas.concepts import PathOut, TieOut

        ties = None if found is None else tuple(TieOut.of(tie) for tie in found)
        data(PathOut(start=start, end=end, ties=ties).model_dump_json(indent=2))
    elif found is None:
        note(f"No path from {start} to {end}.")
    else:
        data("\n".join(f"{place}. {spoken(tie.reason, FALLBACK)}  [{tie.end}]" for place, tie in enumerate(found, 1)))
    finish(found is not None)


def _shown(found: Comparison, language: Language) -> list[str]:
    concept = found.concept
    names = " / ".join(label.text for label in concept.labels if label.kind == "preferred")
    entries = (f"{entry.title}  [{entry.id}]" for side in found.sides for entry in side)
    how = concept.relation or concept.only or "one edition"
    told = [f"! {one.note.get(language, '')}  [{' / '.join(one.pair)}]" for one in concept.differences] or (
        ["Both texts were compared: no difference in substance."] if concept.read else []
    )
    return [f"{names}  [{concept.id}, {how}]", *entries, "", *told, *(line for row in found.rows for line in _row(row))]


def _row(row: Row) -> list[str]:
    signs = f"  ({', '.join(row.signs)})" if row.signs else ""
    return ["", f"< {row.left.text if row.left else '-'}", f"> {row.right.text if row.right else '-'}{signs}"]


def _report(catalog: Catalog) -> None:
    from search.editions.divergence import divergences

    data("concept\tsigns\texplained\tleft\tright")
    for one in divergences(catalog):
        left, right = (side.text if side else "" for side in (one.row.left, one.row.right))
        data("\t".join((one.concept, ", ".join(one.row.signs), one.explained, left, right)))
