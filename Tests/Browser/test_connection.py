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
def cuttable(start, proxy, open_page):
    """A page that came over the proxy, and still does."""
    program = start("SolarSystem", "--allowed-host", f"127.0.0.1:{proxy.port}")
    proxy.target = program.port
    return open_page(f"http://127.0.0.1:{proxy.port}/?token={program.token}", scripts=[DIARY])


def planet_at(page, place):
    def look():
        planets = find_planets(page.picture())
        return planets[0] if len(planets) == 1 and planets[0].is_at(place) else None
    return eventually(look, f"a planet at {place}")


def diary(page):
    return page.evaluate("diary")


def test_a_cut_wire_shows_a_banner_and_mends_by_itself(cuttable, proxy):
    page = cuttable
    fingers = page.fingers()
    fingers.put(one=(200, 250))
    planet_at(page, (200, 250))
    session = page.evaluate("kosketus.session")

    proxy.cut()
    eventually(lambda: page.banner == LOST, "the banner")
    # It takes a second: short hiccups are not worth a word.
    notes = diary(page)
    assert notes["shown"][-1] - notes["closed"][0] >= 950
    # The last picture stays under it, and nothing asks for an answer.
    assert any(planet.is_at((200, 250)) for planet in find_planets(page.picture()))
    assert page.dialogs == []
    # It takes no room from the program, and no touches.
    assert page.evaluate("getComputedStyle(document.getElementById('banner')).pointerEvents") == "none"

    proxy.restore()
    page.wait_until_shown()
    eventually(lambda: page.banner is None, "the banner goes")
    assert page.evaluate("kosketus.session") == session
    assert page.page.evaluate("performance.getEntriesByType('navigation').length") == 1

    # The program has cancelled the finger: the planet rests, and grows no more; a new finger makes a new one.
    rest = planet_at(page, (200, 250))
    throughout(lambda: find_planets(page.picture()) == [rest], "the planet rests", 0.5)
    fingers.move(one=(100, 100))
    fingers.lift()
    assert find_planets(page.picture()) == [rest]
    fingers.put(two=(480, 100))
    eventually(lambda: any(planet.is_at((480, 100)) for planet in find_planets(page.picture())), "a new planet")
    assert page.errors == [] and page.dialogs == []


def test_a_hiccup_shows_no_banner(cuttable, proxy):
    page = cuttable
    proxy.cut()
    eventually(lambda: len(diary(page)["closed"]) > 0, "the connection is lost")
    proxy.restore()
    eventually(lambda: page.evaluate("kosketus.connected"), "it is back")
    seconds = (page.evaluate("performance.now()") - diary(page)["closed"][0]) / 1000
    # On a machine so busy that it took longer than a second, it is right to be there for a while.
    assert diary(page)["shown"] == [] or seconds > 0.95
    assert page.banner is None


def test_while_there_is_nobody_it_asks_ever_more_seldom(cuttable, proxy):
    page = cuttable
    proxy.cut()
    before = len(proxy.attempts)
    eventually(lambda: len(proxy.attempts) - before >= 5, "five attempts")
    times = proxy.attempts[before:before + 5]
    gaps = [later - earlier for earlier, later in zip(times, times[1:])]
    # 0.25, 0.5, 1, 2 and 4 s, and each at least half of that.
    for gap, least in zip(gaps, (0.24, 0.48, 0.96, 1.92)):
        assert gap >= least, gaps
    assert len(diary(page)["closed"]) <= 6
    proxy.restore()
    # Somebody who comes back to the tab does not wait for the next attempt.
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_until_shown()


def test_a_program_that_was_started_anew_is_not_the_same(start, open_page):
    """Another token and another cookie: the page can't get in. It says that it tries, and does so patiently."""
    first = start("SolarSystem")
    page = open_page(first.address, scripts=[DIARY])
    first.signal(signal.SIGKILL)
    first.wait()
    eventually(lambda: page.banner == LOST, "the banner")
    second = start("SolarSystem", port=first.port)
    assert second.token != first.token
    count = len(diary(page)["closed"])
    eventually(lambda: len(diary(page)["closed"]) >= count + 2, "it tries again")
    assert not page.evaluate("kosketus.connected")
    assert page.banner
    closed = diary(page)["closed"]
    assert closed[-1] - closed[-2] >= 450
    assert page.dialogs == [] and page.errors == []
    # The new address leads in, in the same tab; the session of the other program is not known to this one.
    page.open(second.address)
    page.fingers().put(one=(100, 100))
    planet_at(page, (100, 100))
    assert page.banner is None


def test_an_ended_program_says_so(solar_system, open_page):
    page = open_page(solar_system.address, scripts=[DIARY])
    solar_system.signal(signal.SIGINT)
    assert solar_system.wait()[0] == 0
    eventually(lambda: page.banner and "has ended" in page.banner, "the banner")
    eventually(lambda: len(diary(page)["closed"]) >= 3, "it tries again")
    assert "has ended" in page.banner
