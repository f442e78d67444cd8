# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Pictures that the page fetches, and pasted pictures of other programs. The program is Tests/Programs/Desk."""

import io
import random
import re
import socket
import struct

import protocol
import pytest
from PIL import Image, ImageChops, ImageOps
from raw_client import RawSocket, key_of, fetched_picture
from tcp_proxy import Proxy

from waiting import eventually

pytestmark = pytest.mark.chromium_only("what is tested is the program")

# Where the desk shows a picture.
PLACE = (150, 0, 550, 400)


def button(page, name):
    return page.page.get_by_role("button", name=name, exact=True)


def shown(page):
    return page.picture().convert("RGB").crop(PLACE)


def gradient():
    """The picture that Desk makes: red counts the columns, green the rows."""
    picture = Image.new("RGB", (400, 400))
    picture.putdata([(x % 256, y % 256, 0) for y in range(400) for x in range(400)])
    return picture


def is_close(one, other, most):
    return max(high for _, high in ImageChops.difference(one, other).getextrema()) <= most


def test_a_large_picture_is_fetched_and_shown_pixel_by_pixel(start, open_page):
    desk = start("Desk")
    page = open_page(desk.address)
    fetched = []
    page.page.on("response", lambda response: "/pictures/" in response.url and fetched.append(response))
    button(page, "Picture").click()
    eventually(lambda: is_close(shown(page), gradient(), 0), "the picture is shown as it is")
    assert [response.status for response in fetched] == [200]
    assert fetched[0].headers["content-type"] == "image/png"
    assert fetched[0].headers["x-content-type-options"] == "nosniff"
    button(page, "Nothing").click()
    eventually(lambda: shown(page).getextrema() == ((255, 255),) * 3, "it is gone")
    assert page.errors == []


@pytest.mark.parametrize("orientation", [1, 3, 6, 7])
def test_a_photograph_comes_as_the_file_it_was_read_from(orientation, start, open_page, tmp_path):
    path = tmp_path / "photograph.jpg"
    photograph = Image.linear_gradient("L").resize((1500, 1000))
    photograph = Image.merge("RGB", (photograph, photograph.rotate(180), photograph.transpose(Image.Transpose.ROTATE_90).resize((1500, 1000))))
    notes = Image.Exif()
    notes[0x010E] = "where it was"
    # The camera's orientation.
    notes[0x0112] = orientation
    photograph.save(path, quality=90, exif=notes)
    desk = start("Desk", program_arguments=[str(path)])
    page = open_page(desk.address)
    with page.page.expect_response("**/pictures/*") as response:
        button(page, "File").click()
    # Requested again: the file that the page has read is not cached for others.
    body = page.page.request.get(response.value.url).body()
    assert response.value.headers["content-type"] == "image/jpeg"
    assert len(body) < path.stat().st_size and b"where it was" not in body
    expected = ImageOps.exif_transpose(Image.open(path)).convert("RGB").crop((0, 0, 400, 400))
    eventually(lambda: is_close(shown(page), expected, 2), "the photograph is shown")
    assert page.errors == []


def test_commits_go_on_while_a_picture_is_fetched(start, open_page):
    desk = start("Desk")
    page = open_page(desk.address)
    waiting = []
    page.page.route("**/pictures/*", lambda route: waiting.append(route))
    button(page, "Picture").click()
    eventually(lambda: page.page.wait_for_timeout(20) or waiting, "the picture is asked for")
    status = page.page.get_by_text("1341 x 894")
    status.wait_for(state="attached")
    before = page.picture().convert("RGB").getpixel((75, 365))
    page.page.mouse.click(75, 365)
    eventually(lambda: page.picture().convert("RGB").getpixel((75, 365)) != before, "the lamp is switched")
    assert shown(page).getextrema() == ((255, 255),) * 3
    waiting[0].continue_()
    eventually(lambda: is_close(shown(page), gradient(), 0), "the picture comes")
    # Fetching a picture that is no longer needed is aborted.
    button(page, "Nothing").click()
    eventually(lambda: shown(page).getextrema() == ((255, 255),) * 3, "it is gone")
    button(page, "Picture").click()
    eventually(lambda: page.page.wait_for_timeout(20) or len(waiting) == 2, "it is asked for again")
    with page.page.expect_event("requestfailed"):
        button(page, "Nothing").click()
    assert page.errors == []


def test_a_file_that_the_browser_cannot_read_comes_as_another(start, open_page):
    desk = start("Desk")
    page = open_page(desk.address)
    page.page.route(
        lambda url: "/pictures/" in url and not url.endswith(".png"),
        lambda route: route.fulfill(status=200, content_type="image/webp", body=b"no picture"))
    button(page, "Picture").click()
    eventually(lambda: is_close(shown(page), gradient(), 0), "the other file is shown")
    assert page.errors == []


# --- Slow and broken lines ---


def test_a_picture_goes_on_where_it_was_when_the_wire_is_cut(start, open_page):
    proxy = Proxy()
    try:
        desk = start("Desk", "--allowed-host", f"127.0.0.1:{proxy.port}", program_arguments=["12"])
        proxy.target = desk.port
        proxy.picture_bytes = 2_000_000
        page = open_page(f"http://127.0.0.1:{proxy.port}/?token={desk.token}")
        button(page, "Picture").click()

        def is_there():
            if len(proxy.picture_requests) >= 3:
                proxy.picture_bytes = None
            red, green, _ = shown(page).split()
            return ImageChops.difference(Image.merge("RGB", (red, green, red)), Image.merge(
                "RGB", gradient().split()[:2] + gradient().split()[:1])).getbbox() is None

        eventually(is_there, "the picture is whole at last")
        starts = [re.search(r"(?i)range: bytes=(\d+)-", request) for request in proxy.picture_requests]
        places = [int(match[1]) if match else 0 for match in starts]
        # A busy browser discards bytes that it has not read when the connection is cut.
        assert len(places) >= 3 and places[0] == 0 and places == sorted(places) and places[-1] > 1_000_000, places
        assert page.errors == []
    finally:
        proxy.close()


def test_the_kernel_keeps_little_for_who_does_not_read(start):
    desk = start("Desk", program_arguments=["12"])
    key = key_of(desk)
    with RawSocket(desk, key) as tab:
        tab.hello()
        tab.greeting()
        tab.next_commit()
        # The button for the picture.
        for phase in (0, 2):
            tab.send(b"\x03" + protocol.varint(1) + struct.pack("<IBBdffff", 1, 0, phase, 0.0, 75, 26, 0, 0))
        name = None
        while name is None:
            data = tab.next_message()
            name = fetched_picture(data)
            if data[0] == 0x82:
                tab.send(b"\x02" + protocol.varint(protocol.Reader(data[1:]).varint()))
        with socket.socket() as reader:
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
            reader.connect(("127.0.0.1", desk.port))
            reader.sendall(
                f"GET /pictures/{name:016x} HTTP/1.1\r\nHost: {desk.host}\r\nKosketus-Key: {key}\r\n\r\n".encode())
            assert reader.recv(15) == b"HTTP/1.1 200 OK"
            own = reader.getsockname()[1]
            eventually(lambda: unsent(desk.port, own) > 0, "the line is full")
            assert unsent(desk.port, own) < 600_000


def unsent(port, peer):
    """The bytes that the kernel holds for a connection and that the other end has not received."""
    for row in open("/proc/net/tcp").read().splitlines()[1:]:
        fields = row.split()
        ends = [int(end.split(":")[1], 16) for end in fields[1:3]]
        if ends == [port, peer]:
            return int(fields[4].split(":")[0], 16)
    return 0


# --- Pasted pictures ---

# As the browser stores pictures copied by other programs; it accepts only PNG.
COPY = """async (bytes) => {
    const blob = new Blob([Uint8Array.from(bytes)], { type: "image/png" });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
}"""


@pytest.fixture
def desk(start, new_context, open_page):
    """A page with permission to use the clipboard, and its program."""
    program = start("Desk")
    context = new_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    return open_page(program.address, context=context), program


def png(picture):
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def noise(width, height):
    return Image.frombytes("RGB", (width, height), random.Random(7).randbytes(width * height * 3))


def paste_files(page, *files):
    """The event of a browser when these files are pasted: each has a type and bytes."""
    page.page.evaluate("""(files) => {
        const data = new DataTransfer();
        for (const [type, bytes] of files) data.items.add(new File([Uint8Array.from(bytes)], "picture", { type }));
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }""", [[kind, list(data)] for kind, data in files])


def test_a_picture_from_the_clipboard_comes_to_the_first_responder(desk):
    page, _ = desk
    picture = noise(300, 200)
    page.page.evaluate(COPY, list(png(picture)))
    page.page.keyboard.press("Control+v")
    eventually(lambda: is_close(shown(page).crop((0, 0, 300, 200)), picture, 0), "the picture that was pasted is shown")
    page.page.get_by_text("300 x 200").wait_for(state="attached")
    assert page.errors == []


def test_several_files_of_other_kinds_are_pasted_in_pieces(desk):
    page, _ = desk
    first = noise(400, 300)
    other = io.BytesIO()
    noise(200, 200).save(other, "JPEG")
    paste_files(page, ("image/png", png(first)), ("image/jpeg", other.getvalue()), ("text/html", b"<b>none</b>"))
    page.page.get_by_text("2 pictures").wait_for(state="attached")
    eventually(lambda: is_close(shown(page).crop((0, 0, 400, 300)), first, 0), "the first one is shown")
    assert page.errors == []


def test_a_picture_that_is_too_large_or_damaged_is_left_out_with_a_line_in_the_log(desk):
    page, program = desk
    paste_files(page, ("image/png", png(noise(64, 64))[:-200]))
    page.page.get_by_text("0 pictures").wait_for(state="attached")
    eventually(lambda: "a pasted picture: not a usable PNG file" in program.error_text, "the log tells of it")
    page.page.evaluate("""() => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(17 * 1024 * 1024)], "picture", { type: "image/png" }));
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, cancelable: true }));
    }""")
    eventually(lambda: "pasted pictures of 17825792 bytes" in program.error_text, "the log tells of that, too")
    button(page, "Picture").click()
    eventually(lambda: is_close(shown(page), gradient(), 0), "the page goes on")
    assert page.errors == []
