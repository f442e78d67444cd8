# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Many people on several processes that are killed and drained: whether anything gets lost, and how long each interruption is.

    interrupted_crowd.py [--processes 3] [--tabs 100] [--seconds 60] [--interval 10] [--proxy haproxy|nginx|tcp] [--store files|redis]
        [--check-times]

The program is Words, which saves what is written. Its processes share a token and a store, behind HAProxy or nginx with the configuration of
`deploy`, or a proxy of TCP that chooses at random. Each person has a tab in a browser of their own, and writes another text into a
field each second. Every 10 s one process is killed (SIGKILL) or drained (SIGTERM), in turns, and started again. In the end all
processes are killed at once, and each person looks at the field again. A change is confirmed when the store has it, and answered when
the program has told the page so. A killed process loses what it has answered and not saved; a drained one may lose nothing.

People connect again as the page does: after 0.25 s, doubled up to 1 s, half as long or half as long again by chance. One JSON line:
the interruptions, the commits a second of all people, and the memory of all processes before the last kill.
"""

import argparse
import asyncio
import base64
import collections
import contextlib
import dataclasses
import json
import os
import pathlib
import random
import re
import secrets
import shutil
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))
import protocol  # noqa: E402
import raw_client  # noqa: E402
from programs import die_with_parent  # noqa: E402

# The first field of Words on a screen of 390 x 844 points.
FIELD = (195, 60)
WRITTEN = re.compile(rb"person(\d{4})change(\d{6})")
# In seconds. All chosen.
WRITING = 1
PATIENCE = 60
# As in connection.js.
FIRST_DELAY, LONGEST_DELAY = 0.25, 1
# With --check-times. A scene is saved once a second at most (SceneSaver.interval); the rest is for the store.
LONGEST_LOSS = 1.5
LONGEST_MEDIAN = 2
# The time that a supervisor takes to notice that a process has ended.
SUPERVISOR = 0.5
# How often the store is read.
READING = 0.2


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


async def until(condition, what, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"{seconds} s were too short for this: {what}")
        await asyncio.sleep(0.02)


# --- Stores ---


class FileStore:
    """Files in a folder that all processes share."""

    def __init__(self, folder):
        self.folder = folder / "states"
        self.arguments = ["--state-folder", self.folder]

    async def states(self):
        for file in self.folder.glob("*"):
            if not file.name.startswith("."):
                # A file may be replaced or removed meanwhile.
                with contextlib.suppress(FileNotFoundError):
                    yield file.read_bytes()

    def close(self):
        pass


class RedisStore:
    """A Redis server on a Unix socket, for this run."""

    def __init__(self, folder):
        self.path = folder / "redis.sock"
        self.process = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", self.path, "--save", "", "--dir", folder],
            stdout=subprocess.DEVNULL, preexec_fn=die_with_parent)
        self.arguments = ["--state-redis", f"redis+unix://{self.path}"]
        self.connection = None

    async def states(self):
        if not self.connection:
            await until(self.path.exists, "Redis listens")
            self.connection = await asyncio.open_unix_connection(self.path)
        for key in await self.ask(b"KEYS", b"*"):
            yield await self.ask(b"GET", key) or b""

    async def ask(self, *words):
        reader, writer = self.connection
        writer.write(b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in words))
        return await self.answer(reader)

    async def answer(self, reader):
        line = (await reader.readuntil(b"\r\n"))[:-2]
        kind, rest = line[:1], line[1:]
        if kind == b"$":
            return None if rest == b"-1" else (await reader.readexactly(int(rest) + 2))[:-2]
        if kind == b"*":
            return [await self.answer(reader) for _ in range(int(rest))]
        raise ValueError(f"Redis answered {line!r}")

    def close(self):
        self.process.terminate()
        self.process.wait()


STORES = {"files": FileStore, "redis": RedisStore}


# --- Proxies ---


class TCPProxy:
    """Passes each connection on to a process, chosen at random among those that accept it."""

    def __init__(self, folder, port, processes, options):
        self.port, self.targets = port, [process.port for process in processes]

    async def start(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", self.port)

    async def serve(self, reader, writer):
        for port in random.sample(self.targets, len(self.targets)):
            # It is cancelled when everything ends.
            with contextlib.suppress(OSError, asyncio.CancelledError):
                target = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(self.copy(reader, target[1]), self.copy(target[0], writer))
                return
        writer.close()

    @staticmethod
    async def copy(reader, writer):
        with contextlib.suppress(OSError, asyncio.CancelledError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()

    def close(self):
        self.server.close()


class ExternalProxy:
    """A proxy in a process of its own, with a configuration that is made of that in `deploy`."""

    def __init__(self, folder, port, processes, options):
        self.folder, self.port, self.options = folder, port, options
        self.file = folder / "proxy.conf"
        self.file.write_text(self.configuration([process.port for process in processes]))

    async def start(self):
        self.log = open(self.folder / "proxy.log", "w+")
        self.process = subprocess.Popen(
            [str(part) for part in self.command()], stdout=self.log, stderr=self.log, preexec_fn=die_with_parent)
        await until(self.accepts, "the proxy listens")

    def accepts(self):
        if self.process.poll() is not None:
            raise RuntimeError(f"The proxy ended: {(self.folder / 'proxy.log').read_text()}")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
            return True

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.log.close()


def has_option(options, name):
    """Whether the program has an option."""
    return name in subprocess.run([options.binaries / "Words", "--help"], capture_output=True, text=True, check=True).stdout


class HAProxy(ExternalProxy):
    def configuration(self, ports):
        """The one of `deploy`, without TLS, with other ports. Programs without /readyz are asked for a connection only."""
        lines = (ROOT / "deploy/haproxy/haproxy.cfg").read_text().splitlines()
        left_out = ("bind :80", "http-request redirect", "http-response set-header Strict", "server flick", "log ", "option httplog")
        left_out += () if has_option(self.options, "--drain-time") else ("option httpchk", "http-check")
        lines = [line for line in lines if not line.strip().startswith(left_out)]
        text = re.sub(r"bind :443 .*", f"bind 127.0.0.1:{self.port}", "\n".join(lines))
        # Not more than a process may open where nobody has raised the limit.
        text = text.replace("httponly secure", "httponly").replace("maxconn 20000", "maxconn 2000")
        return "\n".join([text] + [f"    server flick{port} 127.0.0.1:{port} cookie flick{port}" for port in ports]) + "\n"

    def command(self):
        return [found("haproxy"), "-db", "-f", self.file]


class Nginx(ExternalProxy):
    def configuration(self, ports):
        text = (ROOT / "deploy/nginx/flick.conf").read_text()
        servers = "".join(f"    server 127.0.0.1:{port} max_fails=0;\n" for port in ports)
        text = re.sub(r"(    server 127\.0\.0\.1:\d+ .*\n)+", servers, text)
        text = re.sub(r"server \{\n    listen 80;.*?\n\}\n", "", text, flags=re.S)
        text = re.sub(r"    (ssl_|add_header).*\n", "", text)
        text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port};").replace("server_name flick.example.org;", "")
        temporary = "".join(f"    {kind}_temp_path {self.folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        return (
            f"pid {self.folder}/nginx.pid;\ndaemon off;\nmaster_process off;\nworker_rlimit_nofile 65536;\nevents {{ worker_connections 8192; }}\n"
            f"http {{\n    access_log off;\n{temporary}{text}}}\n")

    def command(self):
        return [found("nginx"), "-e", "stderr", "-c", self.file]


PROXIES = {"tcp": TCPProxy, "haproxy": HAProxy, "nginx": Nginx}


# --- Processes of the program ---


class Process:
    """One of the program's processes. It always has the same port."""

    def __init__(self, binary, port, arguments, folder):
        self.port = port
        self.command = [str(part) for part in (binary, "--port", port, *arguments)]
        self.errors = open(folder / f"{port}.log", "ab+")

    def start(self):
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=self.errors, preexec_fn=die_with_parent)

    async def address(self):
        """Reads the first line that it prints."""
        line = await asyncio.to_thread(self.process.stdout.readline)
        match = re.match(rb"Open (http://\S+)", line)
        if not match:
            raise RuntimeError(f"{self.command} printed {line!r} instead of an address; see {self.errors.name}")
        return match[1].decode()

    @property
    def memory(self):
        """Resident memory in bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024

    async def end(self, number):
        """Ends it by a signal. Returns its status."""
        self.process.send_signal(number)
        status = await asyncio.to_thread(self.process.wait)
        self.process.stdout.close()
        return status

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.errors.close()


# --- People ---


def cookie_in(head):
    """The cookie that an answer sets; None for none."""
    match = re.search(rb"\r\nset-cookie: ([^;\r]+)", head, re.I)
    return match and match[1].decode()


class Connection:
    """A WebSocket of a page."""

    class RefusedError(Exception):
        """The program does not know the page's key."""

    class UnansweredError(Exception):
        """No process took the request."""

    def __init__(self, reader, writer, cookie):
        self.reader, self.writer, self.cookie = reader, writer, cookie

    @classmethod
    async def open(cls, port, key, token=None, cookie=None):
        """The browser sends the cookie that a proxy has set before."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            offers = [protocol.SUBPROTOCOL, f"kosketus.key.{key}"]
            offers += [f"kosketus.token.{raw_client.base64url(token.encode())}"] if token else []
            host = f"127.0.0.1:{port}"
            fields = [
                "GET /display HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", "Connection: Upgrade", "Upgrade: websocket",
                "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
                f"Sec-WebSocket-Protocol: {', '.join(offers)}", *([f"Cookie: {cookie}"] if cookie else []), "", ""]
            writer.write("\r\n".join(fields).encode())
            head = await reader.readuntil(b"\r\n\r\n")
        except BaseException:
            writer.close()
            raise
        status = int(head.split()[1])
        if status != 101:
            writer.close()
            raise cls.RefusedError(f"status {status}") if status == 403 else cls.UnansweredError(f"status {status}")
        return cls(reader, writer, cookie_in(head) or cookie)

    def send(self, message, opcode=raw_client.BINARY):
        self.writer.write(raw_client.RawSocket.frame(message, opcode))

    async def next_message(self):
        while True:
            first, length = await self.reader.readexactly(2)
            if length == 126:
                length = struct.unpack(">H", await self.reader.readexactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", await self.reader.readexactly(8))[0]
            data = await self.reader.readexactly(length)
            opcode = first & 0x0F
            if opcode == raw_client.PING:
                self.send(data, raw_client.PONG)
            elif opcode == raw_client.CLOSE:
                raise ConnectionError(f"closed with code {struct.unpack('>H', data[:2])[0] if data else 'none'}")
            elif opcode == raw_client.BINARY:
                return data

    def close(self):
        self.writer.close()


class Input:
    """The message about the text that is edited."""

    def __init__(self, message):
        reader = protocol.Reader(message[1:])
        self.session, self.text, self.selection = reader.varint(), None, (0, 0)
        if self.session == 0:
            return
        self.serial, self.edits = reader.varint(), reader.varint()
        reader.take("4B")
        reader.string()
        reader.take("8f")
        if reader.take("B"):
            self.text, self.selection = reader.string(), (reader.varint(), reader.varint())


def insertion(text, number, state, before, after):
    """Replaces everything in the field: so many units before the selection, and so many after it."""
    edit = protocol.varint(number) + bytes([0]) + struct.pack("<ii", -before, after) + protocol.string(text)
    edit += protocol.varint(len(text)) * 2
    return b"\x0a" + protocol.varint(state.session) + protocol.varint(state.serial) + edit


class Person:
    """Somebody with one tab, who writes into its field."""

    def __init__(self, number, port, crowd):
        self.number, self.port, self.crowd = number, port, crowd
        self.key = raw_client.new_key()
        self.session, self.cookie = "", None
        # The numbers of changes: the last one written, the last one that the program has confirmed to the page.
        self.written = self.answered = 0
        # When the program has confirmed those that the person has not seen again.
        self.answer_times = {}
        # The number in the field when the person has looked last.
        self.seen = 0
        # The end of the connection, and what has ended the first one since the person has looked.
        self.lost_at = self.disturbance = None
        self.looks = 0

    async def load_page(self):
        """As a browser does first. Proxies use the connection to the program again, for the request of a WebSocket as well."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n\r\n".encode())
        head, _, page = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        if not head.startswith(b"HTTP/1.1 200 ") or b"</html>" not in page:
            self.crowd.fault(f"person {self.number} got no page: {head[:100]!r}")
        self.cookie = cookie_in(head)

    async def run(self):
        await self.load_page()
        delay = FIRST_DELAY
        while True:
            try:
                connection = await Connection.open(self.port, self.key, cookie=self.cookie)
                self.cookie = connection.cookie
            except Connection.RefusedError:
                # The page says so, and continues to try.
                self.crowd.refusals += 1
            except (OSError, asyncio.IncompleteReadError, Connection.UnansweredError) as error:
                self.crowd.attempts[f"{type(error).__name__} {error}"[:80]] += 1
            else:
                try:
                    async with asyncio.TaskGroup() as group:
                        await self.use(connection, group)
                except* (OSError, asyncio.IncompleteReadError):
                    pass
                finally:
                    connection.close()
                if self.lost_at is None:
                    self.lost_at, delay = time.monotonic(), FIRST_DELAY
                    self.disturbance = self.disturbance or self.crowd.disturbance
            await asyncio.sleep(delay * (0.5 + random.random()))
            delay = min(2 * delay, LONGEST_DELAY)

    async def use(self, connection, group):
        """Handles messages until the connection ends."""
        connection.send(raw_client.hello(self.session, 390, 844, 1))
        state, writing = None, None
        try:
            while True:
                message = await connection.next_message()
                if message[0] == 0x81:
                    self.greet(message)
                elif message[0] == 0x82:
                    self.crowd.commits += 1
                    serial = protocol.Reader(message[1:]).varint()
                    connection.send(b"\x02" + protocol.varint(serial))
                    if serial == 1:
                        self.resume(connection)
                elif message[0] == 0x89:
                    received = Input(message)
                    if received.session and (not state or state.session != received.session):
                        self.look(received)
                        # Edits count from 1 again.
                        first = self.written
                        if writing:
                            writing.cancel()
                        state = received
                        writing = group.create_task(self.write(connection, lambda: state))
                    state = received
                    if received.session:
                        self.note_answers(first + received.edits)
        finally:
            if writing:
                writing.cancel()

    def greet(self, message):
        reader = protocol.Reader(message[1:])
        reader.take("H")
        session = reader.string()
        if self.session not in ("", session):
            self.crowd.fault(f"person {self.number} got a new scene")
        self.session = session

    def resume(self, connection):
        """The tab shows the program again. The person touches the field."""
        if self.lost_at is not None:
            self.crowd.interrupted(time.monotonic() - self.lost_at, self.disturbance.cause)
            self.lost_at = None
        connection.send(raw_client.pointers((1, "began", *FIELD)))
        connection.send(raw_client.pointers((1, "ended", *FIELD)))

    def note_answers(self, last):
        """The program has confirmed all changes up to this one."""
        for number in range(self.answered + 1, last + 1):
            self.answer_times[number] = time.monotonic()
        self.answered = max(self.answered, last)

    def look(self, state):
        """Compares the field with what was confirmed."""
        match = WRITTEN.fullmatch((state.text or "").encode())
        self.seen = int(match[2]) if match and int(match[1]) == self.number else 0
        self.looks += 1
        confirmed = self.crowd.confirmed[self.number]
        if self.seen < confirmed:
            self.crowd.fault(f"person {self.number} sees change {self.seen} after {confirmed} was confirmed: {state.text!r}")
        # The program had said so, but had not saved it yet.
        if lost := {number: at for number, at in self.answer_times.items() if number > self.seen}:
            self.crowd.lost(self.number, lost, self.disturbance or self.crowd.disturbance)
        self.answer_times, self.disturbance = {}, None
        self.answered = self.written = max(self.seen, confirmed)

    async def write(self, connection, state):
        number, (start, end) = 0, state().selection
        before, after = start, len(state().text or "") - end
        await asyncio.sleep(random.random() * WRITING)
        while self.crowd.is_writing:
            number += 1
            self.written += 1
            text = f"person{self.number:04}change{self.written:06}"
            connection.send(insertion(text, number, state(), before, after))
            # The caret is behind it.
            before, after = len(text), 0
            await asyncio.sleep(WRITING)


@dataclasses.dataclass
class Disturbance:
    """The end of a process."""
    cause: str
    time: float


class Crowd:
    """All of it."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.faults, self.interruptions = [], collections.defaultdict(list)
        # The last change of each person that the store had.
        self.confirmed = collections.Counter()
        self.refusals = self.commits = 0
        # The changes that were answered and are not there, and the longest time from an answer to the end of the process, by cause.
        self.losses, self.oldest_loss = collections.Counter(kill=0, drain=0), 0
        self.commits_a_second = self.memory = 0
        self.is_writing = True
        # The last one.
        self.disturbance = Disturbance("none", time.monotonic())
        self.counts, self.log = collections.Counter(), {}
        # The reasons for which no socket opened, and how often.
        self.attempts = collections.Counter()
        port = free_port()
        self.store = STORES[options.store](folder)
        self.token = secrets.token_hex(24)
        file = folder / "token"
        file.write_text(self.token)
        file.chmod(0o600)
        arguments = [*self.store.arguments, "--token-file", file, "--allowed-host", f"http://127.0.0.1:{port}", *options.arguments]
        ports = [free_port() for _ in range(options.processes)]
        self.processes = [Process(options.binaries / "Words", port, arguments, folder) for port in ports]
        self.proxy = PROXIES[options.proxy](folder, port, self.processes, options)
        self.people = [Person(number, port, self) for number in range(options.tabs)]

    def fault(self, text):
        self.faults.append(text)

    def interrupted(self, seconds, cause):
        self.interruptions[cause].append(seconds)

    def lost(self, person, changes, disturbance):
        """Changes that the program has answered are not there, with the times of the answers."""
        self.losses[disturbance.cause] += len(changes)
        if disturbance.cause == "kill":
            self.oldest_loss = max(self.oldest_loss, disturbance.time - min(changes.values()))
        else:
            self.fault(f"person {person} lost {len(changes)} answered changes, up to {max(changes)}, by {disturbance.cause}")

    def disturb_by(self, cause):
        self.disturbance = Disturbance(cause, time.monotonic())

    async def run(self):
        try:
            for process in self.processes:
                process.start()
            for process in self.processes:
                await process.address()
            await self.proxy.start()
            await self.admit()
            reading = asyncio.create_task(self.read_store())
            tasks = [asyncio.create_task(person.run()) for person in self.people]
            await until(lambda: all(person.answered for person in self.people), "all people have written something")
            begin, before = time.monotonic(), self.commits
            await self.disturb()
            self.commits_a_second = (self.commits - before) / (time.monotonic() - begin)
            self.memory = sum(process.memory for process in self.processes)
            await self.compare_in_the_end()
            self.check()
            self.log = self.read_logs()
            for task in [reading, *tasks]:
                task.cancel()
            for result in await asyncio.gather(reading, *tasks, return_exceptions=True):
                if not isinstance(result, asyncio.CancelledError):
                    self.fault(f"a task ended: {result!r}")
        finally:
            for part in (self.proxy, self.store, *self.processes):
                with contextlib.suppress(AttributeError):
                    part.close()

    async def admit(self):
        """Each person opens the start address once, at any process. The others find the keys in the store."""
        for person in self.people:
            connection = await Connection.open(person.port, person.key, self.token)
            connection.close()

    async def read_store(self):
        while True:
            async for state in self.store.states():
                for number, change in WRITTEN.findall(state):
                    self.confirmed[int(number)] = max(self.confirmed[int(number)], int(change))
            await asyncio.sleep(READING)

    async def disturb(self):
        """Kills and drains processes in turns, one in each interval."""
        for victim in range(int(self.options.seconds / self.options.interval)):
            await asyncio.sleep(self.options.interval)
            process = self.processes[victim % len(self.processes)]
            await (self.kill(process) if victim % 2 == 0 else self.drain(process))
        # The pages of the last one come back.
        await asyncio.sleep(self.options.seconds % self.options.interval)

    async def kill(self, process):
        self.disturb_by("kill")
        self.counts["kills"] += 1
        await process.end(signal.SIGKILL)
        await asyncio.sleep(SUPERVISOR)
        await self.restart(process)

    async def drain(self, process):
        self.disturb_by("drain")
        self.counts["drains"] += 1
        status = await process.end(signal.SIGTERM)
        if status != 0:
            self.fault(f"a drained process ended with status {status}")
        await self.restart(process)

    async def restart(self, process):
        process.start()
        await process.address()

    async def compare_in_the_end(self):
        """Kills all processes at once, and lets everybody look at their field."""
        self.is_writing = False
        await until(lambda: all(person.lost_at is None for person in self.people), "all tabs show the program")
        await until(
            lambda: all(person.answered == person.written == self.confirmed[person.number] for person in self.people),
            "the last changes are confirmed")
        looks = {person: person.looks for person in self.people}
        self.disturb_by("end")
        for process in self.processes:
            await process.end(signal.SIGKILL)
        for process in self.processes:
            await self.restart(process)
        await until(lambda: all(person.looks > looks[person] for person in self.people), "everybody looks at the field again")
        for person in self.people:
            if person.seen != person.written:
                self.fault(f"person {person.number} sees change {person.seen} in the end, and wrote {person.written}")

    def check(self):
        """Compares what people have noticed with what may be."""
        # Files are synced one after the other, so that keys are found too late.
        if self.options.store == "redis" and self.refusals:
            self.fault(f"{self.refusals} requests were refused, although Redis had the keys")
        if not self.options.check_times:
            return
        for cause in ("kill", "drain"):
            times = self.interruptions[cause]
            if times and statistics.median(times) > LONGEST_MEDIAN:
                self.fault(f"the median interruption after a {cause} is {statistics.median(times):.2f} s, more than {LONGEST_MEDIAN} s")
        if self.oldest_loss > LONGEST_LOSS:
            self.fault(f"a change was answered {self.oldest_loss:.2f} s before a kill, and not saved")

    def read_logs(self):
        """The kinds of lines that the processes have logged, and how often."""
        lines = [line for process in self.processes for line in pathlib.Path(process.errors.name).read_text().splitlines()]
        texts = [line.partition("[BrowserDisplay] ")[2] or line for line in lines]
        return dict(collections.Counter(re.sub(r"\d+", "N", text)[:200] for text in texts).most_common(10))

    def report(self):
        def quantiles(values):
            values = sorted(values)
            at = lambda part: round(1000 * values[int(part * (len(values) - 1))])
            return {"count": len(values), "p50": at(0.5), "p90": at(0.9), "p99": at(0.99), "max": at(1)} if values else None
        return dict(
            w="interrupted crowd", processes=self.options.processes, tabs=self.options.tabs, seconds=self.options.seconds,
            proxy=self.options.proxy, store=self.options.store, **self.counts,
            interruption_after_kill_ms=quantiles(self.interruptions["kill"]),
            interruption_after_drain_ms=quantiles(self.interruptions["drain"]),
            commits_a_second=round(self.commits_a_second), memory_kb=self.memory // 1024,
            changes=sum(self.confirmed.values()), answered_but_not_saved=dict(self.losses),
            oldest_loss_after_kill_ms=round(1000 * self.oldest_loss),
            refused=self.refusals, failed_attempts=dict(self.attempts), log=self.log, faults=self.faults)


def found(tool):
    """The path of a server; None if it is not installed. Users' paths may lack the folder of servers."""
    return shutil.which(tool, path=f"{os.environ['PATH']}:/usr/sbin")


def missing_tools(proxy, store):
    needed = ([] if proxy == "tcp" else [proxy]) + (["redis-server"] if store == "redis" else [])
    return [tool for tool in needed if not found(tool)]


def options_of(arguments):
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--tabs", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--interval", type=float, default=10, help="the seconds between a killed process and a drained one")
    parser.add_argument("--proxy", choices=PROXIES, default="haproxy")
    parser.add_argument("--store", choices=STORES, default="files")
    parser.add_argument(
        "--check-times", action="store_true", help="also fail if a median interruption takes more than 2 s, or if more than the last second is lost")
    parser.add_argument("--binaries", type=pathlib.Path, default=ROOT / ".build/release", help="the folder with Words")
    parser.add_argument("arguments", nargs="*", help="further options for the program, after --")
    options = parser.parse_args(arguments)
    if missing := missing_tools(options.proxy, options.store):
        parser.error(f"{' and '.join(missing)} must be installed (see Packages.apt)")
    return options


def main(arguments=None):
    options = options_of(arguments)
    report = asyncio.run(run(options))
    print(json.dumps(report), flush=True)
    return int(bool(report["faults"]))


async def run(options):
    with tempfile.TemporaryDirectory(prefix="kosketus-crowd-") as folder:
        crowd = Crowd(options, pathlib.Path(folder))
        await crowd.run()
        return crowd.report()


if __name__ == "__main__":
    sys.exit(main())
