# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Titles, without its window: what the feed reader newsboat reads from the same server, errors, and memory."""

import os
import shutil
import sqlite3
import subprocess

import pytest

from programs import ROOT, binary, die_with_parent

NEWSBOAT = shutil.which("newsboat")
# As in ReaderTestServer.
USER, PASSWORD = "dan", "correct horse & battery+staple"

MEGABYTE = 1 << 20


def is_listed(package):
    return any(line.split("#")[0].strip() == package for line in (ROOT / "Packages.apt").read_text().splitlines())


@pytest.fixture
def reader_server():
    """reader_server(...) starts a server with these options, and returns its address."""
    processes = []

    def start(*options):
        process = subprocess.Popen(
            [binary("ReaderServer"), *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            preexec_fn=die_with_parent)
        processes.append(process)
        return f"http://127.0.0.1:{int(process.stdout.readline())}"

    try:
        yield start
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def list_titles(address, password=PASSWORD):
    """What our client prints: status, titles and errors."""
    result = subprocess.run(
        [binary("ListTitles"), address, USER], input=password + "\n", capture_output=True, text=True, timeout=60,
        preexec_fn=die_with_parent)
    return result.returncode, result.stdout.splitlines(), result.stderr


def titles_of_newsboat(address, folder):
    """Has newsboat fetch all feeds, and returns the titles in its cache."""
    config = {
        "urls-source": "feedhq", "feedhq-url": address, "feedhq-login": USER, "feedhq-password": PASSWORD,
        "feedhq-show-special-feeds": "no", "feedhq-min-items": "100"}
    (folder / "config").write_text("".join(f'{name} "{value}"\n' for name, value in config.items()))
    (folder / "urls").write_text("")
    subprocess.run(
        [NEWSBOAT, "-C", folder / "config", "-u", folder / "urls", "-c", folder / "cache.db", "-x", "reload"],
        check=True, timeout=60, env={**os.environ, "HOME": str(folder), "LC_ALL": "C.UTF-8"}, stdout=subprocess.PIPE,
        preexec_fn=die_with_parent)
    with sqlite3.connect(f"file:{folder / 'cache.db'}?mode=ro", uri=True) as database:
        return [title for title, in database.execute("SELECT title FROM rss_item")]


@pytest.mark.skipif(
    NEWSBOAT is None and is_listed("newsboat"), reason="newsboat is not installed: see Packages.apt")
def test_newsboat_reads_the_same_titles(reader_server, tmp_path):
    address = reader_server()
    status, titles, errors = list_titles(address)
    assert (status, errors, len(titles)) == (0, "", 45)
    assert "Fish & chips 1" in titles and "AT&T buys <b> & </b> 2" in titles and "&amp; is an ampersand 8" in titles
    assert sorted(titles_of_newsboat(address, tmp_path)) == sorted(titles)


@pytest.mark.parametrize("dialect", ["google", "freshrss", "miniflux"])
def test_all_kinds_of_servers(reader_server, dialect):
    status, titles, errors = list_titles(reader_server("--dialect", dialect))
    assert (status, errors, len(titles)) == (0, "", 45)


@pytest.mark.parametrize(
    "fault, message", [
        ("status-500", "status 500"), ("cut", "connection has ended"), ("broken-xml", "broken in line"),
        ("truncated", "The document ends inside"), ("wrong-type", "text/html"), ("repeated-continuation", "again and again"),
        ("broken-gzip", "cannot be decompressed"), ("entities", "is not allowed"), ("captcha", "CaptchaRequired"),
        ("no-session", "no session"), ("dropped", "connection has ended")])
def test_each_fault_has_its_message(reader_server, fault, message):
    status, titles, errors = list_titles(f"{reader_server()}/fault/{fault}")
    assert (status, titles) == (1, [])
    assert message in errors


def test_a_wrong_password_is_not_repeated(reader_server):
    status, titles, errors = list_titles(reader_server(), "Geheimnis")
    assert (status, titles, errors) == (1, [], "The user name or the password is wrong.\n")


def test_memory_does_not_grow_with_the_feed():
    """200 MB have grown it by the same amount."""
    result = subprocess.run(
        [binary("ListTitles"), "--measure", "20"], capture_output=True, text=True, timeout=600, check=True,
        preexec_fn=die_with_parent)
    entries, length, growth = map(int, result.stdout.split())
    assert length >= 20 * MEGABYTE and entries > 10_000
    assert growth < 5 * MEGABYTE


def test_wrong_arguments_give_usage(reader_server):
    for command in (["ListTitles"], ["ListTitles", "--measure", "none"], ["ReaderServer", "--fault", "none"]):
        result = subprocess.run(
            [binary(command[0]), *command[1:]], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60,
            preexec_fn=die_with_parent)
        assert result.returncode == 64 and result.stderr
