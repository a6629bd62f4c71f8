"""The user's own card data: what a card says in each language, read from the community's JSON and kept on the user's machine.

model.py     what a card is
"""
