"""The shipped corpus for other programs: the text-free index, JSON Lines, SQLite. The same corpus gives the same bytes."""
