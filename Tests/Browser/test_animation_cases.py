# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The page's animations against the table that the program's are held to (Tests/LayerProtocolTests)."""

import json
import pathlib
import subprocess
import sys

import pytest
from conftest import REPOSITORY

FIXTURES = REPOSITORY / "Tests/Fixtures"


@pytest.fixture
def outcome(module_page):
    table = json.loads((FIXTURES / "animation-cases.json").read_text())
    script = pathlib.Path(__file__).with_name("animation_cases.js").read_text()
    return module_page.evaluate(script, table)


def test_evaluator_and_styles_agree_with_the_table(outcome):
    assert outcome["problems"] == []


def test_browser_runs_most_animations_by_itself(outcome):
    counts = outcome["counts"]
    assert counts["web"] > 4 * counts["evaluated"] > 0


def test_table_is_what_its_script_writes():
    subprocess.run([sys.executable, FIXTURES / "make-animation-cases.py", "--check"], check=True)
