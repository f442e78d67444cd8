# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A page in Chromium, with a person's fingers."""

import asyncio
import base64
import io
import os
import time
from contextlib import contextmanager

from PIL import Image

from waiting import eventually

# Chromium without windows: a page takes a third of the processor time that it takes of the whole one.
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")

# Records when the banner appears, in milliseconds of the page's clock.
DIARY = """
    window.shown = [];
    (() => {
        const begin = () => {
            const banner = document.getElementById("banner");
            const note = () => { if (!banner.hidden) shown.push(performance.now()); };
            if (banner) new MutationObserver(note).observe(banner, { attributeFilter: ["hidden"] });
        };
        if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
        else begin();
    })();
"""

# The banner's text; null while it is hidden.
BANNER = "(b => b.hidden ? null : b.textContent)(document.getElementById('banner'))"

# What goes wrong on a page once it is loaded, in engines that do not report it to their driver.
NOTE_ERRORS = """
    window.testErrors ??= [];
    addEventListener("error", (event) => testErrors.push(String(event.error ?? event.message)));
    addEventListener("unhandledrejection", (event) => testErrors.push(String(event.reason)));
"""

# Whether a page is connected, and has something of the program on the screen.
SHOWN = "Boolean(window.kosketus?.connected && kosketus.acknowledged > 0)"


def set_visible_script(is_visible):
    return f"""() => {{
        Object.defineProperty(document, "visibilityState",
            {{ value: {"'visible'" if is_visible else "'hidden'"}, configurable: true }});
        Object.defineProperty(document, "hidden", {{ value: {str(not is_visible).lower()}, configurable: true }});
        document.dispatchEvent(new Event("visibilitychange"));
    }}"""


class ChromiumPage:
    def __init__(self, context, scripts=()):
        self.context = context
        self.page = context.new_page()
        self.errors, self.dialogs = [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("dialog", self.note_dialog)
        for script in scripts:
            self.page.add_init_script(script)
        self.devtools = context.new_cdp_session(self.page)

    def renew(self):
        """Makes it a page like a new one, of a browser without cookies. Whatever was set through DevTools ends with its session."""
        self.devtools.detach()
        self.page.goto("about:blank")
        self.context.clear_cookies()
        self.context.clear_permissions()
        self.devtools = self.context.new_cdp_session(self.page)
        self.errors.clear()
        self.dialogs.clear()

    def note_dialog(self, dialog):
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def open(self, address):
        self.goto(address)
        self.wait_until_shown()

    def goto(self, address):
        self.page.goto(address)

    def wait_until_shown(self):
        eventually(lambda: self.evaluate(SHOWN), "the page shows the program")

    def close(self):
        self.page.close()

    def evaluate(self, script):
        return self.page.evaluate(script)

    def picture(self):
        """In device pixels."""
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")

    def picture_under_emulation(self):
        """In device pixels, of a window whose size was set through `devtools`; `picture` would set it back."""
        data = self.devtools.send("Page.captureScreenshot")["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")

    def insert_text(self, text):
        """In one piece, as input methods commit text."""
        self.devtools.send("Input.insertText", {"text": text})

    def set_visible(self, is_visible):
        """Automated browsers show all tabs, so a script reports to the page that it is hidden, as a browser would."""
        self.evaluate(set_visible_script(is_visible))

    @property
    def address(self):
        return self.page.url

    @property
    def banner(self):
        """The banner's text; None while it is hidden."""
        return self.evaluate(BANNER)

    # --- Fingers ---

    def fingers(self):
        return Fingers(self.devtools)


class Fingers:
    """Several fingers on a page: put(one=(x, y)), move(one=(x, y)), lift("one")."""

    def __init__(self, devtools):
        self.devtools = devtools
        self.places = {}
        self.numbers = {}
        self.batch = None

    def put(self, time=None, **places):
        for name in places:
            self.numbers[name] = min(set(range(len(self.numbers) + 1)) - set(self.numbers.values()))
        self.places.update(places)
        self.dispatch("touchStart", time)

    def move(self, time=None, **places):
        self.places.update(places)
        self.dispatch("touchMove", time)

    def lift(self, *names, time=None):
        """Lifts all fingers if none are named."""
        lifted = self.points(names or self.places)
        for name in names or list(self.places):
            del self.places[name], self.numbers[name]
        # Without points it ends all touches, with points only theirs.
        self.dispatch("touchEnd", time, lifted if self.places else [])

    def cancel(self):
        self.places, self.numbers = {}, {}
        self.dispatch("touchCancel")

    def points(self, names):
        return [dict(zip("xy", self.places[name]), id=self.numbers[name]) for name in names]

    def fling(self, distance, seconds=0.2, steps=6, **places):
        """Puts fingers down, moves them by a distance and lifts them during the movement.

        The events have times in the last `seconds`, so that a busy machine does not make the fingers slower."""
        with self.without_waiting():
            self.put(time=time.time() - seconds, **places)
            self.throw(distance, seconds, steps)

    def throw(self, distance, seconds=0.2, steps=6):
        """Moves the fingers that are down by a distance and lifts them during the movement, with times as in a fling."""
        begin, starts = time.time() - seconds, dict(self.places)
        with self.without_waiting():
            for step in range(1, steps + 1):
                part = step / steps
                moved = {name: (x + distance[0] * part, y + distance[1] * part) for name, (x, y) in starts.items()}
                self.move(time=begin + seconds * part, **moved)
            self.lift(time=begin + seconds)

    def tap_twice(self, x, y):
        """In quick succession, by times of their own, as in a fling."""
        with self.without_waiting():
            begin = time.time() - 0.2
            for start in (begin, begin + 0.1):
                self.put(time=start, one=(x, y))
                self.lift(time=start + 0.05)

    @contextmanager
    def without_waiting(self):
        """Sends the events of the block together. The browser answers an event when the page has handled it; eight answers, one after the
        other, can take a busy machine more than a second, and a program takes no sample that is older than that for as old as it says."""
        if self.batch is not None:
            yield
            return
        self.batch = []
        yield
        batch, self.batch = self.batch, None

        async def send():
            # Playwright's synchronous interface waits for each answer; the session below it does not have to.
            session = self.devtools._impl_obj
            await asyncio.gather(*(session.send("Input.dispatchTouchEvent", event, None) for event in batch))
        self.devtools._sync(send())

    def dispatch(self, kind, at=None, points=None):
        """Without `points`, with those of all fingers that are down."""
        event = {"type": kind, "touchPoints": self.points(self.places) if points is None else points}
        if at is not None:
            event["timestamp"] = at
        if self.batch is None:
            self.devtools.send("Input.dispatchTouchEvent", event)
        else:
            self.batch.append(event)
