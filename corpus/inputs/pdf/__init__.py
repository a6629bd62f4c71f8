"""The text of a PDF in reading order, as Markdown, with the page that each part stands on."""
