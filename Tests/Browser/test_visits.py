# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The requests of a browser until it shows a program: each is a round trip, which is long on a slow line.

`Benchmarks/slow_line.py` measures the time."""

import re

from browsers import SHOWN, ChromiumPage
from waiting import at_last, eventually


class Wire:
    """Chromium's network requests to a program, in order."""

    def __init__(self, page):
        self.asked, self.answers, self.bytes = [], {}, 0
        devtools = page.devtools
        devtools.send("Network.enable")
        devtools.on("Network.requestWillBeSent", self.note_request)
        devtools.on("Network.requestServedFromCache", lambda event: self.answers.update({event["requestId"]: "kept"}))
        devtools.on("Network.responseReceived", self.note_response)
        devtools.on("Network.loadingFinished", self.note_end)
        devtools.on("Network.webSocketCreated", lambda event: self.asked.append((event["requestId"], "socket")))

    def note_request(self, event):
        path = re.sub(r"^https?://[^/]*", "", event["request"]["url"])
        self.asked.append((event["requestId"], re.sub(r"-[0-9a-f]{16}|token=.*|#.*", "", path)))

    def note_response(self, event):
        response = event["response"]
        kept = response["fromDiskCache"] or self.answers.get(event["requestId"]) == "kept"
        self.answers[event["requestId"]] = "kept" if kept else response["status"]

    def note_end(self, event):
        self.bytes += event["encodedDataLength"]

    @property
    def requests(self):
        """The requests that went over the network, without that for the icon."""
        return [path for number, path in self.asked if self.answers.get(number) != "kept" and path != "/icon.svg"]


def test_a_first_visit_asks_for_the_page_and_its_script(solar_system, new_context):
    page = ChromiumPage(new_context())
    wire = Wire(page)
    page.open(solar_system.address)
    # Nothing waits for the icon.
    expected = ["/?", "/main.js", "socket"]
    assert at_last(lambda: page.evaluate("0") or sorted(wire.requests), lambda found: found == expected) == expected
    # At 50 KB/s each 5,000 take a tenth of a second.
    eventually(lambda: page.evaluate("1") and wire.bytes > 50_000, "the page and its script")
    # 90,322 bytes, 1,000 of them for sounds, and 1,000 more; 238 for keys that are held, and 40 so that a late copy overwrites nothing
    # on the clipboard. What is added here has to be worth it.
    assert wire.bytes < 91_600
    # The socket does not wait for the script: the page itself opens it.
    assert page.evaluate("performance.getEntriesByType('resource').every((entry) => !/opening|enter/.test(entry.name))")


def test_a_later_visit_asks_for_the_page_alone(solar_system, new_context):
    context = new_context()
    ChromiumPage(context).open(solar_system.address)
    for visit in range(2):
        page = ChromiumPage(context)
        wire = Wire(page)
        page.open(f"http://{solar_system.host}/")
        # The browser tells after the answer which ones it had kept.
        assert at_last(lambda: page.evaluate("0") or wire.requests, lambda found: found == ["/", "socket"]) == ["/", "socket"]
        # The page at the address with the token is not cached; later requests only validate the cached page.
        sent = page.evaluate("performance.getEntriesByType('navigation')[0].transferSize")
        assert sent < (1000 if visit else 10_000)


def test_the_hello_does_not_wait_for_the_script(solar_system, new_context):
    """The greeting and the first picture come while the script is still being loaded."""
    page = ChromiumPage(new_context())
    frames, held = [], []
    page.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(frame)))
    page.page.route("**/main-*.js", lambda route: held.append(route))
    page.page.goto(solar_system.address, wait_until="commit")
    eventually(lambda: page.page.evaluate("1") and len(frames) >= 2 and held, "a greeting and a commit")
    held[0].continue_()
    eventually(lambda: page.evaluate(SHOWN), "the page shows the program")
    assert page.errors == []
