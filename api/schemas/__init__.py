"""The shapes of the API: every answer has a model, every model an example."""
