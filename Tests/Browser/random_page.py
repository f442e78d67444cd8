# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Random messages of a page: well-formed, with fingers, keys, edits and screens that make little sense. Written from
docs/LayerProtocol.md."""

import math
import random
import struct

from protocol import Reader, array, blob, byte, flag, floats, string, u16, varint

TEXTS = ("", "a", "ab\n", "é" * 50, "👨‍👩‍👧‍👦", "\u202e", "\0", "\u0301", "\ufeff", "x" * 3000, "日本語", "\r\n", "שלום")
EXTREMES = (0.0, 1.0, -1.0, 0.5, 1e6, -1e6, 1e-40, 3.4e38, -3.4e38)
SIDES = (1, 320.5, 375, 667, 800, 16384)


class RandomPage:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.choose = self.random.choice
        # The session and serial of the text that the page may edit, if any.
        self.session = self.serial = 0
        self.kinds = 10 * [self.pointers] + 3 * [self.edit, self.keys, self.act] + [
            self.screen, self.visibility, self.clock, self.paste, self.keyboard, self.scroll, self.hover, self.pictures,
            self.finish_paste, self.go_back]

    def hear(self, message):
        """Reads the program's messages about a text."""
        if message[0] == 0x89:
            reader = Reader(message[1:])
            self.session = reader.varint()
            self.serial = reader.varint() if self.session else 0

    def message(self):
        return self.choose(self.kinds)()

    # --- Messages ---

    def pointers(self):
        return b"\x03" + array(self.sample() for _ in range(self.below(7) + 1))

    def sample(self):
        kind = self.below(3)
        data = struct.pack("<IBB", self.choose((1, 2, 3, self.bits(32))), kind, self.choose((0, 1, 1, 1, 2, 2, 3)))
        data += self.time() + self.place() + floats(self.choose((0, 0.5, 1)), self.choose((0, 5, 3e38)))
        return data + (b"", byte(self.choose((0, 1, 1, 2, 3, self.below(256)))), self.pose())[kind]

    def screen(self):
        return b"\x04" + self.described()

    def described(self):
        insets = (self.choose((0, 0, 0, 20, 16384)) for _ in range(4))
        numbers = floats(self.choose(SIDES), self.choose(SIDES), self.choose((0.25, 1, 2, 3, 8)), *insets)
        return numbers + u16(self.below(128)) + byte(self.below(13))

    def visibility(self):
        return b"\x05" + flag(self.below(2))

    def clock(self):
        return b"\x06" + self.time()

    def paste(self):
        return b"\x08" + string(self.choose(TEXTS))

    def keys(self):
        usages = (*range(4, 0x66), *range(0xE0, 0xE8), 0, 65535)
        return b"\x09" + array(
            struct.pack("<HBB", self.choose(usages), self.choose((0, 0, 1, 2, 3)), self.below(64)) + self.time()
            + string(self.choose(("", "a", "A", "é", "👍", "\t"))) for _ in range(self.below(4) + 1))

    def edit(self):
        session, serial = self.choose((self.session, self.session, self.bits(63))), self.choose((self.serial, 0, 1 << 40))
        kind = self.below(8)
        data = varint(self.bits(self.choose((3, 10, 63)))) + byte(kind)
        if kind in (4, 5):
            data += byte(self.below(6) | self.below(6) << 3 | self.below(2) << 6)
        if kind == 6:
            data += byte(self.below(7))
        if kind <= 4:
            data += struct.pack("<ii", *(self.choose((0, 0, 1, -1, self.random.randint(-2000, 2000))) for _ in range(2)))
        if kind <= 2:
            text = self.choose(TEXTS)
            start, end = sorted(self.below(len(text.encode("utf-16-le")) // 2 + 1) for _ in range(2))
            data += string(text) + varint(start) + varint(end)
        return b"\x0a" + varint(session) + varint(serial) + data

    def keyboard(self):
        return b"\x0b" + self.place() + floats(*(abs(self.choose(EXTREMES)) for _ in range(2)))

    def scroll(self):
        return b"\x0c" + array(self.turn() for _ in range(self.below(4) + 1))

    def turn(self):
        kind = self.below(3)
        ways = (self.choose((0.01, 0.5, 1.1, 100)),) if kind == 2 else (self.random.uniform(-300, 300), self.choose((0, 65536)))
        return byte(kind) + self.time() + self.place() + floats(*ways)

    def hover(self):
        kind = self.below(3)
        return b"\x0d" + self.time() + byte(kind) + (self.place() if kind else b"") + (self.pose() if kind == 2 else b"")

    def pictures(self):
        file = bytes(self.below(50))
        return b"\x0e" + byte(7) + struct.pack("<I", len(file)) + blob(file)

    def finish_paste(self):
        return b"\x0f"

    def act(self):
        action = self.below(6)
        value = {3: byte(self.below(256)), 4: struct.pack("<d", self.choose(EXTREMES))}.get(action, b"")
        return b"\x10" + varint(self.choose((1, self.below(200), 0xFFFFFFFF))) + byte(action) + value

    def go_back(self):
        return b"\x11" + byte(self.choose((1, 2, 32)))

    # --- Parts ---

    def below(self, count):
        return self.random.randrange(count)

    def bits(self, count):
        return self.random.randrange(1 << count)

    def time(self):
        return struct.pack("<d", self.choose((0, self.random.uniform(0, 1e5), 1e300, -1e300)))

    def pose(self):
        """Slightly within the bounds: as a 32-bit float, pi may be too large."""
        pi = math.pi - 1e-6
        return floats(*(self.choose((low, high, self.random.uniform(low, high)))
                        for low, high in ((0, pi / 2), (0, 2 * pi), (-pi, pi))))

    def place(self):
        return floats(*(self.random.uniform(0, 700) if self.below(10) else self.choose(EXTREMES) for _ in range(2)))
