# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The layer protocol as docs/LayerProtocol.md tells it: the program's side, for tests of the page.

    drawing = Drawing().fill_color(1, 0, 0).fill(rect(0, 0, 10, 10))
    message = commit(1, root=1, full=True, changes=[
        change(1, bounds=(0, 0, 320, 480), sublayers=[2]),
        change(2, position=(50, 50), bounds=(0, 0, 10, 10), contents=drawing),
    ])

Written from that page alone, so that it also shows whether the page says enough.
"""

import itertools
import struct
import zlib

VERSION = 1
SUBPROTOCOL = "kosketus.layers.1"

# --- Forms ------------------------------------------------------------------------------------------------------------


def byte(value):
    return struct.pack("<B", value)


def u16(value):
    return struct.pack("<H", value)


def u64(value):
    return struct.pack("<Q", value)


def floats(*values):
    return struct.pack(f"<{len(values)}f", *values)


def doubles(*values):
    return struct.pack(f"<{len(values)}d", *values)


def flag(value):
    return b"\1" if value else b"\0"


def varint(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def units(value):
    """The number of 24ths of a point; None for a fraction."""
    count = round(value * 24)
    return count if abs(count) < 1 << 40 and count / 24 == value else None


def signed(value):
    return varint(2 * value if value >= 0 else -2 * value - 1)


def length(value):
    count = units(value)
    return byte(0) + doubles(value) if count is None else varint(2 * (2 * count if count >= 0 else -2 * count - 1) + 1)


def lengths(*values):
    return b"".join(map(length, values))


def blob(data):
    return varint(len(data)) + bytes(data)


def string(text):
    return blob(text.encode())


def array(items):
    items = list(items)
    return varint(len(items)) + b"".join(items)


def optional(data):
    return flag(False) if data is None else flag(True) + data


# --- Display lists and images -----------------------------------------------------------------------------------------

_names = itertools.count(1)


def rect(x, y, width, height):
    return byte(0) + floats(x, y, width, height)


def ellipse(x, y, width, height):
    return byte(1) + floats(x, y, width, height)


def path(*elements):
    """Elements such as ("M", 0, 0), ("L", 1, 1), ("Q", cx, cy, x, y), ("C", ...), ("Z",)."""
    types = bytes("MLQCZ".index(element[0]) for element in elements)
    return byte(3) + blob(types) + floats(*(number for element in elements for number in element[1:]))


class Drawing:
    """A display list. Each method adds a command and returns the list."""

    kind = 1

    def __init__(self):
        self.name = next(_names)
        self.commands = b""
        self.images = []
        self.fonts = []

    def add(self, code, data=b""):
        self.commands += byte(code) + data
        return self

    def save(self): return self.add(0x01)
    def restore(self): return self.add(0x02)
    def transform(self, a, b, c, d, tx, ty): return self.add(0x03, floats(a, b, c, d, tx, ty))
    def fill_bytes(self, *rgba): return self.add(0x04, bytes(rgba))
    def fill_color(self, r, g, b, a=1): return self.add(0x05, floats(r, g, b, a))
    def stroke_bytes(self, *rgba): return self.add(0x06, bytes(rgba))
    def stroke_color(self, r, g, b, a=1): return self.add(0x07, floats(r, g, b, a))
    def line_width(self, width): return self.add(0x08, floats(width))
    def line_cap(self, cap): return self.add(0x09, byte(cap))
    def line_join(self, join): return self.add(0x0A, byte(join))
    def miter_limit(self, limit): return self.add(0x0B, floats(limit))
    def dash(self, phase, *lengths): return self.add(0x0C, floats(phase) + varint(len(lengths)) + floats(*lengths))
    def alpha(self, alpha): return self.add(0x0D, floats(alpha))
    def fill(self, shape, even_odd=False): return self.add(0x11 if even_odd else 0x10, shape)
    def stroke(self, shape): return self.add(0x12, shape)
    def fill_stroke(self, shape, even_odd=False): return self.add(0x14 if even_odd else 0x13, shape)
    def clip(self, shape, even_odd=False): return self.add(0x16 if even_odd else 0x15, shape)
    def clear(self, x, y, width, height): return self.add(0x20, floats(x, y, width, height))

    def image(self, image, x, y, width, height):
        if image not in self.images:
            self.images.append(image)
        return self.add(0x21, varint(self.images.index(image)) + floats(x, y, width, height))

    def glyphs(self, font, size, *glyphs):
        """Each glyph is its number, x and y."""
        if font not in self.fonts:
            self.fonts.append(font)
        runs = array(u16(glyph) + floats(x, y) for glyph, x, y in glyphs)
        return self.add(0x2A, varint(self.fonts.index(font)) + floats(size) + runs)

    def glyphs_on_line(self, font, size, y, *glyphs):
        """Each glyph is its number and x."""
        if font not in self.fonts:
            self.fonts.append(font)
        runs = array(u16(glyph) + floats(x) for glyph, x in glyphs)
        return self.add(0x2B, varint(self.fonts.index(font)) + floats(size, y) + runs)

    def encoded(self):
        return (byte(1) + u64(self.name) + array(u64(image.name) for image in self.images)
                + array(u64(font.name) for font in self.fonts) + blob(self.commands))


class Glyphs:
    """Glyphs of a font, by number: elements as in `path`, in units of which `units` are one em."""

    kind = 3
    images = ()
    fonts = ()

    def __init__(self, units, glyphs, name=None):
        self.name = name or next(_names)
        self.units = units
        self.outlines = glyphs

    def encoded(self):
        def outline(glyph, elements):
            types = bytes("MLQCZ".index(element[0]) for element in elements)
            numbers = [number for element in elements for number in element[1:]]
            return u16(glyph) + blob(types) + struct.pack(f"<{len(numbers)}h", *numbers)
        return (byte(3) + u64(self.name) + u16(self.units)
                + array(outline(glyph, elements) for glyph, elements in self.outlines.items()))


class Image:
    """A picture of unpremultiplied RGBA bytes, row by row."""

    kind = 2
    images = ()
    fonts = ()

    def __init__(self, width, height, rgba):
        self.name = next(_names)
        rows = b"".join(b"\0" + bytes(rgba[y * width * 4:(y + 1) * width * 4]) for y in range(height))
        chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(
            ">I", zlib.crc32(kind + data))
        header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
        chunks = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
        self.file = b"\x89PNG\r\n\x1a\n" + chunks

    def encoded(self):
        return byte(2) + u64(self.name) + blob(self.file)


# --- Commits ----------------------------------------------------------------------------------------------------------

GRAVITIES = ["resize", "resizeAspect", "resizeAspectFill", "center", "top", "bottom", "left", "right", "topLeft",
             "topRight", "bottomLeft", "bottomRight"]
FILTERS = ["linear", "nearest", "trilinear"]
BLEND_MODES = ["normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
               "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "clear", "copy", "sourceIn",
               "sourceOut", "sourceAtop", "destinationOver", "destinationIn", "destinationOut", "destinationAtop", "xor",
               "plusDarker", "plusLighter"]
KEY_PATHS = [
    ("position", 2), ("position.x", 1), ("position.y", 1), ("bounds", 4), ("bounds.origin", 2), ("bounds.origin.x", 1),
    ("bounds.origin.y", 1), ("bounds.size", 2), ("bounds.size.width", 1), ("bounds.size.height", 1), ("transform", 16),
    ("transform.translation.x", 1), ("transform.translation.y", 1), ("transform.scale", 1), ("transform.scale.x", 1),
    ("transform.scale.y", 1), ("transform.rotation.z", 1), ("opacity", 1), ("backgroundColor", 4), ("borderColor", 4),
    ("cornerRadius", 1), ("borderWidth", 1), ("anchorPoint", 2), ("anchorPoint.x", 1), ("anchorPoint.y", 1),
    ("transform.translation", 2), ("transform.translation.z", 1), ("transform.scale.z", 1), ("transform.rotation.x", 1),
    ("transform.rotation.y", 1), ("zPosition", 1), ("shadowColor", 4), ("shadowOpacity", 1), ("shadowOffset", 2),
    ("shadowOffset.width", 1), ("shadowOffset.height", 1), ("shadowRadius", 1), ("anchorPointZ", 1),
    ("sublayerTransform", 16), ("sublayerTransform.translation", 2), ("sublayerTransform.translation.x", 1),
    ("sublayerTransform.translation.y", 1), ("sublayerTransform.translation.z", 1), ("sublayerTransform.scale", 1),
    ("sublayerTransform.scale.x", 1), ("sublayerTransform.scale.y", 1), ("sublayerTransform.scale.z", 1),
    ("sublayerTransform.rotation.x", 1), ("sublayerTransform.rotation.y", 1), ("sublayerTransform.rotation.z", 1),
    ("contentsRect", 4), ("contentsRect.origin", 2), ("contentsRect.origin.x", 1), ("contentsRect.origin.y", 1),
    ("contentsRect.size", 2), ("contentsRect.size.width", 1), ("contentsRect.size.height", 1),
    ("contentsCenter", 4), ("contentsCenter.origin", 2), ("contentsCenter.origin.x", 1), ("contentsCenter.origin.y", 1),
    ("contentsCenter.size", 2), ("contentsCenter.size.width", 1), ("contentsCenter.size.height", 1),
    # Paths and lists are as long as they are.
    ("shadowPath", None), ("path", None), ("fillColor", 4), ("strokeColor", 4), ("lineWidth", 1), ("miterLimit", 1),
    ("lineDashPhase", 1), ("strokeStart", 1), ("strokeEnd", 1), ("startPoint", 2), ("startPoint.x", 1), ("startPoint.y", 1),
    ("endPoint", 2), ("endPoint.x", 1), ("endPoint.y", 1), ("colors", None), ("locations", None), ("instanceCount", 1),
    ("instanceDelay", 1), ("instanceTransform", 16), ("instanceColor", 4), ("instanceRedOffset", 1), ("instanceGreenOffset", 1),
    ("instanceBlueOffset", 1), ("instanceAlphaOffset", 1), ("foregroundColor", 4), ("fontSize", 1),
    ("instanceTransform.translation", 2), ("instanceTransform.translation.x", 1), ("instanceTransform.translation.y", 1),
    ("instanceTransform.translation.z", 1), ("instanceTransform.scale", 1), ("instanceTransform.scale.x", 1),
    ("instanceTransform.scale.y", 1), ("instanceTransform.scale.z", 1), ("instanceTransform.rotation.x", 1),
    ("instanceTransform.rotation.y", 1), ("instanceTransform.rotation.z", 1), ("hidden", 1), ("backdrop.radius", 1),
    ("backdrop.saturation", 1), ("masksToBounds", 1), ("contents", None)]


def _transform(numbers):
    return flag(len(numbers) == 16) + doubles(*numbers)


def _color(components):
    return optional(None if components is None else floats(*components))


def _reference(contents):
    return byte(0) if contents is None else byte(contents.kind) + u64(contents.name)


def _timing(values):
    """Those of `beginTime`, `duration`, `speed`, `timeOffset`, `repeatCount`, `repeatDuration`, `fillMode` and
    `autoreverses` that differ from a new layer's."""
    usual = {"beginTime": 0, "duration": 0, "speed": 1, "timeOffset": 0, "repeatCount": 0, "repeatDuration": 0,
             "fillMode": "removed", "autoreverses": False}
    assert values.keys() <= usual.keys()
    parts, data = 0, b""
    for bit, (name, default) in enumerate(usual.items()):
        value = values.get(name, default)
        if value == default:
            continue
        parts |= 1 << bit
        if name == "fillMode":
            data += byte(["removed", "forwards", "backwards", "both"].index(value))
        elif name != "autoreverses":
            data += doubles(-1 if value == "infinite" else value)
    return byte(parts) + data


CURVES = [None, (0, 0, 1, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1)]


def _curve(numbers):
    """The last two by their names, as a program writes them; others in full, which is allowed for all."""
    numbers = tuple(numbers)
    return byte(CURVES.index(numbers)) if numbers in CURVES[4:] else byte(0) + doubles(*numbers)


def _shadow(v):
    return _color(v["color"]) + floats(v["opacity"]) + doubles(*v["offset"], v["radius"])


def _path(elements):
    """As `path` takes them; None for no path."""
    if elements is None:
        return flag(False)
    types = bytes("MLQCZ".index(element[0]) for element in elements)
    return flag(True) + blob(types) + doubles(*(number for element in elements for number in element[1:]))


def _figure(v):
    """None, "space", or a shape or copies (those have a `count`) with those of its values that are not a new one's."""
    if v is None:
        return byte(0)
    if v == "space":
        return byte(4)
    if "count" in v:
        v = {"delay": 0, "transform": (1, 0, 0, 1, 0, 0), "color": (1, 1, 1, 1), "offsets": (0, 0, 0, 0),
             "keepsDepth": False} | v
        return (byte(3) + doubles(v["count"], v["delay"]) + _transform(v["transform"]) + _color(v["color"])
                + doubles(*v["offsets"]) + flag(v["keepsDepth"]))
    v = {"path": None, "fillColor": (0, 0, 0, 1), "evenOdd": False, "strokeColor": None, "strokeStart": 0, "strokeEnd": 1,
         "lineWidth": 1, "miterLimit": 10, "lineCap": 0, "lineJoin": 0, "dashPhase": 0, "dashes": ()} | v
    return (byte(1) + _path(v["path"]) + _color(v["fillColor"]) + flag(v["evenOdd"]) + _color(v["strokeColor"])
            + doubles(v["strokeStart"], v["strokeEnd"], v["lineWidth"], v["miterLimit"]) + byte(v["lineCap"])
            + byte(v["lineJoin"]) + doubles(v["dashPhase"]) + array(doubles(length) for length in v["dashes"]))


PROPERTIES = [
    ("position", lambda v: lengths(*v)), ("bounds", lambda v: lengths(*v)), ("anchorPoint", lambda v: lengths(*v)),
    ("transform", _transform), ("zPosition", doubles), ("opacity", floats), ("isHidden", flag), ("masksToBounds", flag),
    ("backgroundColor", _color), ("cornerRadius", length), ("borderWidth", length), ("borderColor", _color),
    ("contents", _reference), ("contentsGravity", lambda v: byte(GRAVITIES.index(v))), ("contentsScale", length),
    ("sublayers", lambda v: array(varint(layer) for layer in v)), ("timing", _timing),
    ("contentsRect", lambda v: lengths(*v)), ("contentsCenter", lambda v: lengths(*v)),
    ("drawnBounds", lambda v: lengths(*v)), ("magnificationFilter", lambda v: byte(FILTERS.index(v))),
    ("minificationFilter", lambda v: byte(FILTERS.index(v))), ("anchorPointZ", doubles),
    ("sublayerTransform", _transform), ("isDoubleSided", flag), ("maskedCorners", byte), ("shadow", _shadow),
    ("shadowPath", _path), ("mask", varint), ("rasterization", doubles), ("allowsGroupOpacity", flag),
    ("isGeometryFlipped", flag), ("figure", _figure), ("cornerCurve", byte), ("hardSides", byte),
    ("blendMode", lambda v: byte(BLEND_MODES.index(v))), ("backdrop", lambda v: doubles(*v)),
]


class Change:
    def __init__(self, layer, values):
        unknown = set(values) - {name for name, _ in PROPERTIES}
        assert not unknown, f"there are no properties {unknown}"
        self.layer, self.values = layer, values

    def encoded(self):
        mask = sum(1 << bit for bit, (name, _) in enumerate(PROPERTIES) if name in self.values)
        fields = b"".join(encode(self.values[name]) for name, encode in PROPERTIES if name in self.values)
        return varint(self.layer) + varint(mask) + fields


def change(layer, **values):
    """A drawing gets the bounds of the same change, if any."""
    if isinstance(values.get("contents"), Drawing) and "bounds" in values:
        values.setdefault("drawnBounds", values["bounds"])
    return Change(layer, values)


def add_animation(layer, key, keyPath, *, from_=None, to=None, by=None, beginTime=0, duration=0, speed=1, timeOffset=0,
                  repeatCount=0, repeatDuration=0, fillMode="removed", autoreverses=False, additive=False,
                  cumulative=False, timingFunction=(0, 0, 1, 1), spring=None, keyframes=None, course=0, groups=()):
    """Values are lists of numbers; a transform has 6 or 16. Those of `contents` are images. `keyframes` are pairs of a place and a value,
    interpolated linearly or as `course` specifies, short with 4; `groups` have timings."""
    number = [name for name, _ in KEY_PATHS].index(keyPath)
    size = KEY_PATHS[number][1]
    present = [additive, cumulative, spring is not None, from_ is not None, to is not None, by is not None,
               keyframes is not None, bool(groups)]
    data = byte(0) + varint(layer) + string(key) + byte(number) + byte(sum(1 << i for i, p in enumerate(present) if p))
    data += _timing({"beginTime": beginTime, "duration": duration, "speed": speed, "timeOffset": timeOffset,
                     "repeatCount": repeatCount, "repeatDuration": repeatDuration, "fillMode": fillMode,
                     "autoreverses": autoreverses}) + _curve(timingFunction)
    data += b"" if spring is None else doubles(*spring)
    for value in (from_, to, by):
        if value is not None and size == 16 and len(value) == 6:
            a, b, c, d, tx, ty = value
            value = (a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1)
        assert value is None or keyPath == "contents" or len(value) == size, f"{keyPath} has {size} numbers"
        data += b"" if value is None else _value(value)
    if keyframes is not None and course & 4:
        places = [round(place * 65536) for place, _ in keyframes]
        steps = [place - last for place, last in zip(places, [0, *places])]
        data += byte(course) + array(map(varint, steps)) + flag(False)
        data += _steps([value for _, value in keyframes])
    elif keyframes is not None:
        frames = array(doubles(place) + _value(value) for place, value in keyframes)
        data += byte(course) + frames + flag(False)
    return data + (array(_timing(timing) + byte(1) for timing in groups) if groups else b"")


def _value(value):
    return _reference(value) if isinstance(value, Image) else lengths(*value)


def _steps(values):
    """Each is the distance from the previous one."""
    counts = [[units(number) for number in value] for value in values]
    before = [[0] * len(counts[0]), *counts]
    return b"".join(signed(own - last) for one, other in zip(counts, before) for own, last in zip(one, other))


def add_animation_in_step(layer, key, keyPath, *, from_=None, to=None, by=None, keyframes=None, back=1):
    """Has the timing, curve, spring, groups and places of keyframes of an earlier animation, and its own values."""
    number = [name for name, _ in KEY_PATHS].index(keyPath)
    parts = sum(bit for bit, value in ((8, from_), (16, to), (32, by), (64, keyframes)) if value is not None)
    ends = b"".join(lengths(*value) for value in (from_, to, by) if value is not None)
    return (byte(2) + varint(layer) + string(key) + varint(back) + byte(number) + byte(parts) + ends
            + (b"" if keyframes is None else _steps(keyframes)))


def add_shifted_animation(layer, key, keyPath, shift, back=1):
    """Equals an earlier animation, with a constant added to all numbers."""
    number = [name for name, _ in KEY_PATHS].index(keyPath)
    return byte(3) + varint(layer) + string(key) + varint(back) + byte(number) + signed(units(shift))


def remove_animation(layer, key):
    return byte(1) + varint(layer) + string(key)


def commit(serial, *, time=0.0, full=False, root=0, changes=(), animations=(), removed=(), contents=None):
    """A commit with the given contents; if none are given, with all contents that its changes refer to."""
    if contents is None:
        used = [c.values["contents"] for c in changes if c.values.get("contents")]
        every = [content for each in used for content in (*each.images, *each.fonts, each)]
        contents = list({content.name: content for content in every}.values())
    return (byte(0x82) + varint(serial) + doubles(time) + flag(full) + varint(root)
            + array(content.encoded() for content in contents) + array(c.encoded() for c in changes)
            + array(animations) + array(varint(layer) for layer in removed))


def greeting(session, time, version=VERSION):
    return byte(0x81) + u16(version) + string(session) + doubles(time)


def clock(page_time, time):
    return byte(0x83) + doubles(page_time, time)


def open_address(number, address):
    return byte(0x85) + struct.pack("<I", number) + string(address)


def stay_awake(awake):
    return byte(0x86) + flag(awake)


def copy(text):
    return byte(0x87) + string(text)


def copy_picture(name):
    return byte(0x8c) + u64(name)


def title(text):
    return byte(0x8f) + string(text)


def take_keys(*shortcuts):
    """Each a tuple: characters, usage, modifiers."""
    return byte(0x88) + varint(len(shortcuts)) + b"".join(
        string(characters) + struct.pack("<HB", usage, modifiers) for characters, usage, modifiers in shortcuts)


def input_state(session, serial=1, edits=0, text=None, selection=(0, 0), marked=None, caret=(10, 20, 2, 18),
                field=(5, 10, 200, 40), keyboard=0, return_key=0, capitalization=0, flags=0, purpose=""):
    """Without a text, the page's own is used. Session 0 ends editing."""
    if session == 0:
        return byte(0x89) + varint(0)
    head = b"".join(map(varint, (session, serial, edits))) + bytes((keyboard, return_key, capitalization, flags))
    window = None
    if text is not None:
        window = string(text) + varint(selection[0]) + varint(selection[1])
        window += optional(None if marked is None else varint(marked[0]) + varint(marked[1]))
    return byte(0x89) + head + string(purpose) + floats(*caret) + floats(*field) + optional(window)


def read_clipboard(number):
    return byte(0x8a) + struct.pack("<I", number)


ROLES = ("plain", "text", "image", "button", "link", "toggle", "slider", "textField", "searchField", "heading", "canvas",
         "group", "list", "landmark", "dialog", "progress", "option", "choice")
STATES = {"disabled": 1, "selected": 2, "on": 4, "focusable": 8, "multiline": 16, "secure": 32, "editing": 64}


def node(number, **values):
    """A node change with the named properties: role, states (a list of names), label, value, hint, language, identifier,
    place (a layer, or a layer and a rectangle), scale, actions, children, level."""
    forms = {
        "role": lambda value: byte(ROLES.index(value)), "states": lambda value: u16(sum(STATES[name] for name in value)),
        "label": string, "value": string, "hint": string, "language": string, "identifier": string, "place": _place,
        "scale": lambda value: optional(None if value is None else doubles(*value)),
        "actions": lambda value: array(map(string, value)), "children": lambda value: array(map(varint, value)),
        "level": byte,
    }
    assert set(values) <= set(forms), f"a node has no {set(values) - set(forms)}"
    mask = sum(1 << bit for bit, name in enumerate(forms) if name in values)
    return varint(number) + varint(mask) + b"".join(forms[name](values[name]) for name in forms if name in values)


def _place(value):
    layer, rectangle = value if isinstance(value, tuple) else (value, None)
    return varint(layer) + optional(None if rectangle is None else struct.pack("<4f", *rectangle))


def describe(*changes, full=False, removed=()):
    return byte(0x90) + flag(full) + array(changes) + array(map(varint, removed))


def announce(text):
    return byte(0x91) + string(text)


def focus(number):
    return byte(0x92) + struct.pack("<I", number)


def vibrate(*durations):
    return byte(0x97) + array([struct.pack("<H", duration) for duration in durations])


def sound(number=0):
    """0 is a tick."""
    return byte(0x99) + byte(number)


def hover(is_wanted):
    return byte(0x8B) + flag(is_wanted)


def second_button(is_wanted):
    return byte(0x93) + flag(is_wanted)


def pinches(is_wanted):
    return byte(0x94) + flag(is_wanted)


def back_steps(steps):
    return byte(0x98) + byte(steps)


def problem(reason):
    return byte(0x84) + byte(reason)


# --- What the page says -----------------------------------------------------------------------------------------------


class Reader:
    def __init__(self, data):
        self.data, self.offset = data, 0

    def take(self, form):
        values = struct.unpack_from("<" + form, self.data, self.offset)
        self.offset += struct.calcsize("<" + form)
        return values[0] if len(values) == 1 else values

    def varint(self):
        value = shift = 0
        while True:
            next_byte = self.take("B")
            value |= (next_byte & 0x7F) << shift
            shift += 7
            if next_byte < 0x80:
                return value

    def string(self):
        count = self.varint()
        self.offset += count
        return self.data[self.offset - count:self.offset].decode()


def decode_client_message(data):
    """A dictionary with the message's name as "kind"."""
    reader = Reader(data)
    screen = lambda: dict(zip(
        ("width", "height", "scale", "top", "left", "bottom", "right", "preferences", "textSize"), reader.take("7fHB")))
    code = reader.take("B")
    if code == 0x01:
        message = {"kind": "hello", "version": reader.take("H"), "session": reader.string(), "screen": screen(),
                   "visible": bool(reader.take("B"))}
    elif code == 0x02:
        message = {"kind": "acknowledge", "serial": reader.varint()}
    elif code == 0x03:
        message = {"kind": "pointers", "samples": [_sample(reader) for _ in range(reader.varint())]}
    elif code == 0x04:
        message = {"kind": "screen", "screen": screen()}
    elif code == 0x05:
        message = {"kind": "visibility", "visible": bool(reader.take("B"))}
    elif code == 0x06:
        message = {"kind": "clock", "pageTime": reader.take("d")}
    elif code == 0x07:
        message = {"kind": "answer", "number": reader.take("I"), "done": bool(reader.take("B"))}
    elif code == 0x08:
        message = {"kind": "paste", "text": reader.string()}
    elif code == 0x09:
        message = {"kind": "keys", "samples": [_key(reader) for _ in range(reader.varint())]}
    elif code == 0x0a:
        message = {"kind": "edit", "session": reader.varint(), "serial": reader.varint(), "edit": _edit(reader)}
    elif code == 0x0b:
        message = {"kind": "keyboard", "frame": reader.take("4f")}
    elif code == 0x0c:
        message = {"kind": "scroll", "samples": [_scroll(reader) for _ in range(reader.varint())]}
    elif code == 0x0d:
        message = {"kind": "hover", "time": reader.take("d")}
        inside = reader.take("B")
        message["place"] = reader.take("2f") if inside else None
        message["pose"] = reader.take("3f") if inside == 2 else None
    elif code == 0x0e:
        message = {"kind": "paste picture", "flags": reader.take("B"), "length": reader.take("I")}
        count = reader.varint()
        message["bytes"] = data[reader.offset:reader.offset + count]
        reader.offset += count
    elif code == 0x0f:
        message = {"kind": "finish paste"}
    elif code == 0x10:
        message = {"kind": "act", "node": reader.varint(), **_action(reader)}
    elif code == 0x11:
        message = {"kind": "go back", "steps": reader.take("B")}
    else:
        raise ValueError(f"{code:#x} is not a message of a client")
    assert reader.offset == len(data), f"{len(data) - reader.offset} bytes too many after {message}"
    return message


EDITS = ("insert", "compose", "commit", "select", "delete", "move", "command", "return")
COMMANDS = ("cut", "copy", "paste", "select all", "undo", "redo", "dismiss")
DIRECTIONS = ("backward", "forward", "left", "right", "up", "down")
DISTANCES = ("character", "word", "line", "paragraph", "document", "page")


def _edit(reader):
    edit = {"number": reader.varint(), "kind": EDITS[reader.take("B")]}
    if edit["kind"] in ("delete", "move"):
        value = reader.take("B")
        edit["movement"] = (DIRECTIONS[value & 7], DISTANCES[value >> 3 & 7], value >= 64)
    if edit["kind"] == "command":
        edit["command"] = COMMANDS[reader.take("B")]
    if edit["kind"] in EDITS[:5]:
        edit["start"], edit["end"] = reader.take("ii")
    if edit["kind"] in EDITS[:3]:
        edit["text"], edit["selection"] = reader.string(), (reader.varint(), reader.varint())
    return edit


def _action(reader):
    name = ("activate", "increment", "decrement", "custom", "setValue", "focus")[reader.take("B")]
    forms = {"custom": "B", "setValue": "d"}
    return {"action": name, **({"number": reader.take(forms[name])} if name in forms else {})}


def _key(reader):
    usage, phase, modifiers, time = reader.take("HBBd")
    phase = ("began", "repeated", "ended", "cancelled")[phase]
    return {"usage": usage, "phase": phase, "modifiers": modifiers, "time": time, "characters": reader.string()}


def _scroll(reader):
    kind = ("steps", "smooth", "pinch")[reader.take("B")]
    sample = {"kind": kind, **dict(zip(("time", "x", "y"), reader.take("dff")))}
    return {**sample, **({"factor": reader.take("f")} if kind == "pinch" else {"way": reader.take("2f")})}


def _sample(reader):
    names = ("pointer", "type", "phase", "time", "x", "y", "force", "radius")
    sample = dict(zip(names, reader.take("IBBdffff")))
    sample["type"] = ("touch", "mouse", "pen")[sample["type"]]
    sample["phase"] = ("began", "moved", "ended", "cancelled")[sample["phase"]]
    if sample["type"] == "mouse":
        sample["buttons"] = reader.take("B")
    if sample["type"] == "pen":
        sample["pose"] = reader.take("3f")
    return sample
