# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Letters in pictures: where their ink is, how sharp it is, and whether it is the same ink."""

from PIL import Image, ImageChops, ImageFilter

# Of the strongest ink: what belongs to a letter for sure, and what may.
STRONG, WEAK = 0.5, 0.1


class Ink:
    """How far each pixel is from the ground that the letters stand on, of 255."""

    def __init__(self, picture):
        ground = max(picture.getcolors(1 << 24))[1]
        self.values = largest(ImageChops.difference(picture, Image.new("RGB", picture.size, ground)))
        self.most = self.values.getextrema()[1]

    def box(self, part):
        """Around all that has at least that part of the strongest ink; None without any."""
        return self.values.point(lambda value: 255 if value > 0 and value >= part * self.most else 0).getbbox()

    @property
    def amount(self):
        return total(self.values)

    @property
    def sharpness(self):
        """The energy of its gradient."""
        width, height = self.values.size
        steps = [ImageChops.difference(self.values.crop((x, y, width, height)),
                                       self.values.crop((0, 0, width - x, height - y))) for x, y in ((1, 0), (0, 1))]
        return sum(count * value * value for step in steps for value, count in enumerate(step.histogram()))

    def is_within(self, other, reach=1):
        """Whether what is letter here for sure is where the other may have some, or that many pixels beside it."""
        inner, outer = self.box(STRONG), other.box(WEAK)
        if inner is None or outer is None:
            return inner == outer
        return (inner[0] >= outer[0] - reach and inner[1] >= outer[1] - reach and inner[2] <= outer[2] + reach
                and inner[3] <= outer[3] + reach)

    def difference(self, other, smoothing=0):
        """Of the other's ink, how much is not where it is here, when this is moved by at most one pixel, by halves; both
        blurred by so many pixels."""
        width, height = other.values.size
        inner, blur = (2, 2, width - 2, height - 2), ImageFilter.GaussianBlur(smoothing)
        expected = other.values.filter(blur).crop(inner)
        places = [place / 2 for place in range(-2, 3)]
        return min(total(ImageChops.difference(self.moved(x, y).filter(blur).crop(inner), expected))
                   for x in places for y in places) / max(total(expected), 1)

    def moved(self, x, y):
        return self.values.transform(self.values.size, Image.AFFINE, (1, 0, -x, 0, 1, -y), Image.BILINEAR)


def largest(picture):
    red, green, blue = picture.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def total(values):
    return sum(value * count for value, count in enumerate(values.histogram()))
