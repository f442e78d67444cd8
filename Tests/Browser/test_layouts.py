# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Layouts: a form that moves with the keyboard, an article that reflows, a stack view's properties, and a
direction that is chosen."""

import pathlib

import pytest
from PIL import Image

from pictures import compare
from waiting import at_last, eventually
GOLDENS = pathlib.Path(__file__).parents[1] / "LayoutsTests" / "Goldens"

WIDTH, HEIGHT = 390, 844

# A viewport that the test makes smaller, as a phone's keyboard does. WebKit runs scripts after the page's own, which listens
# to the real viewport.
KEYBOARD = """(() => {
    const real = window.realViewport ??= window.visualViewport;
    const fake = { width: innerWidth, height: innerHeight - %d, offsetTop: 0, offsetLeft: 0, scale: 1 };
    Object.defineProperty(window, "visualViewport", { value: fake, configurable: true });
    real.dispatchEvent(new Event("resize"));
})()"""


class Layouts:
    def __init__(self, page):
        self.page, self.dom = page, page.page

    def find(self, role, name):
        return self.dom.get_by_role(role, name=name, exact=True)

    def box(self, role, name):
        """Left, top, right and bottom of an element, once it has a place. Without one it is a pixel high, and may be wide."""
        place = eventually(
            lambda: (lambda box: box if box and min(box["width"], box["height"]) > 1 else None)(
                self.find(role, name).bounding_box()),
            f"{name} is somewhere")
        left, top = round(place["x"]), round(place["y"])
        return left, top, left + round(place["width"]), top + round(place["height"])

    def act(self, role, name):
        self.find(role, name).dispatch_event("click")

    def choose(self, name):
        self.act("radio", name)
        eventually(self.find("radio", name).is_checked, f"{name} is chosen")

    def tap(self, role, name):
        left, top, right, bottom = self.box(role, name)
        self.dom.touchscreen.tap((left + right) / 2, (top + bottom) / 2)

    def resize(self, width, height):
        if hasattr(self.page, "browser"):
            self.page.browser.resize(width, height)
        else:
            self.dom.set_viewport_size({"width": width, "height": height})

    def blocks(self, y, minimum=8):
        """The pieces of a line of the picture that have one colour other than the page and the frame: left and right."""
        picture = self.page.picture().convert("RGB")
        colors = [picture.getpixel((x, y)) for x in range(picture.width)]
        others = colors[0], colors[20]
        pieces, begin = [], 0
        for x in range(1, len(colors) + 1):
            if x < len(colors) and colors[x] == colors[begin]:
                continue
            if x - begin >= minimum and colors[begin] not in others:
                pieces.append((begin, x))
            begin = x
        return pieces


@pytest.fixture
def layouts(start, open_page):
    page = open_page(start("Layouts").address, width=WIDTH, height=HEIGHT)
    yield Layouts(page)
    assert page.errors == []


def is_near(one, other, tolerance=1):
    return all(abs(a - b) <= tolerance for a, b in zip(one, other, strict=True))


# --- The login form ---

def test_the_form_moves_with_the_keyboard_and_back(layouts):
    before = layouts.box("button", "Log in")
    layouts.tap("textbox", "E-mail")
    eventually(lambda: layouts.page.evaluate("document.activeElement.className") == "text-input", "the field is edited")
    assert layouts.box("button", "Log in") == before
    layouts.page.evaluate(KEYBOARD % 320)
    eventually(lambda: is_near(layouts.box("button", "Log in"), (before[0], before[1] - 160, before[2], before[3] - 160)),
               "the form is in the middle of what is left")
    assert layouts.box("button", "Log in")[3] <= HEIGHT - 320

    def is_in_field():
        place = layouts.page.evaluate("(r => [r.top, r.bottom])(document.querySelector('.text-input').getBoundingClientRect())")
        field = layouts.box("textbox", "E-mail")
        return field[1] - 1 <= place[0] and place[1] <= field[3] + 1
    eventually(is_in_field, "the text element follows the field")
    layouts.page.evaluate(KEYBOARD % 0)
    eventually(lambda: layouts.box("button", "Log in") == before, "the keyboard has gone, and the form is back")


def test_a_person_logs_in_with_tab_and_return(layouts):
    keyboard, dom = layouts.dom.keyboard, layouts.dom
    get = lambda name: layouts.page.evaluate(f"document.querySelector('.text-input')?.{name} ?? null")
    layouts.tap("textbox", "E-mail")
    eventually(lambda: get("inputMode") == "email", "the first field is edited")
    keyboard.type("aino@example.org")
    eventually(lambda: get("value") == "aino@example.org", "it is written")
    keyboard.press("Tab")
    eventually(lambda: get("type") == "password", "Tab leads to the second field")
    keyboard.press("Shift+Tab")
    eventually(lambda: get("inputMode") == "email", "and back")
    keyboard.press("Enter")
    eventually(lambda: get("type") == "password", "the return key leads to it, too")
    top = layouts.box("button", "Log in")[1]
    keyboard.type("short")
    eventually(lambda: get("value") == "short", "it is written")
    keyboard.press("Enter")
    message = dom.get_by_text("A password has at least 8 letters.")
    eventually(lambda: message.count() > 0, "the form says what is wrong")
    eventually(lambda: layouts.box("button", "Log in")[1] > top, "and makes room for it")
    keyboard.type(" but longer")
    eventually(lambda: get("value") == "short but longer", "it is written")
    keyboard.press("Enter")
    eventually(lambda: dom.get_by_text("You are logged in as aino@example.org.").count() > 0, "that is enough")


# --- The article ---

def test_the_article_reflows_when_the_window_is_resized(layouts):
    layouts.choose("Article")
    picture = lambda: layouts.box("img", "The last warm evening.")
    heading = lambda: layouts.box("heading", "Open water")
    eventually(lambda: is_near(picture(), (16, 226, WIDTH - 16, 226 + 239), 60), "the picture has the width of the phone")
    eventually(lambda: heading()[1] > picture()[3] and heading()[0] == 16, "the text is below it")
    layouts.resize(1200, 800)
    eventually(lambda: picture()[2] - picture()[0] == 368, "the picture has two fifths of the readable width")
    eventually(lambda: picture()[0] == 140 and heading()[0] == picture()[2] + 24 and abs(heading()[1] - picture()[1]) <= 1,
               "the text is beside it")
    second = lambda: layouts.box("img", "Clear ice, one night old.")
    eventually(lambda: second()[2] == 1060 and second()[0] > picture()[2], "the next one is at the other side")
    layouts.resize(WIDTH, HEIGHT)
    eventually(lambda: picture()[2] - picture()[0] == WIDTH - 32, "it is a phone again")
    eventually(lambda: heading()[1] > picture()[3], "the text is below it again")


# --- The stack view ---

# The place of a row of the stack view on the page, without the letters; see Tests/LayoutsTests/Goldens/stacks_light.png.
ROW = 100


def widths(pieces):
    return [right - left for left, right in pieces]


def settled(layouts, expected, what):
    """The blocks, once they are as they should be and stand still."""
    last, seen = [], []

    def look():
        pieces = layouts.blocks(ROW)
        before, last[:] = last[:], pieces
        seen.append(pieces)
        return pieces if pieces == before and len(pieces) in (3, 4) and expected(pieces) else None
    try:
        return eventually(look, what)
    except AssertionError as error:
        raise AssertionError(f"{error}; the blocks were {seen[0]} and are {seen[-1]}") from None


def test_controls_change_the_stack_view(layouts):
    layouts.choose("Stacks")
    filled = settled(layouts, lambda pieces: len(pieces) == 4 and widths(pieces)[3] > 150, "D takes what is left")
    layouts.choose("Equally")
    settled(layouts, lambda pieces: len(pieces) == 4 and max(widths(pieces)) - min(widths(pieces)) <= 1, "all are equally wide")
    layouts.choose("Spacing")
    spaces = lambda pieces: [right[0] - left[1] for left, right in zip(pieces, pieces[1:])]
    settled(layouts, lambda pieces: max(spaces(pieces)) - min(spaces(pieces)) <= 1 and min(spaces(pieces)) > 30, "the spaces are equal")
    layouts.dom.locator("[role=radiogroup][aria-label=Distribution] [aria-label=Fill]").dispatch_event("click")
    settled(layouts, lambda pieces: pieces == filled, "it is as before")
    layouts.choose("40")
    settled(layouts, lambda pieces: abs(spaces(pieces)[1] - 40) <= 1 and abs(spaces(pieces)[0] - 8) <= 1, "40 points after B")
    layouts.act("switch", "Show B")
    settled(layouts, lambda pieces: len(pieces) == 3 and abs(spaces(pieces)[0] - 8) <= 1, "B is hidden, with its space")
    layouts.act("switch", "Show B")
    settled(layouts, lambda pieces: len(pieces) == 4, "B is there again")
    layouts.act("switch", "Inside of margins")
    settled(layouts, lambda pieces: pieces[0][0] == filled[0][0] + 24, "the margins count")


def test_a_finger_drags_the_space_between_the_blocks(layouts):
    layouts.choose("Stacks")
    before = settled(layouts, lambda pieces: len(pieces) == 4, "there are four blocks")
    left, top, right, bottom = layouts.box("slider", "Space")
    fingers, y = layouts.page.fingers(), (top + bottom) / 2
    # The thumb of 28 points is at a fifth of its way.
    x = left + 14 + (right - left - 28) / 5
    fingers.put(one=(x, y))
    # A scroll view passes a finger to its contents 0.15 s after the program has heard of it, which takes a busy machine a while.
    layouts.dom.wait_for_timeout(500)
    for step in range(1, 11):
        fingers.move(one=(x + step * 8, y))
    fingers.lift()
    is_apart = lambda pieces: (len(pieces) == 4 and pieces[1][0] >= before[1][0] + 8 and pieces[0] == before[0]
                               and pieces[3][1] == before[3][1])
    settled(layouts, is_apart, "the blocks are farther apart")


def test_controls_are_beside_the_stack_view_in_a_wide_window(layouts):
    layouts.choose("Stacks")
    eventually(lambda: layouts.box("radiogroup", "Axis")[0] == 16, "the controls are at the left")
    layouts.resize(1200, 700)
    eventually(lambda: layouts.box("radiogroup", "Axis")[0] > 600 and layouts.box("radiogroup", "Axis")[2] == 1200 - 20,
               "the controls are at the right")


# --- The form ---

def test_the_direction_is_chosen(layouts):
    layouts.choose("Form")
    usual = [layouts.box("textbox", name) for name in ("Name", "Street", "City")]
    player = [layouts.box("button", name) for name in ("Back", "Play", "Forward")]
    layouts.choose("Right to left")
    for name, (left, top, right, bottom) in zip(("Name", "Street", "City"), usual):
        eventually(lambda: is_near(layouts.box("textbox", name), (WIDTH - right, top, WIDTH - left, bottom)), f"{name} is mirrored")
    assert [layouts.box("button", name) for name in ("Back", "Play", "Forward")] == player
    assert [layouts.box("radio", name)[0] for name in ("Log in", "Form")] == sorted(
        layouts.box("radio", name)[0] for name in ("Log in", "Form")), "the rest of the page stays"
    layouts.choose("Left to right")
    eventually(lambda: layouts.box("textbox", "Name") == usual[0], "it is as before")


# --- Pictures ---

def choose(page, title):
    """Chooses a page in any engine: Firefox has no locators here."""
    segment = f"document.querySelector('[aria-label=\"{title}\"]')"
    eventually(lambda: page.evaluate(f"!!{segment}"), f"{title} can be chosen")
    page.evaluate(f"{segment}.click()")
    eventually(lambda: page.evaluate(f"{segment}.getAttribute('aria-checked') === 'true' || {segment}.checked === true"),
               f"{title} is chosen")


def expect_picture(page, engine, name):
    golden = Image.open(GOLDENS / f"{name}.png").convert("RGB")
    comparison = at_last(lambda: compare(page.picture(), golden), lambda each: each.is_match)
    if not comparison.is_match:
        pytest.fail(f"{comparison}; see {comparison.save(f'layouts-{engine}-{name}')}")
    assert engine == "firefox" or page.errors == []


def resize(page, engine, width, height):
    if engine == "firefox":
        page.resize(width, height)
    else:
        Layouts(page).resize(width, height)


@pytest.mark.all_engines
@pytest.mark.parametrize("title", ["Log in", "Article", "Stacks", "Form"])
def test_pages_look_as_without_a_browser(start, open_page, engine, title):
    page = open_page(start("Layouts").address, width=375, height=667, scale=2)
    choose(page, title)
    expect_picture(page, engine, f"{title.replace(' ', '').lower()}_light")


@pytest.mark.all_engines
def test_a_picture_has_its_part_of_the_window(start, open_page, engine):
    page = open_page(start("Layouts").address, width=375, height=667)
    choose(page, "Article")
    place = "document.querySelector('[aria-label=\"The last warm evening.\"]')?.getBoundingClientRect()"
    edges = lambda: [round(page.evaluate(f"{place}?.{edge} ?? -1")) for edge in ("left", "right")]
    for width, height, expected in ((375, 667, [16, 359]), (1200, 800, [140, 508]), (375, 667, [16, 359])):
        resize(page, engine, width, height)
        eventually(lambda: edges() == expected, f"in a window of {width}: {edges()}")
