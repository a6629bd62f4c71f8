"""Two copies of one book held against each other: what the newer has otherwise, and what of ours went stale by it."""
