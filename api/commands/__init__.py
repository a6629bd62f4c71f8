"""The commands, one verb on our nouns a file."""
