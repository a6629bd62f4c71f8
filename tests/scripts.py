"""The scripts of .ci as modules: that folder is no package."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import pytest

from tests.structure import ROOT


def build_hook(name: str) -> ModuleType:
    """A hook of the build. Skips the test where hatchling, which it is written for, isn't installed."""
    pytest.importorskip("hatchling", reason="needs hatchling, which builds the packages")
    spec = importlib.util.spec_from_file_location(name, ROOT / ".ci" / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
