# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""How long from an address to the first picture on a slow line, in headless Chromium: one JSON line for each kind of visit.

Between the browser and the program stands a line of 50 KB/s each way, on which an answer takes 300 ms; so does a new connection,
which is a round trip of its own. Its figures are those of one visit: milliseconds from the start of the navigation to the
acknowledgement of the first commit, connections, requests, the round trips that the browser waited for one after the other (the
longest chain of them: the time less that which the bytes take on the line, in 300 ms), and bytes each way. The status is 1 if a
median is above its limit: 3 s for a first visit, 1.5 s for a later one. The program is PressTarget, built for release, or that of
KOSKETUS_BIN. Arguments name workloads; "line" is this one.
"""
import asyncio, json, os, statistics, subprocess, sys, time
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import async_playwright

ROOT = Path(__file__).resolve().parent.parent
BINARIES = Path(os.environ.get("KOSKETUS_BIN", ROOT / ".build/release"))
ROUND_TRIP, RATE = 0.3, 50_000
# The size of a packet on most networks. Connections share the line in units of this size.
PIECE = 1400
VISITS = 5
# Milliseconds.
LIMITS = {"first visit": 3000, "later visit": 1500, "later visit of the printed address": 1500}

SHOWN = """
(function look() {
    if (window.kosketus?.acknowledged > 0) window.shown = performance.now();
    else requestAnimationFrame(look);
})();
"""


class Line:
    """Both ways have their own rate; all connections share it."""

    def __init__(self, port):
        self.port = port
        self.free = {"up": 0.0, "down": 0.0}
        self.writers = set()
        self.reset()

    def reset(self):
        """A visit on another day: browsers do not keep connections for so long."""
        for writer in self.writers:
            writer.close()
        self.writers = set()
        self.connections, self.requests, self.bytes = 0, 0, {"up": 0, "down": 0}

    async def start(self):
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", 0, limit=PIECE)
        return self.server.sockets[0].getsockname()[1]

    async def accept(self, reader, writer):
        opened = time.monotonic()
        self.writers.add(writer)
        try:
            first = await reader.read(PIECE)
            if not first:
                return writer.close()
            # Connections without a request do not count: browsers open some in advance.
            self.connections += 1
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.port, limit=PIECE)
            # The browser could not send the request before the connection was open. Until then the line is free for others.
            await asyncio.sleep(opened + ROUND_TRIP - time.monotonic())
            await asyncio.gather(self.copy(reader, other_writer, "up", first), self.copy(other_reader, writer, "down"))
        except (ConnectionError, asyncio.CancelledError):
            pass

    async def copy(self, reader, writer, way, data=None):
        queue = asyncio.Queue()
        delivery = asyncio.ensure_future(self.deliver(queue, writer))
        try:
            data = data or await reader.read(PIECE)
            while data:
                if way == "up":
                    self.requests += data.startswith((b"GET ", b"HEAD "))
                self.bytes[way] += len(data)
                self.free[way] = max(self.free[way], time.monotonic()) + len(data) / RATE
                queue.put_nowait((self.free[way] + ROUND_TRIP / 2, data))
                # Bytes that do not fit on the line yet stay at the sender.
                await asyncio.sleep(max(0, self.free[way] - time.monotonic()))
                data = await reader.read(PIECE)
        except ConnectionError:
            pass
        queue.put_nowait((0, None))
        await delivery

    async def deliver(self, queue, writer):
        try:
            while True:
                due, data = await queue.get()
                if data is None:
                    break
                await asyncio.sleep(max(0, due - time.monotonic()))
                writer.write(data)
                await writer.drain()
        except ConnectionError:
            pass
        writer.close()


async def visit(context, line, address):
    """The milliseconds to the first picture, and the traffic until then."""
    line.reset()
    page = await context.new_page()
    await page.goto(address, wait_until="commit")
    while not (shown := await page.evaluate("window.shown")):
        await asyncio.sleep(0.01)
    result = (shown, line.connections, line.requests, line.bytes["up"], line.bytes["down"])
    await page.close()
    # Earlier pages have no more messages.
    await asyncio.sleep(1)
    return result


def report(work, visits):
    """Returns the median of the milliseconds."""
    milliseconds, connections, requests, up, down = (statistics.median(values) for values in zip(*visits))
    trips = (milliseconds / 1000 - down / RATE) / ROUND_TRIP
    print(json.dumps(dict(
        w="line", name="kosketus", work=work, unit="ms", n=len(visits), clock="wall", median=round(milliseconds),
        min=round(min(visit[0] for visit in visits)), max=round(max(visit[0] for visit in visits)), connections=connections,
        requests=requests, round_trips=round(trips, 1), bytes_up=up, bytes_down=down)), flush=True)
    return milliseconds


async def main():
    """Returns whether all visits are as fast as they have to be."""
    # The port of the line differs from the program's, and the program has to know its name, so the program starts
    # second.
    line = Line(0)
    port = await line.start()
    program = subprocess.Popen(
        [str(BINARIES / "PressTarget"), "--port", "0", "--no-state", "--allowed-host", f"127.0.0.1:{port}"],
        stdout=subprocess.PIPE, text=True)
    try:
        address = urlsplit(program.stdout.readline().split()[1])
        line.port = address.port
        start, plain = f"http://127.0.0.1:{port}/?{address.query}", f"http://127.0.0.1:{port}/"
        found = {work: [] for work in LIMITS}
        async with async_playwright() as playwright:
            chromium = await playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
            for _ in range(VISITS):
                context = await chromium.new_context(viewport={"width": 375, "height": 667})
                await context.add_init_script(SHOWN)
                for work, target in zip(found, (start, plain, start)):
                    found[work].append(await visit(context, line, target))
                await context.close()
            await chromium.close()
        medians = {work: report(f"{work}, to the first picture, at 300 ms and 50 KB/s", visits) for work, visits in found.items()}
        return all(medians[work] <= limit for work, limit in LIMITS.items())
    finally:
        program.terminate()
        program.wait(10)


if len(sys.argv) == 1 or "line" in sys.argv[1:]:
    sys.exit(0 if asyncio.run(main()) else 1)
