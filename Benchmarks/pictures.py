# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""What other tabs notice of a large picture: from a touch to the commit that shows it, in milliseconds, one JSON line each.

The program is Desk, with a picture of 60 megapixels, built for release. Two tabs without a browser look at it, over plain
sockets. One touches its lamp 50 times a second. First the other one rests; then it has the picture shown, fetches its file and
has it taken away again, over and over. The program is started five times, since the file is written once. A tab gets a commit in time when nothing holds up the program's thread or the display's.
Arguments name workloads; "pictures" is this one.
"""
import http.client, json, socket, statistics, struct, subprocess, sys, threading, time
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))
import protocol
from raw_client import RawSocket, key_of, fetched_picture

MEGAPIXELS = 60
RUNS, TOUCHES = 5, 150
LAMP, PICTURE, NOTHING = (75, 365), (75, 26), (75, 98)


def pointers(x, y):
    """A finger that lands and is lifted."""
    return b"".join(
        b"\x03" + protocol.varint(1) + struct.pack("<IBBdffff", 1, 0, phase, 0.0, x, y, 0, 0) for phase in (0, 2))


def touch(tab, place):
    message = pointers(*place)
    half = len(message) // 2
    tab.send(message[:half])
    tab.send(message[half:])


class Tab(RawSocket):
    def __init__(self, program, key):
        super().__init__(program, key)
        # As browsers do.
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.hello()
        self.greeting()
        self.next_commit()

    def commits_until_quiet(self, seconds=0.5):
        """Reads until nothing arrives for some time. Returns the names of the fetched pictures."""
        names, self.socket_timeout = [], self.socket.gettimeout()
        self.socket.settimeout(seconds)
        try:
            while True:
                names += self.commit_names()
        except TimeoutError:
            return names
        finally:
            self.socket.settimeout(self.socket_timeout)

    def commit_names(self):
        data = self.next_message()
        if data[0] != 0x82:
            return []
        self.send(b"\x02" + protocol.varint(protocol.Reader(data[1:]).varint()))
        name = fetched_picture(data)
        return [] if name is None else [name]


def latencies(tab):
    values = []
    for index in range(TOUCHES):
        begin = time.perf_counter()
        touch(tab, LAMP)
        tab.next_commit()
        values.append((time.perf_counter() - begin) * 1000)
        time.sleep(max(0, 0.02 - (time.perf_counter() - begin)))
    return values


def fetch(program, key, name):
    connection = http.client.HTTPConnection("127.0.0.1", program.port, timeout=60)
    connection.request("GET", f"/pictures/{name:016x}", headers={"Kosketus-Key": key})
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    assert answer.status == 200, answer.status
    return len(data)


def show_pictures(program, key, tab, stop, files):
    while not stop.is_set():
        touch(tab, PICTURE)
        names = tab.commits_until_quiet()
        begin = time.perf_counter()
        files += [(fetch(program, key, name), time.perf_counter() - begin) for name in names]
        touch(tab, NOTHING)
        tab.commits_until_quiet()


def line(work, values, **more):
    ordered = sorted(values)
    return dict(w="pictures", name="kosketus", work=work, unit="ms", n=len(values), clock="wall",
                median=round(statistics.median(values), 2), p99=round(ordered[int(0.99 * (len(ordered) - 1))], 2),
                max=round(ordered[-1], 2), **more)


def memory(process):
    status = Path(f"/proc/{process.pid}/status").read_text()
    return {key: int(value.split()[0]) // 1024 for key, value in
            (row.split(":") for row in status.splitlines()) if key in ("VmRSS", "VmHWM")}


def run():
    """Measures a newly started program: latencies at rest and while the picture is shown, the fetched files, and
    memory."""
    process = subprocess.Popen(
        [str(ROOT / ".build/release/Desk"), "--port", "0", "--no-state", "--", str(MEGAPIXELS)], stdout=subprocess.PIPE,
        text=True)
    try:
        address = urlsplit(process.stdout.readline().split()[1])
        program = SimpleNamespace(port=address.port, host=address.netloc, token=address.query.removeprefix("token="))
        key = key_of(program)
        one, two = Tab(program, key), Tab(program, key)
        for tab in (one, two):
            tab.commits_until_quiet()
        rest, before = latencies(one), memory(process)["VmRSS"]
        stop, files = threading.Event(), []
        other = threading.Thread(target=show_pictures, args=(program, key, two, stop, files))
        other.start()
        shown = latencies(one)
        stop.set()
        other.join()
        return rest, shown, files, (before, memory(process)["VmHWM"])
    finally:
        process.terminate()
        process.wait(10)


def main():
    runs = [run() for _ in range(RUNS)]
    print(json.dumps(line("touch to commit, the other tab at rest", [value for run in runs for value in run[0]])), flush=True)
    # The first file of each run is encoded.
    firsts = [run[2][0] for run in runs]
    print(json.dumps(line(
        f"touch to commit, the other tab shows {MEGAPIXELS} megapixels", [value for run in runs for value in run[1]],
        file_mb=round(firsts[0][0] / 1e6, 1), fetched_s=round(statistics.median(seconds for _, seconds in firsts), 2),
        mb_before=runs[0][3][0], mb_most=max(run[3][1] for run in runs))), flush=True)


if len(sys.argv) == 1 or "pictures" in sys.argv[1:]:
    main()
