"""The weights of the search on a reader's own device: those of weights.toml for the signals that are scored there."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from search.ranking.signals import on_device
from search.ranking.weights import FILE, BadWeights


def device_weights(path: Path = FILE) -> dict[str, Any]:
    """The table that the index for a device carries (see indexer/device.py): `tail`, `signals` and `answered`.

    Raises BadWeights where a signal that a device scores has no weight there, or another one has.
    """
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    device = table["device"]
    weights = {name: line["device"] for name, line in table["signals"].items() if "device" in line} | device["signals"]
    if wrong := set(weights).symmetric_difference(on_device()):
        raise BadWeights(
            f"{path.name}: a signal has a weight `device` where search/ranking/signals says that a device scores it, and only "
            f"there. This is not so for {', '.join(sorted(wrong))}."
        )
    answered = {name: number for name, number in device["answered"].items() if name != "least"}
    return {
        "tail": device["tail"],
        "signals": {name: weights[name] for name in on_device()},
        "answered": {"least": device["answered"]["least"], "near_misses": device["near_misses"], "weights": answered},
    }
