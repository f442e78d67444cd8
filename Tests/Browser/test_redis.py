# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Programs that keep their states in one Redis server: a tab of a killed one comes back in the next."""

import pathlib
import signal
import statistics
import subprocess
import tempfile
import time

import pytest

from programs import die_with_parent
from test_words import Form, NAME, PASSWORD
from waiting import eventually, throughout

pytestmark = pytest.mark.chromium_only("what is tested is the program")

# Of the tab, in seconds, from when the program listens again until the tab shows its text.
LONGEST_RETURN = 2

# Notes, in seconds of the machine's clock, when the page loses its connection, and when it shows a text again: in a frame after the one
# with the restored picture, with the text in the field for screen readers.
WATCH = """(text) => {
    window.journey = {};
    const now = () => (performance.timeOrigin + performance.now()) / 1000;
    const shows = () => [...document.querySelectorAll(".textField")].some((field) =>
        (field.value ?? "").includes(text) || field.textContent.includes(text));
    const look = () => {
        if (!journey.lost && !kosketus.connected) journey.lost = now();
        if (journey.lost && kosketus.connected && kosketus.acknowledged > 0 && shows()) journey.shown = now();
        if (!journey.shown) setTimeout(look, 5);
    };
    look();
}"""


class Redis:
    """Debian's redis-server at a socket in a folder of its own. It writes nothing to the disk."""

    def __init__(self, *options):
        self.folder = tempfile.TemporaryDirectory(prefix="kosketus-redis-")
        self.path = pathlib.Path(self.folder.name) / "socket"
        self.process = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", self.path, "--save", "", "--appendonly", "no", "--dir", self.folder.name,
             *options], stdout=subprocess.DEVNULL, preexec_fn=die_with_parent)
        eventually(self.path.exists, "redis-server (Debian's package of this name) listens")

    @property
    def address(self):
        return f"redis+unix://{self.path}"

    def ask(self, *words):
        return subprocess.run(["redis-cli", "-s", self.path, *words], check=True, capture_output=True).stdout

    @property
    def saved(self):
        """All that it has of programs, in one."""
        keys = self.ask("--scan", "--pattern", "kosketus:*").split()
        return b"".join(self.ask("--no-auth-warning", "GET", key) for key in keys)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()


@pytest.fixture
def redis():
    server = Redis()
    try:
        yield server
    finally:
        server.kill()


def write_name(page, redis, name):
    form = Form(page)
    form.touch(NAME)
    form.keyboard.type(name)
    eventually(lambda: name.encode() in redis.saved, "the state is saved")
    return form


def test_a_tab_of_a_killed_program_comes_back_in_another_one(start, open_page, redis):
    program = start("Words", "--state-redis", redis.address)
    page = open_page(program.address, width=390, height=844)
    form = Form(page)
    form.touch(PASSWORD)
    form.keyboard.type("secret")
    write_name(page, redis, "Aino")
    assert b"secret" not in redis.saved
    # They are nowhere else.
    assert not any(pathlib.Path(program.data.name).rglob("scene-*"))
    session = page.evaluate("kosketus.session")
    program.signal(signal.SIGKILL)
    program.wait()
    again = start("Words", "--state-redis", redis.address, port=program.port)
    eventually(lambda: page.banner is None, "the page has the program again")
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    eventually(lambda: form.get("value") is None, "no text is edited now")
    form.touch(NAME)
    eventually(lambda: form.get("value") == "Aino", "the text is back")
    form.keyboard.type("!")
    eventually(lambda: b"Aino!" in redis.saved, "it is saved again")
    assert again.error_text == "" and page.errors == []


@pytest.mark.parametrize("outage", [0, 6])
def test_a_tab_is_back_within_two_seconds(start, open_page, redis, outage):
    """`outage`: seconds without a program, in which the page asks for it ever more seldom."""
    program = start("Words", "--state-redis", redis.address)
    page = open_page(program.address, width=390, height=844)
    write_name(page, redis, "Aino")
    journeys = []
    for _ in range(5 if outage == 0 else 3):
        page.page.evaluate(WATCH, "Aino")
        killed = time.time()
        program.signal(signal.SIGKILL)
        program.wait()
        if outage:
            eventually(lambda: page.evaluate("Boolean(journey.lost)"), "the page has noticed it")
            throughout(lambda: not page.evaluate("kosketus.connected"), "there is no program", outage)
        program = start("Words", "--state-redis", redis.address, port=program.port)
        reachable = time.time()
        journey = eventually(lambda: page.evaluate("journey.shown && journey"), "the text is shown again")
        journeys.append((journey["shown"] - killed, journey["shown"] - journey["lost"], journey["shown"] - reachable))
    whole, noticed, after = (statistics.median(times) for times in zip(*journeys))
    print(f"outage of {outage} s: to the text {whole:.2f} s from the kill, {noticed:.2f} s from the lost connection, "
          f"{after:.2f} s from the program's start (medians of {len(journeys)}: {journeys})")
    assert after <= LONGEST_RETURN, journeys
    assert page.errors == []


def test_a_page_keeps_its_key_while_the_store_does_not_answer(start, open_page, redis):
    """With a token for a single use, the tab has the only copy of its key. A page that is told that the key is not known forgets it."""
    program = start("Words", "--single-use-token", "--state-redis", redis.address)
    page = open_page(program.address, width=390, height=844)
    write_name(page, redis, "Aino")
    session = page.evaluate("kosketus.session")
    redis.process.send_signal(signal.SIGSTOP)
    try:
        program.signal(signal.SIGKILL)
        program.wait()
        again = start("Words", "--single-use-token", "--state-redis", redis.address, port=program.port)
        # For its socket, and for the reason why there is none.
        eventually(lambda: again.error_text.count("the store is slow") >= 2, "the page has asked twice")
        assert not page.evaluate("kosketus.connected")
    finally:
        redis.process.send_signal(signal.SIGCONT)
    page.wait_until_shown()
    eventually(lambda: page.banner is None, "the page has the program again")
    assert page.evaluate("kosketus.session") == session
    form = Form(page)
    form.touch(NAME)
    eventually(lambda: form.get("value") == "Aino", "the text is back")


def test_a_password_is_in_no_line_of_the_log(start, open_page, tmp_path):
    redis = Redis("--requirepass", "sesame")
    try:
        wrong = tmp_path / "password"
        wrong.write_text("hunter2\n")
        wrong.chmod(0o644)
        program = start("Words", "--state-redis", redis.address, "--state-redis-password-file", wrong)
        open_page(program.address, width=390, height=844)
        eventually(lambda: "the server refused the password (WRONGPASS)" in program.error_text, "it is logged")
        assert f"The password file {wrong} is not for its owner alone (mode 644)." in program.error_text
        assert "hunter2" not in program.error_text
    finally:
        redis.kill()
