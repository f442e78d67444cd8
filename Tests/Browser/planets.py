# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Finds planets in a picture of the solar system: coloured discs. Text is white or grey."""

import re
from collections import defaultdict
from dataclasses import dataclass

from PIL import ImageChops

# Of 255: how far the channels of a colour are apart. Those of a planet, which is half transparent on black, are 83 apart.
COLORLESS = 16
# Pixels. Smaller spots are parts of a dashed outline.
SMALLEST = 40
# Pixels. A disc of the smallest area is higher and wider.
THIN = 4


@dataclass(frozen=True)
class Spot:
    x: float
    y: float
    width: int
    height: int
    area: int
    color: tuple

    @property
    def is_frame(self):
        """Whether it is the edge of the plate with the name of a held planet: wide, and mostly empty. While the plate fades, only some of
        its sides may be seen, each as a thin line."""
        is_line = min(self.width, self.height) <= THIN
        return is_line or (self.width > 2.5 * self.height and self.area < 0.3 * self.width * self.height)

    def is_at(self, place, tolerance=3):
        return abs(self.x - place[0]) <= tolerance and abs(self.y - place[1]) <= tolerance


def find_planets(picture):
    """The discs from left to right, in pixels; overlapping discs count as one, and names do not count."""
    spots = [describe(runs, picture) for runs in connected(colored(picture))]
    return sorted((spot for spot in spots if spot.area >= SMALLEST and not spot.is_frame), key=lambda spot: spot.x)


def colored(picture):
    """White where the channels are apart, else black."""
    red, green, blue = picture.split()
    most, least = (choose(choose(red, green), blue) for choose in (ImageChops.lighter, ImageChops.darker))
    return ImageChops.subtract(most, least).point(lambda value: 255 if value > COLORLESS else 0)


def connected(mask):
    """The sets of connected white pixels, each as its runs: row, left, right. One by one, the pixels of a large planet would take a tenth
    of a second."""
    width, pixels = mask.width, mask.tobytes()
    runs, parents, above = [], [], []

    def root(number):
        while parents[number] != number:
            number = parents[number]
        return number

    for y in range(mask.height):
        row = range(len(runs), len(runs))
        for match in re.finditer(b"\xff+", pixels[y * width:(y + 1) * width]):
            left, right = match.span()
            runs.append((y, left, right))
            parents.append(len(parents))
            row = range(row.start, len(runs))
            for other in above:
                if runs[other][1] < right and runs[other][2] > left:
                    parents[root(other)] = root(row[-1])
        above = row
    spots = defaultdict(list)
    for number, run in enumerate(runs):
        spots[root(number)].append(run)
    return spots.values()


def describe(runs, picture):
    left, right = min(left for _, left, _ in runs), max(right for _, _, right in runs)
    top, bottom = min(y for y, _, _ in runs), max(y for y, _, _ in runs) + 1
    middle = (left + right) / 2, (top + bottom) / 2
    area = sum(right - left for _, left, right in runs)
    return Spot(*middle, right - left, bottom - top, area, picture.getpixel((int(middle[0]), int(middle[1]))))
