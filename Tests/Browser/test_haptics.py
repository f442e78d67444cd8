# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Haptic feedback in the page alone: browsers that can vibrate are asked to, and others do nothing."""

from protocol import announce, vibrate
from waiting import eventually

RECORD = "() => { window.felt = []; navigator.vibrate = (durations) => { window.felt.push(durations); return true; }; }"
TEXT = "document.querySelector('#announcements')?.textContent"


def test_the_device_vibrates(show):
    page, server = show()
    page.evaluate(RECORD)
    server.send(vibrate(20, 60, 35))
    server.send(vibrate(10))
    eventually(lambda: page.evaluate("window.felt") == [[20, 60, 35], [10]], "the browser is asked to vibrate")


def test_a_browser_that_can_not_vibrate_goes_on(show):
    page, server = show()
    page.evaluate("navigator.vibrate = undefined")
    server.send(vibrate(10))
    server.send(announce("The next message"))
    eventually(lambda: page.evaluate(TEXT) == "The next message", "what follows is read")
    assert not server.closes
