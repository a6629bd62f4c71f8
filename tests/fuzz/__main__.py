"""Fuzz what reads other people's bytes: `python -m tests.fuzz [--inputs N] [TARGET...]`.

Each target (tests/fuzz/targets.py) gets N texts from hypothesis. One that ends in an error of Glossa's own is made as small as
it can be and kept in tests/fuzz/cases, which the ordinary tests try again. Ends with 1 where there was one.
"""

from __future__ import annotations

import argparse
import hashlib
import logging
import sys
import time
import traceback
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.fuzz.targets import TARGETS, TOKENS, tried

CASES = Path(__file__).with_name("cases")


def fuzzed(name: str, inputs: int, start: int) -> tuple[int, Exception | None, str]:
    """How many texts a target was given, and the error that one of them ended in, with the smallest such text."""
    tokens = st.sampled_from(TOKENS[TARGETS[name][1]])
    texts = st.lists(st.one_of(tokens, tokens, tokens, st.text(max_size=8)), max_size=30).map("".join)
    count, last = 0, ""

    @seed(start)
    @settings(
        max_examples=inputs, deadline=None, database=None, suppress_health_check=list(HealthCheck), print_blob=False,
        phases=(Phase.generate, Phase.shrink),
    )  # fmt: skip
    @given(texts)
    def run(text: str) -> None:
        nonlocal count, last
        count, last = count + 1, text
        tried(name, text)

    try:
        run()
    except Exception as error:
        return count, error, last
    return count, None, ""


def main() -> int:
    """Fuzz the targets that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("targets", nargs="*", choices=[*TARGETS, []])
    parser.add_argument("--inputs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    logging.disable(logging.CRITICAL)
    failed, total = 0, 0
    for name in asked.targets or TARGETS:
        begun = time.monotonic()
        count, error, text = fuzzed(name, asked.inputs, asked.seed)
        total += count
        print(
            f"{name}: {count} inputs, {'none' if error is None else 'one'} failed, {time.monotonic() - begun:.0f} s", flush=True
        )
        if error is not None:
            failed += 1
            traceback.print_exception(error)
            kept = CASES / name / f"{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:12]}.txt"
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(text.encode("utf-8", "surrogatepass"))
            print(f"Kept as {kept}: {text!r}")
    print(f"{total} inputs, {failed} targets failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
