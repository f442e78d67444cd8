# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Prints the accessibility tree that Linux screen readers get of the page on a desktop, as JSON. Run it with
Debian's Python, whose packages include AT-SPI. The argument "enable" announces a screen reader, which browsers
check when they start."""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

STATES = {"focused": Atspi.StateType.FOCUSED, "checked": Atspi.StateType.CHECKED, "editable": Atspi.StateType.EDITABLE,
          "multi-line": Atspi.StateType.MULTI_LINE}


def enable():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
            GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True))), None, 0, -1)
    Atspi.get_desktop(0).get_child_count()


def children(node):
    return [child for child in (node.get_child_at_index(index) for index in range(node.get_child_count())) if child]


def document(node):
    if node.get_role_name() == "document web":
        return node
    return next(filter(None, map(document, children(node))), None)


def description(node):
    states, interfaces = node.get_state_set(), node.get_interfaces()
    found = {"role": node.get_role_name(), "name": node.get_name(), "description": node.get_description(),
             "level": (node.get_attributes() or {}).get("level"),
             "states": [name for name, state in STATES.items() if states.contains(state)]}
    if "Text" in interfaces:
        found["text"] = Atspi.Text.get_text(node, 0, -1)
        ranges = (Atspi.Text.get_selection(node, index) for index in range(Atspi.Text.get_n_selections(node)))
        found["selection"] = [(each.start_offset, each.end_offset) for each in ranges]
    return [found, *(each for child in children(node) for each in description(child))]


def reading():
    """None if an element went during the reading."""
    desktop = Atspi.get_desktop(0)
    # Otherwise a second reading would be answered by the first.
    desktop.clear_cache()
    try:
        page = next(filter(None, map(document, children(desktop))), None)
        return description(page) if page else []
    except GLib.Error:
        return None


def settled():
    """A reading that the one before confirms. Each consists of many calls, between which the browser may change its tree. A page
    that never stands still has none."""
    last, deadline = reading(), time.monotonic() + 20
    while time.monotonic() < deadline:
        before, last = last, reading()
        if last is not None and last == before:
            return last
    return []


def main():
    Atspi.init()
    if "enable" in sys.argv:
        return enable()
    print(json.dumps(settled()))


main()
