# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A virtual desktop with a bus for screen readers, and a Chromium on it."""

import json
import os
import pathlib
import subprocess

from programs import die_with_parent
from waiting import PATIENCE

READER = pathlib.Path(__file__).parent / "at_spi.py"
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"


class Desktop:
    def __init__(self):
        self.processes = []
        self.environment = dict(os.environ)

    def __enter__(self):
        try:
            self.environment["DISPLAY"] = f":{self.first_line('Xvfb', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp')}"
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

    def start(self, *command, **options):
        self.processes.append(subprocess.Popen(
            command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=die_with_parent, **options))

    def first_line(self, *command):
        """Starts a program that writes a line (a number or an address) to a file descriptor when it is ready."""
        reading, writing = os.pipe()
        option = "-displayfd" if command[0] == "Xvfb" else "--print-address"
        argument = [option, str(writing)] if command[0] == "Xvfb" else [f"{option}={writing}"]
        self.start(*command, *argument, pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as lines:
            line = lines.readline().strip()
        assert line, f"{command[0]} does not start"
        return line

    def run_reader(self, *arguments):
        result = subprocess.run(
            ["/usr/bin/python3", "-W", "ignore", str(READER), *arguments], env=self.environment, capture_output=True, text=True,
            timeout=PATIENCE, check=False)
        assert result.returncode == 0, result.stderr
        return result.stdout

    def read(self):
        """The elements that a screen reader gets of the page, in reading order."""
        return json.loads(self.run_reader())

    def browser(self, browser_type):
        return browser_type.launch(
            executable_path="/usr/bin/chromium", headless=False, env=self.environment,
            args=["--no-sandbox", "--force-renderer-accessibility"])
