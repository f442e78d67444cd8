# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Each control of the catalog in a real page, used in three ways: by touches, by keyboard alone, and by its
accessibility actions, as a screen reader does it. The results are the page's accessibility tree and the catalog's
line about the last action."""

import time

import pytest

from hands import Hands
from waiting import eventually, throughout

pytestmark = pytest.mark.kept_page

WIDTH, HEIGHT = 375, 560
# In seconds. A scroll view passes a finger to its contents 0.15 s after the program has heard of it, which takes a busy machine a while.
RESTING = 0.5


class Catalog(Hands):
    def open(self, title):
        self.find("radio", title).dispatch_event("click")
        eventually(lambda: self.find("radio", title).is_checked(), f"{title} is open")

    def state(self, role, name):
        """The description of a control for screen readers, without its name."""
        element = self.find(role, name)
        if role == "textbox":
            # An edited field is the page's own field.
            editing = self.dom.locator(".text-input")
            return editing.input_value() if editing.count() else element.text_content()
        attributes = {"switch": "aria-checked", "radio": "aria-checked", "button": "aria-pressed"}
        return element.get_attribute(attributes.get(role, "aria-valuetext"))

    @property
    def told(self):
        """The catalog's line about the last action."""
        return self.dom.locator("#accessibility .text").last.text_content()

    # --- By touches ---

    def touch(self, role, name, x=0.5, to=None):
        """Puts a finger at a distance from its left edge, moves it in steps, and lifts it."""
        box = self.box(role, name)
        y = box["y"] + box["height"] / 2
        place = lambda part: (box["x"] + box["width"] * part, y)
        fingers = self.page.fingers()
        fingers.put(one=place(x))
        # A finger that moves on immediately would scroll.
        if to is not None:
            time.sleep(RESTING)
        for step in range(1, 11 if to is not None else 1):
            fingers.move(one=place(x + (to - x) * step / 10))
        fingers.lift()

    # --- By accessibility actions ---

    def slide(self, name, value):
        self.find("slider", name).fill(value)


# The control: its page, role and name. How it is used: by touches, keys or actions. The result: its description, and
# the catalog's line.
CASES = [
    ("Buttons", "button", "System", lambda c: c.touch("button", "System"), None, "System: tapped"),
    ("Buttons", "button", "System", lambda c: c.press("System", "Space"), None, "System: tapped"),
    ("Buttons", "button", "System", lambda c: c.press("System", "Enter"), None, "System: tapped"),
    ("Buttons", "button", "System", lambda c: c.act("button", "System"), None, "System: tapped"),
    ("Styles", "button", "Delete", lambda c: c.touch("button", "Delete"), None, "Delete: tapped"),
    ("Styles", "button", "Delete", lambda c: c.press("Delete", "Space"), None, "Delete: tapped"),
    ("Styles", "button", "Delete", lambda c: c.act("button", "Delete"), None, "Delete: tapped"),

    ("Values", "switch", "Sound", lambda c: c.touch("switch", "Sound"), "true", "Sound: on"),
    ("Values", "switch", "Light", lambda c: c.touch("switch", "Light", 0.7, to=0.1), "false", "Light: off"),
    ("Values", "switch", "Sound", lambda c: c.press("Sound", "Space"), "true", "Sound: on"),
    ("Values", "switch", "Light", lambda c: c.press("Light", "Enter"), "false", "Light: off"),
    ("Values", "switch", "Sound", lambda c: c.act("switch", "Sound"), "true", "Sound: on"),

    # Its thumb is 28 points of 166 wide.
    ("Values", "slider", "Volume", lambda c: c.touch("slider", "Volume", 0.416, to=1), "100%", "Volume: 100 %"),
    ("Values", "slider", "Volume", lambda c: c.touch("slider", "Volume", 0.416, to=0.0), "0%", "Volume: 0 %"),
    ("Values", "slider", "Volume", lambda c: c.press("Volume", "ArrowRight", "ArrowUp"), "60%", "Volume: 60 %"),
    ("Values", "slider", "Volume", lambda c: c.press("Volume", "ArrowLeft", "ArrowDown"), "20%", "Volume: 20 %"),
    ("Values", "slider", "Volume", lambda c: c.slide("Volume", "0.75"), "75%", "Volume: 75 %"),

    ("Values", "slider", "Guests", lambda c: c.touch("slider", "Guests", 0.75), "3", "Guests: 3"),
    ("Values", "slider", "Guests", lambda c: c.touch("slider", "Guests", 0.25), "1", "Guests: 1"),
    ("Values", "slider", "Guests", lambda c: c.press("Guests", "ArrowUp", "ArrowRight"), "4", "Guests: 4"),
    ("Values", "slider", "Guests", lambda c: c.press("Guests", "ArrowDown"), "1", "Guests: 1"),
    ("Values", "slider", "Guests", lambda c: c.step("Guests", 1), "3", "Guests: 3"),
    ("Values", "slider", "Guests", lambda c: c.step("Guests", -1), "1", "Guests: 1"),

    ("Values", "radio", "Large", lambda c: c.touch("radio", "Large"), "true", "Size: Large"),
    ("Values", "radio", "Small", lambda c: c.touch("radio", "Medium", to=-0.5), "true", "Size: Small"),
    ("Values", "radio", "Large", lambda c: c.press("Large", "Space"), "true", "Size: Large"),
    ("Values", "radio", "Small", lambda c: c.act("radio", "Small"), "true", "Size: Small"),
    ("Values", "button", "Forward", lambda c: c.touch("button", "Forward"), None, "Move: Forward"),
    ("Values", "button", "Forward", lambda c: c.press("Forward", "Enter"), None, "Move: Forward"),
    ("Values", "button", "Back", lambda c: c.act("button", "Back"), None, "Move: Back"),

    ("Values", "slider", "Photos", lambda c: c.touch("slider", "Photos", 0.9), "page 3 of 5", "Photos: page 3"),
    ("Values", "slider", "Photos", lambda c: c.touch("slider", "Photos", 0.4, to=0.95), "page 5 of 5", "Photos: page 5"),
    ("Values", "slider", "Photos", lambda c: c.press("Photos", "ArrowRight"), "page 3 of 5", "Photos: page 3"),
    ("Values", "slider", "Photos", lambda c: c.press("Photos", "ArrowLeft"), "page 1 of 5", "Photos: page 1"),
    ("Values", "slider", "Photos", lambda c: c.step("Photos", 1), "page 3 of 5", "Photos: page 3"),
    ("Values", "slider", "Photos", lambda c: c.step("Photos", -1), "page 1 of 5", "Photos: page 1"),
]


def name_of(case):
    page, role, name, how, *_ = case
    return f"{name}-{'-'.join(how.__code__.co_names)}-{'-'.join(str(each) for each in how.__code__.co_consts[1:])}"


@pytest.fixture
def catalog(start, open_page):
    page = open_page(start("Catalog").address, width=WIDTH, height=HEIGHT)
    catalog = Catalog(page)
    catalog.find("radio", "Buttons").wait_for()
    yield catalog
    assert page.errors == []


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_control_is_worked(catalog, case):
    page, role, name, work, heard, told = case
    catalog.open(page)
    catalog.find(role, name).wait_for()
    work(catalog)
    eventually(lambda: catalog.told == told, f"the catalog says {told!r}; it says {catalog.told!r}")
    eventually(lambda: catalog.state(role, name) == heard, f"readers hear {heard!r}; they hear {catalog.state(role, name)!r}")


TYPED = "Ada 日本"


def by_touch(catalog):
    catalog.touch("textbox", "Name")


def by_keyboard(catalog):
    catalog.focus("Name")


def by_action(catalog):
    catalog.act("textbox", "Name")


@pytest.mark.parametrize("begin", [by_touch, by_keyboard, by_action])
def test_a_text_field_is_filled(catalog, begin):
    catalog.open("Text")
    catalog.find("textbox", "Name").wait_for()
    begin(catalog)
    eventually(lambda: catalog.dom.evaluate("document.activeElement.className") == "text-input", "it is edited")
    catalog.dom.keyboard.type("Ada ")
    catalog.page.insert_text("日本")
    eventually(lambda: catalog.told == f"Name: {TYPED}", f"the program has it; it says {catalog.told!r}")
    eventually(lambda: catalog.state("textbox", "Name") == TYPED, "so has the page")
    catalog.dom.keyboard.press("Enter")
    eventually(lambda: catalog.dom.locator(".text-input").count() == 0, "the return key ends it")
    eventually(lambda: catalog.state("textbox", "Name") == TYPED, "the text stays")


def test_a_secret_is_told_to_nobody(catalog):
    catalog.open("Text")
    eventually(lambda: catalog.find("textbox", "Password").text_content() == "••••••", "the page has as many dots")
    assert "sesame" not in catalog.dom.content()


WORKED_IN_VAIN = [
    ("Values", "switch", "Locked"), ("Values", "slider", "Locked volume"), ("Values", "slider", "Cats"),
    ("Values", "radio", "No"), ("Buttons", "button", "System, disabled"), ("Text", "textbox", "Country"),
]


@pytest.mark.parametrize("page, role, name", WORKED_IN_VAIN)
def test_a_disabled_control_does_nothing(catalog, page, role, name):
    catalog.open(page)
    element = catalog.find(role, name)
    element.wait_for()
    before = catalog.state(role, name)
    assert element.get_attribute("aria-disabled") == "true" and element.get_attribute("tabindex") in (None, "-1")
    catalog.touch(role, name, 0.6, to=0.9)
    catalog.touch(role, name, 0.75)
    element.dispatch_event("click")
    if role == "slider":
        catalog.step(name, 0.1)
    throughout(lambda: catalog.told == "Nothing was touched yet" and catalog.state(role, name) == before, "nothing", 0.3)


def test_progress_is_only_read(catalog):
    catalog.open("Progress")
    bars = catalog.dom.get_by_role("progressbar")
    eventually(lambda: bars.count() == 7, "three bars and four wheels")
    heard = {name: catalog.state("progressbar", name) for name in ("Download", "Page", "Battery", "Small wheel")}
    assert heard == {"Download": "30%", "Page": "60%", "Battery": "80%", "Small wheel": None}
    now = [catalog.find("progressbar", name).get_attribute("aria-valuenow") for name in ("Page", "Large wheel")]
    assert float(now[0]) == pytest.approx(0.6) and now[1] is None
    assert all(bar.get_attribute("tabindex") is None for bar in bars.all())
    catalog.touch("progressbar", "Download")
    bars.first.dispatch_event("click")
    throughout(lambda: catalog.told == "Nothing was touched yet", "nothing", 0.3)


def length(response):
    """The payload of a message; binary payloads are in base64."""
    data = response["payloadData"]
    return len(data) * 3 // 4 - data.count("=") if response["opcode"] == 2 else len(data.encode())


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_slider_that_is_dragged_costs_at_most_200_bytes_a_frame(start, open_page):
    """All messages of the program while a finger moves 60 times a second for two seconds, accessibility included."""
    page = open_page(start("Notices").address)
    hands, sizes = Hands(page), []
    slider, (x, y) = hands.find("slider", "Loudness"), hands.middle("slider", "Loudness")
    page.devtools.send("Network.enable")
    page.devtools.on("Network.webSocketFrameReceived", lambda event: sizes.append(length(event["response"])))
    fingers = page.fingers()
    fingers.put(one=(x, y))
    fingers.move(one=(x + 10, y))
    eventually(lambda: slider.get_attribute("aria-valuetext") != "50%", "it follows")
    page.page.wait_for_timeout(200)
    sizes.clear()
    before = page.evaluate("kosketus.acknowledged")
    for step in range(120):
        fingers.move(one=(x + 10 + step, y))
        page.page.wait_for_timeout(1000 / 60)
    page.page.wait_for_timeout(200)
    frames = page.evaluate("kosketus.acknowledged") - before
    fingers.lift()
    print(f"{frames} frames, {sum(sizes) / frames:.0f} bytes a frame, the largest message {max(sizes)}")
    assert frames > 20 and sum(sizes) / frames <= 200 and max(sizes) <= 200
