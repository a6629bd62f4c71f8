"""Reading a book whose two columns were dumped line by line, interleaved: see `reader.py` for the order of the steps."""
