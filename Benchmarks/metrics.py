# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""What metrics cost: the processor time of a commit with `--metrics` and without. One JSON line for tabs that touch once a second, and one
for tabs that touch ten times a second, which is as often as the waiting times of a page are measured.

The program is Board, built for release, twice: one has metrics, the other has none. Crowd opens tabs on both at the
same time, so that both share what the machine does. Each board changes 50 times a second. The processor time of a program during a run, with what it takes to open its tabs, is
divided by the number of its commits. The line has the medians of all runs, and the ratio of each pair. Arguments name workloads;
"metrics" is this one. PAIRS=3 makes fewer runs.
"""
import json, os, statistics, sys, time
from pathlib import Path

import crowd

BINARIES = Path(os.environ.get("KOSKETUS_BIN", crowd.ROOT / ".build/release"))
PAIRS = int(os.environ.get("PAIRS", "8"))
TABS, SECONDS, CHANGES = 20, 10, 50


def processor_time(process):
    """In seconds, to the nanosecond: the clock of another process, by clock_getcpuclockid(3)."""
    return time.clock_gettime((~process.pid << 3) | 2)


def costs(boards, touches):
    """The processor time of a commit of each program in microseconds."""
    before = [processor_time(board.process) for board in boards]
    clients = [crowd.crowd(BINARIES, [board], TABS, SECONDS, "own", touches) for board in boards]
    results = [json.loads(client.communicate()[0]) for client in clients]
    used = [processor_time(board.process) - earlier for board, earlier in zip(boards, before)]
    assert not any(result["failures"] for result in results), results
    return [1e6 * seconds / result["commits"] for seconds, result in zip(used, results)]


def measure(touches):
    # Scenes end with their tabs, so that all runs find the same.
    options = ["--grace", 0]
    boards = [crowd.Board(BINARIES, *options, *more, "--", CHANGES) for more in (["--metrics", "127.0.0.1:0"], [])]
    try:
        # The first tabs make what all need, such as fonts.
        costs(boards, touches)
        pairs = [costs(boards, touches) for _ in range(PAIRS)]
    finally:
        for board in boards:
            board.end()
    ratios = sorted(on / off for on, off in pairs)
    difference = statistics.median(on - off for on, off in pairs)
    print(json.dumps(dict(
        w="metrics", name="kosketus", work=f"a commit with and without metrics, {TABS} tabs that touch {touches} times a second", unit="us", clock="processor", n=PAIRS,
        on=round(statistics.median(on for on, _ in pairs), 2), off=round(statistics.median(off for _, off in pairs), 2), difference=round(difference, 2),
        ratio=round(statistics.median(ratios), 3), ratio_min=round(ratios[0], 3), ratio_max=round(ratios[-1], 3))), flush=True)


if __name__ == "__main__" and (len(sys.argv) == 1 or "metrics" in sys.argv[1:]):
    for touches in (1, 10):
        measure(touches)
