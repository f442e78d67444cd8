# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Motion in a real page: it moves, without messages."""

import base64
import signal

import pytest

from waiting import eventually

# In seconds.
WHILE = 3
# The answers about the program's clock, which the page asks for at intervals.
CLOCK_TOLD = 0x83


def messages_received(page):
    """A list that grows with the kind of each message from the program, except for those about its clock."""
    received = []

    def note(event):
        kind = base64.b64decode(event["response"]["payloadData"])[0]
        if kind != CLOCK_TOLD:
            received.append(kind)
    page.devtools.on("Network.webSocketFrameReceived", note)
    page.devtools.send("Network.enable")
    return received


def running_animations(page):
    return page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_the_opening_screen_moves_by_itself_without_messages(start, open_page):
    page = open_page(start("Motion").address, width=320, height=560)
    eventually(lambda: running_animations(page) >= 10, "four squares fade, four balls swing, two things go round")
    received = messages_received(page)
    # What belongs to the opening of the screen.
    page.page.wait_for_timeout(500)
    before, pictures = len(received), set()
    for _ in range(10):
        page.page.wait_for_timeout(1000 * WHILE / 10)
        pictures.add(page.picture().tobytes())
    assert len(pictures) >= 8
    assert received[before:] == []

    # A touch is answered by a message: they are counted.
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

    eventually(lambda: abs((middle_of_red() or 0) - 236) < 4, "a red square")
    fingers = page.fingers()
    fingers.put(one=(270, 220))
    eventually(lambda: abs((middle_of_red() or 0) - 270) < 4, "the square is at the finger")
    fingers.move(one=(200, 220))
    eventually(lambda: abs((middle_of_red() or 0) - 200) < 4, "the square has followed")
    fingers.lift("one")
    assert page.errors == []


def test_a_card_that_turns_over_shows_its_other_side(start, open_page):
    """The program and the page's animations are stopped, and these are set to before and after the middle of the way."""
    program = start("Motion")
    page = open_page(program.address, width=320, height=560)
    eventually(lambda: running_animations(page) >= 10, "it has begun")
    orange, purple = (255, 149, 0), (175, 82, 222)
    middle = (84, 358)

    def at(part):
        # What has begun in this very frame is not held yet, and would go on from there until the next one.
        page.evaluate(f"() => {{ for (const each of turning()) {{ each.pause(); each.currentTime = 600 * {part}; }} }}")
        picture = page.picture()
        row = [picture.getpixel((x, middle[1] + 18)) for x in range(8, 160)]
        return {color for color in (orange, purple) if row.count(color) > 20}

    # The page holds the animations at once. A program that is stopped too late has ended them: then the card turns back.
    page.evaluate("""() => {
        window.turning = () => document.getAnimations().filter((each) => each.effect.getTiming().duration === 600);
        const hold = () => {
            for (const each of turning()) each.pause();
            requestAnimationFrame(hold);
        };
        hold();
    }""")
    sides, fingers = [orange, purple], page.fingers()
    for _ in range(5):
        fingers.put(one=middle)
        fingers.lift("one")
        eventually(lambda: page.evaluate("turning().length > 0"), "the card turns over")
        program.signal(signal.SIGSTOP)
        try:
            seen = at(0.3), at(0.7)
            if page.evaluate("turning().length > 0"):
                break
        finally:
            program.signal(signal.SIGCONT)
        sides.reverse()
    assert seen == tuple({side} for side in sides)
    assert page.errors == []
