# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The descriptions for screen readers, and their actions, in a real page: containers, custom actions, announcements,
the focus after a change, and modal questions. The program is Tests/Programs/Notices."""

import pytest

from judges import serious_findings
from waiting import at_last, eventually, throughout

class Notices:
    def __init__(self, page):
        self.page, self.dom = page, page.page

    def activate(self, name):
        self.dom.get_by_role("button", name=name, exact=True).dispatch_event("click")

    @property
    def snapshot(self):
        return self.dom.locator("#accessibility").aria_snapshot()

    @property
    def status(self):
        return self.dom.get_by_test_id("status").text_content()

    @property
    def focused(self):
        """The element with the focus of the screen reader and the keyboard."""
        return self.dom.evaluate(
            "(e => e === document.body ? null : e.getAttribute('aria-label') ?? e.textContent)(document.activeElement)")

    def wait_for_focus(self, name):
        eventually(lambda: self.focused == name, f"the focus is at {name!r}; it is at {self.focused!r}")


@pytest.fixture
def notices(start, open_page):
    page = open_page(start("Notices").address)
    notices = Notices(page)
    page.page.get_by_test_id("status").wait_for()
    yield notices
    assert page.errors == []


def expect_snapshot(notices, *lines):
    expected = "\n".join(lines)
    assert at_last(lambda: notices.snapshot, lambda snapshot: snapshot == expected) == expected


def test_containers_hold_what_is_in_them(notices):
    expect_snapshot(
        notices,
        '- main:', '  - heading "Page 1" [level=1]', '  - list "Notices":',
        '    - listitem:', '      - text: Bread is out', "      - 'button \"Delete: Bread is out\"'",
        "      - 'button \"Pin: Bread is out\"'",
        '    - listitem:', '      - text: Rain at noon', "      - 'button \"Delete: Rain at noon\"'",
        "      - 'button \"Pin: Rain at noon\"'",
        '  - group "Notices a day": Monday, 3 Tuesday, 5', '  - slider "Loudness": "0.5"',
        '  - region "Tools":', '    - button "Announce"', '    - button "Turn page"', '    - button "Reveal"',
        '    - button "Ask"', '    - button "Open a file"', '    - button "Ask and wait"',
        '  - text: Nothing yet')


def test_parts_of_a_drawing_stand_where_they_are_drawn(notices):
    tuesday = notices.dom.locator(".node.text", has_text="Tuesday, 5")
    eventually(lambda: tuesday.evaluate("element => element.style.width") == "20px", "it has a place")
    box = tuesday.bounding_box()
    assert box["height"] == 30

    def has_bar():
        middle = notices.page.picture().getpixel((round(box["x"] + 10), round(box["y"] + 15)))
        return middle[2] > middle[0] + 60
    eventually(has_bar, "there is a bar")


def test_custom_actions_are_done(notices):
    notices.activate("Pin: Rain at noon")
    eventually(lambda: notices.status == "Pinned Rain at noon", "it is pinned")
    notices.activate("Delete: Bread is out")
    eventually(lambda: notices.status == "Deleted Bread is out", "it is deleted")
    eventually(lambda: "Bread" not in notices.snapshot.replace("Deleted Bread is out", ""), "it is gone")
    assert notices.dom.get_by_role("listitem").count() == 1


def test_announcements_are_read_out(notices):
    notices.activate("Announce")
    status = notices.dom.get_by_role("status")
    eventually(lambda: status.count() == 1 and status.text_content() == "Two notices", "it is read out")


def test_a_new_screen_and_a_new_layout_say_where_to_go_on(notices):
    notices.activate("Turn page")
    notices.wait_for_focus("Page 2")
    notices.activate("Reveal")
    notices.wait_for_focus("Wind from the north")
    eventually(lambda: notices.dom.get_by_role("listitem").count() == 3, "there is one more")


def test_a_question_stands_over_everything_until_it_is_answered(notices):
    notices.activate("Ask")
    dialog = notices.dom.get_by_role("dialog", name="Delete all?")
    dialog.wait_for(state="attached")
    assert dialog.get_attribute("aria-modal") == "true"
    expect_snapshot(
        notices, '- main:', '  - dialog "Delete all?":', '    - text: Delete all?', '    - button "Yes"', '    - button "No"')
    notices.wait_for_focus("Delete all?")
    seen = []
    for _ in range(4):
        notices.dom.keyboard.press("Tab")
        seen.append(notices.focused)
    assert set(seen) <= {"Yes", "No", None}, "Tab leads to nothing behind it"
    notices.activate("Yes")
    eventually(lambda: notices.status == "Yes", "it is answered")
    notices.wait_for_focus("Page 1")


def test_a_question_is_left_by_escape(notices):
    notices.activate("Ask")
    notices.wait_for_focus("Delete all?")
    notices.dom.keyboard.press("Tab")
    notices.wait_for_focus("Yes")
    notices.dom.keyboard.press("Escape")
    eventually(lambda: notices.status == "Left", "it is left")
    notices.wait_for_focus("Page 1")


def test_axe_finds_nothing_serious(notices):
    assert serious_findings(notices.dom) == []
    notices.activate("Ask")
    notices.wait_for_focus("Delete all?")
    assert serious_findings(notices.dom) == []


@pytest.mark.chromium_only("it watches the browser's tabs")
def test_nothing_but_pages_letters_and_numbers_is_opened(notices):
    pages = len(notices.page.context.pages)
    notices.dom.get_by_role("button", name="Open a file").click()
    eventually(lambda: notices.status == "Not opened", "the program is told")
    throughout(lambda: len(notices.page.context.pages) == pages, "no tab", 0.3)
