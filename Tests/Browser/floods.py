# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Pages that flood a program with everything that a page may send, and a page that taps meanwhile.

For test_fair.py and Benchmarks/fair.py. The program is FairTarget, which says what is where. Each flooding page is a process of its
own that sends as fast as it may, and reads what it is sent:

    .venv/bin/python Tests/Browser/floods.py HOST KEY KIND

floods until its standard input ends."""

import itertools
import os
import select
import socket
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path

import protocol
import raw_client
from programs import die_with_parent

PAGES = 4
SWATCH, TEXT, DEPTH, LINES = (60, 60), (60, 220), (380, 100), (440, 260)
# Slightly below the limits of a page in a second: frames and bytes.
FRAMES, BYTES = 950, 950_000
# Seconds that a page may catch up after it was held up: a long burst would be more than it may send.
SLACK = 0.02
# The most samples of a message.
MOST = 1024
# Close to the longest text of a message.
PROSE = "words and " * 5900

TEXTS = {
    "prose": PROSE, "combining marks": "a" + "\u0301" * 29_000, "line ends": "\n" * 59_000, "letters": "a" * 59_000,
    "tabs": "\t" * 59_000, "Hebrew": "ש" * 29_000,
}
# Codes of edits, and of commands among them; see docs/LayerProtocol.md.
INSERT, COMPOSE, COMMAND = 0, 1, 6
SELECT_ALL, UNDO, REDO = 3, 4, 5


# --- Messages ---


def touches(count):
    return raw_client.pointers(*((1, "moved", SWATCH[0] + index % 7, SWATCH[1]) for index in range(count)))


def tap(place):
    return (raw_client.pointers((1, phase, *place)) for phase in ("began", "ended"))


def wheels(count, number):
    """Down and up again."""
    way = -40 if number % 100 < 50 else 40
    return b"\x0c" + protocol.array(b"\0" + protocol.doubles(0) + protocol.floats(*LINES, 0, way) for _ in range(count))


def hover(number):
    return b"\x0d" + protocol.doubles(0) + b"\1" + protocol.floats(SWATCH[0] + number % 7, SWATCH[1])


def keys(count):
    """The key A goes down and up."""
    return b"\x09" + protocol.array(
        struct.pack("<HBBd", 4, 2 * (index % 2), 0, 0) + protocol.string("a") for index in range(count))


def keyboard(number):
    height = 100 + number % 150
    return b"\x0b" + protocol.floats(*((0, 400 - height, 600, height) if number % 4 else (0, 0, 0, 0)))


def preferences(number):
    """Dark and light, contrast, direction and so on, and each text size."""
    return b"\x04" + protocol.floats(600, 400, 1, 0, 0, 0, 0) + protocol.u16(number % 64) + bytes([number % 13])


def resize(number):
    """A screen of another size, with the same scale."""
    return raw_client.screen(400 + number % 300, 300 + number % 200, 1)


def paste(number):
    """A text from the clipboard, for nobody in particular: the longest that a page may send."""
    return b"\x08" + protocol.string(PROSE) if number % 2 else b"\x0f"


def act(number):
    """Activates, increments or focuses one of the first nodes, whether it exists or not."""
    return b"\x10" + protocol.varint(1 + number % 8) + bytes([(0, 1, 5)[number % 3]])


def change_tab(number):
    """Another tab comes to the front, or goes."""
    return b"\x05" + bytes([number % 2])


def each(message):
    """A flood whose messages depend only on their number."""
    return lambda page: map(message, itertools.count(1))


# --- Floods: functions from the page to its messages, without end ---


def touching(count):
    return lambda page: itertools.chain([raw_client.pointers((1, "began", *SWATCH))], itertools.repeat(touches(count)))


def typing(text):
    """A text, then selecting all of it, then a replacement: so the limit of a text's length does not end the flood."""
    def messages(page):
        page.begin_editing()
        while True:
            yield page.edit(INSERT, text)
            yield page.command(SELECT_ALL)
            yield page.edit(INSERT, "x")
    return messages


def composing(page):
    """An input method that composes a long text anew with each message."""
    page.begin_editing()
    for text in itertools.cycle((PROSE, PROSE[1:])):
        yield page.edit(COMPOSE, text)


def undoing(page):
    page.begin_editing()
    yield page.edit(INSERT, PROSE)
    for command in itertools.cycle((UNDO, REDO)):
        yield page.command(command)


def pasting_pictures(page):
    """A picture of 1500 x 1500 pixels in one message. Every second message pastes it."""
    file = protocol.Image(1500, 1500, bytes(4 * 1500 * 1500)).file
    return itertools.cycle([b"\x0e\x07" + struct.pack("<I", len(file)) + protocol.blob(file), b"\x0f"])


def going_back(page):
    """A tap pushes 32 controllers, and the page goes back by as many steps."""
    while True:
        yield from tap(DEPTH)
        yield b"\x11\x20"


MESSAGES = {
    "touches": touching(1), "32 touches a message": touching(32), "1024 touches a message": touching(MOST),
    "wheels": each(lambda number: wheels(1, number)), "1024 wheels a message": each(lambda number: wheels(MOST, number)),
    "hover": each(hover), "keys": each(lambda number: keys(2)), "1024 keys a message": each(lambda number: keys(MOST)),
    "keyboard frames": each(keyboard), "resizes": each(resize), "styles and text sizes": each(preferences),
    "pastes": each(paste), "pasted pictures": pasting_pictures, "accessibility actions": each(act), "tab changes": each(change_tab),
    "going back": going_back, "composition": composing, "undo and redo": undoing,
    **{kind: typing(text) for kind, text in TEXTS.items()},
}
# Pages that come and go: whether each waits for its greeting.
ARRIVALS = {"new scenes": False, "new scenes that are greeted": True}
KINDS = [*MESSAGES, *ARRIVALS]


def arrive(program, key, is_greeted, is_over):
    """Opens one page after the other. Returns their number."""
    count = 0
    while not is_over.is_set():
        with raw_client.RawSocket(program, key) as connection:
            connection.hello()
            if is_greeted:
                connection.greeting()
        count += 1
        if count == 1:
            print("flooding", flush=True)
    return count


class FloodingPage:
    def __init__(self, connection):
        self.connection = connection
        # Held for each frame: both threads send.
        self.lock = threading.Lock()
        self.session, self.number = 0, 0
        # When the page may send again, on the monotonic clock.
        self.free = time.monotonic()
        connection.hello()
        connection.greeting()

    def begin_editing(self):
        for message in tap(TEXT):
            self.connection.send(message)
        while not self.session:
            message = self.take()
            if message[0] == 0x89:
                self.session = protocol.Reader(message[1:]).varint()

    def take(self):
        """Acknowledges commits, as a page does."""
        message = self.connection.next_message()
        if message[0] == 0x82:
            with self.lock:
                self.connection.acknowledge(message)
                self.spend(0)
        return message

    def spend(self, size):
        """Acknowledgements count, too."""
        self.free = max(self.free, time.monotonic() - SLACK) + max(1 / FRAMES, size / BYTES)

    def next_edit(self, kind):
        self.number += 1
        return b"\x0a" + protocol.varint(self.session) + protocol.varint(1) + protocol.varint(self.number) + bytes([kind])

    def edit(self, kind, text):
        length = len(text.encode("utf-16-le")) // 2
        return self.next_edit(kind) + bytes(8) + protocol.string(text) + protocol.varint(length) * 2

    def command(self, which):
        return self.next_edit(COMMAND) + bytes([which])

    def read(self):
        """Until the socket is shut."""
        try:
            while True:
                self.take()
        except (OSError, ConnectionError, ValueError):
            return

    def send(self, message, is_over):
        """Waits while the program does not read, because the page is too far ahead."""
        data = memoryview(self.connection.frame(message))
        with self.lock:
            while data and not is_over.is_set():
                try:
                    data = data[self.connection.socket.send(data, socket.MSG_DONTWAIT):]
                except BlockingIOError:
                    select.select([], [self.connection.socket], [], 0.2)
            self.spend(len(message))

    def flood(self, kind, is_over):
        """As fast as a page may send. A program that is held up reads much at once afterwards, and may cut the page off for that: then
        this ends, too. Returns the number of messages."""
        messages = iter(MESSAGES[kind](self))
        first, frames = next(messages), 0
        threading.Thread(target=self.read, daemon=True).start()
        for message in itertools.chain([first], messages):
            if is_over.is_set():
                break
            try:
                self.send(message, is_over)
            except OSError as error:
                print(f"a flooding page was cut off: {error}", file=sys.stderr)
                break
            frames += 1
            if frames == 1:
                print("flooding", flush=True)
            is_over.wait(self.free - time.monotonic())
        return frames


def main(host, key, kind):
    os.nice(5)
    is_over = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.read(), is_over.set()), daemon=True).start()
    program = type("Program", (), {"host": host, "port": int(host.rsplit(":", 1)[1])})
    begin = time.monotonic()
    if kind in ARRIVALS:
        frames = arrive(program, key, ARRIVALS[kind], is_over)
    else:
        with raw_client.RawSocket(program, key) as connection:
            connection.socket.settimeout(None)
            frames = FloodingPage(connection).flood(kind, is_over)
            connection.shut()
    print(frames / (time.monotonic() - begin), flush=True)


# --- The other side ---


class Flood:
    """Four pages that flood a program, while the block runs."""

    def __init__(self, program, key, kind):
        self.program, self.key, self.kind, self.rate = program, key, kind, None

    def __enter__(self):
        command = [sys.executable, __file__, self.program.host, self.key, self.kind]
        self.pages = [
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, preexec_fn=die_with_parent)
            for _ in range(PAGES)]
        for page in self.pages:
            assert page.stdout.readline() == "flooding\n", f"a page does not send {self.kind}"
        return self

    def __exit__(self, *exception):
        """`rate` is the number of messages a second of all pages."""
        for page in self.pages:
            page.stdin.close()
        answers = [page.stdout.read() for page in self.pages]
        for page in self.pages:
            page.wait(60)
        self.rate = sum(map(float, answers))


def main_thread_time(program):
    """The processor time of the program's main thread, in seconds."""
    return int(Path(f"/proc/{program.process.pid}/schedstat").read_text().split()[0]) / 1e9


def timed_tap(program, page):
    """Milliseconds until the commit that shows a tap, and the main thread's processor time in that interval."""
    begin, processor = time.monotonic(), main_thread_time(program)
    page.send(raw_client.pointers((9, "began", *SWATCH)))
    page.next_commit()
    waited = (time.monotonic() - begin) * 1000, (main_thread_time(program) - processor) * 1000
    page.send(raw_client.pointers((9, "ended", *SWATCH)))
    return waited


if __name__ == "__main__":
    main(*sys.argv[1:])
