# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Finds planets in a picture of the solar system: coloured discs. Text is white or grey."""

import re
from dataclasses import dataclass

from PIL import ImageChops

# Of 255: how far the channels of a colour are apart. Those of a planet, which is half transparent on black, are 83 apart.
COLORLESS = 16
# Pixels. Smaller spots are parts of a dashed outline.
SMALLEST = 40


@dataclass(frozen=True)
class Spot:
    x: float
    y: float
    width: int
    height: int
    area: int
    color: tuple

    def is_at(self, place, tolerance=3):
        return abs(self.x - place[0]) <= tolerance and abs(self.y - place[1]) <= tolerance


def find_planets(picture):
    """The discs from left to right, in pixels; overlapping discs count as one."""
    width = picture.width
    bright = {match.start() for match in re.finditer(b"\xff", colored(picture).tobytes())}
    spots = []
    while bright:
        spot = take_spot(bright, width)
        if len(spot) >= SMALLEST:
            spots.append(describe(spot, picture))
    return sorted(spots, key=lambda spot: spot.x)


def colored(picture):
    """White where the channels are apart, else black."""
    red, green, blue = picture.split()
    most, least = (choose(choose(red, green), blue) for choose in (ImageChops.lighter, ImageChops.darker))
    return ImageChops.subtract(most, least).point(lambda value: 255 if value > COLORLESS else 0)


def take_spot(bright, width):
    """Removes a set of connected pixels."""
    waiting = [bright.pop()]
    spot = []
    while waiting:
        index = waiting.pop()
        spot.append((index % width, index // width))
        for other in (index - 1, index + 1, index - width, index + width):
            if other in bright:
                bright.remove(other)
                waiting.append(other)
    return spot


def describe(spot, picture):
    xs, ys = [x for x, _ in spot], [y for _, y in spot]
    left, right, top, bottom = min(xs), max(xs) + 1, min(ys), max(ys) + 1
    middle = (left + right) / 2, (top + bottom) / 2
    return Spot(*middle, right - left, bottom - top, len(spot), picture.getpixel((int(middle[0]), int(middle[1]))))
