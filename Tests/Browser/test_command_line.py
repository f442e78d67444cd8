# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Programs started and ended from a command line."""

import os
import pathlib
import re
import resource
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request

import pytest
from PIL import Image

import protocol
from programs import ROOT, Program, binary, die_with_parent, run, written
from raw_client import RawSocket, get, key_of
from waiting import eventually, throughout

pytestmark = pytest.mark.chromium_only("what is tested is the program")


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory(prefix="kosketus-") as folder:
        yield pathlib.Path(folder)


# --- Options ---


def explained_options():
    """The options of --help, without "--", with their defaults: a flag's is its name, none is None."""
    status, output, errors = run("SolarSystem", "--help")
    assert (status, errors) == (0, "")
    assert "USAGE: SolarSystem" in output
    entries = re.split(r"\n  (?=-)", output.partition("BROWSER:")[2].partition("OPTIONS:")[0] + output.partition("OPTIONS:")[2])
    options = {}
    for entry in entries[1:]:
        # The columns of the description are not those of the names.
        text = " ".join(entry.split())
        names = re.match(r"(?:-h, )?(--[\w-]+)(?:/(--[\w-]+))?", text)
        explanation = re.sub(r"^\S+(, \S+)?( <[^>]+>)?", "", text)
        assert len(explanation.split()) > 2, text
        default = re.search(r"default: ([^)]+)\)$", text)
        for name in filter(None, names.groups()):
            options[name] = default and default[1].removesuffix(".0")
    return options


def test_help_and_the_table_in_the_documentation_explain_every_option():
    options = explained_options()
    assert {"--port", "--no-back-button", "--state-redis-certificates", "--metrics", "--at", "--help"} <= options.keys()
    section = (ROOT / "docs/Deployment.md").read_text().partition("\n## All options\n")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line.startswith("| `--")]
    documented = {}
    for names, default, text in rows:
        assert text, names
        for name in re.findall(r"`(--[\w-]+)", names):
            documented[name] = default.strip("`") or None
    assert documented == options
    # In the same order.
    assert list(documented) == list(options)


def test_the_version_is_that_of_the_newest_release():
    changelog = (ROOT / "CHANGELOG.md").read_text()
    newest = re.search(r"^## \[?(\d+\.\d+\.\d+)\]?", changelog, re.MULTILINE)[1]
    assert run("SolarSystem", "--version") == (0, f"Kosketus {newest}\n", "")


@pytest.mark.parametrize("arguments, word", [
    (["--no-such-option"], "--no-such-option"),
    (["--port", "70000"], "70000"),
    (["--port", "http"], "http"),
    (["--display", "paper"], "paper"),
    (["--size", "300"], "300"),
    (["--size", "0x300"], "0x300"),
    (["--scale", "0"], "--scale"),
    (["--at", "-1"], "--at"),
    (["--snapshot", "picture.png"], "--display headless"),
    (["--draw-frames"], "--display headless"),
    (["--tls-key", "key.pem"], "--tls-certificate"),
    (["--state-folder", "states", "--no-state"], "--no-state"),
    (["--person-header", "X-Remote-User"], "--trusted-proxy"),
    (["--drain-time", "-1"], "--drain-time"),
    (["stray"], "stray"),
])
def test_wrong_options_are_named_with_the_usage(arguments, word):
    status, output, errors = run("SolarSystem", *arguments)
    assert (status, output) == (64, "")
    assert errors.startswith("Error: ") and word in errors
    assert "Usage: SolarSystem" in errors


def test_a_port_in_use_is_named():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, output, errors = run("SolarSystem", "--port", port)
    assert (status, output) == (69, "")
    assert errors == f"Error: Port {port} on 127.0.0.1 is in use by another program. Choose another one with --port.\n"


@pytest.mark.parametrize("arguments, word", [
    (["--host", "192.0.2.1"], "192.0.2.1"),
    (["--host", "no-such-host.invalid"], "no-such-host.invalid"),
    (["--allowed-host", "a b"], "a b"),
    (["--base-path", "flick"], "flick"),
    (["--trusted-proxy", "10.0.0.0/40"], "10.0.0.0/40"),
    (["--unix-socket", "/nowhere/socket"], "/nowhere/socket"),
    (["--token-file", "/nowhere/token"], "The token file /nowhere/token cannot be used: No such file or directory."),
    (["--tls-certificate", "/nowhere/certificate.pem", "--tls-key", "/nowhere/key.pem"], "/nowhere/certificate.pem"),
])
def test_what_can_not_be_served_is_named(arguments, word):
    status, output, errors = run("SolarSystem", "--port", 0, *arguments)
    assert (status, output) == (69, "")
    assert errors.startswith("Error: ") and word in errors


# --- Pictures ---


def test_a_picture_has_the_size_that_was_asked_for(folder):
    path = folder / "picture.png"
    status, output, errors = run(
        "FirstCircle", "--display", "headless", "--snapshot", path, "--size", "120x90", "--scale", "3")
    assert (status, output, errors) == (0, "", "")
    with Image.open(path) as picture:
        assert (picture.format, picture.size) == ("PNG", (360, 270))
        assert picture.convert("RGB").getpixel((180, 135)) == (255, 128, 0)
        assert picture.convert("RGB").getpixel((0, 0)) == (255, 255, 255)
    assert list(folder.iterdir()) == [path]


def test_a_picture_that_can_not_be_written_is_named(folder):
    path = folder / "missing" / "picture.png"
    status, output, errors = run("FirstCircle", "--display", "headless", "--snapshot", path)
    assert (status, output) == (73, "")
    assert errors.startswith("Error: ") and str(path) in errors
    assert list(folder.iterdir()) == []


# --- What it writes, and what it may open ---


@pytest.mark.parametrize("kind, reason", [
    ("full", "No space left on device"), ("unread", "Broken pipe"), ("closed", "Bad file descriptor")])
def test_an_address_that_can_not_be_printed_is_among_the_errors(kind, reason):
    reader, writer = os.pipe()
    os.close(reader)
    errors = tempfile.TemporaryFile("w+")
    output = {"full": open("/dev/full", "w"), "unread": writer, "closed": None}[kind]
    process = subprocess.Popen(
        [binary("SolarSystem"), "--port", "0", "--no-state"], stdout=output, stderr=errors,
        preexec_fn=lambda: (die_with_parent(), os.close(1) if kind == "closed" else None))
    try:
        def said():
            assert process.poll() is None, "it ended"
            return re.search(r"(Standard output can't be written: .*)\nOpen http://(127.0.0.1:\d+)/\?token=", written(errors))
        match = eventually(said, "it says its address")
        assert match[1] == f"Standard output can't be written: {reason}."
        with urllib.request.urlopen(f"http://{match[2]}/") as answer:
            assert answer.status == 200
        process.terminate()
        assert process.wait(30) == 0
    finally:
        process.kill()
        process.wait()
        os.close(writer)
        errors.close()


def test_a_program_that_may_open_few_files_says_so(start):
    program = start("SolarSystem", before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200)))
    assert "there are at most 100 connections, not 768" in program.error_text
    assert "ulimit -n 1024" in program.error_text


def test_a_program_raises_its_limit_as_far_as_it_may(start):
    program = start("SolarSystem", before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (200, 4000)))
    assert resource.prlimit(program.process.pid, resource.RLIMIT_NOFILE) == (1024, 4000)
    assert program.error_text == ""


def test_without_descriptors_it_waits_and_goes_on(solar_system):
    """It reports the problem, serves its clients, and does not busy-loop."""
    pid = solar_system.process.pid
    with RawSocket(solar_system, key_of(solar_system)) as client:
        client.hello()
        assert client.greeting() and client.next_commit() == 1
        limits = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (len(os.listdir(f"/proc/{pid}/fd")), limits[1]))
        waiting = [socket.create_connection(("127.0.0.1", solar_system.port)) for _ in range(5)]
        eventually(lambda: "as many files open as it may (see ulimit -n)" in solar_system.error_text, "a line in the log")
        begin, used = time.monotonic(), solar_system.processor_time
        time.sleep(2)
        # A program with many requests uses all the time that it gets; this one wakes up twice a second.
        assert solar_system.processor_time - used < 0.2 * (time.monotonic() - begin)
        client.send(b"\x06" + protocol.doubles(1))
        while client.next_message()[0] != 0x83:
            pass
        resource.prlimit(pid, resource.RLIMIT_NOFILE, limits)
        assert get(solar_system, "/")[0] == 200
        for each in waiting:
            each.close()


# --- The end ---


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_with_tabs_open(solar_system, open_page, new_context, number):
    context = new_context()
    tabs = [open_page(solar_system.address, context), open_page(f"http://{solar_system.host}/", context)]
    tabs[0].fingers().put(one=(100, 100))
    solar_system.signal(number)
    status, seconds = solar_system.wait()
    assert status == 0
    # With all connections open, it waits at most half a second for pages.
    assert seconds < 10
    assert solar_system.error_text == ""
    with socket.create_server(("127.0.0.1", solar_system.port)):
        pass  # The port is free again.
    for tab in tabs:
        # After SIGTERM another process may take over.
        text = ("The connection is lost; connecting again …" if number == signal.SIGTERM
                else "The program has ended. If it is started again, open its new address.")
        eventually(lambda: tab.banner == text, "the tab says what has happened")
        assert tab.dialogs == [] and tab.errors == []


def test_what_it_was_told_to_ignore_does_not_end_it():
    """As nohup starts it."""
    program = Program("SolarSystem", before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    try:
        program.wait_for_address()
        program.signal(signal.SIGHUP)
        with RawSocket(program, key_of(program)) as client:
            client.hello()
            assert client.greeting() and client.next_commit() == 1
        program.signal(signal.SIGTERM)
        assert program.wait()[0] == 0
    finally:
        program.kill()


def test_a_signal_ends_it_without_tabs(solar_system):
    solar_system.signal(signal.SIGINT)
    assert solar_system.wait()[0] == 0
    assert solar_system.error_text == ""


def is_handled(program, number):
    """Whether the signal would not end the program as it ends any other."""
    status = pathlib.Path(f"/proc/{program.process.pid}/status").read_text()
    return any(int(mask, 16) >> number - 1 & 1 for mask in re.findall(r"^Sig(?:Ign|Cgt):\s+(\w+)", status, re.MULTILINE))


def test_a_signal_ends_a_program_without_a_screen(folder):
    """A program that would take its picture in an hour."""
    program = Program("FirstCircle", "--display", "headless", "--snapshot", folder / "picture.png", "--at", "3600")
    try:
        throughout(lambda: program.is_running, "it runs", 1)
        eventually(lambda: is_handled(program, signal.SIGINT), "it handles the signal")
        program.signal(signal.SIGINT)
        assert program.wait()[0] == 0
    finally:
        program.kill()
    assert list(folder.iterdir()) == []
