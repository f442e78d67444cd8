# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Flick in a real page: events come, go and survive; flicks by fingers, keys and readers; and what the file loses."""

import contextlib
import os
import random
import re
import signal
import sqlite3
import subprocess
import time

import pytest
from PIL import Image, ImageChops

from hands import Hands, box_of, middle_of
from judges import serious_findings
from pictures import compare
from programs import ROOT, binary, die_with_parent, run
from test_accessibility import SNAPSHOTS, quiet_snapshot
from waiting import at_last, eventually

pytestmark = pytest.mark.chromium_only("it needs fingers whose speed does not depend on the machine")

# As in the goldens of FlickTests.
WIDTH, HEIGHT = 375, 667
GOLDENS = ROOT / "Tests" / "FlickTests" / "Goldens"
# How far averages of 3 x 3 pixels may be apart, of 255. Where all is right, they are by 21; a page that is off by a pixel has 46.
AVERAGE = 32
# 14 March 2026, 9:26:53 in Greenwich, and an event a day.
FIRST, DAY = 1773480413, 86400

# How the name of an event's row begins. There is a narrow space before AM and PM.
TIME = re.compile(r"\d+:\d\d:\d\d\s[AP]M, ")

# Holds the animations of a duration, in milliseconds, as soon as they begin. A transition moves two layers, an end one. An end has
# two halves of the same duration: the first one is meant.
HOLD = """(duration) => {
    let first = null;
    window.held = () => document.getAnimations().filter((each) => each.effect.getTiming().duration === duration);
    window.holdsFirst = () => first !== null && held().length > 0 && held().every((each) => first.includes(each));
    const hold = () => {
        if (!window.held) return;
        for (const each of held()) each.pause();
        if (held().length > 0) first ??= held();
        requestAnimationFrame(hold);
    };
    hold();
}"""


class Flick(Hands):
    @property
    def rows(self):
        """The names of the rows that are events."""
        names = self.dom.evaluate("""[...document.querySelectorAll("[role=listitem]")]
            .map((item) => item.firstElementChild?.getAttribute("aria-label") ?? item.textContent)""")
        return [name for name in names if name and TIME.match(name)]

    def row(self, name):
        """The element of a row. Two events of the same second have the same name."""
        return self.dom.locator(f'[aria-label="{name}"]').first

    def wait_for_rows(self, count):
        eventually(lambda: len(self.rows) == count, f"there are {count} events")

    def has_text(self, text):
        return self.dom.locator(".node.text", has_text=text).count() > 0

    def top_of(self, text):
        return self.dom.locator(".node.text", has_text=text).first.bounding_box()["y"]

    def wait_for_day(self, day):
        eventually(lambda: self.has_text(f"Date, {day} March 2026"), f"the event of {day} March is shown")

    def flick(self, distance):
        self.page.fingers().fling((distance, 0), one=(190, 300))


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Events.sqlite"


@pytest.fixture
def begin(start, monkeypatch, file):
    """begin() starts the program with the file of the test. The times are those of Greenwich."""
    monkeypatch.setenv("TZ", "GMT")
    return lambda: start("Flick", program_arguments=("--database", str(file)))


@pytest.fixture
def show_flick(open_page):
    return lambda program, **options: Flick(
        open_page(program.address, **({"width": WIDTH, "height": HEIGHT} | options)), program)


def fill(file, count):
    """Adds an event a day, by the example's own code."""
    status, output, errors = run("EventWriter", file, count, FIRST, DAY)
    assert (status, errors) == (0, "")
    assert output.split() == [str(number) for number in range(1, count + 1)]


def numbers(file):
    """The numbers of the events, read by SQLite alone."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return [number for (number,) in database.execute("SELECT id FROM event ORDER BY id")]


def test_events_come_and_go_in_all_tabs_and_survive_a_kill(begin, show_flick, file):
    program = begin()
    one = show_flick(program)
    one.find("button", "Add").wait_for()
    eventually(lambda: one.has_text("No events. The plus adds one."), "the list is empty")
    two = show_flick(program, context=one.page.context)
    for count in (1, 2, 3):
        one.tap("button", "Add")
        one.wait_for_rows(count)
    two.wait_for_rows(3)
    rows = one.rows
    # What is shown is on the disk.
    program.signal(signal.SIGKILL)
    program.wait()
    assert numbers(file) == [1, 2, 3]
    program = begin()
    one = show_flick(program)
    one.wait_for_rows(3)
    assert one.rows == rows
    two = show_flick(program, context=one.page.context)
    two.wait_for_rows(3)
    # A row is swiped aside and deleted.
    one.rest()
    fingers, (_, y) = one.page.fingers(), middle_of(box_of(one.row(rows[0])))
    fingers.put(one=(300, y))
    for x in range(290, 199, -10):
        fingers.move(one=(x, y))
    fingers.lift()
    one.find("button", "Delete").wait_for()
    one.rest()
    one.tap("button", "Delete")
    one.wait_for_rows(2)
    two.wait_for_rows(2)
    assert numbers(file) == [1, 2]
    assert one.page.errors == [] and two.page.errors == []


def open_event(flick, day):
    """Opens one of three events."""
    flick.wait_for_rows(3)
    flick.rest()
    row = next(row for row in flick.rows if f"{day} Mar 2026" in row)
    flick.row(row).dispatch_event("click")
    flick.wait_for_day(day)
    flick.rest()


def test_fingers_keys_and_readers_go_to_the_neighbors(begin, show_flick, file):
    fill(file, 3)
    flick = show_flick(begin())
    open_event(flick, 15)
    # Readers come before fingers: for a while after a finger, a click counts as the finger's.
    flick.act("button", "Next event: Date, 15 March 2026")
    flick.wait_for_day(14)
    flick.act("button", "Previous event: Date, 14 March 2026")
    flick.wait_for_day(15)
    flick.dom.keyboard.press("ArrowLeft")
    flick.wait_for_day(16)
    flick.dom.keyboard.press("ArrowRight")
    flick.wait_for_day(15)
    flick.rest()
    flick.flick(-120)
    flick.wait_for_day(14)
    flick.rest()
    # At the end the page comes back, and readers hear why.
    flick.flick(-120)
    status = flick.dom.get_by_role("status")
    eventually(lambda: status.count() == 1 and status.text_content() == "This is the last event.", "the end is said")
    flick.rest()
    assert flick.has_text("Date, 14 March 2026")
    flick.flick(120)
    flick.wait_for_day(15)
    flick.rest()
    # A vertical stroke scrolls.
    fingers, top = flick.page.fingers(), flick.top_of("Date, 15 March 2026")
    fingers.put(one=(190, 400))
    for y in range(390, 279, -10):
        fingers.move(one=(190, y))
    eventually(lambda: flick.top_of("Date, 15 March 2026") < top - 20, "the page has scrolled")
    fingers.lift()
    eventually(lambda: flick.top_of("Date, 15 March 2026") == top, "the page has come back")
    flick.rest()
    assert serious_findings(flick.dom) == []
    flick.tap("button", "Events")
    flick.wait_for_rows(3)
    assert flick.page.errors == []


def test_readers_find_the_events_and_the_facts_of_one(begin, show_flick, file):
    fill(file, 3)
    flick = show_flick(begin())
    flick.wait_for_rows(3)
    says(flick, "Flick")
    flick.row(flick.rows[0]).dispatch_event("click")
    flick.wait_for_day(16)
    says(flick, "Flick-Event")


def says(flick, name):
    """Compares what a reader finds with a golden, and asks axe."""
    golden = SNAPSHOTS / f"{name}.yaml"
    flick.rest()
    if os.environ.get("KOSKETUS_RECORD_GOLDENS"):
        golden.write_text(quiet_snapshot(flick.dom))
    expected = golden.read_text()
    assert at_last(lambda: quiet_snapshot(flick.dom), lambda said: said == expected) == expected
    assert serious_findings(flick.dom) == []


@pytest.mark.parametrize("name, day, distance, duration, moments", [
    ("flick_left", 15, -120, 500, [0, 100, 250, 400]), ("flick_right", 15, 120, 500, [0, 100, 250, 400]),
    ("end", 16, 120, 250, [0, 125, 250]),
])
def test_frames_of_a_flick(begin, show_flick, file, name, day, distance, duration, moments):
    """The program and the page's animations are stopped, and these are set to fixed times."""
    fill(file, 3)
    program = begin()
    flick = show_flick(program)
    open_event(flick, day)
    complaints = None
    for _ in range(5):
        flick.dom.evaluate(HOLD, duration)
        flick.flick(distance)
        eventually(lambda: flick.page.evaluate("held().length > 0"), "the page moves")
        program.signal(signal.SIGSTOP)
        try:
            found = [each for moment in moments for each in frame_complaints(flick, name, moment)]
            # A program that was stopped too late has ended the movement meanwhile.
            if flick.page.evaluate("holdsFirst()"):
                complaints = found
                break
        finally:
            program.signal(signal.SIGCONT)
        flick.dom.evaluate("() => { for (const each of held()) each.play(); window.held = null; }")
        flick.rest()
        if day == 15:
            flick.flick(-distance)
            flick.wait_for_day(day)
            flick.rest()
    assert complaints == []


def frame_complaints(flick, name, moment):
    # What has begun in this very frame is not held yet, and would go on from there until the next one.
    flick.dom.evaluate("(moment) => { for (const each of held()) { each.pause(); each.currentTime = moment; } }", moment)
    with Image.open(GOLDENS / f"{name}_{moment}.png") as golden:
        expected = golden.convert("RGB")
    comparison = at_last(lambda: compare(flick.page.picture(), expected, thin=3), lambda each: looks_right(each, moment), patience=3)
    if not looks_right(comparison, moment):
        yield f"{name} at {moment} ms: {comparison}; see {comparison.save(f'{name}-{moment}')}"


def looks_right(comparison, moment):
    """At 0 ms all is at whole pixels. Between them, renderers place letters differently, by a part of a pixel: there, averages of
    3 x 3 pixels decide, and no more than thin lines may differ."""
    if moment == 0:
        return comparison.is_match
    averages = [picture.reduce(3) for picture in (comparison.actual, comparison.expected)]
    largest = max(high for _, high in ImageChops.difference(*averages).getextrema())
    return largest <= AVERAGE and comparison.differing <= comparison.limit


def test_a_damaged_file_is_kept_and_a_new_one_begun(begin, show_flick, file):
    nonsense = b"This is no database. " * 60
    file.write_bytes(nonsense)
    flick = show_flick(begin())
    eventually(lambda: flick.has_text("The Events Are Damaged"), "the message is shown")
    assert flick.has_text(str(file))
    assert serious_findings(flick.dom) == []
    flick.act("button", "Try Again")
    flick.act("button", "Add")
    eventually(lambda: flick.has_text("1 new event is not saved yet."), "the event is kept")
    assert file.read_bytes() == nonsense
    flick.act("button", "Start a New File")
    flick.wait_for_rows(1)
    assert (file.parent / "Events (damaged 1).sqlite").read_bytes() == nonsense
    assert numbers(file) == [1]


def test_a_locked_file_is_said_and_tried_again(begin, show_flick, file):
    fill(file, 1)
    flick = show_flick(begin())
    flick.wait_for_rows(1)
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        flick.act("button", "Add")
        eventually(lambda: flick.has_text("Another Program Uses the Events"), "the message is shown")
        # The window works meanwhile.
        assert len(flick.rows) == 1
        other.execute("ROLLBACK")
    flick.act("button", "Try Again")
    flick.wait_for_rows(2)
    eventually(lambda: not flick.has_text("Another Program"), "the message is gone")
    assert numbers(file) == [1, 2]


def test_a_writer_that_is_killed_loses_nothing_that_was_confirmed(tmp_path):
    chance = random.Random(8)
    # At the very start, and at random points of 1,000 events.
    for turn, count in enumerate([0, *(chance.randrange(1000) for _ in range(3))]):
        file = tmp_path / f"{turn}.sqlite"
        writer = subprocess.Popen(
            [binary("EventWriter"), str(file), "1000"], stdout=subprocess.PIPE, text=True, preexec_fn=die_with_parent)
        try:
            lines = [writer.stdout.readline() for _ in range(count)]
            # An event takes some milliseconds, so that this is in the middle of one.
            time.sleep(chance.random() / 100)
        finally:
            writer.kill()
        lines += writer.stdout.readlines()
        writer.stdout.close()
        writer.wait()
        confirmed = [int(line) for line in lines if line.endswith("\n")]
        # The example opens the file as one that is in order.
        assert run("EventWriter", file, 0) == (0, "", "")
        found = numbers(file)
        # The last one may have been on the disk before it was confirmed.
        assert found[:len(confirmed)] == confirmed and len(found) <= len(confirmed) + 1, (turn, count)
