# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Runs the screen reader Orca (seen with 43.1), and writes what it says to the file of its argument. Run it with Debian's Python,
whose packages include Orca. The command `orca` would refuse to run beside another Orca of the same user, or end it."""

import sys

from orca import debug, orca


def main():
    debug.debugLevel, debug.eventDebugLevel = debug.LEVEL_INFO, debug.LEVEL_OFF
    debug.debugFile = open(sys.argv[1], "w", buffering=1)
    orca.getSettingsManager().activate(None, {})
    return orca.main()


sys.exit(main())
