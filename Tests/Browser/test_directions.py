# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The examples in browsers with a right-to-left language: everything is mirrored by the browser's language alone.

In Chromium only: WebKitGTK takes its languages from the locales of the C library, of which a machine may have none but C.UTF-8."""

import pytest

from browsers import ChromiumPage
from ink import WEAK, Ink
from waiting import at_last, eventually

WIDTH, HEIGHT = 640, 480


@pytest.fixture
def open_in(start, chromium):
    """open_in("ar", "Links") opens an example in a browser of that language."""
    contexts = []

    def open_in(language, example):
        contexts.append(chromium.new_context(viewport={"width": WIDTH, "height": HEIGHT}, locale=language, has_touch=True))
        page = ChromiumPage(contexts[-1])
        page.open(start(example).address)
        return page

    try:
        yield open_in
    finally:
        for context in contexts:
            context.close()


def box(page, role, name):
    """The left and right edge of an element, once it has a place."""
    element = page.page.get_by_role(role, name=name, exact=True).first
    place = eventually(lambda: (lambda box: box if box and min(box["width"], box["height"]) > 1 else None)(element.bounding_box()), f"{name} is somewhere")
    return round(place["x"]), round(place["x"] + place["width"])


@pytest.mark.parametrize("example, role, first, last", [
    ("Catalog", "radio", "Buttons", "Text"), ("Fingers", "button", "Photo", "Targets"),
    ("Motion", "heading", "Fades", "Keyframes"), ("Layouts", "radio", "Log in", "Form"), ("Links", "link", "Swift", "WOMBAT"),
])
@pytest.mark.parametrize("language", ["ar", "he", "fa"])
def test_examples_are_mirrored(open_in, example, role, first, last, language):
    usual, other = open_in("en", example), open_in(language, example)
    for name in (first, last):
        left, right = box(usual, role, name)
        mirrored = WIDTH - right, WIDTH - left
        eventually(lambda: all(abs(one - two) <= 1 for one, two in zip(box(other, role, name), mirrored)),
                   f"{name} is where {mirrored} is")
    assert box(usual, role, first)[0] < WIDTH / 2 < box(other, role, first)[1]
    assert usual.errors == other.errors == []


def ink(page, role, name):
    """The left and right edge of the letters in an element, inside of its border."""
    left, right = box(page, role, name)
    place = page.page.get_by_role(role, name=name, exact=True).first.bounding_box()
    inset = 5
    corners = (left + inset, round(place["y"]) + inset, right - inset, round(place["y"] + place["height"]) - inset)
    found = eventually(lambda: Ink(page.picture().crop(corners)).box(WEAK), f"{name} is drawn")
    return left + inset + found[0], left + inset + found[2]


@pytest.mark.parametrize("language", ["ar", "he", "fa"])
def test_fields_and_headings_begin_at_the_right(open_in, language):
    """Their frames have the whole width; the letters in them are mirrored."""
    usual, other = open_in("en", "Words"), open_in(language, "Words")
    for role, name in (("heading", "A form"), ("textbox", "Name"), ("textbox", "Telephone"), ("heading", "A long text")):
        left, right = at_last(lambda: ink(usual, role, name), lambda edges: edges[1] < WIDTH / 2)
        assert right < WIDTH / 2, f"{name} begins at the left: {left} to {right}"
        mirrored = pytest.approx((WIDTH - right, WIDTH - left), abs=2)
        assert at_last(lambda: ink(other, role, name), lambda edges: edges == mirrored) == mirrored, name
    assert usual.errors == other.errors == []


def test_a_strip_goes_on_at_the_other_side(open_in):
    page = open_in("he", "Fingers")
    page.page.get_by_role("button", name="Strip", exact=True).dispatch_event("click")
    strip = page.page.get_by_role("slider", name="Pages")
    eventually(lambda: strip.get_attribute("aria-valuetext") == "page 1 of 5", "the first page is shown")
    page.fingers().fling((250, 0), seconds=0.12, one=(150, 300))
    eventually(lambda: strip.get_attribute("aria-valuetext") == "page 2 of 5", "the next page is shown")
    assert page.errors == []
