# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A program with each construct of sources for iOS, in each language mode of Swift: `kosketus run` builds it, and it checks itself."""

import re
import shutil

import pytest

from kosketus_command import KosketusCommand
from programs import ROOT

PROGRAM = ROOT / "Tool" / "Tests" / "RewriterTests" / "Fixtures" / "Torture"
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Torture", platforms: [.iOS(.v17)],
    targets: [.executableTarget(name: "Torture", resources: [.process("dot.png")])], swiftLanguageModes: [.vMODE])
"""


@pytest.mark.parametrize("configuration", ["debug", "release"])
@pytest.mark.parametrize("mode", [5, 6])
def test_every_construct_does_what_it_does_on_ios(tmp_path, mode, configuration):
    package = tmp_path / "Torture"
    shutil.copytree(PROGRAM, package / "Sources" / "Torture")
    (package / "Package.swift").write_text(MANIFEST.replace("MODE", str(mode)))
    output = KosketusCommand(tmp_path / "cache").run("run", "-c", configuration, cwd=package)
    assert re.fullmatch(r"[1-9][0-9]* checks passed", output.splitlines()[-1]), output
