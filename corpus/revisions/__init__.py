"""Compares two copies of one book: what the newer one changed, and which of our data went stale because of it."""
