# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The page in all three engines, where one of them once painted something else. Each test checks pixels."""

import pathlib

import pytest

from page_server import PageServer
from protocol import Drawing, Glyphs, add_animation, change, path, rect
from waiting import at_last, eventually
from webkit import WebKit

WIDTH, HEIGHT = 300, 200
RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)

pytestmark = [pytest.mark.all_engines, pytest.mark.kept_page]


def box(layer, x, y, width, height, **values):
    return change(layer, position=(x + width / 2, y + height / 2), bounds=(0, 0, width, height), **values)


def filled(width, height, color=RED):
    return Drawing().fill_bytes(*color, 255).fill(rect(0, 0, width, height))


@pytest.fixture
def show(new_page):
    """show(change, ...) opens a page with a white root layer (1) and these: the page and its server."""
    servers = []

    def show(*changes, sublayers=(), scale=1, animations=()):
        root = change(1, position=(WIDTH / 2, HEIGHT / 2), bounds=(0, 0, WIDTH, HEIGHT), backgroundColor=(1, 1, 1, 1),
                      sublayers=sublayers)
        server = PageServer({"root": 1, "changes": [root, *changes], "animations": animations})
        servers.append(server.__enter__())
        page = new_page(width=WIDTH, height=HEIGHT, scale=scale)
        page.open(server.address)
        return page, server

    try:
        yield show
    finally:
        for server in servers:
            server.__exit__()


def settled(page):
    """A picture that no longer changes."""
    return eventually(lambda: (lambda one, two: one == two and one)(page.picture(), page.picture()), "it stands still")


# --- Locales ---


def test_a_page_is_shown_whatever_the_browsers_language_is_called(show, engine):
    """WebKit reports the language of the environment in which the tests start it, and which is not a valid locale."""
    page, _ = show()
    assert page.evaluate("navigator.language") == "C" or engine != "webkit"
    assert settled(page).getpixel((50, 50)) == WHITE


# --- Canvases that are moved in the document ---

# Small and large canvases are drawn in different ways.
SIZES = [(20, 20), (120, 80), (190, 140)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("animates", [False, True])
def test_drawings_stay_when_their_layer_begins_to_scroll(show, size, animates):
    page, server = show(box(2, 0, 0, 300, 200, sublayers=[3]), box(3, 40, 40, *size, contents=filled(*size)), sublayers=[2])
    assert settled(page).getpixel((50, 50)) == RED
    # The page now moves the content of the layer into a separate element.
    parts = {"animations": [add_animation(2, "a", "bounds.origin", from_=(0, 0), to=(0, 10), duration=0.1)]}
    server.wait_until_shown(server.commit(changes=[change(2, bounds=(0, 10, 300, 200))], **(parts if animates else {})))
    picture = settled(page)
    assert [picture.getpixel((50, y)) for y in (28, 32, 48)] == [WHITE, RED, RED]


@pytest.mark.parametrize("size", SIZES)
def test_drawings_stay_when_their_layers_change_places(show, size):
    page, server = show(
        box(2, 40, 40, *size, contents=filled(*size)), box(3, 50, 50, *size, contents=filled(*size, GREEN)),
        box(4, 10, 10, 250, 180), sublayers=[2, 3, 4])
    assert settled(page).getpixel((55, 55)) == GREEN
    server.wait_until_shown(server.commit(changes=[change(1, sublayers=[3, 2, 4])]))
    assert settled(page).getpixel((55, 55)) == RED
    # Into another layer, and out of the document and back.
    server.wait_until_shown(server.commit(changes=[change(1, sublayers=[2, 4]), change(4, sublayers=[3])]))
    picture = settled(page)
    assert [picture.getpixel(place) for place in ((42, 42), (62, 62))] == [RED, GREEN]
    server.wait_until_shown(server.commit(changes=[change(1, isHidden=True)]))
    server.wait_until_shown(server.commit(changes=[change(1, isHidden=False)]))
    picture = settled(page)
    assert [picture.getpixel(place) for place in ((42, 42), (62, 62))] == [RED, GREEN]


def test_a_drawing_that_changes_all_the_time_stays_when_its_layer_begins_to_scroll(show):
    """This moves the worker's canvas."""
    page, server = show(box(2, 0, 0, 300, 200, sublayers=[3]), box(3, 40, 10, 190, 140), sublayers=[2])
    # Without waiting for each: they have to come within a third of a second.
    for step in range(12):
        drawing = filled(190, 140).fill_bytes(0, 0, 255, 255).fill(rect(step, 100, 5, 5))
        server.commit(changes=[change(3, contents=drawing, drawnBounds=(0, 0, 190, 140))])
    server.wait_until_shown()
    eventually(lambda: page.evaluate("document.querySelectorAll('canvas').length") == 1, "the worker draws")
    server.wait_until_shown(server.commit(changes=[change(2, bounds=(0, 5, 300, 200))]))
    picture = settled(page)
    assert [picture.getpixel(place) for place in ((45, 30), (225, 140))] == [RED, RED]


# --- Animations ---

# Nearly constant until shortly before its end.
LATE = (0.95, 0, 1, 0.05)


@pytest.mark.parametrize("key_path, values", [
    ("position", ((10, 100), (290, 100))), ("transform.translation.x", ((0,), (280,))),
    ("position", None)])
def test_an_animation_keeps_its_curve(show, key_path, values):
    page, server = show(box(2, 0, 90, 20, 20, backgroundColor=(1, 0, 0, 1)), sublayers=[2])
    # Half of it has passed. It lasts so long that the time of the picture does not matter.
    values = {"from_": values[0], "to": values[1]} if values else {"keyframes": [(0, (10, 100)), (0.7, (200, 100)), (1, (290, 100))]}
    server.wait_until_shown(server.commit(animations=[add_animation(
        2, "a", key_path, **values, beginTime=server.now - 5000, duration=10000, timingFunction=LATE)]))
    picture = settled(page)
    assert [picture.getpixel((x, 100)) for x in (10, 60, 150)] == [RED, WHITE, WHITE]


# --- Hairlines ---


@pytest.mark.parametrize("scale", [1, 2, 3])
@pytest.mark.parametrize("beside", ["nothing", "a drawing", "an animation"])
def test_a_line_of_one_pixel_is_one_pixel(show, engine, scale, beside):
    if engine == "chromium" and scale > 1:
        pytest.skip("the scale that Chromium is told, as tests do, is not that of its boxes: they have whole points")
    height = 1 / scale
    lines = [box(10 + number, 0, 20 + 30 * number, 280, height, backgroundColor=(0, 0, 0, 1)) for number in range(5)]
    under = {"contents": filled(300, 20, (255, 255, 254))} if beside == "a drawing" else {}
    animations = [add_animation(3, "a", "opacity", from_=(0,), to=(1,), duration=10000)] if beside == "an animation" else []
    page, _ = show(box(2, 10, 0, 300, 200, sublayers=[3, *range(10, 15)]), *lines, box(3, 0, 0, 290, 200, **under),
                   sublayers=[2], scale=scale, animations=animations)
    picture = settled(page).convert("L")
    column = [picture.getpixel((100 * scale, y)) for y in range(HEIGHT * scale)]
    dark = {y: value for y, value in enumerate(column) if value < 250}
    assert dark == {(20 + 30 * number) * scale: 0 for number in range(5)}


# --- Letters ---


@pytest.mark.parametrize("scale", [1, 2, 3])
@pytest.mark.parametrize("place", [(20.3, 30.4), (20.5, 30.5)])
def test_letters_in_fractional_places_are_as_sharp_as_in_whole_ones(show, scale, place):
    """A letter in the form of a bar of two pixels has two dark columns, wherever its layer is."""
    # In units of the font, of which 1000 * scale are a point.
    font = Glyphs(1000 * scale, {1: [("M", 0, 0), ("L", 2000, 0), ("L", 2000, 8000 * scale), ("L", 0, 8000 * scale), ("Z",)]})
    label = Drawing().glyphs(font, 1, (1, 10, 25))
    page, _ = show(box(2, *place, 100, 40, contents=label, contentsScale=scale), box(3, 200, 100, 20, 20), sublayers=[2, 3], scale=scale)

    def dark():
        picture = page.picture().convert("L")
        return [value for x in range(20 * scale, 60 * scale) if (value := picture.getpixel((x, 51 * scale))) < 250]
    # Moved letters settle within a tenth of a second.
    assert at_last(dark, lambda found: found == [0, 0]) == [0, 0]


# --- Edges ---


def test_a_border_that_fills_its_layer_is_seen(show):
    page, _ = show(box(2, 20, 20, 80, 60, backgroundColor=(0, 1, 0, 1), borderWidth=50, borderColor=(1, 0, 0, 1), cornerRadius=20),
                   box(3, 120, 20, 80, 60, borderWidth=30, borderColor=(1, 0, 0, 1)), sublayers=[2, 3])
    picture = settled(page)
    assert [picture.getpixel(place) for place in ((60, 50), (25, 50), (160, 50), (125, 25))] == [RED] * 4


def test_sharp_corners_of_lines_are_as_long_as_their_limit_says(show):
    """The initial limit of a drawing is ten times the width of its line."""
    tip = path(("M", 10, 90), ("L", 18, 50), ("L", 26, 90))
    page, _ = show(box(2, 0, 0, 100, 100, contents=Drawing().line_width(4).stroke(tip)), sublayers=[2])
    # The tip is ten points above the corner of the line; without a miter it would be one.
    assert settled(page).convert("L").getpixel((18, 45)) < 128


@pytest.mark.parametrize("scale", [1, 2])
def test_a_shadow_is_thrown_by_a_layer_with_a_drawing_in_it(show, scale):
    """It has the specified distance from the layer, and goes upwards in a flipped layer."""
    shadow = {"color": (1, 0, 0, 1), "opacity": 1, "offset": (0, 20), "radius": 0}
    page, _ = show(*(box(layer, x, 50, 120, 90, backgroundColor=(0, 1, 0, 1), shadow=shadow, sublayers=[layer + 10],
                         transform=(1, 0, 0, way, 0, 0)) for layer, x, way in ((2, 20, 1), (3, 160, -1))),
                   *(box(layer, 5, 5, 110, 80, contents=filled(110, 80, BLUE)) for layer in (12, 13)),
                   sublayers=[2, 3], scale=scale)
    picture = settled(page)
    seen = [[picture.getpixel((x * scale, y * scale)) for y in (35, 90, 155)] for x in (60, 200)]
    assert seen == [[WHITE, BLUE, RED], [RED, BLUE, WHITE]]


# --- The tests' own browser ---


def processes_with(text):
    """The processes with that text in their environment."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/environ"):
        try:
            if text.encode() in path.read_bytes():
                found.append(path.parent.name)
        except OSError:
            pass
    return found


def test_a_webkit_leaves_nothing_behind():
    browser = WebKit()
    browser.start()
    folder = browser.folder
    assert processes_with(str(folder)), "it has processes"
    browser.close()
    eventually(lambda: not processes_with(str(folder)), "all of them have ended")
    assert not folder.exists()
