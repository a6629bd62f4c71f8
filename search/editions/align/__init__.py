"""Proposes concepts for a book's entries, for people to review (`glossa align`)."""
