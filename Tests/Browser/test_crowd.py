# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Many tabs on a program: a short `make soak`, without its figures."""

import json
import sys

import pytest

from programs import BINARIES, ROOT, STRESS

sys.path.insert(0, str(ROOT / "Benchmarks"))
import crowd  # noqa: E402


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("kind", ["own", "shared"])
def test_every_tab_gets_all_and_every_touch_counts(kind, processes):
    # A program lets 256 pages in, if it is not told another number.
    tabs = min(20 * STRESS, 200)
    seen, accounts, *_ = crowd.run(BINARIES, tabs, 3, kind, processes=processes)
    assert len(accounts) == processes
    assert crowd.faults(seen, accounts, tabs, kind) == []
    assert seen["touches"] >= 2 * tabs
    # Ten changes a second, not all of them delayed.
    assert seen["commits"] >= 10 * tabs


@pytest.mark.parametrize("most, tabs", [(3, 4), (300, 300)])
def test_a_program_takes_as_many_tabs_as_it_is_told(most, tabs):
    board = crowd.Board(BINARIES, "--max-tabs", most, "--", 0)
    try:
        output, _ = crowd.crowd(BINARIES, [board], tabs, 1, "own").communicate()
    finally:
        board.end()
    failures = json.loads(output)["failures"]
    assert len(failures) == tabs - most, failures
    assert all("tooManyViewers" in failure for failure in failures)
