"""The pages that are made here: an entry, a citation, the description of the API, and their words."""
