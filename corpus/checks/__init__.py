"""The rules of `glossa check`: one file per rule, each a pure function that returns sentences."""
