# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""What the page does when the wire is cut, and when the program is gone."""

import signal

import pytest

from browsers import DIARY
from planets import find_planets
from waiting import eventually, throughout

LOST = "The connection is lost; connecting again …"


@pytest.fixture
def program(start, proxy):
    """One that is asked for over the proxy."""
    program = start("SolarSystem", "--allowed-host", f"127.0.0.1:{proxy.port}")
    proxy.target = program.port
    return program


@pytest.fixture
def page(program, proxy, open_page):
    return open_page(f"http://127.0.0.1:{proxy.port}/?token={program.token}", scripts=[DIARY])


def attempts(proxy, count):
    """The times of the next attempts to connect, in seconds."""
    before = len(proxy.attempts)
    eventually(lambda: len(proxy.attempts) >= before + count, f"{count} attempts to connect")
    return proxy.attempts[before:before + count]


def planet_at(page, place):
    def look():
        planets = find_planets(page.picture())
        return planets[0] if len(planets) == 1 and planets[0].is_at(place) else None
    return eventually(look, f"a planet at {place}")


def test_a_cut_wire_shows_a_banner_and_mends_by_itself(page, proxy):
    fingers = page.fingers()
    fingers.put(one=(200, 250))
    planet_at(page, (200, 250))
    session = page.evaluate("kosketus.session")

    begin = page.evaluate("performance.now()")
    proxy.cut()
    eventually(lambda: page.banner == LOST, "the banner")
    # It takes a second: short hiccups are not worth a word.
    assert page.evaluate("shown[0]") - begin >= 1000
    # The last picture stays under it, and nothing asks for an answer.
    assert any(planet.is_at((200, 250)) for planet in find_planets(page.picture()))
    assert page.dialogs == []
    # It takes no room from the program, and no touches.
    assert page.evaluate("getComputedStyle(document.getElementById('banner')).pointerEvents") == "none"

    proxy.restore()
    page.wait_until_shown()
    eventually(lambda: page.banner is None, "the banner goes")
    assert page.evaluate("kosketus.session") == session

    # The program has cancelled the finger: the planet rests, and grows no more; the finger is nobody's any more.
    rest = planet_at(page, (200, 250))
    throughout(lambda: find_planets(page.picture()) == [rest], "the planet rests", 0.5)
    fingers.move(one=(100, 100))
    fingers.lift()
    assert find_planets(page.picture()) == [rest]
    fingers.put(two=(480, 100))
    eventually(lambda: any(planet.is_at((480, 100)) for planet in find_planets(page.picture())), "a new planet")
    assert page.errors == [] and page.dialogs == []


def test_a_hiccup_shows_no_banner(page, proxy):
    before, begin = len(proxy.attempts), page.evaluate("performance.now()")
    proxy.cut()
    proxy.restore()
    eventually(lambda: len(proxy.attempts) > before and page.evaluate("kosketus.connected"), "it is back")
    page.wait_until_shown()
    milliseconds = page.evaluate("performance.now()") - begin
    # On a machine so busy that it took longer than a second, it is right to be there for a while.
    assert page.evaluate("shown") == [] or milliseconds > 1000
    assert page.banner is None


def test_while_there_is_nobody_it_asks_ever_more_seldom(page, proxy):
    proxy.cut()
    times = attempts(proxy, 5)
    gaps = [later - earlier for earlier, later in zip(times, times[1:])]
    # 0.5, 1, 2 and 4 s, and each at least half of that. (The first attempt is after 0.25 s, when the wire was cut.)
    for gap, least in zip(gaps, (0.24, 0.49, 0.99, 1.99)):
        assert gap >= least, gaps
    proxy.restore()
    # Somebody who comes back to the tab does not wait for the next attempt.
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_until_shown()


def test_a_program_that_was_started_anew_is_not_the_same(program, page, proxy, start):
    """Another token and another cookie: the page can't get in. It says that it tries, and does so patiently."""
    program.signal(signal.SIGKILL)
    program.wait()
    eventually(lambda: page.banner == LOST, "the banner")
    second = start("SolarSystem", "--allowed-host", f"127.0.0.1:{proxy.port}", port=program.port)
    assert second.token != program.token
    times = attempts(proxy, 3)
    assert times[1] - times[0] >= 0.49 and times[2] - times[1] >= 0.99, times
    assert not page.evaluate("kosketus.connected")
    assert page.banner == LOST
    assert page.dialogs == [] and page.errors == []
    # The new address leads in, in the same tab.
    page.open(f"http://127.0.0.1:{proxy.port}/?token={second.token}")
    page.fingers().put(one=(100, 100))
    planet_at(page, (100, 100))
    assert page.banner is None


def test_an_ended_program_says_so(program, page, proxy):
    program.signal(signal.SIGINT)
    assert program.wait()[0] == 0
    eventually(lambda: page.banner and "has ended" in page.banner, "the banner")
    attempts(proxy, 3)
    assert "has ended" in page.banner
