# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0

"""Keys from a real page to the program."""

import pytest

import protocol
from waiting import eventually


def keys(server):
    return [(key["usage"], key["phase"], key["modifiers"], key["characters"])
            for message in server.all("keys") for key in message["samples"]]


def test_keys_travel_with_what_they_type(show):
    page, server = show()
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
    server.send(protocol.take_keys(("s", 0, 16), ("", 43, 0), ("+", 0, 16)))
    server.send(protocol.copy("x"))
    page.page.wait_for_timeout(100)
    for key in ("Control+KeyS", "Control+KeyP", "Space", "Control+Shift+Equal"):
        page.page.keyboard.press(key)
    found = [tuple(each) for each in page.evaluate("window.prevented") if each[0] not in ("ControlLeft", "ShiftLeft")]
    assert found == [("KeyS", False), ("KeyS", True), ("KeyP", False), ("Space", True), ("Equal", True)]


def test_what_an_input_method_is_at_work_on_is_no_key(show):
    page, server = show()
    page.evaluate("""(() => {
        const press = (options) => document.body.dispatchEvent(
            new KeyboardEvent("keydown", { bubbles: true, code: "KeyA", key: "a", ...options }));
        press({ isComposing: true });
        press({ key: "Process" });
        press({ code: "" });
        press({ code: "KeyB", key: "b" });
    })()""")
    eventually(lambda: keys(server), "a key arrives")
    assert [usage for usage, *_ in keys(server)] == [5]
