"""How good the search is, measured: queries with graded answers in, a table of figures out (`glossa eval`)."""
