"""Which questions set two effects against each other."""

from __future__ import annotations

import pytest

from indexer.forms import build_forms
from search.answers.conflict import in_conflict
from search.query.understood import understand

FORMS = build_forms(
    [("it", "il la di che non si per una con mi ma"), ("pt", "o a de que não se para uma com me mas"), ("en", "the of to is but")]
)


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
def test_a_conflict_is_told_from_a_question(text: str, expected: bool):
    assert in_conflict(understand(text, FORMS)) is expected
