# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Memory that a program has used for a page is returned to the system: when the page's text shrinks, and when its
scene ends."""

import threading

import protocol
import pytest
import raw_client
from programs import settled
from waiting import eventually

MEGABYTE = 1 << 20
TEXT_VIEW = (60, 220)
# The text of one message, and the least and most megabytes that the program uses for all pages, whose texts have half a megabyte
# together. The test is meaningful only if it uses the least. Each line end is a paragraph.
FLOODS = {
    "line ends": ("\n", 12, 100), "letters": ("a", 12, 80), "tabs": ("\t", 8, 80), "prose": ("words and ", 8, 80),
    "combining marks": ("\u0301", 8, 80), "Hebrew": ("\u05e9", 8, 80),
}
# In bytes.
PIECE = 59_000
PAGES = 4
# The fraction that may remain: caches that all pages share, and partly used pages of memory.
MOST_KEPT = 0.25


class Typist:
    """A page whose text view is being edited."""

    def __init__(self, program, key):
        self.socket = raw_client.RawSocket(program, key)
        self.socket.hello()
        self.socket.greeting()
        self.socket.send(raw_client.pointers((1, "began", *TEXT_VIEW)))
        self.socket.send(raw_client.pointers((1, "ended", *TEXT_VIEW)))
        self.number, self.session = 0, 0
        while not self.session:
            message = self.take()
            if message[0] == 0x89:
                self.session = protocol.Reader(message[1:]).varint()
        self.handled = 0
        self.reader = threading.Thread(target=self.listen, daemon=True)
        self.reader.start()

    def take(self):
        message = self.socket.next_message()
        if message[0] == 0x82:
            self.socket.acknowledge(message)
        return message

    def listen(self):
        """Until the page has gone."""
        try:
            while True:
                message = self.take()
                if message[0] == 0x89:
                    reader = protocol.Reader(message[1:])
                    reader.varint(), reader.varint()
                    self.handled = max(self.handled, reader.varint())
        except (OSError, ConnectionError, ValueError):
            return

    def say(self, kind, rest):
        self.number += 1
        self.socket.send(b"\x0a" + protocol.varint(self.session) + protocol.varint(1) + protocol.varint(self.number) + kind + rest)

    def insert(self, text):
        length = len(text.encode("utf-16-le")) // 2
        self.say(b"\x00", bytes(8) + protocol.string(text) + protocol.varint(length) * 2)

    def select_all(self):
        self.say(b"\x06", b"\x03")

    def close(self):
        self.socket.shut()
        self.reader.join(30)
        self.socket.socket.close()


@pytest.fixture
def program(start):
    return start("FairTarget", "--grace", 1)


def flood(program, key, text, size=PIECE):
    """Pages with texts near the limit of their length."""
    pages = [Typist(program, key) for _ in range(PAGES)]
    for page in pages:
        for _ in range(2):
            page.insert(text * (size // len(text.encode())))
    return pages


@pytest.mark.parametrize("kind", FLOODS)
@pytest.mark.parametrize("way", ("text", "scene"))
def test_memory_goes_back_to_the_system(program, kind, way):
    text, least, most = FLOODS[kind]
    key = raw_client.key_of(program)
    # Fonts, words and the like stay: they exist before the measurement.
    for page in flood(program, key, text, size=1000):
        page.close()
    before = settled(program)
    pages, peak = flood(program, key, text), [before]

    def is_large():
        peak[0] = max(peak[0], program.memory)
        return peak[0] - before > least * MEGABYTE
    eventually(is_large, f"{PAGES} pages make the program larger by {least} MB")
    peak = max(peak[0], settled(program))
    taken = (program.most_memory - before) / MEGABYTE
    print(f"{kind}, {way}: at most {taken:.0f} MB more than {before / MEGABYTE:.0f} MB")
    assert taken < most
    for page in pages:
        if way == "text":
            page.select_all()
            page.insert("x")
        else:
            page.close()

    kept = before + MOST_KEPT * (peak - before)
    try:
        eventually(lambda: program.memory < kept, "it gives back what it took")
    finally:
        print(f"{kind}, {way}: {before / MEGABYTE:.0f} MB, {peak / MEGABYTE:.0f} MB, {program.memory / MEGABYTE:.0f} MB")
    for page in pages:
        page.close()
