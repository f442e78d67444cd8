# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Files that a page saves and contents that it shares: first the page alone, then with a program, Tests/Programs/Parcels."""

import hashlib
import json
import pathlib
import struct
import threading

import pytest
from websockets.datastructures import Headers
from websockets.http11 import Response

from hands import Hands
from page_server import PageServer
from protocol import array, byte, change, string
from raw_client import get, key_of
from waiting import PATIENCE, eventually

SECRET = "the-secret-of-a-file-on-the-shelf"[:32]
TEXTS, FILES = 128, 256

# A share dialog that notes its contents, and ends as the page's `shareError` says.
DIALOG = """
    Object.assign(window, { shared: [], shareError: null, accepts: () => true });
    const define = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
    define("canShare", (data) => accepts(data));
    define("share", async (data) => {
        const isActive = navigator.userActivation?.isActive;
        const files = await Promise.all((data.files ?? []).map(async (file) => [file.name, file.type, await file.text()]));
        shared.push({ ...data, files, isActive });
        if (shareError) throw new DOMException("The test says so.", shareError);
    });
"""
NO_DIALOG = "for (const name of ['share', 'canShare']) Object.defineProperty(navigator, name, { value: undefined });"
# Notes the links that the page follows to save files, in place of saving them, which WebKit's driver does not survive: name, and
# whether the address is one of the page's own objects.
LINKS = """
    window.saved = [];
    HTMLAnchorElement.prototype.click = function () {
        saved.push([this.download, this.href.startsWith(`blob:${location.origin}/`)]);
    };
"""


def file(secret=SECRET, name="a.txt", kind="text/plain"):
    return string(secret) + string(name) + string(kind)


def save_file(number, *offer):
    return byte(0x9A) + struct.pack("<I", number) + file(*offer)


def share(number, title="", text="", address="", files=()):
    return byte(0x9B) + struct.pack("<I", number) + string(title) + string(text) + string(address) + array(files)


class FileServer(PageServer):
    """A page's server with files, by their secrets: bytes, or a function of the connection that answers."""

    def __init__(self, first):
        super().__init__(first)
        self.files, self.asked = {}, []

    def answer(self, connection, request):
        if not request.path.startswith("/files/"):
            return super().answer(connection, request)
        secret = request.path.removeprefix("/files/")
        self.asked.append(secret)
        body = self.files.get(secret)
        if body is None:
            return connection.respond(404, "There is no such file.\n")
        return body(connection) if callable(body) else answer_with(body, len(body))

    def replies(self):
        """What the page has answered: numbers, and whether it was done."""
        return [(each["number"], each["done"]) for each in self.messages if each["kind"] == "answer"]


def answer_with(body, length):
    headers = {"Content-Type": "text/html", "Content-Length": str(length), "Connection": "close"}
    return Response(200, "OK", Headers(headers), body)


@pytest.fixture
def parcel(new_page):
    """parcel(*scripts) opens a page of one layer, and returns it and its server of files."""
    servers = []

    def parcel(*scripts):
        root = change(1, position=(150, 100), bounds=(0, 0, 300, 200), backgroundColor=(1, 1, 1, 1))
        server = FileServer({"root": 1, "changes": [root]})
        servers.append(server.__enter__())
        page = new_page(width=300, height=200, scripts=scripts)
        page.open(server.address)
        return page, server

    try:
        yield parcel
    finally:
        for server in servers:
            server.__exit__()


# --- The page alone ---


NAMES = ["report.pdf", "Übung 1.txt", "🎈 日本.png", "a 'b' (c) 100%.tar.gz"]


@pytest.mark.chromium_only("only Playwright hands a test what a browser saves")
@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_saved_by_its_name(parcel, name):
    page, server = parcel()
    server.files[SECRET] = bytes(range(256)) * 3000
    page.page.touchscreen.tap(50, 50)
    with page.page.expect_download() as found:
        server.send(save_file(7, SECRET, name))
    assert found.value.suggested_filename == name
    assert pathlib.Path(found.value.path()).read_bytes() == server.files[SECRET]
    eventually(lambda: server.replies() == [(7, True)], "the page answers")
    assert server.asked == [SECRET]
    assert page.address.split("#")[0] == server.address and page.errors == []


@pytest.mark.chromium_only("only Playwright hands a test what a browser saves")
@pytest.mark.parametrize("name", ["../../x.html", "a/b\\c.txt", "\u202egpj.exe", "..", "a\r\nb.txt"])
def test_a_name_from_an_evil_program_is_one_file_in_the_folder_of_downloads(parcel, name):
    """Programs of this package send no such names. The browser has the last word."""
    page, server = parcel()
    server.files[SECRET] = b"text"
    with page.page.expect_download() as found:
        server.send(save_file(7, SECRET, name))
    saved = found.value.suggested_filename
    assert "/" not in saved and saved not in ("", ".", "..")
    assert pathlib.Path(found.value.path()).read_bytes() == b"text"


def test_the_page_saves_by_a_link_of_its_own(parcel):
    page, server = parcel()
    page.evaluate("() => {%s}" % LINKS)
    server.files[SECRET] = b"<script>alert(1)</script>"
    server.send(save_file(7, SECRET, "Ä.html", "text/html"))
    eventually(lambda: server.replies() == [(7, True)], "the page answers")
    assert page.evaluate("saved") == [["Ä.html", True]]
    assert page.address.split("#")[0] == server.address, "the page is still the program's"


@pytest.mark.chromium_only("only Playwright hands a test what a browser saves")
def test_a_file_that_does_not_come_is_not_saved(parcel):
    page, server = parcel()
    downloads = []
    page.page.on("download", lambda download: downloads.append(download))
    # It is gone; and one whose connection ends in its middle.
    server.send(save_file(7, "gone"))
    eventually(lambda: server.replies() == [(7, False)], "the page answers")
    server.files["cut"] = lambda connection: answer_with(b"a part", 60_000)
    server.send(save_file(8, "cut"))
    eventually(lambda: server.replies() == [(7, False), (8, False)], "the page answers")
    # A secret is one part of an address, whatever it is.
    server.send(save_file(9, "../index.html"))
    eventually(lambda: len(server.replies()) == 3, "the page answers")
    assert server.replies()[-1] == (9, False) and server.asked[-1] == "..%2Findex.html" and downloads == []
    assert page.errors == []


@pytest.mark.chromium_only("only Playwright hands a test what a browser saves")
def test_a_lost_connection_ends_what_was_begun(parcel):
    page, server = parcel()
    downloads, is_lost = [], threading.Event()
    page.page.on("download", lambda download: downloads.append(download))

    def late(connection):
        is_lost.wait(PATIENCE)
        return answer_with(b"late", 4)
    server.files[SECRET] = late
    server.send(save_file(7))
    eventually(lambda: server.asked, "the page asks for the file")
    first = server.socket
    first.close()
    eventually(lambda: server.socket is not first, "the page connects again")
    is_lost.set()
    server.files["next"] = b"next"
    with page.page.expect_download() as found:
        server.send(save_file(8, "next", "next.txt"))
    assert found.value.suggested_filename == "next.txt"
    eventually(lambda: server.replies() == [(8, True)], "the page answers only what the new connection asked")
    assert len(downloads) == 1


def preferences(server):
    eventually(lambda: server.messages, "the page says hello")
    return server.messages[0]["screen"]["preferences"] & (TEXTS | FILES)


@pytest.mark.chromium_only("scripts run before the page only there")
@pytest.mark.parametrize("script, bits", [
    (DIALOG, TEXTS | FILES), (DIALOG + "accepts = (data) => !data.files;", TEXTS), (NO_DIALOG, 0),
    (DIALOG + "define('canShare', undefined);", TEXTS)])
def test_the_page_says_what_its_browser_can_share(parcel, script, bits):
    _, server = parcel(script)
    assert preferences(server) == bits


@pytest.mark.chromium_only("a touch of its own makes the page active only there")
def test_contents_are_shared_as_they_are(parcel):
    page, server = parcel(DIALOG)
    server.files |= {"one": "Ä".encode(), "two": b"<b>"}
    page.page.touchscreen.tap(50, 50)
    server.send(share(7, "A title", "A text 🎈", "https://example.org/?a=%C3%A4"))
    files = [file("one", "ä.txt", "text/plain"), file("two", "b.html", "text/html")]
    server.send(share(8, text="Two files", files=files))
    eventually(lambda: sorted(server.replies()) == [(7, True), (8, True)], "both are shared")
    text, both = sorted(page.evaluate("shared"), key=lambda each: len(each["files"]))
    assert text == {"title": "A title", "text": "A text 🎈", "url": "https://example.org/?a=%C3%A4", "files": [], "isActive": True}
    assert both == {
        "text": "Two files", "files": [["ä.txt", "text/plain", "Ä"], ["b.html", "text/html", "<b>"]], "isActive": True}


@pytest.mark.parametrize("error", ["AbortError", "NotAllowedError", "InvalidStateError", "DataError"])
def test_nothing_is_shared_after_a_cancel_or_a_refusal(parcel, error):
    page, server = parcel()
    page.evaluate("() => {%s}" % DIALOG)
    page.evaluate("() => { shareError = %s; }" % json.dumps(error))
    server.send(share(7, text="A text"))
    eventually(lambda: server.replies() == [(7, False)], "the page answers")
    assert [each["text"] for each in page.evaluate("shared")] == ["A text"] and page.errors == []


def test_without_a_dialog_nothing_is_fetched(parcel):
    page, server = parcel()
    page.evaluate("() => {%s}" % NO_DIALOG.replace("undefined", "undefined, configurable: true"))
    server.files[SECRET] = b"text"
    server.send(share(7, text="A text"))
    server.send(share(8, files=[file()]))
    eventually(lambda: sorted(server.replies()) == [(7, False), (8, False)], "the page answers")
    assert server.asked == [] and page.errors == []


def test_what_the_browser_does_not_share_is_not_fetched(parcel):
    page, server = parcel()
    page.evaluate("() => {%s}" % DIALOG)
    page.evaluate("() => { window.asked = []; accepts = (data) => { asked.push(data.files?.map((file) => file.name)); return false; }; }")
    server.send(share(7, files=[file(name="a.exe")]))
    eventually(lambda: server.replies() == [(7, False)], "the page answers")
    assert page.evaluate("asked") == [["a.exe"]] and page.evaluate("shared") == [] and server.asked == []


def test_files_are_shared_together_or_not_at_all(parcel):
    page, server = parcel()
    page.evaluate("() => {%s}" % DIALOG)
    server.files["one"] = b"1"
    server.send(share(7, files=[file("one"), file("gone")]))
    eventually(lambda: server.replies() == [(7, False)], "the page answers")
    assert page.evaluate("shared") == []


@pytest.mark.parametrize("message", [
    share(7, files=[file()] * 17), save_file(7, SECRET, "a" * 256), save_file(7, "a" * 65), save_file(7) + b"x", save_file(7)[:-1]])
def test_a_malformed_message_ends_the_connection(parcel, message):
    page, server = parcel()
    first = server.socket
    server.send(message)
    eventually(lambda: server.socket is not first, "the page connects again")
    assert server.closes[0][0] == 4000 and server.replies() == [] and server.asked == []


# --- With a program ---


class Parcels:
    def __init__(self, program, page):
        self.program, self.page, self.hands = program, page, Hands(page, program)
        self.requests = []
        page.page.on("request", self.note)

    def note(self, request):
        if "/files/" in request.url:
            self.requests.append(request)

    @property
    def status(self):
        return self.page.page.get_by_test_id("status").text_content()

    def press(self, name):
        self.page.page.touchscreen.tap(*self.hands.middle("button", name))

    def wait_for(self, status):
        eventually(lambda: self.status == status, f"the program says {status!r}")


@pytest.fixture
def parcels(start, open_page):
    """parcels(*scripts): the program, and a page of it in Chromium."""

    def parcels(*scripts):
        program = start("Parcels")
        return Parcels(program, open_page(program.address, scripts=scripts))

    return parcels


def path_of(request):
    return "/files/" + request.url.split("/files/")[1]


@pytest.mark.chromium_only("only Playwright hands a test what a browser saves")
def test_a_touch_saves_a_file(parcels):
    parcels = parcels()
    with parcels.page.page.expect_download() as found:
        parcels.press("Save a page")
    assert found.value.suggested_filename in ("-Übung \"1\" 🎈.html", "-Übung _1_ 🎈.html"), "the program's safe name, or the browser's"
    assert pathlib.Path(found.value.path()).read_text() == "<script>document.title = localStorage['kosketus.key']</script>"
    parcels.wait_for("Saved")
    # It was answered: the file is gone, for this page too.
    request = parcels.requests[0]
    assert get(parcels.program, path_of(request), Kosketus_Key=request.headers["kosketus-key"])[0] == 404


@pytest.mark.chromium_only("only Playwright holds a request")
def test_no_other_page_gets_a_file(parcels):
    parcels, held = parcels(), []
    parcels.page.page.route("**/files/**", lambda route: held.append(route))
    parcels.press("Save a page")
    # Playwright handles requests only while it is asked for something.
    eventually(lambda: parcels.status and held, "the page asks for the file")
    path, key = path_of(held[0].request), held[0].request.headers["kosketus-key"]
    status, headers, text = get(parcels.program, path, Kosketus_Key=key)
    assert status == 200 and text.startswith("<script>")
    assert headers["Content-Type"] == "text/html; charset=utf-8" and headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Disposition"].startswith("attachment; filename=\"-_bung _1_ _.html\"; filename*=UTF-8''-%C3%9Cbung")
    assert headers["Content-Security-Policy"] == "default-src 'none'; sandbox; frame-ancestors 'none'"
    assert headers["Cache-Control"] == "no-store" and headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert get(parcels.program, path)[0] == 403
    assert get(parcels.program, path, Kosketus_Key=key_of(parcels.program))[0] == 404
    guess = path[:-1] + ("a" if path[-1] != "a" else "b")
    assert get(parcels.program, guess, Kosketus_Key=key)[0] == 404
    with parcels.page.page.expect_download():
        held[0].continue_()
    parcels.wait_for("Saved")


@pytest.mark.chromium_only("only Playwright hands a test what a browser saves")
def test_only_the_page_that_was_touched_last_saves(parcels, open_page):
    parcels = parcels()
    other = open_page(parcels.program.address, context=parcels.page.context)
    downloads = []
    for page in (parcels.page, other):
        page.page.on("download", lambda _, page=page: downloads.append(page))
    parcels.page.page.bring_to_front()
    with parcels.page.page.expect_download():
        parcels.press("Save a page")
    parcels.wait_for("Saved")
    assert downloads == [parcels.page]
    hands = Hands(other, parcels.program)
    other.page.bring_to_front()
    with other.page.expect_download():
        other.page.touchscreen.tap(*hands.middle("button", "Save a page"))
    eventually(lambda: parcels.status and len(downloads) == 2, "the other page saves")
    assert downloads == [parcels.page, other]


@pytest.mark.chromium_only("only Playwright hands a test what a browser saves")
def test_sixty_megabytes_are_saved_without_a_second_copy(parcels):
    parcels = parcels()
    # The program makes the file in an array first, of which it keeps nothing.
    parcels.press("Save a large file")
    with parcels.page.page.expect_download() as found:
        pass
    assert found.value.suggested_filename == "large.bin"
    data = pathlib.Path(found.value.path()).read_bytes()
    assert len(data) == 60 << 20
    state, start = 1, b""
    for _ in range(1000):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        start += struct.pack("<Q", state)
    assert data.startswith(start)
    parcels.wait_for("Saved")
    digest = hashlib.sha256(data).hexdigest()
    # The page is still the program's, and the next touch works.
    with parcels.page.page.expect_download() as found:
        parcels.press("Save a large file")
    assert hashlib.sha256(pathlib.Path(found.value.path()).read_bytes()).hexdigest() == digest
    parcels.wait_for("Saved")


@pytest.mark.chromium_only("scripts run before the page only there")
def test_a_touch_shares(parcels):
    parcels = parcels(DIALOG)
    parcels.press("Share a text")
    parcels.wait_for("Shared")
    assert parcels.page.evaluate("shared") == [
        {"title": "A title", "text": "A text", "url": "https://example.org/ä", "files": [], "isActive": True}]
    parcels.press("Share files")
    eventually(lambda: len(parcels.page.evaluate("shared")) == 2, "the files are shared")
    assert [each[:2] for each in parcels.page.evaluate("shared")[1]["files"]] == [
        ["dot.png", "image/png"], ["-Übung \"1\" 🎈.html", "text/html; charset=utf-8"]]
    parcels.wait_for("Shared")
    parcels.page.evaluate("() => { shareError = 'AbortError'; }")
    parcels.press("Share a text")
    parcels.wait_for("Not shared")


@pytest.mark.chromium_only("only Playwright reads a touch's own requests")
def test_without_a_share_dialog_the_program_hears_of_it(parcels):
    parcels = parcels(NO_DIALOG)
    parcels.press("Share files")
    parcels.wait_for("Not shared")
    assert parcels.requests == []
