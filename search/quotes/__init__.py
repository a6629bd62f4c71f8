"""Whether a quote stands in the books."""
