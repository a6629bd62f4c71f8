"""Pages rendered in Python: an entry, a citation, a release, the description of the API, and their words."""
