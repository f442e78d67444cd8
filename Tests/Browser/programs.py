# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Runs programs of this package from a command line."""

import ctypes
import math
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from urllib.parse import urlsplit

from waiting import PATIENCE, eventually

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("KOSKETUS_BIN", ROOT / ".build" / "debug"))
# How many times as much tests of strange bytes and of many tabs do.
STRESS = int(os.environ.get("KOSKETUS_STRESS", "1"))


def binary(name):
    path = BINARIES / name
    assert path.exists(), (
        f"There is no program {path}. Build it (swift build --product {name}), or set KOSKETUS_BIN to where it is.")
    return str(path)


# Opened here: between fork and exec, nothing may wait for a lock of another thread.
C_LIBRARY = ctypes.CDLL(None)


def die_with_parent():
    """Linux ends the process when this one ends, in any way."""
    C_LIBRARY.prctl(1, signal.SIGKILL)


def run(name, *arguments):
    """Runs a program to its end. Returns status, standard output and standard error."""
    result = subprocess.run(
        [binary(name), *map(str, arguments)], capture_output=True, text=True, timeout=60, preexec_fn=die_with_parent)
    return result.returncode, result.stdout, result.stderr


def written(file):
    """The text that another process has written to a file so far. Both have the same place in it: `seek` would let the process write
    over its beginning."""
    number = file.fileno()
    return os.pread(number, os.fstat(number).st_size, 0).decode(errors="replace")


# Passes descriptors to a program as systemd does: from 3 on, with the number of the process.
SERVICE_MANAGER = """
import fcntl, os, sys
given = [int(each) for each in sys.argv[1].split(",")]
copies = [fcntl.fcntl(each, fcntl.F_DUPFD, 3 + len(given)) for each in given]
for place, each in enumerate(copies, 3):
    os.dup2(each, place)
os.closerange(3 + len(given), 1024)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS=str(len(given)))
os.execv(sys.argv[2], sys.argv[2:])
"""


class Program:
    """A program that is shown in browsers."""

    def __init__(self, name, *arguments, port=0, program_arguments=(), before=lambda: None, data=None, listening=(), environment={}):
        """`before` is called in the program's process before the program runs. Data that the program keeps for its user, and the
        states of its tabs, are in a folder of its own, which is deleted at the end, or in that of another program: `data`. It gets the
        sockets `listening` as from systemd."""
        self.errors = tempfile.TemporaryFile("w+")
        self.data = data or tempfile.TemporaryDirectory(prefix="kosketus-data-")
        command = [binary(name), "--port", str(port), *map(str, arguments)]
        if program_arguments:
            command += ["--", *program_arguments]
        descriptors = [each.fileno() for each in listening]
        if descriptors:
            command = [sys.executable, "-c", SERVICE_MANAGER, ",".join(map(str, descriptors)), *command]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.errors, text=True,
            pass_fds=descriptors,
            env={**os.environ, "XDG_DATA_HOME": self.data.name, "XDG_STATE_HOME": self.data.name, **environment},
            preexec_fn=lambda: (die_with_parent(), before()))
        # The lines printed so far, without their ends, and the number of those that were read.
        self.printed, self.taken = [], 0
        self.reader = threading.Thread(target=self.listen, daemon=True)
        self.reader.start()

    def listen(self):
        for line in self.process.stdout:
            self.printed.append(line.removesuffix("\n"))

    def wait_for_address(self):
        line = self.read_line()
        match = re.fullmatch(r"Open (https?://\S+)", line)
        assert match, f"The program said {line!r} instead of its address. {self.error_text}"
        self.address = match[1]
        parts = urlsplit(self.address)
        self.host, self.port, self.token = parts.netloc, parts.port, parts.query.removeprefix("token=").split("&")[0]
        return self

    def read_line(self):
        """The next printed line, without its end; empty when the program has ended."""
        eventually(lambda: len(self.printed) > self.taken or not self.reader.is_alive(), "the program prints a line")
        # Checks again: the last line may have come just before the end.
        if len(self.printed) == self.taken:
            return ""
        self.taken += 1
        return self.printed[self.taken - 1]

    @property
    def error_text(self):
        return written(self.errors)

    @property
    def processor_time(self):
        """Processor time in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def is_asleep(self):
        """Whether all threads wait for something. One that has work, and waits for a processor, does not."""
        try:
            stats = [(task / "stat").read_text() for task in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir()]
        except (FileNotFoundError, ProcessLookupError):
            # A thread ended meanwhile.
            return False
        return all(stat.rsplit(")", 1)[1].split()[0] == "S" for stat in stats)

    @property
    def next_timer(self):
        """The seconds until the main run loop's next timer fires; infinite if it has none. Each timer of the run loop sets the first
        timer descriptor that the process has opened."""
        folder = pathlib.Path(f"/proc/{self.process.pid}/fdinfo")
        try:
            descriptors = sorted(int(each.name) for each in folder.iterdir())
            infos = ((folder / str(each)).read_text() for each in descriptors)
            found = next((match for info in infos if (match := re.search(r"^it_value: \((\d+), (\d+)\)", info, re.M))), None)
        except (FileNotFoundError, ProcessLookupError):
            # A descriptor was closed meanwhile.
            return math.inf
        seconds = int(found[1]) + int(found[2]) / 1e9 if found else 0
        return seconds or math.inf

    @property
    def is_running(self):
        return self.process.poll() is None

    @property
    def memory(self):
        """Resident memory in bytes."""
        return self.memory_field("VmRSS")

    @property
    def most_memory(self):
        """The most resident memory so far, in bytes."""
        return self.memory_field("VmHWM")

    def memory_field(self, name):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{name}:\s+(\d+) kB", status)[1]) * 1024

    def signal(self, number):
        self.process.send_signal(number)

    def wait(self):
        """The exit status after the program has ended by itself, and the seconds until then."""
        begin = time.monotonic()
        return self.process.wait(PATIENCE), time.monotonic() - begin

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.reader.join(PATIENCE)
        self.process.stdout.close()
        self.errors.close()
        self.data.cleanup()


def settled(program):
    """The program's memory, after it was idle for half a second."""
    last, since = program.processor_time, time.monotonic()

    def rests():
        nonlocal last, since
        now = program.processor_time
        if now > last or not program.is_asleep:
            last, since = now, time.monotonic()
        return time.monotonic() - since > 0.5
    eventually(rests, "the program has nothing to do")
    return program.memory
