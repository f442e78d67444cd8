# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The page alone, with single messages that tell it what to show: cases that a real program would rarely or never
cause."""

import math
import random
import re

import pytest

from page_server import CLIENT, PageServer
from protocol import (Drawing, Image, add_animation, add_animation_in_step, add_shifted_animation, change, commit, ellipse,
                      rect, remove_animation, vibrate)
from waiting import eventually

pytestmark = pytest.mark.kept_page

WIDTH, HEIGHT = 300, 200
ROOT = {"position": (WIDTH / 2, HEIGHT / 2), "bounds": (0, 0, WIDTH, HEIGHT), "backgroundColor": (1, 1, 1, 1)}


def box(layer, x, y, width, height, **values):
    return change(layer, position=(x + width / 2, y + height / 2), bounds=(0, 0, width, height), **values)


@pytest.fixture
def show(new_page):
    """show(change, ...) opens a page with a root layer (1) and these: the page and its server."""
    servers = []

    def show(*changes, sublayers=(), width=WIDTH, height=HEIGHT):
        server = PageServer({"root": 1, "changes": [change(1, **ROOT, sublayers=sublayers), *changes]})
        servers.append(server.__enter__())
        page = new_page(width=width, height=height)
        page.open(server.address)
        return page, server

    try:
        yield show
    finally:
        for server in servers:
            server.__exit__()


def pixel(page, x, y):
    return page.picture().getpixel((x, y))


# --- Messages that can't be used ---

class NoImage(Image):
    def __init__(self):
        super().__init__(1, 1, bytes(4))
        self.file = b"nonsense"


UNUSABLE = {
    "an unknown message": (b"\xff", "byte 0"),
    "a vibration of too many parts": (vibrate(*[1] * 17), "17 parts"),
    "a vibration that is too long": (vibrate(1001), "1001 ms"),
    "a message that is cut": (commit(2, changes=[box(2, 0, 0, 9, 9)])[:-3], "bytes, "),
    "bytes left over": (commit(2) + b"\0", "1 bytes too many"),
    "a flag of 2": (commit(2).replace(b"\0\0\0\0\0\0\0\0\0", b"\0\0\0\0\0\0\0\0\2", 1), "a flag is 0 or 1"),
    "contents that were not sent": (commit(2, changes=[change(1, contents=Drawing())], contents=[]), "were not sent"),
    "an unknown command": (
        commit(2, changes=[change(1, contents=Drawing().add(0x77), drawnBounds=ROOT["bounds"])]), "119 is not a drawing command"),
    "a picture that is none": (commit(2, changes=[change(1, contents=NoImage())]), "cannot read an image"),
    "an animated layer that is not there": (commit(2, animations=[add_animation(9, "a", "opacity")]), "layer 9"),
    "keyframes without a course": (
        commit(2, animations=[add_animation(1, "a", "opacity", keyframes=[(0, (1,))], course=3)]), "3 is not a course of keyframes"),
    "an animation that is in step with none": (
        commit(2, animations=[add_shifted_animation(1, "a", "opacity", 1)]), "no animation 1 back in this commit"),
    "two superlayers": (commit(2, changes=[change(1, sublayers=[2, 2]), change(2)]), "has two superlayers"),
    "a circle of layers": (commit(2, changes=[change(1, sublayers=[2]), change(2, sublayers=[1])]), "inside itself"),
}


@pytest.mark.parametrize("name", UNUSABLE)
def test_what_cannot_be_used_ends_the_connection_and_the_page_comes_back(show, name):
    message, reason = UNUSABLE[name]
    page, server = show()
    server.send(message)
    eventually(lambda: server.closes, "the page closes")
    code, text = server.closes[0]
    assert code == 4000 and reason in text
    eventually(lambda: len(server.all("hello")) == 2, "the page connects again")
    server.wait_until_shown()
    assert server.all("hello")[1]["session"] == "a-session"
    assert pixel(page, 10, 10) == (255, 255, 255)


def test_noise_is_refused_whatever_it_is(show):
    page, _ = show()
    image = Image(3, 2, bytes(range(24)))
    drawing = Drawing().fill_bytes(1, 2, 3, 255).dash(1, 2, 5).fill_stroke(ellipse(0, 0, 9, 9)).image(image, 0, 0, 9, 9)
    message = commit(1, full=True, root=1, changes=[
        change(1, **ROOT, sublayers=[2, 3]), box(2, 5, 5, 50, 50, contents=drawing),
        box(3, 60, 5, 50, 50, contents=image, transform=(1, 2, 3, 4, 5, 6), borderWidth=2),
    ], animations=[add_animation(2, "a", "transform", to=range(16), duration=1, beginTime=1),
                   add_animation(3, "b", "position", keyframes=[(0, (1, 2)), (1, (3, 4))], duration=1),
                   add_animation(3, "c", "position", keyframes=[(0, (1, 2)), (1, (3, 4))], course=4, duration=1),
                   add_animation_in_step(3, "d", "bounds.origin", keyframes=[(1, 2), (3, 4)]),
                   add_animation(3, "e", "opacity", to=(1,), duration=1), add_shifted_animation(3, "f", "zPosition", 2)])
    generator, noises = random.Random(4), []
    for _ in range(2000):
        noise = bytearray(message[:generator.randrange(len(message))] if generator.random() < 0.1 else message)
        for _ in range(generator.randrange(1, 4)):
            if noise:
                noise[generator.randrange(len(noise))] ^= 1 << generator.randrange(8)
        noises.append(noise.hex())
    outcomes = page.page.evaluate("""async (noises) => {
        const { decodeServerMessage } = await import("/wire/messages.js");
        const { ContentStore } = await import("/layers/contents.js");
        const { playDisplayList } = await import("/drawing/displaylist.js");
        const outcomes = {};
        for (const noise of noises) {
            let outcome = "read";
            try {
                const store = new ContentStore();
                const bytes = Uint8Array.from(noise.match(/../g) ?? [], (digits) => parseInt(digits, 16));
                const { commit } = decodeServerMessage(bytes, store);
                if (commit) store.settle(commit);
                for (const list of store.contents.values()) {
                    if (list.kind !== "displayList") continue;
                    const images = list.images.map(() => new OffscreenCanvas(3, 2));
                    const place = { scale: 1, x: 0, y: 0, width: 50, height: 50 };
                    playDisplayList({ ...list, images }, new OffscreenCanvas(50, 50).getContext("2d"), place);
                }
            } catch (error) {
                outcome = error.name;
            }
            outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        }
        return outcomes;
    }""", noises)
    assert set(outcomes) == {"read", "MalformedDataError"}
    assert outcomes["MalformedDataError"] > 300


@pytest.mark.parametrize("course", [0, 4])
def test_keyframes_come_in_two_lengths(show, course):
    page, server = show(box(2, 0, 0, 20, 20, backgroundColor=(1, 0, 0, 1)), sublayers=[2])
    server.commit(animations=[add_animation(
        2, "a", "position", keyframes=[(0, (10, 10)), (0.5, (110, 60)), (1, (30, 90))], course=course, duration=2, speed=0,
        timeOffset=1)])
    server.wait_until_shown()
    eventually(lambda: pixel(page, 110, 60)[:2] == (255, 0) and pixel(page, 10, 10)[1] == 255, "it stands at the second place")


def test_animations_in_step_come_with_their_values_alone(show):
    boxes = [box(layer, 0, 0, 20, 20, backgroundColor=(1, 0, 0, 1)) for layer in (2, 3, 4, 5)]
    page, server = show(*boxes, sublayers=[2, 3, 4, 5])
    frames = [(0, (10,)), (0.5, (60,)), (1, (30,))]
    server.commit(animations=[
        add_animation(2, "x", "position.x", keyframes=frames, course=4, duration=2, speed=0, timeOffset=1),
        add_shifted_animation(3, "x", "position.x", 40.5),
        add_animation_in_step(4, "x", "position.x", keyframes=[(0,), (150,), (10,)], back=2),
        add_animation(5, "x", "position.x", from_=(190,), to=(190,), duration=1, speed=0),
        add_animation_in_step(5, "y", "position.y", from_=(60,), to=(60,))])
    server.wait_until_shown()

    def is_red(x, y):
        return pixel(page, x, y)[:2] == (255, 0)

    eventually(lambda: is_red(60, 3) and is_red(100, 3) and is_red(150, 3) and is_red(190, 60), "they stand at their places")
    assert not is_red(10, 3) and not is_red(190, 3) and not is_red(125, 3)


# --- Contents ---


def test_commits_wait_for_their_pictures_in_order(show):
    page, server = show(box(2, 0, 0, 100, 100), sublayers=[2])
    side = 1500
    large = Image(side, side, random.Random(1).randbytes(4 * side * 256) + bytes(4 * side * (side - 256)))
    first = server.commit(changes=[change(2, contents=large, backgroundColor=(1, 0, 0, 1))])
    server.commit(changes=[change(2, contents=None, backgroundColor=(0, 0, 1, 1))])
    server.wait_until_shown()
    assert [message["serial"] for message in server.all("acknowledge")][-2:] == [first, first + 1]
    assert pixel(page, 50, 50) == (0, 0, 255)


def test_contents_are_kept_as_long_as_the_program_needs_them(show):
    image = Image(1, 1, (255, 0, 0, 255))
    drawing = Drawing().image(image, 0, 0, 50, 50)
    page, server = show(box(2, 0, 0, 50, 50, contents=drawing), box(3, 100, 0, 50, 50), sublayers=[2, 3])
    # The image moves from one layer's list to another layer's in one commit: it is always in use.
    other = Drawing().image(image, 0, 0, 50, 50).fill_bytes(0, 255, 0, 255).fill(rect(0, 0, 20, 20))
    server.commit(changes=[change(2, contents=None), change(3, contents=other, drawnBounds=(0, 0, 50, 50))],
                  contents=[other])
    server.wait_until_shown()
    eventually(lambda: (pixel(page, 10, 10), pixel(page, 110, 10), pixel(page, 140, 40)) == (
        (255, 255, 255), (0, 255, 0), (255, 0, 0)), "the other layer shows the image")
    # No layer shows the first list any longer, so commits can't refer to it.
    server.commit(changes=[change(2, contents=drawing)], contents=[])
    eventually(lambda: server.closes, "the page closes")
    assert "contents that were not sent" in server.closes[0][1]


def planets(time):
    drawing = Drawing().line_width(2).dash(0, 2, 5).line_cap(1)
    for number in range(12):
        x, y = 150 + 100 * math.cos(time + number), 100 + 60 * math.sin(1.3 * time + number)
        drawing.fill_bytes(200, 20 * number, 50, 200).fill_stroke(ellipse(x - 15, y - 15, 30, 30))
    return drawing


@pytest.mark.chromium_only("it compares two painters, which paint alike in Chromium")
def test_contents_that_change_all_the_time_are_drawn_by_the_worker(show):
    page, server = show(box(2, 0, 0, WIDTH, HEIGHT, contents=planets(0)), sublayers=[2])
    assert page.evaluate("kosketus.workerCanvases") == 0

    def is_drawn_by_worker():
        # Without waiting for each: they have to come within a third of a second.
        for step in range(12):
            server.commit(changes=[change(2, contents=planets(step / 10))])
        server.wait_until_shown()
        return page.evaluate("kosketus.workerCanvases") == 1
    eventually(is_drawn_by_worker, "the worker draws")
    eventually(lambda: page.evaluate("document.querySelectorAll('canvas').length") == 1, "the page's canvas goes")
    by_worker = page.picture()
    eventually(lambda: page.evaluate("kosketus.workerCanvases") == 0, "the worker's canvas goes when it rests")
    eventually(lambda: page.picture().tobytes() == by_worker.tobytes(), "the page draws the same")
    server.commit(changes=[change(1, sublayers=[])], removed=[2])
    server.wait_until_shown()
    assert pixel(page, 150, 100) == (255, 255, 255)


# --- Screens ---


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_screen_of_another_size_is_fitted_and_touches_are_mapped_back(show):
    page, server = show(box(2, 0, 0, 150, 200, backgroundColor=(1, 0, 0, 1)), sublayers=[2], width=600, height=600)
    # 300 x 200 points in 600 x 600: twice as large, 100 from the top.
    assert [pixel(page, *place) for place in [(300, 50), (150, 300), (450, 300), (300, 550)]] == [
        (0, 0, 0), (255, 0, 0), (255, 255, 255), (0, 0, 0)]
    page.devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 450, "y": 200}]})
    began = eventually(lambda: server.samples, "a finger comes")[0]
    assert (began["phase"], began["x"], began["y"]) == ("began", 225, 50)


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_what_the_device_covers_is_told(show):
    page, server = show()
    sides = ("top", "left", "bottom", "right")
    assert [server.all("hello")[0]["screen"][side] for side in sides] == [0, 0, 0, 0]
    page.devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": {"top": 47, "bottom": 34, "right": 5}})
    # The window keeps its size; only its visible part changes.
    screen = eventually(lambda: server.all("screen"), "the page tells of its insets")[-1]["screen"]
    assert [screen[side] for side in sides] == [47, 0, 34, 5]
    assert (screen["width"], screen["height"]) == (WIDTH, HEIGHT)


# --- Shapes ---

@pytest.mark.all_engines
@pytest.mark.parametrize("end, is_dot", [(0.5, False), (0.5 + 1e-9, True), (0.5 + 1e-7, True), (0.5 + 1e-5, True)])
def test_a_stroke_trimmed_to_almost_nothing_is_a_dot(show, end, is_dot):
    """aStrokeTrimmedToAlmostNothingIsADot of the headless display shows the same."""
    def line(layer, x, cap):
        shape = {"path": [("M", 0, 20), ("L", 40, 20)], "fillColor": None, "strokeColor": (1, 0, 0, 1), "lineWidth": 10,
                 "lineCap": cap, "strokeStart": 0.5, "strokeEnd": end}
        return box(layer, x, 0, 40, 40, figure=shape)
    page, server = show(line(2, 0, 1), line(3, 50, 0), sublayers=[2, 3])
    server.wait_until_shown()
    dot, white = (255, 0, 0) if is_dot else (255, 255, 255), (255, 255, 255)
    places = [(20, 20), (17, 20), (22, 22), (27, 20)]
    assert [pixel(page, *place) for place in places] == [dot, dot, dot, white]
    assert all(min(pixel(page, 50 + x, y)) > 250 for x, y in places), "without caps nothing is seen"


# --- Films ---

@pytest.mark.all_engines
def test_a_film_runs_while_it_lasts(show):
    page, server = show(box(2, 0, 0, 50, 50), sublayers=[2])
    colors = [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
    red, green, blue = (Image(1, 1, [*color, 255]) for color in colors)
    film = add_animation(2, "film", "contents", keyframes=[(0, red), (1 / 3, green), (2 / 3, blue)], course=1, duration=1.5,
                         repeatCount="infinite", beginTime=server.now)
    server.wait_until_shown(server.commit(animations=[film], contents=[red, green, blue]))
    for color in colors:
        eventually(lambda color=color: pixel(page, 25, 25) == color, f"{color} is shown")
    # The page has all three still: it is sent no picture again.
    server.commit(changes=[change(2, contents=green)], contents=[])
    server.wait_until_shown(server.commit(animations=[remove_animation(2, "film")]))
    eventually(lambda: pixel(page, 25, 25) == (0, 255, 0), "the layer shows its own contents")


@pytest.mark.all_engines
def test_a_fade_goes_on_by_itself_and_ends(show):
    red, blue = Image(1, 1, [255, 0, 0, 255]), Image(2, 2, [0, 0, 255, 255] * 4)
    page, server = show(box(2, 0, 0, 50, 50, contents=red), sublayers=[2])
    # So long that a busy machine takes a picture meanwhile.
    fade = add_animation(2, "fade", "contents", to=blue, duration=6, beginTime=server.now, fillMode="forwards")
    server.wait_until_shown(server.commit(animations=[fade], contents=[blue]))

    def is_mixed():
        first, green, last = pixel(page, 25, 25)
        return 10 < first < 245 and abs(first + last - 255) <= 3 and green <= 3
    eventually(is_mixed, "both are seen")
    eventually(lambda: pixel(page, 25, 25) == (0, 0, 255), "it ends")


# --- Files ---


def test_page_has_no_inline_scripts_or_styles():
    """The program inserts one, and its policy names it by its hash."""
    text = (CLIENT / "index.html").read_text()
    assert not re.search(r"<style|<script(?![^>]* src=)|\son\w+=|\sstyle=|https?:", text)
