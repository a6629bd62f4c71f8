"""`glossa show`."""

from __future__ import annotations

import click

from api.commands.console import data
from api.commands.shared import as_json, open_library
from api.http.settings import read_settings
from corpus.icons import spoken
from corpus.model import in_lines
from search.results import EntryView


@click.command()
@click.argument("entry_id", metavar="ID")
@click.option("--version", metavar="VERSION", help="The passage in this kept version of your copy (glossa books lists them).")
@as_json
def show(entry_id: str, version: str | None, json: bool) -> None:
    """Show the entry ID, such as ahlcg-it/attacco-di-opportunita, with its citation and, where you added a copy, the passage."""
    if version:
        _version(entry_id, version, json)
        return
    with open_library() as library:
        entry = library.entry(entry_id)
    if json:
        from api.schemas.entries import EntryOut

        data(EntryOut.model_validate(entry).model_dump_json(indent=2))
        return
    data("\n\n".join(part for part in _parts(entry) if part))


def _version(entry_id: str, version: str, json: bool) -> None:
    """Print the passage of an entry in one version of the user's copy, with its place there."""
    from api.schemas.revisions import VersionPassageOut
    from corpus.load import load_books
    from corpus.revisions.cited import cited

    found = cited(entry_id, version, read_settings().home, load_books())
    if json:
        data(VersionPassageOut.of(found).model_dump_json(indent=2))
        return
    data(f"{found.label}\n\n{found.text}")


def _parts(entry: EntryView) -> list[str]:
    """The parts of an entry that are shown."""
    others = [
        f"{'=' if other.relation == 'exact' else '~'} {spoken(other.title, entry.language)}  [{other.id}]"
        for other in entry.counterparts
    ]
    notes = [f"  {other.note}" for other in entry.counterparts if other.note]
    return [
        f"{spoken(entry.title, entry.language)}\n{entry.citation.label}",
        spoken(entry.text, entry.language) or "(This entry has no text yet: the citation says where it is in the book.)",
        _passage(entry),
        "\n".join(["In other editions:", *others, *notes]) if others else "",
        "\n".join(["Overridden by:", *(spoken(f"- {one.title}: {one.why}", entry.language) for one in entry.overridden_by)])
        if entry.overridden_by
        else "",
        "Also called: " + ", ".join(entry.aliases) if entry.aliases else "",
        "\n".join(["See:", *_ties(entry)]) if entry.links or entry.mentions else "",
    ]


def _ties(entry: EntryView) -> list[str]:
    """The targets of its links, and the entries that its text mentions without a link."""
    tied = [(link.target, link.relation) for link in entry.links]
    named = [(mention.target, "mentions") for mention in entry.mentions]
    return [f"- {target} ({relation})" for target, relation in dict.fromkeys((*tied, *named))]


def _passage(entry: EntryView) -> str:
    if entry.source is None:
        return ""
    extracted = "" if entry.source.confidence >= 0.5 else ", as extracted"
    page = f"#page={entry.source.sheet}" if entry.source.sheet else ""
    return f"In your copy ({entry.source.file}{page}, {in_lines(entry.source.spans)}{extracted}):\n{entry.source.text}"
