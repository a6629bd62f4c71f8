"""A query, understood: what players write, in their languages, as words that the books know."""
