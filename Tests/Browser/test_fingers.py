# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Gestures and scroll views of the example Fingers in a real page."""

import signal
import time

import pytest

from waiting import eventually

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
    """What is seen below the names, without the edge at which the indicator is."""
    return page.picture().crop((0, 60, WIDTH - 20, HEIGHT))


def has_come_to_rest(page):
    first = below(page).tobytes()
    time.sleep(0.2)
    return below(page).tobytes() == first


def sea(page):
    """How many pixels of the photo are sea."""
    return sum(1 for red, green, blue in page.picture().get_flattened_data() if blue > 150 > red + 80 and green < 130)


def test_two_fingers_make_the_photo_larger(page):
    fingers = page.fingers()
    before = eventually(lambda: sea(page), "the photo is shown")
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
    eventually(lambda: below(page).tobytes() != start, "the lines have moved")
    time.sleep(0.15)
    page.program.signal(signal.SIGSTOP)
    try:
        first = below(page).tobytes()
        time.sleep(0.4)
        second = below(page).tobytes()
        time.sleep(1.4)
    finally:
        page.program.signal(signal.SIGCONT)
    assert second != first, "the lines stood still while the program slept"
    eventually(lambda: has_come_to_rest(page), "the lines come to rest")


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

    def middle():
        return page.picture().getpixel((WIDTH // 2, HEIGHT // 2))

    first = middle()
    fingers.fling((-150, 0), one=(300, 300))
    eventually(lambda: middle() != first and has_come_to_rest(page), "the next page is there")
    assert page.picture().getpixel((5, 300)) == page.picture().getpixel((WIDTH - 30, 300))
