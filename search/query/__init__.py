"""Reads queries: turns what players write, in their languages, into words that the books have."""
