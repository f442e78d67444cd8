# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Scenes that the program opens, brings to the front and closes, in tabs of a browser. The program is Tests/Programs/Desk."""

import pytest

from waiting import eventually


@pytest.fixture
def desk(start, open_page):
    return open_page(start("Desk").address)


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def expect_status(page, text):
    page.get_by_text(text, exact=True).first.wait_for(state="attached")


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_a_new_scene_opens_in_a_tab_with_its_activity(desk):
    one = desk.page
    with one.expect_popup() as popup:
        press(one, "New desk")
    two = popup.value
    expect_status(two, "Another desk")
    assert one.evaluate("kosketus.session") != two.evaluate("kosketus.session")
    # It is a page like others: a reload finds its scene.
    session = two.evaluate("kosketus.session")
    two.reload()
    expect_status(two, "Another desk")
    assert two.evaluate("kosketus.session") == session
    assert desk.errors == []


@pytest.mark.chromium_only("it watches what Playwright reports")
def test_a_scene_that_is_closed_says_so_and_does_not_come_back(desk):
    one = desk.page
    with one.expect_popup() as popup:
        press(one, "New desk")
    two = popup.value
    expect_status(two, "Another desk")
    with two.expect_event("close"):
        press(one, "Close other")
    expect_status(one, "1 closed")
    # A page that no page has opened can't close itself.
    session = one.evaluate("kosketus.session")
    press(one, "Close")
    one.get_by_text("The program has closed this page. Reload it for a new one.").wait_for()
    one.wait_for_timeout(1000)
    assert one.evaluate("kosketus.connected") is False
    one.reload()
    expect_status(one, "Nothing yet")
    assert one.evaluate("kosketus.session") != session
    assert desk.errors == []


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_a_known_scene_comes_to_the_front_where_the_browser_lets_it(desk):
    one = desk.page
    with one.expect_popup() as popup:
        press(one, "New desk")
    two = popup.value
    expect_status(two, "Another desk")
    one.bring_to_front()
    # In a browser without a screen all tabs are in front: the test can only see that the right tab is asked.
    for page, name in ((one, "one"), (two, "two")):
        page.evaluate("""(name) => {
            const first = window.opener ?? window;
            window.focus = () => { first.inFront = name; };
            Document.prototype.hasFocus = () => first.inFront === name;
        }""", name)
    # The result is unknown when another program is in front.
    press(one, "Other desk")
    expect_status(one, "error 1")
    assert one.evaluate("window.inFront") == "two"
    one.evaluate("window.inFront = 'one'")
    press(one, "Other desk")
    expect_status(two, "In front")
    assert one.evaluate("window.inFront") == "two"
    # The opened page finds the page that opened it.
    press(two, "Other desk")
    expect_status(one, "In front")
    assert one.evaluate("window.inFront") == "one"
    # When the tab is closed, its scene is opened in another one.
    two.close()
    with one.expect_popup() as popup:
        press(one, "Other desk")
    expect_status(popup.value, "In front")
    # A browser that does not bring tabs to the front.
    press(one, "Other desk")
    expect_status(one, "error 1")
    assert desk.errors == []


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_a_tab_that_is_blocked_is_offered_as_a_link(desk):
    one = desk.page
    one.evaluate("window.open = () => null")
    press(one, "New desk")
    expect_status(one, "error 1")
    with one.context.expect_page() as opened:
        one.locator("#offer a").click()
    expect_status(opened.value, "Another desk")
    assert desk.errors == []
