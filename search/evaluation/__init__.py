"""Evaluates the search: queries with graded answers in, a table of figures out (`glossa eval`)."""
