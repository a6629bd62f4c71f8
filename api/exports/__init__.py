"""The shipped corpus for other programs and on paper: the text-free index, JSON Lines, SQLite, pages to print.

The same corpus gives the same bytes, and each export says which corpus it has (stamp.py). Nothing of the user's copies is in
them.
"""
