# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Sounds in the page alone: they are computed, and played by Web Audio when the browser lets a page be heard."""

import pytest

from protocol import announce, sound
from waiting import eventually, throughout

# Notes when the page has decided to begin sounds, in its milliseconds (the last time that it asked for), and keeps the audio contexts and the samples of the last sound that is
# connected to the loudspeaker.
RECORD = """() => {
    Object.assign(window, { heard: [], audios: [], samples: [], last: 0 });
    const now = performance.now.bind(performance);
    performance.now = () => last = now();
    window.AudioContext = class extends AudioContext {
        constructor(...options) { super(...options); audios.push(this); }
    };
    const { start, connect } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.connect = function (target, ...others) {
        if (target === this.context.destination) samples = [...this.buffer.getChannelData(0)];
        return connect.call(this, target, ...others);
    };
    AudioBufferSourceNode.prototype.start = function (...times) {
        heard.push(last);
        start.apply(this, times);
    };
}"""
HEARD = "[heard.length, audios.map((audio) => audio.state)]"
TEXT = "document.querySelector('#announcements')?.textContent"


def handle(page, server, message, text):
    """Sends a message, and returns when the page has handled it."""
    server.send(message)
    server.send(announce(text))
    eventually(lambda: page.evaluate(TEXT) == text, "the page handles the messages")


def play(page, server, text):
    """Plays ticks until one is heard, and returns how many were: the page discards those that its audio is too slow for."""
    before = page.evaluate("heard.length")

    def is_heard():
        if page.evaluate("heard.length") == before:
            handle(page, server, sound(), text)
        return page.evaluate("heard.length > %d && audios[0].state === 'running'" % before)
    eventually(is_heard, "a tick is heard")
    return page.evaluate("heard.length")


@pytest.mark.chromium_only("the test's WebKit need not have an audio device, which Chromium replaces")
def test_ticks_are_heard_after_the_first_touch_while_the_page_is_visible(show):
    page, server = show()
    complaints = []
    page.page.on("console", lambda message: complaints.append(message.text))
    page.evaluate(RECORD)
    handle(page, server, sound(), "Before the first touch")
    assert page.evaluate(HEARD) == [0, []] and complaints == []

    page.page.touchscreen.tap(100, 100)
    eventually(lambda: page.evaluate(HEARD) == [0, ["running"]], "the audio begins, since the program plays sounds")
    count = play(page, server, "After it")
    samples = page.evaluate("samples")
    assert len(samples) > 100 and 0.1 < max(map(abs, samples)) < 0.3

    page.set_visible(False)
    eventually(lambda: page.evaluate(HEARD) == [count, ["suspended"]], "the audio device is released")
    handle(page, server, sound(), "While it is hidden")
    throughout(lambda: page.evaluate(HEARD) == [count, ["suspended"]], "the page is silent", seconds=0.2)
    page.set_visible(True)
    count = play(page, server, "When it is shown again")

    for _ in range(300):
        server.send(sound())
    handle(page, server, sound(), "A flood has passed")
    times = page.evaluate("heard.slice(%d)" % count)
    assert times and all(later - earlier > 14 for earlier, later in zip(times, times[1:]))
    assert page.evaluate("audios.length") == 1
    assert not server.closes and page.errors == [] and complaints == []


def test_a_browser_without_audio_goes_on(show):
    page, server = show()
    page.evaluate("() => { window.AudioContext = undefined; }")
    page.page.mouse.click(100, 100)
    handle(page, server, sound(), "Nothing is heard")
    assert not server.closes and page.errors == []
