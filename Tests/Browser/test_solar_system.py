# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The solar system in real pages, with real touches."""

import signal
import time

import pytest

from bidi import down, move, up
from planets import find_planets
from resting import rest
from waiting import eventually, throughout

# About the pixels across: a planet that is released immediately is much smaller.
FULL_GROWN = 98
PLACES = {"one": (100, 100), "two": (300, 250), "three": (480, 120)}

# The pixels that a planet moves before it counts as flying, not as trembling.
FLIGHT = 15

# Records default actions of the browser, and whether the page prevented them.
WATCH_BROWSER = """
    window.own = { cancelled: 0, menus: 0, prevented: 0 };
    addEventListener("pointercancel", () => own.cancelled += 1, true);
    addEventListener("contextmenu", (event) => { own.menus += 1; own.prevented += event.defaultPrevented; });
"""


def planets_at(page, places, tolerance=3):
    """Once there are as many planets as places, each at one."""
    def look():
        planets = find_planets(page.picture())
        found = [next((planet for planet in planets if planet.is_at(place, tolerance)), None) for place in places]
        return found if len(planets) == len(places) and all(found) else None
    return eventually(look, f"planets at {places}")


def some_planets(page, count=1):
    def look():
        planets = find_planets(page.picture())
        return planets if len(planets) == count else None
    return eventually(look, f"{count} planets")


def see_them_fly(page, before):
    """All planets move to the right from their places, and continue."""
    for _ in range(2):
        def look():
            planets = find_planets(page.picture())
            is_away = len(planets) == len(before) and all(
                planet.x > old.x + FLIGHT for planet, old in zip(planets, before))
            return planets if is_away else None
        before = eventually(look, f"planets fly on from {before}")
    return before


def open_wide(open_page, address, context=None):
    """A page with room to fly for 20 seconds."""
    return open_page(address, context, width=900, height=400)


def fling_two(page):
    """Two small planets that fly to the right at 40 points a second, and hardly attract each other."""
    page.fingers().fling((8, 0), one=(60, 40), two=(160, 360))
    return some_planets(page, 2)


def rested_planets(page, seconds=0.5):
    """The planets, if they are the same for some seconds; otherwise None."""
    planets, deadline = find_planets(page.picture()), time.monotonic() + seconds
    while time.monotonic() < deadline:
        if find_planets(page.picture()) != planets:
            return None
    return planets


# --- Fingers ---


def test_three_fingers_make_grow_drag_and_fling_planets(solar_system, open_page):
    page = open_page(solar_system.address)
    assert find_planets(page.picture()) == []
    fingers = page.fingers()
    fingers.put(**PLACES)

    # All three grow while they are held. On a busy machine they may have done so before the first picture.
    eventually(lambda: all(planet.width >= FULL_GROWN for planet in planets_at(page, list(PLACES.values()))), "planets grow")
    assert len({planet.color for planet in planets_at(page, list(PLACES.values()))}) == 3

    # Each follows its own finger.
    moved = {"one": (60, 200), "two": (330, 280), "three": (440, 90)}
    fingers.move(**moved)
    planets_at(page, list(moved.values()))

    # Two of them rest when they are released. From then on they fall towards each other, 12 points within half a second: time
    # stands still while somebody looks.
    serial = page.evaluate("kosketus.serial")
    fingers.lift("one", "two")
    eventually(lambda: page.evaluate("kosketus.serial") > serial, "the two begin to fall")
    solar_system.signal(signal.SIGSTOP)
    try:
        planets_at(page, list(moved.values()), tolerance=30)
    finally:
        solar_system.signal(signal.SIGCONT)

    # The third is still held.
    fingers.move(three=(540, 60))
    eventually(lambda: any(planet.is_at((540, 60)) for planet in find_planets(page.picture())), "the third is at its finger")

    fingers.cancel()
    assert page.errors == []


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_lifted_fingers_fling_their_planets(solar_system, open_page):
    page = open_wide(open_page, solar_system.address)
    see_them_fly(page, fling_two(page))


def test_three_fingers_in_firefox(solar_system, firefox):
    firefox.resize(600, 400)
    firefox.open(solar_system.address)
    assert find_planets(firefox.picture()) == []
    firefox.perform(**{name: [move(*place), down()] for name, place in PLACES.items()})
    # On a busy machine they may have grown before the first picture.
    eventually(lambda: all(planet.width >= FULL_GROWN for planet in planets_at(firefox, list(PLACES.values()))), "planets grow")

    moved = {"one": (60, 200), "two": (330, 280), "three": (440, 90)}
    firefox.perform(**{name: [move(*place, 100)] for name, place in moved.items()})
    planets_at(firefox, list(moved.values()))

    # The fingers are lifted while they move: the planets do not stay at these places.
    firefox.perform(**{name: [move(x + 10, y, 200), up()] for name, (x, y) in moved.items()})
    eventually(lambda: not any(planet.is_at((x + 10, y), FLIGHT) for planet in find_planets(firefox.picture())
                               for x, y in moved.values()), "planets fly")


def test_a_mouse_makes_a_planet_and_drags_it(solar_system, open_page):
    page = open_page(solar_system.address)
    mouse = page.page.mouse
    mouse.move(200, 150)
    mouse.down()
    planets_at(page, [(200, 150)])
    mouse.move(300, 200, steps=5)
    eventually(lambda: planets_at(page, [(300, 200)])[0].width > 30, "the planet grows")
    mouse.up()
    # A mouse that moves without its button touches nothing.
    mouse.move(100, 100)
    assert len(some_planets(page, 1)) == 1


def test_the_other_mouse_buttons_make_nothing(solar_system, open_page):
    page = open_page(solar_system.address, scripts=[WATCH_BROWSER])
    page.page.mouse.click(200, 150, button="right")
    page.page.mouse.click(200, 200, button="middle")
    # Messages sent before this planet arrived before it.
    page.page.mouse.click(400, 300)
    planets_at(page, [(400, 300)])
    assert page.evaluate("own.menus") == page.evaluate("own.prevented") == 1


# --- The hint ---


def hint_pixels(page):
    """The number of pixels without a colour that are not black: those of text."""
    return sum(1 for pixel in page.picture().get_flattened_data() if min(pixel) > 60 and max(pixel) - min(pixel) < 8)


def test_a_hint_is_shown_until_the_first_touch(solar_system, open_page):
    page = open_page(solar_system.address)
    eventually(lambda: hint_pixels(page) > 200, "the hint is shown")
    fingers = page.fingers()
    fingers.put(one=(300, 200))
    eventually(lambda: hint_pixels(page) == 0, "the hint is gone")
    planets_at(page, [(300, 200)])
    fingers.lift()
    page.page.reload()
    page.wait_until_shown()
    some_planets(page)
    throughout(lambda: hint_pixels(page) == 0, "it never comes back", 0.3)
    assert page.errors == []


# --- Tabs ---


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_two_tabs_have_a_space_each(solar_system, open_page, new_context):
    context = new_context()
    first = open_page(solar_system.address, context)
    second = open_page(f"http://{solar_system.host}/", context)
    assert first.evaluate("kosketus.session") != second.evaluate("kosketus.session")
    first.fingers().put(one=(100, 100))
    planets_at(first, [(100, 100)])
    second.fingers().put(one=(300, 300))
    planets_at(second, [(300, 300)])
    planets_at(first, [(100, 100)])


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_a_closed_tab_finds_its_planets_and_they_fly_on(solar_system, open_page, new_context):
    context = new_context(width=900, height=400)
    page = open_page(solar_system.address, context)
    before = see_them_fly(page, fling_two(page))
    address = page.address
    assert "#s=" in address and "token" not in address
    page.close()
    again = open_page(address, context)
    assert again.address == address
    after = see_them_fly(again, before)
    assert [planet.color for planet in after] == [planet.color for planet in before]


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_a_reload_finds_its_planets_and_they_fly_on(solar_system, open_page):
    page = open_wide(open_page, solar_system.address)
    before = see_them_fly(page, fling_two(page))
    session = page.evaluate("kosketus.session")
    page.page.reload()
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    see_them_fly(page, before)


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_a_hidden_tab_stands_still(solar_system, open_page):
    """Automated browsers show all tabs, so a script reports to the page that it is hidden, as a browser would."""
    page = open_wide(open_page, solar_system.address)
    fling_two(page)
    page.set_visible(False)
    # The program may hear of it later than the next pictures are taken.
    still = eventually(lambda: rested_planets(page), "planets that stand still")
    throughout(lambda: find_planets(page.picture()) == still, "a hidden tab stands still", 1)
    page.set_visible(True)
    see_them_fly(page, still)


def test_a_finger_is_cancelled_when_the_tab_is_hidden(solar_system, open_page):
    page = open_page(solar_system.address)
    fingers = page.fingers()
    fingers.put(one=(200, 200))
    planets_at(page, [(200, 200)])
    page.set_visible(False)
    page.set_visible(True)
    # The finger is still down, and holds nothing any longer.
    fingers.move(one=(300, 250))
    throughout(lambda: find_planets(page.picture())[0].is_at((200, 200)), "the planet stays", 0.5)
    # The program may hear of the tab later than the next pictures are taken. Then the planet grows no longer.
    still = eventually(lambda: rested_planets(page), "the planet rests")
    assert still[0].is_at((200, 200))
    fingers.cancel()


# --- The browser's own reactions ---


@pytest.fixture
def watched(solar_system, open_page):
    page = open_page(solar_system.address, scripts=[WATCH_BROWSER])
    yield page
    state = page.evaluate("""({
        scale: visualViewport.scale, left: visualViewport.offsetLeft, top: visualViewport.offsetTop,
        scrollX, scrollY, cancelled: own.cancelled, selected: getSelection().toString(),
        escaped: own.menus - own.prevented, path: location.pathname })""")
    assert state == {"scale": 1, "left": 0, "top": 0, "scrollX": 0, "scrollY": 0, "cancelled": 0, "selected": "",
                     "escaped": 0, "path": "/"}
    assert page.errors == [] and page.dialogs == []


def test_a_pinch_is_two_fingers(solar_system, watched):
    # The page learns that pinches are the program's just after the first picture.
    rest(watched, solar_system)
    fingers = watched.fingers()
    fingers.put(one=(280, 200), two=(320, 200))
    for step in range(1, 11):
        fingers.move(one=(280 - 20 * step, 200), two=(320 + 20 * step, 200))
    planets_at(watched, [(80, 200), (520, 200)])
    fingers.lift()


# Not so far that a full grown planet is cut off by the window's edge.
@pytest.mark.parametrize("way", [(0, 15), (0, -15), (-25, 0), (25, 0)])
def test_a_scroll_is_a_finger_that_moves(watched, way):
    fingers = watched.fingers()
    fingers.put(one=(300, 200))
    for step in range(1, 9):
        fingers.move(one=(300 + way[0] * step, 200 + way[1] * step))
    planets_at(watched, [(300 + way[0] * 8, 200 + way[1] * 8)])
    fingers.move(one=(300, 200))
    planets_at(watched, [(300, 200)])
    fingers.lift()


def test_a_wheel_moves_nothing(watched):
    watched.fingers().put(one=(300, 200))
    watched.page.mouse.wheel(200, 300)
    watched.page.keyboard.down("Control")
    watched.page.mouse.wheel(0, -300)
    watched.page.keyboard.up("Control")
    planets_at(watched, [(300, 200)])


def test_a_long_press_is_a_finger_that_stays(watched):
    """A planet is full grown after 0.9 s, which is a long press for every browser."""
    fingers = watched.fingers()
    fingers.put(one=(200, 200))
    eventually(lambda: planets_at(watched, [(200, 200)])[0].width >= FULL_GROWN, "a full grown planet")
    fingers.move(one=(300, 250))
    planets_at(watched, [(300, 250)])
    fingers.lift()


def test_a_double_tap_makes_two_planets(watched):
    for place in ((200, 200), (200, 200), (260, 200)):
        watched.page.touchscreen.tap(*place)
    # Two planets at the same place look like one; they attract the third, and stay together.
    eventually(lambda: len(find_planets(watched.picture())) == 2, "planets where the taps were")


@pytest.mark.chromium_only("WebKit's driver knows no double clicks")
def test_dragging_a_mouse_selects_nothing(watched):
    mouse = watched.page.mouse
    mouse.dblclick(300, 200)
    mouse.move(100, 50)
    mouse.down()
    mouse.move(500, 350, steps=5)
    eventually(lambda: any(planet.is_at((500, 350)) for planet in find_planets(watched.picture())), "a dragged planet")
    mouse.up()


# --- The screen ---


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_another_size_and_scale_reach_the_program(solar_system, open_page):
    page = open_page(solar_system.address)
    page.fingers().put(one=(200, 200))
    planets_at(page, [(200, 200)])
    page.devtools.send("Emulation.setDeviceMetricsOverride",
                       {"width": 720, "height": 500, "deviceScaleFactor": 2, "mobile": False})
    # The stage has the size of the program's window; the canvas has the pixels that the program draws.
    expected = {"width": "720px", "height": "500px", "transform": "", "pixels": [1440, 1000]}
    eventually(lambda: page.evaluate("""(() => {
        const { width, height, transform } = document.getElementById("stage").style;
        const canvas = [...document.querySelectorAll("canvas")].find((each) => each.style.visibility !== "hidden");
        return { width, height, transform, pixels: canvas && [canvas.width, canvas.height] };
    })()""") == expected, "the program has another screen")
    page.fingers().put(two=(650, 450))
    eventually(lambda: any(planet.is_at((1300, 900), 4) for planet in find_planets(page.picture_under_emulation())),
               "a planet where there was no screen before")
