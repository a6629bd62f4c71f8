"""Files that people own, as readers take them: text as it is, and the text of PDF and other formats."""
