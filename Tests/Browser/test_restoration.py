# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A program that is killed and started again: its tabs come back as they were."""

import pathlib
import signal

import pytest

from space import Space
from test_flick import Flick
from test_words import Form, NAME, PASSWORD
from waiting import eventually


def saved(program):
    """What is in the files that the program has written completely."""
    files = [file for file in pathlib.Path(program.data.name).rglob("*") if file.is_file()]
    return b"".join(file.read_bytes() for file in files if not file.name.startswith(".new-"))


def test_a_tab_of_a_killed_program_comes_back_with_what_was_written(start, open_page):
    program = start("Words")
    page = open_page(program.address, width=390, height=844)
    form = Form(page)
    form.touch(PASSWORD)
    form.keyboard.type("secret")
    form.touch(NAME)
    form.keyboard.type("Aino")
    eventually(lambda: b"Aino" in saved(program), "the state is saved")
    assert b"secret" not in saved(program)
    session = page.evaluate("kosketus.session")
    program.signal(signal.SIGKILL)
    program.wait()
    again = start("Words", port=program.port, data=program.data)
    eventually(lambda: page.banner is None, "the page has the program again")
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    eventually(lambda: form.get("value") is None, "no text is edited now")
    form.touch(NAME)
    eventually(lambda: form.get("value") == "Aino", "the text is back")
    form.keyboard.type("!")
    eventually(lambda: b"Aino!" in saved(again), "it is saved again")
    form.touch(PASSWORD)
    eventually(lambda: form.get("type") == "password" and form.get("value") == "", "passwords are not kept")
    assert page.errors == []


def states(program):
    """The complete states of scenes."""
    return [file for file in pathlib.Path(program.data.name).rglob("scene-*")]


def restart(start, program, name, *arguments):
    program.signal(signal.SIGKILL)
    program.wait()
    return start(name, port=program.port, data=program.data, program_arguments=arguments)


@pytest.mark.chromium_only("it needs two tabs")
def test_each_tab_of_solar_system_continues_with_its_own(start, open_page, tmp_path):
    arguments = ["--folder", str(tmp_path)]
    program = start("SolarSystem", program_arguments=arguments)
    tabs = [Space(open_page(program.address), program) for _ in range(2)]
    for tab, count in zip(tabs, (1, 3)):
        for index in range(count):
            tab.tap_at(150 + 150 * index, 200)
            tab.has_planets(index + 1)
    eventually(lambda: len(states(program)) == 2, "both are saved")
    # Their files are lost with the machine. Only the states are left, and what they say is at most a second old.
    eventually(lambda: [saved(program).count(f'"mostPlanets": {count}'.encode()) for count in (1, 3)] == [1, 1], "with all planets")
    for file in (tmp_path / "Autosave").iterdir():
        file.unlink()
    restart(start, program, "SolarSystem", *arguments)
    for tab, count in zip(tabs, (1, 3)):
        eventually(lambda: tab.page.banner is None, "the page has the program again")
        tab.page.wait_until_shown()
        tab.has_planets(count)
        tab.goes_on()
        assert tab.page.errors == []


def test_flick_shows_the_event_that_was_shown(start, open_page, tmp_path):
    arguments = ["--database", str(tmp_path / "events.sqlite")]
    program = start("Flick", program_arguments=arguments)
    flick = Flick(open_page(program.address, width=375, height=667), program)
    for count in (1, 2):
        flick.tap("button", "Add")
        flick.wait_for_rows(count)
    flick.rest()
    # Both may have the same name.
    flick.row(flick.rows[0]).dispatch_event("click")
    eventually(lambda: flick.has_text("1 of 2"), "the event is shown")
    eventually(lambda: len(states(program)) == 1, "the state is saved")
    restart(start, program, "Flick", *arguments)
    eventually(lambda: flick.page.banner is None, "the page has the program again")
    flick.page.wait_until_shown()
    eventually(lambda: flick.has_text("1 of 2"), "the event is shown again")
    flick.tap("button", "Events")
    flick.wait_for_rows(2)
    assert flick.page.errors == []
