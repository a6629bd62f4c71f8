"""Time that work takes on a machine that others use, too: wall time beside processor time, in interleaved rounds."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

Clock = Callable[[], float]
"""Processor time so far, in seconds."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Milliseconds of wall time and of processor time."""

    wall: float
    cpu: float


@dataclass(frozen=True, slots=True)
class Task:
    """What is done for a text, and the clock of who does it."""

    do: Callable[[str], object]
    clock: Clock = time.process_time


def interleaved(tasks: Mapping[str, Task], texts: Sequence[str], rounds: int) -> dict[str, list[Spent]]:
    """For each task what each text took: the median of the rounds. A round does every task for a text before it goes on, so that
    whatever else runs on the machine meets all tasks alike. A text never comes twice: each round adds a space at its end."""
    found: dict[str, list[list[Spent]]] = {name: [[] for _ in texts] for name in tasks}
    for number in range(rounds):
        for place, text in enumerate(texts):
            for name, task in tasks.items():
                work = partial(task.do, text + " " * number)
                found[name][place].append(spent(work, task.clock))
    return {name: [_median(rounds_of) for rounds_of in of_texts] for name, of_texts in found.items()}


def spent(work: Callable[[], object], clock: Clock = time.process_time) -> Spent:
    """What work takes."""
    cpu, wall = clock(), time.perf_counter()
    work()
    return Spent((time.perf_counter() - wall) * 1000, (clock() - cpu) * 1000)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which a share of them lies: of 20 values 0.95 gives the second largest."""
    ordered = sorted(values)
    return ordered[max(0, min(len(ordered) - 1, round(share * len(ordered)) - 1))]


def zipf(count: int, draws: int, seed: int = 1) -> list[int]:
    """Numbers below `count`, the n-th drawn 1/n as often as the first: how often people ask the same."""
    return random.Random(seed).choices(range(count), [1 / (place + 1) for place in range(count)], k=draws)


def cpu_of(process: int) -> Clock:
    """The clock of another process: all its threads, those that ended among them (Linux)."""
    return lambda: time.clock_gettime((~process << 3) | 2)  # what clock_getcpuclockid(3) gives


def resident(process: int) -> float:
    """Megabytes of memory that a process holds (Linux)."""
    line = next(line for line in Path(f"/proc/{process}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def _median(found: Sequence[Spent]) -> Spent:
    return Spent(median(one.wall for one in found), median(one.cpu for one in found))
