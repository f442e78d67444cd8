# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Motion in a real page: it moves, without messages."""

import signal

import pytest

from waiting import eventually

# In seconds, and the most messages in that time: the clock is synchronised at intervals.
WHILE, FEW = 3, 6


def frames_received(page):
    """A list that grows with each message from the program."""
    received = []
    page.devtools.on("Network.webSocketFrameReceived", lambda event: received.append(event))
    page.devtools.send("Network.enable")
    return received


def running_animations(page):
    return page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_the_opening_screen_moves_by_itself_without_messages(start, open_page):
    page = open_page(start("Motion").address, width=320, height=560)
    eventually(lambda: running_animations(page) >= 10, "four squares fade, four balls swing, two things go round")
    received = frames_received(page)
    pictures = set()
    for _ in range(10):
        page.page.wait_for_timeout(1000 * WHILE / 10)
        pictures.add(page.picture().tobytes())
    assert len(pictures) >= 8
    assert len(received) <= FEW

    # A touch is answered by a message: they are counted.
    before = len(received)
    fingers = page.fingers()
    fingers.put(one=(84, 348))
    fingers.lift("one")
    eventually(lambda: page.page.wait_for_timeout(20) or len(received) > before, "the card turns over")
    assert page.errors == []


def test_a_square_follows_the_pointer_and_the_page_moves_it(start, open_page):
    page = open_page(start("Motion").address, width=320, height=560)

    def middle_of_red():
        picture = page.picture()
        places = [(x, y) for x in range(160, 320, 2) for y in range(150, 276, 2)
                  if (lambda r, g, b: r > 200 and g < 110 and b < 110)(*picture.getpixel((x, y)))]
        return sum(x for x, _ in places) / len(places) if places else None

    before = eventually(middle_of_red, "a red square")
    assert abs(before - 236) < 4
    fingers = page.fingers()
    fingers.put(one=(270, 220))
    eventually(lambda: abs((middle_of_red() or 0) - 270) < 4, "the square is at the finger")
    fingers.move(one=(200, 220))
    eventually(lambda: abs((middle_of_red() or 0) - 200) < 4, "the square has followed")
    fingers.lift("one")
    assert page.errors == []


def test_a_card_that_turns_over_shows_its_other_side(start, open_page):
    """The program is stopped, and the page's animations are set to three quarters of the way."""
    program = start("Motion")
    page = open_page(program.address, width=320, height=560)
    eventually(lambda: running_animations(page) >= 10, "it has begun")
    orange, purple = (255, 149, 0), (175, 82, 222)
    middle = (84, 358)

    def at(part):
        page.evaluate(f"""() => {{
            for (const each of document.getAnimations()) {{
                if (each.effect.getTiming().duration !== 600) continue;
                each.pause();
                each.currentTime = 600 * {part};
            }}
        }}""")
        picture = page.picture()
        row = [picture.getpixel((x, middle[1] + 18)) for x in range(8, 160)]
        return {color for color in (orange, purple) if row.count(color) > 20}

    fingers = page.fingers()
    fingers.put(one=middle)
    fingers.lift("one")
    turning = "document.getAnimations().some((each) => each.effect.getTiming().duration === 600)"
    eventually(lambda: page.evaluate(turning), "the card turns over")
    program.signal(signal.SIGSTOP)
    try:
        assert (at(0.3), at(0.7)) == ({orange}, {purple})
    finally:
        program.signal(signal.SIGCONT)
    assert page.errors == []
