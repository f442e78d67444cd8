# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A TCP proxy that can cut or delay its connections."""

import queue
import socket
import threading
import time

from listening_proxy import ListeningProxy


class Proxy(ListeningProxy):
    """Listens on a free port of 127.0.0.1 and passes bytes on to `target`, another port of it."""

    def __init__(self):
        self.target = None
        self.is_cut = False
        # Whether bytes are accepted and not forwarded, as on a line that is broken in the middle.
        self.is_silent = False
        # The delay in seconds, each way. Bytes do not overtake each other.
        self.delay = 0
        # The times of requests for a WebSocket on the monotonic clock, whether or not the connection was cut.
        self.attempts = []
        # The connection is cut after that many bytes of each answer for a picture; None for never.
        self.picture_bytes = None
        # The requests for pictures, with their headers.
        self.picture_requests = []
        self.limits = {}
        super().__init__()

    def serve(self, client):
        """Waits for the first request: browsers open connections in advance."""
        try:
            first = client.recv(65536)
            if first.startswith(b"GET /display "):
                self.attempts.append(time.monotonic())
            if self.is_cut or not first:
                return self.hang_up(client)
            server = socket.create_connection(("127.0.0.1", self.target))
            self.note(first, client)
            server.sendall(first)
        except OSError:
            return self.hang_up(client)
        self.keep(server)
        threading.Thread(target=self.copy, args=(server, client), daemon=True).start()
        self.copy(client, server)

    def note(self, data, client):
        if data.startswith(b"GET /pictures/"):
            self.picture_requests.append(data.decode())
            if self.picture_bytes:
                self.limits[client] = self.picture_bytes

    def copy(self, source, destination):
        waiting = queue.Queue()
        threading.Thread(target=self.deliver, args=(waiting, source, destination), daemon=True).start()
        try:
            while data := source.recv(65536):
                self.note(data, source)
                waiting.put((time.monotonic() + self.delay, data))
        except OSError:
            pass
        waiting.put((time.monotonic(), None))

    def deliver(self, waiting, source, destination):
        try:
            while True:
                due, data = waiting.get()
                if data is None:
                    break
                time.sleep(max(0, due - time.monotonic()))
                if self.is_silent:
                    continue
                if destination in self.limits:
                    data = data[:self.limits[destination]]
                    self.limits[destination] -= len(data)
                    destination.sendall(data)
                    if self.limits[destination] == 0:
                        break
                    continue
                destination.sendall(data)
        except OSError:
            pass
        for end in (source, destination):
            self.hang_up(end)

    def cut(self):
        """Ends all connections, and all new ones until `restore`."""
        self.is_cut = True
        self.hang_up_all()

    def restore(self):
        self.is_cut = False
