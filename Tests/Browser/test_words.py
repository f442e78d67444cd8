# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Words, used as a person does: copying shows the program's text."""

import signal

import pytest
from PIL import Image

from pictures import compare
from programs import run
from waiting import at_last, eventually

NAME, MAIL, TELEPHONE, PASSWORD = (195, 60), (195, 104), (195, 148), (195, 192)


def wait_for_fields(page):
    """Waits until the page knows their places."""
    eventually(lambda: page.evaluate("""[...document.querySelectorAll('.textField')]
        .filter((field) => field.getBoundingClientRect().width > 100).length""") >= 4, "the page knows where fields are")


class Form:
    def __init__(self, page):
        self.page = page
        self.keyboard = page.page.keyboard
        # WebKit's driver does not let pages read the clipboard.
        self.has_clipboard = hasattr(page, "context")
        if self.has_clipboard:
            page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            page.page.bring_to_front()

    def touch(self, field):
        self.page.page.touchscreen.tap(*field)
        eventually(lambda: self.page.evaluate("document.activeElement.className") == "text-input", "it has the focus")

    def get(self, name):
        """Of the text that is edited; None while none is."""
        return self.page.evaluate(f"document.querySelector('.text-input')?.{name} ?? null")

    @property
    def clipboard(self):
        return self.page.evaluate("navigator.clipboard.readText()")

    def expect(self, text):
        """The value of the edited field."""
        eventually(lambda: self.get("value") == text, f"the page has {text!r}")
        if not self.has_clipboard:
            return
        self.select_all()
        self.keyboard.press("Control+C")
        # What the program copies comes before the caret that it moves.
        self.keyboard.press("ArrowRight")
        eventually(lambda: self.get("selectionStart") == self.get("value.length"), "the caret is at the end")
        eventually(lambda: self.clipboard == text, f"the program has {text!r}; the clipboard: {self.clipboard!r}")

    def select_all(self):
        self.keyboard.press("Control+A")
        eventually(lambda: [self.get("selectionStart"), self.get("selectionEnd")] == [0, self.get("value.length")],
                   "all is selected")


@pytest.fixture
def program(start):
    return start("Words")


@pytest.fixture
def form(program, open_page):
    page = open_page(program.address, width=390, height=844)
    yield Form(page)
    assert page.errors == []


@pytest.mark.chromium_only("WebKit's driver composes no letters")
def test_fields_are_filled_by_keys_and_input_methods(form):
    form.touch(NAME)
    assert [form.get(name) for name in ("type", "autocapitalize", "enterKeyHint", "autocomplete")] == [
        "text", "words", "next", "name"]
    form.keyboard.type("Aino ")
    for part in ("に", "にほ", "日本"):
        form.page.devtools.send("Input.imeSetComposition", {"text": part, "selectionStart": 2, "selectionEnd": 2})
    form.page.devtools.send("Input.insertText", {"text": "日本"})
    form.expect("Aino 日本")
    form.keyboard.press("Enter")
    eventually(lambda: form.get("inputMode") == "email", "the return key goes on to the next field")
    form.keyboard.type("aino@example.org")
    form.expect("aino@example.org")
    form.keyboard.press("Control+Z")
    eventually(lambda: form.get("value") != "aino@example.org", "it is undone")


@pytest.mark.chromium_only("WebKit's driver lets no page read the clipboard")
def test_a_password_is_neither_shown_nor_copied(form):
    form.touch(NAME)
    form.keyboard.type("name")
    form.expect("name")
    form.touch(PASSWORD)
    eventually(lambda: form.get("type") == "password", "the field is one for passwords")
    form.keyboard.type("secret")
    form.keyboard.press("Control+A")
    form.keyboard.press("Control+C")
    form.page.page.wait_for_timeout(100)
    assert form.clipboard == "name"


@pytest.mark.chromium_only("WebKit's driver lets no page read the clipboard")
def test_a_slow_program_leaves_what_was_copied_since(form, program):
    """The page copied the selection at once. The program's copy of the same text comes later, and must not be written
    over something newer."""
    form.touch(NAME)
    form.keyboard.type("name")
    form.expect("name")
    form.select_all()
    program.signal(signal.SIGSTOP)
    try:
        form.keyboard.press("Control+C")
        eventually(lambda: form.clipboard == "name", "the page copies at once")
        form.page.evaluate("navigator.clipboard.writeText('copied since')")
    finally:
        program.signal(signal.SIGCONT)
    form.keyboard.press("ArrowRight")
    form.keyboard.type("!")
    eventually(lambda: form.get("value") == "name!", "it is written")
    form.page.page.wait_for_timeout(200)
    assert form.clipboard == "copied since"
    form.expect("name!")


def test_a_word_is_selected_by_two_taps_and_replaced(form):
    form.touch(NAME)
    form.keyboard.type("one two")
    form.expect("one two")
    form.page.fingers().tap_twice(35, 60)
    eventually(lambda: (form.get("selectionStart"), form.get("selectionEnd")) == (0, 3), "the word is selected")
    form.keyboard.type("1")
    form.expect("1 two")


# The long text: from 314 to 514, and 350 wide.
TEXT = (195, 400)


def write(form, at=TEXT):
    """Puts the caret into the long text."""
    form.touch(at)
    eventually(lambda: form.page.evaluate("document.querySelector('.text-input').tagName") == "TEXTAREA", "it is one")


def clear(form):
    form.keyboard.press("Control+A")
    form.keyboard.press("Delete")
    eventually(lambda: form.get("value") == "", "nothing is left")


@pytest.mark.chromium_only("WebKit's driver composes no letters")
def test_a_text_of_several_lines_is_written(form):
    write(form)
    clear(form)
    form.keyboard.type("One\nTwo ")
    for part in ("に", "にほ", "日本"):
        form.page.devtools.send("Input.imeSetComposition", {"text": part, "selectionStart": 2, "selectionEnd": 2})
    form.page.devtools.send("Input.insertText", {"text": "日本"})
    form.keyboard.press("Enter")
    # A dead key, and the letter for it.
    form.page.devtools.send("Input.imeSetComposition", {"text": "´", "selectionStart": 1, "selectionEnd": 1})
    form.page.devtools.send("Input.insertText", {"text": "é"})
    form.keyboard.type("té")
    form.expect("One\nTwo 日本\nété")
    form.keyboard.press("Control+End")
    form.keyboard.press("ArrowUp")
    form.keyboard.press("ArrowUp")
    form.keyboard.type("!")
    form.expect("One!\nTwo 日本\nété")
    form.page.evaluate("navigator.clipboard.writeText('pasted\\nlines')")
    form.keyboard.press("Control+A")
    form.keyboard.press("Control+V")
    form.expect("pasted\nlines")
    form.keyboard.press("Control+Z")
    form.expect("One!\nTwo 日本\nété")


def test_words_of_a_long_text_are_selected_by_touch_and_mouse(form):
    write(form)
    clear(form)
    form.keyboard.type("one two\nthree four")
    form.expect("one two\nthree four")
    form.page.page.wait_for_timeout(400)
    form.page.fingers().tap_twice(45, 332)
    eventually(lambda: selected(form) == "one", "two taps select the word")
    form.keyboard.type("1")
    form.expect("1 two\nthree four")
    mouse = form.page.page.mouse
    mouse.move(31, 355)
    mouse.down()
    mouse.move(60, 355)
    mouse.move(200, 355)
    mouse.up()
    eventually(lambda: selected(form) == "three four", "the mouse selects as it is dragged")
    form.keyboard.type("3")
    form.expect("1 two\n3")
    mouse.click(31, 332)
    form.keyboard.down("Shift")
    mouse.click(300, 332)
    form.keyboard.up("Shift")
    eventually(lambda: selected(form) == "1 two", "with Shift a click selects to there")


def test_the_mouse_selects_in_a_field_and_does_not_drag_the_page(form):
    form.touch(NAME)
    form.keyboard.type("some words")
    form.expect("some words")
    mouse = form.page.page.mouse
    mouse.move(29, 60)
    mouse.down()
    mouse.move(60, 40)
    mouse.move(330, 20)
    mouse.up()
    eventually(lambda: selected(form) == "some words", "all is selected")


def test_tab_leads_through_the_form_into_the_long_text_and_back(form):
    wait_for_fields(form.page)
    form.touch(PASSWORD)
    form.keyboard.press("Tab")
    eventually(lambda: form.get("enterKeyHint") == "search", "the next field")
    form.keyboard.press("Tab")
    eventually(lambda: form.get("tagName") == "TEXTAREA", "the long text")
    form.keyboard.press("Control+Home")
    form.keyboard.press("Tab")
    eventually(lambda: (form.get("value") or "").startswith("\tDown"), "a tab is text there")
    form.keyboard.press("Shift+Tab")
    eventually(lambda: form.get("tagName") == "INPUT", "back to the field")


def selected(form):
    return form.get("value")[form.get("selectionStart"):form.get("selectionEnd")]


def test_a_finger_scrolls_a_long_text_and_typing_goes_on_at_the_caret(form):
    write(form, (60, 332))
    eventually(lambda: (form.get("value") or "").startswith("Down the"), "the page has what is around the caret")
    form.keyboard.press("Control+Home")
    form.keyboard.type("x")
    eventually(lambda: (form.get("value") or "").startswith("xDown"), "typed at the beginning")
    top = caret_top(form)
    form.page.fingers().fling((0, -140), one=(195, 480))
    eventually(lambda: caret_top(form) < top - 80, "the text goes up, and the caret with it")
    assert form.get("selectionStart") == 1
    form.keyboard.type("y")
    eventually(lambda: (form.get("value") or "").startswith("xyDown"), "typed where the caret was")
    eventually(lambda: abs(caret_top(form) - top) < 2, "which is seen again")
    form.page.page.mouse.move(195, 420)
    form.page.page.mouse.wheel(0, 150)
    eventually(lambda: caret_top(form) < top - 80, "a wheel scrolls it too")


def caret_top(form):
    return form.page.evaluate("document.querySelector('.text-input').getBoundingClientRect().top")


@pytest.mark.parametrize("scale", [2, 3])
def test_the_long_text_is_in_the_page_what_the_headless_display_paints(start, open_page, tmp_path, scale):
    status, _, errors = run("Words", "--display", "headless", "--snapshot", tmp_path / "words.png", "--size", "390x844",
                            "--scale", scale)
    assert status == 0, errors
    page = open_page(start("Words").address, width=390, height=844, scale=scale)
    eventually(lambda: page.evaluate("kosketus.acknowledged === kosketus.serial"), "all commits are on the screen")
    part = tuple(place * scale for place in (25, 322, 365, 508))
    with Image.open(tmp_path / "words.png") as picture:
        expected = picture.crop(part)
    comparison = at_last(lambda: compare(page.picture().crop(part), expected), lambda each: each.is_match)
    assert comparison.is_match, f"{comparison}; see {comparison.save(f'words-{scale}')}"
    assert page.errors == []


@pytest.mark.chromium_only("WebKit's driver emulates no preferences")
def test_dark_is_dark(form):
    light = form.page.picture()
    form.page.page.emulate_media(color_scheme="dark")
    eventually(lambda: sum(form.page.picture().getpixel((5, 300))) < 60 < sum(light.getpixel((5, 300))), "it is dark")


# Notes the class and the type of what has the focus whenever a finger is lifted: what holds it for the program does so for two seconds.
NOTE_FOCUS = """(() => {
    window.focused = [];
    addEventListener("pointerup", () => focused.push([document.activeElement.className, document.activeElement.type ?? null]));
})()"""


def test_a_finger_brings_a_phones_keyboard_before_the_program_has_answered(start, open_page, proxy):
    """Phones show it only for an element that gets the focus while they handle a touch."""
    program = start("Words", "--allowed-host", f"127.0.0.1:{proxy.port}")
    proxy.target = program.port
    page = open_page(f"http://127.0.0.1:{proxy.port}/?token={program.token}", width=390, height=844)
    form = Form(page)
    page.evaluate(NOTE_FOCUS)
    focused = "document.activeElement.className"
    wait_for_fields(page)
    page.page.touchscreen.tap(195, 820)
    assert page.evaluate("focused") == [["", None]], "there is no field"
    # The page waits for two seconds in all, which also a busy machine keeps.
    proxy.delay = 0.2
    page.page.touchscreen.tap(*NAME)
    page.insert_text("Ai")
    assert page.evaluate("focused") == [["", None], ["stand-in", "text"]]
    eventually(lambda: page.evaluate(focused) == "text-input", "the field's own element takes over")
    form.keyboard.type("no")
    eventually(lambda: form.get("value") == "Aino", "nothing is lost")
    proxy.delay = 0
    form.expect("Aino")
    assert page.evaluate("document.querySelectorAll('.stand-in').length") == 0
    # The focus moves from field to field, so the keyboard stays.
    page.page.touchscreen.tap(*MAIL)
    eventually(lambda: form.get("inputMode") == "email", "the next field is edited")
    assert [name for name, _ in page.evaluate("focused")] == ["", "stand-in", "text-input"]
    assert page.errors == []


@pytest.mark.parametrize("field, type", [(NAME, "text"), (PASSWORD, "password")])
def test_keyboards_do_not_learn_the_beginning_of_a_password(start, open_page, field, type):
    program = start("Words")
    page = open_page(program.address, width=390, height=844)
    wait_for_fields(page)
    page.evaluate(NOTE_FOCUS)
    program.signal(signal.SIGSTOP)
    try:
        page.page.touchscreen.tap(*field)
        page.insert_text("secret")
    finally:
        program.signal(signal.SIGCONT)
    assert page.evaluate("focused") == [["stand-in", type]]
    eventually(lambda: page.evaluate("document.activeElement.className") == "text-input", "the field takes over")
    eventually(lambda: page.evaluate("[document.activeElement.value, document.activeElement.type]") == ["secret", type],
               "with what was typed")
    assert page.errors == []


def test_the_keyboard_goes_when_no_text_is_edited_after_all(start, open_page):
    program = start("Words")
    page = open_page(program.address, width=390, height=844)
    wait_for_fields(page)
    page.evaluate(NOTE_FOCUS)
    program.signal(signal.SIGSTOP)
    try:
        page.page.touchscreen.tap(*NAME)
        assert page.evaluate("focused") == [["stand-in", "text"]]
        eventually(lambda: page.evaluate("document.activeElement === document.body"), "nobody has waited for ever")
        assert page.evaluate("document.querySelectorAll('.stand-in').length") == 0
    finally:
        program.signal(signal.SIGCONT)
    eventually(lambda: page.evaluate("document.activeElement.className") == "text-input", "better late than never")
    assert page.errors == []
