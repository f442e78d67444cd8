# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Pages that send anything: the program continues, and others are served.

KOSKETUS_FUZZ_SECONDS sets the duration, KOSKETUS_FUZZ_SEED the messages.
"""

import os
import threading
import time

import pytest

from random_page import RandomPage
from raw_client import BINARY, CLOSE, RawSocket, key_of

SECONDS = float(os.environ.get("KOSKETUS_FUZZ_SECONDS", "3"))
SEED = int(os.environ.get("KOSKETUS_FUZZ_SEED", "1"))
# The number of messages of one page, until another one comes.
MESSAGES = 200


def talk(page, socket):
    """Returns the code with which the program ended the connection, or another reason; None if it handled all
    messages."""
    is_over = threading.Event()
    reasons, troubles = [], []

    def listen():
        try:
            while True:
                opcode, data = socket.next_frame()
                if opcode == CLOSE:
                    reasons.append(int.from_bytes(data[:2]))
                    break
                if opcode == BINARY and data[0] == 0x82:
                    socket.acknowledge(data)
                elif opcode == BINARY:
                    page.hear(data)
        except OSError as error:
            reasons.append(str(error))
        except Exception as error:
            troubles.append(error)
        finally:
            is_over.set()

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    try:
        for _ in range(MESSAGES):
            if is_over.is_set():
                break
            socket.send(page.message())
            # Faster pages are rejected.
            time.sleep(0.001)
    except OSError:
        is_over.wait(30)
    was_ended = is_over.is_set()
    socket.shut()
    listener.join(30)
    assert not listener.is_alive(), "the listener has not ended"
    if troubles:
        raise troubles[0]
    return reasons[0] if was_ended else None


@pytest.mark.parametrize("name", ["Board", "Catalog", "Layouts", "Links", "Words"])
def test_a_page_that_says_what_it_likes_harms_nobody(name, start):
    program = start(name)
    key, until = key_of(program), time.monotonic() + SECONDS
    page, ends = RandomPage(f"{name} {SEED}"), []
    while time.monotonic() < until:
        with RawSocket(program, key) as socket:
            socket.hello(width=375, height=667)
            ends.append(talk(page, socket))
        assert program.process.poll() is None, f"the program has ended (seed {SEED}): {program.error_text}"
    # Otherwise the pages send messages that the program does not even read.
    assert ends.count(None) > len(ends) / 2, f"{ends}: {program.error_text}"
    with RawSocket(program, key) as other:
        other.hello()
        other.next_commit()
