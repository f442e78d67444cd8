# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""People on several processes that are killed and drained: a short `make crowd`, without its figures."""

import asyncio
import concurrent.futures
import sys

import pytest

from programs import BINARIES, ROOT, STRESS

sys.path.insert(0, str(ROOT / "Benchmarks"))
import interrupted_crowd  # noqa: E402


@pytest.mark.parametrize("proxy", ["tcp", "haproxy", "nginx"])
def test_nothing_that_was_saved_is_lost(proxy):
    if proxy != "tcp" and not interrupted_crowd.found(proxy):
        pytest.skip(f"{proxy} is not installed (Packages.apt)")
    options = interrupted_crowd.options_of([
        "--tabs", str(min(6 * STRESS, 200)), "--seconds", "5", "--interval", "2", "--proxy", proxy, "--binaries", str(BINARIES)])
    # The thread of the tests has a loop of its own, for browsers.
    with concurrent.futures.ThreadPoolExecutor(1) as other:
        report = other.submit(lambda: asyncio.run(interrupted_crowd.run(options))).result()
    assert report["faults"] == [], report
    # One process was killed, another one drained.
    assert (report["kills"], report["drains"]) == (1, 1)
    assert report["changes"] >= 6
