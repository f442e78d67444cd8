# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Trees of many layers, and deep ones, in the real page: a tab must support any tree of a program."""

import protocol
from protocol import change
from waiting import eventually

WIDTH, HEIGHT = 300, 200
COUNT = 12_000
DEEPEST = 256
# Waiting includes the browser's layout of all of them.
PATIENCE = 60


def layer(number, x, y, width, height, color, **more):
    return change(number, position=(x + width / 2, y + height / 2), bounds=(0, 0, width, height),
                  backgroundColor=(*color, 1), **more)


def shown(server, serial):
    eventually(lambda: server.acknowledged >= serial, "the page shows the commit", PATIENCE)


def color_at(page, x, y):
    return page.picture().getpixel((x, y))


def tile(index, color):
    """One of 150 x 80 tiles, slightly larger than 2 x 2 points."""
    return layer(index + 2, index % 150 * 2, index // 150 * 2.5, 2, 2.5, color)


def test_twelve_thousand_layers_are_shown_changed_and_taken_away(show):
    page, server = show()
    numbers = range(2, COUNT + 2)
    tiles = [tile(index, (1, 0, 0)) for index in range(COUNT)]
    shown(server, server.commit(changes=[change(1, sublayers=list(numbers)), *tiles]))
    assert page.evaluate("kosketus.layerCount") == COUNT + 1
    assert color_at(page, 150, 100) == (255, 0, 0)
    # One of them, and all of them.
    at = 40 * 150 + 75
    shown(server, server.commit(changes=[change(at + 2, backgroundColor=(0, 0, 1, 1))]))
    assert color_at(page, 151, 101) == (0, 0, 255) and color_at(page, 147, 101) == (255, 0, 0)
    green = [change(number, backgroundColor=(0, 1, 0, 1)) for number in numbers]
    shown(server, server.commit(changes=green))
    assert color_at(page, 151, 101) == (0, 255, 0)
    page.page.mouse.click(20, 20)
    eventually(lambda: len(server.samples) >= 2, "a finger is told of", PATIENCE)
    shown(server, server.commit(changes=[change(1, sublayers=[])], removed=list(numbers)))
    assert page.evaluate("kosketus.layerCount") == 1 and color_at(page, 151, 101) == (255, 255, 255)
    assert not page.errors


def test_layers_in_layers_are_shown_as_deep_as_the_protocol_goes(show):
    """Each is half a point inside the one around it; layers deeper than 256 are not visible."""
    page, server = show()
    chain = [layer(2, 0, 0, WIDTH, HEIGHT, (1, 1, 1), sublayers=[3])]
    for number in range(3, DEEPEST + 2):
        color = (0, 0, 1) if number == DEEPEST else (1, 0, 0)
        chain.append(layer(number, 0.5, 0, 300, 200, color, sublayers=[number + 1]))
    # The root is the first one, so layer 257 is one too deep; it would cover all but a line of the blue one.
    chain[-1] = layer(DEEPEST + 1, 0.5, 0, 300, 200, (0, 0, 0))
    shown(server, server.commit(changes=[change(1, sublayers=[2]), *chain]))
    assert page.evaluate("kosketus.layerCount") == DEEPEST + 1
    # Layer n begins at (n - 2) / 2: the blue one at 127.
    assert color_at(page, 120, 100) == (255, 0, 0) and color_at(page, 200, 100) == (0, 0, 255)
    # The blue one turns green, at the bottom of them all.
    shown(server, server.commit(changes=[change(DEEPEST, backgroundColor=(0, 1, 0, 1))]))
    assert color_at(page, 200, 100) == (0, 255, 0)
    assert not page.errors
