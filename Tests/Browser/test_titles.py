# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Titles in a real page, against a server of its own: logging in by touches and keys, and everything that goes wrong.
Both windows of the example: the view controller and the nested blocks."""

import json
import subprocess

import pytest

from hands import Hands
from judges import serious_findings
from programs import binary, die_with_parent
from waiting import PATIENCE, at_last, eventually

WIDTH, HEIGHT = 375, 667
# Those of ReaderTestServer.
USER, PASSWORD = "dan", "correct horse & battery+staple"
COUNT = 45
DOT = "\u2022"

KINDS = {"controller": (), "blocks": ("--blocks",)}


class ReaderServer:
    """The server of the feeds. Below `/fault/NAME` it has that fault."""

    def __init__(self):
        self.process = subprocess.Popen(
            [binary("ReaderServer")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, preexec_fn=die_with_parent)
        self.port = int(self.process.stdout.readline())

    def address(self, fault=None):
        return f"http://127.0.0.1:{self.port}" + (f"/fault/{fault}" if fault else "")

    def go_on(self):
        """Lets answers go on that the fault `slow` has stopped."""
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def close(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdin.close()
        self.process.stdout.close()


class Titles(Hands):
    def get(self, name):
        """Of the text that is edited; None while none is."""
        return self.page.evaluate(f"document.querySelector('.text-input')?.{name} ?? null")

    def edit(self, name):
        """Touches a field, and waits until it is edited."""
        self.rest()
        self.tap("textbox", name)
        self.wait_until_edited(name)

    def wait_until_edited(self, name):
        purpose = {"Server": ("text", "url"), "User Name": ("text", "username"), "Password": ("password", "current-password")}[name]
        eventually(lambda: (self.get("type"), self.get("autocomplete")) == purpose, f"{name} is edited")

    def enter(self, text):
        """Replaces the edited text. A field that is edited again gets a new element, perhaps in the middle of this: then it is entered
        once more."""
        for patience in (5, PATIENCE):
            self.dom.keyboard.press("Control+A")
            self.dom.keyboard.type(text)
            if at_last(lambda: self.shows(text), bool, patience):
                return
        raise AssertionError(f"the field has {self.get('value')!r}")

    def shows(self, text):
        """Whether the edited text is this one. Of a password the program sends no letter back, only dots."""
        value, is_secure = self.get("value") or "", self.get("type") == "password"
        return len(value) == len(text) and all(
            one == other or (is_secure and one == DOT) for one, other in zip(value, text))

    def log_in(self, server, user=USER, password=PASSWORD):
        """By keys alone after the first touch: the return key leads on."""
        self.edit("Server")
        for name, text in (("Server", server), ("User Name", user), ("Password", password)):
            self.wait_until_edited(name)
            self.enter(text)
            self.dom.keyboard.press("Enter")

    def has_text(self, text):
        return self.dom.locator(".node.text", has_text=text).count() > 0

    def wait_for_text(self, text):
        eventually(lambda: self.has_text(text), f"{text!r} is shown")

    @property
    def rows(self):
        """The titles in the list, as far as they are in view."""
        return self.dom.evaluate("""[...document.querySelectorAll("[role=listitem][aria-posinset]")]
            .map((item) => item.firstElementChild?.getAttribute("aria-label") ?? item.textContent)""")

    @property
    def can_save(self):
        return self.find("button", "Save").get_attribute("aria-disabled") != "true"


@pytest.fixture
def reader():
    server = ReaderServer()
    try:
        yield server
    finally:
        server.close()


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "titles"


@pytest.fixture(params=KINDS)
def titles(request, start, open_page, folder):
    program = start("Titles", program_arguments=(*KINDS[request.param], "--folder", str(folder)))
    page = open_page(program.address, width=WIDTH, height=HEIGHT)
    titles = Titles(page, program)
    titles.find("textbox", "Server").wait_for()
    yield titles
    assert page.errors == []
    assert program.error_text == ""


def test_titles_are_loaded(titles, reader):
    titles.log_in(reader.address())
    titles.wait_for_text(f"{COUNT} titles")
    eventually(lambda: titles.rows[:3] == ["Plain words 0", "Fish & chips 1", "AT&T buys <b> & </b> 2"], "titles are in the list")
    titles.rest()
    assert not any("News" in row or "Another Feed" in row for row in titles.rows), "the titles of the feeds are not shown"
    assert titles.find("button", "Cancel").count() == 0 and titles.can_save
    status = titles.dom.get_by_role("status")
    eventually(lambda: status.count() == 1 and status.text_content() == f"{COUNT} titles", "readers are told")
    assert serious_findings(titles.dom) == []


def test_tab_leads_through_the_form(titles, reader):
    titles.edit("Server")
    titles.enter(reader.address())
    for name, text in (("User Name", USER), ("Password", PASSWORD)):
        titles.dom.keyboard.press("Tab")
        titles.wait_until_edited(name)
        titles.enter(text)
    titles.dom.keyboard.press("Tab")
    eventually(lambda: titles.focused == "Save", "the button has the focus")
    titles.dom.keyboard.press("Enter")
    titles.wait_for_text(f"{COUNT} titles")


def test_a_wrong_password_is_said_and_corrected(titles, reader):
    titles.log_in(reader.address(), password="wrong")
    titles.wait_for_text("The user name or the password is wrong.")
    titles.wait_until_edited("Password")
    assert titles.find("textbox", "Server").count() == 1, "the form is still there"
    titles.enter(PASSWORD)
    titles.tap("button", "Save")
    titles.wait_for_text(f"{COUNT} titles")
    eventually(lambda: not titles.has_text("password is wrong"), "the message is gone")


@pytest.mark.parametrize("fault, text", [
    ("status-500", "The server has answered with the status 500"), ("cut", "The connection has ended in the middle of the answer."),
    ("broken-xml", "The list of titles is broken in line"), ("wrong-type", "The server has sent “text/html”"),
])
def test_a_fault_of_the_server_is_said(titles, reader, fault, text):
    titles.log_in(reader.address(fault))
    titles.wait_for_text(text)
    titles.rest()
    assert titles.can_save and titles.find("button", "Cancel").count() == 0
    assert serious_findings(titles.dom) == []


def test_a_server_that_is_not_there_is_said(titles, reader):
    address = reader.address()
    reader.close()
    titles.log_in(address)
    titles.wait_for_text("There is no server at this address, or no network.")


def test_loading_is_cancelled(titles, reader):
    titles.log_in(reader.address("slow"))
    titles.find("button", "Cancel").wait_for()
    titles.wait_for_text("so far")
    assert not titles.can_save
    titles.tap("button", "Cancel")
    titles.wait_for_text("Cancelled.")
    eventually(lambda: titles.can_save and titles.find("button", "Cancel").count() == 0, "it can be tried again")


def test_a_slow_server_is_waited_for(titles, reader):
    titles.log_in(reader.address("slow"))
    titles.wait_for_text("so far")
    reader.go_on()
    titles.wait_for_text(f"{COUNT} titles")


def test_the_account_is_remembered_without_the_password(titles, reader, folder, open_page):
    titles.log_in(reader.address())
    titles.wait_for_text(f"{COUNT} titles")
    saved = json.loads((folder / "Account.json").read_text())
    assert saved == {"server": reader.address(), "user": USER}
    titles.dom.reload()
    titles.page.wait_until_shown()
    titles.find("textbox", "Server").wait_for()
    assert PASSWORD not in titles.dom.content()


@pytest.mark.chromium_only("WebKit's driver sees no frames")
def test_the_password_is_nowhere(titles, reader, folder):
    """Neither in what the program sends to the page, nor in the page's elements, nor in what it prints or saves."""
    frames = []
    titles.dom.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(
        frame if isinstance(frame, bytes) else frame.encode())))
    titles.dom.reload()
    titles.page.wait_until_shown()
    titles.find("textbox", "Server").wait_for()
    user, secret = "Somebody-Else", "hunter2-hunter2"
    titles.log_in(reader.address(), user, secret)
    titles.wait_for_text("The user name or the password is wrong.")
    titles.wait_until_edited("Password")
    sent = b"".join(frames)
    # The name is sent, so that readers hear it: the check can find texts.
    assert user.encode() in sent
    assert secret.encode() not in sent and secret.encode("utf-16-le") not in sent
    assert secret not in titles.dom.content() and secret not in titles.dom.evaluate("document.body.innerText")
    assert "•" * len(secret) in sent.decode(errors="replace")
    assert secret not in "\n".join(titles.program.printed) + titles.program.error_text
    assert not any(secret.encode() in file.read_bytes() for file in folder.rglob("*") if file.is_file())
