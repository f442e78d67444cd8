# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The messages of the page while it loads, and when it can't start."""

import re
import threading

import pytest
from playwright.sync_api import Error
from selenium.common.exceptions import WebDriverException

from browsers import SHOWN, ChromiumPage
from page_server import CLIENT, PageServer
from protocol import change
from waiting import eventually

ROOT = {"root": 1, "changes": [change(1, bounds=(0, 0, 600, 400))]}


@pytest.fixture
def page(new_context):
    return ChromiumPage(new_context())


@pytest.fixture
def server():
    with PageServer(ROOT) as server:
        yield server


# Whether the banner is seen by everybody: as visible text, in a region that screen readers announce.
SEEN = """(() => {
    const banner = document.querySelector("#banner[role=status]"), box = banner.getBoundingClientRect();
    return Number(getComputedStyle(banner).opacity) === 1 && box.left >= 0 && box.right <= innerWidth && box.top >= 0
        && box.height >= 20;
})()"""


def says(page, pattern):
    """Waits until the page shows a message."""
    eventually(lambda: re.search(pattern, page.banner or ""), f"the page says {pattern!r}")
    eventually(lambda: page.evaluate(SEEN), "it is seen")


def test_the_page_says_that_it_loads_before_any_script_runs(page, server):
    is_held = True
    # Requests that were held once are never answered: the link is the only way on.
    page.page.route("**/*.js", lambda route: None if is_held else route.continue_())
    page.page.goto(server.address, wait_until="commit")
    says(page, "^Loading …$")
    # Whatever prevents the scripts from loading, there is a link.
    link = page.page.locator("#stuck a")
    eventually(link.is_visible, "the link")
    is_held = False
    link.click()
    page.wait_until_shown()
    assert page.banner is None and not page.page.locator("#stuck").is_visible()


MODULES = {
    "missing": (404, "There is nothing at this address."), "broken": (200, "let = ;"),
    "throws": (200, "export class LayerTree {}\nthrow Error('odd');"),
}
STUCK = "document.querySelector('#stuck a').checkVisibility()"


@pytest.mark.all_engines
@pytest.mark.parametrize("kind, named", [("missing", "layers.js"), ("broken", "layers.js"), ("throws", "odd")])
def test_a_module_that_does_not_load_is_named(new_page, engine, kind, named):
    """main.js imports layers.js; where all modules are in one file, it is that file."""
    page = new_page()
    # WebKit does not report which request of a script failed.
    named = "main.js" if engine == "webkit" and kind == "missing" else named
    with PageServer(ROOT, answers={"layers.js": MODULES[kind]}) as server:
        page.goto(server.address)
        says(page, f"^The page can’t start: .*{named}")
        eventually(lambda: page.evaluate(STUCK), "a way on")


def test_a_module_that_is_blocked_is_named(page, server):
    page.page.route("**/layers.js", lambda route: route.abort("blockedbyclient"))
    page.page.goto(server.address, wait_until="commit")
    # A browser reports which imported script is missing only if its request failed with an error.
    says(page, r"^The page can’t start: .*\.js")
    eventually(lambda: page.evaluate(STUCK), "a way on")


@pytest.mark.parametrize("kind", ["missing", "blocked", "other"])
def test_a_programs_script_that_does_not_load_is_named(page, start, kind):
    """A program serves all modules in one file, whose contents the page knows."""
    def answer(route):
        if kind == "missing":
            route.fulfill(status=404, body="There is nothing at this address.")
        elif kind == "blocked":
            route.abort("blockedbyclient")
        else:
            route.fulfill(content_type="text/javascript", body="document.title = 'another script';")
    page.page.route("**/main-*.js", answer)
    page.page.goto(start("Board").address, wait_until="commit")
    says(page, r"^The page can’t start: .*main\S*\.js")
    assert page.page.title() != "another script"
    eventually(lambda: page.page.locator("#stuck a").is_visible(), "a way on")
    page.errors.clear()


def test_without_scripts_the_page_says_what_it_needs(chromium, server):
    context = chromium.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(server.address)
        assert page.locator("noscript").is_visible() and "needs JavaScript" in page.locator("body").inner_text()
    finally:
        context.close()


@pytest.mark.parametrize("language", ["c", "C.UTF-8", "en_US", ""])
def test_an_odd_locale_does_no_harm(page, server, language):
    """WebKitGTK calls the language "c" under LANG=C."""
    page.page.add_init_script(f"Object.defineProperty(navigator, 'language', {{ get: () => {language!r} }})")
    page.open(server.address)
    assert page.errors == []


def test_sockets_that_never_open_are_reported(page, server):
    """As with a proxy that forwards requests, but no WebSockets."""
    page.page.add_init_script("""
        window.WebSocket = class {
            static OPEN = 1;
            constructor() { setTimeout(() => this.onclose?.(new CloseEvent("close", { code: 1006 }))); }
            close() {}
            send() {}
        };
    """)
    page.page.goto(server.address)
    says(page, "^The program answers, but no WebSocket to it opens")
    assert page.errors == []


def test_a_browser_that_refuses_to_make_a_socket_says_so(page, server):
    page.page.add_init_script("window.WebSocket = class { constructor() { throw new DOMException('no', 'SecurityError'); } };")
    page.page.goto(server.address)
    says(page, "^The program answers, but")
    assert page.errors == []


class Swallowing(PageServer):
    """As behind a proxy that forwards requests, but neither forwards nor rejects those for a WebSocket, until it is
    repaired."""

    def __init__(self, first):
        super().__init__(first)
        self.is_repaired = threading.Event()

    def __exit__(self, *exception):
        self.is_repaired.set()
        super().__exit__(*exception)

    def answer(self, connection, request):
        if request.path == "/display":
            self.is_repaired.wait()
        return super().answer(connection, request)

    def repair(self):
        self.is_repaired.set()


class Mute(PageServer):
    """Opens sockets, and sends nothing until it is repaired."""

    is_repaired = False

    def receive(self, socket, message):
        if self.is_repaired:
            super().receive(socket, message)

    def repair(self):
        self.is_repaired = True


def assert_reported(page, server, message):
    page.goto(server.address)
    says(page, message)
    server.repair()
    page.wait_until_shown()
    eventually(lambda: page.banner is None, "the banner goes")
    assert page.errors == []


@pytest.mark.all_engines
def test_a_socket_that_neither_opens_nor_fails_is_reported(new_page):
    with Swallowing(ROOT) as server:
        assert_reported(new_page(), server, "^The program answers, but no WebSocket to it opens")


@pytest.mark.all_engines
def test_an_open_socket_over_which_nothing_comes_is_reported(new_page):
    with Mute(ROOT) as server:
        assert_reported(new_page(), server, "^The connection opens, but nothing comes from the program")


class Silent(PageServer):
    """Greets, and shows nothing."""

    def commit(self, **parts):
        return 0


@pytest.mark.all_engines
def test_a_program_without_a_picture_is_waited_for(new_page):
    page = new_page()
    with Silent({}) as server:
        page.goto(server.address)
        says(page, "^Waiting for the program’s first picture …$")
        assert page.evaluate("kosketus.connected")


@pytest.mark.all_engines
def test_the_first_picture_takes_the_words_place(new_page, server):
    page = new_page()
    page.open(server.address)
    assert page.banner is None
    assert page.evaluate("document.documentElement.className") == ""


def is_shown(page):
    try:
        return page.evaluate(SHOWN)
    except (Error, WebDriverException, AssertionError):
        return False  # A page that is being closed can't be evaluated.


def test_an_old_address_leads_to_the_new_one(start, new_context):
    first = start("Board")
    context = new_context()
    page = ChromiumPage(context)
    page.open(first.address)
    first.kill()
    second = start("Board", port=first.port)
    eventually(lambda: page.banner and "no longer valid" in page.banner, "the page says that its address is an old one")
    field, button = page.page.get_by_label("The address that the program printed"), page.page.get_by_role("button", name="Open")
    assert field.is_visible()
    field.fill("http://127.0.0.1/")
    button.click()
    assert not field.evaluate("field => field.validity.valid") and page.evaluate("'kosketus' in window")
    # By hand, as on any other page: typed and pasted.
    field.click()
    page.page.keyboard.press("Control+A")
    page.page.keyboard.insert_text(f" {second.address} ")
    page.page.keyboard.press("Enter")
    eventually(lambda: is_shown(page), "the program is shown")
    assert not page.page.locator("#way").is_visible()
    assert page.errors == []


# What a person enters in the field below the message, and then submits.
ENTER = """(() => {
    const field = document.getElementById("address");
    if (!field.checkVisibility()) return false;
    field.value = "%s";
    field.dispatchEvent(new Event("input"));
    field.form.requestSubmit();
    return true;
})()"""


@pytest.mark.all_engines
def test_the_new_address_opens_the_program_that_was_started_again(start, open_page):
    """In each engine, without the keyboard."""
    first = start("Board")
    page = open_page(first.address)
    first.kill()
    second = start("Board", port=first.port)
    says(page, "no longer valid")
    assert page.evaluate(ENTER % "http://127.0.0.1/") and page.evaluate("!document.getElementById('address').validity.valid")
    assert page.evaluate(ENTER % second.address)
    eventually(lambda: is_shown(page), "the program is shown")
