"""A two-column book of a game that does not exist: as we would ship it, and as a dump that interleaves its columns."""

from __future__ import annotations

import pytest

from corpus.model import Book, Entry

RULES = (
    (
        "la-salita", "section", "LA SALITA",
        "Per salire si spendono punti fiato: uno per tratto di roccia, due per il ghiaccio. Senza fiato lo scalatore si ferma.",
    ),
    (
        "la-discesa", "section", "LA DISCESA",
        "Per scendere si tira il dado blu a ogni tappa; chi cade perde una corda e riparte dal campo base.",
    ),
    (
        "la-tempesta", "section", "LA TEMPESTA",
        "Quando il barometro tocca la zona nera si scatena la tempesta: 3 carte neve, e nessuno lascia il rifugio.",
    ),
    (
        "gli-attrezzi", "section", "GLI ATTREZZI",
        "Piccone, ramponi e lanterna stanno nello zaino; ogni scalatore porta al massimo 4 attrezzi.",
    ),
    ("peso-massimo", "table", "Peso massimo", "Numero di zaini: 1, 2, 3; peso massimo: 9, 7, 5."),
)  # fmt: skip

DUMP = """\
LA SALITA
Chi vuole salire paga i suoi punti fiato, uno
per ogni tratto di roccia e due per ogni tratto
LA DISCESA
Scendere costa meno fatica, ma si tira il dado
blu a ogni tappa: chi cade perde subito una
corda e ricomincia dal campo base.
di ghiaccio. Se non resta fiato, lo scalatore
deve fermarsi dove si trova.
70
GLI ATTREZZI
LA TEMPESTA
Appena il barometro entra nella zona nera si
scatena la tempesta. Si pescano 3 carte neve,
71
e fino al mattino nessuno lascia il rifugio.
Ogni scalatore tiene nello zaino il piccone, i
ramponi e la lanterna, ma non porta mai con
72
sé più di 4 attrezzi.
Numero di zaini
1
2
3
Peso massimo
9
7
5
Ver. 1.0
73
"""


@pytest.fixture
def peaks() -> Book:
    """The shipped book."""
    entries = tuple(Entry(f"vetta-it/{slug}", "vetta-it", kind, title, text=text, page=7) for slug, kind, title, text in RULES)  # type: ignore[arg-type]
    return Book("vetta-it", "vetta", "it", "Vetta Muta", "1a ed.", "Vetta Muta", "Nobody", "columns", entries=entries)


@pytest.fixture
def dump() -> str:
    """A copy whose columns are interleaved."""
    return DUMP
