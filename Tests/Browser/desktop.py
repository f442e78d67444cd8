# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A virtual desktop with a bus for screen readers, a Chromium on it, and the screen reader Orca."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import time

from programs import die_with_parent
from waiting import PATIENCE, eventually
from x_screen import Screen

READER = pathlib.Path(__file__).parent / "at_spi.py"
ORCA = pathlib.Path(__file__).parent / "run_orca.py"
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"


class Desktop:
    def __init__(self):
        self.processes, self.screen = [], None
        self.environment = dict(os.environ)

    def __enter__(self):
        try:
            self.screen = Screen(1280, 1024)
            self.environment["DISPLAY"] = self.screen.name
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.first_line("dbus-daemon", "--session", "--nofork")
            self.start(LAUNCHER, "--launch-immediately")
            self.run_reader("enable")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *exception):
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        if self.screen:
            self.screen.close()

    def start(self, *command, variables={}, **options):
        """`variables` are added to those of the environment."""
        self.processes.append(subprocess.Popen(
            command, env={**self.environment, **variables}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=die_with_parent, **options))

    def first_line(self, *command):
        """Starts a program that prints its address to a file descriptor when it is ready."""
        reading, writing = os.pipe()
        self.start(*command, f"--print-address={writing}", pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as lines:
            line = lines.readline().strip()
        assert line, f"{command[0]} does not start"
        return line

    def run_reader(self, *arguments):
        result = subprocess.run(
            ["/usr/bin/python3", "-W", "ignore", str(READER), *arguments], env=self.environment, capture_output=True, text=True,
            timeout=2 * PATIENCE, check=False)
        assert result.returncode == 0, result.stderr
        return result.stdout

    def read(self):
        """The elements that a screen reader gets of the page, in reading order. Empty while there is no page, or while it changes."""
        return json.loads(self.run_reader())

    def browser(self, browser_type):
        return browser_type.launch(
            executable_path="/usr/bin/chromium", headless=False, env=self.environment,
            args=["--no-sandbox", "--force-renderer-accessibility"])


class Orca:
    """Orca on a desktop, without a voice: `said` is what it would say."""

    def __init__(self, desktop):
        self.folder = tempfile.TemporaryDirectory(prefix="kosketus-orca-", ignore_cleanup_errors=True)
        self.log = pathlib.Path(self.folder.name, "log")
        folders = {name: self.folder.name for name in (
            "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")}
        # Instead of a speech server, which would outlive Orca.
        desktop.start("/usr/bin/python3", "-W", "ignore", str(ORCA), str(self.log), variables={
            **folders, "SPEECHD_CMD": "/bin/false", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory"})

    @property
    def said(self):
        text = self.log.read_text(errors="replace") if self.log.exists() else ""
        return re.findall(r"SPEECH OUTPUT: '(.*?)' ?{", text)

    def rest(self):
        """Waits until it has handled everything: for half a second it does nothing."""
        size, since = -1, time.monotonic()

        def is_quiet():
            nonlocal size, since
            if self.log.stat().st_size != size:
                size, since = self.log.stat().st_size, time.monotonic()
            return time.monotonic() - since > 0.5
        eventually(is_quiet, "Orca is quiet")

    def close(self):
        self.folder.cleanup()
