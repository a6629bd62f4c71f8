"""Models learned from the corpus and the development queries, with their data; `python -m search.learn` trains them."""
