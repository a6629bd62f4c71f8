from __future__ import annotations

import os
import sys
import threading
from collections import Counter

import pytest

from tests.benchmarks import suite
from tests.benchmarks.measure import Task, cpu_of, interleaved, quantile, zipf


def test_every_task_sees_each_text_in_each_round_and_never_the_same_twice() -> None:
    seen: list[tuple[str, str]] = []
    tasks = {name: Task(lambda text, name=name: seen.append((name, text))) for name in ("one", "other")}
    found = interleaved(tasks, ["a", "b"], 2)
    assert seen == [(name, text) for text in ("a", "b", "a ", "b ") for name in ("one", "other")]
    assert {name: len(times) for name, times in found.items()} == {"one": 2, "other": 2}


def test_a_task_has_its_own_clock() -> None:
    ticks = iter(range(100))
    found = interleaved({"slow": Task(lambda text: None, lambda: next(ticks))}, ["a", "b"], 3)
    assert [one.cpu for one in found["slow"]] == [1000, 1000]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has the clock of another process")
def test_the_clock_of_a_process_counts_threads_that_ended() -> None:
    clock = cpu_of(os.getpid())
    before = clock()
    thread = threading.Thread(target=lambda: sum(range(1_000_000)))
    thread.start()
    thread.join()
    assert clock() > before


def test_quantiles() -> None:
    values = list(range(20, 0, -1))
    assert (quantile(values, 0.5), quantile(values, 0.95), quantile([7], 0.95)) == (10, 19, 7)


def test_few_are_asked_often() -> None:
    drawn = Counter(zipf(50, 5000))
    assert drawn[0] > 3 * drawn[9] > 0
    assert zipf(50, 20) == zipf(50, 20)


def test_the_tests_that_are_timed_are_those_of_the_readme() -> None:
    assert suite.command()[:3] == [sys.executable, "-m", "pytest"]
    assert "-n" in suite.command()
