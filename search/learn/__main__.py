"""Learns the numbers of search/ranking/weights.toml and the models of search/learned.

    python -m search.learn            prints the held-out figures (five folds by query), and the table with the new numbers
    python -m search.learn --write    also writes the numbers and the models
    python -m search.learn --cards FOLDER    also prints what card data adds; with or without --write

It takes about forty minutes. Each development query is asked with lines and words learned from the corpus's questions and names
and from the queries of the other folds. A sample of the corpus's own questions is asked, too, with an index and lines that don't
have them. What is written is learned from all of them. With card data, each development query that names a card is asked a second
time with the data, and evaluated by the same folds. Nothing is learned from that: weights, trees and odds learned with the data
ranked no better with it (docs/evaluation-history.md). `glossa refresh` runs this if the corpus has changed.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from search.learn.run import learn, read_cards
from search.shelf import EMPTY


def main() -> None:
    """Learn with the options of the command line."""
    parser = ArgumentParser(prog="python -m search.learn", description="Learn the numbers of the ranking.")
    parser.add_argument("--write", action="store_true", help="write what was learned from all queries")
    parser.add_argument("--cards", type=Path, metavar="FOLDER", help="card data, to tell what it adds")
    given = parser.parse_args()
    learn(given.write, cards=read_cards(given.cards) if given.cards else EMPTY)


if __name__ == "__main__":
    main()
