"""Readers of rulebook files: a user's copy in, a `Source` (entries with spans, declared noise) out."""
