"""From a question to the statements that answer it, each with its citation. No text is generated: every statement is in the
corpus."""
