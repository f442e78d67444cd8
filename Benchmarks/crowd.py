# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Many tabs on a program: memory a tab, the time from a touch to the commit that shows it, and whether anything gets lost.

    crowd.py [TABS] [SECONDS] [PROCESSES]

The program is Board: its boards change ten times a second; each tab touches its own once a second. The tabs are made by
Crowd, which speaks the protocol and draws nothing, in a process of its own on the same machine. With several processes
of the program, each has an equal part of the tabs. First each tab has a board of its own, then all of a process look at one. In the end each tab has to show what its board is by then, and each touch has
to have counted. Both are built for release; one JSON line each.
"""
import argparse, json, math, os, re, subprocess, sys, threading, time
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
CHANGES = 10
TOUCHES = 1


class Board:
    """The program, with the reports about its boards."""

    def __init__(self, binaries, *arguments):
        self.process = subprocess.Popen(
            [str(binaries / "Board"), "--port", "0", "--no-state", *map(str, arguments)], stdout=subprocess.PIPE, text=True)
        address = urlsplit(self.process.stdout.readline().split()[1])
        self.port = address.port
        self.token = address.query.removeprefix("token=")
        self.accounts = []
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            if match := re.fullmatch(r"touches (\d+) changes (\d+) state ([0-9a-f]+)\n", line):
                self.accounts.append((int(match[1]), int(match[2]), match[3]))

    @property
    def memory(self):
        """Resident memory in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024

    @property
    def processor_time(self):
        """Processor time in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.process.terminate()
        self.process.wait(30)
        self.reader.join()


def crowd(binaries, boards, tabs, seconds, kind, touches=TOUCHES):
    ports, tokens = (",".join(str(getattr(board, name)) for board in boards) for name in ("port", "token"))
    return subprocess.Popen(
        [str(binaries / "Crowd"), ports, tokens, str(tabs), str(seconds), str(touches), kind], stdout=subprocess.PIPE, text=True)


def run(binaries, tabs, seconds, kind, changes=CHANGES, processes=1):
    """The tabs' results, the states of the boards by process, and the memory of all processes: before any tab connects, and
    each second."""
    options = ["--max-tabs", max(256, math.ceil(tabs / processes))]
    boards = [
        Board(binaries, *options, "--", changes, *(["shared"] if kind == "shared" else [])) for _ in range(processes)]
    try:
        def total(name):
            return sum(getattr(board, name) for board in boards)

        idle, memory, begin = total("memory"), [], time.monotonic()
        process = crowd(binaries, boards, tabs, seconds, kind)
        out = []
        reader = threading.Thread(target=lambda: out.append(process.stdout.read()))
        reader.start()
        while process.poll() is None:
            memory.append(total("memory"))
            time.sleep(min(1, seconds / 10))
        used, elapsed = total("processor_time"), time.monotonic() - begin
        reader.join()
        assert process.returncode == 0, process.returncode
        return json.loads(out[0]), [board.accounts for board in boards], idle, memory, used / elapsed
    finally:
        for board in boards:
            board.end()


def faults(seen, accounts_by_process, tabs, kind):
    """The errors; empty when there are none."""
    processes = len(accounts_by_process)
    accounts = [account for accounts in accounts_by_process for account in accounts]
    boards = tabs if kind == "own" else processes
    found = list(seen["failures"])
    if len(accounts) != boards:
        found.append(f"{len(accounts)} boards instead of {boards}")
    if sum(touches for touches, _, _ in accounts) != seen["touches"]:
        found.append(f"{seen['touches']} touches were made, the boards count {accounts}")
    if seen["unseen"] > 0:
        found.append(f"{seen['unseen']} touches were never seen")
    shown = sorted(seen["states"])
    # The tabs are given to the processes in turns.
    counts = [1] * len(accounts) if kind == "own" else [len(range(number, tabs, processes)) for number in range(processes)]
    expected = sorted(state for (_, _, state), count in zip(accounts, counts) for _ in range(count))
    if shown != expected:
        found.append(f"{len(set(shown) - set(expected))} tabs show something else than their board")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("tabs", type=int, nargs="?", default=200)
    parser.add_argument("seconds", type=float, nargs="?", default=120)
    parser.add_argument("processes", type=int, nargs="?", default=1)
    parser.add_argument("--binaries", type=Path, default=ROOT / ".build/release", help="the folder with Board and Crowd")
    options = parser.parse_args()
    tabs, seconds, processes = options.tabs, options.seconds, options.processes
    status = 0
    for kind in ("own", "shared"):
        seen, accounts, idle, memory, load = run(options.binaries, tabs, seconds, kind, processes=processes)
        found = faults(seen, accounts, tabs, kind)
        half = memory[len(memory) // 2]
        print(json.dumps(dict(
            w="crowd", name=f"{tabs} tabs, {'a board each' if kind == 'own' else 'one board'}", processes=processes, seconds=seconds,
            idle_kb=idle // 1024, tab_kb=round((memory[-1] - idle) / 1024 / tabs, 1),
            tab_kb_half_time=round((half - idle) / 1024 / tabs, 1), peak_tab_kb=round((max(memory) - idle) / 1024 / tabs, 1),
            commits_a_second=round(seen["commits"] / seconds), bytes_a_commit=round(seen["bytes"] / max(seen["commits"], 1)),
            touches=seen["touches"], touch_to_commit_ms=seen.get("latencies"), processors=round(load, 2), faults=found)),
            flush=True)
        status = status or bool(found)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
