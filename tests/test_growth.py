"""How the time of an answer grows with the question: not faster than the question, whatever it is made of.

Times are compared with one another within a run, as processor time: how fast the machine is doesn't matter.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from search.library import Library
from search.quotes.verify import verify

LENGTHS = (250, 500, 1000, 2000)
STEEPEST = 3.0  # times as long for twice the length; what grew with its square would take 4
FLOOR = 0.03  # seconds that the machine may spend on something else
TEXTS = {
    "typing errors": "attxacca nemxico investigatxore agguaxto scoperxta pescxare carxta ",
    "unlike words": "".join(f"qx{a}w{b}zk{c}v " for a in "abcdefg" for b in "hilmno" for c in "pqrstu"),
    "combining marks": "e\u0301\u0302\u0303a\u0300\u0316 ",
    "one letter with many marks": "a" + "\u0301" * 60 + " ",
    "ligatures": "e\ufb03cace \ufb01ne \ufb04 ",
    "letters": "a b c d e f g h i l m n o p ",
    "sentences": "Il nemico attacca subito. Posso fuggire ora? Quando esploro un luogo, che succede? Il turno finisce. ",
    "one question again and again": "Il nemico attacca? ",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with Library.open(tmp_path_factory.mktemp("growth"), encoders=()) as opened:
        opened.warm()
        opened.search("un nemico attacca? e poi?")
        opened.answer("un nemico attacca? e poi?")
        yield opened


def grows(ask: Callable[[str], object], text: str, lengths: tuple[int, ...]) -> None:
    taken = []
    for length in lengths:
        question = (text * length)[:length]
        times = []
        for _ in range(2):
            start = time.process_time()
            ask(question)
            times.append(time.process_time() - start)
        taken.append(min(times))
    steep = [after / max(before, FLOOR) for before, after in pairwise(taken)]
    assert max(steep) < STEEPEST, taken


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_search_grows_no_faster_than_its_text(library: Library, text: str) -> None:
    grows(library.search, text, LENGTHS)
    grows(library.answer, text, LENGTHS)


@pytest.mark.parametrize("kind", [*TEXTS, "our own text"])
def test_a_quote_grows_no_faster_than_its_text(library: Library, kind: str) -> None:
    ours = " ".join(entry.text for entry in library.entries("ahlcg-it", limit=60).entries)
    grows(lambda quote: verify(library, quote), TEXTS.get(kind, ours), (*LENGTHS, 5000))
