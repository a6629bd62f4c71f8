"""From books to an index on disk: passages, terms, vectors, generations."""
