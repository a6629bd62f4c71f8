"""Two copies of one book compared: what the newer one changed, and what of ours went stale because of it."""
