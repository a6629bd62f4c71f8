"""Ranks entries for a query: candidates, signals, fusion, and the confidence that the books answer."""
