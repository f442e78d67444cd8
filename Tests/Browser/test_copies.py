# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Layers that show their sublayers several times, and layers that keep depth, in the page alone."""

import collections

from protocol import Drawing, add_animation, change, commit, rect
from waiting import eventually

WIDTH, HEIGHT = 300, 200
ROOT = {"position": (WIDTH / 2, HEIGHT / 2), "bounds": (0, 0, WIDTH, HEIGHT), "backgroundColor": (1, 1, 1, 1)}
RED, GREEN, BLUE, WHITE = (1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (1, 1, 1, 1)
SEEN = {RED: (255, 0, 0), GREEN: (0, 255, 0), BLUE: (0, 0, 255), WHITE: (255, 255, 255)}
# Keeps the value of an animation constant.
HELD = {"duration": 1, "speed": 0, "timeOffset": 0.5}


def box(layer, x, y, width, height, color=None, **values):
    return change(layer, position=(x + width / 2, y + height / 2), bounds=(0, 0, width, height), backgroundColor=color, **values)


def moved(x, y):
    return (1, 0, 0, 1, x, y)


def pixels(page, *places):
    picture = page.picture().convert("RGB")
    return [picture.getpixel(place) for place in places]


def test_copies_stand_where_their_transform_leads_and_have_other_colours(show_layers):
    page, server = show_layers(
        box(2, 10, 10, 200, 50, sublayers=[3], figure={"count": 3, "transform": moved(40, 0), "offsets": (-0.5, -1, 0, 0)}),
        box(3, 0, 0, 20, 20, WHITE))

    def are_there():
        shown = pixels(page, (20, 20), (60, 20), (100, 20), (140, 20), (40, 20))
        return (shown[0] == shown[3] == shown[4] == (255, 255, 255) and shown[2] == (0, 0, 255)
                and abs(shown[1][0] - 128) <= 1 and shown[1][1:] == (0, 255))
    eventually(are_there, "three copies are there, each with less red and green")
    assert page.errors == []


def test_drawings_in_copies_have_other_colours_too(show_layers):
    drawing = Drawing().fill_color(1, 1, 0).fill(rect(0, 0, 20, 20))
    page, _ = show_layers(
        box(2, 10, 10, 200, 50, sublayers=[3], figure={"count": 2, "transform": moved(40, 0), "offsets": (-1, 0, 0, 0)}),
        box(3, 0, 0, 20, 20, contents=drawing))
    eventually(lambda: pixels(page, (20, 20), (60, 20)) == [(255, 255, 0), (0, 255, 0)], "both are drawn")


def test_an_alpha_makes_copies_pale(show_layers):
    page, _ = show_layers(
        box(2, 10, 10, 200, 50, sublayers=[3], figure={"count": 2, "transform": moved(40, 0), "offsets": (0, 0, 0, -0.5)}),
        box(3, 0, 0, 20, 20, RED))

    def is_pale():
        first, second = pixels(page, (20, 20), (60, 20))
        return first == SEEN[RED] and second[0] == 255 and abs(second[1] - 128) <= 1
    eventually(is_pale, "the second one is pale")


def test_each_copy_is_later_than_the_one_before(show_layers):
    # The first copy's animation ended long ago; those of the others begin in a million seconds.
    drop = add_animation(3, "drop", "position.y", to=(110,), beginTime=-2e6, duration=1, fillMode="both")
    page, _ = show_layers(
        box(2, 10, 10, 200, 150, sublayers=[3], figure={"count": 3, "transform": moved(40, 0), "delay": 1e7}),
        box(3, 0, 0, 20, 20, RED), animations=[drop])
    eventually(lambda: pixels(page, (20, 20), (20, 120), (60, 20), (60, 120)) == [SEEN[WHITE], SEEN[RED], SEEN[RED], SEEN[WHITE]],
               "one has fallen, and the next one not yet")


def test_copies_without_end_are_bounded_also_in_each_other(show_layers):
    many = {"count": 1e9, "transform": moved(0.01, 0)}
    page, server = show_layers(
        box(2, 10, 10, 200, 50, sublayers=[3], figure=many), box(3, 0, 0, 100, 20, sublayers=[4], figure=many),
        box(4, 0, 0, 20, 20, sublayers=[5], figure=many | {"keepsDepth": True}), box(5, 0, 0, 20, 20, GREEN))
    # 4096 copies of the outermost layer, and one of the others in each of them.
    eventually(lambda: pixels(page, (20, 20), (65, 20), (75, 20)) == [SEEN[GREEN], SEEN[GREEN], SEEN[WHITE]], "so many are shown")
    server.send(commit(2, changes=[change(5, backgroundColor=BLUE)]))
    eventually(lambda: pixels(page, (20, 20)) == [SEEN[BLUE]], "the page still answers")
    assert page.errors == []


def test_what_stands_in_a_layer_that_keeps_depth_is_stacked_with_what_is_beside_it(show_layers):
    page, server = show_layers(
        change(2, position=(100, 75), bounds=(0, 0, 200, 150), sublayers=[3, 4]),
        box(3, 20, 20, 100, 100, GREEN, zPosition=10),
        change(4, figure="space", bounds=(0, 0, 100, 100), position=(60, 60), sublayers=[5, 6], backgroundColor=BLUE,
               masksToBounds=True, borderWidth=5),
        box(5, 0, 0, 60, 60, RED, zPosition=20), box(6, 80, 0, 60, 60, BLUE, zPosition=-20))
    # Red is above green, and blue below it; neither is clipped, and the layer itself shows nothing else.
    eventually(lambda: pixels(page, (30, 30), (100, 30), (135, 30), (60, 115), (5, 60)) == [
        SEEN[RED], SEEN[GREEN], SEEN[BLUE], SEEN[GREEN], SEEN[WHITE]], "they are stacked by their depth")
    # Moved as a whole, and back: green is above both now, and each has its own opacity.
    server.send(commit(2, changes=[change(4, transform=moved(0, 40), zPosition=-15, opacity=0.5)]))

    def has_moved():
        red, blue, *others = pixels(page, (15, 80), (135, 80), (15, 30), (30, 30), (30, 80))
        return (others == [SEEN[WHITE], SEEN[GREEN], SEEN[GREEN]] and red[0] == 255 and abs(red[1] - 128) <= 2
                and blue[2] == 255 and abs(blue[0] - 128) <= 2)
    eventually(has_moved, "it has moved")
    assert page.errors == []


def test_animations_of_a_layer_that_keeps_depth_move_what_stands_in_it(show_layers):
    page, _ = show_layers(
        change(2, figure="space", bounds=(0, 0, 100, 100), position=(60, 60), sublayers=[3]),
        change(3, figure="space", bounds=(0, 0, 100, 100), position=(50, 50), sublayers=[4]),
        box(4, 0, 0, 20, 20, RED),
        animations=[add_animation(2, "move", "transform.translation.x", to=(200,), **HELD),
                    add_animation(2, "fade", "opacity", to=(0,), **HELD)])

    def has_moved():
        gone, there = pixels(page, (20, 20), (120, 20))
        return gone == SEEN[WHITE] and there[0] == 255 and abs(there[1] - 128) <= 2
    eventually(has_moved, "it is where its animation moves it, half transparent")


def frames(page, count=10):
    """The sizes of the canvases that are created during some frames, and the longest time of a frame in the page
    (ms)."""
    return page.page.evaluate("""(count) => new Promise((resolve) => {
        const make = document.createElement;
        const canvases = [];
        let longest = 0;
        document.createElement = function (name, ...more) {
            const element = make.call(this, name, ...more);
            if (name === "canvas") canvases.push(element);
            return element;
        };
        let left = count;
        const next = () => requestAnimationFrame(() => {
            const begin = performance.now(), channel = new MessageChannel();
            channel.port1.onmessage = () => {
                longest = Math.max(longest, performance.now() - begin);
                if ((left -= 1) > 0) return next();
                document.createElement = make;
                resolve({ canvases: canvases.map(({ width, height }) => `${width} ${height}`), longest });
            };
            channel.port2.postMessage(0);
        });
        next();
    })""", count)


def test_many_copies_cost_no_canvas_and_no_message_in_a_frame(show_layers):
    row = {"count": 12, "transform": moved(0, 16), "delay": 0.1, "offsets": (-0.02, 0, 0, 0)}
    column = {"count": 12, "transform": moved(16, 0), "delay": 0.03, "offsets": (0, -0.05, 0, -0.02)}
    endless = {"duration": 0.4, "repeatCount": 1e6, "autoreverses": True}
    page, server = show_layers(
        box(2, 5, 5, 200, 190, sublayers=[3], figure=row), box(3, 0, 0, 200, 16, sublayers=[4], figure=column),
        box(4, 2, 2, 12, 12, GREEN),
        animations=[add_animation(4, "beat", "transform.scale", to=(0.3,), **endless),
                    add_animation(3, "fade", "instanceAlphaOffset", to=(0,), **endless),
                    add_animation(3, "spread", "instanceTransform.translation.x", to=(20,), **endless)])
    first = page.picture().tobytes()
    eventually(lambda: page.picture().tobytes() != first, "they move")
    assert frames(page)["canvases"] == []
    assert page.errors == []


def test_copies_that_are_put_together_use_the_canvases_of_the_frame_before(show_layers):
    grid = {"count": 8, "transform": moved(0, 20), "offsets": (0, 0, 0, -0.1)}
    beat = add_animation(3, "beat", "transform.scale", to=(0.9,), duration=0.3, repeatCount=1e6, autoreverses=True)
    page, _ = show_layers(
        box(2, 5, 5, 200, 190, sublayers=[3], figure=grid),
        box(3, 2, 2, 60, 14, GREEN, borderWidth=2, borderColor=(0, 0, 0, 1)), animations=[beat])
    frames(page)
    # All but the first one are pale; their size may change.
    made = collections.Counter(frames(page)["canvases"])
    assert all(count <= 7 for count in made.values()), made
    assert page.errors == []
