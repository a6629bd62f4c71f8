"""The user's own card data: what a card says in each language, read from the community's JSON and kept on the user's machine.

model.py     what a card is
files.py     which files there are, of which shape and language; their JSON
schema.py    what the data calls its fields, and whether a card is written as it should be
reading.py   files and folders to records, joined by code
resolve.py   records to cards: reprints, translations that were left in English
stored.py    the data as it is kept in the user's folder, with the user's own short names

rules.py     what a card does: links from its words to the entries of an edition (masked.py, pattern.py, cues.py, constant.py,
             entries.py; the patterns are data: patterns/)
moments.py   when it can be used: the steps and windows of the charts that its words name
sample.py    the cards that these are evaluated on; survey.py: what they don't read
"""
