"""Verifies quotes: whether they are in the books."""
