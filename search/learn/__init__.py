"""Learn the numbers of search/weights.toml from queries with known answers: `python -m search.learn`."""
