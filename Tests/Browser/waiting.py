# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Waiting until something is so."""

import time

# Seconds. Far above what anything takes, also on a machine that is busy.
PATIENCE = 30


def eventually(condition, what, patience=PATIENCE):
    """Asks again and again until the answer is true in Python's sense, and returns it."""
    deadline = time.monotonic() + patience
    while True:
        answer = condition()
        if answer:
            return answer
        assert time.monotonic() < deadline, f"{what}: not within {patience} s; the last answer was {answer!r}"
        time.sleep(0.02)


def throughout(condition, what, seconds):
    """Asks again and again for so many seconds; each answer has to be true."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = condition()
        assert answer, f"{what}: {answer!r}"
        time.sleep(0.02)
