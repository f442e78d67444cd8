# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Judgments of other programs about a page."""

from axe_playwright_python.sync_playwright import Axe


# The rules of axe-core for the Web Content Accessibility Guidelines, levels A and AA. Its other rules are advice of its own.
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def wcag_findings(page):
    """All violations of the Web Content Accessibility Guidelines that axe-core finds, whatever their impact."""
    options = {"runOnly": {"type": "tag", "values": WCAG}}
    violations = Axe().run(page, options=options).response["violations"]
    return [f"{each['impact']}: {each['id']}: {each['help']} ({each['nodes'][0]['html']})" for each in violations]


def serious_findings(page):
    """The violations that axe-core finds, which prevent people from using the page."""
    violations = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['help']} ({each['nodes'][0]['html']})" for each in violations
            if each["impact"] in ("serious", "critical")]
