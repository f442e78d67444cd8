# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Judgments of other programs about a page."""

from axe_playwright_python.sync_playwright import Axe


def serious_findings(page):
    """The violations that axe-core finds, which prevent people from using the page."""
    violations = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['help']} ({each['nodes'][0]['html']})" for each in violations
            if each["impact"] in ("serious", "critical")]
