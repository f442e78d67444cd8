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


@pytest.mark.parametrize("proxy, store", [("tcp", "files"), ("haproxy", "files"), ("nginx", "files"), ("haproxy", "redis")])
def test_nothing_that_was_saved_is_lost(proxy, store):
    if missing := interrupted_crowd.missing_tools(proxy, store):
        pytest.skip(f"not installed (Packages.apt): {missing}")
    options = interrupted_crowd.options_of([
        "--tabs", str(min(6 * STRESS, 200)), "--seconds", "5", "--interval", "2", "--proxy", proxy, "--store", store,
        "--binaries", str(BINARIES)])
    # The thread of the tests has a loop of its own, for browsers.
    with concurrent.futures.ThreadPoolExecutor(1) as other:
        report = other.submit(lambda: asyncio.run(interrupted_crowd.run(options))).result()
    assert report["faults"] == [], report
    # One process was killed, another one drained.
    assert (report["kills"], report["drains"]) == (1, 1)
    assert report["answered_but_not_saved"]["drain"] == 0
    assert report["changes"] >= 6
