# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Lists in a real page: a million rows under fingers and readers, rows that are swiped, lists for readers."""

import pytest

from hands import Hands
from judges import serious_findings
from waiting import at_last, eventually

WIDTH, HEIGHT = 390, 600
# The rows of the first screen, as readers name them.
PAGES = {
    "A Million Rows": "A Million Rows, Made when they come into view", "Contacts": "Contacts, Index, search and menus",
    "Groceries": "Groceries, Swipe, edit and reorder", "Outline": "Outline, Items that expand",
    "Photos": "Photos, Three layouts and the way between them", "Shop": "Shop, Rows that scroll sideways",
}
# The name of each row that readers find, with its place and the number of all.
ROWS = """[...document.querySelectorAll("[role=listitem]")].map((item) => [item.firstElementChild?.getAttribute("aria-label")
    ?? item.textContent, Number(item.getAttribute("aria-posinset")), Number(item.getAttribute("aria-setsize"))])
    .filter(([name]) => name?.startsWith("Row "))"""


class Lists(Hands):
    def open(self, name):
        self.find("button", PAGES[name]).wait_for()
        self.act("button", PAGES[name])
        eventually(lambda: self.find("button", PAGES[name]).count() == 0, f"{name} is shown")
        self.rest()

    def has_ink(self, top, bottom):
        """Whether there is a text between two heights."""
        picture = self.page.picture().convert("L").crop((10, top, WIDTH - 40, bottom))
        return picture.getextrema()[0] < 100


@pytest.fixture
def lists(start, open_page):
    program = start("Lists")
    return Lists(open_page(program.address, width=WIDTH, height=HEIGHT), program)


def test_the_middle_of_a_million_rows_is_drawn(lists):
    # Browsers cannot tell places 22 million points away apart.
    lists.open("A Million Rows")
    lists.act("button", "Middle")
    lists.find("button", "Row 500,001").wait_for()
    lists.rest()
    assert all(lists.has_ink(44 + 44 * row, 88 + 44 * row) for row in range(12))
    box = lists.find("button", "Row 500,001").bounding_box()
    assert abs(box["y"] - 44) <= 1 and abs(box["height"] - 44) <= 1


def test_a_reader_walks_on_past_what_is_seen(lists):
    lists.open("A Million Rows")
    rows = at_last(lambda: lists.page.evaluate(ROWS), lambda rows: len(rows) > 10)
    assert rows[4] == ["Row 5", 5, 1_000_000]
    assert len(rows) < 60, "most rows are not in the document"
    for _ in range(6):
        last = lists.page.evaluate(ROWS)[-1]
        lists.find("button", last[0]).focus()
        eventually(lambda: lists.page.evaluate(ROWS)[-1][1] > last[1], f"there is a row after {last[0]}")
    assert lists.page.evaluate(ROWS)[-1][1] > rows[-1][1] + 5


@pytest.mark.chromium_only("it needs fingers whose speed does not depend on the machine")
def test_a_row_is_swiped_aside_and_deleted(lists):
    lists.open("Groceries")
    box = lists.find("button", "Bread").bounding_box()
    y = box["y"] + box["height"] / 2
    fingers = lists.page.fingers()
    fingers.put(one=(300, y))
    for x in range(290, 199, -10):
        fingers.move(one=(x, y))
    fingers.lift()
    lists.find("button", "Delete").wait_for()
    lists.rest()
    fingers.put(one=(350, y))
    fingers.lift()
    eventually(lambda: lists.find("button", "Bread").count() == 0, "the row goes")
    assert lists.find("button", "Butter").count() == 1


@pytest.mark.chromium_only("axe judges the document, which is the same in every browser")
@pytest.mark.parametrize("name", [name for name in PAGES])
def test_axe_finds_nothing_serious_in_a_list(lists, name):
    lists.open(name)
    eventually(lambda: lists.dom.locator("[role=listitem]").count() > 2, "the list is told")
    assert serious_findings(lists.dom) == []
