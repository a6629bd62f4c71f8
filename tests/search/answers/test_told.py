"""Which statements may be shown: those that say something themselves."""

from __future__ import annotations

import pytest

from search.answers.told import stands_alone
from search.answers.units import units


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("O farol é explicado em [Luz do farol](luz), na parte Farol.", False),
        ("As marés são explicadas em [Mar](mar).", False),
        ("Vedi [Maree](maree).", False),
        ("Veja [Marés](mares).", False),
        ("O farol é apagado em dias de sol.", True),
        ("A explicação do faroleiro vale para todos.", True),
        ("O farol pisca. Cada cor é explicada em [Cores](cores).", True),
    ],
)
def test_a_line_that_only_points_elsewhere_is_not_shown(text: str, shown: bool) -> None:
    assert stands_alone(units(text)[0]) is shown
