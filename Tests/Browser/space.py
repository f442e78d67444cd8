# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The solar system as a person finds it: planets under fingers, counters and lists by their names, and systems as files."""

import json
import re
import time

from hands import Hands
from resting import PLACED
from waiting import eventually

COUNTERS = re.compile(r"Counters, (\d+) planets?, age (.+), (\d+) orbits?, energy (.+)")
UNITS = {"hour": 3600, "minute": 60, "second": 1}

# The upper and lower edges of elements.
EDGES = "all => all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])"

# An attractor as heavy as the largest planet that a finger makes.
HEAVY = {"name": "Star", "mass": 500, "radius": 50, "color": [1, 0.8, 0.3]}
# Points cubed per mass and second squared, as in World.swift.
GRAVITY = 10_000


class Space(Hands):
    # --- What readers hear ---

    @property
    def counters(self):
        """Planets, age in seconds, orbits, and the energy in words; None while there are no counters."""
        texts = self.dom.evaluate("[...document.querySelectorAll('.node.text')].map((each) => each.textContent)")
        match = next(filter(None, map(COUNTERS.fullmatch, texts)), None)
        if not match:
            return None
        age = sum(int(number) * UNITS[unit] for number, unit in re.findall(r"(\d+) (hour|minute|second)", match[2]))
        return int(match[1]), age, int(match[3]), match[4]

    @property
    def planets(self):
        return self.counters[0] if self.counters else None

    @property
    def age(self):
        return self.counters[1]

    @property
    def orbits(self):
        return self.counters[2]

    @property
    def names(self):
        """Of the planets, in the order in which they were made."""
        labels = self.dom.get_by_role("button", name=re.compile("^Grow: ")).evaluate_all(
            "(all) => all.map((each) => each.ariaLabel ?? each.textContent)")
        return [label.removeprefix("Grow: ") for label in labels]

    def has_planets(self, count):
        eventually(lambda: self.planets == count, f"there are {count} planets; {self.counters}")

    def goes_on(self, seconds=2):
        """Waits until the world is older."""
        before = self.age
        eventually(lambda: self.age >= before + seconds, f"the world grows older than {before} s")

    def button(self, label):
        """A button whose value is a part of its name."""
        return self.dom.get_by_role("button", name=re.compile(f"^{re.escape(label)}(, |$)"))

    def says(self, text):
        return self.dom.locator(".node", has_text=text).count() > 0

    # --- What fingers do ---

    def touch(self, element):
        """Taps an element when it has come to rest."""
        box = at_rest(element)
        self.tap_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def choose_from_menu(self, menu, item):
        """Two taps on the control bar's menu."""
        self.touch(self.button(menu))
        self.touch(self.dom.get_by_role("button", name=item, exact=True))
        eventually(lambda: self.find("button", "Close Menu").count() == 0, "the menu is gone")

    def open_list(self, title):
        self.choose_from_menu("More", f"{title}…")
        self.find("heading", title).wait_for()

    def close_list(self, title):
        self.touch(self.find("button", "Close" if title == "Systems" else "Done"))
        eventually(lambda: self.find("heading", title).count() == 0, "the list is gone")

    def begin_anew(self):
        """Begins an empty system by the key. One with planets asks first."""
        asks = lambda: self.says("Begin a New System?")
        has_planets = eventually(lambda: self.counters, "the counters are there")[0] > 0
        self.dom.keyboard.press("n")
        if has_planets:
            eventually(asks, "the question is asked")
            self.touch(self.find("button", "New System"))
            eventually(lambda: not asks(), "it is answered")
        self.has_planets(0)

    def row(self, name):
        """The row of a list that begins with a name."""
        return self.dom.get_by_role("listitem").get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first

    def scroll_to(self, element):
        """Drags a list until an element is between the bar and the lower edge. Only rows that are near exist."""
        width, height = self.dom.viewport_size["width"], self.dom.viewport_size["height"]
        for _ in range(20):
            found = element.evaluate_all(EDGES)
            # Below the bar, which is some 60 points high.
            if found and found[0][0] > 70 and found[0][1] <= height:
                return element
            is_above = found and found[0][0] <= 70
            fingers = self.page.fingers()
            fingers.put(one=(width / 2, 0.5 * height))
            for part in (0.1, 0.2, 0.2):
                fingers.move(one=(width / 2, (0.5 + part if is_above else 0.5 - part) * height))
            # Longer than it takes to be no flick any more.
            time.sleep(0.3)
            fingers.lift()
            eventually(lambda: not self.page.evaluate(MOVES), "the list is at rest")
            self.page.evaluate(PLACED)
        raise AssertionError(f"{element} is not in the list")

    def move_two(self, starts, *ends):
        """Two fingers that land together and move from the beginning, to some places one after the other. The times of their first
        movement are given, so that a busy machine does not make them fingers that rest."""
        fingers, begin = self.page.fingers(), time.time() - 0.1
        toward = [tuple(a + 20 * (b > a) - 20 * (b < a) for a, b in zip(start, end)) for start, end in zip(starts, ends[0])]
        with fingers.without_waiting():
            fingers.put(time=begin, one=starts[0], two=starts[1])
            fingers.move(time=begin + 0.05, one=toward[0], two=toward[1])
            fingers.move(time=begin + 0.1, one=toward[0], two=toward[1])
        for one, two in ends:
            fingers.move(one=one, two=two)
        return fingers


# Whether a transition is under way. Trails fade for longer; the intro and carets move for ever.
MOVES = """document.getAnimations().some((each) => {
    const { duration, iterations } = each.effect.getTiming();
    return each.playState === "running" && duration < 1000 && iterations < 2;
})"""


def at_rest(element):
    """The box of an element that is not moved any longer."""
    element.wait_for(state="attached")

    def look():
        before = element.bounding_box()
        if not before or before["width"] == 0 or element.page.evaluate(MOVES):
            return None
        element.page.evaluate(PLACED)
        return before if before == element.bounding_box() and not element.page.evaluate(MOVES) else None
    return eventually(look, f"{element} is at rest")


# --- Files ---


USUAL = {"name": "Planet", "position": [300, 200], "velocity": [0, 0], "mass": 1, "radius": 5}


def write_system(path, *planets, **settings):
    """Writes a system. Its middle is that of a window of 600 by 400 points, if it is not given: then places are points of the window."""
    system = {"format": "kosketus-solar-system", "version": 1, "name": "Test", "age": 0, "middle": [300, 200],
              "planets": [USUAL | planet for planet in planets]}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(system | settings))
    return path


def in_orbit(distance, **planet):
    """A light planet on a circle around HEAVY in the middle, to the right of it."""
    speed = (GRAVITY * HEAVY["mass"] / distance) ** 0.5
    return {"name": "Moon", "position": [300 + distance, 200], "velocity": [0, -speed], "color": [0.4, 0.9, 0.9]} | planet
