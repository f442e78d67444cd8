# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A program for the page that consists of single messages: it serves the page's files, and sends the messages of a
test."""

import base64
import pathlib
import threading
import time

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response
from websockets.sync.server import serve

import protocol
from waiting import PATIENCE, eventually

CLIENT = pathlib.Path(__file__).resolve().parents[2] / "Sources/Displays/Browser/Client"
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml"}


def decoded(text):
    """Base64 for addresses, without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PageServer:
    """Serves one page at a time. Commits are sent to the newest connection."""

    def __init__(self, first, answers=None):
        """`first` are the arguments of the commit that answers each hello; see `protocol.commit`. `answers` replaces files of
        the page, by name: status and text."""
        self.first, self.answers = first, answers or {}
        self.messages = []
        # What follows each greeting, before the commit.
        self.settings = []
        # Files of pictures, by the pictures' names.
        self.pictures = {}
        self.closes = []
        # If set to an event, main.js is served after that event is set.
        self.delay_of_scripts = None
        self.socket = None
        # Held while a hello is answered, and while a test sends: nothing of a test comes between the greeting and the first commit.
        self.lock = threading.RLock()
        self.start_time = time.monotonic()

    def __enter__(self):
        self.server = serve(
            self.handle, "127.0.0.1", 0, process_request=self.answer, subprotocols=[protocol.SUBPROTOCOL],
            compression=None)
        self.address = f"http://127.0.0.1:{self.server.socket.getsockname()[1]}/"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()
        return self

    def __exit__(self, *exception):
        self.server.shutdown()
        self.thread.join()

    @property
    def now(self):
        return time.monotonic() - self.start_time

    # --- HTTP ---

    def answer(self, connection, request):
        path = request.path.split("?")[0]
        if path == "/display":
            return None
        if path.startswith("/pictures/"):
            return self.picture(connection, path)
        if path == "/admission":
            return connection.respond(200, "Every page is let in.\n")
        file = CLIENT / ("index.html" if path == "/" else path.lstrip("/"))
        if file.name in self.answers:
            return self.replacement(connection, file)
        if not file.is_file():
            return connection.respond(404, "There is nothing at this address.\n")
        if self.delay_of_scripts and file.name == "main.js":
            self.delay_of_scripts.wait(PATIENCE)
        body, host = file.read_bytes(), request.headers["Host"]
        policy = f"default-src 'self'; connect-src 'self' ws://{host}; img-src 'self' blob:; worker-src 'self'"
        headers = Headers({
            "Content-Type": TYPES[file.suffix], "Content-Length": str(len(body)), "Content-Security-Policy": policy,
            "Connection": "close"})
        return Response(200, "OK", headers, body)

    def replacement(self, connection, file):
        status, text = self.answers[file.name]
        response = connection.respond(status, text)
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = TYPES[file.suffix]
        return response

    def picture(self, connection, path):
        body = self.pictures.get(int(pathlib.PurePath(path).stem, 16))
        if body is None:
            return connection.respond(404, "There is no such picture.\n")
        headers = {"Content-Type": "image/png", "Content-Length": str(len(body)), "Connection": "close"}
        return Response(200, "OK", Headers(headers), body)

    # --- The page ---

    def handle(self, socket):
        try:
            for offer in socket.request.headers.get("Sec-WebSocket-Protocol", "").split(", "):
                if offer.startswith("kosketus.hello."):
                    self.receive(socket, protocol.decode_client_message(decoded(offer.removeprefix("kosketus.hello."))))
            for data in socket:
                self.receive(socket, protocol.decode_client_message(data))
        except ConnectionClosed:
            pass
        finally:
            self.closes.append((socket.close_code, socket.close_reason))

    def receive(self, socket, message):
        if message["kind"] == "hello":
            with self.lock:
                self.messages.append(message)
                self.greet(socket, message)
            return
        self.messages.append(message)
        if message["kind"] == "clock":
            socket.send(protocol.clock(message["pageTime"], self.now))
        elif message["kind"] == "acknowledge" and socket is self.socket:
            self.acknowledged = message["serial"]

    def greet(self, socket, message):
        self.socket, self.serial, self.acknowledged = socket, 0, 0
        socket.send(protocol.greeting(message["session"] or "a-session", self.now))
        for setting in self.settings:
            socket.send(setting)
        self.commit(full=True, **self.first)

    def commit(self, **parts):
        """Sends a commit with the next serial, which it returns."""
        with self.lock:
            self.serial += 1
            self.socket.send(protocol.commit(self.serial, time=self.now, **parts))
            return self.serial

    def send(self, data):
        with self.lock:
            self.socket.send(data)

    def wait_until_shown(self, serial=None):
        def is_shown():
            with self.lock:
                return self.socket and self.acknowledged >= (serial or self.serial)
        eventually(is_shown, "the page shows the commit")

    def round_trip(self):
        """Returns when the page has handled what was sent before, and what it had sent by then is here."""
        self.wait_until_shown(self.commit())

    def all(self, kind):
        return [message for message in self.messages if message["kind"] == kind]

    @property
    def samples(self):
        return [sample for message in self.all("pointers") for sample in message["samples"]]
