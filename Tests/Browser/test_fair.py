# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A page that floods a program does not keep it from answering others. `Benchmarks/fair.py` measures the times."""

import time

import pytest

import raw_client
from floods import KINDS, Flood, timed_tap

TAPS = 9
# Milliseconds of the main thread's processor time. `Benchmarks/fair.py` demands of a release build on a quiet machine that each tap is
# answered in that time. Here a third of them have to be: UIKit is not optimised in the build of the tests, and on a busy machine the main
# thread works for others until the display's thread has read the tap, which can be after many messages. That only adds to a tap's time. If
# taps waited for the messages that the others are ahead, all would take seconds. How many turns others have before a tap is counted in
# EventTurnsTests.
LIMIT = 100
# Each line end is a paragraph. Seen in this build: 132 ms, and 223 ms on a busy machine.
LIMITS = {"line ends": 400}


@pytest.mark.parametrize("kind", KINDS)
def test_a_tap_is_answered_in_time_while_others_flood(start, kind):
    program = start("FairTarget", "--grace", 1)
    key = raw_client.key_of(program)
    with raw_client.RawSocket(program, key) as page:
        page.hello()
        page.greeting()
        page.next_commit()
        with Flood(program, key, kind) as flood:
            # The flooding pages get as far ahead as they may within a fifth of a second.
            time.sleep(0.5)
            taps = []
            for _ in range(TAPS):
                taps.append(timed_tap(program, page)[1])
                time.sleep(0.05)
    quick = sorted(taps)[TAPS // 3 - 1]
    print(f"{kind}: a third within {quick:.1f} ms, all within {max(taps):.1f} ms, {flood.rate:.0f} messages a second")
    assert flood.rate > 10, "the pages send"
    assert quick <= LIMITS.get(kind, LIMIT), taps
