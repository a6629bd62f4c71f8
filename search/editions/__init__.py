"""Compares, lists, links and aligns the editions of a concept."""
