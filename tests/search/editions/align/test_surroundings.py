"""What the entries around a pair say of it."""

from __future__ import annotations

import numpy as np

from corpus.model import Entry, Link
from search.editions.align.surroundings import Surroundings


def entry(name: str, *links: str, path: tuple[str, ...] = ("I",), part_of: str = "") -> Entry:
    book = name.partition("/")[0]
    tied = tuple(Link("mentions", f"{book}/{target}") for target in links)
    whole = (Link("part-of", f"{book}/{part_of}"),) if part_of else ()
    return Entry(name, book, "glossary", name, path=path, links=tied + whole)


HERE = [entry("a/faro"), entry("a/molo", "faro"), entry("a/lume", part_of="faro"), entry("a/altro", path=("II",))]
THERE = [entry("b/faro"), entry("b/molo", "faro"), entry("b/lume", part_of="faro"), entry("b/altro", path=("II",))]


def around(*pairs: tuple[int, int]) -> dict[str, np.ndarray]:
    aligned = np.zeros((4, 4))
    for pair in pairs:
        aligned[pair] = 1.0
    return Surroundings(HERE, THERE).of(aligned)


def test_without_a_pair_nothing_speaks_for_any() -> None:
    assert all(not part.any() for part in around().values())


def test_two_entries_that_name_an_aligned_pair_are_likelier_one() -> None:
    links = around((0, 0))["links"]
    assert links[1, 1] > 0
    assert links[1, 2] == links[2, 1] == 0


def test_parts_of_an_aligned_whole_and_neighbours_of_an_aligned_pair_too() -> None:
    found = around((0, 0))
    assert found["above"][2, 2] == 1.0
    assert found["above"][1, 1] == 0.0
    assert found["beside"][1, 1] == 0.5
    assert found["beside"][3, 1] == 0.0


def test_a_section_leads_where_its_aligned_entries_lead() -> None:
    section = around((0, 0), (1, 1))["section"]
    assert section[2, 2] == 1.0
    assert section[2, 3] == section[3, 2] == 0.0
