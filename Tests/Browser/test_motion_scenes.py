# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The scenes of Tests/MotionScenes at their twenty times: the page's numbers and its pictures."""

import functools
import json
import pathlib
import tempfile

import pytest
from PIL import Image, ImageChops

from pictures import coarse, compare
from programs import run
from waiting import at_last, eventually

SIZE, SCALE = 300, 2
# Relative to the larger of 1 and the number: of the sums in two languages.
TOLERANCE = 1e-5
# How many thin pixels may differ, in picture widths (pictures.THIN): there are 25 scenes in each picture.
THIN = {"chromium": 3, "firefox": 8, "webkit": 8}
# What an engine paints otherwise for reasons of its own: WebKit's drop shadows of a point or two are narrower, and its edges
# of layers in space are not smooth. There only averages of 4 x 4 points are compared.
COARSELY = {"webkit": ["shadows_and_borders", "cards_that_turn_over"]}
# How far these averages may be apart, of 255.
COARSE_LIMIT = 40
# The size of one scene in the picture, and how many stand in a row.
SIDE, COLUMNS = 60 * SCALE, 5

# A finger that comes and goes.
TAP = """(() => {
    const options = { pointerId: 7, pointerType: "touch", isPrimary: true, clientX: 5, clientY: 5, bubbles: true, composed: true };
    for (const kind of ["pointerdown", "pointerup"]) {
        document.elementFromPoint(5, 5).dispatchEvent(new PointerEvent(kind, { ...options, buttons: kind === "pointerdown" ? 1 : 0 }));
    }
})()"""


@functools.cache
def table():
    status, output, errors = run("SceneGallery", "--", "--motion-values")
    assert (status, errors) == (0, "")
    return json.loads(output)


@functools.cache
def headless_picture(moment):
    with tempfile.TemporaryDirectory(prefix="kosketus-") as folder:
        path = pathlib.Path(folder) / "picture.png"
        status, _, errors = run("SceneGallery", "--display", "headless", "--snapshot", path, "--size", f"{SIZE}x{SIZE}",
                                "--scale", SCALE, "--", "motion", moment)
        assert status == 0, errors
        with Image.open(path) as picture:
            return picture.convert("RGB")


def shown_values(page):
    """The time that the sheet of all scenes shows, and what is in its layers, by their places."""
    layers = json.loads(page.evaluate("JSON.stringify(kosketus.shownLayers)"))
    sheet = next(number for number, layer in layers.items() if layer["speed"] == 0 and len(layer["sublayers"]) > 20)
    places = {}

    def visit(number, place):
        layer = layers[str(number)]
        places["/".join(place)] = layer["values"]
        for index, sublayer in enumerate(layer["sublayers"]):
            visit(sublayer, [*place, str(index)])
        if layer["mask"]:
            visit(layer["mask"], [*place, "m"])
    visit(sheet, [])
    return layers[sheet]["timeOffset"], places


def problems(shown, expected):
    for place, properties in expected.items():
        for name, wanted in properties.items():
            got = shown[place].get(name)
            if got is None or len(got) != len(wanted) or any(
                    abs(one - other) > TOLERANCE * max(1, abs(other)) for one, other in zip(got, wanted)):
                yield f"{place} {name}: {got}, not {wanted}"


def box_of(name):
    index = table()["names"].index(name)
    left, top = index % COLUMNS * SIDE, index // COLUMNS * SIDE
    return left, top, left + SIDE, top + SIDE


def without_scenes(picture, names):
    """White where those scenes are."""
    picture = picture.copy()
    for name in names:
        picture.paste("white", box_of(name))
    return picture


def coarse_problems(shown, expected, names):
    for name in names:
        pictures = [coarse(each.crop(box_of(name))) for each in (shown, expected)]
        largest = max(high for _, high in ImageChops.difference(*pictures).getextrema())
        if largest > COARSE_LIMIT:
            yield f"{name} differs by {largest} of 255"


def picture_problems(page, index, engine):
    """What is wrong in the page's picture of a moment, and the comparison of all of it."""
    shown, expected, names = page.picture(), headless_picture(index), COARSELY.get(engine, [])
    comparison = compare(*(without_scenes(each, names) for each in (shown, expected)), THIN[engine])
    return [*coarse_problems(shown, expected, names), *([] if comparison.is_match else [str(comparison)])], comparison


@pytest.mark.all_engines
def test_motion_graphics_at_twenty_times(start, open_page, engine):
    program = start("SceneGallery", program_arguments=["motion"])
    page = open_page(program.address, width=SIZE, height=SIZE, scale=SCALE)
    moments = table()["moments"]
    assert len(moments) == 20
    complaints = []
    for index, moment in enumerate(moments):
        if index > 0:
            page.evaluate(TAP)
        eventually(lambda: abs(shown_values(page)[0] - moment) < 1e-9, f"the page shows {moment} s")
        complaints += [f"at {moment} s, {each}" for each in problems(shown_values(page)[1], table()["values"][index])]
        eventually(lambda: page.evaluate("kosketus.acknowledged === kosketus.serial"), "all commits are on the screen")
        found, comparison = at_last(lambda: picture_problems(page, index, engine), lambda result: not result[0])
        if found:
            complaints.append(f"at {moment} s, {found}; see {comparison.save(f'motion-{engine}-{index}')}")
    assert complaints == []
