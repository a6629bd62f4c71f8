"""The static edition: everything that a browser needs, as files for any host."""
