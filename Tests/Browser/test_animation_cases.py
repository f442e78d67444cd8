# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Tests the page's animations with the table that the program's are tested with (Tests/LayerProtocolTests)."""

import functools
import http.server
import json
import pathlib
import subprocess
import sys
import threading

import pytest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
CLIENT = REPOSITORY / "Sources/Displays/Browser/Client"
FIXTURES = REPOSITORY / "Tests/Fixtures"


EMPTY = b'<!doctype html><link rel="stylesheet" href="/style.css"><body>'


class Files(http.server.SimpleHTTPRequestHandler):
    extensions_map = {".js": "text/javascript", ".css": "text/css"}

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        if self.path != "/empty.html":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(EMPTY)))
        self.end_headers()
        self.wfile.write(EMPTY)


@pytest.fixture
def client_files():
    """The address of a server with the page's modules, without a program."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(CLIENT)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture
def outcome(new_page, client_files):
    page = new_page().page
    page.goto(client_files + "/empty.html")
    table = json.loads((FIXTURES / "animation-cases.json").read_text())
    return page.evaluate(pathlib.Path(__file__).with_name("animation_cases.js").read_text(), table)


def test_evaluator_and_styles_agree_with_the_table(outcome):
    assert outcome["problems"] == []
    # The browser runs most animations itself, and the others are evaluated: the cases cover both.
    counts = outcome["counts"]
    assert counts["plainWeb"] > 4 * counts["plainEvaluated"] > 0, counts
    assert counts["web"] > 2 * counts["evaluated"], f"with keyframes and groups: {counts}"


def test_table_is_what_its_script_writes():
    subprocess.run([sys.executable, FIXTURES / "make-animation-cases.py", "--check"], check=True)
