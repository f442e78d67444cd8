# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Waits until a program and its page have done all that they do by themselves."""

from waiting import eventually

# The number of running animations, and what of the program's commits has arrived and is shown.
MOTION = """[document.getAnimations().filter((each) => each.playState === "running").length, kosketus.serial,
    kosketus.acknowledged]"""

# The same after a while. When an animation has ended, the page places the elements of readers a last time, by a timer of 250 ms
# (accessibility.js) that began before this one. The clocks of the page and of the program differ by less.
MOTION_LATER = f"new Promise((done) => setTimeout(() => done({MOTION}), 300))"


def rest(page, program):
    """Waits until no transition is under way: the page has shown all commits and animates nothing, and the program sleeps.

    A program ends a transition by a timer of its own, when the page has stopped already, and takes no touches before that. On a busy
    machine that can be long after. But a program whose timer is due does not sleep, however long it waits for the processor."""
    wait_for_quiet(page, program, lambda running: running == 0)


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
