# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Display lists that the page rejects: the cases of DisplayPartTests in Swift."""

import struct

import pytest

from page_server import PageServer
from protocol import change

ONE, TWO, MINUS, ZERO = (struct.pack("<f", number) for number in (1, 2, -1, 0))
RECT = COLOR = bytes(16)
LINE = ZERO + ZERO + ONE + ONE
MATRIX = ONE + ZERO + ZERO + ONE + ZERO + ZERO


def define(commands):
    assert len(commands) < 128
    return bytes([0x28, len(commands)]) + commands


def draw(part):
    return bytes([0x29, part])


def nested(depth):
    return define(b"") + b"".join(define(draw(part)) for part in range(depth - 1)) + draw(depth - 1)


def tower(levels):
    """Each level draws the previous one sixty times."""
    return define(b"\x18" * 100) + b"".join(define(draw(level) * 60) for level in range(levels)) + draw(levels)


def layers(count):
    return b"\x26" * count + b"\x27" * count


def mask(count):
    return (b"\x17\x00" + RECT) * count


CASES = [
    (b"\x7f", 0, "127 is not a drawing command"),
    (b"\x29\x00", 1, "part 0 of 0"),
    (define(b"\x29\x00") + draw(0), 3, "part 0 of 0"),
    (define(define(b"")) + draw(0), 2, "a part is defined in a part"),
    (b"\x01\x02" + define(b"\x01") + draw(0), 5, "1 saved states were never restored"),
    (b"\x28\x09\x01", 1, "a count of 9 does not fit in the 1 bytes left"),
    (define(b"\x7f") + draw(0), 2, "127 is not a drawing command"),
    (nested(8), None, None),
    (nested(9), ..., "parts nest deeper than 8"),
    (tower(2), None, None),
    (tower(4), ..., "parts play more than 4194304 commands"),
    (layers(32), None, None),
    (layers(33), 32, "more than 32 layers and masks at a time"),
    (mask(32), None, None),
    (mask(33), ..., "more than 32 layers and masks at a time"),
    (b"\x01" + mask(32) + b"\x02" + mask(32), None, None),
    (define(layers(20)) + b"\x26" * 12 + draw(0) + b"\x27" * 12, None, None),
    (define(layers(20)) + b"\x26" * 13 + draw(0) + b"\x27" * 13, ..., "more than 32 layers and masks at a time"),
    (b"\x27", 0, "no layer ends here"),
    (b"\x01\x27", 1, "no layer ends here"),
    (b"\x26\x02", 1, "a restore where a layer has to end"),
    (b"\x26", 1, "1 saved states were never restored"),
    (b"\x0e\x1c", 1, "28 is not a valid blend mode"),
    (b"\x1a\x05", 1, "5 is not a valid interpolation quality"),
    (b"\x19\x02", 1, "a flag is 0 or 1, not 2"),
    (b"\x0f" + ZERO + ZERO + MINUS + COLOR, 9, "a blur is -1"),
    (b"\x23" + LINE + b"\x00\x00\x00", 19, "a gradient has no colours"),
    (b"\x23" + LINE + b"\x00\x00\x01" + ONE + COLOR, None, None),
    (b"\x23" + LINE + b"\x00\x00\x01" + TWO + COLOR, 20, "a colour at 2 after one at 0"),
    (b"\x23" + LINE + b"\x00\x00\x02" + ONE + COLOR + ZERO + COLOR, 40, "a colour at 0 after one at 1"),
    (b"\x24" + ZERO + ZERO + MINUS + LINE, 9, "a radius is -1"),
    (define(b"") + b"\x1b\x00" + RECT + ONE + ONE + MATRIX + ONE, None, None),
    (define(b"") + b"\x1b\x00" + RECT + ZERO + ONE + MATRIX + ONE, 20, "a step is 0"),
    (b"\x22\x01" + RECT, 1, "picture 1 of 1"),
    (b"\x2a\x00" + TWO + b"\x01\x07\x00" + ONE + ONE, None, None),
    (b"\x2b\x00" + TWO + ONE + b"\x01\x07\x00" + ONE, None, None),
    (b"\x2a\x01" + TWO + b"\x00", 1, "font 1 of 1"),
    (b"\x2a\x00" + MINUS + b"\x00", 2, "a font's size is -1"),
    (b"\x2a\x00" + TWO + b"\x01\x08\x00" + ONE + ONE, 1, "a glyph was not sent"),
    (b"\x2b\x00" + TWO + ONE + b"\x05\x07\x00" + ONE, 10, "a count of 5 does not fit in the 6 bytes left"),
]


@pytest.fixture
def outcomes(open_page):
    """Plays all of them in one page, with one image. A program serves the modules joined; here each has its own
    address."""
    with PageServer({"root": 1, "changes": [change(1, bounds=(0, 0, 300, 300))]}) as server:
        page = open_page(server.address, width=300, height=300, scale=1)
        return page.page.evaluate(PLAY, [commands.hex() for commands, _, _ in CASES])


PLAY = """async (lists) => {
    const { playDisplayList } = await import("/drawing/displaylist.js");
    const { GlyphFont } = await import("/drawing/glyphs.js");
    const font = new GlyphFont(1n, 1000);
    font.add({ glyph: 7, elements: Uint8Array.of(0, 1, 1, 4), coordinates: Int16Array.of(0, 0, 500, 0, 0, 700) });
    const place = { scale: 1, x: 0, y: 0, width: 20, height: 20 };
    return lists.map((hex) => {
        const bytes = Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16));
        const context = new OffscreenCanvas(20, 20).getContext("2d");
        const image = new OffscreenCanvas(1, 1);
        image.getContext("2d");
        let outcome = null;
        try {
            playDisplayList({ bytes, start: 0, images: [image], fonts: [font] }, context, place);
        } catch (error) {
            outcome = [error.offset, error.reason ?? String(error)];
        }
        // However it ended, the context draws as it did before.
        context.fillRect(3, 3, 1, 1);
        const drawn = context.getImageData(3, 3, 1, 1).data;
        return { outcome, isIntact: context.fillStyle === "#000000" && drawn[3] === 255 };
    });
}"""


def test_what_is_wrong_is_said_and_where(outcomes):
    for (commands, offset, reason), found in zip(CASES, outcomes):
        expected = None if reason is None else [found["outcome"][0] if offset is ... else offset, reason]
        assert found["outcome"] == expected, commands.hex()
        assert found["isIntact"], commands.hex()
