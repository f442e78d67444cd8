# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0

"""Wheels, trackpads, and a mouse without a pressed button, from a real page to the program."""

import math

import protocol

import pytest

from waiting import eventually


def tell(server, message):
    """Returns when the page has handled it."""
    server.send(message)
    server.round_trip()


def wheel(page, x, y, modifiers=0, place=(60, 50)):
    """Like a mouse's wheel: Chromium counts a step, whatever its distance."""
    page.devtools.send("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": place[0], "y": place[1], "deltaX": x, "deltaY": y, "modifiers": modifiers})


def script_wheel(page, **options):
    """An event of another browser or device, made by a script."""
    fields = ", ".join(f"{key}: {str(value).lower()}" for key, value in options.items() if key != "count")
    page.evaluate(f"""(() => {{
        const event = new WheelEvent("wheel", {{ bubbles: true, cancelable: true, clientX: 20, clientY: 30, {fields} }});
        Object.defineProperties(event, {{
            wheelDeltaX: {{ value: 0 }}, wheelDeltaY: {{ value: {options.get("count", 0)} }} }});
        document.body.dispatchEvent(event);
    }})()""")


def turns(server):
    return [sample for message in server.all("scroll") for sample in message["samples"]]


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_step_of_a_wheel_travels(show):
    page, server = show()
    begin = server.now
    wheel(page, 0, 100)
    eventually(lambda: turns(server), "the turn arrives")
    turn = turns(server)[0]
    assert (turn["kind"], turn["way"], turn["x"], turn["y"]) == ("steps", (0, -100), 60, 50)
    # The page's clock is off by half of the time that a message and its answer take.
    assert begin - 0.5 < turn["time"] < server.now + 0.5


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_with_shift_a_wheel_goes_sideways(show):
    page, server = show()
    wheel(page, 0, 100, modifiers=8)
    eventually(lambda: turns(server), "the turn arrives")
    assert turns(server)[0]["way"] == (-100, 0)


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_trackpad_is_told_from_a_wheel(show):
    page, server = show()
    wheel(page, 4, -2.5)
    script_wheel(page, deltaY=40, count=-120)
    eventually(lambda: len(turns(server)) == 2, "the turns arrive")
    assert [turn["kind"] for turn in turns(server)] == ["smooth", "smooth"]
    assert turns(server)[0]["way"] == (-4, 2.5) and turns(server)[1]["way"] == (0, -40)


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_lines_and_pages_become_points(show):
    page, server = show()
    script_wheel(page, deltaY=3, deltaMode=1)
    eventually(lambda: len(turns(server)) == 1, "the turn arrives")
    script_wheel(page, deltaY=-1, deltaMode=2)
    eventually(lambda: len(turns(server)) == 2, "the turns arrive")
    lines, pages = turns(server)
    assert lines["kind"] == pages["kind"] == "steps"
    assert abs(lines["way"][1] + 100) < 0.01 and abs(pages["way"][1] - 180) < 0.01


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_control_makes_it_a_pinch(show):
    page, server = show()
    tell(server, protocol.pinches(True))
    script_wheel(page, deltaY=-10, ctrlKey=True, count=30)
    eventually(lambda: len(turns(server)) == 1, "the pinch arrives")
    wheel(page, 0, 100, modifiers=2)
    eventually(lambda: len(turns(server)) == 2, "the other one arrives")
    fingers, wheels = turns(server)
    assert fingers["kind"] == wheels["kind"] == "pinch"
    assert abs(fingers["factor"] - math.exp(0.1)) < 1e-5 and abs(wheels["factor"] - math.exp(-0.2)) < 1e-5
    assert page.evaluate("visualViewport.scale") == 1 and page.evaluate("devicePixelRatio") == 1


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_pinch_is_the_browsers_where_the_program_does_not_use_it(show):
    page, server = show()
    script_wheel(page, deltaY=-10, ctrlKey=True, count=30)
    wheel(page, 0, 100)
    eventually(lambda: turns(server), "the turn arrives")
    assert [turn["kind"] for turn in turns(server)] == ["steps"]


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_what_happens_within_a_frame_is_added_up(show):
    page, server = show()
    tell(server, protocol.pinches(True))
    page.evaluate("""(() => {
        for (let index = 0; index < 50; index += 1) {
            const options = { bubbles: true, cancelable: true, clientX: 9, clientY: 9, deltaY: 2, ctrlKey: index >= 40 };
            document.body.dispatchEvent(new WheelEvent("wheel", options));
        }
        document.body.dispatchEvent(new WheelEvent("wheel", { bubbles: true, deltaY: -1e9 }));
    })()""")
    eventually(lambda: turns(server), "the turns arrive")
    assert len(server.all("scroll")) == 1
    smooth, pinch, far = turns(server)
    assert smooth["way"] == (0, -80) and abs(pinch["factor"] - math.exp(-0.2)) < 1e-5 and far["way"] == (0, 65536)


# --- Pens, and the mouse's second button ------------------------------------------------------------------------------


def pen(page, kind, **options):
    fields = ", ".join(f"{key}: {value}" for key, value in {"clientX": 20, "clientY": 30, "buttons": 1, **options}.items())
    page.evaluate(f"""document.body.dispatchEvent(new PointerEvent("{kind}", {{
        bubbles: true, pointerId: 7, pointerType: "pen", {fields} }}))""")


def test_how_a_pen_is_held_and_pressed_travels(show):
    page, server = show()
    pen(page, "pointerdown", pressure=0.3, tiltX=30, tiltY=0, twist=350)
    pen(page, "pointermove", pressure=0.5, tiltX=0, tiltY=-45)
    pen(page, "pointerup", pressure=0, buttons=0)
    eventually(lambda: len(server.samples) == 3, "the samples arrive")
    down, moved, up = server.samples
    assert [sample["type"] for sample in server.samples] == ["pen"] * 3
    assert abs(down["force"] - 0.3) < 1e-6 and moved["force"] == 0.5 and up["force"] == 0

    def is_held(sample, *degrees):
        return all(abs(math.degrees(angle) - other) < 0.01 for angle, other in zip(sample["pose"], degrees))

    assert is_held(down, 60, 0, -10) and is_held(moved, 45, 270, 0) and is_held(up, 90, 0, 0)


@pytest.mark.chromium_only("WebKit's driver has a mouse of one button, and moves it only when it has to")
def test_how_a_pen_is_held_above_the_screen_travels(show):
    page, server = show()
    tell(server, protocol.hover(True))
    pen(page, "pointermove", buttons=0, button=-1, tiltX=0, tiltY=30)
    eventually(lambda: server.all("hover"), "where it is arrives")
    message = server.all("hover")[-1]
    assert message["place"] == (20, 30) and [round(math.degrees(angle)) for angle in message["pose"]] == [60, 90, 0]
    page.page.mouse.move(50, 60)
    eventually(lambda: server.all("hover")[-1]["place"] == (50, 60), "the mouse too")
    assert server.all("hover")[-1]["pose"] is None


def test_a_pen_that_cannot_tell_how_hard_it_presses_says_so(show):
    page, server = show()
    pen(page, "pointerdown", pressure=0.5, button=2, buttons=2)
    pen(page, "pointerup", buttons=0)
    eventually(lambda: len(server.samples) == 2, "the samples arrive, of one whose button is held too")
    assert server.samples[0]["force"] == 0


@pytest.mark.chromium_only("WebKit's driver has a mouse of one button, and moves it only when it has to")
def test_the_second_button_is_nobodys_until_the_program_wants_it(show):
    page, server = show()
    page.evaluate("window.addEventListener('contextmenu', (event) => { window.isPrevented = event.defaultPrevented; })")
    page.page.mouse.click(60, 40, button="right")
    eventually(lambda: page.evaluate("window.isPrevented"), "the browser shows no menu")
    page.page.mouse.click(60, 40)
    eventually(lambda: len(server.samples) == 2, "another click arrives")
    assert [sample["buttons"] for sample in server.samples] == [1, 0]
    tell(server, protocol.second_button(True))
    page.page.mouse.click(60, 40, button="right")
    eventually(lambda: len(server.samples) == 4, "the click arrives")
    assert [(sample["phase"], sample["buttons"]) for sample in server.samples[2:]] == [("began", 2), ("ended", 0)]


def test_no_menu_comes_between_while_something_is_down(show):
    page, server = show()
    page.evaluate("window.addEventListener('contextmenu', (event) => { window.isPrevented = event.defaultPrevented; })")
    mouse = page.page.mouse
    mouse.move(60, 40)
    mouse.down()
    mouse.down(button="right")
    mouse.up(button="right")
    mouse.up()
    eventually(lambda: server.samples[-1:] and server.samples[-1]["phase"] == "ended", "the touch ends")
    assert page.evaluate("window.isPrevented") is not False
    assert {sample["buttons"] for sample in server.samples} == {0, 1}


@pytest.mark.chromium_only("WebKit's driver has a mouse of one button, and moves it only when it has to")
def test_several_buttons_of_a_mouse_are_one_touch(show):
    page, server = show()
    tell(server, protocol.second_button(True))
    mouse = page.page.mouse
    mouse.move(60, 40)
    mouse.down()
    mouse.down(button="right")
    mouse.up()
    mouse.up(button="right")
    eventually(lambda: server.samples[-1:] and server.samples[-1]["phase"] == "ended", "it ends")
    assert [sample["buttons"] for sample in server.samples] == [1, 3, 2, 0]


def test_nothing_brings_the_browsers_menu(show):
    page, server = show()
    prevented = page.evaluate("""["touch", "pen", "mouse"].map((pointerType) => {
        const event = new PointerEvent("contextmenu", { pointerType, button: 2, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
    })""")
    assert prevented == [True, True, True]


# --- The mouse --------------------------------------------------------------------------------------------------------


def places(server):
    return [message["place"] for message in server.all("hover")]


@pytest.mark.chromium_only("WebKit's driver has a mouse of one button, and moves it only when it has to")
def test_nothing_is_told_of_the_mouse_until_somebody_asks(show):
    page, server = show()
    for x in range(10, 100, 10):
        page.page.mouse.move(x, 20)
    server.round_trip()
    assert not places(server) and not server.samples
    server.send(protocol.hover(True))
    eventually(lambda: places(server), "where it is arrives at once")
    assert places(server) == [(90, 20)]
    page.page.mouse.move(120, 25)
    eventually(lambda: places(server)[-1] == (120, 25), "where it goes arrives")
    tell(server, protocol.hover(False))
    count = len(places(server))
    page.page.mouse.move(130, 25)
    server.round_trip()
    assert len(places(server)) == count


def test_many_moves_are_one_message_a_frame(show):
    page, server = show()
    tell(server, protocol.hover(True))
    page.evaluate("""(() => {
        for (let x = 0; x < 200; x += 1) {
            const options = { bubbles: true, pointerType: "mouse", clientX: x, clientY: 5 };
            document.body.dispatchEvent(new PointerEvent("pointermove", options));
        }
    })()""")
    eventually(lambda: places(server), "where it is arrives")
    server.round_trip()
    assert places(server) == [(199, 5)]


@pytest.mark.chromium_only("WebKit's driver has a mouse of one button, and moves it only when it has to")
def test_a_button_ends_it_unsaid_and_leaving_is_said(show):
    page, server = show()
    tell(server, protocol.hover(True))
    page.page.mouse.move(40, 40)
    eventually(lambda: len(places(server)) == 1, "it has come")
    page.page.mouse.down()
    page.page.mouse.move(60, 60)
    eventually(lambda: len(server.samples) >= 2, "it drags")
    assert len(places(server)) == 1
    page.page.mouse.up()
    eventually(lambda: places(server)[-1] == (60, 60), "it is a mouse again")
    page.evaluate("""document.documentElement.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }))""")
    eventually(lambda: places(server)[-1] is None, "it has left")


def test_a_finger_does_not_hover(show):
    page, server = show()
    server.send(protocol.hover(True))
    fingers = page.fingers()
    fingers.put(one=(30, 30))
    fingers.move(one=(60, 60))
    fingers.lift()
    eventually(lambda: len(server.samples) >= 3, "the finger arrives")
    server.round_trip()
    assert not places(server)
