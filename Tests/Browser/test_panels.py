# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Each panel of the examples Fingers and Motion in a real page, without touches: its main action by keyboard alone,
and by accessibility actions, as a screen reader does it. The results are in the page's accessibility tree."""

import pytest

from hands import Hands
from judges import serious_findings
from waiting import eventually

pytestmark = pytest.mark.kept_page

PHOTO, LINES = "Photo of a bay", "Lines 1 to 100 of ten thousand"

# The example, its page, the action, and the element afterwards: its role, its name, and the value of a slider.
CASES = [
    ("Fingers", None, lambda h: h.press("Strip", "Enter"), "slider", "Pages", "page 1 of 5"),
    ("Fingers", None, lambda h: h.press("Targets", "Space"), "button", "Swipe me", None),

    ("Fingers", "Photo", lambda h: h.press(f"Enlarge: {PHOTO}", "Enter"), "img", f"{PHOTO}, 125 %", None),
    ("Fingers", "Photo", lambda h: h.press(f"Turn left: {PHOTO}", "Space", "Space"), "img", f"{PHOTO}, 100 %, turned by -30°", None),
    ("Fingers", "Photo", lambda h: h.act("button", f"Make smaller: {PHOTO}"), "img", f"{PHOTO}, 80 %", None),
    ("Fingers", "Photo", lambda h: h.act("button", f"Turn right: {PHOTO}"), "img", f"{PHOTO}, 100 %, turned by 15°", None),

    ("Fingers", "Strip", lambda h: h.press("Pages", "ArrowRight"), "slider", "Pages", "page 2 of 5"),
    ("Fingers", "Strip", lambda h: h.step("Pages", 1), "slider", "Pages", "page 2 of 5"),

    ("Fingers", "Nested", lambda h: h.press("Row 2", "ArrowUp"), "slider", "Row 2", "tiles 2 to 6 of 10"),
    ("Fingers", "Nested", lambda h: h.step("Row 3", 1), "slider", "Row 3", "tiles 2 to 6 of 10"),

    ("Fingers", "Lines", lambda h: h.press(f"Refresh: {LINES}", "Enter"), "progressbar", "In progress", None),
    ("Fingers", "Lines", lambda h: h.act("button", f"Refresh: {LINES}"), "progressbar", "In progress", None),

    ("Fingers", "Targets", lambda h: h.press("Swipe me", "Enter"), "button", "Swipe me, Swiped right", None),
    ("Fingers", "Targets", lambda h: h.press("Swipe up: Swipe me", "Enter"), "button", "Swipe me, Swiped up", None),
    ("Fingers", "Targets", lambda h: h.act("button", "Swipe left: Swipe me"), "button", "Swipe me, Swiped left", None),
    ("Fingers", "Targets", lambda h: h.press("Press me long", "Space"), "button", "Press me long, Let go", None),
    ("Fingers", "Targets", lambda h: h.act("button", "Press me long"), "button", "Press me long, Let go", None),
    ("Fingers", "Targets", lambda h: h.press("Tap me once or twice", "Enter"), "button", "Tap me once or twice, Tapped once", None),
    ("Fingers", "Targets", lambda h: h.press("Tap twice: Tap me once or twice", "Enter"), "button",
     "Tap me once or twice, Tapped twice", None),
    ("Fingers", "Targets", lambda h: h.act("button", "Tap twice: Tap me once or twice"), "button",
     "Tap me once or twice, Tapped twice", None),
    ("Fingers", "Targets", lambda h: h.press("Turn a wheel here", "ArrowUp"), "slider", "Turn a wheel here", "Turned by 0, 100"),
    ("Fingers", "Targets", lambda h: h.step("Turn a wheel here", -1), "slider", "Turn a wheel here", "Turned by 0, -100"),

    ("Motion", None, lambda h: h.press("flip from left", "Space"), "button", "flip from right", None),
    ("Motion", None, lambda h: h.act("button", "flip from left"), "button", "flip from right", None),
    ("Motion", None, lambda h: h.press("push from left", "Enter"), "button", "push from right", None),
    ("Motion", None, lambda h: h.act("button", "push from left"), "button", "push from right", None),
    ("Motion", None, lambda h: h.press("Card, shut", "Enter"), "button", "Card, open", None),
    ("Motion", None, lambda h: h.act("button", "Card, shut"), "button", "Card, open", None),
]


@pytest.fixture
def open_hands(start, open_page):
    opened = []

    def open_hands(example, part=None):
        hands = Hands(open_page(start(example).address))
        opened.append(hands)
        hands.dom.get_by_role("button").first.wait_for()
        if part and hands.find("button", part).get_attribute("aria-pressed") != "true":
            hands.act("button", part)
            eventually(lambda: hands.find("button", part).get_attribute("aria-pressed") == "true", f"{part} is open")
        return hands

    yield open_hands
    for hands in opened:
        assert hands.page.errors == []


def name_of(case):
    example, part, work, *_ = case
    return "-".join([example, part or "all", *work.__code__.co_names, *(str(each) for each in work.__code__.co_consts[1:])])


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_panel_is_worked_without_fingers(open_hands, case):
    example, part, work, role, name, value = case
    hands = open_hands(example, part)
    work(hands)
    element = hands.find(role, name)
    eventually(lambda: element.count() == 1, f"there is {role} {name!r} in {hands.dom.locator('#accessibility').aria_snapshot()}")
    if value:
        eventually(lambda: element.get_attribute("aria-valuetext") == value, f"{name} says {value}")


def test_what_the_keyboard_comes_to_is_scrolled_into_sight(open_hands):
    hands = open_hands("Fingers", "Nested")
    hands.focus("Row 12")
    row = hands.find("slider", "Row 12")
    eventually(lambda: row.bounding_box()["y"] + row.bounding_box()["height"] <= 401, "the page has scrolled")


def test_page_keys_turn_the_lines(open_hands):
    hands = open_hands("Fingers", "Lines")
    hands.focus(LINES)
    lines = hands.dom.get_by_text(LINES)
    eventually(lambda: lines.bounding_box()["y"] == 44, "they begin below the names")
    hands.dom.keyboard.press("PageDown")
    eventually(lambda: lines.bounding_box()["y"] < -200, "the lines go up")
    hands.dom.keyboard.press("PageUp")
    eventually(lambda: lines.bounding_box()["y"] == 44, "and come back")


@pytest.mark.parametrize("work", [
    lambda h: h.press("Move right: Square", "Enter"), lambda h: h.act("button", "Move right: Square")])
def test_the_square_of_motion_is_moved(open_hands, work):
    hands = open_hands("Motion")
    square = hands.find("button", "Square")
    eventually(lambda: square.evaluate("element => element.style.width") != "", "it has a place")
    before = square.bounding_box()["x"]
    work(hands)
    eventually(lambda: abs(square.bounding_box()["x"] - before - 30) < 1, "it is moved by 30 points")
    hands.press("Square", "Enter")
    eventually(lambda: abs(square.bounding_box()["x"] - before) < 1, "and goes back to the middle")


def test_an_action_that_has_the_focus_is_seen_and_left_again(open_hands):
    hands = open_hands("Fingers", "Targets")
    hands.focus("Swipe left: Swipe me")
    shown = "getComputedStyle(document.activeElement, '::after').content"
    assert hands.dom.evaluate(shown) == '"Swipe left"'
    hands.focus("Press me long")
    assert hands.find("button", "Swipe left: Swipe me").get_attribute("tabindex") == "-1"
    hands.dom.keyboard.press("Shift+Tab")
    assert hands.focused == "Swipe me", "backwards the actions are passed over"


@pytest.mark.parametrize("part", ["Photo", "Strip", "Nested", "Lines", "Targets"])
def test_axe_finds_nothing_serious_on_a_page_of_fingers(open_hands, part):
    assert serious_findings(open_hands("Fingers", part).dom) == []
