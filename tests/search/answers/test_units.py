"""An entry's Markdown as statements that can be quoted alone."""

from __future__ import annotations

from corpus.markdown import blocks
from corpus.model import Entry
from indexer.inputs import BOOKS
from search.answers.units import RULE, TOGETHER, units

FAR = "Il faro gira per tutta la notte e non si ferma mai, nemmeno quando il mare è calmo. " * 3
TEXT = f"""Il faro illumina.

{FAR.strip()} In questo caso il guardiano dorme. Chi lo sveglia paga.

Chi attracca:

- lega la [barca](barca);
- paga una moneta, e cioè:
  1. in oro;
  2. in **argento**.

| Barca | Moneta |
| --- | --- |
| grande | 2 |

> Nota: il prezzo è di prima.
"""


def test_numbers_count_from_one_in_order() -> None:
    assert [unit.number for unit in units(TEXT)] == list(range(1, len(units(TEXT)) + 1))


def test_a_short_paragraph_stays_whole_and_a_long_one_is_cut_into_sentences() -> None:
    texts = [unit.plain for unit in units(TEXT)]
    assert texts[0] == "Il faro illumina."
    assert "Chi lo sveglia paga." in texts


def test_a_sentence_that_leans_on_the_one_before_stays_with_it() -> None:
    leaning = next(unit for unit in units(TEXT) if "In questo caso" in unit.text)
    assert leaning.plain.endswith("calmo. In questo caso il guardiano dorme.")


def test_a_nested_item_knows_the_lines_that_it_hangs_from() -> None:
    nested = next(unit for unit in units(TEXT) if unit.plain == "in argento.")
    assert nested.under == ("Chi attracca:", "paga una moneta, e cioè:")


def test_a_line_with_a_colon_brings_what_hangs_from_it() -> None:
    line = next(unit for unit in units(TEXT) if unit.text.startswith("paga una moneta"))
    assert line.text == "paga una moneta, e cioè:\n\n- in oro;\n- in **argento**."


def test_a_rule_brings_what_hangs_from_it_and_is_found_by_its_own_line() -> None:
    rule, first, second, after = units(
        "- Di notte si tira un dado.\n  - [Luce](luce): si passa.\n  - Buio: si resta.\n- Poi si salpa."
    )
    assert rule.text == "Di notte si tira un dado.\n\n- [Luce](luce): si passa.\n- Buio: si resta."
    assert rule.plain == "Di notte si tira un dado. • Luce: si passa. • Buio: si resta."
    assert (rule.holds, rule.asked, after.holds) == ((2, 3), "Di notte si tira un dado.", ())
    assert [unit.of for unit in (rule, first, second, after)] == [0, 2, 2, 0]


def test_what_hangs_deeper_has_another_bullet_and_a_list_is_found_by_all_of_it() -> None:
    line = next(unit for unit in units(TEXT) if unit.text.startswith("Chi attracca"))
    assert line.plain == "Chi attracca: • lega la barca; • paga una moneta, e cioè: ◦ in oro; ◦ in argento."
    assert line.asked == line.plain
    assert len(line.holds) == 4


def test_a_rule_over_a_long_list_is_told_by_its_line() -> None:
    rule = units("- Si paga.\n" + "\n".join(f"  - {'oro ' * 40}" for _ in range(RULE // 150)))[0]
    assert (rule.plain, rule.holds, rule.quotable) == ("Si paga.", (), True)


def test_a_line_with_a_colon_over_a_long_list_is_not_quotable_alone() -> None:
    long = "Si paga:\n\n" + "\n".join(f"- {'oro ' * 40}" for _ in range(TOGETHER // 150))
    assert [unit.quotable for unit in units(long)] == [False, True, True, True]


def test_a_short_table_stays_whole() -> None:
    assert (units(TEXT)[-1].plain, units(TEXT)[-1].under) == ("Barca · Moneta; grande · 2", ())


def test_the_rows_of_a_long_table_hang_from_the_header() -> None:
    long = "| Barca | Moneta |\n| --- | --- |\n" + "\n".join(f"| {'grande ' * 9}{row} | 2 |" for row in range(TOGETHER // 60))
    assert {unit.under for unit in units(long)} == {("Barca · Moneta",)}


def test_a_table_hangs_from_the_line_that_announces_it() -> None:
    table = units("Chi attracca paga:\n\n| Barca | Moneta |\n| --- | --- |\n| grande | 2 |\n")[-1]
    assert (table.plain, table.under) == ("Barca · Moneta; grande · 2", ("Chi attracca paga:",))


def test_a_sentence_that_limits_the_one_before_stays_with_it() -> None:
    limited = units(f"{FAR.strip()} Però con la nebbia suona la sirena. Chi attracca paga.")
    assert [unit.plain for unit in limited][-2:] == [
        "Il faro gira per tutta la notte e non si ferma mai, nemmeno quando il mare è calmo. Però con la nebbia suona la sirena.",
        "Chi attracca paga.",
    ]


def test_a_note_of_the_editor_is_no_rule() -> None:
    assert not any("prezzo" in unit.plain for unit in units(TEXT))


def test_every_block_of_the_corpus_is_counted_as_the_index_counts_it() -> None:
    from corpus.load import load_book

    def wrong(entry: Entry) -> bool:
        size = len(blocks(entry.text))
        return any(not 0 <= unit.block < size for unit in units(entry.text))

    books = [load_book(folder) for folder in sorted(BOOKS.iterdir()) if folder.is_dir()]
    assert [entry.id for book in books for entry in book.entries if wrong(entry)] == []
