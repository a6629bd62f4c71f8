from __future__ import annotations

import pytest

from indexer.words import words
from search.library import Library
from search.ranking.signals.compared import sides


@pytest.mark.parametrize(
    ("typed", "compared"),
    [
        ("che differenza c'è tra la lanterna e il molo?", ["lanterna", "molo"]),
        ("Piove. Differenza fra guardiano, fischietto e barca", ["guardiano fischietto", "barca"]),
        ("qual a diferença entre o cais e a lanterna", ["cais", "lanterna"]),
        ("difference between keeper and pier", ["keeper", "pier"]),
        ("lanterna vs molo: chi fa luce?", ["lanterna", "molo"]),
        ("diferença entre quando e após", ["quando", "apos"]),
        ("lanterna e molo: chi fa luce e quando?", ["lanterna", "molo"]),
        ("lanterna e molo sono la stessa cosa?", ["lanterna", "molo"]),
        ("uso a lanterna ou o cais? qual a diferença", ["uso lanterna", "cais"]),
        ("il vecchio guardiano zoppo conta piano tutte le barche del molo e dorme: chi accende?", []),
        ("lanterna e molo, chi fa luce?", []),
        ("la stessa lanterna e il molo", []),
        ("che differenza fa?", []),
        ("tra il molo e la barca", []),
        ("qual a diferença das duas cartas", []),
        ("", []),
    ],
)
def test_what_is_set_side_by_side_is_told_by_the_words_around_it(typed: str, compared: list[str]) -> None:
    assert [" ".join(word.folded for word in side) for side in sides(typed, words(typed))] == compared


def test_what_is_compared_comes_first_each_by_its_whole_name(library: Library) -> None:
    hits = library.search("che differenza c'è tra lanterna e molo", book="faro-it").hits
    assert {hit.id for hit in hits[:2]} == {"faro-it/lanterna", "faro-it/molo"}
    said = [why.score for hit in hits[:2] for why in hit.why if why.signal == "compared"]
    other = [why.score for hit in hits[2:] for why in hit.why if why.signal == "compared"]
    assert min(said) > 1.9 * max(other, default=0.0)
