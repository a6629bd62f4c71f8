"""The weights for the search on a reader's device: those of weights.toml for the signals that are scored there."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from search.ranking.signals import on_device
from search.ranking.weights import FILE, BadWeights


def device_weights(path: Path = FILE) -> dict[str, Any]:
    """The weights table in the device's index (see indexer/device.py): `tail`, `signals` and `answered`.

    Raises BadWeights if a signal that a device scores has no `device` weight, or another signal has one.
    """
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    device = table["device"]
    weights = {name: line["device"] for name, line in table["signals"].items() if "device" in line} | device["signals"]
    if wrong := set(weights).symmetric_difference(on_device()):
        raise BadWeights(
            f"{path.name}: a signal has a weight `device` where search/ranking/signals says that a device scores it, and only "
            f"there. This is not so for {', '.join(sorted(wrong))}."
        )
    return {
        "tail": device["tail"],
        "signals": {name: weights[name] for name in on_device()},
        "answered": {"near_misses": device["near_misses"], **{name: _odds(line) for name, line in device["answered"].items()}},
    }


def _odds(line: Mapping[str, float]) -> dict[str, Any]:
    """The bounds and the bias, and the weights of the features under `weights`."""
    bounds = {name: line[name] for name in ("least", "partly", "bias")}
    return bounds | {"weights": {name: number for name, number in line.items() if name not in bounds}}
