# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""What all tests in browsers share: programs that are started and ended, browsers, and waiting for something to be so."""

import signal

import pytest
from playwright.sync_api import sync_playwright

from bidi import Firefox
from browsers import CHROMIUM, ChromiumPage
from page_server import PageServer
from programs import Program
from protocol import change
from tcp_proxy import Proxy


def pytest_configure():
    """Whoever ends the tests early gets what they started ended too."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


@pytest.fixture
def start():
    """start("SolarSystem", ...) starts a program on a free port. It is ended after the test, whatever happens."""
    programs = []

    def start(name, *arguments, **options):
        programs.append(Program(name, *arguments, **options))
        return programs[-1].wait_for_address()

    try:
        yield start
    finally:
        for program in programs:
            program.kill()


@pytest.fixture
def solar_system(start):
    return start("SolarSystem")


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


@pytest.fixture
def new_context(chromium):
    """A browser without cookies: new_context(width, height, scale)."""
    contexts = []

    def new_context(width=600, height=400, scale=1):
        contexts.append(chromium.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=scale, has_touch=True))
        return contexts[-1]

    try:
        yield new_context
    finally:
        for context in contexts:
            context.close()


@pytest.fixture
def open_page(new_context):
    """open_page(address) opens it in a browser of its own, or in a further tab of `context`."""

    def open_page(address, context=None, scripts=(), **screen):
        page = ChromiumPage(context or new_context(**screen), scripts)
        page.open(address)
        return page

    return open_page


@pytest.fixture(scope="module")
def firefox(request):
    """A Firefox with one tab and a new profile, for all tests of a file: it starts slowly. Its scale is the fixture's
    parameter, or 1."""
    browser = Firefox(getattr(request, "param", 1))
    try:
        browser.start()
        yield browser
    finally:
        browser.close()


@pytest.fixture
def proxy():
    """A wire that can be cut. Set its `target` to a port."""
    proxy = Proxy()
    try:
        yield proxy
    finally:
        proxy.close()


@pytest.fixture
def show(new_context):
    """Opens a page with one white layer, that a server in the test sends: the page and its server."""
    servers = []
    width, height = 300, 200

    def show():
        root = change(1, position=(width / 2, height / 2), bounds=(0, 0, width, height), backgroundColor=(1, 1, 1, 1))
        server = PageServer({"root": 1, "changes": [root]})
        servers.append(server.__enter__())
        page = ChromiumPage(new_context(width=width, height=height))
        page.open(server.address)
        return page, server

    try:
        yield show
    finally:
        for server in servers:
            server.__exit__()
