"""The presentation of entries: views, snippets, reasons, and links for the names in their texts."""
