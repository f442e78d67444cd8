# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The lists and files of the solar system in a real page: systems that are saved, killed, loaded and damaged; preferences, scores
and pictures; and all of it for people who do not see it, or see it large."""

import json
import os
import re
import signal

import pytest
from PIL import Image

from judges import serious_findings
from space import Space, at_rest, write_system
from test_accessibility import SNAPSHOTS, quiet_snapshot
from waiting import at_last, eventually, throughout

pytestmark = pytest.mark.chromium_only("lists and files are the same in every browser")

PHONE = {"width": 375, "height": 667}
# Two planets that rest, far from each other.
ROCKS = [{"name": "Flint", "position": [150, 200], "mass": 8, "radius": 20, "color": [1, 0.4, 0.4]},
         {"name": "Chalk", "position": [450, 200], "mass": 2, "radius": 12, "color": [0.9, 0.9, 0.4]}]


@pytest.fixture
def slot(tmp_path):
    """Where the program saves the first tab's system by itself."""
    return tmp_path / "Autosave" / "slot-1.json"


@pytest.fixture
def begin(start, open_page, tmp_path):
    """begin() starts the program with the folder of the test, and shows it."""
    def begin(**screen):
        program = start("SolarSystem", program_arguments=["--folder", str(tmp_path)])
        return Space(open_page(program.address, **screen), program)
    return begin


def saved(file):
    """What is in a file of a system: the number of planets. The program replaces files as a whole."""
    return len(json.loads(file.read_text())["planets"]) if file.exists() else 0


def kill(space):
    space.program.signal(signal.SIGKILL)
    space.program.wait()
    space.page.close()


# --- Systems ---


def test_a_killed_program_finds_its_system_again_and_the_saved_one(begin, tmp_path, slot):
    space = begin()
    for count, place in enumerate([(150, 120), (420, 250)], 1):
        space.tap_at(*place)
        space.has_planets(count)

    space.open_list("Systems")
    space.touch(space.scroll_to(space.row("Save This System…")))
    space.find("textbox", "Name").wait_for()
    eventually(lambda: space.focused == "Name", "the field has the focus")
    space.dom.keyboard.press("Control+A")
    space.dom.keyboard.type("Two pebbles")
    eventually(lambda: space.find("textbox", "Name").input_value() == "Two pebbles", "the name is entered")
    space.touch(space.find("button", "Save"))
    space.scroll_to(space.row("Two pebbles, 2 planets"))
    eventually(lambda: saved(tmp_path / "Systems" / "Two pebbles.json") == 2, "the system is saved")
    space.close_list("Systems")

    # A third planet belongs to the running system only, which is saved every five seconds.
    space.tap_at(300, 300)
    space.has_planets(3)
    eventually(lambda: saved(slot) == 3, "the running system is saved")
    kill(space)
    age = json.loads(slot.read_text())["age"]

    space = begin()
    space.has_planets(3)
    assert space.age >= int(age), "it goes on where it was"
    space.open_list("Systems")
    space.touch(space.scroll_to(space.row("Two pebbles")))
    space.has_planets(2)
    assert space.page.errors == []


def test_a_damaged_system_says_so_and_changes_nothing(begin, tmp_path, slot):
    write_system(slot, *ROCKS)
    bad = write_system(tmp_path / "Systems" / "Bad.json", {"mass": -1}, ROCKS[0])
    before = bad.read_bytes()
    space = begin()
    space.has_planets(2)
    space.open_list("Systems")
    space.touch(space.scroll_to(space.row("Bad, Cannot be read")))
    eventually(lambda: space.says("“Bad” Cannot Be Opened"), "the message is shown")
    assert space.says("planets[0].mass is -1. It must be from 0 to")
    assert serious_findings(space.dom) == []
    space.touch(space.find("button", "OK"))
    space.close_list("Systems")
    assert space.planets == 2 and bad.read_bytes() == before
    space.goes_on()


def test_a_damaged_autosave_is_kept_under_another_name(begin, slot):
    nonsense = b"{ This is no system. }"
    slot.parent.mkdir()
    slot.write_bytes(nonsense)
    space = begin()
    eventually(lambda: space.says("A File Has a Problem"), "the message is shown")
    assert space.says("slot-1.damaged-1.json")
    space.touch(space.find("button", "OK"))
    eventually(lambda: not space.says("A File Has a Problem"), "the message is gone")
    space.has_planets(0)
    space.tap_at(300, 200)
    space.has_planets(1)
    assert (slot.parent / "slot-1.damaged-1.json").read_bytes() == nonsense
    kill(space)
    space = begin()
    throughout(lambda: not space.says("A File Has a Problem"), "the problem is past", 0.3)


def test_a_preset_takes_the_place_of_a_system_and_gives_it_a_score(begin, slot):
    write_system(slot, *ROCKS, name="Quarry", age=3723, orbits=4)
    space = begin(**PHONE)
    space.has_planets(2)
    space.open_list("Systems")
    space.touch(space.row("Figure Eight"))
    space.has_planets(3)
    space.goes_on()
    space.open_list("Scores")
    eventually(lambda: space.says("1. Quarry, 1 hour 2 minutes"), "the longest life")
    assert space.says("1. Quarry, 4 orbits")
    assert serious_findings(space.dom) == []
    space.close_list("Scores")


def test_a_new_system_is_begun_after_a_question(begin, slot):
    write_system(slot, *ROCKS)
    space = begin()
    space.has_planets(2)
    for answer, planets in (("Cancel", 2), ("New System", 0)):
        space.choose_from_menu("More", "New System")
        eventually(lambda: space.says("Begin a New System?"), "the question is asked")
        space.touch(space.find("button", answer))
        eventually(lambda: not space.says("Begin a New System?"), "it is answered")
        space.has_planets(planets)
    eventually(lambda: not slot.exists(), "an empty system is not saved")


def test_a_saved_system_is_deleted(begin, tmp_path, slot):
    write_system(slot, *ROCKS)
    file = write_system(tmp_path / "Systems" / "Old.json", *ROCKS, name="Old")
    space = begin(**PHONE)
    space.open_list("Systems")
    space.scroll_to(space.row("Old"))
    space.touch(space.find("button", "Edit"))
    # The red circle before the name.
    box = at_rest(space.row("Old"))
    space.tap_at(box["x"] + 16, box["y"] + box["height"] / 2)
    space.touch(space.find("button", "Delete"))
    eventually(lambda: not file.exists(), "the file is gone")
    space.scroll_to(space.dom.get_by_text("No saved systems."))
    space.close_list("Systems")


# --- Preferences and pictures ---


def test_preferences_persist(begin, tmp_path):
    space = begin(**PHONE)
    eventually(lambda: space.counters, "the counters are there")
    space.open_list("Preferences")
    space.touch(space.row("Glow"))
    space.touch(space.find("radio", "Merge"))
    space.touch(space.scroll_to(space.find("switch", "Counters")))
    space.find("slider", "Orbit Help").fill("0")
    expected = {"style": "glow", "contactRule": "merge", "showsCounters": False, "assistance": 0}
    file = tmp_path / "preferences.json"
    read = lambda: {name: json.loads(file.read_text())[name] for name in expected} if file.exists() else None
    assert at_last(read, lambda found: found == expected) == expected
    assert serious_findings(space.dom) == []
    space.close_list("Preferences")
    assert space.counters is None
    space.choose_from_menu("Speed", "2×")
    space.find("button", "Speed, double speed").wait_for()
    kill(space)

    space = begin(**PHONE)
    space.find("button", "Speed, double speed").wait_for()
    space.find("button", "Style, Glow").wait_for()
    assert space.counters is None
    space.open_list("Preferences")
    eventually(lambda: space.find("radio", "Merge").is_checked(), "planets merge")
    assert space.scroll_to(space.find("switch", "Counters")).get_attribute("aria-checked") == "false"
    assert space.find("slider", "Orbit Help").get_attribute("aria-valuetext") == "Off"


def test_preferences_apply_in_all_tabs_at_once(begin):
    one = begin()
    two = Space(one.page.__class__(one.page.context), one.program)
    two.page.open(f"http://{one.program.host}/")
    one.dom.keyboard.press("4")
    for space in (one, two):
        space.find("button", "Style, Blueprint").wait_for()


def test_a_picture_is_saved(begin, tmp_path, slot):
    write_system(slot, *ROCKS, name="Quarry")
    space = begin()
    space.has_planets(2)
    space.choose_from_menu("More", "Picture…")
    space.touch(space.find("button", "Save Picture and PDF"))
    eventually(lambda: space.says("Picture Saved"), "the message is shown")
    space.touch(space.find("button", "OK"))
    folder = tmp_path / "Pictures"
    with Image.open(folder / "Quarry.png") as picture:
        assert picture.size == (1200, 800)
        red, green, blue = picture.convert("RGB").getpixel((300, 400))
    assert red > 100 > green and red > blue
    assert (folder / "Quarry.pdf").read_bytes().startswith(b"%PDF")


# --- Without sight, and with large letters ---


def says(space, name):
    """Compares what a reader finds with a golden, and asks axe."""
    golden = SNAPSHOTS / f"SolarSystem-{name}.yaml"
    # Each new world names its planets otherwise.
    said = lambda: re.sub(r"\b[a-z]+-[a-z]+\b", "octagon-zebra", quiet_snapshot(space.dom))
    if os.environ.get("KOSKETUS_RECORD_GOLDENS"):
        golden.write_text(said())
    expected = golden.read_text()
    assert at_last(said, lambda said: said == expected) == expected
    assert serious_findings(space.dom) == []


def test_what_planets_and_lists_say(begin):
    space = begin()
    # In a new world that is paused, what is said of planets does not change.
    space.dom.keyboard.press("p")
    space.find("button", "Continue").wait_for()
    space.begin_anew()
    space.act("button", "Create planet: Space")
    space.has_planets(1)
    says(space, "Planets")
    for title in ("Systems", "Preferences", "Scores"):
        space.open_list(title)
        says(space, title)
        space.close_list(title)


def test_planets_are_made_thrown_and_removed_without_sight(begin):
    space = begin()
    space.find("button", "Create planet: Space").wait_for()
    for count, way in ((1, "right"), (2, "left")):
        space.act("button", "Create planet: Space")
        space.has_planets(count)
        eventually(lambda: len(space.names) == count, "it has a name")
        space.act("button", f"Throw {way}: {space.names[-1]}")
    first, second = space.names
    fast = lambda name: space.says(f"{name}, mass 0.5, speed") and not space.says(f"{name}, mass 0.5, speed 0 ")
    eventually(lambda: fast(first) and fast(second), "both fly")
    space.act("button", f"Grow: {first}")
    eventually(lambda: space.says(f"{first}, mass 4.0"), "it has grown")
    space.act("button", f"Throw into orbit: {second}")
    space.act("button", f"Remove: {first}")
    space.has_planets(1)
    status = space.dom.get_by_role("status")
    eventually(lambda: status.count() == 1 and status.text_content() == f"{first} is gone", "its loss is said")
    space.act("button", "Remove all: Space")
    space.has_planets(0)
    assert serious_findings(space.dom) == []


def test_everything_has_room_with_the_largest_letters(begin, slot):
    write_system(slot, *ROCKS)
    space = begin(**PHONE)
    space.has_planets(2)
    before = at_rest(space.button("Pause"))["height"]
    space.page.devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 72}})
    space.page.evaluate("dispatchEvent(new Event('focus'))")
    eventually(lambda: space.button("Pause").bounding_box()["height"] != before, "the bar has grown")
    boxes = [at_rest(space.button(name)) for name in ("Pause", "Undo", "Speed", "Style", "More")]
    for left, right in zip(boxes, boxes[1:]):
        assert left["x"] + left["width"] <= right["x"], boxes
    assert boxes[0]["x"] >= 0 and boxes[-1]["x"] + boxes[-1]["width"] <= PHONE["width"]
    assert all(box["y"] + box["height"] <= PHONE["height"] for box in boxes)
    space.open_list("Preferences")
    switch = space.scroll_to(space.find("switch", "Counters"))
    space.touch(switch)
    eventually(lambda: switch.get_attribute("aria-checked") == "false", "a switch is turned over")
    assert serious_findings(space.dom) == []
    space.close_list("Preferences")
    eventually(lambda: space.counters is None, "the counters are gone")
