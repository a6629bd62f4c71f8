"""From a question to the sentences of ours that decide it, each cited. Nothing is generated: all of them stand in the corpus."""
