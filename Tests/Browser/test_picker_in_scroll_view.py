# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example PickerInScrollView in a real page, by touches: with each of the three properties, and without it."""

import time

import pytest

from hands import Hands
from resting import rest
from waiting import at_last, eventually

# In seconds. A scroll view passes a finger to its contents 0.15 s after the program has heard of it, which takes a busy machine a while.
RESTING = 0.5
RECORD = "() => { window.felt = []; navigator.vibrate = (durations) => { window.felt.push(durations); return true; }; }"
# The line below the dial.
SUMMARY = "[...document.querySelectorAll('#accessibility .text')].map((e) => e.textContent).find((text) => text.includes(', heat '))"
KEEPS, GIVES, ARRIVES = "Wheels and dial keep drags", "Text gives drags to the page", "Touches arrive at once"


class Porridge(Hands):
    def is_chosen(self, summary):
        eventually(lambda: self.page.evaluate(SUMMARY) == summary, f"{summary!r} is chosen")

    @property
    def top(self):
        """Of the dial: by how much the page has scrolled, except for a constant."""
        return self.box("slider", "Heat")["y"]

    def turn_over(self, title):
        switch = self.find("switch", title)
        before = switch.get_attribute("aria-checked")
        self.tap("switch", title)
        eventually(lambda: switch.get_attribute("aria-checked") != before, f"{title} is turned over")

    def drag(self, place, distance, rest=0.0):
        """Drags up or down in 0.14 s, and holds still for 0.3 s, by the times of the events: nothing is flicked."""
        fingers, (x, y) = self.page.fingers(), place
        if rest:
            fingers.put(one=place)
            time.sleep(rest)
        begin = time.time() - 0.44
        with fingers.without_waiting():
            if not rest:
                fingers.put(time=begin, one=place)
            for step in range(1, 9):
                fingers.move(time=begin + 0.14 * step / 8, one=(x, y + distance * step / 8))
            fingers.lift(time=begin + 0.44)

    def spin(self, rows):
        # A few points more than the rows are high: the first ones begin the drag.
        self.drag(self.middle("slider", "Grain"), -35 * rows)

    def turn_dial(self, rest=0.0):
        """By 62 degrees, two positions, with a finger that moves up on the left of its middle."""
        x, y = self.middle("slider", "Heat")
        self.drag((x - 50, y + 30), -60, rest)

    def drag_text(self, distance):
        """By the line below the dial. It can be scrolled to both sides of where it was at first."""
        x, y = self.middle("slider", "Heat")
        self.drag((60, y + 80), distance)

    def scroll_back(self, top):
        """By fingers, beyond the beginning, from where the page returns. At rest, elements are where the page has them: before, the
        finger might land on what is below the line."""
        rest(self.page, self.program)
        self.drag_text(110)
        assert at_last(lambda: self.top, lambda each: each == top, patience=10) == top, "the page is at its beginning again"
        rest(self.page, self.program)


@pytest.fixture
def porridge(start, open_page):
    program = start("PickerInScrollView")
    porridge = Porridge(open_page(program.address, width=375, height=667), program)
    porridge.find("slider", "Heat").wait_for()
    porridge.is_chosen("Oats, 10 minutes, heat 4")
    porridge.page.evaluate(RECORD)
    yield porridge
    assert porridge.page.errors == []


@pytest.mark.chromium_only("it needs fingers whose speed does not depend on the machine")
def test_each_property_decides_about_drags(porridge):
    top = porridge.top
    porridge.spin(2)
    porridge.is_chosen("Rye, 10 minutes, heat 4")
    porridge.page.evaluate("() => { felt.length = 0; }")
    porridge.turn_dial()
    porridge.is_chosen("Rye, 10 minutes, heat 6")
    assert porridge.top == top
    # One for each position, or one for both if the finger was too fast for the program.
    eventually(lambda: porridge.page.evaluate("felt") in ([[5], [5]], [[5]]), "the device vibrates")
    porridge.drag_text(-100)
    eventually(lambda: porridge.top < top - 80, "the page scrolls by its text")
    porridge.scroll_back(top)

    porridge.turn_over(KEEPS)
    porridge.turn_dial()
    eventually(lambda: porridge.top < top - 40, "the page takes the drag from the dial")
    porridge.scroll_back(top)
    porridge.spin(-1)
    porridge.is_chosen("Rice, 10 minutes, heat 6")
    assert porridge.top == top, "the picker keeps it by itself"
    porridge.turn_over(KEEPS)

    porridge.turn_over(GIVES)
    porridge.drag_text(-100)
    porridge.spin(1)
    porridge.is_chosen("Rye, 10 minutes, heat 6")
    assert porridge.top == top, "the text has kept its drag"
    porridge.turn_over(GIVES)

    porridge.turn_over(ARRIVES)
    porridge.turn_dial()
    eventually(lambda: porridge.top < top - 40, "a quick drag scrolls")
    porridge.scroll_back(top)
    porridge.turn_dial(rest=RESTING)
    porridge.is_chosen("Rye, 10 minutes, heat 8")
    assert porridge.top == top, "a slow one turns the dial"


def test_keys_turn_the_dial(porridge):
    def has_heat(heat):
        porridge.is_chosen(f"Oats, 10 minutes, heat {heat}")
        dial = porridge.find("slider", "Heat")
        eventually(lambda: dial.get_attribute("aria-valuetext") == f"{heat}", f"readers hear {heat}")

    # One after the other: the last key goes back to a heat that was there on the way.
    porridge.press("Heat", "ArrowUp", "ArrowUp")
    has_heat(6)
    porridge.dom.keyboard.press("ArrowDown")
    has_heat(5)
