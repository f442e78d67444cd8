# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The browser display compiles without the trait TLS, as `make run` builds it. The build of the tests has all traits."""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLAN = ROOT / ".build" / "debug.yaml"
# Options of a compilation that are not of a type check, and the number of their arguments.
OTHERS = {"-emit-dependencies": 0, "-emit-module": 0, "-incremental": 0, "-c": 0, "-whole-module-optimization": 0, "-DTLS": 0,
          "-serialize-diagnostics": 0, "-parseable-output": 0, "-emit-objc-header": 0,
          "-emit-module-path": 1, "-output-file-map": 1, "-emit-objc-header-path": 1, "-index-store-path": 1, "-num-threads": 1}


def arguments_of(module):
    """The arguments with which the last build has compiled a module."""
    command = re.search(rf'"C\.{module}-[^"]*module":\n(.*?)\n\n', PLAN.read_text(), re.DOTALL)
    return json.loads(re.search(r"args: (\[.*\])", command[1])[1])


class WithoutTLS(unittest.TestCase):
    def test_the_browser_display_compiles(self):
        if not PLAN.exists():
            self.skipTest("the tests have not been built")
        arguments = iter(arguments_of("BrowserDisplay"))
        command = [next(arguments), "-typecheck"]
        has_tls = False
        for argument in arguments:
            has_tls = has_tls or argument == "-DTLS"
            if argument not in OTHERS:
                command.append(argument)
            for _ in range(OTHERS.get(argument, 0)):
                next(arguments)
        self.assertTrue(has_tls, "the build of the tests has the trait")
        # What the compiler writes beside its output goes with the folder.
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
