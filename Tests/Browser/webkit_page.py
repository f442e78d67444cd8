# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A page in WebKit, with the interface of `browsers.ChromiumPage`: the part of Playwright's API that the tests need,
over WebDriver."""

import functools
import pathlib
import re
import subprocess
import time

# Playwright's conversion of locators to selectors; see `playwright_script`.
from playwright._impl._driver import compute_driver_executable
from playwright._impl.isomorphic.locator_utils import (
    get_by_label_selector, get_by_role_selector, get_by_test_id_selector, get_by_text_selector)
from playwright._impl.isomorphic.string_utils import escape_for_text_selector
from selenium.webdriver.common.action_chains import ActionBuilder
from selenium.webdriver.common.actions.key_input import KeyInput
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.actions.wheel_input import WheelInput
from selenium.webdriver.common.keys import Keys

from browsers import BANNER, NOTE_ERRORS, SHOWN, set_visible_script
from waiting import eventually

# A spot in a colour that nothing else has comes and goes. What was on the page before it has gone is in a picture without it.
SPOT = (253, 1, 254)
SHOW_SPOT = f"""
    const spot = document.createElement("div");
    spot.id = "test-spot";
    Object.assign(spot.style, {{ position: "fixed", left: "0", top: "0", width: "2px", height: "2px",
        background: "rgb{SPOT}", zIndex: "2147483647", willChange: "transform" }});
    document.documentElement.append(spot);
"""
HIDE_SPOT = "document.getElementById('test-spot').remove()"

# Playwright's way: a function is called, with an argument if there is one; promises are waited for.
EVALUATE = """
    const done = arguments[arguments.length - 1], given = arguments[0];
    (async () => {
        const value = (%s\n);
        return typeof value === "function" ? value(given) : value;
    })().then((value) => done([value ?? null]), (error) => done([null, String(error?.stack ?? error)]));
"""

# The state of elements, and of one of them; null while the page has no script that finds them.
FIND = """(selector) => {
    if (!window.testPlaywright) return null;
    return [testPlaywright.querySelectorAll(testPlaywright.parseSelector(selector), document).length];
}"""
ASK = """([selector, argument]) => {
    if (!window.testPlaywright) return null;
    const found = testPlaywright.querySelectorAll(testPlaywright.parseSelector(selector), document);
    if (%s) return [(%s)(found, argument)];
    if (found.length > 1) throw Error(`${selector} are ${found.length} elements`);
    return found.length === 0 ? [] : [(%s)(found[0], argument)];
}"""


@functools.cache
def playwright_script():
    """The script that Playwright injects into pages: it finds elements by roles and names, and describes the
    accessibility tree.

    So the tests of all engines use the same script. It is not a public part of Playwright, whose version is pinned."""
    node, client = compute_driver_executable()
    bundle = (pathlib.Path(client).parent / "lib/coreBundle.js").read_text()
    literal = re.search(r'generated/injectedScriptSource\.ts"\(\) \{\s*"use strict";\s*\w+ = (\'.*\');\n', bundle)[1]
    source = subprocess.run([node, "-"], input=f"process.stdout.write({literal})", capture_output=True, text=True,
                            check=True).stdout
    options = """{ isUnderTest: false, sdkLanguage: "python", testIdAttributeName: "data-testid", stableRafCount: 1,
        browserName: "webkit", isUtilityWorld: false, customEngines: [] }"""
    return f"""window.testPlaywright ??= (() => {{
        const module = {{}};
        {source}
        return new (module.exports.InjectedScript())(globalThis, {options});
    }})();"""


class WebKitPage:
    def __init__(self, browser, width, height, scripts=()):
        """The scripts run after a page is loaded, not before its own scripts: WebDriver has no others."""
        self.browser, self.driver, self.scripts = browser, browser.driver, [NOTE_ERRORS, *scripts]
        browser.resize(width, height)
        self.dialogs = []
        # The page that tests call `page.page`, which is Playwright's own elsewhere.
        self.page = self
        self.mouse, self.keyboard, self.touchscreen = Mouse(self), Keyboard(self), Touchscreen(self)

    def open(self, address):
        self.goto(address)
        self.wait_until_shown()

    def goto(self, address):
        self.driver.get(address)
        self.run_scripts()

    def reload(self):
        self.driver.refresh()
        self.run_scripts()

    def run_scripts(self):
        for script in self.scripts:
            self.driver.execute_script(script)

    def wait_until_shown(self):
        eventually(lambda: self.evaluate(SHOWN), "the page shows the program")

    def close(self):
        """The window stays for the next test, without pressed keys and buttons; its page ends as if it were closed."""
        ActionBuilder(self.driver).clear_actions()
        self.driver.get("about:blank")

    def evaluate(self, script, argument=None):
        value, *error = self.driver.execute_async_script(EVALUATE % script.strip().removesuffix(";"), argument)
        assert not error, error[0]
        return value

    @property
    def errors(self):
        return self.driver.execute_script("return window.testErrors ?? []")

    @property
    def address(self):
        return self.driver.current_url

    @property
    def banner(self):
        """The banner's text; None while it is hidden."""
        return self.evaluate(BANNER)

    def title(self):
        return self.driver.title

    def content(self):
        return self.evaluate("document.documentElement.outerHTML")

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def set_viewport_size(self, size):
        self.browser.resize(size["width"], size["height"])

    def set_visible(self, is_visible):
        self.evaluate(set_visible_script(is_visible))

    def picture(self):
        """In device pixels, from the screen, after all earlier changes."""
        has_spot = lambda: self.browser.picture(1, 1).getpixel((0, 0)) == SPOT
        self.driver.execute_script(SHOW_SPOT)
        try:
            eventually(has_spot, "the spot is on the screen")
        finally:
            self.driver.execute_script(HIDE_SPOT)
        eventually(lambda: not has_spot(), "the spot is off the screen")
        return self.browser.picture()

    def fingers(self):
        return Fingers(self)

    def insert_text(self, text):
        """In one piece, as input methods commit text."""
        self.evaluate("(text) => document.execCommand('insertText', false, text) && null", text)

    # --- Elements ---

    def find(self, function, selector, *arguments):
        """The result of a script about elements, after the script that finds them is injected."""
        given = [selector, *arguments] if arguments else selector
        answer = self.evaluate(function, given)
        if answer is None:
            self.driver.execute_script(playwright_script())
            answer = self.evaluate(function, given)
        return answer

    def locator(self, selector, has_text=None):
        more = "" if has_text is None else f" >> internal:has-text={escape_for_text_selector(has_text, exact=False)}"
        return Locator(self, selector + more)

    def get_by_role(self, role, **what):
        return Locator(self, get_by_role_selector(role, **what))

    def get_by_label(self, text, exact=False):
        return Locator(self, get_by_label_selector(text, exact=exact))

    def get_by_text(self, text, exact=False):
        return Locator(self, get_by_text_selector(text, exact=exact))

    def get_by_test_id(self, identifier):
        return Locator(self, get_by_test_id_selector("data-testid", identifier))


class Locator:
    """Elements that are found again for each query, by Playwright's selectors."""

    def __init__(self, page, selector):
        self.page, self.selector = page, selector

    def locator(self, selector):
        return Locator(self.page, f"{self.selector} >> {selector}")

    def all(self):
        return [self.nth(place) for place in range(self.count())]

    def nth(self, place):
        return Locator(self.page, f"{self.selector} >> nth={place}")

    @property
    def first(self):
        return self.nth(0)

    @property
    def last(self):
        return self.nth(-1)

    def count(self):
        return self.page.find(FIND, self.selector)[0]

    def ask(self, function, argument=None):
        """A list with the result, empty without an element."""
        return self.page.find(ASK % ("false", "null", function), self.selector, argument)

    def evaluate(self, function, argument=None):
        """Waits until there is an element. There may be no second one."""
        return eventually(lambda: self.ask(function, argument), f"there is {self.selector}")[0]

    def evaluate_all(self, function, argument=None):
        return self.page.find(ASK % ("true", function, "null"), self.selector, argument)[0]

    def aria_snapshot(self):
        return self.evaluate("(element) => testPlaywright.ariaSnapshot(element, { mode: 'default' })")

    def has_state(self, state):
        return self.evaluate(f"(element) => testPlaywright.elementState(element, '{state}', true).matches")

    def is_checked(self):
        return self.has_state("checked")

    def is_disabled(self):
        return self.has_state("disabled")

    def is_visible(self):
        return (self.ask("(element) => testPlaywright.elementState(element, 'visible', true).matches") or [False])[0]

    def wait_for(self, state="visible"):
        conditions = {"visible": self.is_visible, "hidden": lambda: not self.is_visible(), "attached": self.count}
        eventually(conditions[state], f"{self.selector} is {state}")

    def get_attribute(self, name):
        return self.evaluate("(element, name) => element.getAttribute(name)", name)

    def text_content(self):
        return self.evaluate("(element) => element.textContent")

    def input_value(self):
        return self.evaluate("(element) => element.value")

    def bounding_box(self):
        names = ("x", "y", "width", "height")
        box = self.evaluate("(element) => (({ x, y, width, height }) => [x, y, width, height])(element.getBoundingClientRect())")
        return dict(zip(names, box))

    def dispatch_event(self, kind):
        kinds = {"click": "MouseEvent"}
        self.evaluate(f"(element, kind) => element.dispatchEvent(new {kinds.get(kind, 'Event')}("
                      "kind, { bubbles: true, cancelable: true, composed: true })) && null", kind)

    def focus(self):
        self.evaluate("(element) => element.focus()")

    def fill(self, value):
        self.evaluate("""(element, value) => {
            element.focus();
            element.value = value;
            element.dispatchEvent(new Event("input", { bubbles: true }));
            element.dispatchEvent(new Event("change", { bubbles: true }));
        }""", value)

    def click(self):
        self.wait_for()
        box = self.bounding_box()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


# --- Input ---

class Mouse:
    BUTTONS = {"left": 0, "middle": 1, "right": 2}

    def __init__(self, page):
        self.page, self.place = page, (0, 0)

    def perform(self, act):
        device = PointerInput("mouse", "mouse")
        builder = ActionBuilder(self.page.driver, mouse=device, duration=0)
        act(device)
        builder.perform()

    def move(self, x, y, steps=1):
        (from_x, from_y), self.place = self.place, (x, y)

        def act(device):
            for step in range(1, steps + 1):
                device.create_pointer_move(0, round(from_x + (x - from_x) * step / steps),
                                           round(from_y + (y - from_y) * step / steps))
        self.perform(act)

    def down(self, button="left"):
        self.perform(lambda device: device.create_pointer_down(button=self.BUTTONS[button]))

    def up(self, button="left"):
        self.perform(lambda device: device.create_pointer_up(self.BUTTONS[button]))

    def click(self, x, y, button="left"):
        self.place = (x, y)

        def act(device):
            device.create_pointer_move(0, round(x), round(y))
            device.create_pointer_down(button=self.BUTTONS[button])
            device.create_pointer_up(self.BUTTONS[button])
        self.perform(act)

    def wheel(self, x, y):
        device = WheelInput("wheel")
        builder = ActionBuilder(self.page.driver, wheel=device, duration=0)
        device.create_scroll(round(self.place[0]), round(self.place[1]), round(x), round(y), 0, "viewport")
        builder.perform()


# Playwright's names of keys that are no characters.
KEYS = {
    "Shift": Keys.SHIFT, "Control": Keys.CONTROL, "Alt": Keys.ALT, "Meta": Keys.META, "Tab": Keys.TAB, "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE, "Backspace": Keys.BACKSPACE, "Delete": Keys.DELETE, "Home": Keys.HOME, "End": Keys.END,
    "PageUp": Keys.PAGE_UP, "PageDown": Keys.PAGE_DOWN, "ArrowLeft": Keys.ARROW_LEFT, "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP, "ArrowDown": Keys.ARROW_DOWN, "Space": " ",
    **{f"F{number}": getattr(Keys, f"F{number}") for number in range(1, 13)}}


def key_of(name):
    if name.startswith("Key") and len(name) == 4:
        return name[3].lower()
    if name.startswith("Digit") and len(name) == 6:
        return name[5]
    assert name in KEYS or len(name) == 1, f"there is no key {name!r}"
    return KEYS.get(name, name)


class Keyboard:
    def __init__(self, page):
        self.page = page

    def perform(self, *events):
        device = KeyInput("keyboard")
        builder = ActionBuilder(self.page.driver, keyboard=device, duration=0)
        for kind, key in events:
            getattr(device, f"create_key_{kind}")(key)
        builder.perform()

    def down(self, name):
        self.perform(("down", key_of(name)))

    def up(self, name):
        self.perform(("up", key_of(name)))

    def press(self, name):
        *held, key = (name.split("+") if len(name) > 1 else [name])
        held, key = [key_of(each) for each in held], key_of(key)
        self.perform(*(("down", each) for each in held), ("down", key), ("up", key), *(("up", each) for each in held[::-1]))

    def type(self, text, delay=0):
        """Letters that an English keyboard lacks are inserted, as by Playwright."""
        for character in text:
            key = {"\n": Keys.ENTER}.get(character, character)
            if key.isupper():
                # For a letter alone the driver types a small one.
                self.perform(("down", Keys.SHIFT), ("down", key), ("up", key), ("up", Keys.SHIFT))
            elif key.isascii() or key == Keys.ENTER:
                self.perform(("down", key), ("up", key))
            else:
                self.page.insert_text(character)
            time.sleep(delay / 1000)


# The driver converts each finger to a mouse. So a script sends the events of fingers to the page. A movement takes a
# frame, as in browsers, unless it has a time: in milliseconds before now.
DISPATCH = """async (points) => {
    const now = performance.now();
    for (const { kind, x, y, number, time, isFirst } of points) {
        const event = new PointerEvent(kind, {
            pointerId: 1000 + number, pointerType: "touch", isPrimary: isFirst, clientX: x, clientY: y, width: 1, height: 1,
            button: kind === "pointermove" ? -1 : 0, buttons: kind === "pointerdown" || kind === "pointermove" ? 1 : 0,
            pressure: kind === "pointerdown" || kind === "pointermove" ? 0.5 : 0, bubbles: true, cancelable: true, composed: true,
        });
        if (time !== null) Object.defineProperty(event, "timeStamp", { value: now - time });
        (document.elementFromPoint(x, y) ?? document.documentElement).dispatchEvent(event);
        if (isFirst && kind === "pointermove" && time === null) await new Promise((done) => requestAnimationFrame(done));
    }
}"""


class Fingers:
    """Several fingers on a page, like `browsers.Fingers`."""

    def __init__(self, page):
        self.page, self.places, self.numbers = page, {}, {}

    def put(self, **places):
        self.page.evaluate(DISPATCH, self.begin(places))

    def begin(self, places, ago=None):
        for name in places:
            self.numbers[name] = min(set(range(len(self.numbers) + 1)) - set(self.numbers.values()))
        self.places.update(places)
        return self.points("pointerdown", places, ago)

    def move(self, **places):
        self.places.update(places)
        self.page.evaluate(DISPATCH, self.points("pointermove", places))

    def lift(self, *names):
        """Lifts all fingers if none are named."""
        self.end("pointerup", names or list(self.places))

    def cancel(self):
        self.end("pointercancel", list(self.places))

    def end(self, kind, names):
        points = self.points(kind, names)
        for name in names:
            del self.places[name], self.numbers[name]
        self.page.evaluate(DISPATCH, points)

    def fling(self, distance, seconds=0.2, steps=6, **places):
        """As `browsers.Fingers.fling`, in one script: between several the driver takes its time, and a program takes no sample
        that is older than a second for as old as it says."""
        points = self.begin(places, seconds)
        self.page.evaluate(DISPATCH, points + self.throwing(distance, seconds, steps))

    def throw(self, distance, seconds=0.2, steps=6):
        """As `browsers.Fingers.throw`."""
        self.page.evaluate(DISPATCH, self.throwing(distance, seconds, steps))

    def throwing(self, distance, seconds, steps):
        """The events of a throw of the fingers that are down, which are up afterwards."""
        starts, points = dict(self.places), []
        for step in range(1, steps + 1):
            part = step / steps
            self.places = {name: (x + distance[0] * part, y + distance[1] * part) for name, (x, y) in starts.items()}
            points += self.points("pointermove", starts, seconds * (1 - part))
        points += self.points("pointerup", starts, 0)
        self.places, self.numbers = {}, {}
        return points

    def tap_twice(self, x, y):
        points = []
        for ago in (0.2, 0.1):
            points += self.begin({"one": (x, y)}, ago) + self.points("pointerup", ["one"], ago - 0.05)
            del self.places["one"], self.numbers["one"]
        self.page.evaluate(DISPATCH, points)

    def points(self, kind, names, ago=None):
        first = min(self.numbers.values(), default=0)
        return [{"kind": kind, "x": self.places[name][0], "y": self.places[name][1], "number": self.numbers[name],
                 "time": None if ago is None else ago * 1000, "isFirst": self.numbers[name] == first} for name in names]


class Touchscreen:
    def __init__(self, page):
        self.page = page

    def tap(self, x, y):
        """In one script, as Playwright's is one command: what grows under a finger has no time for it."""
        fingers = Fingers(self.page)
        self.page.evaluate(DISPATCH, fingers.begin({"one": (x, y)}) + fingers.points("pointerup", ["one"]))
