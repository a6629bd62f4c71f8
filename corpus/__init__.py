"""The knowledge: what an entry is, the shipped books in our own words, and the readers of users' copies."""
