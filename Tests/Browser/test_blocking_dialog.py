# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example BlockingDialog in real pages: dialogs that block, under fingers and keys, in several tabs, and on a bad line."""

import contextlib
import http.server
import os
import re
import signal
import threading

import pytest
from PIL import ImageChops

from hands import Hands, box_of, middle_of
from judges import serious_findings
from test_accessibility import SNAPSHOTS, quiet_snapshot
from waiting import at_last, eventually

WIDTH, HEIGHT = 390, 844
FIRST = "In a button's action"
QUESTION = "What did the button ask?"

# What is animated for a while. The square turns and carets blink for ever.
TRANSITIONS = """document.getAnimations().filter((each) => each.effect.getComputedTiming().iterations !== Infinity).length === 0
    && kosketus.acknowledged === kosketus.serial"""
# Longer than elements take to follow their layers.
PLACE_ELEMENTS = "new Promise((resolve) => setTimeout(resolve, 300))"


class Ways(Hands):
    @property
    def answer(self):
        return self.dom.get_by_test_id("answer").text_content()

    @property
    def is_asked(self):
        return self.find("dialog", QUESTION).count() == 1

    def wait_for_dialog(self, question):
        self.find("dialog", question).wait_for(state="attached")
        eventually(lambda: self.page.evaluate("document.activeElement.className") == "text-input", "the field has the focus")

    def ask(self, button=FIRST, question=QUESTION):
        self.tap("button", button)
        self.wait_for_dialog(question)

    def wait_for_transition(self, left=None):
        """Waits until the transition to what is described has ended. The program takes no touches before its own timer for the end,
        after which elements of the screen that is left go. Behind an alert, it commits when other timers fire."""
        eventually(lambda: self.page.evaluate(TRANSITIONS), "the transition ends")
        if left is not None:
            left.wait_for(state="detached")
        else:
            serial = self.page.evaluate("kosketus.serial")
            eventually(lambda: self.page.evaluate("kosketus.serial") >= serial + 2, "the program goes on")
        self.dom.evaluate(PLACE_ELEMENTS)

    def expect_text(self, text):
        """Waits until a text is being edited."""
        field = self.dom.locator(".text-input")
        assert at_last(lambda: field.input_value() if field.count() else None, lambda value: value == text) == text

    def type(self, text):
        self.dom.keyboard.type(text)

    def expect(self, answer):
        self.dom.get_by_test_id("answer").wait_for(state="attached")
        assert at_last(lambda: self.answer, lambda said: said == answer) == answer

    def box_of_label(self, name):
        """The frame of a label of the first screen."""
        return box_of(self.dom.get_by_test_id(name), name)

    def hold(self):
        """Puts a finger on the pad, until it is lifted."""
        fingers = self.page.fingers()
        fingers.put(one=middle_of(box_of(self.dom.locator(".node.text", has_text=re.compile("^Hold here$")))))
        return fingers


@pytest.fixture
def open_ways(open_page):
    """Opens pages without errors."""
    opened = []

    def open_ways(address, context=None):
        screen = {} if context else {"width": WIDTH, "height": HEIGHT}
        ways = Ways(open_page(address, context, **screen))
        ways.find("button", FIRST).wait_for(state="attached")
        opened.append(ways)
        return ways

    yield open_ways
    assert [ways.page.errors for ways in opened] == [[] for _ in opened]


@contextlib.contextmanager
def slow_page():
    """A page on a free port, which is answered when the event is set: (address, event)."""
    event = threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            event.wait(60)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"Loaded")

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", event
    finally:
        event.set()
        server.shutdown()
        server.server_close()


@pytest.mark.chromium_only("test_nesting.py opens dialogs in the other browsers")
def test_each_way_opens_a_dialog_that_takes_fingers_and_keys(start, open_ways):
    ways = open_ways(start("BlockingDialog").address)
    ways.ask()
    # A finger beside the dialog reaches nothing below it.
    fingers = ways.page.fingers()
    for place in ((20, 300), (370, 300), (20, 700)):
        fingers.put(one=place)
        fingers.lift()
    ways.type("one")
    ways.tap("button", "OK")
    ways.expect("Answer: one")
    ways.ask("In a timer", "What did the timer ask?")
    ways.type("two")
    ways.dom.keyboard.press("Enter")
    ways.expect("Answer: two")
    # A finger that holds, and is lifted when the dialog is there.
    fingers = ways.hold()
    ways.wait_for_dialog("What did the finger ask?")
    fingers.lift()
    ways.type("three")
    ways.tap("button", "OK")
    ways.expect("Answer: three")
    # A dialog inside of a dialog.
    ways.ask()
    ways.tap("button", "Ask another")
    ways.wait_for_dialog(f"And after “{QUESTION}”?")
    ways.type("inner")
    ways.tap("button", "OK")
    ways.wait_for_dialog(QUESTION)
    ways.expect_text("inner")
    ways.dom.keyboard.press("End")
    ways.type("!")
    ways.tap("button", "OK")
    ways.expect("Answer: inner!")
    ways.ask("In a task", "What did the task ask?")
    ways.type("four")
    ways.tap("button", "OK")
    ways.expect("Answer: four")
    ways.tap("button", "By an alert")
    ways.wait_for_dialog("Buy or sell?")
    ways.wait_for_transition()
    ways.type("5")
    ways.tap("button", "Buy")
    ways.expect("Answer: Buy 5")
    # Screens that are pushed.
    ways.ask("When a screen appears", "What did the screen ask?")
    ways.type("six")
    ways.tap("button", "OK")
    appeared = ways.dom.get_by_test_id("appeared")
    assert at_last(appeared.text_content, lambda said: said == "Answer: six") == "Answer: six"
    ways.page.evaluate("history.back()")
    ways.find("button", FIRST).wait_for(state="attached")
    ways.wait_for_transition(left=appeared)
    ways.tap("button", "In a table")
    ways.find("button", "Banana").wait_for(state="attached")
    ways.wait_for_transition(left=ways.find("button", FIRST))
    ways.ask("Banana", "How many of Banana?")
    ways.type("7")
    ways.tap("button", "OK")
    ways.dom.get_by_role("button", name="Banana, 7").wait_for(state="attached")


@pytest.mark.chromium_only("it compares pictures while a dialog covers the elements")
def test_everything_goes_on_behind_a_dialog(start, open_ways):
    with slow_page() as (address, answer):
        ways = open_ways(start("BlockingDialog", program_arguments=[address]).address)
        boxes = {name: ways.box_of_label(name) for name in ("timer", "link", "rows", "page")}
        square = dict(boxes["timer"], x=boxes["timer"]["x"] - 48, width=46, height=90)
        ways.ask()

        def part(box):
            left, top = int(box["x"]), int(box["y"])
            return ways.page.picture().crop((left, top, left + int(box["width"]), top + int(box["height"])))

        for name, box in [*((name, boxes[name]) for name in ("timer", "link", "rows")), ("animation", square)]:
            before = part(box)
            eventually(lambda: ImageChops.difference(before, part(box)).getbbox(), f"the {name} goes on")
        before = part(boxes["page"])
        answer.set()
        eventually(lambda: ImageChops.difference(before, part(boxes["page"])).getbbox(), "the page is loaded")
        assert ways.is_asked
        ways.tap("button", "Cancel")
        ways.expect("No answer")
        assert ways.dom.get_by_test_id("page").text_content() == "Page: Loaded"


@pytest.mark.chromium_only("axe judges the document, which is the same in every browser")
def test_readers_find_the_dialog_only(start, open_ways):
    ways = open_ways(start("BlockingDialog").address)
    ways.ask()
    golden = SNAPSHOTS / "BlockingDialog-Dialog.yaml"
    if os.environ.get("KOSKETUS_RECORD_GOLDENS"):
        golden.write_text(quiet_snapshot(ways.dom))
    expected = golden.read_text()
    assert at_last(lambda: quiet_snapshot(ways.dom), lambda said: said == expected) == expected
    assert ways.find("button", FIRST).count() == 0
    assert ways.find("dialog", QUESTION).get_attribute("aria-modal") == "true"
    assert serious_findings(ways.dom) == []
    ways.dom.keyboard.press("Escape")
    ways.expect("No answer")
    eventually(lambda: ways.focused == FIRST, "the focus is back on the button that asked")


@pytest.mark.chromium_only("it needs several tabs")
def test_two_tabs_ask_and_one_is_closed(start, open_ways):
    program = start("BlockingDialog", "--grace", 1)
    one = open_ways(program.address)
    two = open_ways(program.address, one.page.context)
    one.ask()
    two.ask()
    # The first one is answered first, and returns last.
    one.type("first")
    one.tap("button", "OK")
    eventually(lambda: not one.is_asked, "the dialog goes")
    one.expect("Open a dialog.")
    two.type("second")
    two.tap("button", "OK")
    two.expect("Answer: second")
    one.expect("Answer: first")
    # The tab of the inner dialog is closed. The outer one waits for that.
    one.ask()
    two.ask()
    two.page.close()
    one.type("alone")
    one.tap("button", "OK")
    one.expect("Answer: alone")


@pytest.mark.chromium_only("test_connection.py cuts the line in the other browsers")
def test_a_dialog_outlives_its_connection_and_ends_with_its_program(start, proxy, open_ways):
    program = start("BlockingDialog", "--allowed-host", f"127.0.0.1:{proxy.port}")
    proxy.target = program.port
    ways = open_ways(f"http://127.0.0.1:{proxy.port}/?token={program.token}")
    ways.ask()
    ways.type("be")
    ways.expect_text("be")
    before = len(proxy.attempts)
    proxy.cut()
    proxy.restore()
    eventually(lambda: len(proxy.attempts) > before and ways.page.evaluate("kosketus.connected"), "it is back")
    ways.page.wait_until_shown()
    # Text input needs the field again: its page has left.
    ways.tap("textbox", "Answer")
    ways.wait_for_dialog(QUESTION)
    ways.dom.keyboard.press("End")
    ways.type("fore")
    ways.tap("button", "OK")
    ways.expect("Answer: before")
    ways.ask()
    program.signal(signal.SIGINT)
    assert program.wait()[0] == 0
