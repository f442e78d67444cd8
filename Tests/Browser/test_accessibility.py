# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The accessibility tree in a real page, and what can be done with it."""

import os
import pathlib
import re

import pytest

from judges import serious_findings
from protocol import add_animation, announce, change, describe, focus, input_state, node
from waiting import at_last, eventually, throughout


SNAPSHOTS = pathlib.Path(__file__).parent / "Snapshots"
# Each example, with those of its pages that a button opens.
EXAMPLES = [
    ("Catalog", None), ("Catalog", "Styles"), ("Catalog", "Values"), ("Catalog", "Progress"), ("Catalog", "Text"),
    ("Catalog", "Pickers"), ("Catalog", "Dates"), ("Catalog", "Share"),
    ("Containers", None), ("Containers", "Stack"), ("Containers", "Menus"), ("Containers", "Search"), ("Containers", "Planets"),
    ("Course", None), ("Fingers", None), ("FirstCircle", None), ("Layouts", None), ("Layouts", "Article"), ("Layouts", "Stacks"),
    ("Layouts", "Form"), ("Links", None), ("Lists", None), ("Motion", None), ("PickerInScrollView", None), ("SolarSystem", None),
    ("Titles", None), ("Words", None),
]


# --- The page alone, with nodes from a test ---

# The name of what has the focus.
FOCUSED = "document.activeElement.getAttribute('aria-label')"


def tell(show, *changes):
    """A page with a layer (2) of 80 by 40 points at (10, 20), and nodes on it."""
    page, server = show()
    layer = change(2, position=(50, 40), bounds=(0, 0, 80, 40))
    server.wait_until_shown(server.commit(changes=[change(1, sublayers=[2]), layer]))
    server.send(describe(*changes, full=True))
    page.page.locator(".node:not(.plain)").first.wait_for(state="attached")
    return page.page, server


def snapshot(page):
    return page.locator("#accessibility").aria_snapshot()


def acts(server):
    return [tuple(message[name] for name in ("node", "action", "number") if name in message)
            for message in server.all("act")]


def box(locator):
    return tuple(round(value) for value in (locator.bounding_box() or {}).values())


def test_roles_names_values_and_states(show):
    page, _ = tell(
        show, node(0, children=[1]), node(1, children=list(range(2, 15)) + [19, 20]),
        node(2, role="heading", label="Sounds"), node(3, role="text", label="Loud", value="very", place=2),
        node(4, role="image", label="A bell", place=2),
        node(5, role="button", label="Play", hint="Plays it.", states=["focusable", "selected"], place=2),
        node(6, role="link", label="More", states=["focusable"], place=2),
        node(7, role="toggle", label="Mute", states=["on", "disabled"], place=2),
        node(8, role="slider", label="Volume", value="30%", scale=(0.3, 0, 1), states=["focusable"], place=2),
        node(9, role="textField", label="Name", value="Ada", states=["focusable"], place=2),
        node(10, role="textField", label="Password", value="abc", states=["focusable", "secure"], place=2),
        node(11, role="canvas", label="Space", value="3 planets", place=2),
        node(12, role="group", label="Both", children=[15, 16]), node(13, role="list", label="All", children=[17]),
        node(14, role="landmark", label="Player", children=[18]), node(15, role="text", label="one", place=2),
        node(16, role="text", label="two", place=2), node(17, role="button", label="First", place=2),
        node(18, role="button", label="Stop", identifier="stop", language="fi", actions=["Delete"], place=2),
        node(19, role="progress", label="Loading", value="a third", scale=(0.3, 0, 1), place=2),
        node(20, role="progress", label="In progress", place=2))
    assert snapshot(page) == "\n".join([
        '- main:', '  - heading "Sounds" [level=1]', '  - text: Loud, very', '  - img "A bell"',
        '  - button "Play" [pressed]', '  - link "More"', '  - switch "Mute" [checked] [disabled]',
        '  - slider "Volume": "0.3"', '  - textbox "Name"', '  - textbox "Password"',
        '  - application "Space, 3 planets"', '  - group "Both": one two',
        '  - list "All":', '    - listitem:', '      - button "First"', '  - region "Player":', '    - button "Stop"',
        "    - 'button \"Delete: Stop\"'", '  - progressbar "Loading"', '  - progressbar "In progress"',
    ])
    texts = [page.get_by_role("textbox", name=name).text_content() for name in ("Name", "Password")]
    assert texts == ["Ada", "•••"]
    slider = page.get_by_role("slider", name="Volume")
    assert slider.get_attribute("aria-valuetext") == "30%"
    told = [page.get_by_role("progressbar", name=name).evaluate(
        "bar => [bar.ariaValueNow, bar.ariaValueMin, bar.ariaValueMax, bar.ariaValueText]")
        for name in ("Loading", "In progress")]
    assert told == [["0.3", "0", "1", "a third"], [None] * 4]
    assert page.get_by_role("button", name="Play").get_attribute("aria-description") == "Plays it."
    stop = page.get_by_test_id("stop")
    assert stop.get_attribute("lang") == "fi"


def test_changes_arrive_alone(show):
    page, server = tell(
        show, node(0, children=[1, 2]), node(1, role="text", label="one", place=2),
        node(2, role="button", label="two", place=2))
    page.evaluate("window.before = document.querySelector('[role=button]')")
    server.send(describe(node(2, label="zwei"), node(0, children=[2, 3]), node(3, role="text", label="three"), removed=[1]))
    eventually(lambda: "three" in snapshot(page), "the change arrives")
    assert snapshot(page) == '- main:\n  - button "zwei"\n  - text: three'
    assert page.evaluate("before.isConnected && before.ariaLabel") == "zwei", "it is the same element still"


def test_elements_stand_where_their_layers_are(show):
    page, server = tell(
        show, node(0, children=[1, 2]), node(1, role="button", label="all", place=2),
        node(2, role="button", label="part", place=(2, (40, 10, 20, 5))))
    all_of_it, part = page.get_by_role("button", name="all"), page.get_by_role("button", name="part")
    eventually(lambda: box(all_of_it) == (10, 20, 80, 40), "it has a place")
    assert box(part) == (50, 30, 20, 5)
    server.commit(changes=[change(2, position=(150, 140))])
    eventually(lambda: box(all_of_it) == (110, 120, 80, 40), "it follows")
    server.commit(animations=[add_animation(2, "move", "position", from_=(50, 40), to=(50, 100), beginTime=server.now,
                                            duration=0.4, fillMode="both")])
    eventually(lambda: box(all_of_it) == (10, 80, 80, 40), "it follows an animation to its end")
    server.commit(changes=[change(1, sublayers=[])], removed=[2])
    eventually(lambda: not all_of_it.is_visible(), "without a layer it is nowhere")


def test_elements_in_layers_that_keep_depth_stand_where_they_are_seen(show):
    page, server = tell(
        show, node(0, children=[1, 2, 3]), node(1, role="button", label="inside", place=4),
        node(2, role="button", label="space", place=3), node(3, role="button", label="part", place=(3, (0, 0, 10, 10))))
    names = ("inside", "space", "part")
    inside, space, part = (page.get_by_role("button", name=name) for name in names)
    server.wait_until_shown(server.commit(changes=[
        change(1, sublayers=[2, 3]), change(4, position=(30, 30), bounds=(0, 0, 20, 20)),
        change(3, position=(150, 140), bounds=(0, 0, 100, 60), figure="space", sublayers=[4])]))
    eventually(lambda: box(inside) == (120, 130, 20, 20), "it has a place")
    assert box(space) == (100, 110, 100, 60) and box(part) == (100, 110, 10, 10)
    # Scaled by two about its centre, it moves its sublayers.
    server.commit(changes=[change(3, transform=(2, 0, 0, 2, 0, 0))])
    eventually(lambda: box(space) == (50, 80, 200, 120), "it grows")
    eventually(lambda: box(inside) == (90, 120, 40, 40), "and what is in it")


def test_a_readers_click_activates_and_a_fingers_touches(show):
    page, server = tell(show, node(0, children=[1]), node(1, role="button", label="Go", actions=["Delete"], place=2))
    button = page.get_by_role("button", name="Go", exact=True)
    eventually(lambda: box(button) == (10, 20, 80, 40), "it has a place")
    button.dispatch_event("click")
    page.get_by_role("button", name="Delete: Go").dispatch_event("click")
    eventually(lambda: len(acts(server)) == 2, "the actions arrive")
    assert acts(server) == [(1, "activate"), (1, "custom", 0)] and not server.samples
    button.click()
    server.round_trip()
    assert [(sample["phase"], sample["x"], sample["y"]) for sample in server.samples if sample["phase"] != "moved"] == [
        ("began", 50, 40), ("ended", 50, 40)]
    assert len(acts(server)) == 2, "its click is no second one"


def test_sliders_are_moved_by_readers(show):
    page, server = tell(
        show, node(0, children=[1, 2]), node(1, role="slider", label="exact", scale=(0.5, 0, 1), place=2),
        node(2, role="slider", label="about", value="a little", place=2))
    page.get_by_role("slider", name="exact").fill("0.75")
    move = "(slider, by) => { slider.value = Number(slider.value) + by; slider.dispatchEvent(new Event('input', { bubbles: true })); }"
    about = page.get_by_role("slider", name="about")
    about.evaluate(move, 1)
    about.evaluate(move, -1)
    moves = lambda: [act for act in acts(server) if act[1] != "focus"]
    eventually(lambda: len(moves()) == 3, "the actions arrive")
    assert moves() == [(1, "setValue", 0.75), (2, "increment"), (2, "decrement")]
    assert page.get_by_role("slider", name="exact").input_value() == "0.5", "the program decides"


def test_the_focus_is_drawn_for_keys_and_not_for_fingers(show):
    page, server = tell(
        show, node(0, children=[1, 2]), node(1, role="button", label="one", states=["focusable"], place=2),
        node(2, role="button", label="two", states=["focusable"], place=2))
    ring = """name => getComputedStyle([...document.querySelectorAll("[role=button], button")]
        .find(each => each.textContent === name || each.ariaLabel === name)).outlineStyle"""
    page.mouse.click(200, 200)
    # The program moves the focus, as it does when it presents a dialog.
    server.send(focus(1))
    eventually(lambda: page.evaluate("document.activeElement !== document.body"), "the node has the focus")
    assert page.evaluate(ring, "one") == "none"
    page.keyboard.press("Tab")
    eventually(lambda: page.evaluate(ring, "two") == "solid", "the focus of the keyboard is drawn")


def test_the_keyboard_goes_from_one_to_the_next_and_is_seen(show):
    page, server = tell(
        show, node(0, children=[1, 2, 3]), node(1, role="button", label="one", states=["focusable"], place=2),
        node(2, role="text", label="between", place=2), node(3, role="link", label="two", states=["focusable"], place=2))
    for key in ("Tab", "Tab", "Shift+Tab"):
        page.keyboard.press(key)
    eventually(lambda: len(acts(server)) == 3, "the focus is told")
    assert acts(server) == [(1, "focus"), (3, "focus"), (1, "focus")]
    ring = page.get_by_role("button").evaluate("element => getComputedStyle(element).outlineStyle")
    assert ring == "solid"
    server.round_trip()
    before = len(server.all("keys"))
    page.keyboard.press("Space")
    server.round_trip()
    assert len(server.all("keys")) == before + 2, "the program gets the key"
    assert acts(server)[3:] == [], "and decides what it does"
    page.mouse.click(200, 150)
    eventually(lambda: acts(server)[3:] == [(0, "focus")], "a finger elsewhere takes the focus away")


def test_what_moves_in_the_order_keeps_the_focus(show):
    page, server = tell(
        show, node(0, children=[1, 2]), node(1, role="button", label="one", states=["focusable"], place=2),
        node(2, role="button", label="two", states=["focusable"], place=2))
    page.keyboard.press("Tab")
    server.send(describe(node(0, children=[2, 1])))
    eventually(lambda: snapshot(page).index("two") < snapshot(page).index("one"), "the order changes")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "one"


def test_announcements_and_wanted_focus(show):
    page, server = tell(show, node(0, children=[1]), node(1, role="heading", label="New", place=2))
    server.send(announce("<b>Saved</b>"))
    status = page.locator("#announcements[role=status]")
    eventually(lambda: status.count() == 1 and status.text_content() == "<b>Saved</b>", "it is read out")
    server.send(focus(1))
    eventually(lambda: page.evaluate("document.activeElement.textContent") == "New", "the heading has the focus")
    server.send(focus(99))


def test_a_wanted_focus_waits_for_what_is_described_and_placed_later(show):
    page, server = tell(show, node(0, children=[1]), node(1, role="button", label="old", states=["focusable"], place=2))
    page.keyboard.press("Tab")
    server.send(focus(3))
    server.send(describe(node(0, children=[1, 3]), node(3, role="heading", label="New", place=2)))
    eventually(lambda: page.evaluate("document.activeElement.textContent") == "New", "it was described afterwards")
    # What is described again keeps it.
    server.send(describe(node(3, label="Newer")))
    eventually(lambda: page.evaluate("document.activeElement.textContent") == "Newer", "it has it still")
    server.send(describe(node(0, children=[1, 3, 4]), node(4, role="button", label="late", states=["focusable"], place=9)))
    late = page.get_by_role("button", name="late", exact=True)
    hidden = "document.querySelector('[aria-label=late]')?.style.display === 'none'"
    eventually(lambda: page.evaluate(hidden), "its layer is not there yet")
    server.send(focus(4))
    server.commit(changes=[change(1, sublayers=[2, 9]), change(9, position=(150, 100), bounds=(0, 0, 80, 40))])
    eventually(lambda: page.evaluate(FOCUSED) == "late", "its layer came afterwards")
    assert late.count() == 1
    # What has the focus goes meanwhile.
    server.send(focus(6))
    server.send(describe(node(0, children=[1, 3]), removed=[4]))
    eventually(lambda: late.count() == 0, "it has gone")
    server.send(describe(node(0, children=[1, 3, 6]), node(6, role="button", label="last", states=["focusable"], place=2)))
    eventually(lambda: page.evaluate(FOCUSED) == "last", "the focus comes after that")
    # Who does something meanwhile decides.
    server.send(focus(5))
    server.send(describe(node(3, label="Newer still")))
    eventually(lambda: "Newer still" in snapshot(page), "the page knows of the wanted focus")
    page.keyboard.press("Shift+Tab")
    server.send(describe(node(0, children=[1, 3, 6, 5]), node(5, role="heading", label="Newest", place=2)))
    placed = "[...document.querySelectorAll('.heading')].some((each) => each.textContent === 'Newest' && each.style.width !== '')"
    eventually(lambda: page.evaluate(placed), "it is described, and placed")
    assert page.evaluate(FOCUSED) == "old"


def test_dialogs_are_modal_and_have_a_name(show):
    page, _ = tell(
        show, node(0, children=[1]), node(1, role="dialog", children=[2], place=2),
        node(2, role="text", label="Delete it?", place=2))
    dialog = page.get_by_role("dialog", name="Delete it?")
    assert dialog.get_attribute("aria-modal") == "true"


def test_a_dialog_is_called_by_its_heading_not_by_the_button_before_it(show):
    page, _ = tell(
        show, node(0, children=[1]), node(1, role="dialog", children=[2, 3], place=2),
        node(2, role="button", label="Edit", place=2), node(3, role="heading", label="Systems", place=2))
    assert page.get_by_role("dialog", name="Systems").count() == 1


def test_tab_leads_out_of_a_text_that_is_edited_to_what_is_beside_it(show):
    page, server = tell(
        show, node(0, children=[1, 2, 3]), node(1, role="button", label="before", states=["focusable"], place=2),
        node(2, role="textField", label="Name", states=["focusable"], place=2),
        node(3, role="button", label="after", states=["focusable"], place=2))
    for key, end in (("Tab", "after"), ("Shift+Tab", "before")):
        server.send(input_state(7, text="Ada"))
        server.send(describe(node(2, states=["focusable", "editing"])))
        eventually(lambda: page.evaluate(FOCUSED) == "Name", "the text is edited, under the field's name")
        assert page.get_by_role("textbox", name="Name").count() == 1
        page.keyboard.press(key)
        eventually(lambda: page.evaluate(FOCUSED) == end, "the focus has gone on")
        server.send(input_state(0))
        server.send(describe(node(2, states=["focusable"])))
        eventually(lambda: page.locator(".text-input").count() == 0, "nothing is edited any more")


# Three fields, one below the other, between two buttons; where they are on the page.
FIELDS = {"Name": (10, 20, 80, 10), "Mail": (10, 35, 80, 10), "Town": (10, 50, 80, 10)}
NUMBERS = {name: number for number, name in enumerate(FIELDS, 3)}


def tell_fields(show):
    fields = [node(NUMBERS[name], role="textField", label=name, states=["focusable"], place=(2, (0, y - 20, width, height)))
              for name, (_, y, width, height) in FIELDS.items()]
    page, server = tell(
        show, node(0, children=[1, *NUMBERS.values(), 2]),
        *(node(number, role="button", label=label, states=["focusable"], place=2)
          for number, label in ((1, "before"), (2, "after"))), *fields)
    eventually(lambda: box(page.get_by_role("textbox", name="Town")) == FIELDS["Town"], "they are placed")
    return page, server


def edits(server):
    """The sessions that are left."""
    return [message["session"] for message in server.all("edit")]


def test_tab_leads_on_from_the_field_that_is_edited_before_that_is_described(show):
    page, server = tell_fields(show)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    server.send(input_state(7, text="Ada", field=FIELDS["Name"]))
    server.send(describe(node(NUMBERS["Name"], states=["focusable", "editing"])))
    eventually(lambda: page.locator("#text-input").count() == 1, "the first text is edited, and described")
    server.send(input_state(8, text="ada@example.org", field=FIELDS["Mail"]))
    eventually(lambda: page.evaluate("document.querySelector('.text-input').value") == "ada@example.org", "the second one is")
    assert page.evaluate(FOCUSED) == "Mail"
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == "Town"


@pytest.mark.kept_page
@pytest.mark.parametrize("keys, begun, end", [
    # From "before"; the fields that the program begins to edit when it hears of it all; where the focus is.
    ("+ + + +", "Name Mail Town", "after"), ("+ + + +", "Town", "after"), ("+ +", "Mail", "Mail"), ("+ +", "Name Mail", "Mail"),
    ("+ + +", "Name Mail Town", "Town"), ("+ + -", "Name Mail", "Name"), ("+ -", "Name", "before"),
    ("+ - + -", "Name", "before"), ("+ + + + -", "Name Mail Town", "Town"), ("+ + + + - + -", "Town", "Town"),
])
def test_tabs_in_a_hurry_lead_where_they_lead(show, keys, begun, end):
    page, server = tell_fields(show)
    page.get_by_role("button", name="before").focus()
    for key in keys.split():
        page.keyboard.press({"+": "Tab", "-": "Shift+Tab"}[key])
    assert page.evaluate(FOCUSED) == end
    if end == "Name":
        # What was edited already gets no new session, but the one that the program told last.
        begun = "Mail Name"
    sessions = {}
    for session, name in enumerate(begun.split(), 7):
        server.send(input_state(session, text=f"of {name}", field=FIELDS[name]))
        sessions[name] = session
    server.send(describe(node(1, hint="All is told.")))
    eventually(lambda: page.get_by_role("button", name="before").get_attribute("aria-description"), "all is told")
    assert page.evaluate(FOCUSED) == end
    left = [session for name, session in sessions.items() if name != end]
    eventually(lambda: edits(server) == left, "the program hears which texts are left")
    value = "document.querySelector('.text-input')?.value ?? null"
    assert page.evaluate(value) == (f"of {end}" if end in FIELDS else None)


def test_a_field_that_the_program_chooses_by_itself_is_edited_wherever_the_focus_is(show):
    page, server = tell_fields(show)
    page.get_by_role("button", name="before").focus()
    for end in ("Name", "Mail", "Name", "before"):
        page.keyboard.press("Tab" if end != "before" and page.evaluate(FOCUSED) != "Mail" else "Shift+Tab")
        assert page.evaluate(FOCUSED) == end
    server.send(input_state(7, text="Oulu", field=FIELDS["Town"]))
    eventually(lambda: page.evaluate(FOCUSED) == "Town", "it is edited")
    server.round_trip()
    assert edits(server) == []


def test_a_text_that_changes_its_keyboard_after_the_focus_has_gone_does_not_call_it_back(show):
    page, server = tell_fields(show)
    server.send(input_state(7, text="Ada", field=FIELDS["Town"]))
    eventually(lambda: page.evaluate(FOCUSED) == "Town", "it is edited")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == "after"
    server.send(input_state(7, serial=2, text="Ada", field=FIELDS["Town"], keyboard=3))
    eventually(lambda: page.evaluate("document.querySelector('.text-input').inputMode") == "numeric", "it has the keyboard")
    assert page.evaluate(FOCUSED) == "after"


def test_the_focus_is_where_it_was_after_another_connection(show):
    nodes = [node(0, children=[1, 2]), node(1, role="button", label="one", states=["focusable"], place=2),
             node(2, role="button", label="two", states=["focusable"], place=2)]
    page, server = tell(show, *nodes)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == "two"
    server.socket.close()
    eventually(lambda: page.locator(".node:not(.plain)").count() == 0, "what was told is forgotten")
    server.send(describe(*nodes, full=True))
    server.commit(changes=[change(1, sublayers=[2]), change(2, position=(50, 40), bounds=(0, 0, 80, 40))])
    eventually(lambda: page.evaluate(FOCUSED) == "two", "the focus is where it was")
    eventually(lambda: acts(server)[-1] == (2, "focus"), "the program hears of it")


def test_another_connection_begins_anew(show):
    page, server = tell(show, node(0, children=[1]), node(1, role="text", label="old", place=2))
    server.socket.close()
    eventually(lambda: "old" not in snapshot(page), "what was told is forgotten")


# --- The examples ---


def open_example(start, open_page, name, part):
    page = open_page(start(name).address)
    if part:
        is_tab = name == "Containers"
        option = page.page.get_by_role("button" if is_tab else "radio", name=part, exact=True)
        option.dispatch_event("click")
        eventually(lambda: option.get_attribute("aria-pressed") == "true" if is_tab else option.is_checked(),
                   f"{part} is open")
    return page


def quiet_snapshot(page):
    """The tree, once it has stopped changing."""
    last = []

    def look():
        last.append(page.locator("body").aria_snapshot())
        return len(last) > 5 and last[-1] == last[-5] and last[-1].rstrip(":") != "- main"
    eventually(look, "the page says something")
    return last[-1] + "\n"


@pytest.mark.kept_page
@pytest.mark.parametrize("name, part", EXAMPLES)
def test_what_an_example_says(start, open_page, engine, name, part):
    """The expected trees are in Snapshots. Record them again, here for Motion, with

    KOSKETUS_RECORD_GOLDENS=1 .venv/bin/python -m pytest -p no:cacheprovider Tests/Browser -k "example_says and
    Motion"
    """
    page = open_example(start, open_page, name, part)
    golden = SNAPSHOTS / f"{'-'.join(filter(None, [name, part]))}.yaml"
    if os.environ.get("KOSKETUS_RECORD_GOLDENS"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(quiet_snapshot(page.page))
    expected = golden.read_text()
    assert at_last(lambda: quiet_snapshot(page.page), lambda said: said == expected) == expected
    # What axe judges, the document, is the same in all browsers.
    assert engine != "chromium" or serious_findings(page.page) == []


def test_axe_finds_nothing_serious_in_a_menu(start, open_page):
    page = open_example(start, open_page, "Catalog", "Text")
    page.page.get_by_role("button", name="Actions", exact=True).dispatch_event("click")
    for name in ("Share", "Delete"):
        page.page.get_by_role("button", name=name, exact=True).wait_for()
    assert "Actions" not in quiet_snapshot(page.page), "readers do not leave it"
    assert serious_findings(page.page) == []


@pytest.fixture
def links(start, open_page):
    """The example, in a browser for which every web page is empty."""
    page = open_page(start("Links").address)
    for site in ("https://www.swift.org/**", "https://en.wikipedia.org/**"):
        page.context.route(site, lambda route: route.fulfill(content_type="text/html", body="there"))
    page.page.get_by_role("link", name="Swift").wait_for()
    return page


def opened_tab(page, act):
    """The tab opens without a way back to the program."""
    with page.context.expect_page() as opened:
        act()
    tab = opened.value
    tab.wait_for_url(re.compile("^https:"), wait_until="commit")
    assert tab.evaluate("window.opener") is None
    return tab.url


@pytest.mark.chromium_only("it watches the browser's tabs")
def test_links_are_opened_by_keyboard_alone(links):
    links.page.keyboard.press("Tab")
    assert opened_tab(links, lambda: links.page.keyboard.press("Enter")) == "https://www.swift.org/"


@pytest.mark.chromium_only("it watches the browser's tabs")
def test_links_are_opened_by_a_finger(links):
    box = links.page.get_by_role("link", name="WOMBAT").bounding_box()
    fingers = links.fingers()

    def tap():
        fingers.put(one=(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        fingers.lift()
    assert opened_tab(links, tap) == "https://en.wikipedia.org/wiki/Wombat"


@pytest.mark.chromium_only("it watches the browser's tabs")
def test_a_finger_that_strays_lets_go_of_a_link(links):
    """Blue, orange while it is pressed, blue when the finger has left it, orange when it is back."""
    box = links.page.get_by_role("link", name="WOMBAT").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def is_orange():
        picture = links.picture().crop((round(box["x"]), round(box["y"]), round(x), round(box["y"] + box["height"])))
        return any(red > 240 and 140 < green < 170 and blue < 30 for _, (red, green, blue) in picture.getcolors(65536))
    fingers = links.fingers()
    for place, wanted in (((x, y), True), ((x, y + 150), False), ((x + 5, y), True), ((x, y + 150), False)):
        (fingers.move if fingers.places else fingers.put)(one=place)
        eventually(lambda: is_orange() == wanted, f"it is {'orange' if wanted else 'blue'}")
    pages = len(links.context.pages)
    fingers.lift()
    throughout(lambda: len(links.context.pages) == pages, "nothing opens", 0.3)


@pytest.mark.chromium_only("WebKit's driver emulates no preferences")
def test_links_can_be_read_in_the_dark(links):
    light = sum(links.picture().getpixel((5, 200)))
    links.page.emulate_media(color_scheme="dark")
    eventually(lambda: sum(links.picture().getpixel((5, 200))) < 60 < light, "the page is dark")
    box = links.page.get_by_role("link", name="WOMBAT").bounding_box()
    place = [round(each) for each in (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])]
    colors = lambda: [color for _, color in links.picture().crop(place).getcolors(65536)]
    eventually(lambda: any(blue > 200 for _, _, blue in colors()), "the link is light")


def test_space_says_how_many_planets_it_has(start, open_page):
    page = open_page(start("SolarSystem").address)
    space = page.page.get_by_role("application", name="Space, no planets")
    space.wait_for()
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Space")
    page.page.get_by_role("application", name="Space, 1 planet").wait_for()
