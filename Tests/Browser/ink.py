# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Letters in pictures: where their ink is, how sharp it is, and whether it is the same ink."""

from PIL import Image, ImageChops, ImageFilter

# Fractions of the strongest ink: above the first one a pixel certainly belongs to a letter, above the second one it
# may.
STRONG, WEAK = 0.5, 0.1


class Ink:
    """The difference of each pixel from the background of the letters, of 255."""

    def __init__(self, picture):
        ground = max(picture.getcolors(picture.width * picture.height))[1]
        self.values = largest(ImageChops.difference(picture, Image.new("RGB", picture.size, ground)))
        self.most = self.values.getextrema()[1]

    def box(self, part):
        """The box around all pixels with at least that fraction of the strongest ink; None without any."""
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
        """Whether each certain pixel of a letter is a possible one of the other picture, or at most that many pixels
        beside one."""
        inner, outer = self.box(STRONG), other.box(WEAK)
        if inner is None or outer is None:
            return inner == outer
        return (inner[0] >= outer[0] - reach and inner[1] >= outer[1] - reach and inner[2] <= outer[2] + reach
                and inner[3] <= outer[3] + reach)

    def difference(self, other, smoothing=0):
        """The fraction of the other's ink that is not in the same place here, after moving this by at most one
        pixel, in steps of half a pixel; both are blurred by some pixels."""
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
