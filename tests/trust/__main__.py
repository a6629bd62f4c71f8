"""All trials of trust, one behind the other: `python -m tests.trust [--quick]`.

The tests of tests/trust, the leak matrix and the limits; every crash point; the time curves; memory; saturation;
fuzzing. `--quick` leaves out all but the tests. Ends with 1 where one failed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

TESTS = ("tests/trust", "tests/fuzz", "tests/api/http", "tests/test_growth.py")
TRIALS = (
    ("-m", "tests.trust.crashes"),
    ("-m", "tests.trust.curves"),
    ("-m", "tests.trust.memory"),
    ("-m", "tests.trust.saturation"),
    ("-m", "tests.fuzz", "--inputs", "10000"),
)


def main() -> int:
    """Run them; each prints its own figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.trust")
    parser.add_argument("--quick", action="store_true")
    trials = [("-m", "pytest", "-q", *TESTS), *(() if parser.parse_args().quick else TRIALS)]
    failed = [trial for trial in trials if subprocess.run([sys.executable, *trial], check=False).returncode]
    for trial in failed:
        print(f"Failed: python {' '.join(trial)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
