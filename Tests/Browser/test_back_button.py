# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0

"""The browser's back button goes back in the program as long as the program can go back."""

import protocol

from waiting import eventually


def tell(server, steps):
    """Returns when the page has handled it."""
    server.send(protocol.back_steps(steps))
    server.round_trip()


def asked(server):
    return [message["steps"] for message in server.all("go back")]


def position(page):
    return page.evaluate("history.state && history.state.kosketusSteps || 0")


def length(page):
    return page.evaluate("history.length")


def press_back(page, steps=1):
    page.evaluate(f"history.go({-steps})")


def test_without_steps_the_history_stays_as_it_is(show):
    page, server = show()
    before = length(page)
    tell(server, 0)
    assert length(page) == before and position(page) == 0


def test_each_step_is_an_entry_and_the_button_asks_the_program(show):
    page, server = show()
    before = length(page)
    tell(server, 2)
    assert length(page) == before + 2 and position(page) == 2
    press_back(page)
    eventually(lambda: asked(server) == [1], "the program is asked")
    tell(server, 1)
    assert position(page) == 1
    press_back(page)
    eventually(lambda: asked(server) == [1, 1], "the program is asked again")
    tell(server, 0)
    assert position(page) == 0


def test_several_steps_are_one_message(show):
    page, server = show()
    tell(server, 5)
    press_back(page, 3)
    eventually(lambda: asked(server) == [3], "the program is asked once")
    tell(server, 2)
    assert position(page) == 2


def test_a_step_that_the_program_refuses_is_offered_again(show):
    page, server = show()
    tell(server, 1)
    for count in (1, 2):
        press_back(page)
        eventually(lambda: len(asked(server)) == count, "the program is asked")
        tell(server, 1)
        assert position(page) == 1
    assert asked(server) == [1, 1]


def test_the_program_goes_back_by_itself(show):
    page, server = show()
    tell(server, 3)
    server.send(protocol.back_steps(1))
    eventually(lambda: position(page) == 1, "the history follows")
    # What comes while the browser moves counts as well.
    for steps in (3, 0, 2, 1, 4):
        server.send(protocol.back_steps(steps))
    eventually(lambda: position(page) == 4, "the history follows the last one")
    server.round_trip()
    assert asked(server) == []


def test_the_forward_button_leads_nowhere(show):
    page, server = show()
    tell(server, 2)
    server.send(protocol.back_steps(1))
    eventually(lambda: position(page) == 1, "the history follows")
    page.evaluate("(() => { window.moves = 0; addEventListener('popstate', () => { window.moves += 1; }); })()")
    page.evaluate("history.forward()")
    # Forward, and back.
    eventually(lambda: page.evaluate("window.moves") == 2 and position(page) == 1, "the page goes back again")
    server.round_trip()
    assert asked(server) == []


def reconnect(server):
    hellos = len(server.all("hello"))
    server.socket.close()
    eventually(lambda: len(server.all("hello")) > hellos, "the page connects again")
    server.wait_until_shown()


def test_a_page_that_comes_back_keeps_its_steps(show):
    page, server = show()
    tell(server, 2)
    entries = length(page)
    server.settings = [protocol.back_steps(2)]
    reconnect(server)
    assert position(page) == 2 and length(page) == entries
    # A program that reports nothing cannot go back.
    server.settings = []
    reconnect(server)
    eventually(lambda: position(page) == 0, "the steps go")
    server.round_trip()
    assert asked(server) == []


def test_a_step_without_a_connection_is_taken_back(show):
    page, server = show()
    tell(server, 2)
    server.settings = [protocol.back_steps(2)]
    hellos = len(server.all("hello"))
    page.evaluate("history.back()")
    server.socket.close()
    eventually(lambda: len(server.all("hello")) > hellos, "the page connects again")
    server.wait_until_shown()
    eventually(lambda: position(page) == 2, "the program has not gone back")


def test_steps_survive_a_reload(show):
    page, server = show()
    tell(server, 2)
    server.settings = [protocol.back_steps(2)]
    entries = length(page)
    page.evaluate("location.reload()")
    eventually(lambda: len(server.all("hello")) == 2, "the page loads again")
    server.wait_until_shown()
    assert position(page) == 2 and length(page) == entries
    press_back(page)
    eventually(lambda: asked(server) == [1], "the program is asked")
