# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""What Linux screen readers get of a real page, over AT-SPI, from a Chromium on a virtual desktop, and what Orca says."""

import os

import pytest

from browsers import ChromiumPage
from desktop import Desktop, Orca
from waiting import at_last, eventually


@pytest.fixture
def desktop():
    with Desktop() as desktop:
        yield desktop


@pytest.fixture
def orca(desktop):
    """Its tests name it before the page: it has to be there when the browser starts."""
    orca = Orca(desktop)
    try:
        eventually(lambda: "Screen reader on." in orca.said, "Orca starts")
        yield orca
    finally:
        orca.close()


@pytest.fixture
def page(desktop, chromium, start):
    browser = desktop.browser(chromium.browser_type)
    try:
        page = ChromiumPage(browser.new_context(viewport={"width": 600, "height": 500}))
        page.open(start("Aids").address)
        yield page
        assert page.errors == []
    finally:
        browser.close()


def named(desktop, *names):
    """Role, name, text, selection and focus of the elements with these names, in reading order."""
    return [(each["role"], each["name"], each.get("text"), each.get("selection"), "focused" in each["states"])
            for each in desktop.read() if each["name"] in names and each["role"] != "static"]


def expect(look, expected):
    """Looks until something is as expected: the browser tells readers of a change after the page has it."""
    assert at_last(look, lambda found: found == expected) == expected


def field_states(desktop, name):
    """The description of an element, and which of the states of texts it has."""
    return [(each["description"], {"editable", "multi-line"} & set(each["states"])) for each in desktop.read() if each["name"] == name]


def test_a_field_is_read_as_itself_while_it_is_edited(desktop, page):
    expected = [("push button", "Before"), ("entry", "Name"), ("push button", "After")]
    read = lambda: named(desktop, "Before", "Name", "After")
    places = lambda: [each[:2] for each in read()]
    expect(places, expected)
    page.page.mouse.click(200, 55)
    expect(lambda: [each[:3] for each in read() if each[4]], [("entry", "Name", "Ada")])
    page.page.keyboard.press("End")
    page.page.keyboard.type("!")
    page.page.keyboard.press("Shift+ArrowLeft")
    # What is typed and selected, and in its place.
    expect(lambda: read()[1:2], [("entry", "Name", "Ada!", [[3, 4]], True)])
    expect(places, expected)
    expect(lambda: field_states(desktop, "Name"), [("As in your passport", {"editable"})])
    page.page.keyboard.press("Tab")
    expect(lambda: [each[:2] for each in read() if each[4]], [("push button", "After")])
    expect(places, expected)


def test_a_text_view_is_read_as_itself_while_it_is_edited(desktop, page):
    expected = [("entry", "Name"), ("entry", "Secret"), ("entry", "Notes")]
    text = "One line\nAnother line"
    read = lambda: named(desktop, "Name", "Secret", "Notes")
    places = lambda: [each[:2] for each in read()]
    expect(places, expected)
    # The end of the first line.
    page.page.mouse.click(500, 418)
    expect(lambda: [each[:3] for each in read() if each[4]], [("entry", "Notes", text)])
    expect(places, expected)
    for key in ("Control+Home", "Shift+ArrowDown"):
        page.page.keyboard.press(key)
    expect(lambda: [each[3] for each in read()[2:]], [[[0, 9]]])
    page.page.keyboard.type("Z")
    expect(lambda: [each[2:] for each in read()[2:]], [("ZAnother line", [], True)])
    expect(lambda: [states for _, states in field_states(desktop, "Notes")], [{"editable", "multi-line"}])
    expect(places, expected)


def test_a_secure_field_is_read_without_its_text_while_it_is_edited(desktop, page):
    expected = [("entry", "Name"), ("entry", "Secret"), ("entry", "Notes")]
    read = lambda: named(desktop, "Name", "Secret", "Notes")
    expect(lambda: [each[:2] for each in read()], expected)
    page.page.mouse.click(120, 420)
    expect(lambda: [each[:3] for each in read() if each[4]], [("password text", "Secret", "\u2022" * 3)])
    expect(lambda: [each[1] for each in read()], ["Name", "Secret", "Notes"])
    page.page.keyboard.press("End")
    page.page.keyboard.type("x")
    page.page.keyboard.press("Shift+ArrowLeft")
    # As on iOS, the first letter replaces what was there.
    expect(lambda: read()[1:2], [("password text", "Secret", "\u2022", [[0, 1]], True)])
    whole = eventually(desktop.read, "the page is read")
    assert not [each for each in whole if "Eve" in (each.get("text") or "") + each["name"]]


def test_segments_headings_and_pictures(desktop, page):
    expect(lambda: [(each["name"], each["level"]) for each in desktop.read() if each["role"] == "heading"],
           [("Aids", "1"), ("Section", "2"), ("Huomaa", "3")])
    whole = eventually(desktop.read, "the page is read")
    assert not [each for each in whole if each["role"] in ("canvas", "image")]
    page.page.get_by_role("radio", name="One").focus()
    page.page.keyboard.press("ArrowRight")
    # The choice is the state of what has the focus.
    expect(lambda: [(each["name"], "focused" in each["states"]) for each in desktop.read() if "checked" in each["states"]],
           [("Two", True)])


def hears(orca, *words):
    """Waits until Orca has said these last."""
    eventually(lambda: tuple(orca.said[-len(words):]) == words, f"Orca says {words}, not {orca.said[-5:]}")


@pytest.mark.skipif(
    not os.environ.get("KOSKETUS_ORCA"),
    reason="on a busy machine Orca is late; set KOSKETUS_ORCA=1 to run it alone, with Debian's package orca installed")
def test_orca_reads_the_edited_field_and_the_chosen_segment(desktop, orca, page):
    desktop.screen.focus_largest_window()
    # With the title of that moment, which may be before the program has been asked for its own.
    eventually(lambda: any(said.startswith("Finished loading") for said in orca.said), "Orca knows the page")
    page.wait_until_shown()
    orca.rest()
    page.page.mouse.click(200, 55)
    eventually(lambda: {"Name entry Ada.", "As in your passport.", "Focus mode"} <= set(orca.said), "the field is read")
    for key in ("End", "!", "Shift+ArrowLeft"):
        # Orca says nothing about what it hears of late.
        orca.rest()
        page.page.keyboard.press(key)
    hears(orca, "!", "selected")
    page.page.get_by_role("radio", name="One").focus()
    eventually(lambda: {"Number panel.", "One.", "Browse mode"} <= set(orca.said), "the segments are read")
    orca.rest()
    page.page.keyboard.press("ArrowRight")
    hears(orca, "Two.", "selected radio button")
