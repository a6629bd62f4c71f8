"""What a text mentions, as links in its Markdown."""

from __future__ import annotations

import pytest

from corpus.load import load_books
from search.library import Library
from search.results import Mention
from search.shown.linked import linked


@pytest.mark.parametrize(
    ("text", "mentions", "shown"),
    [
        ("Il molo e il faro.", [(0, "faro", "faro")], "Il molo e il [faro](faro)."),
        ("**Molo**: il molo.", [(0, "Molo", "molo")], "**[Molo](molo)**: il molo."),
        ("Il [faro](torre) e il faro.", [(0, "faro", "faro")], "Il [faro](torre) e il [faro](faro)."),
        ("{faro} e faro.", [(0, "faro", "faro")], "{faro} e [faro](faro)."),
        ("Il farolino, il faro.", [(0, "faro", "faro")], "Il farolino, il [faro](faro)."),
        (
            "Uno.\n\n- Il faro.\n- Il faro.",
            [(1, "faro", "faro"), (2, "faro", "faro")],
            "Uno.\n\n- Il [faro](faro).\n- Il [faro](faro).",
        ),
        ("Una grande\n  lampada.", [(0, "grande lampada", "lume")], "Una [grande\n  lampada](lume)."),
        ("Il faro.", [], "Il faro."),
        ("{lume}faro{lume} e il faro.", [(0, "faro", "faro")], "{lume}[faro](faro){lume} e il faro."),
    ],
)
def test_each_mention_becomes_a_link_where_it_stands(text: str, mentions: list[tuple[int, str, str]], shown: str) -> None:
    assert linked(text, [Mention(at, words, f"faro-it/{slug}") for at, words, slug in mentions]) == shown


def test_every_mention_of_the_shipped_books_becomes_a_link_within_its_game_and_not_to_itself(shipped_library: Library) -> None:
    for book in load_books():
        for entry in shipped_library.entries(book, limit=1000).entries:
            text = linked(entry.text, entry.mentions)
            assert text.count("](") == entry.text.count("](") + len(entry.mentions), entry.id
            assert all(one.target.startswith(f"{book}/") and one.target != entry.id for one in entry.mentions)
            assert len({(one.paragraph, one.target) for one in entry.mentions}) == len(entry.mentions)


def test_what_mentions_an_entry_is_among_what_cites_it(shipped_library: Library) -> None:
    fast = shipped_library.entry("ahlcg-it/veloce")
    named = {one.target for one in fast.mentions}
    assert "ahlcg-it/costo" in named
    for target in named:
        assert (fast.id, "mentions") in {(one.id, one.relation) for one in shipped_library.entry(target).cited_by}


def test_an_entry_that_links_and_names_cites_once_a_relation(shipped_library: Library) -> None:
    for entry in shipped_library.entries("ahlcg-it", limit=1000).entries:
        cited = [(one.id, one.relation) for one in entry.cited_by]
        assert len(cited) == len(set(cited))


@pytest.mark.parametrize(
    ("entry", "target", "named"),
    [
        ("ahlcg-it/costo-aggiuntivo", "ahlcg-it/non-potere", False),  # what can't be paid isn't forbidden
        ("ahlcg-it/immunita", "ahlcg-it/non-potere", True),
        ("ahlcg-it/straordinario", "ahlcg-it/costo", False),  # a cost in experience
        ("ahlcg-it/veloce", "ahlcg-it/costo", True),
        ("ahlcg-pt/jogo-independente", "ahlcg-pt/ganhar", False),  # a story asset is earned
        ("ahlcg-pt/imune", "ahlcg-pt/ganhar", True),
    ],
)
def test_a_name_in_another_sense_is_no_mention_in_the_shipped_books(
    shipped_library: Library, entry: str, target: str, named: bool
) -> None:
    assert (target in {one.target for one in shipped_library.entry(entry).mentions}) is named
