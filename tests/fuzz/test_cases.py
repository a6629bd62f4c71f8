"""What once ended in an error of Glossa's own, tried again; and a few new texts for each target."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.__main__ import CASES, fuzzed
from tests.fuzz.targets import TARGETS, tried

KEPT = sorted(CASES.rglob("*.txt"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_failed_once_does_not_fail(path: Path) -> None:
    tried(path.parent.name, path.read_bytes().decode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("name", TARGETS)
def test_some_inputs_end_in_no_error_of_ours(name: str) -> None:
    assert fuzzed(name, 15, 0)[1:] == (None, "")
