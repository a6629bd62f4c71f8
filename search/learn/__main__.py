"""Learn the numbers of search/ranking/weights.toml and the lines of search/learned.

    python -m search.learn            what was held out (five folds by query), and the table with the new numbers
    python -m search.learn --write    the same, and writes them
    python -m search.learn --cards FOLDER    tells what card data adds, too; with or without --write

It takes some forty minutes. Every development query is asked with lines and words of the entries that were learned from the
corpus's questions and names and from the queries of the other folds, and a sample of the corpus's own questions, each of an index
and of lines that don't have it. What is written is learned from all of them.
With card data every development query that names a card is asked a second time, with the data, and judged by the same folds.
Nothing is learned from that: weights, trees and odds learned with the data ranked no better with it (docs/evaluation-history.md).
`glossa refresh` does it where the corpus changed.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from search.learn.run import learn, read_cards
from search.shelf import EMPTY


def main() -> None:
    """Learn, as the arguments say."""
    parser = ArgumentParser(prog="python -m search.learn", description="Learn the numbers of the ranking.")
    parser.add_argument("--write", action="store_true", help="write what was learned from all queries")
    parser.add_argument("--cards", type=Path, metavar="FOLDER", help="card data, to tell what it adds")
    given = parser.parse_args()
    learn(given.write, cards=read_cards(given.cards) if given.cards else EMPTY)


if __name__ == "__main__":
    main()
