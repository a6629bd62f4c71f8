"""Glossa for programs and for people: HTTP, the command line."""
