#!/usr/bin/env python3
# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Writes animation-cases.json: what layers show at given times while they are animated.

The table holds the two evaluators together, Sources/LayerProtocol/Animations and Sources/Displays/Browser/Client/
animations.js. So this is a third one, written from docs/LayerProtocol.md ("Animations") with other means than either:
times are exact fractions, transforms are taken apart with complex numbers, curves are solved by bisection.

    python3 Tests/Fixtures/make-animation-cases.py           # writes the table beside this script
    python3 Tests/Fixtures/make-animation-cases.py --check   # exit 1 when the table is not what it would write
"""

import cmath
import json
import math
import pathlib
import sys
from fractions import Fraction

INFINITE = "infinite"
LINEAR, EASE_IN, EASE_OUT = [0, 0, 1, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1]
EASE_IN_OUT, STANDARD, OVERSHOOT = [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [0.3, -0.6, 0.4, 1.7]
NEW_LAYER = {
    "position": [0, 0], "bounds": [0, 0, 0, 0], "transform": [1, 0, 0, 1, 0, 0], "opacity": [1],
    "backgroundColor": [0, 0, 0, 0], "borderColor": [0, 0, 0, 1], "cornerRadius": [0], "borderWidth": [0],
}

# --- Times ------------------------------------------------------------------------------------------------------------


def exact(number):
    """A decimal number as the fraction that its digits say."""
    return Fraction(str(number))


def pass_at(animation, time):
    """How far in a pass the animation is, and how many passes are done; None while it shows nothing."""
    duration = exact(animation.get("duration", 0))
    cycle = duration * (2 if animation.get("autoreverses") else 1)
    local = (exact(time) - exact(animation.get("beginTime", 0))) * exact(animation.get("speed", 1))
    local += exact(animation.get("timeOffset", 0))
    count, whole = animation.get("repeatCount", 0), animation.get("repeatDuration", 0)
    if whole == INFINITE or (whole == 0 and count == INFINITE and cycle > 0):
        end = None
    elif whole > 0:
        end = exact(whole)
    else:
        end = 0 if cycle == 0 else cycle * (exact(count) if count else 1)
    fill = animation.get("fillMode", "removed")
    if local < 0:
        if fill not in ("backwards", "both"):
            return None
        local = Fraction(0)
    elif end is not None and local >= end:
        if fill not in ("forwards", "both"):
            return None
        local = end
    if duration == 0:
        return 1.0, 0
    done, rest = divmod(local, cycle)
    if rest == 0 and done > 0 and local == end:
        done, rest = done - 1, cycle
    there = rest / duration
    return float(2 - there if there > 1 else there), int(done)


def ease(curve, x):
    x1, y1, x2, y2 = curve

    def bezier(a, b, t):
        return 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3

    if x <= 0 or x >= 1:
        return min(max(x, 0.0), 1.0)
    low, high = 0.0, 1.0
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if bezier(x1, x2, middle) < x else (low, middle)
    return bezier(y1, y2, (low + high) / 2)


# --- Transforms: six numbers when affine, else sixteen ----------------------------------------------------------------


def rotation(degrees, scale_x=1.0, scale_y=None, shear=0.0, tx=0.0, ty=0.0):
    """Scale, then shear (x += shear * y), then rotation, then translation; row vectors."""
    scale_y = scale_x if scale_y is None else scale_y
    turn = cmath.exp(1j * math.radians(degrees))
    first, second = scale_x * turn, (shear * scale_y + 1j * scale_y) * turn
    return [first.real, first.imag, second.real, second.imag, tx, ty]


def parts(matrix):
    first, second = complex(*matrix[0:2]), complex(*matrix[2:4])
    size = abs(first)
    turn = first / size if size else (second / 1j / abs(second) if second else 1)
    rest = second / turn
    return {
        "tx": matrix[4], "ty": matrix[5], "sx": size, "sy": rest.imag,
        "shear": rest.real / rest.imag if rest.imag else 0.0, "angle": cmath.phase(turn),
    }


def assemble(p):
    return rotation(math.degrees(p["angle"]), p["sx"], p["sy"], p["shear"], p["tx"], p["ty"])


def nearer_angle(start, end):
    """The angle of `end` plus the number of whole turns that brings it next to `start`; none when that is as near."""
    return min((end + 2 * math.pi * turns for turns in (0, -1, 1, -2, 2)), key=lambda angle: abs(angle - start))


def mix_transforms(start, end, fraction):
    if len(start) == 16 or len(end) == 16:
        return [a + (b - a) * fraction for a, b in zip(whole(start), whole(end))]
    p, q = parts(start), parts(end)
    q["angle"] = nearer_angle(p["angle"], q["angle"])
    return assemble({name: p[name] + (q[name] - p[name]) * fraction for name in p})


def whole(matrix):
    if len(matrix) == 16:
        return matrix
    a, b, c, d, tx, ty = matrix
    return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1]


def concatenate(first, second):
    """The map that does `first` first."""
    a, b, c, d, tx, ty = second
    point = lambda x, y, w: [x * a + y * c + w * tx, x * b + y * d + w * ty]
    return point(first[0], first[1], 0) + point(first[2], first[3], 0) + point(first[4], first[5], 1)


def invert(matrix):
    a, b, c, d, tx, ty = matrix
    size = a * d - b * c
    return [d / size, -b / size, -c / size, a / size, (c * ty - d * tx) / size, (b * tx - a * ty) / size]


# --- Values -----------------------------------------------------------------------------------------------------------


class Numbers:
    """Values whose components are reckoned with one by one."""

    @staticmethod
    def mix(a, b, fraction):
        return [x + (y - x) * fraction for x, y in zip(a, b)]

    @staticmethod
    def add(a, b, times=1):
        return [x + y * times for x, y in zip(a, b)]

    @staticmethod
    def subtract(a, b):
        return [x - y for x, y in zip(a, b)]


class Transforms:
    mix = staticmethod(mix_transforms)

    @staticmethod
    def add(a, b, times=1):
        return concatenate(a, b if times == 1 else mix_transforms(NEW_LAYER["transform"], b, times))

    @staticmethod
    def subtract(a, b):
        return concatenate(invert(b), a)


COMPONENTS = {
    "position": ("position", [0, 1]), "position.x": ("position", [0]), "position.y": ("position", [1]),
    "bounds": ("bounds", [0, 1, 2, 3]), "bounds.origin": ("bounds", [0, 1]), "bounds.origin.x": ("bounds", [0]),
    "bounds.origin.y": ("bounds", [1]), "bounds.size": ("bounds", [2, 3]), "bounds.size.width": ("bounds", [2]),
    "bounds.size.height": ("bounds", [3]), "opacity": ("opacity", [0]),
    "backgroundColor": ("backgroundColor", [0, 1, 2, 3]), "borderColor": ("borderColor", [0, 1, 2, 3]),
    "cornerRadius": ("cornerRadius", [0]), "borderWidth": ("borderWidth", [0]),
}
TRANSFORM_PARTS = {
    "transform.translation.x": ["tx"], "transform.translation.y": ["ty"], "transform.scale": ["sx", "sy"],
    "transform.scale.x": ["sx"], "transform.scale.y": ["sy"], "transform.rotation.z": ["angle"],
}


def get(layer, path):
    if path == "transform":
        return layer["transform"]
    if path in TRANSFORM_PARTS:
        return [parts(layer["transform"])[TRANSFORM_PARTS[path][0]]]
    name, indices = COMPONENTS[path]
    return [layer[name][i] for i in indices]


def put(layer, path, value):
    if path == "transform":
        layer["transform"] = value
    elif path in TRANSFORM_PARTS:
        changed = parts(layer["transform"]) | {name: value[0] for name in TRANSFORM_PARTS[path]}
        layer["transform"] = assemble(changed)
    else:
        name, indices = COMPONENTS[path]
        layer[name] = list(layer[name])
        for index, number in zip(indices, value):
            layer[name][index] = number


def ends(animation, base, kind):
    first, last, by = animation.get("from"), animation.get("to"), animation.get("by")
    if animation.get("additive"):
        base = kind.subtract(base, base)
    if first is None and last is None:
        return (base, base) if by is None else (base, kind.add(base, by))
    if first is None:
        return (base if by is None else kind.subtract(last, by)), last
    if last is None:
        return first, (base if by is None else kind.add(first, by))
    return first, last


def show(animation, layer, time):
    """Changes the layer to what it shows with the animation; before, it is what it shows without."""
    where = pass_at(animation, time)
    if where is None:
        return
    path = animation["keyPath"]
    kind = Transforms if path == "transform" else Numbers
    base = get(layer, path)
    start, end = ends(animation, base, kind)
    value = kind.mix(start, end, ease(animation.get("timingFunction", LINEAR), where[0]))
    if animation.get("cumulative") and where[1] > 0 and not animation.get("autoreverses"):
        value = kind.add(value, kind.subtract(end, start), where[1])
    put(layer, path, kind.add(base, value) if animation.get("additive") else value)


# --- The cases --------------------------------------------------------------------------------------------------------

CASES = []


def case(name, animations, times, layer=None):
    animations = animations if isinstance(animations, list) else [animations]
    touched = {"transform" if a["keyPath"].startswith("transform") else COMPONENTS[a["keyPath"]][0] for a in animations}
    expected = []
    for time in times:
        shown = NEW_LAYER | (layer or {})
        for animation in animations:
            show(animation, shown, time)
        values = {key: [round(number, 12) + 0.0 for number in shown[key]] for key in sorted(touched)}
        expected.append({"time": time, "layer": values})
    CASES.append({"name": name, "layer": layer or {}, "animations": animations, "expected": expected})


def basic(path, start=None, end=None, by=None, **timing):
    """An animation of one second from time 10, unless said otherwise."""
    values = {key: value for key, value in (("from", start), ("to", end), ("by", by)) if value is not None}
    return {"keyPath": path, "beginTime": 10, "duration": 1} | timing | values


THROUGH = [9.9, 10, 10.25, 10.5, 10.75, 11.1]
BOX = {"position": [100, 200], "bounds": [5, 10, 60, 40]}
TILTED = {"transform": rotation(30, 2, 1.5, 0.25, 7, -3)}

# Every key path.
case("position", basic("position", [10, 20], [110, -30]), THROUGH, BOX)
case("position.x alone", basic("position.x", [10], [110]), THROUGH, BOX)
case("position.y alone", basic("position.y", [0], [50]), THROUGH, BOX)
case("bounds", basic("bounds", [0, 0, 10, 10], [20, 40, 110, 60]), THROUGH, BOX)
case("bounds.origin", basic("bounds.origin", [0, 0], [0, 2000], timingFunction=EASE_OUT), THROUGH, BOX)
case("bounds.origin.x", basic("bounds.origin.x", [0], [-64]), THROUGH, BOX)
case("bounds.origin.y", basic("bounds.origin.y", [10], [64]), THROUGH, BOX)
case("bounds.size", basic("bounds.size", [60, 40], [120, 10]), THROUGH, BOX)
case("bounds.size.width", basic("bounds.size.width", [60], [0]), THROUGH, BOX)
case("bounds.size.height", basic("bounds.size.height", [40], [400]), THROUGH, BOX)
case("opacity", basic("opacity", [1], [0]), THROUGH)
case("backgroundColor", basic("backgroundColor", [1, 0, 0, 1], [0, 0, 1, 1]), THROUGH)
case("backgroundColor from clear, not premultiplied", basic("backgroundColor", end=[1, 0.5, 0, 1]), THROUGH)
case("borderColor from the black that layers begin with", basic("borderColor", end=[0, 1, 0.5, 0.5]), THROUGH)
case("cornerRadius", basic("cornerRadius", [0], [20]), THROUGH)
case("borderWidth", basic("borderWidth", [0.5], [4]), THROUGH)
case("transform.translation.x", basic("transform.translation.x", [0], [80]), THROUGH, TILTED)
case("transform.translation.y", basic("transform.translation.y", [0], [-80]), THROUGH, TILTED)
case("transform.scale sets both sides", basic("transform.scale", [1], [3]), THROUGH, TILTED)
case("transform.scale.x keeps rotation and shear", basic("transform.scale.x", [1], [3]), THROUGH, TILTED)
case("transform.scale.y keeps rotation and shear", basic("transform.scale.y", [1], [-1]), THROUGH, TILTED)
case("transform.rotation.z keeps scale and shear", basic("transform.rotation.z", [0], [1.5]), THROUGH, TILTED)

# Transforms as a whole.
case("transform: scale and translation", basic("transform", rotation(0, 1), rotation(0, 2, 3, tx=40, ty=8)), THROUGH)
case("transform: a quarter turn", basic("transform", rotation(0), rotation(90)), THROUGH)
case("transform: the shorter way over 180 degrees", basic("transform", rotation(170), rotation(-170)), THROUGH)
case("transform: the shorter way back", basic("transform", rotation(-135), rotation(135)), THROUGH)
case("transform: half a turn goes forwards", basic("transform", [1, 0, 0, 1, 0, 0], [-1, 0, 0, -1, 0, 0]),
     [10.25, 10.5, 10.75])
case("transform: shear", basic("transform", rotation(0), rotation(0, shear=1)), THROUGH)
case("transform: rotation, shear and scale",
     basic("transform", rotation(20, 1, 2, 0.3), rotation(80, 2, 1, -0.5, 9, 9)), THROUGH)
case("transform: a mirrored one has a negative height", basic("transform", rotation(0), rotation(0, 1, -1)), THROUGH)
case("transform: mirrored in x is half a turn and mirrored in y",
     basic("transform", rotation(10), [-1, 0, 0, 1, 5, 0]), [10.25, 10.5, 10.75])
case("transform: from nothing", basic("transform", [0, 0, 0, 0, 3, 4], rotation(0, 2)), THROUGH)
case("transform: a line turned, without width", basic("transform", [0, 0, -2, 0, 0, 0], rotation(45)), [10.25, 10.5])
case("transform: only by", basic("transform", by=rotation(30, 2)), THROUGH, {"transform": rotation(15, 1, tx=10)})
case("transform: by before to", basic("transform", end=rotation(60, 2), by=rotation(30)), THROUGH)
PERSPECTIVE = [1, 0, 0, 0, 0, 0.8, 0.6, -0.0012, 0, -0.6, 0.8, -0.0016, 0, 0, 0, 1]
case("transform: into perspective, number by number", basic("transform", rotation(0), PERSPECTIVE), THROUGH)
case("transform: one that is affine in its plane but moves along z",
     basic("transform", whole(rotation(0)), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 50, 1]), [10.5, 12])

# From, to and by.
HERE = {"position": [100, 200], "opacity": [0.5], "cornerRadius": [8]}
case("from only goes to what the layer shows", basic("position", [0, 0]), THROUGH, HERE)
case("to only begins at what the layer shows", basic("position", end=[0, 0]), THROUGH, HERE)
case("by only", basic("position", by=[10, -10]), THROUGH, HERE)
case("from and by", basic("position", [1, 2], by=[10, -10]), THROUGH, HERE)
case("to and by", basic("position", end=[50, 60], by=[10, -10]), THROUGH, HERE)
case("from and to, by does not count", basic("position", [0, 0], [10, 10], [99, 99]), THROUGH, HERE)
case("neither changes nothing", basic("opacity"), THROUGH, HERE)

# Timing.
case("begins later", basic("opacity", [1], [0], beginTime=12.5), [10, 12.4, 12.5, 13, 13.4, 13.6])
case("of no duration shows nothing", basic("opacity", [1], [0], duration=0), [9, 10, 11], HERE)
case("of no duration, forwards", basic("opacity", [1], [0], duration=0, fillMode="forwards"), [9, 10, 11], HERE)
case("speed 2", basic("cornerRadius", [0], [10], speed=2), [9.9, 10, 10.25, 10.4, 10.6], HERE)
case("speed 0.25", basic("cornerRadius", [0], [10], speed=0.25), [10, 11, 13.9, 14.1], HERE)
case("speed 0 stands at its offset", basic("cornerRadius", [0], [10], speed=0, timeOffset=0.3), [0, 10, 100], HERE)
case("speed -1 from its end", basic("cornerRadius", [0], [10], speed=-1, timeOffset=0.75), [10, 10.25, 10.7, 10.8],
     HERE)
case("speed -1, both", basic("cornerRadius", [0], [10], speed=-1, timeOffset=0.75, fillMode="both"),
     [9, 9.5, 10, 10.5, 12], HERE)
case("time offset", basic("opacity", [1], [0], timeOffset=0.25), [9.7, 9.9, 10, 10.5, 10.8])
case("time offset and speed", basic("opacity", [1], [0], timeOffset=0.5, speed=0.5), [8.9, 10, 10.5, 11.1])
case("negative time offset is a delay", basic("opacity", [1], [0], timeOffset=-0.5, fillMode="backwards"),
     [9, 10.4, 10.75, 11.4, 11.6], HERE)
case("repeated three times", basic("opacity", [0], [1], repeatCount=3), [10.5, 11, 11.5, 12.75, 13.1], HERE)
case("repeated 2.5 times", basic("opacity", [0], [1], repeatCount=2.5), [11.25, 12, 12.4, 12.6], HERE)
case("repeated 2.5 times, forwards", basic("opacity", [0], [1], repeatCount=2.5, fillMode="forwards"),
     [12.25, 12.5, 99], HERE)
case("repeated half a time", basic("opacity", [0], [1], repeatCount=0.5, fillMode="both"), [9, 10.25, 10.75], HERE)
case("repeated three times, forwards: the end of the last pass",
     basic("opacity", [0], [1], repeatCount=3, fillMode="forwards"), [12.75, 13, 14], HERE)
case("repeated for ever", basic("opacity", [0], [1], repeatCount=INFINITE), [9.5, 10.5, 1010.25, 100010.75], HERE)
case("repeated for 1.75 s", basic("opacity", [0], [1], repeatDuration=1.75), [10.5, 11.5, 11.7, 11.8], HERE)
case("repeat duration wins over count", basic("opacity", [0], [1], repeatDuration=1.75, repeatCount=9), [11.7, 11.8])
case("repeat duration for ever", basic("opacity", [0], [1], repeatDuration=INFINITE), [9, 10.5, 999.25], HERE)
case("repeat duration shorter than a pass", basic("opacity", [0], [1], repeatDuration=0.5, fillMode="forwards"),
     [10.25, 10.75], HERE)
case("35 passes of 0.01 s end with an end",
     basic("opacity", [0], [1], duration=0.01, repeatDuration=0.35, fillMode="forwards"), [10.5, 11], HERE)
case("autoreverses", basic("position.x", [0], [100], autoreverses=True), [10.25, 10.9, 11.25, 11.9, 12.1], HERE)
case("autoreverses three times", basic("position.x", [0], [100], autoreverses=True, repeatCount=3),
     [10.75, 11.25, 12.75, 13.25, 15.75, 16.1], HERE)
case("autoreverses 1.25 times, forwards", basic("position.x", [0], [100], autoreverses=True, repeatCount=1.25,
     fillMode="forwards"), [11.75, 12.25, 12.5, 13], HERE)
case("autoreverses for ever, offset", basic("position.x", [0], [100], autoreverses=True, repeatCount=INFINITE,
     timeOffset=0.5, speed=2), [10, 10.125, 10.375, 500.125], HERE)
case("autoreverses, forwards: back at its start",
     basic("position.x", [0], [100], autoreverses=True, fillMode="forwards"), [11.5, 12, 13], HERE)
case("the way back is eased as the way there", basic("position.x", [0], [100], autoreverses=True,
     timingFunction=EASE_IN), [10.25, 11.75, 10.5, 11.5], HERE)
for mode in ("removed", "forwards", "backwards", "both"):
    case(f"fill mode {mode}", basic("opacity", [0.25], [0.75], fillMode=mode), [9, 9.9, 10, 10.9, 11, 12], HERE)

# Curves.
CURVES = (("linear", LINEAR), ("ease in", EASE_IN), ("ease out", EASE_OUT), ("ease in and out", EASE_IN_OUT),
          ("the default", STANDARD), ("overshooting", OVERSHOOT), ("a vertical tangent", [0, 1, 1, 0]),
          ("flat at both ends", [0.9, 0, 0.1, 1]))
for name, curve in CURVES:
    case(f"curve: {name}", basic("position.x", [0], [1000], timingFunction=curve),
         [10, 10.01, 10.1, 10.25, 10.5, 10.75, 10.99])

# Adding.
case("additive position", basic("position", [-50, 0], [0, 0], additive=True), THROUGH, HERE)
case("additive to only begins at no change", basic("position", end=[10, 10], additive=True), THROUGH, HERE)
case("additive from only ends at no change", basic("position", [10, 10], additive=True), THROUGH, HERE)
case("additive by only", basic("position", by=[10, 10], additive=True), THROUGH, HERE)
case("additive colour", basic("backgroundColor", [0.2, 0, 0, 0], [0, 0.2, 0, 0], additive=True), THROUGH,
     {"backgroundColor": [0.1, 0.2, 0.3, 0.5]})
case("additive opacity may leave 0 to 1", basic("opacity", [0], [1], additive=True), THROUGH, HERE)
case("additive transform comes after the layer's own",
     basic("transform", rotation(0), rotation(90, 2, tx=10), additive=True), THROUGH,
     {"transform": rotation(0, 1, 3, tx=5)})
case("additive rotation", basic("transform.rotation.z", [0], [1], additive=True), THROUGH, TILTED)
case("cumulative, begins where it ended", basic("position.x", [0], [100], cumulative=True, repeatCount=3),
     [10.5, 11, 11.5, 12.5, 13.1], HERE)
case("cumulative, not from zero", basic("position.x", [20], [50], cumulative=True, repeatCount=3, fillMode="forwards"),
     [10.5, 11.5, 12.5, 14], HERE)
case("cumulative by", basic("position", by=[10, 0], cumulative=True, repeatCount=2.5, fillMode="both"),
     [9, 10.5, 11.5, 12.25, 14], HERE)
case("cumulative transform", basic("transform", rotation(0), rotation(40, 1.5, tx=10), cumulative=True, repeatCount=4),
     [10.5, 11.5, 12.5, 13.75])
case("cumulative and autoreversing comes back", basic("position.x", [0], [100], cumulative=True, autoreverses=True,
     repeatCount=2), [10.5, 11.5, 12.5, 13.5], HERE)
case("cumulative and additive", basic("position.x", [0], [10], cumulative=True, additive=True, repeatCount=3),
     [10.5, 11.5, 12.5], HERE)
case("rotation counts whole turns", basic("transform.rotation.z", [0], [6.5], cumulative=True, repeatCount=2),
     [10.25, 10.5, 11.5])

# Several on one layer, in their order.
case("the later one wins", [basic("opacity", [0], [1]), basic("opacity", [1], [0.5], beginTime=10.5)],
     [10.25, 10.75, 11.25, 11.6])
case("to only begins at what the one before shows",
     [basic("position", [0, 0], [100, 0]), basic("position", end=[0, 100])], [10.25, 10.5, 11.5], HERE)
case("two additive ones over a model value", [
    basic("position", [-100, 0], [0, 0], additive=True, timingFunction=EASE_IN_OUT),
    basic("position", [0, -50], [0, 0], additive=True, beginTime=10.5, timingFunction=EASE_IN_OUT)],
    [10, 10.25, 10.75, 11.25, 11.75], HERE)
case("position and bounds together", [
    basic("position", [100, 200], [50, 50], timingFunction=EASE_IN_OUT),
    basic("bounds.size", [60, 40], [20, 20], timingFunction=EASE_IN_OUT)], THROUGH, BOX)
case("rotation, scale and translation of one transform", [
    basic("transform.rotation.z", [0], [3]), basic("transform.scale", [1], [2]),
    basic("transform.translation.x", [0], [50])], THROUGH)


def check_by_hand():
    """A few values that can be reckoned without any of the above."""
    shown = {c["name"]: [e["layer"] for e in c["expected"]] for c in CASES}
    assert shown["position"][3]["position"] == [60, -5]
    assert shown["repeated 2.5 times, forwards"][2]["opacity"] == [0.5]
    assert shown["35 passes of 0.01 s end with an end"][1]["opacity"] == [1]
    assert shown["curve: ease in and out"][4]["position"] == [500, 0]
    # Ease in at one half: the parameter solves 0.42 * 3t(1-t)^2 + 3t^2(1-t) + t^3 = 1/2, and y = 3t^2 - 2t^3.
    assert abs(shown["curve: ease in"][4]["position"][0] - 315.3568) < 1e-3
    half = shown["transform: the shorter way over 180 degrees"][3]["transform"]
    assert abs(half[0] + 1) < 1e-9 and abs(half[1]) < 1e-9
    assert shown["cumulative, not from zero"][3]["position"] == [110, 200]


def main():
    check_by_hand()
    names = [c["name"] for c in CASES]
    assert len(set(names)) == len(names) >= 60, "case names are unique"
    lines = ",\n".join(json.dumps(c, ensure_ascii=False) for c in CASES)
    text = '{"tolerance": 1e-06, "cases": [\n' + lines + "\n]}\n"
    path = pathlib.Path(__file__).with_name("animation-cases.json")
    if "--check" in sys.argv[1:]:
        sys.exit(0 if path.read_text() == text else f"{path.name} is not what {sys.argv[0]} writes: run it")
    path.write_text(text)
    print(f"{len(CASES)} cases, {sum(len(c['expected']) for c in CASES)} times")


if __name__ == "__main__":
    main()
