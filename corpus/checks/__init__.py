"""What `glossa check` holds the shipped corpus to: one rule per file, each a pure function that answers with sentences."""
