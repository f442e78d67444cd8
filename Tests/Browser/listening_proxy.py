# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""What the proxies of the tests have in common: they listen, and serve each connection on a thread of its own."""

import socket
import threading


class ListeningProxy:
    """Listens on a free port of 127.0.0.1. A subclass has `serve(client)`, and sets its own attributes before it calls this
    initializer, which begins to listen."""

    def __init__(self):
        self.sockets = set()
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            self.keep(client)
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def keep(self, end):
        """Closes a socket with this proxy."""
        with self.lock:
            self.sockets.add(end)

    def hang_up(self, end):
        with self.lock:
            self.sockets.discard(end)
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        end.close()

    def hang_up_all(self):
        for end in list(self.sockets):
            self.hang_up(end)

    def close(self):
        # Only this wakes a thread that waits in accept().
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.hang_up_all()
