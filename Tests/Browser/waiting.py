# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Waits until a condition is true."""

import time

# In seconds. Far longer than anything takes, even on a busy machine.
PATIENCE = 60


def eventually(condition, what, patience=PATIENCE):
    """Calls a function repeatedly until its result is true in Python's sense, and returns the result."""
    deadline = time.monotonic() + patience
    while True:
        answer = condition()
        if answer:
            return answer
        assert time.monotonic() < deadline, f"{what}: not within {patience} s; the last answer was {answer!r}"
        time.sleep(0.02)


def at_last(look, is_right, patience=PATIENCE):
    """Calls a function repeatedly until a condition is true of its result, or until the time is over. Returns the last result, for an
    assertion that shows it."""
    deadline = time.monotonic() + patience
    while True:
        result = look()
        if is_right(result) or time.monotonic() > deadline:
            return result
        time.sleep(0.02)


def throughout(condition, what, seconds):
    """Calls a function repeatedly for some seconds; each result has to be true."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = condition()
        assert answer, f"{what}: {answer!r}"
        time.sleep(0.02)
