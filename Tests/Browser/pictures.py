# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Compares two pictures by different renderers: whether the eye can see a difference."""

import pathlib
import tempfile
from dataclasses import dataclass

from PIL import Image, ImageChops

# The largest difference of a channel that is allowed everywhere, of 255. Rounding of blended colours causes 1 or 2 in
# each of several layers; nobody sees 5.
FLAT = 5
# The largest difference on an antialiased edge: where both pictures have a colour between those of the other one within
# one pixel. Renderers compute the coverage of an edge differently, by less than a third. An edge that is off by half a
# pixel exceeds it.
EDGE = 80
# The number of pixels that may exceed that, as long as they are thin, in picture widths: tips and ends of dashes, and
# the fringe of a background that was antialiased under its border's outer edge (browsers paint the two one after the
# other). A spot of 3 x 3 pixels is a difference, however few there are.
THIN = 0.6


@dataclass
class Comparison:
    actual: Image.Image
    expected: Image.Image
    differing: int
    spots: int
    largest: int
    limit: float
    difference: Image.Image

    @property
    def is_match(self):
        return self.actual.size == self.expected.size and self.spots == 0 and self.differing <= self.limit

    def __str__(self):
        return (f"{self.actual.size} and {self.expected.size}: {self.differing} pixels differ (of {self.limit:.0f} "
                f"that may), by up to {self.largest} of 255, {self.spots} of them amid others")

    def save(self, name):
        """Writes the three pictures to a new folder that is kept, and returns it."""
        folder = pathlib.Path(tempfile.mkdtemp(prefix=f"kosketus-{name}-"))
        for kind in ("actual", "expected", "difference"):
            getattr(self, kind).save(folder / f"{kind}.png")
        return folder


def compare(actual, expected, thin=THIN):
    actual, expected = actual.convert("RGB"), expected.convert("RGB")
    if actual.size != expected.size:
        return Comparison(actual, expected, 0, 0, 255, 0, expected)
    distance = ImageChops.difference(actual, expected)
    far = above(distance, FLAT)
    too_far = above(distance, EDGE)
    foreign = ImageChops.lighter(beyond_neighbours(actual, expected), beyond_neighbours(expected, actual))
    wrong = ImageChops.darker(far, ImageChops.lighter(too_far, foreign))
    differing = wrong.histogram()[255]
    spots = among_neighbours(wrong, ImageChops.darker).histogram()[255]
    return Comparison(actual, expected, differing, spots, max(high for _, high in distance.getextrema()),
                      thin * actual.width, paint(wrong, far, expected))


def above(picture, limit):
    """White where a channel is above the limit, else black."""
    channels = [channel.point(lambda value: 255 if value > limit else 0) for channel in picture.split()]
    return ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])


def beyond_neighbours(picture, other):
    """White where a channel is not between the values of the other picture's pixel and its eight neighbours."""
    over = ImageChops.subtract(picture, among_neighbours(other, ImageChops.lighter))
    under = ImageChops.subtract(among_neighbours(other, ImageChops.darker), picture)
    return above(ImageChops.lighter(over, under), FLAT)


def among_neighbours(picture, choose):
    """The lightest or darkest of each pixel and its eight neighbours, as by Pillow's filters of ranks, which take ten times as long."""
    for x, y in ((1, 0), (0, 1)):
        # The pixels at the edges stay: they are their own neighbours outside.
        before, after = picture.copy(), picture.copy()
        before.paste(picture, (x, y))
        after.paste(picture, (-x, -y))
        picture = choose(picture, choose(before, after))
    return picture


def paint(wrong, far, expected):
    """The expected picture, pale; errors are red, tolerated differences are blue."""
    pale = Image.blend(expected, Image.new("RGB", expected.size, "white"), 0.7)
    pale.paste((80, 80, 255), mask=far)
    pale.paste((255, 0, 0), mask=wrong)
    return pale


def coarse(picture):
    """Averages 4 x 4 points of a picture at scale 2, so that it does not matter at which subpixel position something is."""
    return picture.convert("RGB").resize((picture.width // 8, picture.height // 8), Image.BOX)
