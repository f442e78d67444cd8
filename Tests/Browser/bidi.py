# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A small client of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), for Firefox as it comes.

Only what the tests need: one tab, its size, scripts, pictures, and several fingers at once.
"""

import base64
import contextlib
import io
import itertools
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile

from PIL import Image
from websockets.sync.client import connect

from browsers import BANNER, NOTE_ERRORS, SHOWN
from programs import die_with_parent, written
from waiting import PATIENCE, eventually

FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")

# Touch events also without a touch screen, and no network requests of the browser's own.
PREFERENCES = """
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.enabled", false);
user_pref("app.update.enabled", false);
user_pref("app.normandy.enabled", false);
user_pref("extensions.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
"""


class BiDi:
    """Commands and their answers over one WebSocket. Events are not asked for."""

    def __init__(self, address):
        self.stack = contextlib.ExitStack()
        self.socket = self.stack.enter_context(connect(address, max_size=None))
        self.numbers = itertools.count(1)

    def send(self, method, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(PATIENCE))
            if answer.get("id") == number:
                break
        assert answer["type"] == "success", f"{method}: {answer.get('error')}: {answer.get('message')}"
        return answer["result"]

    def close(self):
        self.stack.close()


class Firefox:
    def __init__(self, scale):
        """The scale applies to the whole browser: the scale that BiDi can set is reported to scripts, but not used
        for drawing."""
        self.scale = scale
        # Scripts that run after a page is loaded. The page's dialogs are not reported.
        self.scripts, self.dialogs = [], []

    def start(self):
        self.profile = tempfile.TemporaryDirectory(prefix="kosketus-firefox-", ignore_cleanup_errors=True)
        pathlib.Path(self.profile.name, "user.js").write_text(
            PREFERENCES + f'user_pref("layout.css.devPixelsPerPx", "{self.scale}");\n')
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--profile", self.profile.name, "--remote-debugging-port=0"],
            stdout=subprocess.DEVNULL, stderr=self.log, preexec_fn=die_with_parent, start_new_session=True)
        self.bidi = BiDi(eventually(self.find_address, "Firefox says where it listens") + "/session")
        self.bidi.send("session.new", capabilities={})
        self.tab = self.bidi.send("browsingContext.getTree")["contexts"][0]["context"]

    @property
    def is_alive(self):
        return self.process.poll() is None

    def find_address(self):
        assert self.process.poll() is None, f"Firefox ended with {self.process.returncode}"
        match = re.search(r"WebDriver BiDi listening on (ws://\S+)\n", written(self.log))
        return match and match[1]

    def close(self):
        if bidi := getattr(self, "bidi", None):
            bidi.close()
        if process := getattr(self, "process", None):
            # The browser and the processes of its tabs.
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
            self.log.close()
        self.profile.cleanup()

    # --- The tab ---

    def resize(self, width, height):
        self.bidi.send("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})

    def open(self, address):
        self.goto(address)
        self.wait_until_shown()

    def goto(self, address):
        self.bidi.send("browsingContext.navigate", context=self.tab, url=address, wait="complete")
        for script in [NOTE_ERRORS, *self.scripts]:
            self.evaluate(script)

    def wait_until_shown(self):
        eventually(lambda: self.evaluate(SHOWN), "the page shows the program")

    def evaluate(self, expression):
        """A string, number, flag or None."""
        answer = self.bidi.send("script.evaluate", expression=expression, target={"context": self.tab},
                                awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return answer["result"].get("value")

    @property
    def banner(self):
        return self.evaluate(BANNER)

    @property
    def errors(self):
        return json.loads(self.evaluate("JSON.stringify(window.testErrors ?? [])"))

    def picture(self):
        data = self.bidi.send("browsingContext.captureScreenshot", context=self.tab)["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")

    # --- Fingers ---

    def fingers(self):
        return Fingers(self)

    def perform(self, **fingers):
        """Each finger's own list of actions, all at the same time: down(), move(x, y, milliseconds), up()."""
        self.bidi.send("input.performActions", context=self.tab, actions=[
            {"type": "pointer", "id": name, "parameters": {"pointerType": "touch"}, "actions": actions}
            for name, actions in fingers.items()])

    def turn_wheel(self, x, y, way_x, way_y):
        turn = {"type": "scroll", "x": x, "y": y, "deltaX": way_x, "deltaY": way_y}
        self.bidi.send("input.performActions", context=self.tab,
                       actions=[{"type": "wheel", "id": "wheel", "actions": [turn]}])

    def release(self):
        self.bidi.send("input.releaseActions", context=self.tab)


class Fingers:
    """Several fingers on a page, like `browsers.Fingers`: put, move and lift alone."""

    def __init__(self, firefox):
        self.firefox, self.names = firefox, []

    def put(self, **places):
        self.names += places
        self.firefox.perform(**{name: [move(*place), down()] for name, place in places.items()})

    def move(self, **places):
        self.firefox.perform(**{name: [move(*place)] for name, place in places.items()})

    def lift(self):
        self.firefox.perform(**{name: [up()] for name in self.names})
        self.names = []


def down():
    return {"type": "pointerDown", "button": 0}


def up():
    return {"type": "pointerUp", "button": 0}


def move(x, y, milliseconds=0):
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": milliseconds}
