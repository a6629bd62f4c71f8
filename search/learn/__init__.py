"""Learns the numbers of search/ranking/weights.toml from queries with known answers: `python -m search.learn`."""
