# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0

"""How long a program without a screen takes from its start to its first picture in memory, and how much memory: a JSON line
for each way to build it.

The program is HelloTarget: the whole of UIKit with the headless display, started from the command line. Measured is the
wall clock from spawning it to its line "FRAME" (which it prints when the picture is there), its processor time to the
end, and the peak of its memory as it says itself. Arguments name workloads; "start" is this one.
"""
import json, os, statistics, subprocess, sys, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUNS = 25
BUILDS = (
    ("kosketus", ROOT / ".build/static/release/HelloTarget"),
    ("kosketus-shared-libraries", ROOT / ".build/release/HelloTarget"),
)


def run(program):
    """Milliseconds to the first picture, milliseconds of processor time, and kilobytes at the peak."""
    start = time.perf_counter()
    process = subprocess.Popen([str(program), "--display", "headless"], stdout=subprocess.PIPE)
    words = process.stdout.readline().split()
    elapsed = time.perf_counter() - start
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0 or not words or words[0] != b"FRAME":
        raise SystemExit(f"{program} ended with {process.returncode} and without a picture")
    return elapsed * 1e3, (usage.ru_utime + usage.ru_stime) * 1e3, int(words[1])


def main():
    for name, program in BUILDS:
        if not program.exists():
            continue
        run(program)
        elapsed, processor, peaks = zip(*(run(program) for _ in range(RUNS)))
        print(json.dumps(dict(
            w="W6", name=name, work="start to first frame", unit="ms", n=RUNS, median=round(statistics.median(elapsed), 2),
            min=round(min(elapsed), 2), max=round(max(elapsed), 2), clock="wall",
            cpu_ms=round(statistics.median(processor), 2), peak_rss_kb=max(peaks))), flush=True)


if len(sys.argv) == 1 or "start" in sys.argv[1:] or "W6" in sys.argv[1:]:
    main()
