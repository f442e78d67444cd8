# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Fixtures for all tests in browsers: programs and browsers, which are ended afterwards."""

import contextlib
import functools
import signal
import tempfile

import pytest
from playwright.sync_api import sync_playwright

from bidi import Firefox
from browsers import CHROMIUM, ChromiumPage
from page_server import PageServer
from programs import Program
from protocol import change
from tcp_proxy import Proxy
from webkit import WebKit
from webkit_page import WebKitPage


def pytest_configure():
    """Ending the tests early also ends what they have started."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


# The files that take longest, from the longest on: by the time of their tests on a machine with two cores.
LONGEST = [
    "gallery", "accessibility", "controls", "connection", "containers", "fair", "engines", "layouts", "start", "panels", "fingers",
    "motion_scenes", "large_pictures", "solar_system", "titles", "solar_system_files", "page", "words", "catalog", "text_pictures",
    "screen_reader", "memory", "aids", "directions", "blending", "lists"]


def pytest_collection_modifyitems(items):
    """A worker runs a whole file. The longest ones begin first, so that the workers end together; `--no-loadscope-reorder` keeps this
    order."""
    order = {f"test_{name}.py": place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: order.get(item.path.name, len(order)))


def pytest_generate_tests(metafunc):
    """Tests of the page's appearance run in each engine, except for features that only one of them can be driven to
    use."""
    if "engine" in metafunc.fixturenames:
        is_bound = metafunc.definition.get_closest_marker("chromium_only")
        is_for_all = metafunc.definition.get_closest_marker("all_engines")
        others = ["webkit", *(["firefox"] if is_for_all else [])]
        metafunc.parametrize("engine", ["chromium"] if is_bound else ["chromium", *others])


@pytest.fixture
def start():
    """start("SolarSystem", ...) starts a program on a free port. It is ended after the test in any case."""
    programs = []

    def start(name, *arguments, **options):
        programs.append(Program(name, *arguments, **options))
        return programs[-1].wait_for_address()

    try:
        yield start
    finally:
        # A later one may use the folder of an earlier one.
        for program in reversed(programs):
            program.kill()


@pytest.fixture
def solar_system(start):
    return start("SolarSystem")


def kept(kind):
    """Browsers by scale, each started on first use, and once more if it has crashed. They are ended with the fixture."""
    browsers = {}

    def browser(scale):
        if scale in browsers and not browsers[scale].is_alive:
            browsers.pop(scale).close()
        if scale not in browsers:
            browsers[scale] = kind(scale)
            browsers[scale].start()
        return browsers[scale]

    try:
        yield browser
    finally:
        for each in browsers.values():
            each.close()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


def make_context(chromium, width, height, scale):
    return chromium.new_context(viewport={"width": width, "height": height}, device_scale_factor=scale, has_touch=True)


@pytest.fixture
def new_context(chromium):
    """A browser without cookies: new_context(width, height, scale)."""
    contexts = []

    def new_context(width=600, height=400, scale=1):
        contexts.append(make_context(chromium, width, height, scale))
        return contexts[-1]

    try:
        yield new_context
    finally:
        for context in contexts:
            context.close()


@pytest.fixture(scope="module")
def kept_pages(chromium):
    """Pages of Chromium for the tests of a file that are marked with kept_page: kept_pages(width, height, scale) is a context manager."""
    contexts, free = [], {}

    @contextlib.contextmanager
    def kept_page(*screen):
        page = free.pop(screen, None)
        if page is None:
            contexts.append(make_context(chromium, *screen))
            page = ChromiumPage(contexts[-1])
        yield page
        # A page that fails to be renewed is not used again.
        page.renew()
        free[screen] = page

    try:
        yield kept_page
    finally:
        for context in contexts:
            context.close()


@pytest.fixture(scope="session")
def shader_folder():
    """Where each WebKit finds the shaders that an earlier one has compiled: a tenth of its processor time without them."""
    with tempfile.TemporaryDirectory(prefix="kosketus-shaders-", ignore_cleanup_errors=True) as folder:
        yield folder


@pytest.fixture(scope="module")
def webkit(shader_folder):
    """webkit(scale): a WebKit with one window, for all tests of a file. Its driver sometimes forgets which keys are
    pressed."""
    yield from kept(functools.partial(WebKit, shader_folder=shader_folder))


@pytest.fixture
def new_page(engine, request):
    """new_page(width, height, scale) is an empty page of the engine under test. In WebKit there is one at a time."""
    pages, kept = [], contextlib.ExitStack()

    def new_page(width=600, height=400, scale=1, scripts=()):
        if engine == "chromium" and not scripts and request.node.get_closest_marker("kept_page"):
            return kept.enter_context(request.getfixturevalue("kept_pages")(width, height, scale))
        if engine == "chromium":
            return ChromiumPage(request.getfixturevalue("new_context")(width, height, scale), scripts)
        if engine == "firefox":
            firefox = request.getfixturevalue("firefoxes")(scale)
            # The fingers of the test before.
            firefox.release()
            firefox.resize(width, height)
            firefox.scripts = scripts
            return firefox
        assert not pages, "mark the test with chromium_only: WebKit has one window here"
        pages.append(WebKitPage(request.getfixturevalue("webkit")(scale), width, height, scripts))
        return pages[0]

    try:
        yield new_page
    finally:
        kept.close()
        for page in pages:
            page.close()


@pytest.fixture
def open_page(new_page):
    """open_page(address) opens it in a new browser, or in another tab of Chromium's `context`."""

    def open_page(address, context=None, scripts=(), **screen):
        page = ChromiumPage(context, scripts) if context else new_page(scripts=scripts, **screen)
        page.open(address)
        return page

    return open_page


@pytest.fixture(scope="module")
def firefoxes():
    """firefoxes(scale): a Firefox with one tab and a new profile, for all tests of a file: it starts slowly."""
    yield from kept(Firefox)


@pytest.fixture
def firefox(request, firefoxes):
    """Its scale is the fixture's parameter, or 1."""
    return firefoxes(getattr(request, "param", 1))


@pytest.fixture
def proxy():
    """A connection that can be cut. Set its `target` to a port."""
    proxy = Proxy()
    try:
        yield proxy
    finally:
        proxy.close()


@pytest.fixture
def show(new_page):
    """Opens a page with one white layer, served by a server in the test: the page and its server."""
    servers = []
    width, height = 300, 200

    def show():
        root = change(1, position=(width / 2, height / 2), bounds=(0, 0, width, height), backgroundColor=(1, 1, 1, 1))
        server = PageServer({"root": 1, "changes": [root]})
        servers.append(server.__enter__())
        page = new_page(width=width, height=height)
        page.open(server.address)
        return page, server

    try:
        yield show
    finally:
        for server in servers:
            server.__exit__()


@pytest.fixture
def show_layers(new_page, request):
    """show_layers(*changes, animations=()) opens a page of layers alone, and returns it and its server. The test's module has the
    values of the root layer, as ROOT; its sublayer is 2."""
    root, servers = request.module.ROOT, []

    def show_layers(*changes, animations=()):
        server = PageServer({"root": 1, "changes": [change(1, **root, sublayers=[2]), *changes], "animations": animations})
        servers.append(server.__enter__())
        page = new_page(width=root["bounds"][2], height=root["bounds"][3])
        page.open(server.address)
        server.wait_until_shown()
        return page, server

    try:
        yield show_layers
    finally:
        for server in servers:
            server.__exit__()
