# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0

"""Keys from a real page to the program."""

import pytest
from PIL import Image, ImageChops

import protocol
from browsers import ChromiumPage
from desktop import Desktop
from page_server import PageServer
from protocol import change
from waiting import eventually


def keys(server):
    return [(key["usage"], key["phase"], key["modifiers"], key["characters"])
            for message in server.all("keys") for key in message["samples"]]


def test_keys_travel_with_what_they_type(show):
    page, server = show()
    # The page asks for the time six times at first. Then its clock stays as it is for four seconds.
    eventually(lambda: len(server.all("clock")) >= 6, "the page knows the clock")
    server.round_trip()
    keyboard = page.page.keyboard
    keyboard.press("a")
    keyboard.press("Shift+B")
    keyboard.press("ArrowUp")
    eventually(lambda: len(keys(server)) == 8, "the keys arrive")
    assert keys(server) == [
        (4, "began", 0, "a"), (4, "ended", 0, "a"), (225, "began", 2, ""), (5, "began", 2, "B"), (5, "ended", 2, "B"),
        (225, "ended", 0, ""), (82, "began", 0, ""), (82, "ended", 0, ""),
    ]
    times = [key["time"] for message in server.all("keys") for key in message["samples"]]
    assert times == sorted(times)


@pytest.mark.chromium_only("WebKit's driver repeats no keys")
def test_a_held_key_is_repeated(show):
    page, server = show()
    page.page.keyboard.down("x")
    page.page.keyboard.down("x")
    page.page.keyboard.up("x")
    eventually(lambda: len(keys(server)) == 3, "the keys arrive")
    assert [phase for _, phase, _, _ in keys(server)] == ["began", "repeated", "ended"]


def test_keys_are_cancelled_when_the_window_loses_them(show):
    page, server = show()
    page.page.keyboard.down("x")
    page.evaluate("dispatchEvent(new Event('blur'))")
    page.page.keyboard.up("x")
    page.page.keyboard.press("y")
    eventually(lambda: len(keys(server)) == 4, "the keys arrive")
    assert [(usage, phase) for usage, phase, _, _ in keys(server)] == [
        (27, "began"), (27, "cancelled"), (28, "began"), (28, "ended")]


@pytest.mark.chromium_only("WebKit's driver has no keys by their places")
def test_the_browser_leaves_alone_what_the_program_takes(show):
    page, server = show()
    page.evaluate("""(() => {
        window.prevented = [];
        addEventListener("keydown", (event) => window.prevented.push([event.code, event.defaultPrevented]));
    })()""")
    page.page.keyboard.press("Control+KeyS")
    server.send(protocol.take_keys(("s", 0, 16), ("", 43, 0), ("?", 0, 16)))
    server.send(protocol.copy("x"))
    server.round_trip()
    for key in ("Control+KeyS", "Control+KeyP", "Space", "Control+Shift+Slash"):
        page.page.keyboard.press(key)
    found = [tuple(each) for each in page.evaluate("window.prevented") if each[0] not in ("ControlLeft", "ShiftLeft")]
    assert found == [("KeyS", False), ("KeyS", True), ("KeyP", False), ("Space", True), ("Slash", True)]


# Code, key, and whether Shift is pressed: with Control the browser zooms. Some layouts type other characters with the key 0.
ZOOM = [
    ("Equal", "=", False), ("Equal", "+", True), ("Minus", "-", False), ("Minus", "_", True), ("Digit0", "0", False),
    ("Digit0", "à", False), ("Digit0", "0", True), ("Digit6", "-", False), ("BracketRight", "+", False),
    ("NumpadAdd", "+", False), ("NumpadSubtract", "-", False), ("Numpad0", "0", False),
]
# With Control: every character and key of the list above, with and without Shift.
ZOOM_SHORTCUTS = [
    *((character, 0, held) for character in "=+-_0à" for held in (16, 18)),
    *(("", usage, held) for usage in (45, 46, 39, 35, 48, 86, 87, 98) for held in (16, 18)),
]
IS_LEFT = """(event) => document.body.dispatchEvent(
    new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ctrlKey: true, ...event }))"""


def test_the_browser_zooms_in_any_case(show):
    """Zoom is the only way for some people to read a page: no program can take its keys away."""
    page, server = show()

    def is_left(code, key, shift=False, **more):
        return page.page.evaluate(IS_LEFT, {"code": code, "key": key, "shiftKey": shift, **more})

    server.send(protocol.take_keys(("s", 0, 16), ("=", 0, 24), (")", 0, 16), *ZOOM_SHORTCUTS))
    eventually(lambda: not is_left("KeyS", "s"), "the program takes keys")
    assert [each for each in ZOOM if not is_left(*each)] == []
    # These do not zoom.
    assert not is_left("Equal", "=", altKey=True) and not is_left("Digit0", ")", True)
    eventually(lambda: (46, "began", 16, "=") in keys(server), "the program gets the keys all the same")


# Nothing else on the screen has this colour.
PINK = (253, 1, 254)


@pytest.fixture
def desktop():
    with Desktop() as desktop:
        yield desktop


def test_a_page_is_zoomed_by_keyboard(desktop, chromium):
    """On a desktop, where the browser's own shortcuts work: the program gets a smaller screen, and clicks at the right places."""
    root = change(1, position=(300, 200), bounds=(0, 0, 600, 400), backgroundColor=(1, 1, 1, 1), sublayers=[2])
    target = change(2, position=(200, 100), bounds=(0, 0, 80, 40), backgroundColor=(*(value / 255 for value in PINK), 1))
    browser = desktop.browser(chromium.browser_type)
    try:
        with PageServer({"root": 1, "changes": [root, target]}) as server:
            server.settings = [protocol.take_keys(*ZOOM_SHORTCUTS)]
            page = ChromiumPage(browser.new_context(no_viewport=True))
            page.open(server.address)
            desktop.screen.focus_largest_window()
            usual = page.evaluate("[devicePixelRatio, innerWidth]")
            for key, ratio in (("KP_Add", 1.1), ("equal", 1.25), ("minus", 1.1), ("0", 1), ("equal", 1.1)):
                desktop.screen.press("Control_L", key)
                eventually(lambda: page.evaluate("devicePixelRatio") == pytest.approx(ratio * usual[0]), f"{key} zooms")
            inner = page.evaluate("innerWidth")
            assert inner == pytest.approx(usual[1] / 1.1, abs=1)

            def told():
                screen = server.all("screen")[-1]["screen"] if server.all("screen") else None
                return screen and screen["scale"] == pytest.approx(1.1) and screen["width"] == inner and screen
            screen = eventually(told, "the program hears of it")
            width, height = screen["width"], screen["height"]
            # As a program does: its window has the screen's new size.
            server.commit(changes=[change(1, position=(width / 2, height / 2), bounds=(0, 0, width, height))])
            left, top, right, bottom = eventually(lambda: pink_box(desktop.screen, (88, 44)), "the target has its new size")
            desktop.screen.click((left + right) / 2, (top + bottom) / 2)
            eventually(lambda: len(server.samples) >= 2, "the click arrives")
            x, y = server.samples[-1]["x"], server.samples[-1]["y"]
            assert (x, y) == pytest.approx((200, 100), abs=2)
            assert page.errors == []
    finally:
        browser.close()


def pink_box(screen, size):
    """The box around what is pink on the screen, in pixels; None while it does not have this size."""
    picture = screen.picture(0, 0, screen.width, screen.height)
    difference = ImageChops.difference(picture, Image.new("RGB", picture.size, PINK)).convert("L")
    box = difference.point(lambda value: 0 if value else 255).getbbox()
    return box if box and (box[2] - box[0], box[3] - box[1]) == pytest.approx(size, abs=2) else None
