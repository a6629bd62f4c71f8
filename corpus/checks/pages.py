"""Printed pages: every entry has one or a range, and none goes back in book order."""

from __future__ import annotations

from collections import defaultdict

from corpus.model import Book


def check_pages(book: Book) -> dict[str, list[str]]:
    """By entry id, a sentence for each entry without a page (unless `book.toml` says why the book has none), for each one on an
    earlier page than an entry above it, and for each range that reaches beyond the page of the next entry."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    reached, ranges = 0, list[tuple[str, int]]()
    for entry in book.entries:
        if entry.page is None:
            if book.unpaged is None:
                found[entry.id].append("no page; give it, or the range that it must lie in (page=7-8)")
            continue
        last = entry.page if entry.page_end is None else entry.page_end
        if last < reached:
            found[entry.id].append(f"page {last} comes after page {reached}; put it right, or give the reason in exceptions.toml")
            reached = entry.page
        reached = max(reached, entry.page)
        if entry.page_end is None:
            for name, end in ranges:
                if entry.page < end:
                    found[name].append(f"its range ends on page {end}, but {entry.id} below it stands on page {entry.page}")
            ranges = []
        else:
            ranges.append((entry.id, entry.page_end))
    if book.unpaged is not None and any(entry.page is not None for entry in book.entries):
        found[book.entries[0].id].append("book.toml says why the book has no pages, but entries of it have some")
    return dict(found)
