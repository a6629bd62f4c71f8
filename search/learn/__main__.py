"""Learn the numbers of search/ranking/weights.toml and the lines of search/learned.

    python -m search.learn            what was held out (five folds by query), and the table with the new numbers
    python -m search.learn --write    the same, and writes them

It takes a quarter of an hour. Every development query is asked with lines and words of the entries that were learned from the
corpus's questions and names and from the queries of the other folds, and a sample of the corpus's own questions, each of an index
and of lines that don't have it. What is written is learned from all of them.
`glossa refresh` does it where the corpus changed.
"""

from __future__ import annotations

import sys

from search.learn.run import learn

if __name__ == "__main__":
    learn(write="--write" in sys.argv)
