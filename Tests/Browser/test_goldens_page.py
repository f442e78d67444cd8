# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The page of all reference pictures, which `make goldens` writes."""

import subprocess

import pytest

from programs import ROOT

pytestmark = pytest.mark.chromium_only("one browser is enough for a page of pictures")

# For each picture, its place on the page, and its own size in pixels.
PICTURES = """() => Array.from(document.images, image => [image.width, image.height, image.naturalWidth, image.naturalHeight])"""


def test_every_golden_is_on_the_page_undistorted(new_page, tmp_path):
    path = tmp_path / "goldens.html"
    subprocess.run([ROOT / "Scripts" / "goldens", path], check=True, capture_output=True)
    page = new_page()
    page.page.goto(path.as_uri())
    page.evaluate("Promise.all(Array.from(document.images, image => { image.loading = 'eager'; return image.decode(); }))")
    pictures = page.evaluate(PICTURES)
    goldens = [each for each in (ROOT / "Tests").rglob("Goldens/*.png") if ".actual" not in each.name and ".difference" not in each.name]
    assert len(pictures) >= len(goldens) > 0
    for width, height, pixels_across, pixels_down in pictures:
        assert abs(width * pixels_down / pixels_across - height) <= 1
