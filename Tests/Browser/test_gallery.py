# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The scenes of Tests/Programs/SceneGallery: what the page shows is what the headless display paints."""

import functools
import pathlib
import tempfile

import pytest
from PIL import Image

from pictures import THIN, compare
from programs import run
from waiting import at_last, eventually
from webkit_page import WebKitPage

pytestmark = pytest.mark.kept_page

SIZE = 300
SCENES = [
    "ellipses", "lines", "curves", "stars", "clips", "images", "gravities", "stretched", "pieces", "corners",
    "corners-continuous", "corners-filled", "masks", "opacity", "order", "scrolled", "transforms", "turned", "perspective",
    "space", "cube", "shadows", "layer-masks", "bitmaps", "flipped", "text-scripts", "text-styles", "text-places",
    "text-turned", "animations-held", "animations-finished", "animations-added", "animations-keyframes", "animations-texts",
    "figures", "transitions", "transitions-cut-short", "copies", "depth", "library-drawings", "library-views", "animations-hidden",
    "animations-contents", "animations-masking", "blending", "blending-composed", "blending-groups", "blending-turned", "materials", "materials-dark",
    "layouts-rows", "layouts-columns", "layouts-alignments", "layouts-spaces", "layouts-contents", "layouts-guides"]
# The tables of Tests/DrawingScenes.
TABLES = [f"drawing-{group}" for group in (
    "fills", "strokes", "dashes", "states", "images", "blending", "mixing", "shadows", "layers", "gradients", "masks",
    "tiles", "patterns", "text")]
SCENES += TABLES
# Where a point is a pixel there is no hairline of half a point: in "corners" Chromium draws it darker. Layers that are
# nearly seen from the side, as in "space" and "cube", have edges two pixels thick there that all count as different.
SCENES_AT_ONE = [scene for scene in SCENES if scene not in ("corners", "space", "cube")]
# Letters between pixels: test_text_pictures.py.
BETWEEN_PIXELS = ["text-places", "text-turned"]
# Chromium without a GPU leaves the content below a large blur half sharp at its right and lower edges.
BLURRED = ["materials", "materials-dark"]
# In points: on each material, at its upper left, and beside them.
BLURRED_PLACES = [(15, 15), (50, 20), (15, 110), (15, 215), (250, 15), (115, 120), (104, 100), (40, 202)]
# Firefox has its own renderers and animation engine; these scenes use every part of them.
SCENES_IN_FIREFOX = [
    "ellipses", "lines", "clips", "images", "gravities", "stretched", "pieces", "corners", "masks", "opacity", "scrolled",
    "transforms", "perspective", "text-scripts", "text-styles", "animations-held", "animations-finished",
    "transitions", "library-drawings", "library-views", "animations-hidden", "animations-contents", "animations-masking"]

# Where a point is a pixel, letters consist of edges only; here they are on quarters of pixels.
TEXT_THIN_AT_ONE = 2.5
# Scenes with labels, besides those with "text" in their names.
LABELED = ["layouts-alignments", "layouts-spaces", "layouts-contents"]

# Scenes that begin with earlier states; they are constant when the picture is taken.
AT = {"transitions": ("--at", 0.5), "transitions-cut-short": ("--at", 0.5), "library-views": ("--at", 0.5)}

# WebKit has its own compositor and canvas renderers, too. It shows all scenes but these.
NOT_IN_WEBKIT = {
    "text-places": "its letters are on whole pixels",
    "animations-contents": "it smooths the edges of pictures and round clips less; films in it are in test_page.py",
    "materials": "WebKitGTK blurs what is behind a layer less, and does not raise its saturation",
    "materials-dark": "as materials",
}
SCENES_IN_WEBKIT = [scene for scene in SCENES if scene not in NOT_IN_WEBKIT]
WEBKIT_THIN = 2.5

# It rounds upright edges to whole pixels: a layer that is half a pixel off during a movement has lines along its sides.
FIREFOX_THIN = 2.5


def test_every_scene_is_here():
    status, output, errors = run("SceneGallery", "--", "--list")
    assert (status, errors) == (0, "")
    assert output.split() == SCENES


def test_a_scene_that_is_not_there_is_named():
    status, output, errors = run("SceneGallery", "--display", "headless", "--", "no-such-scene")
    assert (status, output) == (64, "")
    assert "no-such-scene" in errors and "ellipses" in errors


@functools.cache
def headless_picture(scene, scale):
    """The same for all engines, which must not change it."""
    with tempfile.TemporaryDirectory(prefix="kosketus-") as folder:
        path = pathlib.Path(folder) / "picture.png"
        status, _, errors = run("SceneGallery", "--display", "headless", "--snapshot", path, "--size", f"{SIZE}x{SIZE}",
                                "--scale", scale, *AT.get(scene, ()), "--", scene)
        assert status == 0, errors
        with Image.open(path) as picture:
            return picture.convert("RGB")


def assert_same(page, expected, name, thin=THIN):
    """The scenes are constant, so the page only has to come to them."""
    assert len(expected.getcolors(1 << 20)) > 2, f"{name} is empty"
    eventually(lambda: page.evaluate("kosketus.acknowledged === kosketus.serial"), "all commits are on the screen")
    # A picture that the page fetches may come later.
    comparison = at_last(lambda: compare(page.picture(), expected, thin), lambda each: each.is_match)
    if not comparison.is_match:
        folder = comparison.save(name)
        pytest.fail(f"{comparison}; see {folder}")


@pytest.mark.chromium_only("other browsers show some of the scenes")
@pytest.mark.parametrize("scene, scale", [
    (scene, scale) for scale, scenes in ((2, SCENES), (1, SCENES_AT_ONE)) for scene in scenes
    if scene not in BETWEEN_PIXELS + BLURRED])
def test_chromium_shows_what_the_headless_display_paints(start, open_page, scene, scale):
    program = start("SceneGallery", program_arguments=[scene])
    page = open_page(program.address, width=SIZE, height=SIZE, scale=scale)
    has_text = "text" in scene or scene in LABELED
    thin = TEXT_THIN_AT_ONE if has_text and scale == 1 else THIN
    assert_same(page, headless_picture(scene, scale), f"chromium-{scene}-{scale}", thin)
    assert page.errors == []


@pytest.mark.chromium_only("other browsers show some of the scenes")
@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("scene", BLURRED)
def test_chromium_blurs_as_the_headless_display_does(start, open_page, scene, scale):
    program = start("SceneGallery", program_arguments=[scene])
    page = open_page(program.address, width=SIZE, height=SIZE, scale=scale)
    eventually(lambda: page.evaluate("kosketus.acknowledged === kosketus.serial"), "all commits are on the screen")
    expected = headless_picture(scene, scale)

    def problems():
        shown, found = page.picture().convert("RGB"), []
        for place in BLURRED_PLACES:
            pixel = tuple(scale * side for side in place)
            got, wanted = shown.getpixel(pixel), expected.getpixel(pixel)
            if any(abs(one - other) > 6 for one, other in zip(got, wanted)):
                found.append(f"{place}: {got}, not {wanted}")
        return found
    assert at_last(problems, lambda found: not found) == []
    assert page.errors == []


@pytest.mark.parametrize("scale", [1, 2])
def test_nothing_of_a_background_is_seen_at_a_round_edge(start, open_page, scale):
    program = start("SceneGallery", program_arguments=["corners-filled"])
    page = open_page(program.address, width=SIZE, height=SIZE, scale=scale)
    expected = headless_picture("corners-filled", scale)
    assert_same(page, expected, f"filled-{scale}")
    for picture in (page.picture().convert("RGB"), expected):
        redness = max(red - green for _, (red, green, _) in picture.getcolors(1 << 20))
        assert redness <= 8, f"the background shows through by {redness} of 255"


@pytest.mark.parametrize("firefox", [2], indirect=True)
@pytest.mark.parametrize("scene", SCENES_IN_FIREFOX)
def test_firefox_shows_what_the_headless_display_paints(start, firefox, scene):
    program = start("SceneGallery", program_arguments=[scene])
    firefox.resize(SIZE, SIZE)
    firefox.open(program.address)
    assert firefox.evaluate("devicePixelRatio") == 2
    assert_same(firefox, headless_picture(scene, 2), f"firefox-{scene}", FIREFOX_THIN)


@pytest.mark.parametrize("scene", SCENES_IN_WEBKIT)
def test_webkit_shows_what_the_headless_display_paints(start, webkit, scene):
    program = start("SceneGallery", program_arguments=[scene])
    page = WebKitPage(webkit(2), SIZE, SIZE)
    page.open(program.address)
    assert page.evaluate("devicePixelRatio") == 2
    assert_same(page, headless_picture(scene, 2), f"webkit-{scene}", WEBKIT_THIN)
    assert page.errors == []
