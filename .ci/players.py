"""What the last release of the corpus changed, in Markdown, for players: each entry with the words that went and came."""

from __future__ import annotations

from glossa.corpus.changes import changes
from glossa.corpus.history import load_history
from glossa.corpus.icons import spoken
from glossa.corpus.load import load_books

_MARKS = {"same": "", "removed": "~~", "added": "**"}


def told() -> str:
    """The changes from the release before to the last one."""
    before, last = load_history()[-2:]
    languages = {book.id: book.language for book in load_books().values()}
    lines = [f"# {last.version}, {last.date}", f"What changed since {before.version}."]
    for change in changes(before.state, last.state):
        at = change.after or change.before
        assert at is not None
        language = languages.get(at.id.partition("/")[0], "en")
        lines.append(f"- **{change.what}**: {spoken(at.title, language)} (`{at.id}`)")
        if change.diff:
            pieces = "".join(
                f"{_MARKS[piece.sign]}{piece.text.strip()}{_MARKS[piece.sign]} " for piece in change.diff if piece.text.strip()
            )
            lines.append("  > " + spoken(pieces.replace("\n", " "), language))
    return "\n\n".join(lines)


if __name__ == "__main__":
    print(told())
