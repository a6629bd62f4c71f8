import platform
import subprocess
import sys

import pytest

KEPT = """
from api.http.freed import give_back_at_once
from tests.benchmarks.measure import resident
import os
if {told}:
    give_back_at_once()
del_ = bytearray(30 << 20)
del del_
pieces = [bytearray(2 << 20) if number % 2 else bytearray(100_000) for number in range(40)]
for piece in pieces:
    piece[:] = b"x" * len(piece)
before = resident(os.getpid())
del pieces[1::2]
print(before - resident(os.getpid()))
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc keeps what was freed")
def test_large_pieces_are_given_back_at_once_though_larger_ones_were_freed():
    def given_back(told: bool) -> float:
        done = subprocess.run([sys.executable, "-c", KEPT.format(told=told)], capture_output=True, text=True, check=True)
        return float(done.stdout)

    assert given_back(True) > 35  # of 40 MB
    assert given_back(False) < 5
