"""English: nothing is elided; the words that only hold a sentence together ("not" is meaning, and isn't here)."""

ELIDED = ""
FUNCTION_WORDS = """
the a an of to in on at by for with from and or but if that which who what when where how why is are am was were be been
being do does did has have had it its this these those i you he she we they me him her us them my your his our their can
could may might must should would will shall as than then there s t
"""
