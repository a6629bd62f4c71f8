"""Links that lead nowhere."""

from __future__ import annotations

from collections.abc import Collection

from corpus.model import Entry


def check_links(entry: Entry, known: Collection[str]) -> list[str]:
    """A sentence for each link whose target is neither a known id nor a place outside in brackets with words in it."""
    said = []
    for link in entry.links:
        outside = link.target.startswith("[") and len(link.target) > 2
        if not outside and link.target not in known:
            said.append(f"{link.relation} leads to {link.target}, which no book has")
        elif outside and link.relation == "see-also" and not link.note:
            said.append(f"the printed see-also {link.target} is unresolved without a reason")
    return said
