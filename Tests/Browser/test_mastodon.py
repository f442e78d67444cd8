# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Posts a picture of the solar system from the real page to a Mastodon server, by touches, and reads it back by another client.

The server is mastodon_mock, and the client Mastodon.py. Faults are tested in Tests/MastodonActivityTests: this server has none."""

import hashlib
import io
import json
import os
import re
import socket
import stat
import subprocess
import sys
import urllib.request

import pytest
from mastodon import Mastodon
from PIL import Image

from programs import die_with_parent
from space import Space, write_system
from waiting import PATIENCE, eventually

pytestmark = pytest.mark.chromium_only("the network is the program's, not the page's")

# The token that mastodon_mock knows from its start.
TOKEN = "mock_token"
# A planet that rests, so that two pictures are alike.
ROCK = {"name": "Flint", "position": [300, 200], "mass": 8, "radius": 40, "color": [1, 0.4, 0.4]}


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@pytest.fixture
def server(tmp_path):
    """A server with data of its own. It is ended after the test in any case."""
    folder, port = tmp_path / "server", free_port()
    folder.mkdir()
    address = f"http://127.0.0.1:{port}"
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "mastodon_mock", "serve", "--in-memory", "--port", str(port)], cwd=folder, stdout=log, stderr=log,
            env={**os.environ, "HOME": str(folder), "TMPDIR": str(folder)}, preexec_fn=die_with_parent)
        try:
            eventually(lambda: process.poll() is not None or answers(address), "the server answers", patience=4 * PATIENCE)
            assert process.poll() is None, (folder / "log").read_text()
            yield address
        finally:
            process.kill()
            process.wait()


def answers(address):
    try:
        with urllib.request.urlopen(f"{address}/api/v2/instance", timeout=PATIENCE):
            return True
    except OSError:
        return False


@pytest.fixture
def settings(tmp_path, monkeypatch):
    """Where the program keeps the account: in the user's folder for settings, which is one of the test."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "kosketus" / "mastodon.json"


@pytest.fixture
def space(start, open_page, tmp_path, settings):
    """The program with one planet, which does not move."""
    write_system(tmp_path / "files" / "Autosave" / "slot-1.json", ROCK, name="Rock")
    program = start("SolarSystem", program_arguments=["--folder", str(tmp_path / "files")])
    # High enough for the whole form, which would have to be scrolled.
    space = Space(open_page(program.address, width=800, height=1000), program)
    space.has_planets(1)
    space.touch(space.button("Pause"))
    space.button("Continue").wait_for(state="attached")
    return space


def share(space, size):
    """Opens the share sheet for a picture."""
    space.touch(space.button("More"))
    space.touch(space.find("button", "Share Picture"))
    space.touch(space.find("button", size))
    space.find("button", "Mastodon").wait_for(state="attached")


def write(space, field, text):
    space.touch(space.dom.get_by_role("textbox", name=field, exact=True))
    space.dom.keyboard.type(text)


def saved_picture(space, size):
    """The bytes of the file that "Save Image" downloads."""
    share(space, size)
    with space.dom.expect_download(timeout=PATIENCE * 1000) as download:
        space.touch(space.find("button", "Save Image"))
    with open(download.value.path(), "rb") as file:
        data = file.read()
    eventually(lambda: space.find("button", "Mastodon").count() == 0, "the sheet is gone")
    return data


def test_a_pdf_of_the_system_is_saved(space):
    space.touch(space.button("More"))
    space.touch(space.find("button", "Share Picture"))
    space.touch(space.find("button", "PDF"))
    with space.dom.expect_download(timeout=PATIENCE * 1000) as download:
        space.touch(space.find("button", "Save to Files"))
    assert download.value.suggested_filename == "Rock.pdf"
    with open(download.value.path(), "rb") as file:
        assert file.read(5) == b"%PDF-"


def test_a_picture_is_posted_and_another_client_reads_it(space, server, settings, tmp_path):
    expected = saved_picture(space, "1080 × 1080")
    share(space, "1080 × 1080")
    space.touch(space.find("button", "Mastodon"))
    # There is no account yet, so the composer asks for it.
    write(space, "Server", server)
    write(space, "Access token", TOKEN)
    space.touch(space.find("button", "Save"))
    eventually(settings.exists, "the account is kept")
    assert stat.S_IMODE(os.stat(settings).st_mode) == 0o600
    assert json.loads(settings.read_text())["token"] == TOKEN
    write(space, "Text", "A rock in space")
    write(space, "Picture description", "A red disc on black")
    space.touch(space.button("Visibility"))
    space.touch(space.dom.get_by_role("button", name=re.compile("^Quiet Public")))
    space.touch(space.find("button", "Post"))
    eventually(lambda: space.find("button", "Post").count() == 0, "the composer is gone")
    # Touches in the composer are not for the space below it.
    space.has_planets(1)

    reader = Mastodon(access_token=TOKEN, api_base_url=server)
    statuses = reader.account_statuses(reader.me().id)
    assert [re.sub("<.*?>", "", status.content) for status in statuses] == ["A rock in space"]
    status = statuses[0]
    assert status.visibility == "unlisted" and len(status.media_attachments) == 1
    media = status.media_attachments[0]
    assert media.type == "image" and media.description == "A red disc on black"
    with urllib.request.urlopen(media.url, timeout=PATIENCE) as answer:
        posted = answer.read()
    with Image.open(io.BytesIO(posted)) as picture:
        assert picture.size == (1080, 1080)
        red, green, blue = picture.convert("RGB").getpixel((540, 540))
        assert red > 100 > green and red > blue
    assert hashlib.sha256(posted).hexdigest() == hashlib.sha256(expected).hexdigest()
    # The secret is in no text of the program or the page.
    assert TOKEN not in space.program.error_text and TOKEN not in space.dom.content()


def test_a_server_that_does_not_answer_keeps_the_text(space, settings):
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"server": f"http://127.0.0.1:{free_port()}", "token": TOKEN}))
    settings.chmod(0o600)
    share(space, "As on the Screen")
    space.touch(space.find("button", "Mastodon"))
    write(space, "Text", "Kept")
    space.touch(space.find("button", "Post"))
    space.touch(space.find("button", "Post Without"))
    eventually(lambda: space.says("Server Not Found"), "the error is shown")
    assert space.find("button", "Try Again").count() == 1
    assert space.dom.get_by_role("textbox", name="Text", exact=True).count() == 1
    assert "Kept" in space.dom.get_by_role("textbox", name="Text", exact=True).first.evaluate(
        "element => element.value ?? element.textContent")
