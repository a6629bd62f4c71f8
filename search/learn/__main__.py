"""Learn the numbers of search/ranking/weights.toml and the lines of search/learned.

    python -m search.learn            what was held out (five folds by query), and the table with the new numbers
    python -m search.learn --write    the same, and writes them

It takes some minutes. First the lines of the entries are learned, from the corpus's questions and names alone; then every
development query is asked once, and a sample of the corpus's own questions, each of an index and of lines that don't have it.
`glossa refresh` does it where the corpus changed.
"""

from __future__ import annotations

import sys

from search.learn.run import learn

if __name__ == "__main__":
    learn(write="--write" in sys.argv)
