# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""An app written for iOS in 2017, brought over from its Xcode project, in a real page. Nothing in its folder was made for Kosketus.
The command is built by `make test` before, and the libraries are those of the other tests."""

import os
import pathlib

import pytest
from PIL import Image

from hands import Hands
from judges import serious_findings
from kosketus_command import TOOL, KosketusCommand
from pictures import compare
from programs import ROOT, run
from resting import quiet
from waiting import eventually

WIDTH, HEIGHT = 375, 667
# As the other pictures of Examples/README.md.
SMALL = {"width": 280, "height": 420}
PICTURE = pathlib.Path(__file__).parent / "Goldens" / "index_old_sample.png"
SAMPLE = ROOT / "Examples" / "OldSample"


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    """The path of the program."""
    folder = tmp_path_factory.mktemp("old-sample")
    kosketus = KosketusCommand(folder / "cache")
    before = {path: path.stat().st_mtime_ns for path in SAMPLE.rglob("*")}
    package = folder / "OldSample.kosketus"
    report = kosketus.run("bring", str(SAMPLE), "--into", str(package))
    losses = report.splitlines()
    assert losses[0].startswith("Wrote ") and losses[1] == "Not carried over:", report
    assert all(line.startswith("  OldSample: Info.plist UI") for line in losses[2:]) and len(losses) == 5, report
    kosketus.run("build", cwd=package)
    assert {path: path.stat().st_mtime_ns for path in SAMPLE.rglob("*")} == before, "the project stays as it is"
    return package / ".build" / "debug" / "OldSample.app" / "OldSample"


class Lakes(Hands):
    def says(self, text):
        return text in self.dom.evaluate("[...document.querySelectorAll('.node.text, .node.heading')].map((each) => each.textContent)")

    def wait_for(self, text):
        eventually(lambda: self.says(text), f"{text!r} is shown")

    @property
    def rows(self):
        labels = self.dom.evaluate("[...document.querySelectorAll('[role=listitem] [role=button]')].map((each) => each.ariaLabel)")
        return [label.split(",")[0] for label in labels]

    def open(self, row):
        self.rest()
        self.tap("button", row)
        eventually(lambda: self.find("heading", row.split(",")[0]).count() == 1, f"{row} is open")
        self.rest()


@pytest.fixture
def show(start, open_page, sample):
    opened = []

    def show(*options, **size):
        program = start(sample, *options)
        opened.append((Lakes(open_page(program.address, **({"width": WIDTH, "height": HEIGHT} | size)), program), program))
        return opened[-1][0]
    yield show
    for lakes, program in opened:
        assert lakes.page.errors == [] and program.error_text == ""


@pytest.fixture
def lakes(show):
    lakes = show()
    eventually(lambda: lakes.rows, "the lakes are there")
    return lakes


def test_a_favourite_is_chosen_and_found(lakes):
    lakes.rest()
    assert len(lakes.rows) == 10 and lakes.rows[0] == "Saimaa"
    # There are none: the storyboard's action shows an alert with texts of the program's bundle.
    lakes.tap("button", "Favourites")
    lakes.wait_for("Open a lake and tap its star.")
    lakes.rest()
    assert serious_findings(lakes.dom) == []
    lakes.tap("button", "OK")
    eventually(lambda: lakes.find("button", "OK").count() == 0, "the alert is gone")

    lakes.open("Päijänne, Keski-Suomi")
    lakes.tap("button", "Add to Favourites")
    eventually(lambda: lakes.find("button", "Remove from Favourites").count() == 1, "the notification has arrived")
    lakes.tap("button", "Lakes")
    eventually(lambda: len(lakes.rows) == 10, "the list is back")
    lakes.rest()
    lakes.tap("button", "Favourites")
    eventually(lambda: lakes.rows == ["Päijänne"], "only the favourite is there")
    assert serious_findings(lakes.dom) == []


def test_an_alert_view_tells_its_delegate_which_button_was_tapped(lakes):
    lakes.rest()
    lakes.tap("button", "Favourites")
    lakes.wait_for("No Favourites")
    lakes.rest()
    lakes.tap("button", "Largest Lake")
    eventually(lambda: lakes.find("heading", "Saimaa").count() == 1, "the largest lake is open")
    lakes.wait_for("1377 km²")
    lakes.rest()
    assert lakes.find("button", "Largest Lake").count() == 0 and serious_findings(lakes.dom) == []


def test_an_area_is_touched_and_changes_its_unit(lakes):
    lakes.open("Saimaa, Etelä-Savo")
    lakes.wait_for("1377 km²")
    box = lakes.dom.locator(".node.text", has_text="1377 km²").bounding_box()
    lakes.tap_at(box["x"] + 20, box["y"] + box["height"] / 2)
    lakes.wait_for("340264 acres")


def test_a_dialog_out_of_a_nib_blocks_until_it_is_answered(lakes):
    lakes.open("Pielinen, Pohjois-Karjala")
    for text, answer, shown in (("Cold but clear", "OK", "Cold but clear"), ("Nothing", "Cancel", "Cold but clear")):
        lakes.tap("button", "Note")
        lakes.wait_for("A note about Pielinen")
        eventually(lambda: lakes.focused == "Note", "the field is edited")
        quiet(lakes.page, lakes.program)
        assert serious_findings(lakes.dom) == []
        lakes.dom.keyboard.press("Control+A")
        lakes.dom.keyboard.type(text)
        lakes.tap("button", answer)
        eventually(lambda: not lakes.says("A note about Pielinen"), "the dialog is gone")
        lakes.rest()
        lakes.wait_for(shown)
        assert not lakes.says("Nothing")


def test_a_static_cell_unwinds_to_the_lake(lakes):
    lakes.open("Keitele, Keski-Suomi")
    lakes.tap("button", "Best Season")
    lakes.wait_for("Season")
    lakes.rest()
    assert serious_findings(lakes.dom) == []
    lakes.tap("button", "Cancel")
    eventually(lambda: lakes.find("button", "Best Season").count() == 1, "no season is chosen")
    lakes.rest()
    lakes.tap("button", "Best Season")
    lakes.wait_for("Season")
    lakes.rest()
    lakes.tap("button", "Summer")
    eventually(lambda: lakes.find("button", "Best in Summer").count() == 1, "the season is that of the touched cell")
    lakes.rest()
    assert not lakes.says("Season") and lakes.find("heading", "Keitele").count() == 1


def test_an_exit_leads_back_over_two_screens(lakes):
    lakes.open("Keitele, Keski-Suomi")
    lakes.tap("button", "Best Season")
    lakes.wait_for("Season")
    lakes.rest()
    lakes.tap("button", "All Lakes")
    eventually(lambda: len(lakes.rows) == 10, "the list is back")
    lakes.rest()
    assert not lakes.says("Season") and lakes.find("heading", "Keitele").count() == 0


@pytest.mark.chromium_only("one browser is enough")
def test_an_action_of_the_icon_starts_it(show, sample):
    lakes = show("--shortcut", "dev.kosketus.OldSample.favourites")
    # There are no favourites yet.
    lakes.wait_for("Open a lake and tap its star.")
    lakes.rest()
    lakes.tap("button", "OK")
    eventually(lambda: len(lakes.rows) == 10, "the lakes are there")


@pytest.mark.chromium_only("what is tested is the program")
def test_an_action_that_the_icon_lacks_is_named(sample):
    status, output, errors = run(sample, "--shortcut", "favourites")
    assert (status, output) == (64, "")
    assert errors == (
        'Error: --shortcut: The program\'s icon has no action of the type "favourites". '
        'The types are "dev.kosketus.OldSample.favourites".\n')


@pytest.mark.chromium_only("one browser is enough")
def test_kosketus_run_builds_and_starts_it(start, open_page, sample, tmp_path):
    package = sample.parents[3]
    environment = KosketusCommand(package.parent / "cache").environment
    script = tmp_path / "run"
    script.write_text(f'#!/bin/sh\ncd "{package}" && exec "{TOOL}" run --quiet OldSample "$@"\n')
    script.chmod(0o755)
    kept = ("KOSKETUS_PRODUCTS", "XDG_CACHE_HOME", "KOSKETUS_SHARED_LIBRARY")
    program = start(script, environment={name: environment[name] for name in kept})
    lakes = Lakes(open_page(program.address, width=WIDTH, height=HEIGHT))
    eventually(lambda: "Saimaa" in lakes.rows, "the lakes are there")
    assert lakes.page.errors == []


@pytest.mark.chromium_only("the picture is Chromium's")
def test_the_index_of_the_examples_has_its_picture(show):
    """Record it with KOSKETUS_RECORD_GOLDENS=1."""
    lakes = show(**SMALL)
    eventually(lambda: lakes.rows, "the lakes are there")
    lakes.rest()
    picture = lakes.page.picture()
    if os.environ.get("KOSKETUS_RECORD_GOLDENS"):
        PICTURE.parent.mkdir(exist_ok=True)
        picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=256).save(PICTURE, optimize=True)
    comparison = compare(picture, Image.open(PICTURE))
    assert comparison.is_match, f"{comparison}: {comparison.save('old-sample')}"
