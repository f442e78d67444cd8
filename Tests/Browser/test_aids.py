# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Aids for people who do not see, do not see well, or do not use a mouse, in a real page of Tests/Programs/Aids."""

import plistlib
import re
import shutil

import pytest

import programs
from judges import serious_findings
from waiting import at_last, eventually, throughout


class Aids:
    def __init__(self, program, page):
        self.program, self.page, self.dom = program, page, page.page

    @property
    def snapshot(self):
        return self.dom.locator("body").aria_snapshot()

    @property
    def status(self):
        return self.dom.get_by_test_id("status").text_content()

    @property
    def focused(self):
        return self.dom.evaluate("document.activeElement.getAttribute('aria-label')")

    def press(self, *keys):
        for key in keys:
            self.dom.keyboard.press(key)

    def tree(self):
        """The accessibility tree of the browser: (role, name, value, focused) of nodes that are not ignored, in
        reading order."""
        nodes = self.page.devtools.send("Accessibility.getFullAXTree")["nodes"]
        by_id, found = {node["nodeId"]: node for node in nodes}, []

        def walk(node):
            properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
            if not node["ignored"]:
                found.append((node["role"]["value"], node.get("name", {}).get("value", ""),
                              node.get("value", {}).get("value"), properties.get("focused", False)))
            for child in node.get("childIds", []):
                if child in by_id:
                    walk(by_id[child])
        walk(nodes[0])
        return found

    def named(self, *names):
        return [each for each in self.tree() if each[1] in names and each[0] not in ("StaticText", "InlineTextBox")]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "go on"


@pytest.fixture
def aids(start, open_page, path):
    program = start("Aids", program_arguments=[str(path)])
    page = open_page(program.address)
    aids = Aids(program, page)
    page.page.get_by_test_id("status").wait_for(state="attached")
    yield aids
    assert page.errors == []


# --- Text that is edited ---


def fields(aids):
    """The field with the elements before and after it, as screen readers find them."""
    return [(role, name, value) for role, name, value, _ in aids.named("Before", "Name", "After")]


@pytest.mark.chromium_only("it reads the tree that Chromium gives to screen readers")
def test_a_field_keeps_name_value_and_place_while_it_is_edited(aids):
    expected = [("button", "Before", None), ("textbox", "Name", "Ada"), ("button", "After", None)]
    eventually(lambda: [each[:2] for each in fields(aids)] == [each[:2] for each in expected], "the field is there")
    aids.dom.touchscreen.tap(200, 55)
    eventually(lambda: aids.page.evaluate("document.activeElement.className") == "text-input", "it is edited")
    # Immediately, before any letter is typed.
    assert at_last(lambda: fields(aids), lambda found: found == expected) == expected
    eventually(lambda: aids.named("Name")[0][3], "it has the focus")
    field = aids.dom.get_by_role("textbox", name="Name")
    assert field.count() == 1 and field.get_attribute("aria-description") == "As in your passport"
    assert field.get_attribute("aria-hidden") is None
    order = aids.snapshot
    assert order.index("Before") < order.index('textbox "Name": Ada') < order.index("After")
    aids.press("End", "!")
    expected[1] = ("textbox", "Name", "Ada!")
    assert at_last(lambda: fields(aids), lambda found: found == expected) == expected
    aids.press("Shift+ArrowLeft", "Shift+ArrowLeft")
    eventually(lambda: field.evaluate("e => [e.selectionStart, e.selectionEnd]") == [2, 4], "what is selected")
    assert serious_findings(aids.dom) == []
    aids.press("Tab")
    eventually(lambda: aids.focused == "After", "Tab leads on")
    eventually(lambda: [each[:2] for each in fields(aids)] == [each[:2] for each in expected], "it is as before")
    eventually(lambda: aids.dom.locator(".textField").first.text_content() == "Ada!", "with what was typed")


# What a reader can ask of the text input in the event that moves the focus to it, before anything else happens.
NOTE_FOCUS = """
    window.readAtFocus = [];
    document.addEventListener("focusin", ({ target }) => {
        if (!target.classList.contains("text-input")) return;
        const owner = document.querySelector(`[aria-owns="${target.id}"]`);
        readAtFocus.push([target.getAttribute("aria-label"), target.value, target.getAttribute("aria-hidden"),
            owner?.previousElementSibling?.getAttribute("aria-label") ?? null]);
    });
"""


@pytest.mark.parametrize("way", ["tap", "Tab"])
def test_name_value_and_place_are_there_when_the_focus_comes(aids, way):
    aids.dom.evaluate(f"() => {{{NOTE_FOCUS}}}")
    if way == "tap":
        aids.dom.touchscreen.tap(200, 55)
    else:
        aids.dom.get_by_role("button", name="Before").focus()
        aids.press("Tab")
    read = at_last(lambda: aids.dom.evaluate("readAtFocus"), bool)
    assert read[0] == ["Name", "Ada", None, "Before"], read


@pytest.mark.chromium_only("it reads the tree that Chromium gives to screen readers")
def test_a_field_that_tab_leads_to_is_the_same_for_readers(aids):
    aids.dom.get_by_role("button", name="Before").focus()
    aids.press("Tab")
    eventually(lambda: aids.page.evaluate("document.activeElement.className") == "text-input", "it is edited")
    eventually(lambda: [each[:3] for each in aids.named("Name")] == [("textbox", "Name", "Ada")], "it is the field")
    aids.press("Shift+Tab")
    eventually(lambda: aids.focused == "Before", "back")


def test_a_field_that_tab_leads_over_on_a_slow_line_does_not_call_the_focus_back(start, proxy, open_page):
    """The program learns that the field has the focus after the focus has already moved on."""
    program = start("Aids", "--allowed-host", f"127.0.0.1:{proxy.port}")
    proxy.target = program.port
    page = open_page(f"http://127.0.0.1:{proxy.port}/?token={program.token}")
    aids = Aids(program, page)
    aids.dom.get_by_role("button", name="Before").focus()
    proxy.delay = 0.3
    aids.press("Tab", "Tab")
    assert aids.focused == "After"
    throughout(lambda: aids.focused == "After", "the focus stays", 2)
    # Returning to the field edits it.
    aids.press("Shift+Tab")
    eventually(lambda: aids.page.evaluate("document.activeElement.className") == "text-input", "it is edited")
    aids.press("End", "!")
    eventually(lambda: aids.dom.locator("#text-input").input_value() == "Ada!", "it is typed")
    assert page.errors == []


def test_letters_typed_before_the_program_knows_of_tab_are_in_the_field(start, proxy, open_page):
    program = start("Aids", "--allowed-host", f"127.0.0.1:{proxy.port}")
    proxy.target = program.port
    page = open_page(f"http://127.0.0.1:{proxy.port}/?token={program.token}")
    aids = Aids(program, page)
    aids.dom.get_by_role("button", name="Before").focus()
    proxy.delay = 0.3
    aids.press("Tab", "x", "Backspace", " ", "B", "2")
    # Nothing of it may come before the program's answer, and nothing twice.
    eventually(lambda: aids.page.evaluate("document.activeElement.className") == "text-input", "it is edited")
    aids.press("!")
    eventually(lambda: aids.dom.locator("#text-input").input_value() == "Ada B2!", "all of it is typed")
    proxy.delay = 0
    aids.press("Tab")
    eventually(lambda: aids.dom.locator(".textField").first.text_content() == "Ada B2!", "the program has it")
    assert page.errors == []


# --- Other accessible content ---


@pytest.mark.chromium_only("it reads the tree that Chromium gives to screen readers")
def test_layers_are_not_read(aids):
    roles = {role for role, *_ in aids.tree()}
    assert "Canvas" not in roles and "image" not in roles, roles
    assert aids.dom.locator("#stage").get_attribute("aria-hidden") == "true"


def test_headings_languages_and_the_tabs_title(aids):
    headings = lambda: [line.strip("- ") for line in aids.snapshot.splitlines() if "heading" in line]
    expected = ['heading "Aids" [level=1]', 'heading "Section" [level=2]', 'heading "Huomaa" [level=3]']
    eventually(lambda: headings() == expected, f"levels: {headings()}")
    assert aids.dom.locator(".heading", has_text="Huomaa").get_attribute("lang") == "fi"
    assert aids.dom.locator("html").get_attribute("lang") == "en"
    eventually(lambda: aids.dom.title() == "Aids", "the tab's title")


def test_the_program_says_its_name_and_language_beside_its_executable(start, open_page, tmp_path, monkeypatch):
    shutil.copy(programs.binary("Aids"), tmp_path)
    with (tmp_path / "Info.plist").open("wb") as file:
        plistlib.dump({"CFBundleDisplayName": "Apuvälineet", "CFBundleDevelopmentRegion": "fi"}, file)
    monkeypatch.setattr(programs, "BINARIES", tmp_path)
    page = open_page(start("Aids", program_arguments=[str(tmp_path / "go on")]).address)
    eventually(lambda: page.page.locator("html").get_attribute("lang") == "fi", "the language")
    eventually(lambda: page.page.title() == "Apuvälineet", "the name")
    assert page.errors == []


def test_choosing_a_segment_is_read(aids):
    two = aids.dom.get_by_role("radio", name="Two")
    two.focus()
    aids.press("Space")
    eventually(two.is_checked, "it is chosen")
    assert aids.focused == "Two", "the state is that of what has the focus"
    assert not aids.dom.get_by_role("radio", name="One").is_checked()
    aids.press("ArrowRight")
    eventually(lambda: aids.focused == "Three", "the focus goes along")
    eventually(aids.dom.get_by_role("radio", name="Three").is_checked, "its state comes too")
    stops = aids.dom.locator("[role=radio][tabindex='0']")
    assert stops.count() == 1 and stops.get_attribute("aria-label") == "Three"


def test_the_keyboard_gets_to_what_is_enabled_and_what_scrolls(aids):
    aids.dom.get_by_role("button", name="Before").focus()
    for name in ["Name", "After", "One", "Loudness", "Count", "Hang", "Pinches", "Stripes"]:
        aids.press("Tab")
        eventually(lambda: aids.focused == name, f"{name} has the focus")
        is_edited = name == "Name"
        eventually(lambda: aids.dom.locator(".text-input").count() == is_edited, "the program knows where the focus is")


def test_disabled_sliders_say_so(aids):
    for name in ("Closed", "Fixed"):
        slider = aids.dom.get_by_role("slider", name=name)
        assert slider.is_disabled() and slider.get_attribute("tabindex") == "-1"


def test_keys_move_a_slider(aids):
    slider = aids.dom.get_by_role("slider", name="Loudness")
    slider.focus()
    for key, value in (("Home", "0%"), ("End", "100%"), ("PageDown", "70%"), ("ArrowDown", "60%"), ("PageUp", "90%")):
        aids.press(key)
        eventually(lambda: slider.get_attribute("aria-valuetext") == value, f"{key}: {value}")


def test_a_scroll_view_is_scrolled_by_keys(aids):
    aids.dom.get_by_role("group", name="Stripes").focus()
    ring = aids.dom.get_by_role("group", name="Stripes").evaluate("e => getComputedStyle(e).outlineStyle")
    assert ring == "solid"
    for key, least, most in (("ArrowDown", 1, 99), ("Space", 60, 300), ("End", 860, 860), ("PageUp", 700, 859), ("Home", 0, 0)):
        aids.press(key)
        eventually(lambda: aids.status.isdigit() and least <= int(aids.status) <= most, f"{key}: {aids.status}")


def test_axe_finds_nothing_serious(aids):
    assert serious_findings(aids.dom) == []


# --- Larger text, and other colours ---


def test_what_is_made_with_the_delegate_knows_the_screen(start, new_context):
    from browsers import ChromiumPage
    program = start("Aids")
    page = ChromiumPage(new_context(width=500, height=400))
    page.devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 24}})
    page.open(program.address)
    assert program.read_line() == "font 23.0 screen 500 400"


def zoomed(aids):
    return aids.page.evaluate("new DOMMatrix(getComputedStyle(document.getElementById('stage')).transform).a")


def pinch(aids, distances, middle=(300, 200)):
    fingers, (x, y) = aids.page.fingers(), middle
    place = lambda distance: {"one": (x - distance / 2, y), "two": (x + distance / 2, y)}
    fingers.put(one=place(distances[0])["one"])
    fingers.put(two=place(distances[0])["two"])
    for distance in distances[1:]:
        fingers.move(**place(distance))
    fingers.lift()


def test_two_fingers_magnify_where_the_program_does_not_use_them(aids):
    after = aids.dom.get_by_role("button", name="After")
    before = eventually(lambda: (lambda box: min(box["width"], box["height"]) > 1 and box)(after.bounding_box()), "the button is placed")
    pinch(aids, [100, 120, 160, 200], middle=(375, 55))
    # The first 10 to 20 points do not count.
    zoom = zoomed(aids)
    assert 200 / 120 <= zoom <= 200 / 110 + 0.01
    eventually(lambda: after.bounding_box()["width"] == pytest.approx(before["width"] * zoom, abs=1), "readers follow")
    box = after.bounding_box()
    assert box["x"] + box["width"] / 2 == pytest.approx(375, abs=10), "what lay between the fingers stays there"
    # Fingers hit elements where they are visible.
    field = aids.dom.locator(".textField").first.bounding_box()
    aids.dom.touchscreen.tap(field["x"] + 5, field["y"] + field["height"] - 5)
    eventually(lambda: aids.page.evaluate("document.activeElement.className") == "text-input", "the field was touched")
    pinch(aids, [200, 180, 100, 60])
    assert zoomed(aids) == 1
    eventually(lambda: after.bounding_box() == before, "everything is where it was")


def test_what_is_magnified_follows_the_keyboard(aids):
    pinch(aids, [40, 60, 160], middle=(500, 380))
    zoom = zoomed(aids)
    assert zoom > 1.5
    before = aids.dom.get_by_role("button", name="Before")
    # At once: what readers find may stand where it was before.
    before.focus()

    def is_seen():
        box = before.bounding_box()
        return box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= 600
    eventually(is_seen, "it comes to sight")
    assert zoomed(aids) == zoom


def test_two_fingers_are_the_programs_where_it_uses_them(aids):
    def switch():
        aids.dom.get_by_role("button", name="Pinches").focus()
        aids.press("Space")
    told = lambda: aids.page.evaluate(
        "!document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey: true }))")
    switch()
    eventually(told, "the page knows that the program uses them")
    pinch(aids, [100, 150, 200])
    assert zoomed(aids) == 1
    switch()
    eventually(lambda: not told(), "the page knows that it does not any more")
    pinch(aids, [100, 150, 200])
    assert zoomed(aids) > 1
    switch()
    eventually(lambda: zoomed(aids) == 1, "the stage is whole: nobody could make it so")


def test_the_browser_may_zoom(aids):
    content = aids.dom.locator("meta[name=viewport]").get_attribute("content")
    assert "user-scalable" not in content and "maximum-scale" not in content
    prevented = """([type, init]) => {
        const event = new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: -100, ...init });
        return !document.body.dispatchEvent(event);
    }"""
    wheel = lambda **init: aids.dom.evaluate(prevented, ["wheel", init])
    assert wheel() and not wheel(ctrlKey=True)
    prevented_key = """(key) => !document.body.dispatchEvent(new KeyboardEvent(
        "keydown", { bubbles: true, cancelable: true, ctrlKey: true, key, code: { "+": "Equal", "-": "Minus", 0: "Digit0" }[key] }))"""
    keys = lambda: [aids.dom.evaluate(prevented_key, key) for key in ("+", "-", "0")]
    assert keys() == [False] * 3
    aids.dom.get_by_role("button", name="Pinches").dispatch_event("click")
    eventually(lambda: wheel(ctrlKey=True), "a program that pinches gets it")
    assert keys() == [False] * 3, "the browser's own keys zoom always"


def test_a_page_that_the_browser_has_zoomed_keeps_its_layout_and_places(start, chromium):
    from browsers import ChromiumPage
    context = chromium.new_context(viewport={"width": 600, "height": 400}, has_touch=True, is_mobile=True)
    try:
        program = start("Aids")
        page = ChromiumPage(context)
        page.open(program.address)
        aids = Aids(program, page)
        page.devtools.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
        eventually(lambda: page.evaluate("visualViewport.scale") == 2, "the browser has zoomed")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert zoomed(aids) == 1 and page.evaluate("[innerWidth, innerHeight]") == [600, 400]
        page.page.touchscreen.tap(220, 55)
        eventually(lambda: page.evaluate("document.activeElement.className") == "text-input", "the field was touched")
        assert page.errors == []
    finally:
        context.close()


@pytest.mark.chromium_only("WebKit's driver emulates no preferences")
def test_forced_colours_leave_the_programs_colours_and_show_the_focus(aids):
    # Forced colours imply a preference for contrast, so the program uses its colours for that.
    light = (0, 122, 255)
    eventually(lambda: aids.page.picture().getpixel((100, 330)) == light, "a stripe")
    aids.dom.emulate_media(contrast="more")
    eventually(lambda: aids.page.picture().getpixel((100, 330)) != light, "it has more contrast")
    eventually(lambda: aids.page.evaluate("kosketus.acknowledged === kosketus.serial"), "all commits are on the screen")
    before = aids.page.picture()
    aids.dom.emulate_media(forced_colors="active", contrast="no-preference")
    assert aids.page.evaluate("matchMedia('(forced-colors: active)').matches")
    aids.dom.get_by_role("button", name="Before").focus()
    aids.press("Tab")
    eventually(lambda: aids.page.evaluate("document.activeElement.className") == "text-input", "the field is edited")
    aids.press("Tab")
    eventually(lambda: aids.focused == "After", "the keyboard is there")
    ring = aids.dom.get_by_role("button", name="After").evaluate(
        "e => [getComputedStyle(e).outlineColor, getComputedStyle(e).outlineStyle]")
    system = aids.page.evaluate("""(() => {
        const probe = document.createElement("p");
        probe.style.color = "Highlight";
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
    })()""")
    assert ring == [system, "solid"]

    # The second stripe, and the place of a text: pictures as before, without texts for screen readers over them.
    def is_as_before():
        after, box = aids.page.picture(), (15, 2, 400, 30)
        return after.getpixel((100, 330)) == before.getpixel((100, 330)) and after.crop(box).tobytes() == before.crop(box).tobytes()
    eventually(is_as_before, "layers look as before")
    banner = """(() => {
        const banner = document.getElementById("banner");
        banner.hidden = false;
        banner.textContent = "Words";
        const { color, backgroundColor } = getComputedStyle(banner), probe = document.createElement("p");
        probe.style.cssText = "color: CanvasText; background: Canvas";
        document.body.append(probe);
        const wanted = [getComputedStyle(probe).color, getComputedStyle(probe).backgroundColor];
        probe.remove();
        banner.hidden = true;
        return [color === wanted[0], backgroundColor.match(/\\d+/g).slice(0, 3).join() === wanted[1].match(/\\d+/g).slice(0, 3).join()];
    })()"""
    assert aids.page.evaluate(banner) == [True, True]


# --- A program that hangs ---


@pytest.mark.chromium_only("the program's timer decides; test_connection.py has such a banner, of a silent line, in the other browsers")
def test_a_program_that_hangs_says_so_until_it_goes_on(aids, path):
    aids.dom.get_by_role("button", name="Hang").dispatch_event("click")
    eventually(lambda: aids.page.banner, "the banner")
    # It comes within 15 s, or later on a busy machine.
    assert re.fullmatch(r"The program does not answer \(\d+ s\)", aids.page.banner), aids.page.banner
    seconds = int(re.search(r"\d+", aids.page.banner)[0])
    assert seconds >= 8
    eventually(lambda: int(re.search(r"\d+", aids.page.banner)[0]) > seconds, "the seconds are counted")
    counted = aids.dom.locator("#banner [aria-hidden=true]").text_content()
    assert counted.strip("( s)").isdigit(), "readers are not told each second"
    assert aids.page.evaluate("kosketus.connected"), "the connection is sound"
    path.write_text("")
    eventually(lambda: aids.page.banner is None, "the banner goes")
    aids.dom.get_by_role("radio", name="Two").dispatch_event("click")
    eventually(aids.dom.get_by_role("radio", name="Two").is_checked, "it answers")
