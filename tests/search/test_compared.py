from __future__ import annotations

import pytest

from search.library import Library
from search.signals.compared import sides


@pytest.mark.parametrize(
    ("typed", "compared"),
    [
        ("che differenza c'è tra la lanterna e il molo?", ["lanterna", "molo"]),
        ("Piove. Differenza fra guardiano, fischietto e barca", ["guardiano fischietto", "barca"]),
        ("qual a diferença entre o cais e a lanterna", ["cais", "lanterna"]),
        ("difference between keeper and pier", ["keeper", "pier"]),
        ("lanterna vs molo: chi fa luce?", ["lanterna", "molo"]),
        ("diferença entre quando e após", ["quando", "apos"]),
        ("che differenza fa?", []),
        ("tra il molo e la barca", []),
        ("qual a diferença das duas cartas", []),
        ("", []),
    ],
)
def test_what_is_compared_stands_behind_difference_between_or_around_vs(typed: str, compared: list[str]) -> None:
    assert [" ".join(word.folded for word in side) for side in sides(typed)] == compared


def test_what_is_compared_comes_first_each_by_its_whole_name(library: Library) -> None:
    hits = library.search("che differenza c'è tra lanterna e molo", book="faro-it").hits
    assert {hit.id for hit in hits[:2]} == {"faro-it/lanterna", "faro-it/molo"}
    said = [why.score for hit in hits[:2] for why in hit.why if why.signal == "compared"]
    other = [why.score for hit in hits[2:] for why in hit.why if why.signal == "compared"]
    assert min(said) > 1.9 * max(other, default=0.0)
