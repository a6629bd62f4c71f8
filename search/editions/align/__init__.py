"""Proposes which entries of a book are about which concepts, for people to review: what `glossa align` runs."""
