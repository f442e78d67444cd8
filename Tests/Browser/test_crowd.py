# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Many tabs on one program: a short `make soak`, without its figures."""

import sys

import pytest

from programs import BINARIES, ROOT, STRESS

sys.path.insert(0, str(ROOT / "Benchmarks"))
import crowd  # noqa: E402


@pytest.mark.parametrize("kind", ["own", "shared"])
def test_every_tab_gets_all_and_every_touch_counts(kind):
    # A program lets 256 pages in, if it is not told another number.
    tabs = min(20 * STRESS, 200)
    seen, accounts, *_ = crowd.run(BINARIES, tabs, 3, kind)
    assert crowd.faults(seen, accounts, tabs, kind) == []
    assert seen["touches"] >= 2 * tabs
    # Ten changes a second, not all of them delayed.
    assert seen["commits"] >= 10 * tabs
