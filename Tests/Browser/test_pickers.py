# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Pickers of the catalog in a real page: by fingers, a wheel, keys and readers. Their ticks are sounds of the browser."""

import pytest

from hands import Hands
from waiting import eventually

# Counts the sounds that begin and the vibrations.
RECORD = """() => {
    Object.assign(window, { heard: 0, felt: 0 });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...times) {
        heard += 1;
        start.apply(this, times);
    };
    navigator.vibrate = () => {
        felt += 1;
        return true;
    };
}"""
FRUITS = ["Apple", "Apricot", "Cherry", "Fig", "Grape", "Lemon", "Mango", "Orange", "Peach", "Pear", "Plum"]


class Pickers(Hands):
    def open(self, title):
        self.find("radio", title).wait_for()
        self.tap("radio", title)
        eventually(lambda: self.find("radio", title).is_checked(), f"{title} is open")

    def value(self, name):
        """What readers hear of a wheel."""
        return self.find("slider", name).get_attribute("aria-valuetext")

    @property
    def told(self):
        """The catalog's line about the last action: what the delegate was told."""
        return self.dom.locator("#accessibility .text").last.text_content()

    def is_chosen(self, title):
        eventually(lambda: self.value("Fruit") == title and self.told == f"Fruit: {title}", f"{title} is chosen")

    def flick(self):
        """Flicks the wheel of fruits away from its nearer end, and waits until it rests on another row."""
        before = self.value("Fruit")
        distance = -80 if FRUITS.index(before) <= FRUITS.index("Lemon") else 80
        self.page.fingers().fling((0, distance), one=self.middle("slider", "Fruit"))
        eventually(lambda: self.value("Fruit") != before, "it ends on another row")
        after = self.value("Fruit")
        assert (FRUITS.index(after) > FRUITS.index(before)) == (distance < 0)
        eventually(lambda: self.told == f"Fruit: {after}", "its row is told")
        self.rest()

    def turn_mouse_wheel(self, distance):
        self.rest()
        x, y = self.middle("slider", "Fruit")
        self.page.devtools.send(
            "Input.dispatchMouseEvent", {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": distance})

    def turn_ticks(self, is_on):
        self.tap("switch", "Ticks")
        state = "true" if is_on else "false"
        eventually(lambda: self.find("switch", "Ticks").get_attribute("aria-checked") == state, "the switch is turned over")

    @property
    def heard(self):
        return self.page.evaluate("heard")


@pytest.fixture
def pickers(start, open_page):
    program = start("Catalog")
    pickers = Pickers(open_page(program.address, width=375, height=500), program)
    pickers.page.evaluate(RECORD)
    pickers.open("Pickers")
    eventually(lambda: pickers.value("Fruit") == "Lemon", "the wheel is there")
    yield pickers
    assert pickers.page.errors == []


@pytest.mark.chromium_only("it needs fingers whose speed does not depend on the machine, and an audio device")
def test_a_flicked_wheel_ends_on_a_row_and_ticks_unless_it_is_muted(pickers):
    # The page was touched before, so that the browser lets it be heard. A browser whose audio starts slowly misses the first ticks.
    for _ in range(4):
        pickers.flick()
        if pickers.heard:
            break
    heard, felt = pickers.heard, pickers.page.evaluate("felt")
    assert 0 < heard <= felt, "there are ticks, and they are felt too"

    pickers.turn_ticks(False)
    pickers.flick()
    assert pickers.heard == heard and pickers.page.evaluate("felt") > felt

    pickers.turn_ticks(True)
    for _ in range(4):
        pickers.flick()
        if pickers.heard > heard:
            break
    assert pickers.heard > heard, "there are ticks again"


@pytest.mark.chromium_only("WebKit's driver turns a mouse's wheel as a trackpad scrolls")
def test_keys_a_mouse_and_readers_turn_a_wheel(pickers):
    pickers.press("Fruit", "ArrowDown", "ArrowDown")
    pickers.is_chosen("Orange")
    pickers.dom.keyboard.press("End")
    pickers.is_chosen("Plum")
    pickers.dom.keyboard.press("PageUp")
    pickers.is_chosen("Lemon")
    pickers.dom.keyboard.press("ArrowUp")
    pickers.is_chosen("Grape")

    # A step of 100 points is three rows.
    pickers.turn_mouse_wheel(100)
    pickers.is_chosen("Orange")
    pickers.turn_mouse_wheel(-100)
    pickers.is_chosen("Grape")

    # A tap turns to the row below the selected one, which is about 30 points lower.
    x, y = pickers.middle("slider", "Fruit")
    pickers.rest()
    pickers.tap_at(x, y + 30)
    pickers.is_chosen("Lemon")
    pickers.step("Fruit", 1)
    pickers.is_chosen("Mango")
    pickers.step("Color", -1)
    eventually(lambda: pickers.told == "Color: Yellow" and pickers.value("Color") == "Yellow", "readers turn another wheel")
