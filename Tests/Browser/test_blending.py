# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Layers that blend with the content below them, or blur it, in the page alone."""

import pytest

from protocol import BLEND_MODES, add_animation, change, commit
from waiting import eventually

pytestmark = pytest.mark.kept_page

WIDTH, HEIGHT = 300, 200
YELLOW, CYAN, GREEN, WHITE, BLACK, RED = (1, 1, 0, 1), (0, 1, 1, 1), (0, 1, 0, 1), (1, 1, 1, 1), (0, 0, 0, 1), (1, 0, 0, 1)
SEEN_YELLOW, SEEN_CYAN, SEEN_GREEN, SEEN_WHITE = (255, 255, 0), (0, 255, 255), (0, 255, 0), (255, 255, 255)
ROOT = {"position": (WIDTH / 2, HEIGHT / 2), "bounds": (0, 0, WIDTH, HEIGHT), "backgroundColor": YELLOW}
# Keeps the value of an animation constant.
HELD = {"duration": 1, "speed": 0, "timeOffset": 0.5}


def box(layer, x, y, width, height, color=None, **values):
    return change(layer, position=(x + width / 2, y + height / 2), bounds=(0, 0, width, height), backgroundColor=color, **values)


def pixels(page, *places):
    picture = page.picture().convert("RGB")
    return [picture.getpixel(place) for place in places]


def group(**values):
    """A layer without content, with a sublayer that is multiplied with the content below."""
    plain = {"position": (150, 100), "bounds": (0, 0, 200, 150), "sublayers": [3]}
    return [change(2, **(plain | values)), box(3, 50, 50, 60, 60, CYAN, blendMode="multiply")]


def has_pictures(page):
    return page.evaluate("document.querySelector('canvas.picture') !== null")


@pytest.mark.parametrize("values", [
    {}, {"bounds": (10, 5, 200, 150)}, {"masksToBounds": True}, {"borderWidth": 4}, {"cornerRadius": 20}, {"contentsScale": 2}])
def test_a_layer_blends_through_plain_superlayers(show_layers, values):
    page, _ = show_layers(*group(**values))
    eventually(lambda: pixels(page, (135, 110), (60, 190)) == [SEEN_GREEN, SEEN_YELLOW], "it blends where it is")
    assert page.errors == []


@pytest.mark.parametrize("values", [
    {"cornerRadius": 20, "masksToBounds": True}, {"rasterization": 1.0},
    {"shadow": {"color": BLACK, "opacity": 0.01, "offset": (0, 0), "radius": 0}}, {"blendMode": "sourceAtop"}])
def test_a_layer_does_not_blend_out_of_its_group(show_layers, values):
    page, _ = show_layers(*group(**values))
    eventually(lambda: pixels(page, (135, 110)) == [SEEN_CYAN], "cyan is by itself in its group")
    assert page.errors == []


def test_a_translucent_superlayer_is_a_group(show_layers):
    page, server = show_layers(*group(opacity=0.5))

    def is_half():
        (red, green, blue), = pixels(page, (135, 110))
        return abs(red - 128) <= 2 and green == 255 and abs(blue - 128) <= 2
    eventually(is_half, "cyan is half transparent")
    server.send(commit(2, changes=[change(2, opacity=1)]))
    eventually(lambda: pixels(page, (135, 110)) == [SEEN_GREEN], "it is no group any more")


def test_a_turned_superlayer_is_painted(show_layers):
    page, server = show_layers(*group(transform=(0, 1, -1, 0, 0, 0)))
    eventually(lambda: pixels(page, (150, 100)) == [SEEN_GREEN], "it blends with the root's colour")
    assert has_pictures(page)
    server.send(commit(2, changes=[change(2, transform=(1, 0, 0, 1, 0, 0))]))
    eventually(lambda: pixels(page, (135, 110)) == [SEEN_GREEN] and not has_pictures(page), "and is no picture any more")
    assert page.errors == []


def test_superlayers_stay_where_they_are_and_move(show_layers):
    """They have no translation while something in them blends with their siblings."""
    page, server = show_layers(*group(backgroundColor=None), animations=[])
    server.send(commit(2, changes=[change(2, position=(170, 100))]))
    eventually(lambda: pixels(page, (112, 110), (175, 110)) == [SEEN_YELLOW, SEEN_GREEN], "it has moved")
    server.send(commit(3, animations=[add_animation(2, "move", "position.x", from_=(110,), to=(150,), **HELD)]))
    eventually(lambda: pixels(page, (76, 110), (90, 110), (135, 110)) == [SEEN_YELLOW, SEEN_GREEN, SEEN_GREEN],
               "it is where its animation shows it")
    server.send(commit(4, changes=[change(3, blendMode="normal")]))
    eventually(lambda: pixels(page, (90, 110), (135, 110)) == [SEEN_CYAN, SEEN_CYAN], "it is there without blending too")
    assert page.errors == []


@pytest.mark.parametrize("mode", BLEND_MODES)
def test_each_mode_changes_what_the_layer_covers_only(show_layers, mode):
    page, _ = show_layers(change(2, position=(150, 100), bounds=(0, 0, 300, 200), sublayers=[3]),
                   box(3, 50, 50, 60, 60, (0.2, 0.4, 0.9, 1), blendMode=mode))
    expected = {
        "multiply": (51, 102, 0), "screen": (255, 255, 230), "darken": (51, 102, 0), "lighten": (255, 255, 230),
        "difference": (204, 153, 230), "sourceIn": (51, 102, 230), "destinationOver": (255, 255, 0), "clear": (0, 0, 0),
        "copy": (51, 102, 230), "plusLighter": (255, 255, 230), "plusDarker": (51, 102, 0), "destinationIn": (255, 255, 0)}
    eventually(lambda: pixels(page, (20, 20), (150, 80)) == [SEEN_YELLOW, SEEN_YELLOW], "beside it nothing changes")

    def is_blended():
        got, = pixels(page, (80, 80))
        return all(abs(one - other) <= 2 for one, other in zip(got, expected.get(mode, got)))
    eventually(is_blended, f"it blends by {mode}")
    assert page.errors == []


def test_a_backdrop_is_blurred(show_layers):
    page, server = show_layers(
        change(2, position=(150, 100), bounds=(0, 0, 300, 200), sublayers=[3, 4, 5], backgroundColor=WHITE),
        box(3, 0, 0, 150, 200, BLACK), box(4, 50, 40, 200, 120, backdrop=(20, 1)), box(5, 240, 150, 10, 10, RED))

    def is_blurred():
        left, edge, right, above = pixels(page, (80, 100), (150, 100), (220, 100), (148, 20))
        return left[0] < 8 and 100 < edge[0] < 160 and right[0] > 247 and above == (0, 0, 0)
    eventually(is_blurred, "the edge is blurred, and only below the layer")
    server.send(commit(2, changes=[change(4, cornerRadius=60)]))
    eventually(lambda: pixels(page, (149, 41))[0][0] > 100 and pixels(page, (52, 42), (248, 42)) == [(0, 0, 0), SEEN_WHITE],
               "the blur has round corners")
    server.send(commit(3, changes=[change(4, backdrop=(0, 1))]))
    eventually(lambda: pixels(page, (148, 100)) == [(0, 0, 0)], "nothing is blurred")
    assert page.errors == []


def test_the_saturation_of_a_backdrop(show_layers):
    page, _ = show_layers(change(2, position=(150, 100), bounds=(0, 0, 300, 200), sublayers=[3], backgroundColor=(0.6, 0.4, 0.4, 1)),
                   box(3, 0, 0, 150, 200, backdrop=(0, 0)))

    def is_grey():
        (red, green, blue), plain = pixels(page, (75, 100), (250, 100))
        return red == green == blue and abs(red - 113) <= 2 and plain == (153, 102, 102)
    eventually(is_grey, "it is grey below the layer")


def test_a_backdrop_is_animated(show_layers):
    page, _ = show_layers(
        change(2, position=(150, 100), bounds=(0, 0, 300, 200), sublayers=[3, 4], backgroundColor=WHITE),
        box(3, 0, 0, 150, 200, BLACK), box(4, 50, 40, 200, 120),
        animations=[add_animation(4, "blur", "backdrop.radius", from_=(0,), to=(40,), **HELD)])
    eventually(lambda: 30 < pixels(page, (138, 100))[0][0] < 110, "it is blurred as far as its animation says")
    assert page.evaluate("document.getAnimations().length") == 1


def test_a_backdrop_is_seen_through_the_mask_of_its_layer(show_layers):
    page, server = show_layers(
        change(2, position=(150, 100), bounds=(0, 0, 300, 200), sublayers=[3, 4], backgroundColor=WHITE),
        box(3, 0, 0, 150, 200, BLACK), box(4, 50, 40, 200, 120, backdrop=(20, 1), mask=5), box(5, 0, 0, 200, 60, BLACK))
    eventually(lambda: 100 < pixels(page, (149, 70))[0][0] < 160
               and pixels(page, (145, 130), (155, 130), (145, 20)) == [(0, 0, 0), SEEN_WHITE, (0, 0, 0)], "the upper half is blurred")
    server.send(commit(2, changes=[change(5, position=(100, 90))]))
    eventually(lambda: 100 < pixels(page, (149, 130))[0][0] < 160 and pixels(page, (145, 70)) == [(0, 0, 0)],
               "the blur goes with the mask")
    server.send(commit(3, changes=[change(4, mask=0)], removed=[5]))
    eventually(lambda: all(100 < pixel[0] < 160 for pixel in pixels(page, (149, 70), (149, 130))), "it is all blurred")
    assert page.errors == []


def test_a_backdrop_in_a_round_superlayer(show_layers):
    page, _ = show_layers(
        change(2, position=(150, 100), bounds=(0, 0, 300, 200), sublayers=[3, 4], backgroundColor=WHITE),
        box(3, 0, 0, 150, 200, BLACK),
        box(4, 50, 40, 200, 120, cornerRadius=30, masksToBounds=True, borderWidth=1, sublayers=[5]),
        box(5, 0, 0, 200, 120, backdrop=(20, 1)))
    eventually(lambda: 100 < pixels(page, (149, 100))[0][0] < 160, "it is blurred")


def test_a_backdrop_in_a_picture_blurs_what_is_in_the_picture(show_layers):
    page, _ = show_layers(
        change(2, position=(150, 100), bounds=(0, 0, 300, 200), sublayers=[3, 4], backgroundColor=WHITE, rasterization=1.0),
        box(3, 0, 0, 150, 200, BLACK), box(4, 50, 40, 200, 120, backdrop=(20, 1)))

    def is_blurred():
        left, edge, right = pixels(page, (80, 100), (149, 100), (220, 100))
        return left[0] < 8 and 100 < edge[0] < 160 and right[0] > 247
    eventually(is_blurred, "the edge is blurred")
