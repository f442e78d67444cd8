# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Gestures and scroll views of the example Fingers in a real page."""

import math
import signal
import time

import pytest
from PIL import Image, ImageChops

from bidi import down, move, up
from resting import rest
from waiting import eventually, throughout

WIDTH, HEIGHT = 400, 600
NAMES = ["Photo", "Strip", "Nested", "Lines", "Targets"]


@pytest.fixture
def page(start, open_page):
    program = start("Fingers")
    page = open_page(program.address, width=WIDTH, height=HEIGHT)
    page.program = program
    return page


def show(page, name):
    fingers = page.fingers()
    before = page.picture()
    fingers.put(one=(WIDTH / len(NAMES) * (NAMES.index(name) + 0.5), 22))
    fingers.lift()
    if name != "Photo":
        eventually(lambda: page.picture().tobytes() != before.tobytes(), f"the page of {name} comes")
    return fingers


def below(page):
    """The area below the names, without the edge with the indicator."""
    return page.picture().crop((0, 60, WIDTH - 20, HEIGHT))


# Seconds until the last animation of the page that ends has ended.
TIME_LEFT = """Math.max(0, ...document.getAnimations().filter((each) => each.playState === "running")
    .map((each) => (Number(each.effect.getComputedTiming().endTime) - Number(each.currentTime)) / 1000)
    .filter(Number.isFinite))"""


def has_come_to_rest(page):
    """Whether all that the program has to say is on the screen, and nothing of it moves."""
    is_still = lambda: page.program.is_asleep and page.evaluate("kosketus.acknowledged === kosketus.serial")
    first = below(page).tobytes()
    if page.evaluate(TIME_LEFT) > 0 or not is_still():
        return False
    time.sleep(0.2)
    return is_still() and below(page).tobytes() == first


def sea(page):
    """The number of pixels of the photo that show the sea."""
    return sum(1 for red, green, blue in page.picture().get_flattened_data() if blue > 150 > red + 80 and green < 130)


def test_two_fingers_make_the_photo_larger(page):
    fingers = page.fingers()
    before = eventually(lambda: sea(page), "the photo is shown")
    # The page learns that pinches are the program's just after the first picture.
    rest(page, page.program)
    fingers.put(one=(160, 322), two=(240, 322))
    for step in range(1, 11):
        fingers.move(one=(160 - 6 * step, 322 - 4 * step), two=(240 + 6 * step, 322 + 4 * step))
    eventually(lambda: sea(page) > 1.5 * before, "the photo is larger")
    fingers.lift()


def test_a_flick_goes_on_while_the_program_sleeps(page):
    fingers = show(page, "Lines")
    eventually(lambda: has_come_to_rest(page), "the lines are there")
    start = below(page).tobytes()
    fingers.fling((0, -250), seconds=0.12, one=(200, 500))
    # In seconds. The page has all of the movement by then, and the program nothing to do with it any more.
    left = eventually(lambda: page.evaluate(TIME_LEFT) > 0 and page.evaluate(TIME_LEFT), "the lines move by themselves")
    page.program.signal(signal.SIGSTOP)
    try:
        first = below(page).tobytes()
        assert first != start
        eventually(lambda: below(page).tobytes() != first, f"the lines go on while the program sleeps, as for {left} s")
        eventually(lambda: page.evaluate(TIME_LEFT) <= 0, "they come to rest")
        end = below(page)
        assert end.tobytes() != first
    finally:
        page.program.signal(signal.SIGCONT)
    eventually(lambda: has_come_to_rest(page), "the program is awake")
    # Where the movement ended, and not a pixel farther: a line of text beside itself differs by far more.
    assert max(most for _, most in ImageChops.difference(below(page), end).getextrema()) < 40


def test_keys_scroll(page):
    show(page, "Lines")
    eventually(lambda: has_come_to_rest(page), "the lines are there")
    start = below(page).tobytes()
    page.page.keyboard.press("PageDown")
    eventually(lambda: below(page).tobytes() != start, "a page is scrolled")
    page.page.keyboard.press("Home")
    eventually(lambda: below(page).tobytes() == start, "the first lines are back")


def test_the_strip_turns_pages(page):
    fingers = show(page, "Strip")
    eventually(lambda: has_come_to_rest(page), "the strip is there")
    # Above the page's number.
    first = page.picture().getpixel((WIDTH // 2, 150))
    fingers.fling((-150, 0), one=(300, 300))

    def is_next():
        """One page alone, from edge to edge."""
        picture = page.picture()
        return first != picture.getpixel((WIDTH // 2, 150)) == picture.getpixel((5, 150)) == picture.getpixel((WIDTH - 30, 150))
    eventually(is_next, "the next page is there")


def box(page):
    """Left, top, right and bottom of the area that is not the photo's background."""
    picture = page.picture().crop((0, 60, WIDTH, HEIGHT))
    return ImageChops.difference(picture, Image.new("RGB", picture.size, picture.getpixel((5, 5)))).getbbox()


def lying(box):
    return box if box and box[2] - box[0] > box[3] - box[1] + 40 else None


def test_two_fingers_turn_and_move_the_photo_at_once(page):
    fingers = page.fingers()
    left, _, right, _ = eventually(lambda: lying(box(page)), "the photo is shown, and lies")
    # The page learns that pinches are the program's just after the first picture.
    rest(page, page.program)
    fingers.put(one=(160, 322), two=(240, 322))
    for step in range(1, 19):
        angle, x = math.pi / 36 * step, 200 + 2 * step
        reach = 40 * math.cos(angle), 40 * math.sin(angle)
        fingers.move(one=(x - reach[0], 322 - reach[1]), two=(x + reach[0], 322 + reach[1]))

    def stands_farther_right():
        now_left, top, now_right, bottom = box(page)
        return bottom - top > now_right - now_left + 30 and now_left + now_right > left + right + 30
    eventually(stands_farther_right, "the photo stands, farther to the right")
    fingers.lift()


# --- Stopped, reversed and rotated ------------------------------------------------------------------------------------


def start_of_lines(page):
    fingers = show(page, "Lines")
    eventually(lambda: has_come_to_rest(page), "the lines are there")
    return fingers, below(page).tobytes()


def test_a_finger_grabs_what_moves_and_takes_it_back(page):
    fingers, start = start_of_lines(page)
    fingers.fling((0, -250), seconds=0.12, one=(200, 500))
    eventually(lambda: page.evaluate(TIME_LEFT) > 0, "the lines move by themselves")
    fingers.put(one=(200, 200))
    eventually(lambda: has_come_to_rest(page), "the lines stand still under the finger")
    held = below(page)
    fingers.move(one=(200, 231))
    eventually(lambda: shifted(below(page), held, 30), "the lines follow the finger back")
    fingers.lift()
    fingers.fling((0, 250), seconds=0.12, one=(200, 150))
    time.sleep(0.2)
    fingers.fling((0, 250), seconds=0.12, one=(200, 150))
    eventually(lambda: below(page).tobytes() == start, "flicks the other way lead to the first lines")


def shifted(picture, before, distance):
    """Whether most of a picture equals the earlier one, moved by that distance."""
    width, height = picture.size
    now = picture.crop((0, 100 + distance, width, height))
    was = before.crop((0, 100, width, height - distance))
    return ImageChops.difference(now, was).getbbox() is None


def test_the_screen_turns_in_mid_scroll(page):
    fingers, start = start_of_lines(page)
    fingers.fling((0, -250), seconds=0.12, one=(200, 500))
    eventually(lambda: below(page).tobytes() != start, "the lines have moved")
    page.page.set_viewport_size({"width": HEIGHT, "height": WIDTH})
    wide = lambda: page.picture().crop((0, 60, HEIGHT - 20, WIDTH)).tobytes()

    def rests():
        first = wide()
        time.sleep(0.3)
        return first == wide()

    def is_full():
        picture = page.picture()
        rows = [y for y in range(60, WIDTH) if min(picture.crop((0, y, 200, y + 1)).convert("L").get_flattened_data()) < 100]
        return picture.size == (HEIGHT, WIDTH) and rows and rows[0] < 80 and rows[-1] > WIDTH - 20

    eventually(is_full, "there are lines from the top to the bottom")
    eventually(rests, "the lines come to rest")
    before = wide()
    fingers.fling((0, -150), seconds=0.12, one=(300, 350))
    eventually(lambda: wide() != before, "fingers scroll it as before")
    page.page.keyboard.press("Home")
    eventually(lambda: shifted_to_top(page), "the first lines are where they were")


def shifted_to_top(page):
    """Whether the first line is directly below the names."""
    picture = page.picture().convert("L")
    rows = [y for y in range(44, 80) if min(picture.crop((0, y, 200, y + 1)).get_flattened_data()) < 100]
    return bool(rows) and 44 <= rows[0] < 52


# --- Wheels, trackpads, and the mouse ---------------------------------------------------------------------------------


def wheel(page, x, y, modifiers=0, place=(200, 300)):
    page.devtools.send("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": place[0], "y": place[1], "deltaX": x, "deltaY": y, "modifiers": modifiers})


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_wheel_scrolls_by_steps(page):
    _, start = start_of_lines(page)
    before = below(page)
    wheel(page, 0, 100)
    eventually(lambda: shifted(before, below(page), 100), "the lines are a hundred points farther")
    wheel(page, 0, -100)
    eventually(lambda: below(page).tobytes() == start, "the first lines are back")
    wheel(page, 0, -100)
    throughout(lambda: below(page).tobytes() == start, "a wheel pulls nothing beyond the edge", 0.3)


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_trackpad_scrolls_directly_and_pulls_at_the_edge(page):
    _, start = start_of_lines(page)
    before = below(page)
    for _ in range(10):
        wheel(page, 0, 6)
    eventually(lambda: shifted(before, below(page), 60), "the lines follow")
    time.sleep(0.3)
    for _ in range(40):
        wheel(page, 0, -6)
    eventually(lambda: shifted(below(page), before, 20) or below(page).tobytes() != start, "the lines are pulled down")
    eventually(lambda: below(page).tobytes() == start, "the first lines are back")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_wheel_turned_while_the_program_sleeps_counts_when_it_wakes(page):
    _, start = start_of_lines(page)
    before = below(page)
    page.program.signal(signal.SIGSTOP)
    try:
        wheel(page, 0, 100)
        wheel(page, 0, 100)
        time.sleep(0.3)
        assert below(page).tobytes() == start
    finally:
        page.program.signal(signal.SIGCONT)
    eventually(lambda: shifted(before, below(page), 200), "the lines are two hundred points farther")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_many_steps_while_the_program_sleeps_all_count(page):
    show(page, "Lines")
    lines = page.page.get_by_text("Lines 1 to 100 of ten thousand")
    eventually(lambda: lines.bounding_box()["y"] == 44, "the lines begin below the names")
    page.program.signal(signal.SIGSTOP)
    try:
        for _ in range(20):
            wheel(page, 0, 100)
            time.sleep(0.1)
        assert lines.bounding_box()["y"] == 44, "nothing moves meanwhile"
    finally:
        page.program.signal(signal.SIGCONT)
    eventually(lambda: lines.bounding_box()["y"] == 44 - 2000, "none is lost")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_wheel_scrolls_what_is_below_it_and_with_shift_sideways(page):
    show(page, "Nested")
    eventually(lambda: has_come_to_rest(page), "the rows are there")
    colors = lambda: [page.picture().getpixel((60, y)) for y in (80, 200, 320, 440)]
    before = colors()
    wheel(page, 0, 110, modifiers=8, place=(200, 200))
    eventually(lambda: colors()[1] != before[1] and has_come_to_rest(page), "one row goes sideways")
    after = colors()
    assert (after[0], after[2], after[3]) == (before[0], before[2], before[3])
    wheel(page, 0, 120, place=(200, 200))
    eventually(lambda: colors()[0] == after[1] and colors()[1] == after[2], "the page goes up by a row")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_control_and_a_wheel_pinch_the_photo(page):
    before = eventually(lambda: sea(page), "the photo is shown")
    # The page learns that pinches are the program's just after the first picture.
    rest(page, page.program)
    for _ in range(3):
        wheel(page, 0, -10, modifiers=2, place=(200, 322))
    eventually(lambda: sea(page) > 1.5 * before, "the photo is larger")


def test_a_card_shows_that_the_mouse_is_above_it(page):
    show(page, "Targets")
    border = lambda: sum(
        1 for red, green, blue in page.picture().crop((15, 60, 30, 180)).get_flattened_data()
        if blue > 200 and red < 60)
    assert border() == 0
    page.page.mouse.move(200, 120)
    eventually(lambda: border() > 100, "there is a border")
    page.page.mouse.move(200, 400)
    eventually(lambda: border() == 0, "it is gone")


def test_a_card_that_comes_below_a_still_mouse_has_a_border(page):
    border = lambda: sum(
        1 for red, green, blue in page.picture().crop((15, 60, 30, 180)).get_flattened_data()
        if blue > 200 and red < 60)
    show(page, "Targets")
    page.page.mouse.move(200, 120)
    eventually(lambda: border() > 100, "there is a border")
    # A click so soon after a touch would count as the touch's, and not as a screen reader's.
    time.sleep(0.8)
    for name in ("Photo", "Targets"):
        page.page.get_by_role("button", name=name, exact=True).dispatch_event("click")
        eventually(lambda: (border() > 100) == (name == "Targets"), f"{name} is shown")


def test_a_wheel_in_firefox(start, firefox):
    program = start("Fingers")
    firefox.resize(WIDTH, HEIGHT)
    firefox.open(program.address)
    firefox.program = program
    firefox.perform(one=[move(WIDTH / len(NAMES) * 3.5, 22), down(), up()])
    dark = lambda: sum(1 for value in below(firefox).convert("L").get_flattened_data() if value < 100)
    eventually(lambda: dark() > 500 and has_come_to_rest(firefox), "the lines are there")
    before = below(firefox)
    firefox.turn_wheel(200, 300, 0, 64)
    eventually(lambda: shifted(before, below(firefox), 64), "the lines are that much farther")
