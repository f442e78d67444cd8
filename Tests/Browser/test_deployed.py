# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A person in a browser, with programs behind HAProxy and nginx as `deploy` configures them: TLS, HTTP/2, several processes."""

import signal

import pytest

from browsers import CHROMIUM, ChromiumPage
from deployed import HOST, PROXIES, found
from test_large_pictures import button, gradient, is_close, shown
from test_metrics import Metrics
from test_restoration import saved
from waiting import eventually

pytestmark = pytest.mark.chromium_only("one browser is enough to test proxies")

# The place of the note in the program Desk.
NOTE = (75, 427)
TOKEN = "a-token-of-a-test-0123456789"


@pytest.fixture(params=PROXIES, ids=lambda kind: kind.tool)
def kind(request):
    if not found(request.param.tool):
        pytest.skip(f"{request.param.tool} is not installed (Packages.apt)")
    return request.param


@pytest.fixture
def deploy(kind, start, tmp_path):
    """deploy("/path") starts two processes that share a token and states, and a proxy in front of them: both processes, and the
    proxy."""
    proxies = []

    def deploy(base_path=""):
        token = tmp_path / "token"
        token.write_text(f"{TOKEN}\n")
        token.chmod(0o600)
        arguments = ["--allowed-host", f"https://{HOST}", "--trusted-proxy", "127.0.0.1", "--token-file", token,
                     "--metrics", "127.0.0.1:0", *(["--base-path", base_path] if base_path else [])]
        first = start("Desk", *arguments)
        second = start("Desk", *arguments, data=first.data)
        assert first.read_line() == f"  or https://{HOST}{base_path}/?token="
        proxies.append(kind([first.port, second.port]))
        return [first, second], proxies[0]

    yield deploy
    for proxy in proxies:
        proxy.close()


@pytest.fixture
def open_deployed(chromium):
    """open_deployed(proxy, address) opens an address in a browser to which HOST is the proxy, and its certificate is valid."""
    browsers = []

    def open_deployed(proxy, address):
        rules = f"MAP {HOST}:443 127.0.0.1:{proxy.port}, MAP {HOST}:80 127.0.0.1:{proxy.plain_port}"
        browsers.append(chromium.browser_type.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", f"--host-resolver-rules={rules}"]))
        context = browsers[-1].new_context(viewport={"width": 600, "height": 500}, has_touch=True, ignore_https_errors=True)
        page = ChromiumPage(context)
        page.sockets = []
        page.devtools.send("Network.enable")
        page.devtools.on("Network.webSocketHandshakeResponseReceived", lambda event: page.sockets.append(event["response"]["status"]))
        page.open(address)
        return page

    yield open_deployed
    for browser in browsers:
        browser.close()


def write_note(page, text):
    page.page.touchscreen.tap(*NOTE)
    eventually(lambda: page.evaluate("document.activeElement.className") == "text-input", "the note has the focus")
    page.page.keyboard.type(text)


def note(page):
    """What is in the note while it is edited."""
    return page.evaluate("document.querySelector('.text-input')?.value ?? null")


def show_picture(page):
    with page.page.expect_response("**/pictures/*") as response:
        button(page, "Picture").click()
    eventually(lambda: is_close(shown(page), gradient(), 0), "the picture is shown")
    assert response.value.status == 200


def process_of_the_page(programs):
    """The process that has the page, and the other one."""
    tabs = [Metrics(program)["tabs"] for program in programs]
    assert sorted(tabs) == [0, 1], tabs
    return programs if tabs[0] else programs[::-1]


def check_cookies(page, kind):
    """The only cookie is that of HAProxy, which names the process."""
    found = [(each["name"], each["httpOnly"], each["secure"], each["sameSite"]) for each in page.context.cookies()]
    assert found == ([("FLICK_PROCESS", True, True, "Strict")] if kind.tool == "haproxy" else [])


def refusals(program):
    return [line for line in program.error_text.splitlines() if "Refused" in line]


@pytest.mark.parametrize("base_path", ["", "/flick"])
def test_a_person_goes_on_when_a_process_is_killed(base_path, kind, deploy, open_deployed):
    programs, proxy = deploy(base_path)
    page = open_deployed(proxy, f"https://{HOST}{base_path}/?token={TOKEN}")
    assert page.evaluate("[location.origin, location.pathname, isSecureContext]") == [f"https://{HOST}", f"{base_path}/", True]
    assert page.evaluate("performance.getEntriesByType('navigation')[0].nextHopProtocol") == "h2"
    # HAProxy takes WebSockets by HTTP/2, where their answer is 200 (RFC 8441). For nginx Chromium opens a connection of HTTP/1.1.
    assert page.sockets == [200 if kind.tool == "haproxy" else 101]
    write_note(page, "Aino")
    show_picture(page)
    eventually(lambda: b"Aino" in saved(programs[0]), "the note is saved")
    session = page.evaluate("kosketus.session")
    used, other = process_of_the_page(programs)
    used.signal(signal.SIGKILL)
    used.wait()
    eventually(lambda: Metrics(other)["tabs"] == 1, "the page has the other process")
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    eventually(lambda: note(page) is None, "nothing is edited now")
    page.page.touchscreen.tap(*NOTE)
    eventually(lambda: note(page) == "Aino", "the note is back")
    show_picture(page)
    # A reload finds it, too.
    page.page.reload()
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    check_cookies(page, kind)
    # Browsers that ask for HTTP are sent to HTTPS.
    page.open(f"http://{HOST}{base_path}/")
    assert page.evaluate("location.origin") == f"https://{HOST}"
    assert page.errors == [] and page.dialogs == []
    assert [refusals(program) for program in programs] == [[], []]
