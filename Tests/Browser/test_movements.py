# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Every kind of animation in a real page: the messages for it, and when its end is reported
(Tests/Programs/Movements)."""

import base64
import time

import pytest

from waiting import at_last, eventually

KINDS = ["basic", "keyframe", "spring", "group", "transition", "implicit", "block", "blockSpring", "keyframes",
         "viewTransition", "animator", "textColor", "textSize", "copies"]
# The length of each movement in seconds, its distance and its start in points.
DURATION, WAY, START = 2, 200, 50
# The length of movements that have to begin, all of them, before something else happens, also on a machine that is busy.
LONGER = 8
# Seconds that a busy machine may be late: in all, and until it moves after a touch.
LATE, SLACK = 5, 1.5
WIDTH, HEIGHT = 400, 430
# Messages that are unrelated to animations: the page asks for the time at intervals.
CLOCK_ASKED, CLOCK_TOLD = 0x06, 0x83


def row(kind):
    """The y coordinate of its track's centre."""
    return KINDS.index(kind) * 30 + 15


def begin(page, kind):
    fingers = page.fingers()
    fingers.put(one=(10, row(kind)))
    fingers.lift("one")


def read_ends(program, count):
    """The program's reports about ended movements: by kind, whether it ran to its end, and the seconds."""
    lines = [program.read_line().split() for _ in range(count)]
    assert all(line[:1] == ["over"] for line in lines), lines
    return {kind: (flag == "true", float(seconds)) for _, kind, flag, seconds in lines}


def assert_all_ended(ends, kinds, after=DURATION):
    assert sorted(ends) == sorted(kinds)
    for kind, (finished, seconds) in ends.items():
        assert finished and after - 0.01 <= seconds < after + LATE, ends


def places_of_runners(page):
    """The red layers in their order on the screen: their centres (x, y); and the time in seconds of the frame that shows them there."""
    return page.evaluate("""new Promise((done) => requestAnimationFrame(() => {
        const red = [...document.querySelectorAll(".layer")]
            .filter((each) => getComputedStyle(each).backgroundColor === "rgb(255, 0, 0)");
        const isMoving = (each) => each.getAnimations()
            .some(({ effect }) => effect.getKeyframes().some((frame) => "translate" in frame));
        const places = red.map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            if (!isMoving(each)) return [x + width / 2, y + height / 2];
            // WebKit's compositor moves it without the layout: only the computed style says where it is by now.
            const [left, top = 0] = getComputedStyle(each).translate.split(" ").map(parseFloat);
            const parent = each.parentElement.getBoundingClientRect();
            return [parent.x + left + width / 2, parent.y + top + height / 2];
        });
        done([places, document.timeline.currentTime / 1000]);
    }))""")


def tracks(page):
    """The picture of each kind's track."""
    picture = page.picture()
    return [picture.crop((0, row(kind) - 15, WIDTH, row(kind) + 15)).tobytes() for kind in KINDS]


def place_of(page, kind):
    """The x coordinate of the layer on a track, and the time."""
    places, now = places_of_runners(page)
    found = [x for x, y in places if abs(y - row(kind)) < 12]
    return (found[0] if len(found) == 1 else None), now


@pytest.fixture
def movements(request, start, proxy):
    """The length of its movements is the fixture's parameter, or `DURATION`."""
    duration = getattr(request, "param", DURATION)
    program = start("Movements", "--allowed-host", f"127.0.0.1:{proxy.port}", program_arguments=[str(duration)])
    proxy.target = program.port
    return program


@pytest.fixture
def page(movements, proxy, open_page):
    return open_page(f"http://127.0.0.1:{proxy.port}/?token={movements.token}", width=WIDTH, height=HEIGHT)


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_nothing_is_sent_for_the_frames_of_any_kind_of_animation(start, open_page):
    # In seconds: none is over before the last look, also on a machine that is busy.
    program = start("Movements", program_arguments=["60"])
    page, messages = open_page(program.address, width=WIDTH, height=HEIGHT), []

    def note(event):
        message = base64.b64decode(event["response"]["payloadData"])
        if message[0] not in (CLOCK_ASKED, CLOCK_TOLD):
            messages.append((event["timestamp"], message[0], len(message)))
    for direction in ("Received", "Sent"):
        page.devtools.on(f"Network.webSocketFrame{direction}", note)
    page.devtools.send("Network.enable")
    def wait_until_all_have_moved():
        before, moved = tracks(page), set()

        def look():
            moved.update(kind for kind, was, now in zip(KINDS, before, tracks(page)) if was != now)
            return len(moved) == len(KINDS)
        eventually(look, f"all move; so far: {moved}")
    for kind in KINDS:
        begin(page, kind)
    wait_until_all_have_moved()
    eventually(lambda: page.page.wait_for_timeout(20) or page.evaluate("kosketus.acknowledged === kosketus.serial"),
               "all is acknowledged")
    # Earlier messages.
    eventually(lambda: (lambda count: page.page.wait_for_timeout(500) or len(messages) == count)(len(messages)), "all has been said")
    before = len(messages)
    for _ in range(3):
        wait_until_all_have_moved()
    assert before > 0 and messages[before:] == [], messages[before:]
    assert program.printed == [program.printed[0]], "none is over"


def test_ends_are_told_in_time_while_the_tab_is_hidden(movements, page):
    for kind in KINDS:
        begin(page, kind)
    page.set_visible(False)
    assert_all_ended(read_ends(movements, len(KINDS)), KINDS)
    page.set_visible(True)
    eventually(lambda: place_of(page, "block")[0] == START + WAY, "the end is shown")
    eventually(lambda: page.evaluate("document.getAnimations().length") == 0, "nothing moves any more")
    assert page.errors == []


@pytest.mark.parametrize("movements", [LONGER], indirect=True)
def test_ends_are_told_in_time_while_there_is_no_connection(movements, page, proxy):
    before, waiting = tracks(page), set(KINDS)
    for kind in KINDS:
        begin(page, kind)

    def not_begun():
        waiting.difference_update(kind for kind, was, now in zip(KINDS, before, tracks(page)) if was != now)
        return waiting
    # Otherwise a touch that is still on its way would be lost.
    assert at_last(not_begun, lambda kinds: not kinds) == set(), "these have not begun"
    proxy.cut()
    assert movements.printed == [movements.printed[0]], "none is over"
    assert_all_ended(read_ends(movements, len(KINDS)), KINDS, after=LONGER)
    proxy.restore()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_until_shown()
    eventually(lambda: place_of(page, "block")[0] == START + WAY, "the end is shown")
    eventually(lambda: page.evaluate("document.getAnimations().length") == 0, "nothing moves any more")
    assert page.errors == []


@pytest.mark.parametrize("movements", [LONGER], indirect=True)
def test_an_animation_goes_on_where_it_is_by_then_after_the_connection_dropped(movements, page, proxy):
    touched = page.evaluate("performance.now() / 1000")
    begin(page, "basic")
    eventually(lambda: (place_of(page, "basic")[0] or 0) > START, "it moves")
    proxy.cut()
    proxy.restore()
    eventually(lambda: len(proxy.attempts) > 1 and page.evaluate("kosketus.connected"), "it is back")
    page.wait_until_shown()
    first, then = place_of(page, "basic")
    # Long enough to see the speed. The page knows the program's time only as well as the line lets it: on a busy machine it corrects that,
    # and with it the place, by some hundredths of a second, which is a point or two.
    page.page.wait_for_timeout(1000)
    second, later = place_of(page, "basic")
    assert_all_ended(read_ends(movements, 1), ["basic"], after=LONGER)
    # It moves from the start to the end at a constant speed.
    pace = WAY / LONGER
    if later - touched < LONGER:
        assert abs((second - first) - pace * (later - then)) < 3, (first, second, later - then)
        assert START + pace * (then - touched - SLACK) <= first <= START + pace * (then - touched) + 3
    assert page.errors == []


def test_the_time_of_a_tree_is_stopped_and_goes_on_in_the_page(movements, page):
    def touch_right_end():
        fingers = page.fingers()
        fingers.put(one=(WIDTH - 10, row("basic")))
        fingers.lift("one")

    def is_at_rest():
        (before, then), _, (after, now) = place_of(page, "basic"), page.page.wait_for_timeout(60), place_of(page, "basic")
        return now - then > 0.03 and before == after and before

    begin(page, "basic")
    eventually(lambda: (place_of(page, "basic")[0] or 0) > START + 10, "it moves")
    earliest_stop = time.monotonic()
    touch_right_end()
    place = eventually(is_at_rest, "it stands")
    latest_stop = time.monotonic()
    assert START + 10 < place < START + WAY
    page.page.wait_for_timeout(500)
    assert place_of(page, "basic")[0] == place
    earliest_start = time.monotonic()
    touch_right_end()
    eventually(lambda: (place_of(page, "basic")[0] or 0) > place, "it goes on")
    latest_start = time.monotonic()
    (_, (finished, seconds)), = read_ends(movements, 1).items()
    paused = earliest_start - latest_stop, latest_start - earliest_stop
    assert finished and DURATION + paused[0] - 0.05 < seconds < DURATION + paused[1] + LATE, (seconds, paused)
    assert page.errors == []
