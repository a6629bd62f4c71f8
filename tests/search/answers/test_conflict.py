"""Which questions set two effects against each other."""

from __future__ import annotations

import pytest

from indexer.forms import Forms, build_forms
from search.answers.conflict import in_conflict
from search.query.understood import understand


@pytest.fixture(scope="module")
def forms() -> Forms:
    small = {
        "it": "il la di che non si per una con mi ma",
        "pt": "o a de que não se para uma com me mas",
        "en": "the of to is but",
    }
    return build_forms(list(small.items()))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("due carte si contraddicono, quale vale?", True),
        ("la carta dice che il faro si accende, la regola dice che non si accende", True),
        ("il molo non può bruciare, ma la torcia mi fa bruciare il molo invece di spegnersi", True),
        ("quando si accende il faro?", False),
        ("il guardiano non può accendere il faro di notte?", False),
        ("the card says draw but the rule says discard", True),
    ],
)
def test_a_conflict_is_told_from_a_question(forms: Forms, text: str, expected: bool):
    assert in_conflict(understand(text, forms)) is expected


@pytest.mark.parametrize(
    "text",
    [
        "Uma carta diz que não posso acender o farol, outra diz que devo acendê-lo: qual vale?",
        "Minha carta permite jogar um evento, mas o inimigo diz que eventos não podem ser jogados. Quem ganha?",
        "O local diz que não se pode pescar; meu recurso diz pesque 1 peixe. Pesco?",
        "O faroleiro proíbe lanternas, mas minha carta manda acender uma: não pode?",
        "Quem tem razão, a carta ou o manual?",
        "One card says I must draw, another says cards cannot be drawn.",
        "My event lets me sail but the pier says I cannot leave. Can I sail?",
        "The rulebook says one turn, the card says two: who is right?",
        "Una carta vieta di pescare, un'altra mi fa pescare 2 volte: che succede?",
        "Il mio evento dice che posso giocarlo sempre, il faro dice che non si possono giocare eventi: chi ha ragione?",
    ],
)
def test_two_sides_are_a_conflict(forms: Forms, text: str):
    assert in_conflict(understand(text, forms))


@pytest.mark.parametrize(
    "text",
    [
        "non posso pescare se la nebbia è sul molo?",
        "o guarda não pode acender o lampião à noite?",
        "can I draw a card and then sail?",
        "una carta fa pescare due volte, un'altra tre: quante pesco?",
        "quem vence a partida?",
    ],
)
def test_a_ban_or_two_cards_alone_are_none(forms: Forms, text: str):
    assert not in_conflict(understand(text, forms))
