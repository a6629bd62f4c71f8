"""What the last release of the corpus changed, in Markdown, for players: each entry with the words that went and came."""

from __future__ import annotations

from glossa.corpus.changes import changes
from glossa.corpus.history import load_history

_MARKS = {"same": "", "removed": "~~", "added": "**"}


def told() -> str:
    """The changes from the release before to the last one."""
    before, last = load_history()[-2:]
    lines = [f"# {last.version}, {last.date}", f"What changed since {before.version}."]
    for change in changes(before.state, last.state):
        at = change.after or change.before
        assert at is not None
        lines.append(f"- **{change.what}**: {at.title} (`{at.id}`)")
        if change.diff:
            pieces = "".join(
                f"{_MARKS[piece.sign]}{piece.text.strip()}{_MARKS[piece.sign]} " for piece in change.diff if piece.text.strip()
            )
            lines.append("  > " + pieces.replace("\n", " "))
    return "\n\n".join(lines)


if __name__ == "__main__":
    print(told())
