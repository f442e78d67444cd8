# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Pages that say what they like: the program goes on, and others are served.

KOSKETUS_FUZZ_SECONDS says for how long, KOSKETUS_FUZZ_SEED what they say.
"""

import os
import threading
import time

import pytest

from random_page import RandomPage
from raw_client import BINARY, CLOSE, RawSocket, cookie_of

SECONDS = float(os.environ.get("KOSKETUS_FUZZ_SECONDS", "3"))
SEED = int(os.environ.get("KOSKETUS_FUZZ_SEED", "1"))
# Of one page, until another one comes.
MESSAGES = 200


def talk(page, socket, until):
    """Until then, or until the program ends the connection."""
    is_over = threading.Event()

    def listen():
        try:
            while True:
                opcode, data = socket.next_frame()
                if opcode == CLOSE:
                    break
                if opcode == BINARY and data[0] == 0x82:
                    socket.acknowledge(data)
                elif opcode == BINARY:
                    page.hear(data)
        except OSError:
            pass
        is_over.set()

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    try:
        for _ in range(MESSAGES):
            if is_over.is_set() or time.monotonic() > until:
                break
            socket.send(page.message())
            # Faster ones are refused.
            time.sleep(0.001)
    except OSError:
        pass
    socket.shut()
    listener.join(30)


@pytest.mark.parametrize("name", ["Board", "Catalog", "Links", "Words"])
def test_a_page_that_says_what_it_likes_harms_nobody(name, start):
    program = start(name)
    cookie, until = cookie_of(program), time.monotonic() + SECONDS
    page = RandomPage(f"{name} {SEED}")
    while time.monotonic() < until:
        with RawSocket(program, cookie) as socket:
            socket.hello(width=375, height=667)
            talk(page, socket, until)
        assert program.process.poll() is None, f"the program has ended (seed {SEED}): {program.error_text}"
    with RawSocket(program, cookie) as other:
        other.hello()
        other.next_commit()
