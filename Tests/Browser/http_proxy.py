# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A small reverse proxy for HTTP and WebSockets, for programs below a path of a host."""

import socket
import threading

from listening_proxy import ListeningProxy


class HTTPProxy(ListeningProxy):
    """Listens on a free port of 127.0.0.1. `routes` maps paths such as "/flick" to ports, or to the paths of Unix sockets; a list has
    several of them, of which the first one that accepts is used. Each request has a connection of its own, and gets the header fields
    of a proxy."""

    def __init__(self, strips=False):
        """A proxy that strips removes the path of a route from requests."""
        self.routes = {}
        self.strips = strips
        # Added to each request, in addition to X-Forwarded-For and -Proto.
        self.fields = {}
        # The paths of requests, as the client has sent them.
        self.paths = []
        super().__init__()
        self.host = f"127.0.0.1:{self.port}"

    def serve(self, client):
        server = None
        try:
            head = b""
            while b"\r\n\r\n" not in head:
                data = client.recv(65536)
                if not data:
                    return self.hang_up(client)
                head += data
            head, rest = head.split(b"\r\n\r\n", 1)
            server = self.forward(head.decode("latin-1"), rest)
            if server is None:
                client.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return self.hang_up(client)
        except OSError:
            return self.hang_up(client)
        self.keep(server)
        threading.Thread(target=self.copy, args=(server, client), daemon=True).start()
        self.copy(client, server)

    def forward(self, head, rest):
        """A connection to the route's program with the request; None when there is no route."""
        line, *lines = head.split("\r\n")
        method, target, version = line.split(" ")
        self.paths.append(target.split("?")[0])
        route = next((route for route in self.routes if target.split("?")[0].startswith(f"{route}/")), None)
        if route is None:
            return None
        if self.strips:
            target = target.removeprefix(route)
        upgrades = any(each.lower().startswith("upgrade:") for each in lines)
        kept = [each for each in lines if upgrades or not each.lower().startswith("connection:")]
        own = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "http", **self.fields}
        kept += [f"{name}: {value}" for name, value in own.items()] + ([] if upgrades else ["Connection: close"])
        server = self.connect(self.routes[route])
        server.sendall("\r\n".join([f"{method} {target} {version}", *kept, "", ""]).encode("latin-1") + rest)
        return server

    def connect(self, place):
        if isinstance(place, int):
            return socket.create_connection(("127.0.0.1", place))
        if isinstance(place, list):
            first, *others = place
            try:
                return self.connect(first)
            except OSError:
                if not others:
                    raise
                return self.connect(others)
        server = socket.socket(socket.AF_UNIX)
        server.connect(str(place))
        return server

    def copy(self, source, destination):
        try:
            while data := source.recv(65536):
                destination.sendall(data)
        except OSError:
            pass
        for end in (source, destination):
            self.hang_up(end)
