"""The presentation of an entry: views, snippets, reasons, and the names in its text as links."""
