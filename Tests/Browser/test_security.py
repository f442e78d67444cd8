# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""What foreign pages, broken clients and bad ones can do to a program: nothing."""

import random

import pytest

import protocol
import raw_client
from raw_client import RawSocket, cookie_of, get, upgrade_headers
from waiting import eventually

pytestmark = pytest.mark.chromium_only("what is tested is the program")

MEGABYTE = 1 << 20


def still_serves(program):
    """A new client gets its scene."""
    with RawSocket(program, cookie_of(program)) as client:
        client.hello()
        assert client.greeting()
        assert client.next_commit() == 1
    return program.is_running


# --- Who gets in ---


@pytest.mark.parametrize("path", ["/", "/main.js", "/display", "/?token=", "/?token=wrong", "/nothing"])
def test_without_the_token_nothing_is_served(solar_system, path):
    status, headers, text = get(solar_system, path, Origin=f"http://{solar_system.host}")
    assert status == 403
    assert "Set-Cookie" not in headers
    assert solar_system.token not in text


def test_almost_the_token_is_wrong(solar_system):
    token = solar_system.token
    last = "A" if token[-1] != "A" else "B"
    for wrong in (token[:-1], token + "A", token[:-1] + last, token.swapcase(), f"{token}&token={token}"):
        assert get(solar_system, f"/?token={wrong}")[0] == 403


def test_the_token_is_exchanged_for_a_cookie_that_scripts_and_other_sites_do_not_get(solar_system):
    status, headers, text = get(solar_system, f"/?token={solar_system.token}")
    assert status == 200
    attributes = {part.strip() for part in headers["Set-Cookie"].split(";")[1:]}
    assert attributes == {"Path=/", "HttpOnly", "SameSite=Strict"}
    assert solar_system.token not in headers["Set-Cookie"] + text
    cookie = headers["Set-Cookie"].split(";")[0]
    assert get(solar_system, "/", Cookie=cookie)[0] == 200
    assert get(solar_system, "/", Cookie=cookie[:-1])[0] == 403


@pytest.mark.parametrize("host", [
    "evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:{port}.evil.example", "localhost",
    "[::]:{port}", ""])
def test_a_foreign_host_is_refused(solar_system, host):
    """A site whose name was pointed at this machine (DNS rebinding) asks under that name."""
    cookie = cookie_of(solar_system)
    host = host.format(port=solar_system.port)
    for path in (f"/?token={solar_system.token}", "/", "/main.js", "/display"):
        status, headers, text = get(solar_system, path, Host=host, Cookie=cookie, Origin=f"http://{host}")
        assert status == 403, path
        assert "Set-Cookie" not in headers
        assert solar_system.token not in text


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"])
def test_its_own_names_are_allowed(solar_system, host):
    assert get(solar_system, "/", Host=host.format(port=solar_system.port), Cookie=cookie_of(solar_system))[0] == 200


@pytest.mark.parametrize("origin", [
    "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1", "http://127.0.0.1:1", "null", "",
    "http://localhost:{port}", "http://127.0.0.1:{port}.evil.example", "file://", None])
def test_a_foreign_origin_gets_no_socket(solar_system, origin):
    origin = origin and origin.format(port=solar_system.port)
    headers = upgrade_headers(solar_system, Origin=origin, Cookie=cookie_of(solar_system))
    assert get(solar_system, "/display", **headers)[0] == 403


@pytest.mark.parametrize("cookie", [None, "", "kosketus=1", "kosketus-{port}=", "kosketus-{port}=AAAA"])
def test_without_the_cookie_there_is_no_socket(solar_system, cookie):
    cookie = cookie and cookie.format(port=solar_system.port)
    headers = upgrade_headers(solar_system, Cookie=cookie)
    assert get(solar_system, "/display", **headers)[0] == 403
    assert get(solar_system, f"/display?token={solar_system.token}", **headers)[0] == 403


def test_a_page_of_another_site_can_neither_connect_nor_frame_nor_read(start, open_page, new_context):
    """In a real browser that has the cookie: another port of the same host is another origin, and the same site."""
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
    cookie = cookie_of(solar_system)
    for path, status in (("/", 200), ("/main.js", 200), (f"/?token={solar_system.token}", 200), ("/nothing", 404)):
        answer, headers, _ = get(solar_system, path, Cookie=cookie)
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
    cookie = cookie_of(solar_system)
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        assert get(solar_system, "/", method, Cookie=cookie)[0] == 405
    assert get(solar_system, "/", "HEAD", Cookie=cookie)[::2] == (200, "")


@pytest.mark.parametrize("path", [
    "/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "//etc/passwd", "/%2e%2e/main.js", "/main.js/..", "/."])
def test_there_are_no_other_files(solar_system, path):
    status, _, text = get(solar_system, path, Cookie=cookie_of(solar_system))
    assert status == 404 and "root:" not in text


# --- What they say ---


def test_a_message_of_64_megabytes_ends_its_connection_and_takes_no_memory(solar_system):
    """At most 4 MB more: buffers of the connection, far less than the message."""
    assert still_serves(solar_system)
    before = solar_system.memory
    with RawSocket(solar_system, cookie_of(solar_system)) as client:
        client.hello()
        client.greeting()
        try:
            client.send(bytes(64 * MEGABYTE))
        except ConnectionError:
            pass  # It was closed before it took it all.
        assert client.close_code() == 1009
    assert solar_system.memory - before < 4 * MEGABYTE
    assert still_serves(solar_system)


def test_a_message_in_many_parts_is_no_longer_than_one_in_one(solar_system):
    with RawSocket(solar_system, cookie_of(solar_system)) as client:
        client.hello()
        client.greeting()
        part = bytearray(RawSocket.frame(bytes(30_000)))
        part[0] = 0x02  # Binary, and more is to come.
        client.socket.sendall(part)
        part[0] = 0x00  # Goes on, and more is to come.
        client.socket.sendall(part * 3)
        assert client.close_code() == 1009
    assert still_serves(solar_system)


@pytest.mark.parametrize("name, frames, code", [
    ("text", [(raw_client.hello(), raw_client.TEXT)], 1003),
    ("nothing before hello", [(b"\x02\x01", raw_client.BINARY)], 1002),
    ("two hellos", [(raw_client.hello(), raw_client.BINARY)] * 2, 1002),
    ("empty", [(b"", raw_client.BINARY)], 1007),
    ("unknown", [(raw_client.hello(), raw_client.BINARY), (b"\x99", raw_client.BINARY)], 1007),
    ("never sent", [(raw_client.hello(), raw_client.BINARY), (b"\x02\xff\x7f", raw_client.BINARY)], 1002),
    ("another version", [(raw_client.hello(version=9), raw_client.BINARY)], 1002),
    ("no size", [(raw_client.hello(width=float("nan")), raw_client.BINARY)], 1007),
    ("too large", [(raw_client.hello(width=1e9), raw_client.BINARY)], 1007),
])
def test_what_makes_no_sense_ends_its_connection(solar_system, name, frames, code):
    with RawSocket(solar_system, cookie_of(solar_system)) as client:
        for message, opcode in frames:
            client.send(message, opcode)
        assert client.close_code() == code, name
    assert still_serves(solar_system)


def test_ten_thousand_strange_messages(solar_system):
    """Random bytes and good messages with wrong bits, before hello and after it, in random order."""
    dice = random.Random(20260101)
    cookie = cookie_of(solar_system)
    for number in range(200):
        with RawSocket(solar_system, cookie) as client:
            messages = [strange_message(dice) for _ in range(50)]
            if number % 4:
                messages.insert(0, raw_client.hello())
            try:
                client.socket.sendall(b"".join(RawSocket.frame(message) for message in messages))
                if number % 2:
                    client.close_code()
            except ConnectionError:
                pass  # Each of them may be the one that ends it.
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


# --- What they do not read ---


def test_a_reader_that_does_not_read_takes_no_memory(solar_system):
    """While another one looks at the same scene for 400 commits of 60 planets (some 1.5 MB in all), the program takes at
    most 4 MB more: what waits for the sleeper is its newest state, not all that it missed."""
    cookie = cookie_of(solar_system)
    fingers = [(number, 10 + number % 10 * 60, 20 + number // 10 * 60) for number in range(60)]
    with RawSocket(solar_system, cookie) as looker:
        looker.hello()
        session = looker.greeting()
        looker.send(raw_client.pointers(*((number, "began", x, y) for number, x, y in fingers)))
        for _ in range(10):
            looker.next_commit()
        looker.send(raw_client.pointers(*((number, "ended", x, y) for number, x, y in fingers)))
        for _ in range(50):
            looker.next_commit()
        before = solar_system.memory
        with RawSocket(solar_system, cookie, receive_buffer=4096) as sleeper:
            sleeper.hello(session)
            for _ in range(400):
                looker.next_commit()
            assert solar_system.memory - before < 4 * MEGABYTE
            # When it wakes up, the two that it had credit for have been waiting, and then comes what is new.
            assert sleeper.greeting() == session
            assert [sleeper.next_commit() for _ in range(3)] == [1, 2, 3]
    assert still_serves(solar_system)
