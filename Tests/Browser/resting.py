# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Waits until a program and its page have done all that they do by themselves."""

from waiting import eventually

# The number of running animations, and what of the program's commits has arrived and is shown.
MOTION = """[document.getAnimations().filter((each) => each.playState === "running").length, kosketus.serial,
    kosketus.acknowledged]"""

# How often one after the other they have to be still: for a quarter of a second, or longer on a busy machine.
LOOKS = 12


def rest(page, program):
    """Waits until no transition is under way: the page has shown all commits and animates nothing, and the program sleeps.

    A program ends a transition by a timer of its own, when the page has stopped already, and takes no touches before that. On a busy
    machine that can be long after. But a program whose timer is due does not sleep, however long it waits for the processor."""
    wait_for_quiet(page, program, lambda running: running == 0)


def quiet(page, program):
    """Waits as `rest` does, for a page that may go on moving by itself. Returns the number of the last commit."""
    return wait_for_quiet(page, program, lambda running: True)


def wait_for_quiet(page, program, is_enough):
    last, looks = None, 0

    def is_quiet():
        nonlocal last, looks
        running, serial, acknowledged = page.evaluate(MOTION)
        is_same = is_enough(running) and serial == acknowledged == last and program.is_asleep
        last, looks = serial, looks + 1 if is_same else 0
        return looks >= LOOKS

    eventually(is_quiet, "the program and its page rest")
    return last
