"""Answers questions with statements of the corpus, each with its citation. No text is generated."""
