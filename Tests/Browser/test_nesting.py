# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Dialogs that block in a nested run loop, opened and closed by real touches in a real page. The program is
Tests/Programs/Notices."""

import pytest

from hands import Hands
from waiting import eventually


class Program(Hands):
    @property
    def status(self):
        return self.dom.get_by_test_id("status").text_content()


@pytest.fixture
def program(start, open_page):
    page = open_page(start("Notices").address, width=600, height=500)
    page.page.get_by_test_id("status").wait_for()
    yield Program(page)
    assert page.errors == []


def test_dialogs_that_block_open_three_deep_and_close_again(program):
    for round in range(2):
        program.tap("button", "Ask and wait")
        program.tap("button", "Ask 2")
        program.tap("button", "Ask 3")
        program.tap("button", "Answer 3")
        program.tap("button", "Answer 2")
        program.tap("button", "Answer 1")
        eventually(lambda: program.status == "Answers: 3, 2, 1", "the code that asked goes on with the answers")
        program.tap("button", "Announce")
        status = program.dom.get_by_role("status")
        eventually(lambda: status.text_content() == "Two notices", "everything works as before")
