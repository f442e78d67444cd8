# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""How long a page waits for the answer to a tap while four others flood the program: one JSON line for each kind of flood.

The program is FairTarget, built for release. Tests/Browser/floods.py has the floods: each flooding page is a process of its own
that sends as fast as it may and reads what it is sent. The measured page taps, and waits for the commit that shows it; the line has how
long that took, how much processor time the program's main thread used meanwhile (on a busy machine the rest is other programs'), how
many frames the others got across, and the program's memory at most and ten seconds after they had gone. The status is 1 if any tap
took more than 100 ms of processor time. Arguments name workloads; "fair" is this one. FLOODS="tabs,letters" measures those floods
only; "nobody" is none.
"""
import contextlib, json, os, re, statistics, subprocess, sys, time
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
import raw_client
from floods import KINDS, PAGES, Flood, timed_tap

TAPS = 60
# Milliseconds of processor time.
LIMIT = 100


class Program:
    def __init__(self):
        self.process = subprocess.Popen(
            [str(ROOT / ".build/release/FairTarget"), "--port", "0", "--no-state", "--grace", "1"],
            stdout=subprocess.PIPE, text=True)
        address = urlsplit(self.process.stdout.readline().split()[1])
        self.host, self.port, self.token = address.netloc, address.port, address.query.removeprefix("token=")

    def memory(self, field="VmRSS"):
        """Memory in megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{field}:\s+(\d+) kB", status)[1]) / 1024

    def end(self):
        self.process.terminate()
        self.process.wait(60)


def measure(kind):
    """Returns whether each tap was answered in time."""
    program = Program()
    try:
        key = raw_client.key_of(program)
        with raw_client.RawSocket(program, key) as page:
            page.hello()
            page.greeting()
            page.next_commit()
            before, values = program.memory(), []
            flood = Flood(program, key, kind) if kind != "nobody" else contextlib.nullcontext()
            with flood:
                time.sleep(3)
                for index in range(TAPS):
                    values.append(timed_tap(program, page))
                    time.sleep(0.1 + 0.013 * (index % 7))
        most = program.memory("VmHWM")
        time.sleep(10)
        processor = sorted(used for _, used in values)
        values = sorted(waited for waited, _ in values)
        print(json.dumps(dict(
            w="fair", name="kosketus", work=f"a tap while {PAGES if kind != 'nobody' else 0} pages flood: {kind}", unit="ms", n=len(values),
            median=round(statistics.median(values), 2), min=round(values[0], 2), max=round(values[-1], 2), clock="wall",
            p90=round(values[int(0.9 * (len(values) - 1))], 2), processor_median=round(statistics.median(processor), 2),
            processor_p90=round(processor[int(0.9 * (len(values) - 1))], 2), processor_max=round(processor[-1], 2),
            frames_a_second=round(getattr(flood, "rate", 0), 1), memory_before_mb=round(before, 1),
            memory_most_mb=round(most, 1), memory_after_mb=round(program.memory(), 1))),
            flush=True)
        return processor[-1] <= LIMIT
    finally:
        program.end()


if __name__ == "__main__" and (len(sys.argv) == 1 or "fair" in sys.argv[1:]):
    kinds = os.environ["FLOODS"].split(",") if os.environ.get("FLOODS") else ["nobody", *KINDS]
    sys.exit(0 if all([measure(kind) for kind in kinds]) else 1)
