# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The page's element for keyboards and input methods, with single messages as its program."""

import pytest

import protocol
from waiting import eventually

MULTILINE, SECURE, CORRECTS, SPELLING = 1, 2, 4, 8


class Text:
    """The text of the page's element, and the program's copy of it, updated by the received edits."""

    def __init__(self, page, server):
        self.page, self.server = page, server

    def send(self, session=1, **state):
        self.server.send(protocol.input_state(session, **state))

    def begin(self, text="", selection=None, **state):
        place = len(text.encode("utf-16-le")) // 2
        self.send(text=text, selection=selection or (place, place), **state)
        eventually(lambda: self.element and self.value == text, "the element has the text")
        eventually(lambda: self.page.evaluate("document.activeElement.className") == "text-input", "it has the focus")

    @property
    def element(self):
        return self.page.evaluate("Boolean(document.querySelector('.text-input'))")

    def get(self, name):
        return self.page.evaluate(f"document.querySelector('.text-input').{name}")

    @property
    def value(self):
        return self.get("value")

    @property
    def edits(self):
        """The edits, each without fields that have their defaults."""
        return [{key: value for key, value in message["edit"].items() if key != "number"}
                for message in self.server.all("edit")]

    def wait(self, count):
        eventually(lambda: len(self.edits) >= count, f"{count} edits arrive; there are {self.edits}")
        numbers = [message["edit"]["number"] for message in self.server.all("edit")]
        assert numbers == list(range(1, len(numbers) + 1))
        return self.edits


@pytest.fixture
def text(show):
    page, server = show()
    return Text(page, server)


def insert(text, start=0, end=0, selection=None):
    length = len(text.encode("utf-16-le")) // 2
    return {"kind": "insert", "start": start, "end": end, "text": text, "selection": selection or (length, length)}


def composed(kind, text, start=0, end=0, selection=None):
    return {**insert(text, start, end, selection), "kind": kind}


# --- The element ---


def test_there_is_an_element_at_the_caret_while_a_text_is_edited(text):
    assert not text.element
    text.begin("hello", keyboard=6, return_key=5, capitalization=2, flags=CORRECTS)
    assert [text.get(name) for name in ("tagName", "type", "inputMode", "enterKeyHint", "autocapitalize")] == [
        "INPUT", "text", "email", "search", "sentences"]
    assert text.get("getAttribute('autocorrect')") == "on" and text.get("spellcheck") is False
    box = text.page.page.locator(".text-input").bounding_box()
    assert (box["x"], box["y"], box["height"]) == (10, 20, 18)
    style = text.page.evaluate("(({ fontSize, opacity }) => [fontSize, opacity])("
                               "getComputedStyle(document.querySelector('.text-input')))")
    assert style == ["16px", "0"]
    text.send(session=0)
    eventually(lambda: not text.element, "the element goes")


def test_passwords_and_long_texts_have_elements_of_their_kind(text):
    text.begin("secret", flags=SECURE, purpose="current-password")
    assert text.get("type") == "password" and text.get("autocomplete") == "current-password"
    box = text.page.page.locator(".text-input").bounding_box()
    assert [box[key] for key in ("x", "y", "width", "height")] == [5, 10, 200, 40], "where helpers write to is the field"
    text.send(session=2, text="a\nb", selection=(3, 3), flags=MULTILINE | SPELLING)
    eventually(lambda: text.get("tagName") == "TEXTAREA", "a new session has an element of its own")
    assert text.value == "a\nb" and text.get("spellcheck") is True
    assert text.page.evaluate("document.querySelectorAll('.text-input').length") == 1
    assert text.page.evaluate("document.activeElement.tagName") == "TEXTAREA"


def test_a_mouse_and_fingers_elsewhere_leave_the_keyboard_where_it_is(text):
    text.begin()
    text.page.page.mouse.click(200, 150)
    text.page.page.touchscreen.tap(250, 100)
    text.page.page.keyboard.type("x")
    assert text.wait(1) == [insert("x")]


# --- Typing ---


def test_what_is_typed_is_told_letter_by_letter(text):
    text.begin("ab", selection=(1, 1))
    text.page.page.keyboard.type("xå")
    text.page.page.keyboard.press("Backspace")
    text.page.page.keyboard.press("Delete")
    assert text.wait(4) == [
        insert("x"), insert("å"),
        {"kind": "delete", "movement": ("backward", "character", False), "start": -1, "end": 0},
        {"kind": "delete", "movement": ("forward", "character", False), "start": 0, "end": 1},
    ]
    assert text.value == "ax"


def test_words_are_deleted_as_words(text):
    text.begin("one two")
    text.page.page.keyboard.press("Control+Backspace")
    assert text.wait(1) == [{"kind": "delete", "movement": ("backward", "word", False), "start": -3, "end": 0}]
    assert text.value == "one "


def test_what_is_selected_is_replaced(text):
    text.begin("one two", selection=(0, 3))
    text.page.page.keyboard.type("1")
    assert text.wait(1) == [insert("1")] and text.value == "1 two"


def test_a_key_where_the_page_has_nothing_to_delete_is_told_all_the_same(text):
    text.begin("")
    text.page.page.keyboard.press("Backspace")
    text.page.page.keyboard.press("Delete")
    assert [edit["movement"][0] for edit in text.wait(2)] == ["backward", "forward"]
    assert all(edit["start"] == edit["end"] == 0 for edit in text.edits)


def test_return_and_tab(text):
    text.begin("a")
    text.page.page.keyboard.press("Enter")
    text.send(session=2, text="a", selection=(1, 1), flags=MULTILINE)
    eventually(lambda: text.get("tagName") == "TEXTAREA", "a new element")
    text.page.page.keyboard.press("Enter")
    text.page.page.keyboard.press("Tab")
    eventually(lambda: len(text.edits) == 3, "the keys arrive")
    assert text.edits == [{"kind": "return"}, insert("\n"), insert("\t")]
    assert text.value == "a\n\t"


def test_arrows_are_for_the_program_to_follow(text):
    text.begin("one two", flags=MULTILINE)
    for key in ("ArrowLeft", "Shift+ArrowUp", "Control+ArrowRight", "Home", "Control+Shift+End", "PageDown"):
        text.page.page.keyboard.press(key)
    assert [edit["movement"] for edit in text.wait(6)] == [
        ("left", "character", False), ("up", "character", True), ("right", "word", False), ("backward", "line", False),
        ("forward", "document", True), ("down", "page", False)]
    assert text.get("selectionStart") == 7, "the program says where the caret is"
    assert [key["usage"] for message in text.server.all("keys") for key in message["samples"]
            if key["phase"] == "began"][0] == 80, "keys are told as well"


def test_keys_that_the_program_takes_edit_nothing(text):
    text.begin("one")
    text.server.send(protocol.take_keys(("", 80, 0), ("q", 0, 0)))
    text.server.send(protocol.input_state(1, serial=2, text="onE", selection=(3, 3)))
    eventually(lambda: text.value == "onE", "the messages arrive")
    for key in ("ArrowLeft", "q", "r"):
        text.page.page.keyboard.press(key)
    assert text.wait(1) == [insert("r")] and text.value == "onEr"


def test_a_caret_that_the_browser_moves_is_told(text):
    text.begin("one two")
    text.page.evaluate("document.querySelector('.text-input').setSelectionRange(0, 3)")
    assert text.wait(1) == [{"kind": "select", "start": -7, "end": -4}]


# --- Corrections ---


def replace(page, start, end, by):
    """The event of a keyboard's correction, which replaces the text."""
    page.evaluate(f"""(() => {{
        const element = document.querySelector(".text-input");
        element.setRangeText("{by}", {start}, {end}, "preserve");
        element.dispatchEvent(new InputEvent("input", {{ inputType: "insertReplacementText", data: "{by}" }}));
    }})()""")


def test_a_word_is_corrected_and_typing_goes_on(text):
    text.begin("say teh", flags=CORRECTS)
    text.page.page.keyboard.type(" ")
    text.wait(1)
    replace(text.page, 4, 7, "the")
    text.page.page.keyboard.type("end")
    assert text.wait(5)[1] == insert("he ", start=-3)
    assert text.value == "say the end"
    assert play("say teh", text.edits) == "say the end"


def play(before, edits, selection=None):
    """The program's side of the edits, as docs/LayerProtocol.md defines it; only for texts without surrogate pairs."""
    start, end = selection or (len(before), len(before))
    marked = None
    for edit in edits:
        if edit["kind"] in ("move", "command", "return"):
            continue
        base = (start, end) if edit["kind"] == "select" else marked or (start, end)
        first = min(max(base[0] + edit["start"], 0), len(before))
        last = min(max(base[1] + edit["end"], first), len(before))
        if edit["kind"] == "select":
            start, end = first, last
            continue
        new = edit.get("text", "")
        before = before[:first] + new + before[last:]
        chosen = edit.get("selection", (0, 0))
        start, end = first + chosen[0], first + chosen[1]
        marked = (first, first + len(new)) if edit["kind"] == "compose" and new else None
    return before


# --- Input methods ---


def ime(text, composition, caret=None):
    caret = len(composition) if caret is None else caret
    text.page.devtools.send("Input.imeSetComposition", {
        "text": composition, "selectionStart": caret, "selectionEnd": caret})


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_japanese_is_composed(text):
    text.begin("[]", selection=(1, 1))
    for part in ("n", "に", "にh", "にほ", "にほん", "日本"):
        ime(text, part)
    text.page.devtools.send("Input.insertText", {"text": "日本"})
    eventually(lambda: text.edits and text.edits[-1]["kind"] == "commit", "the composition ends")
    edits = text.edits
    assert edits[:6] == [composed("compose", part) for part in ("n", "に", "にh", "にほ", "にほん", "日本")]
    assert edits[6:] == [composed("commit", "日本")]
    assert text.value == "[日本]"
    text.page.page.keyboard.type("!")
    assert text.wait(8)[7] == insert("!") and text.value == "[日本!]"


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_composition_that_is_given_up_leaves_nothing(text):
    text.begin("ab")
    ime(text, "か")
    ime(text, "")
    eventually(lambda: text.value == "ab", "the composition goes")
    text.server.round_trip()
    assert text.edits and play("ab", text.edits) == "ab"
    text.page.page.keyboard.type("c")
    eventually(lambda: play("ab", text.edits) == "abc", "typing goes on")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_keys_of_an_input_method_are_no_keys(text):
    text.begin()
    ime(text, "か")
    text.page.devtools.send("Input.dispatchKeyEvent", {
        "type": "keyDown", "key": "Process", "code": "ArrowLeft", "windowsVirtualKeyCode": 229})
    text.server.round_trip()
    assert [edit["kind"] for edit in text.edits] == ["compose"]
    assert not text.server.all("keys")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_word_that_is_there_is_composed_again(text):
    """As phones' keyboards do when the caret is placed in a word."""
    text.begin("say tho end", selection=(7, 7))
    text.page.devtools.send("Input.imeSetComposition", {
        "text": "the", "selectionStart": 3, "selectionEnd": 3, "replacementStart": 4, "replacementEnd": 7})
    text.wait(1)
    text.page.devtools.send("Input.insertText", {"text": "the"})
    eventually(lambda: text.edits[-1]["kind"] == "commit", "the composition ends")
    assert text.value == "say the end" and play("say tho end", text.edits, (7, 7)) == "say the end"


# --- A slow connection ---


def test_the_programs_text_replaces_the_pages_and_what_was_typed_since_is_done_again(text):
    text.begin("")
    text.page.page.keyboard.type("abcd")
    text.wait(4)
    # The program writes capitals, and has handled the first two letters.
    text.send(serial=2, edits=2, text="AB", selection=(2, 2))
    eventually(lambda: text.value == "ABcd", "what it had not got is done again")
    text.page.page.keyboard.type("e")
    assert text.value == "ABcde" and text.get("selectionStart") == 5
    text.send(serial=3, edits=5, text="ABCDE", selection=(5, 5))
    eventually(lambda: text.value == "ABCDE", "all is there")
    eventually(lambda: [message["serial"] for message in text.server.all("edit")] == [1, 1, 1, 1, 2], "the edits are sent")


def test_a_state_without_a_text_leaves_the_pages_alone(text):
    text.begin("")
    text.page.page.keyboard.type("ab")
    text.wait(2)
    text.send(serial=2, edits=1, caret=(40, 50, 2, 20))
    box = text.page.page.locator(".text-input")
    eventually(lambda: box.bounding_box()["x"] == 40, "the element moves")
    assert text.value == "ab"
    text.send(serial=3, edits=1, text="A", selection=(1, 1))
    eventually(lambda: text.value == "Ab", "an edit that was told of is not done again")


def test_the_caret_that_the_program_moves_is_where_typing_goes_on(text):
    text.begin("ab")
    text.page.page.keyboard.press("ArrowLeft")
    text.page.page.keyboard.type("x")
    text.wait(2)
    assert text.value == "abx", "the page does not know better yet"
    text.send(serial=2, edits=1, text="ab", selection=(1, 1))
    eventually(lambda: text.value == "axb", "it does now")
    assert text.get("selectionStart") == 2


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_a_text_that_changes_under_an_input_method_is_the_programs(text):
    text.begin("")
    ime(text, "かき")
    text.wait(1)
    text.send(serial=2, edits=1, text="か", selection=(1, 1))
    eventually(lambda: text.value == "か", "the program's text is shown")
    text.page.page.keyboard.type("x")
    eventually(lambda: text.value == "かx", "typing goes on")


def test_what_was_not_told_is_told_after_a_new_connection(text):
    text.begin("", serial=1)
    text.page.page.keyboard.type("ab")
    text.wait(2)
    connections = len(text.server.all("hello"))
    text.server.socket.close()
    text.page.page.keyboard.type("cd")
    eventually(lambda: len(text.server.all("hello")) > connections, "the page connects again")
    eventually(lambda: text.page.evaluate("kosketus.connected"), "it is connected")
    count = len(text.edits)
    text.send(serial=4, edits=1, text="a", selection=(1, 1))
    eventually(lambda: len(text.edits) > count, "it tells again what the program has not got")
    eventually(lambda: text.edits[-1] == insert("d"), "to the last letter")
    numbers = [message["edit"]["number"] for message in text.server.all("edit")][count:]
    assert numbers == [2, 3, 4] and text.value == "abcd"


# --- Clipboard and undo ---


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_copy_cut_and_paste(text):
    text.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    text.page.page.bring_to_front()
    text.begin("one two", selection=(4, 7))
    text.page.page.keyboard.press("Control+C")
    text.wait(1)
    eventually(lambda: text.page.evaluate("navigator.clipboard.readText()") == "two", "the clipboard has it")
    text.page.page.keyboard.press("Control+X")
    text.page.page.keyboard.press("Control+V")
    assert [edit["command"] for edit in text.wait(3)] == ["copy", "cut", "paste"]
    kinds = [message["kind"] for message in text.server.messages if message["kind"] in ("edit", "paste")]
    assert kinds == ["edit", "edit", "paste", "edit"] and text.server.all("paste")[0]["text"] == "two"
    assert text.value == "one two", "the program pastes"


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_passwords_are_not_copied_by_the_page(text):
    text.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    text.page.page.bring_to_front()
    text.page.evaluate("navigator.clipboard.writeText('before')")
    text.begin("secret", selection=(0, 6), flags=SECURE)
    text.page.page.keyboard.press("Control+C")
    text.server.round_trip()
    assert text.page.evaluate("navigator.clipboard.readText()") == "before"


def test_undo_and_select_all_are_the_programs(text):
    text.begin("one")
    text.page.page.keyboard.type("x")
    for key in ("Control+Z", "Control+Shift+Z", "Control+Y", "Control+A"):
        text.page.page.keyboard.press(key)
    assert [edit["command"] for edit in text.wait(5)[1:]] == ["undo", "redo", "redo", "select all"]
    assert text.value == "onex"
    text.page.evaluate("void document.activeElement.dispatchEvent("
                       "new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true }))")
    eventually(lambda: text.edits[-1].get("command") == "undo" and len(text.edits) == 6, "a menu's undo is too")
    assert text.value == "onex"


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_the_clipboard_is_read_when_the_program_asks(text):
    text.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    text.page.page.bring_to_front()
    text.page.evaluate("navigator.clipboard.writeText('found')")
    text.server.send(protocol.read_clipboard(7))
    eventually(lambda: text.server.all("answer"), "the page answers")
    kinds = [message["kind"] for message in text.server.messages]
    assert kinds.index("paste") < kinds.index("answer")
    assert text.server.all("paste")[0]["text"] == "found" and text.server.all("answer")[0]["done"]
    text.page.context.clear_permissions()
    text.page.evaluate("""() => {
        const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));
        window.questions = 0;
        for (const name of ["read", "readText"]) navigator.clipboard[name] = () => { window.questions += 1; return refuse(); };
    }""")
    text.server.send(protocol.read_clipboard(8))
    eventually(lambda: len(text.server.all("answer")) == 2, "the page answers")
    assert not text.server.all("answer")[1]["done"] and len(text.server.all("paste")) == 1
    assert text.page.evaluate("window.questions") == 1


def test_a_new_connection_gets_no_answer_to_what_the_old_one_was_asked(text):
    # Without a value: `evaluate` calls functions.
    text.page.evaluate("void (navigator.clipboard.read = () => new Promise((done) => { window.tell = () => done([]); }))")
    text.server.send(protocol.read_clipboard(7))
    eventually(lambda: text.page.evaluate("window.tell !== undefined"), "the clipboard is asked")
    connections = len(text.server.all("hello"))
    text.server.socket.close()
    eventually(lambda: len(text.server.all("hello")) > connections, "the page connects again")
    eventually(lambda: text.page.evaluate("kosketus.connected"), "it is connected")
    text.page.evaluate("window.tell()")
    text.page.evaluate("void (navigator.clipboard.read = () => Promise.resolve([]))")
    text.server.send(protocol.read_clipboard(8))
    eventually(lambda: text.server.all("answer"), "the page answers")
    assert [answer["number"] for answer in text.server.all("answer")] == [8]


# --- On-screen keyboards ---

VIEWPORT = """(() => {
    window.fake = new EventTarget();
    Object.assign(window.fake, { width: innerWidth, height: innerHeight, offsetTop: 0, offsetLeft: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { value: window.fake, configurable: true });
})()"""


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_the_on_screen_keyboard_is_where_the_viewport_ends(new_context):
    from browsers import ChromiumPage
    from page_server import PageServer
    root = protocol.change(1, position=(150, 200), bounds=(0, 0, 300, 400), backgroundColor=(1, 1, 1, 1))
    with PageServer({"root": 1, "changes": [root]}) as server:
        page = ChromiumPage(new_context(width=300, height=400), [VIEWPORT])
        page.open(server.address)
        text = Text(page, server)
        show = "Object.assign(fake, { height: %s, offsetTop: %s }); fake.dispatchEvent(new Event('resize'))"
        page.evaluate(show % (150, 0))
        text.begin()
        eventually(lambda: server.all("keyboard"), "the page tells of its keyboard")
        page.evaluate(show % (180, 20))
        eventually(lambda: len(server.all("keyboard")) == 2, "and of another size")
        page.evaluate(show % (380, 0))
        eventually(lambda: len(server.all("keyboard")) == 3, "and that it is gone")
        assert [message["frame"] for message in server.all("keyboard")] == [
            (0, 150, 300, 250), (0, 200, 300, 200), (0, 0, 0, 0)]
        assert len(server.all("screen")) == 0, "the screen stays as large as it is"


def test_a_keyboard_that_the_person_sends_away_is_told(text):
    text.begin()
    text.page.evaluate("document.activeElement.blur()")
    assert text.wait(1) == [{"kind": "command", "command": "dismiss"}]
