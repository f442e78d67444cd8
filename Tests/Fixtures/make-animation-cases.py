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
    "anchorPoint": [0.5, 0.5], "zPosition": [0], "shadowColor": [0, 0, 0, 1], "shadowOpacity": [0], "shadowOffset": [0, -3],
    "shadowRadius": [3], "anchorPointZ": [0], "sublayerTransform": [1, 0, 0, 1, 0, 0], "contentsRect": [0, 0, 1, 1],
    "contentsCenter": [0, 0, 1, 1], "shadowPath": [],
    "path": [], "fillColor": [0, 0, 0, 1], "strokeColor": [0, 0, 0, 0], "lineWidth": [1], "miterLimit": [10],
    "lineDashPhase": [0], "strokeStart": [0], "strokeEnd": [1], "startPoint": [0.5, 0], "endPoint": [0.5, 1],
    "colors": [], "locations": [],
    "instanceCount": [1], "instanceDelay": [0], "instanceTransform": [1, 0, 0, 1, 0, 0], "instanceColor": [1, 1, 1, 1],
    "instanceRedOffset": [0], "instanceGreenOffset": [0], "instanceBlueOffset": [0], "instanceAlphaOffset": [0],
    "foregroundColor": [1, 1, 1, 1], "fontSize": [36], "hidden": [0], "masksToBounds": [0], "backdrop.radius": [0],
    "backdrop.saturation": [1],
}
LISTS = ("path", "shadowPath", "colors", "locations")
FLAGS = ("hidden", "masksToBounds")

# --- Times ------------------------------------------------------------------------------------------------------------


def exact(number):
    """A decimal number as an exact fraction."""
    return Fraction(str(number))


def place_in(timing, time, includes_end=False):
    """The fraction of a pass, and the number of completed passes; None outside the active time without a fill mode.
    `time` is a fraction. The end may count as inside."""
    duration = timing.get("duration", 0)
    local = (time - exact(timing.get("beginTime", 0))) * exact(timing.get("speed", 1))
    local += exact(timing.get("timeOffset", 0))
    fill = timing.get("fillMode", "removed")
    if duration == INFINITE:
        return (Fraction(0), 0) if local >= 0 or fill in ("backwards", "both") else None
    duration = exact(duration)
    cycle = duration * (2 if timing.get("autoreverses") else 1)
    count, whole = timing.get("repeatCount", 0), timing.get("repeatDuration", 0)
    if whole == INFINITE or (whole == 0 and count == INFINITE and cycle > 0):
        end = None
    elif whole > 0:
        end = exact(whole)
    else:
        end = 0 if cycle == 0 else cycle * (exact(count) if count else 1)
    if local < 0:
        if fill not in ("backwards", "both"):
            return None
        local = Fraction(0)
    elif end is not None and local >= end:
        if fill not in ("forwards", "both") and not (includes_end and local == end):
            return None
        local = end
    if duration == 0:
        return Fraction(1), 0
    done, rest = divmod(local, cycle)
    if rest == 0 and done > 0 and local == end:
        done, rest = done - 1, cycle
    there = rest / duration
    return (2 - there if there > 1 else there), int(done)


def place_through(animation, time):
    """The same through the groups around it; eased times of groups are not exact fractions."""
    groups = animation.get("groups", [])
    for index, group in enumerate(groups):
        where = place_in(group, time, index > 0)
        if where is None:
            return None
        curve = group.get("timingFunction", LINEAR)
        eased = where[0] if curve == LINEAR else Fraction(ease(curve, float(where[0])))
        time = eased * exact(group["duration"])
    return place_in(animation, time, bool(groups))


def layer_time(chain, time):
    """The time of the innermost of nested layers, as a fraction; None when one of them is not active."""
    time = exact(time)
    for timing in chain:
        if timing.get("duration", 0) in (0, INFINITE):
            time = (time - exact(timing.get("beginTime", 0))) * exact(timing.get("speed", 1))
            time += exact(timing.get("timeOffset", 0))
        else:
            where = place_in(timing, time)
            if where is None:
                return None
            time = where[0] * exact(timing["duration"])
    return time


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


def sprung(spring, time):
    """The progress of a mass on a spring, by the roots of its equation; for a double root, by two that are nearly
    equal."""
    frequency, decay, velocity = spring
    if time <= 0:
        return 0.0
    root = cmath.sqrt(decay * decay - frequency * frequency)
    if abs(root) < 1e-5 * max(frequency, 1):
        root = 1e-5
    slow, fast = -decay + root, -decay - root
    part = (-velocity - fast) / (slow - fast)
    return 1 - (part * cmath.exp(slow * time) + (1 - part) * cmath.exp(fast * time)).real


def eased(animation, fraction):
    if "spring" in animation:
        return sprung(animation["spring"], fraction * animation["duration"])
    return ease(animation.get("timingFunction", LINEAR), fraction)


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
    """The angle of `end` plus the number of whole turns that brings it nearest to `start`; no turns if that is as
    near."""
    return min((end + 2 * math.pi * turns for turns in (0, -1, 1, -2, 2)), key=lambda angle: abs(angle - start))


def is_affine(matrix):
    return len(matrix) == 6 or matrix == whole(plane(matrix))


def plane(matrix):
    return matrix if len(matrix) == 6 else [matrix[i] for i in (0, 1, 4, 5, 12, 13)]


def whole(matrix):
    if len(matrix) == 16:
        return list(matrix)
    a, b, c, d, tx, ty = matrix
    return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1]


def css_parts(matrix):
    """CSS Transforms Level 1, "Decomposing a 2D matrix": the rows as complex numbers, so that angles are phases."""
    rows = [complex(*matrix[0:2]), complex(*matrix[2:4])]
    scales = [abs(row) for row in rows]
    if (rows[0].conjugate() * rows[1]).imag < 0:
        scales[0 if rows[0].real < rows[1].imag else 1] *= -1
    units = [row / scale if scale else None for row, scale in zip(rows, scales)]
    if units[0] is None:
        units[0] = units[1] / 1j if units[1] is not None else 1 + 0j
    if units[1] is None:
        units[1] = units[0] * 1j
    cosine, sine = units[0].real, units[0].imag
    rest = [cosine * units[0] - sine * units[1], sine * units[0] + cosine * units[1]]
    return {"place": complex(*matrix[4:6]), "scales": scales, "angle": cmath.phase(units[0]), "rest": rest}


def mix_in_plane(start, end, fraction):
    p, q = css_parts(start), css_parts(end)
    if p["scales"][0] < 0 and q["scales"][1] < 0 or p["scales"][1] < 0 and q["scales"][0] < 0:
        p["scales"] = [-scale for scale in p["scales"]]
        p["angle"] += math.pi if p["angle"] < 0 else -math.pi
    q["angle"] = nearer_angle(p["angle"], q["angle"])
    scales, rest = ([a + (b - a) * fraction for a, b in zip(p[name], q[name])] for name in ("scales", "rest"))
    turn = cmath.exp(1j * (p["angle"] + (q["angle"] - p["angle"]) * fraction))
    rows = [scales[0] * (turn.real * rest[0] + turn.imag * rest[1]), scales[1] * (turn.real * rest[1] - turn.imag * rest[0])]
    place = p["place"] + (q["place"] - p["place"]) * fraction
    return [number for pair in rows + [place] for number in (pair.real, pair.imag)]


def mix_transforms(start, end, fraction):
    if is_affine(start) and is_affine(end):
        return mix_in_plane(plane(start), plane(end), fraction)
    p, q = spatial_parts(whole(start)), spatial_parts(whole(end))
    if p is None or q is None:
        return [a + (b - a) * fraction for a, b in zip(whole(start), whole(end))]
    mixed = {name: [a + (b - a) * fraction for a, b in zip(p[name], q[name])]
             for name in ("lean", "translation", "perspective")}
    return spatial_matrix(mixed | {"rotation": turned(p["rotation"], q["rotation"], fraction)})


# In space: M = L R T P, with L of scale and shear (lower triangular, six numbers), R a rotation, T a translation and P
# the perspective (an identity with another last column). L is found as the Cholesky factor of the rows' products, and
# rotations are turned about their axis by a part of their angle: other ways than those of the two evaluators.


def rows_of(matrix, size=4):
    return [matrix[size * i:size * i + size] for i in range(size)]


def product(first, second):
    return [[sum(a * b for a, b in zip(row, column)) for column in zip(*second)] for row in first]


def transposed(matrix):
    return [list(column) for column in zip(*matrix)]


def solved(matrix, right):
    """x with matrix x = right, by Cramer's rule; None when there is none."""
    def determinant(m):
        if len(m) == 1:
            return m[0][0]
        return sum((-1) ** i * m[0][i] * determinant([r[:i] + r[i + 1:] for r in m[1:]]) for i in range(len(m)))
    size = determinant(matrix)
    if abs(size) < 1e-300:
        return None
    return [determinant([r[:i] + [value] + r[i + 1:] for r, value in zip(matrix, right)]) / size
            for i in range(len(matrix))]


def spatial_parts(matrix):
    if matrix[15] == 0:
        return None
    m = rows_of([value / matrix[15] for value in matrix])
    plain = [row[:3] + [0.0] for row in m[:3]] + [m[3][:3] + [1.0]]
    perspective = solved(plain, [m[0][3], m[1][3], m[2][3], 1.0])
    if perspective is None:
        return None
    rows = [row[:3] for row in plain[:3]]
    squares = product(rows, transposed(rows))
    lower = [[0.0] * 3 for _ in range(3)]
    for i in range(3):
        for j in range(i + 1):
            rest = squares[i][j] - sum(lower[i][k] * lower[j][k] for k in range(j))
            lower[i][j] = math.sqrt(rest) if i == j else rest / lower[j][j]
    turn = transposed([solved(lower, column) for column in transposed(rows)])
    if triple(turn) < 0:
        lower, turn = [[[-v for v in row] for row in part] for part in (lower, turn)]
    # The interpolated values: three scales, and three shears in units of their row's scale.
    scales = [lower[i][i] for i in range(3)]
    shears = [lower[1][0] / scales[1], lower[2][0] / scales[2], lower[2][1] / scales[2]]
    return {"lean": scales + shears, "rotation": turn, "translation": m[3][:3], "perspective": perspective}


def triple(rows):
    (a, b, c), (d, e, f), (g, h, i) = rows
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def spatial_matrix(p):
    sx, sy, sz, xy, xz, yz = p["lean"]
    lower = [[sx, 0, 0], [sy * xy, sy, 0], [sz * xz, sz * yz, sz]]
    rows = [row + [0] for row in product(lower, p["rotation"])] + [list(p["translation"]) + [1]]
    last = [[1, 0, 0, p["perspective"][0]], [0, 1, 0, p["perspective"][1]], [0, 0, 1, p["perspective"][2]],
            [0, 0, 0, p["perspective"][3]]]
    return [value for row in product(rows, last) for value in row]


def about(axis, angle):
    """The rotation about an axis (Rodrigues' formula), for row vectors."""
    x, y, z = axis
    k = [[0, z, -y], [-z, 0, x], [y, -x, 0]]
    kk = product(k, k)
    return [[(i == j) + math.sin(angle) * k[i][j] + (1 - math.cos(angle)) * kk[i][j] for j in range(3)]
            for i in range(3)]


def turned(start, end, fraction):
    between = product(transposed(start), end)
    skew = [between[1][2] - between[2][1], between[2][0] - between[0][2], between[0][1] - between[1][0]]
    sine, cosine = math.hypot(*skew) / 2, (between[0][0] + between[1][1] + between[2][2] - 1) / 2
    if sine < 1e-12:
        assert cosine > 0, "half a turn has no shorter way: not for this table"
        return start
    return product(start, about([part / sine / 2 for part in skew], math.atan2(sine, cosine) * fraction))


def angles_of(turn):
    """About x, then y, then z; y at most a quarter turn."""
    y = math.asin(max(-1.0, min(1.0, -turn[0][2])))
    assert abs(math.cos(y)) > 1e-6, "not for this table"
    return {"x": math.atan2(turn[1][2], turn[2][2]), "y": y, "z": math.atan2(turn[0][1], turn[0][0])}


def rotation_of(angles):
    first = product(about([1, 0, 0], angles["x"]), about([0, 1, 0], angles["y"]))
    return product(first, about([0, 0, 1], angles["z"]))


def concatenate(first, second):
    """The map that applies `first` first."""
    result = [value for row in product(rows_of(whole(first)), rows_of(whole(second))) for value in row]
    return plane(result) if len(first) == len(second) == 6 else result


def invert(matrix):
    columns = [solved(rows_of(whole(matrix)), [float(i == j) for i in range(4)]) for j in range(4)]
    result = [value for row in transposed(columns) for value in row]
    return plane(result) if len(matrix) == 6 else result


# --- Values -----------------------------------------------------------------------------------------------------------


class Numbers:
    """Values that are computed component by component."""

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


class Paths:
    """Closed polygons, by their corners, and lists; those of different lengths are not interpolated."""

    @staticmethod
    def mix(a, b, fraction):
        return Numbers.mix(a, b, fraction) if len(a) == len(b) else (a if fraction < 0.5 else b)

    @staticmethod
    def add(a, b, times=1):
        return Numbers.add(a, b, times) if len(a) == len(b) else a

    @staticmethod
    def subtract(a, b):
        return Numbers.subtract(a, b) if len(a) == len(b) else a


COMPONENTS = {
    "position": ("position", [0, 1]), "position.x": ("position", [0]), "position.y": ("position", [1]),
    "bounds": ("bounds", [0, 1, 2, 3]), "bounds.origin": ("bounds", [0, 1]), "bounds.origin.x": ("bounds", [0]),
    "bounds.origin.y": ("bounds", [1]), "bounds.size": ("bounds", [2, 3]), "bounds.size.width": ("bounds", [2]),
    "bounds.size.height": ("bounds", [3]), "opacity": ("opacity", [0]),
    "backgroundColor": ("backgroundColor", [0, 1, 2, 3]), "borderColor": ("borderColor", [0, 1, 2, 3]),
    "cornerRadius": ("cornerRadius", [0]), "borderWidth": ("borderWidth", [0]),
    "zPosition": ("zPosition", [0]), "shadowColor": ("shadowColor", [0, 1, 2, 3]), "shadowOpacity": ("shadowOpacity", [0]),
    "shadowOffset": ("shadowOffset", [0, 1]), "shadowOffset.width": ("shadowOffset", [0]),
    "shadowOffset.height": ("shadowOffset", [1]), "shadowRadius": ("shadowRadius", [0]),
    "anchorPoint": ("anchorPoint", [0, 1]), "anchorPoint.x": ("anchorPoint", [0]), "anchorPoint.y": ("anchorPoint", [1]),
    "anchorPointZ": ("anchorPointZ", [0]), "fillColor": ("fillColor", [0, 1, 2, 3]),
    "strokeColor": ("strokeColor", [0, 1, 2, 3]), "instanceColor": ("instanceColor", [0, 1, 2, 3]),
    "foregroundColor": ("foregroundColor", [0, 1, 2, 3]), "hidden": ("hidden", [0]), "masksToBounds": ("masksToBounds", [0]),
    "backdrop.radius": ("backdrop.radius", [0]), "backdrop.saturation": ("backdrop.saturation", [0]),
}
for number in ("lineWidth", "miterLimit", "lineDashPhase", "strokeStart", "strokeEnd", "instanceCount", "instanceDelay",
               "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset", "fontSize"):
    COMPONENTS[number] = (number, [0])
for point in ("startPoint", "endPoint"):
    COMPONENTS |= {point: (point, [0, 1]), point + ".x": (point, [0]), point + ".y": (point, [1])}
for rect in ("contentsRect", "contentsCenter"):
    parts_of_rect = {"": [0, 1, 2, 3], ".origin": [0, 1], ".origin.x": [0], ".origin.y": [1], ".size": [2, 3],
                     ".size.width": [2], ".size.height": [3]}
    COMPONENTS |= {rect + part: (rect, indices) for part, indices in parts_of_rect.items()}
TRANSFORM_PROPERTIES = ("transform", "sublayerTransform", "instanceTransform")
TRANSLATIONS = {
    "transform.translation": [12, 13], "transform.translation.x": [12], "transform.translation.y": [13],
    "transform.translation.z": [14],
}
TRANSFORM_PARTS = {
    "transform.scale": ["sx", "sy"], "transform.scale.x": ["sx"], "transform.scale.y": ["sy"], "transform.rotation.z": ["angle"],
}


SPATIAL_PARTS = {
    "transform.scale": [0, 1, 2], "transform.scale.x": [0], "transform.scale.y": [1], "transform.scale.z": [2],
    "transform.rotation.x": "x", "transform.rotation.y": "y", "transform.rotation.z": "z",
}


def is_seen_in_plane(matrix, path):
    return path in TRANSFORM_PARTS and (is_affine(matrix) or spatial_parts(whole(matrix)) is None)


def split(path):
    """The property, and the path as that of a transform."""
    name = path.split(".")[0]
    return name, "transform" + path[len(name):]


def get(layer, path):
    if path in LISTS:
        return layer[path]
    name, part = split(path)
    if name in TRANSFORM_PROPERTIES:
        return get_part(layer[name], part)
    name, indices = COMPONENTS[path]
    return [layer[name][i] for i in indices]


def get_part(matrix, path):
    if path == "transform":
        return matrix
    if path in TRANSLATIONS:
        return [whole(matrix)[i] for i in TRANSLATIONS[path]]
    if is_seen_in_plane(matrix, path):
        return [parts(plane(matrix))[TRANSFORM_PARTS[path][0]]]
    p, part = spatial_parts(whole(matrix)), SPATIAL_PARTS[path]
    return [angles_of(p["rotation"])[part] if isinstance(part, str) else p["lean"][part[0]]]


def put(layer, path, value):
    name, part = split(path)
    if path in LISTS:
        layer[path] = value
    elif name in TRANSFORM_PROPERTIES:
        layer[name] = with_part(layer[name], part, value)
    else:
        name, indices = COMPONENTS[path]
        layer[name] = list(layer[name])
        for index, number in zip(indices, value):
            layer[name][index] = number if name not in FLAGS else 1 if number >= 0.5 else 0


def with_part(old, path, value):
    if path == "transform":
        return value
    if path in TRANSLATIONS:
        changed = whole(old)
        for index, number in zip(TRANSLATIONS[path], value):
            changed[index] = number
        return plane(changed) if path != "transform.translation.z" and is_affine(changed) else changed
    if is_seen_in_plane(old, path):
        changed = assemble(parts(plane(old)) | {name: value[0] for name in TRANSFORM_PARTS[path]})
        if len(old) == 16:
            changed = [changed[(0, 1, 4, 5).index(i)] if i in (0, 1, 4, 5) else old[i] for i in range(16)]
        return changed
    p, part = spatial_parts(whole(old)), SPATIAL_PARTS[path]
    if isinstance(part, str):
        p["rotation"] = rotation_of(angles_of(p["rotation"]) | {part: value[0]})
    else:
        p["lean"] = [value[0] if i in part else number for i, number in enumerate(p["lean"])]
    return spatial_matrix(p)


def keyframe_value(keyframes, kind, place):
    """By Bernstein polynomials for a curved course."""
    times, values, course = keyframes["times"], keyframes["values"], keyframes.get("course", "linear")
    place = min(max(place, 0.0), 1.0)
    begun = [i for i, time in enumerate(times) if time <= place]
    index = begun[-1] if begun else 0
    if course == "discrete" or index + 1 == len(values) or place < times[index]:
        return values[index]
    part = (place - times[index]) / (times[index + 1] - times[index])
    if keyframes.get("curves"):
        part = ease(keyframes["curves"][index], part)
    if course == "linear":
        return kind.mix(values[index], values[index + 1], part)
    points = [values[index], *keyframes["controls"][2 * index:2 * index + 2], values[index + 1]]
    weights = [math.comb(3, k) * part ** k * (1 - part) ** (3 - k) for k in range(4)]
    return [sum(weight * point[i] for weight, point in zip(weights, points)) for i in range(len(points[0]))]


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
    """Applies an animation to a layer, which has its values without the animation before."""
    where = place_through(animation, time)
    if where is None:
        return
    path = animation["keyPath"]
    kind = Transforms if path in TRANSFORM_PROPERTIES else Paths if path in LISTS else Numbers
    base, place_there = get(layer, path), eased(animation, float(where[0]))
    if "keyframes" in animation:
        start, end, value = (keyframe_value(animation["keyframes"], kind, place) for place in (0, 1, place_there))
    else:
        start, end = ends(animation, base, kind)
        value = kind.mix(start, end, place_there)
    if animation.get("cumulative") and where[1] > 0 and not animation.get("autoreverses"):
        value = kind.add(value, kind.subtract(end, start), where[1])
    put(layer, path, kind.add(base, value) if animation.get("additive") else value)


# --- The cases --------------------------------------------------------------------------------------------------------

CASES = []


def case(name, animations, times, layer=None, chain=()):
    """`chain` contains the timings of nested layers, the root first; the last one is the animated one."""
    animations = animations if isinstance(animations, list) else [animations]
    # The two numbers of a backdrop are animated separately.
    touched = {path if path.startswith("backdrop.") else path.split(".")[0] for path in (a["keyPath"] for a in animations)}
    expected = []
    for time in times:
        shown = NEW_LAYER | (layer or {})
        local = layer_time(chain, time)
        for animation in animations if local is not None else []:
            show(animation, shown, local)
        values = {key: [round(number, 12) + 0.0 for number in shown[key]] for key in sorted(touched)}
        expected.append({"time": time, "layer": values})
    more = {"chain": list(chain)} if chain else {}
    CASES.append({"name": name, "layer": layer or {}} | more | {"animations": animations, "expected": expected})


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
case("hidden from the middle on", basic("hidden", [0], [1]), THROUGH)
case("masksToBounds from the middle on", basic("masksToBounds", [0], [1]), THROUGH)
case("zPosition", basic("zPosition", [-10], [30.5]), THROUGH)
SHADE = {"shadowColor": [1, 0, 0, 0.8], "shadowOpacity": [0.6], "shadowOffset": [4, 5], "shadowRadius": [2]}
case("shadowColor", basic("shadowColor", [0, 1, 0, 1], [0, 0, 1, 0.5]), THROUGH, SHADE)
case("shadowOpacity from none", basic("shadowOpacity", end=[1]), THROUGH)
case("shadowOffset", basic("shadowOffset", [0, 0], [8, -4]), THROUGH, SHADE)
case("shadowOffset.width", basic("shadowOffset.width", [0], [20]), THROUGH, SHADE)
case("shadowOffset.height", basic("shadowOffset.height", [-2], [20]), THROUGH, SHADE)
case("shadowRadius", basic("shadowRadius", [0], [12]), THROUGH, SHADE)
case("backdrop.radius", basic("backdrop.radius", [0], [30]), THROUGH)
case("backdrop.radius added to the layer's own", basic("backdrop.radius", [-20], [0], additive=True), THROUGH,
     {"backdrop.radius": [20]})
case("backdrop.saturation from the one that layers begin with", basic("backdrop.saturation", end=[1.8]), THROUGH)
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
case("transform: mirrored in x, it becomes narrow and turns no further than it is turned",
     basic("transform", rotation(10), [-1, 0, 0, 1, 5, 0]), [10.25, 10.5, 10.75])
case("transform: mirrored along one axis, then along the other",
     basic("transform", [-2, 0, 0, 1, 0, 0], [1, 0, 0, -1, 0, 0]), [10.25, 10.5, 10.75])
case("transform: mirrored, sheared and turned", basic("transform", rotation(20, -1, 2, 0.4), rotation(100, 1, 1, -0.3)), THROUGH)
case("transform: a sheared circle that turns grows",
     basic("transform", rotation(0, shear=-0.5), rotation(60, shear=-0.5)), THROUGH)
case("transform: from nothing", basic("transform", [0, 0, 0, 0, 3, 4], rotation(0, 2)), THROUGH)
case("transform: a line turned, without width", basic("transform", [0, 0, -2, 0, 0, 0], rotation(45)), [10.25, 10.5])
case("transform: only by", basic("transform", by=rotation(30, 2)), THROUGH, {"transform": rotation(15, 1, tx=10)})
case("transform: by before to", basic("transform", end=rotation(60, 2), by=rotation(30)), THROUGH)
PERSPECTIVE = [1, 0, 0, 0, 0, 0.8, 0.6, -0.0012, 0, -0.6, 0.8, -0.0016, 0, 0, 0, 1]
case("transform: into perspective", basic("transform", rotation(0), PERSPECTIVE), THROUGH)
case("transform: one that is affine in its plane but moves along z",
     basic("transform", whole(rotation(0)), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 50, 1]), [10.5, 12])


def space(*factors):
    """One map after the other: ("x", degrees), ("scale", x, y, z), ("move", x, y, z), ("eye", distance)."""
    result = whole(rotation(0))
    for kind, *numbers in factors:
        step = whole(rotation(0))
        if kind == "scale":
            step[0], step[5], step[10] = numbers
        elif kind == "move":
            step[12:15] = numbers
        elif kind == "eye":
            step[11] = -1 / numbers[0]
        elif kind == "lean":
            step[4], step[8], step[9] = numbers
        else:
            turn = about([float(kind == axis) for axis in "xyz"], math.radians(numbers[0]))
            for row in range(3):
                step[4 * row:4 * row + 3] = turn[row]
        result = concatenate(result, step)
    return result


case("transform in space: a turn about y", basic("transform", whole(rotation(0)), space(("y", 120))), THROUGH)
case("transform in space: a turn about x with an eye", basic("transform", space(("x", -50), ("eye", 500)),
     space(("x", 70), ("eye", 500))), THROUGH)
case("transform in space: the shorter way", basic("transform", space(("y", 170)), space(("y", -150))), THROUGH)
case("transform in space: about different axes", basic("transform", space(("x", 80), ("y", 10)),
     space(("y", 70), ("z", 100))), THROUGH)
case("transform in space: flat to turned", basic("transform", rotation(30, 2, 1, 0.4, 5, 6),
     space(("y", 60), ("move", 10, 20, 30))), THROUGH)
case("transform in space: the eye comes nearer", basic("transform", space(("y", 40), ("eye", 900)),
     space(("y", 40), ("eye", 250))), THROUGH)
case("transform in space: scaled and leaning", basic("transform", space(("scale", 2, 1, 3), ("lean", 0.2, 0, 0.3)),
     space(("lean", 0.5, -0.4, 0), ("scale", 1, 4, 0.5), ("x", 30))), THROUGH)
case("transform in space: mirrored", basic("transform", space(("scale", 1, 1, -1), ("x", 20)),
     space(("scale", 2, 1, -1), ("y", 35))), THROUGH)
case("transform in space: everything", basic("transform",
     space(("scale", 1, 2, 1), ("lean", 0.1, 0.2, 0), ("x", 30), ("y", 40), ("move", 5, 6, 7), ("eye", 700)),
     space(("scale", 2, 1, 0.5), ("z", 100), ("y", -60), ("move", -9, 0, 40), ("eye", 300)),
     timingFunction=EASE_IN_OUT), THROUGH)
case("transform in space: beyond its end", basic("transform", space(("y", 10)), space(("y", 60), ("move", 9, 0, 0)),
     timingFunction=OVERSHOOT), [10.1, 10.3, 10.6, 10.9])
case("transform in space: flattened, number by number", basic("transform", space(("scale", 1, 1, 0)),
     space(("y", 30))), THROUGH)
case("transform in space: one without a fourth number, number by number",
     basic("transform", whole(rotation(0)), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]), [10.25, 10.5])
case("transform in space: of another size of the fourth number", basic("transform",
     [2 * value for value in space(("y", 30))], space(("y", 80))), THROUGH)
case("transform in space: by", basic("transform", by=space(("y", 30))), THROUGH, {"transform": space(("x", 20))})
case("transform in space: additive and cumulative", basic("transform", whole(rotation(0)), space(("y", 25)),
     additive=True, cumulative=True, repeatCount=3), [10.5, 11.5, 12.5], {"transform": space(("x", 20))})

# Parts of transforms in space.
SPACE = {"transform": space(("scale", 2, 1, 1.5), ("x", 20), ("y", 30), ("z", 40), ("move", 1, 2, 3), ("eye", 500))}
EYE = {"transform": space(("eye", 500))}
case("anchorPoint", basic("anchorPoint", [0, 0], [1, 0.5]), THROUGH, BOX)
case("anchorPoint.x", basic("anchorPoint.x", [0], [1]), THROUGH, BOX)
case("anchorPoint.y", basic("anchorPoint.y", by=[0.25]), THROUGH, BOX)
case("anchorPoint while the size changes", [basic("anchorPoint", [0, 0], [1, 1]),
     basic("bounds.size", [60, 40], [20, 80])], THROUGH, BOX)
case("transform.translation", basic("transform.translation", [0, 0], [30, -40]), THROUGH, TILTED)
case("transform.translation in space", basic("transform.translation", by=[30, -40]), THROUGH, SPACE)
case("transform.translation.z", basic("transform.translation.z", [0], [80]), THROUGH, EYE)
case("transform.scale.z", basic("transform.scale.z", [1], [3]), THROUGH, SPACE)
case("transform.scale in space sets all three", basic("transform.scale", [1], [3]), THROUGH, SPACE)
case("transform.scale.x in space", basic("transform.scale.x", by=[1]), THROUGH, SPACE)
case("transform.scale.y in space", basic("transform.scale.y", [1], [0.5]), THROUGH, SPACE)
case("transform.rotation.x", basic("transform.rotation.x", [0], [1]), THROUGH)
case("transform.rotation.y with an eye", basic("transform.rotation.y", [0], [math.pi]), THROUGH, EYE)
case("transform.rotation.y goes round twice", basic("transform.rotation.y", [0], [4 * math.pi]),
     [10.1, 10.3, 10.45, 10.7], EYE)
case("transform.rotation.x in space", basic("transform.rotation.x", by=[0.5]), THROUGH, SPACE)
case("transform.rotation.y in space", basic("transform.rotation.y", by=[-0.5]), THROUGH, SPACE)
case("transform.rotation.z in space", basic("transform.rotation.z", by=[2]), THROUGH, SPACE)
case("transform.rotation.z of what is flattened", basic("transform.rotation.z", [0], [1]), THROUGH,
     {"transform": space(("scale", 2, 1, 0), ("move", 0, 0, 5))})
case("transform.rotation.x and .y, one after the other", [basic("transform.rotation.x", [0], [1]),
     basic("transform.rotation.y", [0], [1.2])], THROUGH, EYE)

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


# The time of layers that stand in each other.
FADE = basic("opacity", [0], [1])
MOVE = basic("position.x", [0], [100], timingFunction=EASE_IN_OUT)


def timed(name, chain, times, animations=FADE):
    case(f"layer time: {name}", animations, times, HERE, chain)


timed("plain all the way", [{}, {}, {}], [9, 10.25, 10.75, 12])
timed("twice as fast", [{"speed": 2}], [4.9, 5.125, 5.375, 5.6])
timed("half as fast", [{"speed": 0.5}], [19, 20.5, 21.5, 22.1])
timed("paused", [{"speed": 0, "timeOffset": 10.25}], [0, 10, 1000])
timed("paused above", [{"speed": 0, "timeOffset": 10.75}, {}, {}], [0, 10.25, 1000])
timed("paused before it began", [{"speed": 0, "timeOffset": 9}], [0, 10.5])
timed("resumed: all that was missed is put off", [{"beginTime": 5}], [14.9, 15.25, 15.75, 16.5])
timed("resumed inside a slower one", [{"speed": 0.5}, {"beginTime": 3}], [26.5, 27, 28])
timed("begins later and runs faster", [{"beginTime": 8, "speed": 4}], [10.4, 10.5625, 10.6875, 10.8])
timed("an offset", [{"timeOffset": -2}], [11.9, 12.25, 12.75, 13.2])
timed("two speeds multiply", [{"speed": 2}, {"speed": 3}], [1.66, 1.7, 1.8, 1.9])
timed("a paused one inside a fast one", [{"speed": 9}, {"speed": 0, "timeOffset": 10.5}], [1, 100])
timed("a fast one inside a paused one", [{"speed": 0, "timeOffset": 3.5}, {"speed": 3}], [1, 100])
timed("backwards", [{"speed": -1, "timeOffset": 20}], [8.9, 9.25, 9.75, 10.2])
timed("backwards in a backwards one", [{"speed": -1, "timeOffset": 20}, {"speed": -2, "timeOffset": 30}],
     [9.9, 10.1, 10.4, 10.6])
timed("one that does not end", [{"duration": INFINITE, "beginTime": 1}], [10.5, 11.25, 11.75])
timed("passes of 2 s, for ever", [{"duration": 2, "repeatCount": INFINITE}], [0.5, 1.25, 3.5, 100.75],
      FADE | {"beginTime": 0.5})
timed("passes of 2 s there and back", [{"duration": 2, "repeatCount": INFINITE, "autoreverses": True}],
      [0.75, 1.25, 2.75, 3.25, 6.75], FADE | {"beginTime": 0.5})
timed("a pass and a half", [{"duration": 2, "repeatCount": 1.5}], [0.75, 1.75, 2.75, 3.25], FADE | {"beginTime": 0.5})
timed("a pass and a half, filled", [{"duration": 2, "repeatCount": 1.5, "fillMode": "both"}],
      [-1, 0.75, 2.75, 3.25, 9], FADE | {"beginTime": 0.25})
timed("for 3 s", [{"duration": 2, "repeatDuration": 3, "fillMode": "forwards"}], [-1, 0.75, 2.75, 9],
      FADE | {"beginTime": 0.25})
timed("before it begins", [{"beginTime": 5, "duration": 20}], [4, 5.5, 6.25], FADE | {"beginTime": 0})
timed("before it begins, filled", [{"beginTime": 5, "duration": 20, "fillMode": "backwards"}], [4, 5.5],
      FADE | {"beginTime": -0.5})
timed("inside one that is over", [{"duration": 3}, {"speed": 2}], [0.5, 1.25, 4], FADE | {"beginTime": 2})
timed("inside one that repeats, faster", [{"duration": 1, "repeatCount": 4}, {"speed": 2}], [0.5, 1.25, 2.75, 4.5],
      FADE | {"beginTime": 0.75})
timed("a repeating animation in a slow layer", [{"speed": 0.25}], [40.5, 42, 51, 61], FADE | {"repeatCount": 5})
timed("an animation backwards in a layer backwards", [{"speed": -1, "timeOffset": 20}], [8.9, 9.25, 9.75, 10.2],
      FADE | {"speed": -1, "timeOffset": 1})
timed("eased as its own time goes", [{"speed": 2, "beginTime": 4}], [8.9, 9.125, 9.375, 9.6], MOVE)
timed("filled animations in a paused layer", [{"speed": 0, "timeOffset": 99}], [0, 5],
      [FADE | {"fillMode": "forwards"}, MOVE | {"fillMode": "both"}])

# Durations without end, and repetitions of parts.
case("a pass without end stays at its beginning", basic("opacity", [0.25], [1], duration=INFINITE), [9, 10, 99], HERE)
case("a pass without end, backwards", basic("opacity", [0.25], [1], duration=INFINITE, fillMode="backwards"), [9, 99])
case("speed -1 with passes", basic("opacity", [0], [1], speed=-1, timeOffset=2.5, repeatCount=3), [10.25, 11, 12.25, 13])
case("speed -1 before its end", basic("opacity", [0], [1], speed=-1, timeOffset=3, repeatCount=2, fillMode="forwards"),
     [10.5, 11.25, 12.5, 13.5], HERE)
case("speed -2, backwards", basic("opacity", [0], [1], speed=-2, timeOffset=1, fillMode="backwards"),
     [10, 10.25, 10.5, 12], HERE)
for count in (0.25, 0.5, 1.5, 2.75):
    case(f"there and back {count} times, both", basic("opacity", [0], [1], repeatCount=count, autoreverses=True,
         fillMode="both"), [9, 10.25, 10.75, 11.5, 12.75, 14.25, 99], HERE)

# From, to and by, of each kind and together with adding.
for kind, path, values in (("number", "cornerRadius", ([2], [12], [3])), ("size", "bounds.size", ([1, 2], [9, 8], [4, 4])),
                           ("rect", "bounds", ([0, 1, 2, 3], [4, 4, 4, 4], [1, 1, 2, 2])),
                           ("colour", "backgroundColor", ([0, 0, 0, 1], [1, 1, 0, 0.5], [0.1, 0.2, 0.3, 0.1]))):
    own = {"cornerRadius": [5], "bounds": [5, 10, 60, 40], "backgroundColor": [0.5, 0.25, 0.75, 0.8]}
    own = {COMPONENTS[path][0]: own[COMPONENTS[path][0]]}
    for given in ("from to", "from by", "to by", "from", "to", "by"):
        chosen = [value if name in given.split() else None for name, value in zip(("from", "to", "by"), values)]
        case(f"{kind}: {given} given", basic(path, *chosen), [10, 10.5, 10.75], own)

# What sublayers are seen through, which part of the contents is shown, and what throws the shadow.
case("anchorPointZ", basic("anchorPointZ", [0], [40.5]), THROUGH)
case("sublayerTransform", basic("sublayerTransform", rotation(0), rotation(50, 2, tx=10)), THROUGH)
case("sublayerTransform, from an eye to another", basic("sublayerTransform", end=EYE["transform"]), THROUGH,
     {"sublayerTransform": space(("y", 30), ("eye", 300))})
LEANING = {"sublayerTransform": rotation(30, 2, 1.5, 0.25, 7, -3)}
for part, start, end in (("translation", [0, 1], [30, 40]), ("translation.x", [0], [80]), ("translation.y", [-8], [8]),
                         ("scale", [1], [3]), ("scale.x", [1], [0.5]), ("scale.y", [2], [-1]),
                         ("rotation.z", [0], [1.5])):
    case(f"sublayerTransform.{part}", basic(f"sublayerTransform.{part}", start, end), THROUGH, LEANING)
EYED = {"sublayerTransform": EYE["transform"]}
for part, start, end in (("translation.z", [0], [50]), ("scale.z", [1], [3]), ("rotation.x", [0], [1]),
                         ("rotation.y", [0.1], [1.2])):
    case(f"sublayerTransform.{part}", basic(f"sublayerTransform.{part}", start, end), THROUGH, EYED)
for rect in ("contentsRect", "contentsCenter"):
    own = {rect: [0.1, 0.2, 0.5, 0.6]}
    case(rect, basic(rect, [0, 0, 1, 1], [0.5, 0.25, 0.5, 0.5]), THROUGH, own)
    for part, start, end in ((".origin", [0, 0], [0.5, 1]), (".origin.x", [0], [0.75]), (".origin.y", [1], [0]),
                             (".size", [1, 1], [0.5, 0.25]), (".size.width", [0.25], [1]), (".size.height", [1], [0.5])):
        case(rect + part, basic(rect + part, start, end), THROUGH, own)
SQUARE, KITE, TRIANGLE = [0, 0, 10, 0, 10, 10, 0, 10], [5, -4, 12, 5, 5, 30, -2, 5], [0, 0, 9, 0, 4, 8]
case("shadowPath", basic("shadowPath", SQUARE, KITE), THROUGH)
case("shadowPath of other elements changes at half the way", basic("shadowPath", SQUARE, TRIANGLE), THROUGH)
case("shadowPath to what is given", basic("shadowPath", end=KITE, timingFunction=EASE_OUT), THROUGH,
     {"shadowPath": SQUARE})
case("shadowPath additive", basic("shadowPath", [0] * 8, [4] * 8, additive=True), THROUGH, {"shadowPath": SQUARE})

# Shapes and gradients.
case("path", basic("path", SQUARE, KITE), THROUGH)
case("path to what is given, additive", basic("path", end=[1] * 8, additive=True), THROUGH, {"path": SQUARE})
case("path of other elements", basic("path", end=TRIANGLE), THROUGH, {"path": KITE})
case("fillColor", basic("fillColor", end=[1, 0, 0.5, 0.5]), THROUGH)
case("strokeColor", basic("strokeColor", end=[1, 0, 0.5, 1]), THROUGH)
for name, end in (("lineWidth", 12), ("miterLimit", 2), ("lineDashPhase", -20), ("strokeStart", 0.75)):
    case(name, basic(name, end=[end]), THROUGH)
case("strokeEnd, drawn and taken away", [basic("strokeEnd", [0], [1], timingFunction=EASE_IN_OUT),
     basic("strokeStart", [0], [1], beginTime=10.5)], [10, 10.25, 10.75, 11.25, 11.6])
for name in ("startPoint", "endPoint"):
    case(name, basic(name, [0, 0], [1, 0.25]), THROUGH)
    case(name + ".x", basic(name + ".x", by=[0.25]), THROUGH)
    case(name + ".y", basic(name + ".y", [0.75], [0.5]), THROUGH)
RAINBOW = [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0.5]
case("colors", basic("colors", end=list(reversed(RAINBOW))), THROUGH, {"colors": RAINBOW})
case("colors, other numbers of them", basic("colors", RAINBOW[:8], RAINBOW), THROUGH)
case("locations", basic("locations", [-1, -0.5, 0], [1, 1.5, 2]), THROUGH, {"locations": [0, 0.25, 1]})

# Copies.
case("instanceCount", basic("instanceCount", end=[12]), THROUGH)
case("instanceTransform", basic("instanceTransform", end=rotation(60, 1, tx=30)), THROUGH)
case("instanceTransform additive", basic("instanceTransform", [1, 0, 0, 1, 0, 0], [1, 0, 0, 1, 30, 0], additive=True), THROUGH,
     {"instanceTransform": rotation(45)})
case("instanceColor", basic("instanceColor", end=[1, 0, 0.5, 0.5]), THROUGH)
for name in ("Delay", "RedOffset", "GreenOffset", "BlueOffset", "AlphaOffset"):
    case(f"instance{name}", basic(f"instance{name}", end=[-0.25 if "Offset" in name else 2]), THROUGH)
STEP = {"instanceTransform": rotation(30, 2, 3, tx=5, ty=7)}
case("instanceTransform.translation", basic("instanceTransform.translation", end=[-40, 20]), THROUGH, STEP)
for part, end in (("translation.x", -40), ("translation.y", 25), ("translation.z", 30), ("scale", 3), ("scale.x", 0.5),
                  ("scale.y", 2), ("scale.z", 4), ("rotation.x", 1), ("rotation.y", -1), ("rotation.z", 7)):
    case(f"instanceTransform.{part}", basic(f"instanceTransform.{part}", end=[end]), THROUGH, STEP)

# Texts.
case("foregroundColor", basic("foregroundColor", [0, 0, 0, 1], [1, 0, 0.5, 0.5]), THROUGH)
case("fontSize", basic("fontSize", end=[12], timingFunction=EASE_OUT), THROUGH)
case("fontSize additive", basic("fontSize", [-24], [0], additive=True), THROUGH)


# Keyframes.
def through(path, values, times=None, **more):
    count = len(values)
    times = times or [i / (count - 1) for i in range(count)]
    keyframes = {"values": values, "times": times} | {
        name: more.pop(name) for name in ("course", "curves", "controls") if name in more}
    return basic(path, **more) | {"keyframes": keyframes}


WAY = [[0, 0], [100, 0], [100, 50], [0, 80]]
BEATS = [9.9, 10, 10.1, 10.25, 10.4, 10.5, 10.6, 10.75, 10.9, 11.1]
case("keyframes: a way of four points", through("position", WAY), BEATS, HERE)
case("keyframes at their own places", through("position", WAY, [0, 0.1, 0.75, 1]), BEATS, HERE)
case("keyframes that begin late and end early", through("position", WAY, [0.2, 0.3, 0.5, 0.7]), BEATS, HERE)
case("keyframes with a curve for each step", through("position", WAY, curves=[EASE_IN, LINEAR, OVERSHOOT]), BEATS, HERE)
case("keyframes, all eased", through("position", WAY, timingFunction=EASE_IN_OUT), BEATS, HERE)
case("keyframes, all eased beyond the ends", through("position", WAY, timingFunction=OVERSHOOT), BEATS, HERE)
case("keyframes, discrete", through("position", WAY, [0, 0.25, 0.5, 0.75], course="discrete"), BEATS, HERE)
case("keyframes, discrete and eased", through("opacity", [[0], [0.5], [1]], [0, 0.2, 0.6], course="discrete",
     timingFunction=EASE_IN), BEATS, HERE)
case("keyframes, curved", through("position", [[0, 0], [100, 0], [100, 80]], course="curved", controls=[
     [0, -40], [60, -40], [140, 40], [100, 60]]), BEATS, HERE)
case("keyframes, curved with curves", through("position", [[0, 0], [100, 0], [100, 80]], [0, 0.3, 1], course="curved",
     controls=[[0, -40], [60, -40], [140, 40], [100, 60]], curves=[EASE_OUT, EASE_IN]), BEATS, HERE)
case("hidden, discrete", through("hidden", [[0], [1], [0], [1]], [0, 0.25, 0.5, 0.75], course="discrete"), BEATS)
case("hidden and opacity, alike", [
    through("hidden", [[1], [0], [1]], [0, 0.25, 0.75], course="discrete"), through("opacity", [[0], [0.8]], [0, 1])], BEATS)
case("hidden and opacity, each in its own time", [
    basic("opacity", [1], [0.5], duration=2),
    through("hidden", [[1], [0], [1]], [0, 0.25, 0.75], course="discrete")], BEATS)
case("shown while the layer itself is hidden", basic("hidden", [0], [0]), THROUGH, {"hidden": [1]})
case("hidden by what is added", basic("hidden", [0], [1], additive=True), THROUGH, {"hidden": [0]})
case("masksToBounds, discrete", through("masksToBounds", [[1], [0], [1]], [0, 0.25, 0.75], course="discrete"), BEATS)
case("masked while the layer itself is not", basic("masksToBounds", [1], [1]), THROUGH, {"masksToBounds": [0]})
case("keyframes with a jump", through("position.x", [[0], [50], [80], [100]], [0, 0.5, 0.5, 1]), BEATS, HERE)
case("one keyframe", through("opacity", [[0.25]], [0]), BEATS, HERE)
case("keyframes of a number", through("cornerRadius", [[0], [20], [5]]), BEATS, HERE)
case("keyframes of a rect", through("bounds", [[0, 0, 10, 10], [5, 5, 50, 60], [0, 20, 20, 10]]), BEATS, BOX)
case("keyframes of a colour", through("backgroundColor", [[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 0.5]]), BEATS)
case("keyframes of rotation", through("transform.rotation.z", [[0], [2], [-2], [0]]), BEATS)
case("keyframes of a whole turn", through("transform.rotation.z", [[0], [3.2], [6.4]]), BEATS, TILTED)
case("keyframes of transforms", through("transform", [rotation(0), rotation(90, 2), rotation(120, 1, tx=30)]), BEATS)
case("keyframes of shadow paths", through("shadowPath", [SQUARE, KITE, SQUARE]), BEATS)
case("keyframes of a path", through("path", [SQUARE, KITE, SQUARE], [0, 0.25, 1]), BEATS)
case("keyframes of strokes", through("strokeEnd", [[0], [0.8], [0.5]]), BEATS)
case("keyframes, additive", through("position", WAY, additive=True), BEATS, HERE)
case("keyframes, additive rotation", through("transform.rotation.z", [[0], [0.5], [-0.5], [0]], additive=True), BEATS,
     TILTED)
case("keyframes, cumulative", through("position.x", [[0], [40], [30]], cumulative=True, repeatCount=3),
     [10.25, 10.75, 11.25, 12.75, 13.1], HERE)
case("keyframes there and back", through("position", WAY, autoreverses=True), [10.2, 10.8, 11.2, 11.8, 12.1], HERE)
case("keyframes, repeated", through("position", WAY, repeatCount=2.5, fillMode="forwards"),
     [10.4, 11.4, 12.25, 12.5, 13], HERE)
case("keyframes, backwards in time", through("position", WAY, speed=-1, timeOffset=0.75), [10, 10.25, 10.6, 10.8], HERE)
case("keyframes, filled", through("position", WAY, fillMode="both"), [9, 10.5, 12], HERE)
case("keyframes, paused in their layer", through("position", WAY), [0, 99], HERE,
     [{"speed": 0, "timeOffset": 10.4}])
case("keyframes in a layer that is slow", through("position", WAY), [20.4, 21, 21.5], HERE, [{"speed": 0.5}])


# Groups.
def grouped(animations, *groups):
    """Animations begin at 0 in their group, unless said otherwise; groups at 10."""
    groups = [{"beginTime": 10 if index == 0 else 0} | group for index, group in enumerate(groups)]
    return [animation | {"groups": groups} for animation in animations]


def within(path, start=None, end=None, by=None, **timing):
    return basic(path, start, end, by, **({"beginTime": 0} | timing))


PAIR = [within("opacity", [0], [1]), within("position", [0, 0], [100, 50], timingFunction=EASE_IN_OUT)]
case("group of two", grouped(PAIR, {"duration": 1}), THROUGH, HERE)
case("group that is shorter than what is in it", grouped(PAIR, {"duration": 0.65}), BEATS, HERE)
case("group that is longer", grouped(PAIR, {"duration": 2}), [10.5, 10.9, 11.5, 12.5], HERE)
case("group with a later animation", grouped([PAIR[0], within("cornerRadius", [0], [9], beginTime=0.5, duration=0.25)],
     {"duration": 1}), BEATS, HERE)
case("group that is eased", grouped(PAIR, {"duration": 1, "timingFunction": EASE_IN}), THROUGH, HERE)
case("group, twice as fast", grouped(PAIR, {"duration": 1, "speed": 2}), [10.1, 10.25, 10.45, 10.65], HERE)
case("group that repeats", grouped(PAIR, {"duration": 1, "repeatCount": 2.5}), [10.5, 11.25, 12.4, 12.6], HERE)
case("group there and back", grouped(PAIR, {"duration": 1, "autoreverses": True}), [10.25, 10.9, 11.25, 12.1], HERE)
case("group that fills shows the ends of what is in it", grouped(PAIR, {"duration": 1, "fillMode": "forwards"}),
     [10.5, 11, 12], HERE)
case("group that fills, with one that is over before", grouped(
     [within("opacity", [0], [1], duration=0.5), within("position.x", [0], [10])], {"duration": 1, "fillMode": "both"}),
     [9, 10.25, 10.75, 11, 15], HERE)
case("group with one that fills", grouped([within("opacity", [0], [0.75], duration=0.25, fillMode="forwards")],
     {"duration": 1}), [10.1, 10.5, 10.9, 11.1], HERE)
case("group in a group", grouped(PAIR, {"duration": 4, "speed": 2}, {"duration": 1, "beginTime": 1}),
     [10.4, 10.6, 10.75, 10.9, 11.1], HERE)
case("group of keyframes", grouped([through("position", WAY, beginTime=0)], {"duration": 1, "repeatCount": 2}),
     [10.4, 11.4, 12.1], HERE)
case("group in a paused layer", grouped(PAIR, {"duration": 1}), [0, 50], HERE, [{"speed": 0, "timeOffset": 10.25}])
case("group with a repeating animation", grouped([within("opacity", [0], [1], duration=0.2, repeatCount=INFINITE)],
     {"duration": 1}), [10.05, 10.25, 10.95, 11.05], HERE)

# Springs: weakly, critically and strongly damped, with and without a push, and what they do to each kind.
BOUNCY, CRITICAL, CREEPING = [10, 5, 0], [8, 8, 0], [6, 15, 0]
for name, spring in (("bouncy", BOUNCY), ("critical", CRITICAL), ("creeping", CREEPING), ("pushed", [10, 5, 8]),
                     ("pulled back", [10, 5, -12]), ("critical, pushed", [8, 8, 20]), ("creeping, pushed", [6, 15, 30]),
                     ("without damping", [9, 0, 0]), ("without anything", [0, 0, 0.5]),
                     ("braked alone", [0, 4, 8]), ("braked, and pulled by next to nothing", [1e-6, 1, 2])):
    case(f"spring: {name}", basic("position.x", [0], [1000], spring=spring), [9.9, *[10 + n / 8 for n in range(8)], 11.1])
case("spring: longer than a second", basic("position", [0, 0], [100, -50], spring=BOUNCY, duration=2),
     [10.1, 10.5, 11, 11.7])
case("spring: there and back, twice", basic("cornerRadius", [10], [20], spring=BOUNCY, repeatCount=2, autoreverses=True),
     [10.2, 11.2, 12.4, 13.9])
case("spring: additive, on a spring", [
    basic("position", [-100, 0], [0, 0], additive=True, spring=BOUNCY, duration=2),
    basic("position", [0, -50], [0, 0], additive=True, beginTime=10.5, spring=CRITICAL)], [10, 10.25, 10.75, 11.25, 11.75])
case("spring: size", basic("bounds.size", [60, 40], [120, 90], spring=BOUNCY), THROUGH, BOX)
case("spring: colour", basic("backgroundColor", [0, 0, 0.2, 1], [0.5, 0.6, 0.7, 1], spring=BOUNCY), [10.1, 10.3, 10.6])
case("spring: turn", basic("transform.rotation.z", [0], [math.pi], spring=BOUNCY), THROUGH)
case("spring: scale from nothing", basic("transform.scale", [0], [1], spring=BOUNCY), [10.1, 10.3, 10.6])
case("spring: transform", basic("transform", rotation(0), rotation(90, 2, tx=30), spring=BOUNCY), THROUGH)
case("spring: at half speed, forwards", basic("position.x", [0], [100], spring=BOUNCY, speed=0.5, fillMode="forwards"),
     [10.5, 11, 11.9, 12.5])


def check_by_hand():
    """A few values that can be computed without the code above."""
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
    assert shown["layer time: paused"][2]["opacity"] == [0.25]
    assert shown["layer time: two speeds multiply"][2]["opacity"] == [0.8]
    assert shown["keyframes: a way of four points"][3]["position"] == [75, 0]
    assert shown["keyframes, discrete"][4]["position"] == [100, 0]
    assert [moment["hidden"] for moment in shown["hidden from the middle on"]] == [[0], [0], [0], [1], [1], [0]]
    assert shown["keyframes, cumulative"][3]["position"] == [95, 200]
    assert shown["group that fills shows the ends of what is in it"][2]["opacity"] == [1]
    assert shown["group in a group"][1]["opacity"] == [0.2]
    # A sheared circle after 30 of 60 degrees: the remainder's part that stretches is half as large, which adds area.
    length = math.hypot(1, 0.5)
    stretch = ((1 - 1 / length) ** 2 + (0.5 / length) ** 2) / 4
    a, b, c, d = shown["transform: a sheared circle that turns grows"][3]["transform"][:4]
    assert abs(a * d - b * c - (1 + 0.75 * length * stretch)) < 1e-9
    quarter = shown["transform.rotation.y with an eye"][3]["transform"]
    assert abs(quarter[2] + 1) < 1e-9 and abs(quarter[3] - 1 / 500) < 1e-9


def main():
    check_by_hand()
    names = [c["name"] for c in CASES]
    assert len(set(names)) == len(names) >= 220, "case names are unique"
    lines = ",\n".join(json.dumps(c, ensure_ascii=False) for c in CASES)
    text = '{"tolerance": 1e-06, "cases": [\n' + lines + "\n]}\n"
    path = pathlib.Path(__file__).with_name("animation-cases.json")
    if "--check" in sys.argv[1:]:
        sys.exit(0 if path.read_text() == text else f"{path.name} is not what {sys.argv[0]} writes: run it")
    path.write_text(text)
    print(f"{len(CASES)} cases, {sum(len(c['expected']) for c in CASES)} times")


if __name__ == "__main__":
    main()
