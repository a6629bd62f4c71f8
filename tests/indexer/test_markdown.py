from indexer.markdown import blocks, plain


def test_paragraphs_and_top_level_items_are_blocks_with_what_is_nested_in_them():
    text = "Una riga\nspezzata.\n\n- Primo.\n  - Sotto il primo.\n- Secondo.\n\n1. Terzo."
    assert blocks(text) == ("Una riga spezzata.", "Primo. Sotto il primo.", "Secondo.", "Terzo.")


def test_links_emphasis_and_notes_lose_their_marks():
    assert plain("> **Nota**: vedi [il molo](molo), *forse*.") == "Nota: vedi il molo, forse."


def test_an_icon_keeps_its_braces():
    assert plain("Spendi {elder-sign} o {action}.") == "Spendi {elder-sign} o {action}."


def test_a_table_is_one_block_without_its_rule():
    assert blocks("| Faro | Luce |\n| --- | --- |\n| Molo | 2 |") == ("Faro · Luce Molo · 2",)


def test_a_continuation_of_an_item_after_a_blank_line_stays_with_it():
    assert blocks("- Primo.\n\n  Ancora il primo.\n- Secondo.") == ("Primo. Ancora il primo.", "Secondo.")


def test_no_text_has_no_blocks():
    assert blocks(" \n\n") == ()
