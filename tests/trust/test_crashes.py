"""A few crash points of each change; `python -m tests.trust.crashes` tries them all."""

from __future__ import annotations

import os

import pytest

from tests.trust.crashes import Trial, tried

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name != "posix", reason="processes are forked and killed")]


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Trial:
    return Trial(tmp_path_factory.mktemp("trial"))


@pytest.mark.parametrize("how", ["killed", "refused", "full"])
@pytest.mark.parametrize(("change", "every"), [("add", 60), ("remove", 60), ("restore", 60), ("backup", 2)])
def test_a_change_that_is_ended_anywhere_is_made_wholly_or_not_at_all(trial: Trial, change: str, every: int, how: str) -> None:
    count, wrong = tried(trial, change, how, every)
    assert count > 1
    assert wrong == []
