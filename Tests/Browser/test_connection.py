# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The page when its connection is cut, and when the program has ended."""

import re
import signal
import threading
import time

import pytest

import protocol
from browsers import DIARY, ChromiumPage
from page_server import PageServer
from planets import find_planets
from protocol import change
from raw_client import get
from waiting import eventually, throughout

LOST = "The connection is lost; connecting again …"
OUTDATED = "This address is no longer valid. Open the one that the program printed when it was started."
MISUNDERSTOOD = "This page and the program do not understand each other. Reload the page."


@pytest.fixture
def program(start, proxy):
    """A program that is requested through the proxy."""
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


@pytest.mark.all_engines
def test_a_cut_wire_shows_a_banner_and_mends_by_itself(page, proxy):
    fingers = page.fingers()
    fingers.put(one=(200, 250))
    planet_at(page, (200, 250))
    session = page.evaluate("kosketus.session")

    begin = page.evaluate("performance.now()")
    proxy.cut()
    eventually(lambda: page.banner == LOST, "the banner")
    # After a second: short interruptions are not reported.
    assert page.evaluate("shown[0]") - begin >= 1000
    # The last picture stays below the banner, and nothing needs an answer.
    assert any(planet.is_at((200, 250)) for planet in find_planets(page.picture()))
    assert page.dialogs == []
    # The banner takes neither space nor touches from the program.
    assert page.evaluate("getComputedStyle(document.getElementById('banner')).pointerEvents") == "none"

    proxy.restore()
    page.wait_until_shown()
    eventually(lambda: page.banner is None, "the banner goes")
    assert page.evaluate("kosketus.session") == session

    # The program has cancelled the finger: the planet rests, and stops growing.
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
    # On a machine so busy that it took longer than a second, the banner may appear for a while.
    assert page.evaluate("shown") == [] or milliseconds > 1000
    assert page.banner is None


def test_while_there_is_nobody_it_asks_ever_more_seldom(page, proxy):
    proxy.cut()
    times = attempts(proxy, 5)
    gaps = [later - earlier for earlier, later in zip(times, times[1:])]
    # 0.5, 1, 1 and 1 s, and each at least half of that. (The first attempt is after 0.25 s, when the wire was cut.)
    for gap, least in zip(gaps, (0.24, 0.49, 0.49, 0.49)):
        assert gap >= least, gaps
    proxy.restore()
    # Returning to the tab does not wait for the next attempt.
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_until_shown()


@pytest.mark.chromium_only("it opens another tab")
def test_a_program_that_was_started_anew_says_that_the_address_is_an_old_one(program, page, proxy, start, open_page):
    """It knows neither the token nor the key: the page is rejected, and reports it. It keeps trying, at intervals."""
    program.signal(signal.SIGKILL)
    program.wait()
    eventually(lambda: page.banner == LOST, "the banner")
    second = start("SolarSystem", "--allowed-host", f"127.0.0.1:{proxy.port}", port=program.port)
    assert second.token != program.token
    eventually(lambda: page.banner == OUTDATED, "the page says that its address is an old one")
    times = attempts(proxy, 2)
    assert times[1] - times[0] >= 0.49, times
    assert not page.evaluate("kosketus.connected")
    assert page.banner == OUTDATED
    assert page.dialogs == [] and page.errors == []
    # The new address in another tab lets this one in, too.
    other = open_page(f"http://127.0.0.1:{proxy.port}/?token={second.token}", page.context)
    other.fingers().put(one=(100, 100))
    planet_at(other, (100, 100))
    page.wait_until_shown()
    assert page.banner is None


@pytest.mark.chromium_only("it opens another tab")
def test_an_old_address_says_what_to_do_and_goes_on_by_itself(start, open_page, new_context):
    """Opened after the program was restarted: nothing was ever shown, so there is space for text."""
    program = start("SolarSystem")
    old = program.address
    program.signal(signal.SIGKILL)
    program.wait()
    second = start("SolarSystem", port=program.port)
    context = new_context()
    for address in (old, f"http://{second.host}/"):
        page = ChromiumPage(context)
        page.page.goto(address)
        words = page.page.get_by_text("Look for the line that begins with “Open”")
        eventually(words.is_visible, "the page says what to do")
        assert "token" not in page.address
        other = open_page(second.address, context)
        page.wait_until_shown()
        assert not words.is_visible() and page.banner is None
        assert page.errors == [] and page.dialogs == []
        # An old address in a browser that knows the new key leads there, too.
        page.page.goto(old)
        page.wait_until_shown()
        other.evaluate("localStorage.clear()")
        for each in (page, other):
            each.close()


def test_a_key_that_was_there_before_the_program_is_not_taken(solar_system, new_context):
    """An earlier program on this port cannot get in with anything that it has stored in the browser."""
    context = new_context()
    planted = "A" * 32
    context.add_init_script(f"if (!localStorage.length) localStorage.setItem('kosketus.key', '{planted}')")
    page = ChromiumPage(context)
    page.open(solar_system.address)
    assert page.evaluate("localStorage.getItem('kosketus.key')") != planted
    assert get(solar_system, "/admission", Kosketus_Key=planted)[0] == 403


def test_a_page_without_storage_is_let_in(solar_system, new_context):
    context = new_context()
    context.add_init_script("""
        for (const name of ["localStorage", "sessionStorage"]) {
            Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
        }""")
    page = ChromiumPage(context)
    page.open(solar_system.address)
    assert "token" not in page.address and page.errors == []


def test_a_screen_that_changed_meanwhile_is_told(new_context):
    """The hello is sent before the page is loaded. A different window size by then does not require another one."""
    with PageServer({"root": 1, "changes": [change(1, bounds=(0, 0, 600, 400))]}) as server:
        server.delay_of_scripts = threading.Event()
        page = ChromiumPage(new_context())
        page.page.goto(server.address, wait_until="commit")
        eventually(lambda: server.all("hello"), "it says hello")
        page.page.set_viewport_size({"width": 500, "height": 300})
        server.delay_of_scripts.set()
        page.wait_until_shown()
        eventually(lambda: server.all("screen"), "it says that its screen is another one")
        assert server.all("screen")[-1]["screen"]["width"] == 500 and len(server.all("hello")) == 1


def test_a_program_that_is_gone_is_not_taken_for_another_one(program, page):
    program.signal(signal.SIGKILL)
    program.wait()
    eventually(lambda: page.banner == LOST, "the banner")
    throughout(lambda: page.banner == LOST, "the banner stays", 1.5)


@pytest.mark.chromium_only("test_a_cut_wire_shows_a_banner_and_mends_by_itself reconnects in the other browsers")
def test_a_wire_that_drops_every_three_seconds_loses_nothing(start, proxy, open_page):
    """Touched tiles stay turned, and the next ones can be touched, whenever the connection is cut."""
    program = start("Board", "--allowed-host", f"127.0.0.1:{proxy.port}")
    proxy.target = program.port
    page = open_page(f"http://127.0.0.1:{proxy.port}/?token={program.token}")
    session = page.evaluate("kosketus.session")
    # The centres of tiles: six in a row of 600 points.
    tiles = [(50, 50), (150, 150), (250, 250), (350, 350)]

    def turned():
        picture = page.picture()
        return [tile for tile in tiles if picture.getpixel(tile) == (255, 255, 255)]
    begin = time.monotonic()
    for number, tile in enumerate(tiles):
        page.wait_until_shown()
        assert turned() == tiles[:number]
        fingers = page.fingers()
        fingers.put(one=tile)
        fingers.lift()
        eventually(lambda: turned() == tiles[:number + 1], "the tile is turned")
        time.sleep(max(0, begin + 3 * (number + 1) - time.monotonic()))
        before = len(proxy.attempts)
        proxy.cut()
        proxy.restore()
        eventually(lambda: len(proxy.attempts) > before and page.evaluate("kosketus.connected"), "it is back")
    page.wait_until_shown()
    assert turned() == tiles
    assert page.evaluate("kosketus.session") == session
    assert page.errors == [] and page.dialogs == []


def test_a_tab_that_sleeps_for_an_hour_is_back_at_once(program, proxy, new_context):
    """The page's clock jumps, as on a machine that slept; its timers are all due immediately."""
    context = new_context()
    context.clock.install()
    page = ChromiumPage(context)
    page.open(f"http://127.0.0.1:{proxy.port}/?token={program.token}")
    session = page.evaluate("kosketus.session")
    fingers = page.fingers()
    fingers.put(one=(200, 250))
    fingers.lift()
    eventually(lambda: len(find_planets(page.picture())) == 1, "a planet")
    # The network was lost meanwhile, and neither end was notified.
    before = len(proxy.attempts)
    proxy.cut()
    proxy.restore()
    context.clock.fast_forward("01:00:00")
    eventually(lambda: len(proxy.attempts) > before, "it connects again")
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    eventually(lambda: len(find_planets(page.picture())) == 1, "the planet is still there")
    eventually(lambda: page.banner is None, "no banner")
    assert page.errors == [] and page.dialogs == []


def test_a_clock_that_is_set_changes_nothing(program, proxy, new_context):
    """The page uses a clock that cannot be set, and so does the program."""
    context = new_context()
    page = ChromiumPage(context, [DIARY])
    context.clock.install()
    page.open(f"http://127.0.0.1:{proxy.port}/?token={program.token}")
    before = len(proxy.attempts)
    for number, year in enumerate((1990, 2099, 2026), 1):
        context.clock.set_system_time(f"{year}-01-01T00:00:00")
        place = (150 * number, 200)
        fingers = page.fingers()
        fingers.put(one=place)
        fingers.lift()
        eventually(lambda: len(find_planets(page.picture())) == number, f"{number} planets")
    assert page.evaluate("shown") == [] and len(proxy.attempts) == before
    assert page.errors == [] and page.dialogs == []


def test_a_page_that_hung_until_it_was_given_up_comes_back_to_its_scene(new_context):
    """The program closes the connection of a page that shows nothing for two minutes."""
    with PageServer({"root": 1, "changes": [change(1, bounds=(0, 0, 600, 400))]}) as server:
        page = ChromiumPage(new_context())
        page.open(server.address)
        session = page.evaluate("kosketus.session")
        page.evaluate("setTimeout(() => { const end = performance.now() + 2000; while (performance.now() < end); })")
        server.socket.close(1008)
        eventually(lambda: len(server.all("hello")) == 2, "it says hello again")
        assert server.all("hello")[1]["session"] == session
        page.wait_until_shown()
        assert page.banner is None
        assert page.errors == [] and page.dialogs == []


def test_a_page_that_the_browser_has_kept_finds_its_scene_when_it_is_shown_again(new_context):
    """Browsers keep pages that were left, without a connection, for the way back."""
    with PageServer({"root": 1, "changes": [change(1, bounds=(0, 0, 600, 400))]}) as server:
        page = ChromiumPage(new_context())
        page.open(server.address)
        session = page.evaluate("kosketus.session")
        page.evaluate("""
            dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
            dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        """)
        eventually(lambda: len(server.all("hello")) == 2, "it says hello again")
        eventually(lambda: server.closes, "the connection before has ended")
        assert server.closes[0][0] == 1000 and server.all("hello")[1]["session"] == session
        page.wait_until_shown()
        assert page.banner is None
        assert page.errors == [] and page.dialogs == []


class OtherProgram(PageServer):
    """One that speaks another version: it says so whenever a page says hello."""

    def receive(self, socket, message):
        self.messages.append(message)
        if message["kind"] == "hello":
            socket.send(protocol.problem(1))
            socket.close(1002)


def test_a_page_of_another_version_loads_itself_anew_once_and_says_so_then(new_context):
    with OtherProgram({}) as server:
        page = ChromiumPage(new_context())
        loads = []
        page.page.on("framenavigated", lambda _: loads.append(page.address))
        # A page that is evaluated during its reload has no answer.
        with page.page.expect_event("framenavigated", lambda _: len(loads) == 2):
            page.page.goto(server.address, wait_until="commit")
        eventually(lambda: page.banner == MISUNDERSTOOD, "the banner")
        eventually(lambda: len(server.all("hello")) >= 4, "it goes on trying")
        assert len(loads) == 2
        assert page.banner == MISUNDERSTOOD
        assert page.dialogs == [] and page.errors == []


WAITING = re.compile(r"Nothing comes from the program \(\d+ s\)")
SILENT = re.compile(r"Nothing has come from the program for (\d+) s; connecting again …")


def wait_for_silence(page):
    """Within 14 s, or later on a busy machine; the time that it takes for the rest does not matter."""
    match = eventually(lambda: SILENT.fullmatch(page.banner or ""), "the banner says what is known")
    assert 10 <= int(match[1]) <= 20, match[0]


@pytest.mark.all_engines
def test_a_line_that_goes_silent_is_given_up(page, proxy):
    """Nothing ends the connection: bytes are lost."""
    fingers = page.fingers()
    fingers.put(one=(200, 250))
    fingers.lift()
    eventually(lambda: len(find_planets(page.picture())) == 1, "a planet")
    session = page.evaluate("kosketus.session")
    proxy.is_silent = True
    wait_for_silence(page)
    assert any(planet.is_at((200, 250)) for planet in find_planets(page.picture())), "the last picture stays"
    proxy.is_silent = False
    page.wait_until_shown()
    eventually(lambda: page.banner is None, "the banner goes")
    assert page.evaluate("kosketus.session") == session
    assert page.errors == [] and page.dialogs == []


@pytest.mark.chromium_only("for the others it is the same as test_a_line_that_goes_silent_is_given_up")
def test_a_program_that_is_stopped_is_noticed(program, page):
    program.signal(signal.SIGSTOP)
    wait_for_silence(page)
    program.signal(signal.SIGCONT)
    page.wait_until_shown()
    eventually(lambda: page.banner is None, "the banner goes")
    assert page.errors == [] and page.dialogs == []


def test_a_slow_picture_is_waited_for_longer_each_time(new_context):
    """A line on which one message takes 12 s: the page ends the first connections, but not all of them."""
    context = new_context()
    context.clock.install()
    with SlowProgram({}) as server:
        page = ChromiumPage(context)
        page.page.goto(server.address)
        # It gives up after 10 s of its clock, then after 20 s.
        for hello in (2, 3):
            eventually(lambda: page.evaluate("kosketus.connected"), "it is greeted")
            while len(server.all("hello")) < hello:
                # In steps, as fast as this test; while the page connects, no faster than this machine.
                is_connected = page.evaluate("kosketus.connected")
                context.clock.run_for(1000 if is_connected else 20)
                time.sleep(0 if is_connected else 0.02)
        eventually(lambda: page.evaluate("kosketus.connected"), "it is greeted")
        # The page's clock also goes by itself.
        now = "performance.now() / 1000"
        end = page.evaluate(now) + 25
        while page.evaluate(now) < end:
            context.clock.run_for(1000)
        assert len(server.all("hello")) == 3, "40 s are not over"
        # The silence is reported like the first one.
        assert WAITING.fullmatch(page.banner or ""), page.banner
        server.answer_all()
        eventually(lambda: not WAITING.fullmatch(page.banner or ""), "the banner goes")
        assert page.evaluate("kosketus.connected"), "the connection is kept"


class SlowProgram(PageServer):
    """Greets immediately; other answers wait for `answer_all()`."""

    def receive(self, socket, message):
        self.messages.append(message)
        if message["kind"] == "hello":
            self.socket = socket
            socket.send(protocol.greeting("a-session", self.now))

    def answer_all(self):
        for message in self.all("clock")[-1:]:
            self.socket.send(protocol.clock(message["pageTime"], self.now))


@pytest.mark.all_engines
def test_an_ended_program_says_so(program, page, proxy):
    program.signal(signal.SIGINT)
    assert program.wait()[0] == 0
    eventually(lambda: page.banner and "has ended" in page.banner, "the banner")
    attempts(proxy, 3)
    assert "has ended" in page.banner
