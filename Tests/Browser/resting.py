# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Waits until a program and its page have done all that they do by themselves."""

import time

from waiting import eventually

# The number of running animations, and what of the program's commits has arrived and is shown.
MOTION = """[document.getAnimations().filter((each) => each.playState === "running").length, kosketus.serial,
    kosketus.acknowledged]"""

# Waits in the page until it has placed the elements of readers a last time: by a timer of 250 ms (accessibility.js) that begins before
# this one. That counts from a picture on: WebKit may show none for a second, in which layers stand still though their animations end. The
# clock of a test would not do: on a busy machine the timers of the page are late.
PLACED = """new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true), 300))))"""

# The same motion after a while.
MOTION_LATER = f"{PLACED}.then(() => {MOTION})"

# Seconds.
LONGEST_TRANSITION = 0.7


def rest(page, program):
    """Waits until no transition is under way: the page has shown all commits and animates nothing, and the program sleeps.

    A program ends a transition by a timer of its own, when the page has stopped already, and takes no touches before that. On a busy
    machine that can be long after, and the clock of the page may be ahead. But the program has a timer then, or does not sleep. One
    that always has a timer is taken to rest when the longest transition would have ended."""
    ends = None

    def is_enough(running):
        nonlocal ends
        if running > 0:
            return False
        ends = ends or time.monotonic() + LONGEST_TRANSITION
        return program.next_timer > LONGEST_TRANSITION or time.monotonic() > ends

    wait_for_quiet(page, program, is_enough)


def quiet(page, program):
    """Waits as `rest` does, for a page that may go on moving by itself. Returns the number of the last commit."""
    return wait_for_quiet(page, program, lambda running: True)


def wait_for_quiet(page, program, is_enough):
    def look(script):
        """The number of the last commit, if nothing is under way; else 0."""
        running, serial, acknowledged = page.evaluate(script)
        return serial if is_enough(running) and serial == acknowledged and program.is_asleep else 0

    def last_commit():
        serial = look(MOTION)
        return serial if serial and look(MOTION_LATER) == serial else 0

    return eventually(last_commit, "the program and its page rest")
