# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Typing into a program's own text, in a real page: keys, input methods, corrections, clipboard, keyboards, slow
connections."""

import re

import pytest

from waiting import eventually


class Letters:
    def __init__(self, program, page):
        self.program, self.page = program, page
        self.keyboard = page.page.keyboard

    def last(self, kind):
        """The last line of a kind that the program printed."""
        found = [line for line in list(self.program.printed) if line.startswith(kind)]
        return found[-1] if found else ""

    @property
    def text(self):
        match = re.match(r"text \[(.*)\] at", self.last("text"), re.DOTALL)
        return match[1] if match else None

    def wait(self, text):
        eventually(lambda: self.text == text, f"the program's text is {text!r}; its lines: {self.program.printed[-5:]}")

    def begin(self):
        """Touches the field, which gets the keyboard."""
        self.page.page.touchscreen.tap(100, 80)
        eventually(lambda: self.page.evaluate("document.activeElement.className") == "text-input", "it has the focus")

    @property
    def value(self):
        """Of the text that is edited; None while none is."""
        return self.page.evaluate("document.querySelector('.text-input')?.value ?? null")

    def copy(self, key, text):
        """Copies or cuts the selection, and waits until the text is on the clipboard. The page puts it there at once if it has the
        selection, otherwise the program does."""
        self.keyboard.press(f"Control+{key}")
        eventually(lambda: self.page.evaluate("navigator.clipboard.readText()") == text, "it is on the clipboard")

    def ime(self, composition, **more):
        self.page.devtools.send("Input.imeSetComposition", {
            "text": composition, "selectionStart": len(composition), "selectionEnd": len(composition), **more})


@pytest.fixture
def letters(start, open_page):
    program = start("Letters")
    page = open_page(program.address, width=300, height=400)
    letters = Letters(program, page)
    yield letters
    assert page.errors == []


def test_letters_arrive_and_a_finger_elsewhere_ends_it(letters):
    letters.begin()
    letters.keyboard.type("Hyvää päivää 🎈")
    letters.wait("Hyvää päivää 🎈")
    letters.keyboard.press("Backspace")
    letters.keyboard.press("ArrowLeft")
    letters.keyboard.press("Delete")
    letters.keyboard.type("!")
    letters.wait("Hyvää päivää!")
    letters.page.page.touchscreen.tap(100, 380)
    eventually(lambda: letters.page.evaluate("document.querySelector('.text-input') === null"), "the element goes")
    letters.keyboard.type("lost")
    letters.begin()
    letters.keyboard.type("?")
    letters.wait("Hyvää päivää!?")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_japanese_is_composed_in_the_programs_text(letters):
    letters.begin()
    letters.keyboard.type("[")
    for part in ("n", "に", "にほ", "にほん", "日本"):
        letters.ime(part)
    eventually(lambda: letters.last("text") == "text [[日本] at 3-3 marked 1-3", "what is composed is marked")
    letters.page.devtools.send("Input.insertText", {"text": "日本"})
    letters.keyboard.type("]")
    letters.wait("[日本]")
    assert "marked" not in letters.last("text") and letters.value == "[日本]"


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_dead_keys_make_one_letter(letters):
    letters.begin()
    letters.ime("´")
    letters.page.devtools.send("Input.insertText", {"text": "é"})
    letters.keyboard.type("t")
    letters.wait("ét")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_phones_keyboard_corrects_a_word(letters):
    """Each word is composed, and replaced when it is complete."""
    letters.begin()
    for part in ("t", "te", "teh"):
        letters.ime(part)
    letters.page.devtools.send("Input.insertText", {"text": "the"})
    letters.keyboard.type(" cat")
    letters.wait("the cat")
    letters.page.evaluate("""(() => {
        const element = document.querySelector(".text-input");
        element.setRangeText("The", 0, 3, "preserve");
        element.dispatchEvent(new InputEvent("input", { inputType: "insertReplacementText", data: "The" }));
    })()""")
    letters.wait("The cat")
    letters.keyboard.type("s")
    letters.wait("The cats")


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_copy_cut_paste_and_select_all_with_keys(letters):
    letters.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    letters.page.page.bring_to_front()
    letters.begin()
    letters.keyboard.type("one two")
    letters.keyboard.press("Shift+Control+ArrowLeft")
    eventually(lambda: letters.last("text").endswith("at 4-7"), "a word is selected")
    eventually(lambda: letters.page.evaluate(
        "(e => [e.selectionStart, e.selectionEnd].join())(document.querySelector('.text-input'))") == "4,7",
        "the page knows")
    letters.copy("X", "two")
    letters.wait("one ")
    letters.keyboard.press("Control+V")
    letters.keyboard.press("Control+V")
    letters.wait("one twotwo")
    letters.page.evaluate("navigator.clipboard.writeText('from elsewhere')")
    letters.keyboard.press("Control+A")
    letters.keyboard.press("Control+V")
    letters.wait("from elsewhere")


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_paste_from_the_menu_brings_what_others_copied(letters):
    letters.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    letters.page.page.bring_to_front()
    letters.begin()
    letters.keyboard.type("a")
    letters.keyboard.press("Control+A")
    letters.copy("C", "a")
    letters.keyboard.press("ArrowRight")
    letters.wait("a")
    letters.page.evaluate("navigator.clipboard.writeText('bc')")
    letters.page.page.touchscreen.tap(100, 80)
    middle = """(() => {
        const box = document.querySelector(".node[aria-label=Paste]")?.getBoundingClientRect();
        return box && box.width > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : null;
    })()"""

    def place_at_rest():
        """It is where the next touch will be once it has its full size. Elements follow animations four times a second."""
        before = letters.page.evaluate(middle)
        letters.page.page.wait_for_timeout(300)
        return letters.page.evaluate("document.getAnimations().length") == 0 and letters.page.evaluate(middle) == before and before
    letters.page.page.touchscreen.tap(*eventually(place_at_rest, "the menu comes"))
    letters.wait("abc")
    eventually(lambda: letters.value == "abc", "the page has it as well")


@pytest.fixture
def slow_letters(start, open_page, proxy):
    program = start("Letters", "--allowed-host", f"127.0.0.1:{proxy.port}", program_arguments=["capitals"])
    proxy.target = program.port
    page = open_page(f"http://127.0.0.1:{proxy.port}/?token={program.token}", width=300, height=400)
    yield Letters(program, page)
    assert page.errors == []


def test_no_letter_is_lost_or_doubled_on_a_slow_way(slow_letters, proxy):
    """The program converts everything to capitals, so that each of its answers differs from the page's text."""
    letters = slow_letters
    letters.begin()
    proxy.delay = 0.3
    letters.keyboard.type("the quick brown fox jumps over the lazy dog", delay=15)
    letters.keyboard.press("Backspace")
    letters.keyboard.type("!")
    letters.wait("THE QUICK BROWN FOX JUMPS OVER THE LAZY DO!")
    eventually(lambda: letters.value == "THE QUICK BROWN FOX JUMPS OVER THE LAZY DO!", "the page has it as well")


def test_no_letter_is_lost_with_five_connections(slow_letters, proxy):
    """Letters are typed while there is no connection, and while the page returns."""
    letters = slow_letters
    letters.begin()
    words = ["the", "quick", "brown", "fox", "jumps", "over"]
    letters.keyboard.type(words[0])
    letters.wait("THE")
    for word in words[1:]:
        proxy.cut()
        letters.keyboard.type(word[:2])
        proxy.restore()
        letters.keyboard.type(word[2:])
        expected = "".join(words[:words.index(word) + 1]).upper()
        letters.wait(expected)
        eventually(lambda: letters.value == expected, "the page has it as well")


@pytest.mark.chromium_only("WebKit's driver has one window")
def test_a_text_whose_editing_ended_meanwhile_is_not_edited_any_more(slow_letters, proxy, open_page):
    """Another page of the same scene has taken over while this one was away."""
    letters = slow_letters
    letters.begin()
    letters.keyboard.type("abc")
    letters.wait("ABC")
    proxy.cut()
    other = Letters(letters.program, open_page(letters.program.address, width=300, height=400))
    other.begin()
    other.keyboard.type("d")
    other.wait("ABCD")
    proxy.restore()
    eventually(
        lambda: letters.page.banner is None and letters.page.evaluate("!document.querySelector('.text-input')"),
        "the page is back, and edits nothing")
    letters.begin()
    letters.keyboard.type("e")
    letters.wait("ABCDE")


@pytest.mark.chromium_only("it needs scripts that run before the page's")
def test_the_program_hears_of_the_on_screen_keyboard(start, open_page):
    from test_text_input import VIEWPORT
    program = start("Letters")
    page = open_page(program.address, scripts=[VIEWPORT], width=300, height=400)
    letters = Letters(program, page)
    letters.begin()
    page.evaluate("Object.assign(fake, { height: 220 }); fake.dispatchEvent(new Event('resize'))")
    eventually(lambda: letters.last("keyboard") == "keyboard true 220", "the keyboard comes")
    page.page.touchscreen.tap(100, 380)
    eventually(lambda: letters.last("keyboard").startswith("keyboard false"), "and goes with the focus")


def test_a_finger_that_scrolls_takes_the_keyboard_along(start, open_page):
    """150 points of keys and a bar of 30, on a screen of 400."""
    program = start("Letters", program_arguments=["keys"])
    page = open_page(program.address, width=300, height=400)
    letters = Letters(program, page)
    letters.begin()
    color = lambda y: page.picture().getpixel((200, y))
    keys, bar = (0, 0, 255), (0, 255, 0)
    eventually(lambda: color(255) == keys and color(230) == bar, "the keys are there, and the bar")
    fingers = page.fingers()

    def drag(start, end):
        for step in range(1, 6):
            fingers.move(one=(150, start + (end - start) * step / 5))
    fingers.put(one=(150, 120))
    drag(120, 330)
    eventually(lambda: color(340) == keys and color(315) == bar and color(255) not in (keys, bar), "they follow")
    fingers.throw((0, -60))
    eventually(lambda: color(255) == keys and color(230) == bar, "with a finger that turns up they come back")
    letters.keyboard.type("a")
    letters.wait("a")
    fingers.fling((0, 260), one=(150, 120))
    eventually(lambda: all(color(y) not in (keys, bar) for y in (230, 300, 390)), "they go with one that does not")
    eventually(lambda: letters.last("keyboard") == "keyboard false 400", "the program hears of it")
    eventually(lambda: page.evaluate("document.activeElement.className") != "text-input", "nothing is edited any more")
