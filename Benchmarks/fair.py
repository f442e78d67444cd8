# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""How long a page waits for the answer to a tap while four others flood the program: one JSON line for each kind of flood.

The program is FairTarget, built for release. Each flooding page is a process of its own that sends as fast as it may and reads what it
is sent. The measured page taps, and waits for the commit that shows it; the line has how long that took, how much processor time the
program's main thread used meanwhile (on a busy machine the rest is other programs'), how many frames the others got across, and the
program's memory at most and ten seconds after they had gone. Arguments name workloads; "fair" is this one. FLOODS="tabs,letters"
measures those floods only.
"""
import json, os, re, socket, statistics, subprocess, sys, threading, time
from multiprocessing import Process, Value
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
import protocol, raw_client

PAGES = 4
TAPS = 60
SWATCH = (60, 60)
TEXT = (60, 220)
# Slightly below the limits of a page in a second: frames and bytes.
FRAMES, BYTES = 950, 950_000


class Program:
    def __init__(self):
        self.process = subprocess.Popen(
            [str(ROOT / ".build/release/FairTarget"), "--port", "0", "--grace", "1"], stdout=subprocess.PIPE, text=True)
        address = urlsplit(self.process.stdout.readline().split()[1])
        self.host, self.port, self.token = address.netloc, address.port, address.query.removeprefix("token=")

    def memory(self, field="VmRSS"):
        """Memory in megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{field}:\s+(\d+) kB", status)[1]) / 1024

    def processor_time(self):
        """The processor time of the main thread, in seconds."""
        return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[0]) / 1e9

    def end(self):
        self.process.terminate()
        self.process.wait(60)


def touches(samples=1):
    return raw_client.pointers(*[(1, "moved", SWATCH[0] + index % 7, SWATCH[1]) for index in range(samples)])


def edit(session, number, text, kind=0):
    length = len(text.encode("utf-16-le")) // 2
    return (b"\x0a" + protocol.varint(session) + protocol.varint(1) + protocol.varint(number) + bytes([kind]) + bytes(8)
            + protocol.string(text) + protocol.varint(length) * 2)


def command(session, number, which):
    return b"\x0a" + protocol.varint(session) + protocol.varint(1) + protocol.varint(number) + bytes([6, which])


TEXTS = {
    "prose": "words and " * 5900, "combining marks": "a" + "\u0301" * 29_000, "line ends": "\n" * 59_000,
    "letters": "a" * 59_000, "tabs": "\t" * 59_000, "Hebrew": "ש" * 29_000,
}


def resize(number):
    """A screen of another size, with the same scale."""
    return raw_client.screen(400 + number % 300, 300 + number % 200, 1)


def paste(number):
    """A text from the clipboard, for nobody in particular: the longest that a page may send."""
    return b"\x08" + protocol.string("words and " * 5900) if number % 2 else b"\x0f"


def act(number):
    """Activates, increments or focuses one of the first nodes, whether it exists or not."""
    return b"\x10" + protocol.varint(1 + number % 8) + bytes([(0, 1, 5)[number % 3]])


def change_tab(number):
    """Another tab comes to the front, or goes."""
    return b"\x05" + bytes([number % 2])


OTHERS = {"resizes": resize, "pastes": paste, "accessibility actions": act, "tab changes": change_tab}


def flood(program, key, kind, sent, is_over):
    os.nice(5)
    with raw_client.RawSocket(program, key) as page:
        page.hello()
        page.greeting()
        session, number = 0, 0
        if kind in TEXTS:
            page.send(raw_client.pointers((1, "began", *TEXT)))
            page.send(raw_client.pointers((1, "ended", *TEXT)))
            while not session:
                message = page.next_message()
                if message[0] == 0x82:
                    page.acknowledge(message)
                elif message[0] == 0x89:
                    session = protocol.Reader(message[1:]).varint()
        elif kind not in OTHERS:
            page.send(raw_client.pointers((1, "began", *SWATCH)))
        reader = threading.Thread(target=read, args=(page, is_over), daemon=True)
        reader.start()
        message = touches(32 if kind == "many samples" else 1)
        begin, frames, count = time.monotonic(), 0, 0
        while not is_over.value:
            if kind in TEXTS:
                number += 1
                # A text, then selecting all of it, then a replacement: so the limit of a text's length does not end the
                # flood.
                message = (edit(session, number, TEXTS[kind]), command(session, number, 3), edit(session, number, "x"))[number % 3]
            elif kind in OTHERS:
                number += 1
                message = OTHERS[kind](number)
            if not page_send(page, message, is_over):
                break
            frames, count = frames + 1, count + len(message)
            with sent.get_lock():
                sent.value += 1
            ahead = max(frames / FRAMES, count / BYTES) - (time.monotonic() - begin)
            if ahead > 0:
                time.sleep(ahead)
        page.shut()


def page_send(page, message, is_over):
    """Waits while the program does not read, because the page is too far ahead."""
    data = memoryview(page.frame(message))
    page.socket.settimeout(0.2)
    while data and not is_over.value:
        try:
            data = data[page.socket.send(data):]
        except (socket.timeout, TimeoutError):
            continue
        except OSError as error:
            print(f"a flooding page was cut off: {error}", file=sys.stderr)
            return False
    return True


def read(page, is_over):
    """Acknowledges commits, as a page does."""
    while not is_over.value:
        try:
            message = page.next_message()
            if message[0] == 0x82:
                page.acknowledge(message)
        except (socket.timeout, TimeoutError):
            continue
        except (OSError, ConnectionError, ValueError):
            return


def tap(program, page):
    """Milliseconds until the commit that shows it, and the main thread's processor time in that interval."""
    begin, processor = time.monotonic(), program.processor_time()
    page.send(raw_client.pointers((9, "began", *SWATCH)))
    page.next_commit()
    waited = (time.monotonic() - begin) * 1000, (program.processor_time() - processor) * 1000
    page.send(raw_client.pointers((9, "ended", *SWATCH)))
    return waited


def measure(kind):
    program = Program()
    try:
        key, is_over, sent = raw_client.key_of(program), Value("b", 0), Value("q", 0)
        with raw_client.RawSocket(program, key) as page:
            page.hello()
            page.greeting()
            page.next_commit()
            before = program.memory()
            others = [Process(target=flood, args=(program, key, kind, sent, is_over))
                      for _ in range(PAGES if kind != "nobody" else 0)]
            for other in others:
                other.start()
            time.sleep(3)
            first, start, values = sent.value, time.monotonic(), []
            for index in range(TAPS):
                values.append(tap(program, page))
                time.sleep(0.1 + 0.013 * (index % 7))
            rate = (sent.value - first) / (time.monotonic() - start)
            is_over.value = 1
            for other in others:
                other.join(30)
        most = program.memory("VmHWM")
        time.sleep(10)
        processor = sorted(used for _, used in values)
        values = sorted(waited for waited, _ in values)
        print(json.dumps(dict(
            w="fair", name="kosketus", work=f"a tap while {PAGES if kind != 'nobody' else 0} pages flood: {kind}", unit="ms", n=len(values),
            median=round(statistics.median(values), 2), min=round(values[0], 2), max=round(values[-1], 2), clock="wall",
            p90=round(values[int(0.9 * (len(values) - 1))], 2), processor_median=round(statistics.median(processor), 2),
            processor_p90=round(processor[int(0.9 * (len(values) - 1))], 2), processor_max=round(processor[-1], 2), frames_a_second=round(rate, 1),
            memory_before_mb=round(before, 1), memory_most_mb=round(most, 1), memory_after_mb=round(program.memory(), 1))),
            flush=True)
    finally:
        program.end()


if __name__ == "__main__" and (len(sys.argv) == 1 or "fair" in sys.argv[1:]):
    kinds = ("nobody", "touches", "many samples", *OTHERS, *TEXTS)
    for kind in os.environ["FLOODS"].split(",") if os.environ.get("FLOODS") else kinds:
        measure(kind)
