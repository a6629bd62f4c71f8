"""What was learned from the corpus and the development queries, with its data; `python -m search.learn` learns it."""
