"""The releases as an Atom feed (RFC 4287): what each added, removed, renamed and reworded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import islice
from uuid import UUID, uuid5
from xml.etree import ElementTree

from api.documents.diff import marked
from api.documents.prose import spoken
from corpus.changes import Change, changes
from corpus.history import Release
from corpus.wording import permalink

MEDIA_TYPE = "application/atom+xml"
MOST = 20
"""Changes of a release that are told in its entry; the page of the release has all of them."""
_ATOM = "http://www.w3.org/2005/Atom"
_NAMED = UUID("6f5c3b0e-9d0a-4a53-8d0b-2f1c7e5a9b64")  # the feed's id, and the namespace of its entries'; never change it


def feed(history: Sequence[Release], root: str, words: Mapping[str, str]) -> str:
    """The feed, the newest release first. `root` is Glossa's address, with a slash; `words` are in the reader's language.

    An entry links to the page of its release."""
    ElementTree.register_namespace("", _ATOM)
    made = ElementTree.Element(f"{{{_ATOM}}}feed")
    _add(made, "id", f"urn:uuid:{_NAMED}")
    _add(made, "title", f"Glossa: {words['changes.title']}")
    _add(made, "updated", _moment(history[-1].date))
    _add(_add(made, "author"), "name", "Glossa")
    _add(made, "link", rel="self", href=f"{root}changes.atom", type=MEDIA_TYPE)
    _add(made, "link", rel="alternate", href=root, type="text/html")
    for before, release in reversed(list(zip((None, *history), history, strict=False))):
        entry = _add(made, "entry")
        _add(entry, "id", f"urn:uuid:{uuid5(_NAMED, release.version)}")
        _add(entry, "title", words["changes.release"].replace("{version}", release.version))
        _add(entry, "updated", _moment(release.date))
        _add(entry, "link", rel="alternate", href=f"{root}changes/{release.version}/" if before else root, type="text/html")
        if before:
            changed = f"{root}api/v1/changes?since={before.version}&until={release.version}"
            _add(entry, "link", rel="alternate", href=changed, type="application/json")
        _add(entry, "content", "".join(_content(before, release, root, words)), type="html")
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(made, encoding="unicode") + "\n"


def _content(before: Release | None, release: Release, root: str, words: Mapping[str, str]) -> Iterator[str]:
    """The first changes of a release, as HTML; for the first release, only the number of its entries."""
    if before is None:
        yield f"<p>{escape(words['changes.first'].replace('{count}', str(len(release.state.wordings))))}</p>"
        return
    found = changes(before.state, release.state)
    yield from (_told(change, root, words) for change in islice(found, MOST))
    if next(found, None):
        yield f'<p><a href="{escape(root)}changes/{release.version}/">{escape(words["changes.all"])}</a></p>'


def _told(change: Change, root: str, words: Mapping[str, str]) -> str:
    at = change.at
    old = f"{escape(spoken(change.before.title, words))} → " if change.before and change.before.title != at.title else ""
    link = f'<a href="{escape(root + permalink(at)[1:])}">{escape(spoken(at.title, words))}</a>'
    diff = f"<blockquote>{marked(change.diff, words)}</blockquote>" if change.diff else ""
    return f"<p>{escape(words[f'changes.{change.what}'])} {old}{link}</p>{diff}"


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"


def _add(parent: ElementTree.Element, name: str, text: str | None = None, **attributes: str) -> ElementTree.Element:
    made = ElementTree.SubElement(parent, f"{{{_ATOM}}}{name}", attributes)
    made.text = text
    return made
