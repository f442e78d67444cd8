# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The preferences of users and devices that the page reports, and requests to the browser, with single messages."""

import pytest

import protocol
from waiting import eventually

DARK, CONTRAST, MOTION, RIGHT_TO_LEFT, PHONE = 1, 2, 4, 16, 64


def told(server, preferences):
    screens = server.all("screen")
    return bool(screens) and screens[-1]["screen"]["preferences"] & ~32 == preferences


@pytest.mark.chromium_only("preferences are emulated")
def test_preferences_are_told_when_they_change(show):
    page, server = show()
    assert server.all("hello")[0]["screen"]["preferences"] & ~32 == PHONE
    page.page.emulate_media(color_scheme="dark")
    eventually(lambda: told(server, PHONE | DARK), "dark is told")
    page.page.emulate_media(color_scheme="dark", reduced_motion="reduce", contrast="more")
    eventually(lambda: told(server, PHONE | DARK | MOTION | CONTRAST), "motion and contrast are told")
    page.page.emulate_media(color_scheme="light")
    page.page.evaluate("document.documentElement.dir = 'rtl'")
    eventually(lambda: told(server, PHONE | MOTION | CONTRAST | RIGHT_TO_LEFT), "the direction is told")


@pytest.mark.chromium_only("it is driven and watched through DevTools")
def test_how_large_letters_are_preferred_is_told_when_it_changes(show):
    page, server = show()
    assert server.all("hello")[0]["screen"]["textSize"] == 0, "16 pixels are usual"
    for pixels, size in ((24, 7), (9, 1), (20, 6), (72, 12), (16, 0)):
        page.devtools.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})
        page.evaluate("dispatchEvent(new Event('focus'))")
        eventually(lambda: server.all("screen") and server.all("screen")[-1]["screen"]["textSize"] == size, f"{pixels} pixels")


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_an_address_is_opened_in_a_tab_and_answered(show):
    page, server = show()
    target = server.address + "icon.svg"
    page.page.touchscreen.tap(10, 10)
    with page.context.expect_page() as opened:
        server.send(protocol.open_address(7, target))
    opened.value.wait_for_url(target)
    assert opened.value.evaluate("window.opener") is None
    eventually(lambda: server.all("answer"), "the page answers")
    assert [(each["number"], each["done"]) for each in server.all("answer")] == [(7, True)]


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
@pytest.mark.parametrize("address", ["javascript:document.title='bad'", "data:text/html,x", "file:///etc/passwd", "no"])
def test_other_addresses_are_not_opened(show, address):
    page, server = show()
    page.page.touchscreen.tap(10, 10)
    server.send(protocol.open_address(1, address))
    eventually(lambda: server.all("answer"), "the page answers")
    assert not server.all("answer")[0]["done"]
    assert len(page.context.pages) == 1 and page.page.title() == "Kosketus"


def show_where_windows_are_blocked(show):
    page, server = show()
    # As browsers answer for a page that was not touched; those without a screen block nothing.
    page.page.evaluate("window.open = () => null")
    return page, server


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_a_blocked_address_is_offered_to_be_opened_by_hand(show):
    page, server = show_where_windows_are_blocked(show)
    server.send(protocol.open_address(3, "https://example.invalid/a"))
    eventually(lambda: server.all("answer"), "the answer")
    assert server.all("answer")[0]["done"] is False
    link = page.page.locator("#offer a")
    eventually(link.is_visible, "the offer is there")
    assert link.text_content() == "Open example.invalid" and link.get_attribute("href") == "https://example.invalid/a"
    samples = len(server.samples)
    with page.context.expect_page() as opened:
        link.click()
    assert opened.value.evaluate("opener") is None
    eventually(lambda: not link.is_visible(), "the offer is taken")
    assert len(server.samples) == samples, "the program was not touched"


def test_an_offer_can_be_refused(show):
    page, server = show_where_windows_are_blocked(show)
    server.send(protocol.open_address(4, "http://example.invalid/"))
    page.page.locator("#offer button").click()
    eventually(lambda: not page.page.locator("#offer").is_visible(), "the offer goes")


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_a_text_goes_to_the_clipboard_and_is_pasted_back(show):
    page, server = show()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.page.bring_to_front()
    page.page.touchscreen.tap(10, 10)
    server.send(protocol.copy("hyvää päivää 🎈"))
    eventually(lambda: page.evaluate("navigator.clipboard.readText()") == "hyvää päivää 🎈", "the clipboard has it")
    page.page.keyboard.press("Control+V")
    eventually(lambda: server.all("paste"), "the page tells what was pasted")
    assert server.all("paste")[0]["text"] == "hyvää päivää 🎈"


@pytest.mark.chromium_only("it needs several tabs, or settings of a browser")
def test_a_picture_goes_to_the_clipboard(show):
    page, server = show()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.page.bring_to_front()
    page.page.touchscreen.tap(10, 10)
    picture = protocol.Image(3, 2, (255, 0, 0, 255) * 6)
    server.pictures[picture.name] = picture.file
    # Fetching a picture that no longer exists is given up.
    server.send(protocol.copy_picture(picture.name + 1))
    server.send(protocol.copy_picture(picture.name))
    look = """(async () => {
        const [item] = await navigator.clipboard.read();
        if (!item?.types.includes("image/png")) return null;
        const bitmap = await createImageBitmap(await item.getType("image/png"));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        context.drawImage(bitmap, 0, 0);
        return [bitmap.width, bitmap.height, ...context.getImageData(2, 1, 1, 1).data];
    })()"""
    eventually(lambda: page.evaluate(look) == [3, 2, 255, 0, 0, 255], "the clipboard has it")
    # A text that is copied afterwards replaces it.
    server.send(protocol.copy("text"))
    eventually(lambda: page.evaluate("navigator.clipboard.readText()") == "text", "the clipboard has the text")
    assert page.errors == []


def test_the_tab_is_called_what_the_scene_is(show):
    page, server = show()
    own = page.page.title()
    server.send(protocol.title("Kirja <1>"))
    eventually(lambda: page.page.title() == "Kirja <1>", "the tab has the scene's title")
    server.send(protocol.title(""))
    eventually(lambda: page.page.title() == own, "it has its own again")
    assert page.errors == []


def test_a_screen_is_kept_awake_while_it_is_wanted(show):
    page, server = show()
    page.evaluate("""(() => {
        window.locks = [];
        navigator.wakeLock.request = async (kind) => {
            locks.push(kind);
            return { released: false, release() { locks.push("released"); } };
        };
    })()""")
    server.send(protocol.stay_awake(True))
    eventually(lambda: page.evaluate("locks") == ["screen"], "the screen is kept awake")
    server.send(protocol.stay_awake(False))
    eventually(lambda: page.evaluate("locks") == ["screen", "released"], "the screen may go dark")
