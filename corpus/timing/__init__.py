"""Timing as data: charts of a book's procedures, walks through them, and what may happen at a step."""
