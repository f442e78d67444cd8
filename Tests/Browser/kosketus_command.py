# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Runs the command `kosketus`, which `make test` has built, with the libraries of the other tests."""

import os
import subprocess

from programs import BINARIES, ROOT, die_with_parent

TOOL = ROOT / "Tool" / ".build-tool" / "debug" / "kosketus"
# A build beside other tests, on a slow machine. In seconds.
LONGEST = 900


class KosketusCommand:
    def __init__(self, cache):
        assert TOOL.exists(), f"There is no {TOOL}. Build it (make test-tool)."
        self.environment = {**os.environ, "KOSKETUS_PRODUCTS": str(BINARIES), "XDG_CACHE_HOME": str(cache),
                            "XDG_STATE_HOME": str(cache), "KOSKETUS_SHARED_LIBRARY": "1"}

    def run(self, *arguments, **options):
        """Returns what it has written."""
        result = subprocess.run([TOOL, *arguments], env=self.environment, capture_output=True, text=True, timeout=LONGEST,
                                preexec_fn=die_with_parent, **options)
        assert result.returncode == 0, result.stdout + result.stderr
        return result.stdout
