# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A client that ignores all rules: handwritten HTTP requests and WebSockets over plain sockets."""

import base64
import http.client
import os
import socket
import struct

import protocol

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def get(program, path, method="GET", **headers):
    """The answer to a request: status, headers, text. Headers are named with _ for -."""
    connection = http.client.HTTPConnection("127.0.0.1", program.port, timeout=30)
    try:
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()
    finally:
        connection.close()


def new_key():
    """A new key, as a page generates it."""
    return base64url(os.urandom(24))


def base64url(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def key_of(program):
    """A key that the program has admitted, as after opening the start address in a browser."""
    key = new_key()
    RawSocket(program, key, token=program.token).socket.close()
    return key


def upgrade_headers(program, **changes):
    """The headers with which a page opens its WebSocket, with changes; None omits one."""
    headers = {
        "Host": program.host, "Origin": f"http://{program.host}", "Connection": "Upgrade", "Upgrade": "websocket",
        "Sec_WebSocket_Version": "13", "Sec_WebSocket_Key": base64.b64encode(os.urandom(16)).decode(),
        "Sec_WebSocket_Protocol": protocol.SUBPROTOCOL, **changes}
    return {name: value for name, value in headers.items() if value is not None}


class RawSocket:
    """An open WebSocket. Frames are masked with zeros, which leaves their bytes as they are."""

    def __init__(self, program, key, receive_buffer=None, token=None, offers=()):
        """With a token the key is admitted by it; `offers` are further subprotocols."""
        self.socket = socket.socket()
        self.socket.settimeout(30)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.connect(("127.0.0.1", program.port))
        headers = upgrade_headers(program, Kosketus_Key=key)
        if token:
            headers["Kosketus_Token"] = base64url(token.encode())
        headers["Sec_WebSocket_Protocol"] = ", ".join([protocol.SUBPROTOCOL, *offers])
        lines = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        self.socket.sendall("\r\n".join(["GET /display HTTP/1.1", *lines, "", ""]).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.receive()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        assert head.startswith(b"HTTP/1.1 101 "), head

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def shut(self):
        """Closes the socket. Waiting callers are notified."""
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("the program closed the connection")
        return data

    # --- Sending ---

    @staticmethod
    def frame(message, opcode=BINARY):
        length = len(message)
        if length < 126:
            size = struct.pack(">B", 0x80 | length)
        elif length < 65536:
            size = struct.pack(">BH", 0x80 | 126, length)
        else:
            size = struct.pack(">BQ", 0x80 | 127, length)
        return bytes([0x80 | opcode]) + size + bytes(4) + message

    def send(self, message, opcode=BINARY):
        self.socket.sendall(self.frame(message, opcode))

    def hello(self, session="", width=600, height=400, scale=1):
        self.send(hello(session, width, height, scale))

    # --- Receiving ---

    def take(self, count):
        while len(self.buffer) < count:
            self.buffer += self.receive()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def next_frame(self):
        """Opcode and bytes."""
        first, length = self.take(2)
        if length == 126:
            length = struct.unpack(">H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.take(8))[0]
        return first & 0x0F, self.take(length)

    def next_message(self):
        """The program's next message. Pings are answered, as a browser does."""
        while True:
            opcode, data = self.next_frame()
            if opcode == BINARY:
                return data
            if opcode == PING:
                self.send(data, PONG)
            if opcode == CLOSE:
                raise ConnectionError(f"closed with code {struct.unpack('>H', data[:2])[0]}")

    def next_commit(self):
        """Reads messages up to a commit, and acknowledges it."""
        while True:
            message = self.next_message()
            if message[0] == 0x82:
                return self.acknowledge(message)

    def acknowledge(self, commit):
        """Acknowledges a commit. Returns its serial."""
        serial = protocol.Reader(commit[1:]).varint()
        self.send(b"\x02" + protocol.varint(serial))
        return serial

    def greeting(self):
        """The session."""
        reader = protocol.Reader(self.next_message())
        assert reader.take("B") == 0x81
        assert reader.take("H") == protocol.VERSION
        return reader.string()

    def close_code(self):
        """The code with which the program ends the connection, after any other messages."""
        while True:
            opcode, data = self.next_frame()
            if opcode == CLOSE:
                return struct.unpack(">H", data[:2])[0]


# --- Messages of a page ---


def fetched_picture(message):
    """The name of the first new contents of a commit if they are a picture to fetch."""
    if message[0] != 0x82:
        return None
    reader = protocol.Reader(message[1:])
    reader.varint()
    reader.take("dB")
    reader.varint()
    return reader.take("Q") if reader.varint() > 0 and reader.take("B") == 4 else None


def hello(session="", width=600, height=400, scale=1, version=protocol.VERSION, visible=True):
    screen = described(width, height, scale)
    return b"\x01" + protocol.u16(version) + protocol.string(session) + screen + protocol.flag(visible)


def screen(width, height, scale):
    return b"\x04" + described(width, height, scale)


def described(width, height, scale):
    """A screen without insets and preferences."""
    return protocol.floats(width, height, scale, 0, 0, 0, 0) + protocol.u16(0) + bytes(1)


def pointers(*samples):
    """Samples of a touch: (pointer, phase, x, y), phases by name."""
    phases = ("began", "moved", "ended", "cancelled")
    return b"\x03" + protocol.array(
        struct.pack("<IBBdffff", pointer, 0, phases.index(phase), 0, x, y, 0, 0) for pointer, phase, x, y in samples)
