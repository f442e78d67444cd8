# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The messages of the page while it loads, and when it can't start."""

import re

import pytest
from playwright.sync_api import Error

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


def says(page, pattern):
    """Waits until the page shows a message to everybody: in visible text, in a region that screen readers announce."""
    eventually(lambda: re.search(pattern, page.banner or ""), f"the page says {pattern!r}")
    banner = page.page.locator("#banner[role=status]")
    eventually(lambda: banner.evaluate("e => Number(getComputedStyle(e).opacity)") == 1, "it is seen")
    box = banner.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 600 and box["y"] >= 0 and box["height"] >= 20
    return page.banner


def test_the_page_says_that_it_loads_before_any_script_runs(page, server):
    page.page.route("**/*.js", lambda route: None)
    page.page.goto(server.address, wait_until="commit")
    assert says(page, "^Loading …$")
    # Whatever prevents the scripts from loading, there is a link.
    link = page.page.locator("#stuck a")
    eventually(link.is_visible, "the link")
    page.page.unroute("**/*.js")
    link.click()
    page.wait_until_shown()
    assert page.banner is None and not page.page.locator("#stuck").is_visible()


@pytest.mark.parametrize("kind", ["missing", "blocked", "broken", "throws"])
def test_a_module_that_does_not_load_is_named(page, server, kind):
    """main.js imports layers.js; where all modules are in one file, it is that file."""
    def answer(route):
        if kind == "missing":
            route.fulfill(status=404, body="There is nothing at this address.")
        elif kind == "blocked":
            route.abort("blockedbyclient")
        else:
            route.fulfill(content_type="text/javascript", body="let = ;" if kind == "broken" else "export class LayerTree {}\nthrow Error('odd');")
    page.page.route("**/layers.js", answer)
    page.page.goto(server.address, wait_until="commit")
    text = says(page, "^The page can’t start: ")
    # A browser reports which imported script is missing only if its request failed with an error.
    assert re.search({"missing": "layers.js", "blocked": r"\.js", "broken": "SyntaxError", "throws": "odd"}[kind], text)
    assert page.page.locator("#stuck a").is_visible(), "a way on"
    page.errors.clear()


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
    assert re.search(r"main\S*\.js", says(page, "^The page can’t start: "))
    assert page.page.title() != "another script"
    assert page.page.locator("#stuck a").is_visible(), "a way on"
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
    assert "no WebSocket to it opens" in says(page, "^The program answers, but")
    assert page.errors == []


def test_a_browser_that_refuses_to_make_a_socket_says_so(page, server):
    page.page.add_init_script("window.WebSocket = class { constructor() { throw new DOMException('no', 'SecurityError'); } };")
    page.page.goto(server.address)
    says(page, "^The program answers, but")
    assert page.errors == []


class Silent(PageServer):
    """Greets, and shows nothing."""

    def commit(self, **parts):
        return 0


def test_a_program_without_a_picture_is_waited_for(new_page):
    page = new_page()
    with Silent({}) as server:
        page.page.goto(server.address)
        says(page, "^Waiting for the program’s first picture …$")
        assert page.evaluate("kosketus.connected")


def test_the_first_picture_takes_the_words_place(new_page, server):
    page = new_page()
    page.open(server.address)
    assert page.banner is None
    assert page.evaluate("document.documentElement.className") == ""


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

    def is_shown():
        try:
            return page.evaluate(SHOWN)
        except Error:
            return False  # A page that is being closed can't be evaluated.
    eventually(is_shown, "the program is shown")
    assert not page.page.locator("#way").is_visible()
    assert page.errors == []