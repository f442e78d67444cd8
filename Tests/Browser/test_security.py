# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Attacks of foreign pages, and of broken and malicious clients, on a program."""

import http.server
import random
import re
import threading

import pytest

import protocol
import raw_client
from browsers import SHOWN, ChromiumPage
from programs import STRESS
from raw_client import RawSocket, get, key_of, upgrade_headers
from waiting import eventually

pytestmark = pytest.mark.chromium_only("what is tested is the program")

MEGABYTE = 1 << 20


def still_serves(program):
    """A new client gets its scene."""
    with RawSocket(program, key_of(program)) as client:
        client.hello()
        assert client.greeting()
        assert client.next_commit() == 1
    return program.is_running


# --- Who gets in ---


@pytest.mark.parametrize("path", ["/admission", "/display", "/pictures/0123456789abcdef"])
def test_without_a_key_nothing_is_told(solar_system, path):
    status, headers, text = get(solar_system, path, Origin=f"http://{solar_system.host}")
    assert status == 403
    assert "Set-Cookie" not in headers
    assert solar_system.token not in text


def test_almost_the_token_is_wrong(solar_system):
    token = solar_system.token
    last = "A" if token[-1] != "A" else "B"
    for wrong in (token[:-1], token + "A", token[:-1] + last, token.swapcase()):
        assert get(solar_system, f"/?token={wrong}")[0] == 403
        headers = {"Kosketus_Key": raw_client.new_key(), "Kosketus_Token": raw_client.base64url(wrong.encode())}
        assert get(solar_system, "/admission", **headers)[0] == 403


def test_the_start_address_is_kept_nowhere(solar_system, open_page):
    status, headers, text = get(solar_system, f"/?token={solar_system.token}")
    assert status == 200 and headers["Cache-Control"] == "no-store" and "Set-Cookie" not in headers
    assert solar_system.token not in text
    page = open_page(solar_system.address)
    # The page has removed it from its address before it requested anything else.
    entries = page.devtools.send("Page.getNavigationHistory")["entries"]
    assert len(entries) == 2 and not any("token" in entry["url"] for entry in entries), entries
    requested = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert requested and not any("token" in address for address in requested)
    stored = page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    assert solar_system.token not in stored


class OtherServer:
    """A foreign server on another port of the same host: it records what browsers send, and sets cookies."""

    def __init__(self, *cookies):
        self.requests = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                outer.requests.append(str(self.headers))
                self.send_response(200)
                for cookie in cookies:
                    self.send_header("Set-Cookie", cookie)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(b"<!doctype html><title>Other</title>")

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


def test_a_visit_to_another_server_of_the_host_hands_it_nothing(solar_system, open_page):
    """Browsers send cookies to every port of a host. The credentials of the program's page are not among them."""
    page = open_page(solar_system.address)
    key = page.evaluate("localStorage.getItem('kosketus.key')")
    assert len(key) == 32
    with OtherServer() as other:
        visit = page.context.new_page()
        visit.goto(other.address)
        assert visit.evaluate("localStorage.length + sessionStorage.length") == 0
        assert other.requests and not any(
            secret in text for text in other.requests for secret in (key, solar_system.token))
        # With everything that it received, and a forged Origin.
        fields = dict(line.split(": ", 1) for line in other.requests[0].strip().split("\n") if ": " in line)
        headers = upgrade_headers(solar_system, Kosketus_Key=None, Cookie=fields.get("Cookie", "none"))
        assert get(solar_system, "/display", **headers)[0] == 403


def test_cookies_of_other_servers_lock_nobody_out(solar_system, open_page):
    """A server that overwrites all cookies, with as many and as large ones as the browser stores."""
    page = open_page(solar_system.address)
    session = page.evaluate("kosketus.session")
    port = solar_system.port
    own = [f"kosketus-{port}=x; Path=/", f"kosketus-{port}=y; Path=/display", f"kosketus-{port}=z; Path=/pictures"]
    many = [f"cookie{number}={'x' * 4000}; Path=/" for number in range(60)]
    for cookies in (own, *(many[start:start + 15] for start in range(0, 60, 15))):
        with OtherServer(*cookies) as other:
            visit = page.context.new_page()
            visit.goto(other.address)
            visit.close()
    # Far more than a header may contain.
    assert sum(len(cookie["value"]) for cookie in page.context.cookies()) > 100_000
    page.page.reload()
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    second = open_page(f"http://{solar_system.host}/", page.context)
    assert second.banner is None and second.errors == []
    assert "too large" not in solar_system.error_text


def test_a_token_for_a_single_use_lets_one_tab_in(start, open_page, new_context):
    program = start("SolarSystem", "--single-use-token")
    context, stranger = new_context(), new_context()
    page = open_page(program.address, context)
    session = page.evaluate("kosketus.session")
    # Anyone who finds the address in the history, even of the same browser, or only knows the port.
    for context_of_other, address in ((stranger, program.address), (context, program.address), (context, page.address)):
        other = ChromiumPage(context_of_other)
        other.page.goto(address)
        eventually(lambda: other.page.get_by_text("This address does not open the program").is_visible(), "it says so")
        assert not other.evaluate("kosketus.connected")
        other.close()
    # The tab itself is admitted again, and so would be the tabs that the program opens from it.
    page.page.reload()
    page.wait_until_shown()
    assert page.evaluate("kosketus.session") == session
    with context.expect_page() as opened:
        page.evaluate("window.open('/', '_blank') && null")
    eventually(lambda: opened.value.evaluate(SHOWN), "the tab that it opens shows the program")


@pytest.mark.parametrize("host", [
    "evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:{port}.evil.example", "localhost",
    "[::]:{port}", ""])
def test_a_foreign_host_is_refused(solar_system, host):
    """A site whose name points to this machine (DNS rebinding) sends requests under that name."""
    key = key_of(solar_system)
    host = host.format(port=solar_system.port)
    for path in (f"/?token={solar_system.token}", "/", "/admission", "/display"):
        status, headers, text = get(solar_system, path, Host=host, Kosketus_Key=key, Origin=f"http://{host}")
        assert status == 403, path
        assert "Set-Cookie" not in headers
        assert solar_system.token not in text


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"])
def test_its_own_names_are_allowed(solar_system, host):
    assert get(solar_system, "/", Host=host.format(port=solar_system.port))[0] == 200


@pytest.mark.parametrize("origin", [
    "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1", "http://127.0.0.1:1", "null", "",
    "http://localhost:{port}", "http://127.0.0.1:{port}.evil.example", "file://", None])
def test_a_foreign_origin_gets_no_socket(solar_system, origin):
    origin = origin and origin.format(port=solar_system.port)
    headers = upgrade_headers(solar_system, Origin=origin, Kosketus_Key=key_of(solar_system))
    assert get(solar_system, "/display", **headers)[0] == 403


@pytest.mark.parametrize("key", [None, "", "kosketus", "A" * 32, "A" * 31, "A" * 33])
def test_without_a_key_there_is_no_socket(solar_system, key):
    key_of(solar_system)
    headers = upgrade_headers(solar_system, Kosketus_Key=key)
    assert get(solar_system, "/display", **headers)[0] == 403
    assert get(solar_system, f"/display?token={solar_system.token}", **headers)[0] == 403


def test_a_page_of_another_site_can_neither_connect_nor_frame_nor_read(start, open_page, new_context):
    """In a real browser that was admitted: another port of the same host is another origin, and the same site."""
    victim, other = start("SolarSystem"), start("SolarSystem")
    context = new_context()
    open_page(victim.address, context)
    page = open_page(other.address, context).page
    assert page.evaluate(f"fetch('http://{victim.host}/').then(() => 'read', () => 'refused')") == "refused"
    status = page.evaluate(f"""new Promise((resolve) => {{
        const socket = new WebSocket("ws://{victim.host}/display", "kosketus.layers.1");
        socket.onopen = () => resolve("open");
        socket.onerror = () => resolve("refused");
    }})""")
    assert status == "refused"


def test_every_answer_has_the_headers_that_protect(solar_system):
    script = "/" + re.search(r'src="(main-[^"]+)"', get(solar_system, "/")[2])[1]
    paths = (("/", 200), (script, 200), (f"/?token={solar_system.token}", 200), ("/nothing", 404), ("/admission", 403))
    for path, status in paths:
        answer, headers, _ = get(solar_system, path)
        assert answer == status
        policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
        assert policy["default-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Opener-Policy"] == headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "Access-Control-Allow-Origin" not in headers


def test_the_page_works_under_its_own_policy(solar_system, open_page):
    violations = "addEventListener('securitypolicyviolation', (event) => (window.violated ??= []).push(event.blockedURI))"
    page = open_page(solar_system.address, scripts=[violations])
    page.fingers().put(one=(100, 100))
    eventually(lambda: page.evaluate("kosketus.workerCanvases") > 0, "the worker draws")
    assert page.evaluate("window.violated ?? []") == []
    assert page.errors == []


def test_only_get_and_head_are_understood(solar_system):
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        assert get(solar_system, "/", method)[0] == 405
    assert get(solar_system, "/", "HEAD")[::2] == (200, "")


@pytest.mark.parametrize("path", [
    "/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "//etc/passwd", "/%2e%2e/main.js", "/main.js/..", "/."])
def test_there_are_no_other_files(solar_system, path):
    status, _, text = get(solar_system, path)
    assert status == 404 and "root:" not in text


# --- Messages ---


def test_a_message_of_64_megabytes_ends_its_connection_and_takes_no_memory(solar_system):
    """At most 4 MB more: buffers of the connection, far less than the message."""
    assert still_serves(solar_system)
    before = solar_system.memory
    with RawSocket(solar_system, key_of(solar_system)) as client:
        client.hello()
        client.greeting()
        try:
            client.send(bytes(64 * MEGABYTE))
        except ConnectionError:
            pass  # The connection was closed before it read everything.
        assert client.close_code() == 1009
    assert solar_system.memory - before < 4 * MEGABYTE
    assert still_serves(solar_system)


def test_a_message_in_many_parts_is_no_longer_than_one_in_one(solar_system):
    with RawSocket(solar_system, key_of(solar_system)) as client:
        client.hello()
        client.greeting()
        part = bytearray(RawSocket.frame(bytes(30_000)))
        part[0] = 0x02  # Binary, and not the last fragment.
        client.socket.sendall(part)
        part[0] = 0x00  # A continuation, and not the last fragment.
        client.socket.sendall(part * 3)
        assert client.close_code() == 1009
    assert still_serves(solar_system)


@pytest.mark.parametrize("name, frames, code", [
    ("text", [(raw_client.hello(), raw_client.TEXT)], 1003),
    ("nothing before hello", [(b"\x02\x01", raw_client.BINARY)], 1002),
    ("two hellos", [(raw_client.hello(), raw_client.BINARY)] * 2, 1002),
    ("empty", [(b"", raw_client.BINARY)], 1007),
    ("unknown", [(raw_client.hello(), raw_client.BINARY), (b"\xff", raw_client.BINARY)], 1007),
    ("never sent", [(raw_client.hello(), raw_client.BINARY), (b"\x02\xff\x7f", raw_client.BINARY)], 1002),
    ("another version", [(raw_client.hello(version=9), raw_client.BINARY)], 1002),
    ("no size", [(raw_client.hello(width=float("nan")), raw_client.BINARY)], 1007),
    ("too large", [(raw_client.hello(width=1e9), raw_client.BINARY)], 1007),
])
def test_what_makes_no_sense_ends_its_connection(solar_system, name, frames, code):
    with RawSocket(solar_system, key_of(solar_system)) as client:
        for message, opcode in frames:
            client.send(message, opcode)
        assert client.close_code() == code, name
    assert still_serves(solar_system)


def test_ten_thousand_strange_messages(solar_system):
    """Random bytes and valid messages with wrong bits, before hello and after it, in random order."""
    dice = random.Random(20260101)
    key = key_of(solar_system)
    for number in range(200 * STRESS):
        with RawSocket(solar_system, key) as client:
            messages = [strange_message(dice) for _ in range(50)]
            if number % 4:
                messages.insert(0, raw_client.hello())
            try:
                client.socket.sendall(b"".join(RawSocket.frame(message) for message in messages))
                if number % 2:
                    client.close_code()
            except ConnectionError:
                pass  # Each of them may be the one that ends the connection.
        assert solar_system.is_running
    assert still_serves(solar_system)


def strange_message(dice):
    if dice.random() < 0.4:
        return dice.randbytes(dice.choice((0, 1, 2, 7, 40, 300, 3000)))
    good = bytearray(dice.choice((
        raw_client.hello("session"), b"\x02" + protocol.varint(dice.getrandbits(dice.randrange(60))),
        raw_client.pointers((1, "began", 10, 10), (1, "moved", 20, 20)), raw_client.screen(300, 300, 2),
        b"\x05\x01", b"\x06" + protocol.doubles(dice.random()))))
    for _ in range(dice.randrange(4)):
        good[dice.randrange(len(good))] ^= 1 << dice.randrange(8)
    return bytes(good[:dice.randrange(len(good) + 1)] if dice.random() < 0.2 else good)


# --- Clients that do not read ---


def test_a_reader_that_does_not_read_takes_no_memory(solar_system):
    """While another client reads 400 commits of 60 planets in the same scene (about 0.4 MB in all), the program uses
    at most 4 MB more: the newest state waits for the client that does not read, not all commits that it missed."""
    key = key_of(solar_system)
    fingers = [(number, 10 + number % 10 * 60, 20 + number // 10 * 60) for number in range(60)]
    with RawSocket(solar_system, key) as looker:
        looker.hello()
        session = looker.greeting()
        # Before it, there is nothing under the fingers.
        looker.next_commit()
        looker.send(raw_client.pointers(*((number, "began", x, y) for number, x, y in fingers)))
        for _ in range(10):
            looker.next_commit()
        looker.send(raw_client.pointers(*((number, "ended", x, y) for number, x, y in fingers)))
        for _ in range(50):
            looker.next_commit()
        before = solar_system.memory
        with RawSocket(solar_system, key, receive_buffer=4096) as sleeper:
            sleeper.hello(session)
            for _ in range(400):
                looker.next_commit()
            assert solar_system.memory - before < 4 * MEGABYTE
            # When it reads again, the two commits of its credit have been waiting, and then the newest state comes.
            assert sleeper.greeting() == session
            assert [sleeper.next_commit() for _ in range(3)] == [1, 2, 3]
    assert still_serves(solar_system)
