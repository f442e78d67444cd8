# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Containers in a real page: sheets under a finger, alerts by keyboard, the browser's back button."""

import pytest

from hands import Hands
from judges import serious_findings
from waiting import eventually

WIDTH, HEIGHT = 390, 844

# The number of running animations, and what of the program's commits has arrived and is shown.
MOTION = """[document.getAnimations().filter((each) => each.playState === "running").length, kosketus.serial,
    kosketus.acknowledged]"""


class Containers(Hands):
    def is_shown(self, name, role="heading"):
        return self.find(role, name).count() == 1

    def show(self, button, name, role="heading"):
        self.act("button", button)
        eventually(lambda: self.is_shown(name, role), f"{name} is presented")
        self.rest()

    def top(self, name):
        box = self.find("heading", name).bounding_box()
        return box["y"] if box else HEIGHT

    def rest(self):
        """Waits until no transition runs: for half a second nothing moves, and the program sends nothing."""
        seen = []

        def is_still():
            running, serial, acknowledged = self.page.evaluate(MOTION)
            if running or serial != acknowledged or (seen and seen[-1] != serial):
                seen.clear()
                return False
            seen.append(serial)
            return len(seen) > 20

        eventually(is_still, "the transition ends")

    def drag(self, x, start, end, steps=8, pause=0):
        fingers = self.page.fingers()
        fingers.put(one=(x, start))
        for step in range(1, steps + 1):
            fingers.move(one=(x, start + (end - start) * step / steps))
        return fingers


@pytest.fixture
def containers(start, open_page):
    return Containers(open_page(start("Containers").address, width=WIDTH, height=HEIGHT))


def test_the_back_button_dismisses_a_sheet_and_then_leaves(containers):
    steps = "history.state && history.state.kosketusSteps || 0"
    containers.show("Page sheet", "Page sheet")
    eventually(lambda: containers.page.evaluate(steps) == 1, "the button has a step")
    containers.show("Another one above", "Above Page sheet")
    eventually(lambda: containers.page.evaluate(steps) == 2, "the button has two steps")
    containers.page.evaluate("history.back()")
    eventually(lambda: not containers.is_shown("Above Page sheet"), "the upper sheet goes")
    assert containers.is_shown("Page sheet")
    containers.page.evaluate("history.back()")
    eventually(lambda: containers.is_shown("Presentations"), "the list is back")
    eventually(lambda: containers.page.evaluate(steps) == 0, "no step is left")


def test_a_sheet_follows_a_finger_and_is_let_go(containers):
    containers.show("Page sheet", "Page sheet")
    rest = containers.top("Page sheet")
    fingers = containers.drag(WIDTH / 2, 200, 400)
    eventually(lambda: 150 < containers.top("Page sheet") - rest < 205, "the sheet follows the finger")
    fingers.move(one=(WIDTH / 2, 260))
    fingers.lift()
    eventually(lambda: abs(containers.top("Page sheet") - rest) < 2, "it returns")
    assert containers.is_shown("Page sheet")


def test_a_sheet_is_dragged_away(containers):
    containers.show("Page sheet", "Page sheet")
    containers.drag(WIDTH / 2, 200, 800).lift()
    eventually(lambda: containers.is_shown("Presentations"), "the list is back")
    assert not containers.is_shown("Page sheet")


@pytest.mark.chromium_only("it is driven by the keyboard of Playwright")
def test_an_alert_is_filled_in_by_keyboard(containers):
    containers.act("button", "Alert with a field")
    eventually(lambda: containers.focused == "Name", "the field has the focus")
    containers.dom.keyboard.type("Stars")
    # The keyboard stays inside of the alert.
    names = set()
    for _ in range(8):
        containers.dom.keyboard.press("Tab")
        names.add(containers.focused)
    assert not names & {"Full screen", "Page sheet", "Alert"}, names
    containers.focus("Name")
    containers.dom.keyboard.press("Enter")
    eventually(lambda: containers.dom.get_by_text("Saved Stars.").count(), "the name arrived")
    containers.act("button", "Alert")
    eventually(lambda: containers.dom.get_by_text("Delete the list?").count(), "the alert is there")
    containers.dom.keyboard.press("Escape")
    eventually(lambda: containers.dom.get_by_text("Kept.").count(), "Escape cancels it")


# The button, and a text or heading of what it presents.
PRESENTED = [("Alert", "text", "Delete the list?"), ("Page sheet", "heading", "Page sheet"), ("Popover", "heading", "Popover")]


@pytest.mark.parametrize("button, role, name", PRESENTED, ids=[button for button, *_ in PRESENTED])
def test_axe_finds_nothing_serious_in_what_is_presented(containers, button, role, name):
    assert serious_findings(containers.dom) == []
    containers.act("button", button)
    presented = containers.dom.get_by_text(name, exact=True) if role == "text" else containers.find(role, name)
    eventually(lambda: presented.count() == 1, f"{name} is presented")
    containers.rest()
    assert containers.find("button", "Form sheet").count() == 0, "readers do not leave it"
    assert serious_findings(containers.dom) == []
