# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Package.swift: dependencies of the displays are fetched and built only with the traits that need them."""

import json
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRAITS = {"swift-metrics": ["Browser"], "swift-nio": ["Browser"], "swift-nio-ssl": ["TLS"]}


class Traits(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        done = subprocess.run(
            ["swift", "package", "--package-path", str(ROOT), "dump-package"], capture_output=True, text=True, check=True)
        cls.package = json.loads(done.stdout)

    def dependencies(self, kind):
        """Each dependency of a kind: the target's name, the dependency's fields, and its traits."""
        for target in self.package["targets"]:
            for dependency in target["dependencies"]:
                if kind in dependency:
                    *fields, condition = dependency[kind]
                    yield target["name"], fields, (condition or {}).get("traits", [])

    def test_products_that_displays_need_have_a_trait(self):
        found = set()
        for target, (product, package, *_), traits in self.dependencies("product"):
            if package in TRAITS:
                found.add(package)
                self.assertEqual(traits, TRAITS[package], f"{target} depends on {product}")
        self.assertEqual(found, set(TRAITS))

    def test_the_display_in_a_browser_needs_its_trait(self):
        traits = {
            target: traits for target, (name, *_), traits in self.dependencies("target") if name == "BrowserDisplay"}
        self.assertEqual(traits, {"DisplaySelector": ["Browser"]})

    def test_tls_is_off_by_default_and_includes_the_browser(self):
        enabled = {trait["name"]: trait["enabledTraits"] for trait in self.package["traits"]}
        self.assertEqual(enabled, {"default": ["Browser"], "Browser": [], "TLS": ["Browser"]})


if __name__ == "__main__":
    unittest.main()
