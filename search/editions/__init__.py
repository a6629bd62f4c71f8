"""The editions of a concept side by side: compared, listed, tied together, aligned."""
