# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Course in a real page: lessons under fingers and the pointer, sources, and notes that survive the program."""

import contextlib
import signal

import pytest

from hands import Hands, middle_of
from judges import serious_findings
from waiting import eventually

# High enough for all rows of the list.
WIDTH, HEIGHT = 390, 1100
# The lessons that keep notes, and their files.
STORES = {
    "User Defaults": "Defaults.plist", "Property List": "Notes.plist", "Keyed Archive": "Notes.archive",
    "SQLite": "Notes.sqlite", "JSON from a Server": "Notes.json",
}


class Course(Hands):
    def open(self, lesson):
        """With a finger."""
        self.find("button", lesson).wait_for()
        self.rest()
        self.tap("button", lesson)
        self.wait_for_lesson(lesson)

    def show(self, lesson):
        """As a screen reader does."""
        self.find("button", lesson).wait_for()
        self.rest()
        self.act("button", lesson)
        self.wait_for_lesson(lesson)

    def wait_for_lesson(self, lesson):
        self.find("heading", lesson).wait_for()
        self.rest()

    def wait_for_text(self, text):
        eventually(lambda: self.dom.get_by_text(text).count(), f"{text!r} is shown")

    def add_note(self, text):
        self.act("button", "Add a note")
        eventually(lambda: self.focused == "Text", "the field has the focus")
        self.dom.keyboard.type(text)
        self.dom.keyboard.press("Enter")
        self.find("button", text).wait_for()

    def is_done(self, note):
        """Whether readers hear that a note is checked off."""
        return self.find("button", note).get_attribute("aria-pressed") == "true"

    @contextlib.contextmanager
    def saving(self, file):
        """Waits until what is changed in the block is saved."""
        contents = lambda: file.read_bytes() if file.exists() else None
        before = contents()
        yield
        eventually(lambda: contents() != before, f"{file.name} is written")
        # The text that was there before is gone since the change is shown.
        self.wait_for_text("Saved in")
        self.rest()


@pytest.fixture
def course(start, open_page, tmp_path):
    """course(width) starts the program with the test's folder for notes, and opens a page."""
    def course(width=WIDTH):
        program = start("Course", program_arguments=("--folder", str(tmp_path / "notes")))
        return Course(open_page(program.address, width=width, height=HEIGHT), program)
    return course


@pytest.mark.chromium_only("it needs fingers whose speed does not depend on the machine")
def test_a_finger_moves_a_slider_and_the_slider_a_box(course):
    course = course()
    course.open("Frame and Bounds")
    course.wait_for_text("frame 40, 40, 120, 90")
    box = course.box("slider", "frame.origin.x")
    fingers, (_, y) = course.page.fingers(), middle_of(box)
    # The thumb is 28 points wide, and at 40 of 200.
    fingers.put(one=(box["x"] + 14 + (box["width"] - 28) * 0.2, y))
    # A scroll view passes a finger to its contents 0.15 s after the program has heard of it, which takes a busy machine a while.
    course.dom.wait_for_timeout(500)
    for step in range(1, 9):
        fingers.move(one=(box["x"] + box["width"] * (0.2 + 0.1 * step), y))
    fingers.lift()
    course.wait_for_text("frame 200, 40, 120, 90")


def test_the_follower_moves_to_the_pointer_and_to_the_finger(course):
    course = course()
    course.open("Follow the Pointer")

    def is_orange(x, y):
        red, green, blue = course.page.picture().getpixel((x, y))
        return red > 200 and 100 < green < 200 and blue < 80

    course.dom.mouse.move(300, 500)
    eventually(lambda: is_orange(300, 500), "it is at the pointer")
    fingers = course.page.fingers()
    fingers.put(one=(120, 800))
    eventually(lambda: is_orange(120, 800) and not is_orange(300, 500), "it is at the finger")
    fingers.lift()


def test_a_pushed_screen_and_the_back_button(course):
    course = course()
    course.show("Renaming the Back Button")
    course.act("button", "Named Home")
    course.find("heading", "Next").wait_for()
    course.rest()
    course.act("button", "Home")
    course.find("heading", "Renaming the Back Button").wait_for()


def test_a_wide_window_has_the_source_beside_the_lesson(course):
    course = course(width=1200)
    course.show("Center")
    course.find("heading", "CenterLesson.swift").wait_for()
    course.find("button", "To stage.center").wait_for()
    course.wait_for_text("class CenterLesson: UIViewController")
    assert course.find("button", "Source").count() == 0
    box = course.box("button", "To stage.center")
    assert box["x"] + box["width"] <= 600


# --- Notes ---

@pytest.mark.chromium_only("files are the same in every browser")
@pytest.mark.parametrize("lesson", list(STORES))
def test_notes_survive_the_program(course, tmp_path, lesson):
    first, file = course(), tmp_path / "notes" / STORES[lesson]
    first.open(lesson)
    first.wait_for_text("Saved in")
    for text in ("Bread", "Coffee"):
        with first.saving(file):
            first.add_note(text)
    assert not first.is_done("Bread") and not first.is_done("Coffee")
    with first.saving(file):
        first.tap("button", "Bread")
        eventually(lambda: first.is_done("Bread"), "it is checked off")
    assert first.is_done("Bread") and not first.is_done("Coffee")
    first.program.signal(signal.SIGKILL)
    first.program.wait()
    first.page.close()
    second = course()
    second.open(lesson)
    second.find("button", "Bread").wait_for()
    second.find("button", "Coffee").wait_for()
    second.wait_for_text(f"Saved in {STORES[lesson]}")
    assert second.is_done("Bread") and not second.is_done("Coffee")


@pytest.mark.chromium_only("a second tab is opened in the same browser")
def test_tabs_show_the_same_notes(course, open_page):
    one = course()
    one.open("SQLite")
    other = Course(open_page(one.program.address, context=one.dom.context), one.program)
    other.show("SQLite")
    one.add_note("Bread")
    other.find("button", "Bread").wait_for()


@pytest.mark.chromium_only("files are the same in every browser")
def test_damaged_files_are_reported_and_kept(course, tmp_path):
    folder = tmp_path / "notes"
    folder.mkdir()
    damage = bytes(range(256)) * 3
    for name in STORES.values():
        (folder / name).write_bytes(damage)
    opened = course()
    for lesson, name in STORES.items():
        opened.open(lesson)
        opened.wait_for_text(f"The notes in {folder / name} cannot be read.")
        assert opened.find("button", "Try Again").count() == 1
        assert opened.find("button", "Add a note").is_disabled()
        opened.dom.go_back()
    assert all((folder / name).read_bytes() == damage for name in STORES.values())


# --- Judges ---

@pytest.mark.chromium_only("axe judges the document, which is the same in every browser")
def test_axe_finds_nothing_serious_in_a_lesson(course):
    course = course(width=1200)
    for lesson in ["Frame and Bounds", "System Bar Items", "Styles of Tables", "Property List"]:
        course.open(lesson)
        assert serious_findings(course.dom) == [], lesson
        course.dom.go_back()
        course.find("heading", "Course").wait_for()
