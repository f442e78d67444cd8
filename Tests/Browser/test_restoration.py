# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A program that is killed and started again: its tabs come back as they were."""

import pathlib
import signal

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
