# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Text in the page is as sharp as in a snapshot without a browser, and at the same place, to a pixel, at any ratio
of pixels to points."""

import pathlib

import pytest
from PIL import Image

from hands import Hands
from ink import Ink
from programs import run
from test_catalog import PAGES
from waiting import at_last, eventually

pytestmark = pytest.mark.chromium_only("the same pictures are compared in test_gallery.py")

CATALOG_GOLDENS = pathlib.Path(__file__).parents[1] / "CatalogTests" / "Goldens"
SCALES = [1, 1.5, 2, 3]

# The least fraction of the snapshot's energy of gradients: letters that are off by half a pixel have 0.8 of it.
SHARP = 0.9
# The fraction of the ink that may be elsewhere, by pixels per point. Letters are edges, which renderers antialias
# differently; the snapshot places them on quarters of a pixel.
DIFFERENT = {1: 0.2, 1.5: 0.18, 2: 0.15, 3: 0.12}
# Where letters are between pixels, the snapshot smooths them by up to half a pixel, and the page does not; so both are
# blurred by that many pixels before they are compared.
SMOOTHING = 1

# The elements of the accessibility tree: their texts, and their frames in points.
ELEMENTS = """[...document.querySelectorAll('#accessibility .node')].filter((node) => !node.querySelector('.node'))
    .map((node) => [node.getAttribute('aria-label') ?? node.textContent, node.getBoundingClientRect()])
    .filter(([name, box]) => box.width > 1 && box.height > 1)
    .map(([name, { x, y, width, height }]) => [name, [x, y, width, height]])"""


def shown(page):
    """The page's picture when it no longer changes, and its accessibility tree."""
    eventually(lambda: page.evaluate("kosketus.acknowledged === kosketus.serial"), "all commits are on the screen")

    def look():
        before = page.picture(), page.evaluate(ELEMENTS)
        # Moved letters settle on whole pixels, and elements follow layers, within a tenth of a second.
        page.page.wait_for_timeout(200)
        return before[1] and (page.picture(), page.evaluate(ELEMENTS)) == before and before
    return eventually(look, "it stands still")


def snapshot(program, size, scale, folder, *arguments):
    path = folder / "snapshot.png"
    status, _, errors = run(program, "--display", "headless", "--snapshot", path, "--size", f"{size[0]}x{size[1]}",
                            "--scale", scale, *(["--", *arguments] if arguments else []))
    assert status == 0, errors
    with Image.open(path) as picture:
        return picture.convert("RGB")


def cut(picture, box, scale):
    """An element with two pixels around it, as far as they exist; None for an element outside of the screen."""
    x, y, width, height = box
    left, top, right, bottom = (round(place * scale) for place in (x, y, x + width, y + height))
    left, top = max(left - 2, 0), max(top - 2, 0)
    right, bottom = min(right + 2, picture.width), min(bottom + 2, picture.height)
    return picture.crop((left, top, right, bottom)) if right - left > 8 and bottom - top > 8 else None


def problems(actual, expected, boxes, scale, *, is_sharp=True, is_smoothed=lambda name: False):
    """The differences, element by element, and the number of elements with letters. Some elements are smoothed, by their names."""
    assert actual.size == expected.size
    found, count = [], 0
    for name, box in boxes:
        parts = [cut(picture, box, scale) for picture in (actual, expected)]
        if parts[0] is None:
            continue
        page, other = map(Ink, parts)
        if other.box(0.5) is None:
            if page.box(0.5) is not None:
                found.append(f"{name!r}: only the page shows something")
            continue
        count += 1
        if not page.is_within(other) or not other.is_within(page):
            found.append(f"{name!r}: {page.box(0.5)} in the page, {other.box(0.5)} in the snapshot")
        if not is_sharp:
            continue
        sharpness, difference = page.sharpness / other.sharpness, page.difference(other, SMOOTHING if is_smoothed(name) else 0)
        # Pictures among letters: renderers reduce them in different ways.
        limit = SHARP if name.isascii() or any(letter.isalpha() for letter in name) else 0.85
        if sharpness < limit:
            found.append(f"{name!r}: {sharpness:.2f} as sharp as the snapshot")
        if difference > DIFFERENT[scale]:
            found.append(f"{name!r}: {difference:.2f} of the ink is elsewhere")
    return found, count


def compare_with(expected, page, scale, **how):
    """Fails with the differences of a page that does not come to look as expected. Returns the number of elements with letters."""
    def look():
        picture, boxes = shown(page)
        return problems(picture, expected, boxes, scale, **how)
    found, count = at_last(look, lambda result: not result[0])
    assert not found, "\n".join(found)
    return count


@pytest.mark.parametrize("scale", SCALES)
def test_a_page_of_words_is_as_sharp_as_a_snapshot_and_stands_where_it_does(start, open_page, tmp_path, scale):
    size = (390, 1450)
    page = open_page(start("Words").address, width=size[0], height=size[1], scale=scale)
    assert compare_with(snapshot("Words", size, scale, tmp_path), page, scale) >= 30
    assert page.errors == []


def compare_scene(scene, start, open_page, tmp_path, scale, **how):
    """A scene of the gallery in the page and as a snapshot; returns the number of elements with letters."""
    page = open_page(start("SceneGallery", program_arguments=[scene]).address, width=300, height=300, scale=scale)
    count = compare_with(snapshot("SceneGallery", (300, 300), scale, tmp_path, scene), page, scale, **how)
    assert page.errors == []
    return count


@pytest.mark.parametrize("scale", SCALES)
def test_letters_between_pixels_are_as_sharp_as_on_them(start, open_page, tmp_path, scale):
    assert compare_scene("text-places", start, open_page, tmp_path, scale, is_smoothed=lambda name: True) == 9


@pytest.mark.parametrize("scale", SCALES)
def test_turned_and_scaled_letters_stand_where_they_do_in_a_snapshot(start, open_page, tmp_path, scale):
    assert compare_scene("text-turned", start, open_page, tmp_path, scale, is_sharp=False) == 3


@pytest.mark.parametrize("scale", SCALES)
def test_the_catalogs_words_are_as_sharp_as_in_a_snapshot(start, open_page, tmp_path, scale):
    size = (375, 500)
    page = open_page(start("Catalog").address, width=size[0], height=size[1], scale=scale)
    # The titles of seven segments share the width: at a scale of 1.5 they begin between pixels.
    is_smoothed = lambda name: name in PAGES and scale % 1 != 0
    assert compare_with(snapshot("Catalog", size, scale, tmp_path), page, scale, is_smoothed=is_smoothed) >= 10


@pytest.mark.parametrize("title", ["Values", "Text"])
def test_the_catalogs_pages_have_their_words_where_their_pictures_have_them(start, open_page, title):
    page = open_page(start("Catalog").address, width=375, height=500, scale=2)
    Hands(page).tap("radio", title)
    eventually(page.page.get_by_role("radio", name=title, exact=True).is_checked, "it is open")
    with Image.open(CATALOG_GOLDENS / f"{title.lower()}_light.png") as golden:
        expected = golden.convert("RGB")
    assert compare_with(expected, page, 2) >= 8


def test_letters_are_on_whole_pixels_again_after_they_were_scrolled(start, open_page):
    """By a wheel, in a window where a point is one and a half pixels."""
    page = open_page(start("Words").address, width=390, height=600, scale=1.5)
    before, boxes = shown(page)
    place = "document.querySelector('#accessibility .heading').getBoundingClientRect().y"
    top = page.evaluate(place)
    page.page.mouse.move(195, 40)
    page.page.mouse.wheel(0, 33)
    eventually(lambda: page.evaluate(place) < top - 20, "it is scrolled")
    heading = lambda boxes: next(box for name, box in boxes if name.startswith("A long text") and box[3] <= 100)
    wanted = SHARP * Ink(cut(before, heading(boxes), 1.5)).sharpness

    def is_sharp():
        after, moved = shown(page)
        return Ink(cut(after, heading(moved), 1.5)).sharpness > wanted
    eventually(is_sharp, "it is as sharp as before")
