# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A program behind TLS, and a real browser that trusts its certificate, or does not."""

import base64
import hashlib
import pathlib
import socket
import ssl
import subprocess
import tempfile

import pytest
from playwright.sync_api import Error

from browsers import CHROMIUM, ChromiumPage

pytestmark = pytest.mark.chromium_only("what is tested is the program")


def openssl(*arguments, cwd):
    subprocess.run(["openssl", *map(str, arguments)], cwd=cwd, check=True, capture_output=True)


@pytest.fixture(scope="module")
def certificates():
    """A folder with a certificate authority (ca.pem), and a certificate for localhost from it (chain.pem, key.pem)."""
    with tempfile.TemporaryDirectory(prefix="kosketus-tls-") as folder:
        curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
        openssl("req", "-x509", *curve, "-subj", "/CN=Test authority", "-days", 2, "-keyout", "ca.key", "-out", "ca.pem",
                cwd=folder)
        openssl("req", *curve, "-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "own.csr", cwd=folder)
        path = pathlib.Path(folder)
        (path / "names").write_text("subjectAltName=DNS:localhost,IP:127.0.0.1\n")
        openssl("x509", "-req", "-in", "own.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", 2,
                "-extfile", "names", "-out", "own.pem", cwd=folder)
        (path / "chain.pem").write_text((path / "own.pem").read_text() + (path / "ca.pem").read_text())
        yield path


@pytest.fixture
def program(start, certificates):
    return start("SolarSystem", "--tls-certificate", certificates / "chain.pem", "--tls-key", certificates / "key.pem")


@pytest.fixture
def trusting_chromium(chromium, certificates):
    """A browser that trusts this key, and no other unknown one."""
    public = subprocess.run(
        ["openssl", "ec", "-in", certificates / "key.pem", "-pubout", "-outform", "DER"], check=True,
        capture_output=True).stdout
    fingerprint = base64.b64encode(hashlib.sha256(public).digest()).decode()
    browser = chromium.browser_type.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", f"--ignore-certificate-errors-spki-list={fingerprint}"])
    try:
        yield browser
    finally:
        browser.close()


def test_the_page_and_its_socket_go_by_tls(program, trusting_chromium):
    context = trusting_chromium.new_context(viewport={"width": 600, "height": 400}, has_touch=True)
    page = ChromiumPage(context)
    sockets = []
    page.page.on("websocket", lambda socket: sockets.append(socket.url))
    assert program.address.startswith("https://127.0.0.1:")
    page.open(program.address)
    assert sockets == [f"wss://{program.host}/display"]
    assert page.evaluate("[location.protocol, isSecureContext]") == ["https:", True]
    assert context.cookies() == []
    session = page.evaluate("kosketus.session")
    page.page.reload()
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    assert page.errors == [] and page.dialogs == []
    assert program.error_text == ""


def test_a_browser_that_does_not_trust_the_certificate_gets_nothing(program, new_context):
    page = new_context().new_page()
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        page.goto(program.address)
    assert program.is_running


def ask(program, certificates, name, host, path="/"):
    """Over TLS, with this server name (SNI): the first line and the header of the answer."""
    context = ssl.create_default_context(cafile=certificates / "ca.pem")
    context.check_hostname = False
    with socket.create_connection(("127.0.0.1", program.port), timeout=30) as plain:
        with context.wrap_socket(plain, server_hostname=name) as wire:
            assert wire.version() in ("TLSv1.2", "TLSv1.3")
            wire.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while data := wire.recv(65536):
                answer += data
    head = answer.split(b"\r\n\r\n")[0].decode()
    return head.split("\r\n")[0], head.lower()


def test_the_name_that_tls_asks_for_opens_no_door(program, certificates):
    """The certificate is the same for any server name, and the Host header decides."""
    for name in ("localhost", "evil.example", None):
        path = "/?token=guess"
        assert ask(program, certificates, name, f"localhost:{program.port}", path)[0].startswith("HTTP/1.1 403")
        assert ask(program, certificates, name, "evil.example")[0].startswith("HTTP/1.1 403")
        line, head = ask(program, certificates, name, f"localhost:{program.port}", f"/?token={program.token}")
        assert line == "HTTP/1.1 200 OK"
        assert "set-cookie" not in head
        # It would apply to every port of the host, and lock its owner out of programs without TLS there.
        assert "strict-transport-security" not in head


def test_without_tls_there_is_no_answer(program):
    with socket.create_connection(("127.0.0.1", program.port), timeout=30) as plain:
        plain.sendall(f"GET /?token={program.token} HTTP/1.1\r\nHost: {program.host}\r\n\r\n".encode())
        assert b"HTTP" not in plain.recv(65536)


def test_a_key_that_others_can_read_is_warned_of(start, certificates):
    (certificates / "key.pem").chmod(0o644)
    try:
        program = start(
            "SolarSystem", "--tls-certificate", certificates / "chain.pem", "--tls-key", certificates / "key.pem")
        assert f"chmod 600 {certificates}/key.pem" in program.error_text
    finally:
        (certificates / "key.pem").chmod(0o600)
