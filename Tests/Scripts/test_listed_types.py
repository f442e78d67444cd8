# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Scripts/listed-types: which types need a topic, and when it fails."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Scripts" / "listed-types"
LISTINGS = {
    "UIKit": "UIView | open @MainActor class UIView\nUIView.State | enum State\nUIView.alpha | var alpha: CGFloat\n",
    "UIFoundation": "UIEdgeInsets | struct UIEdgeInsets\nUITrait | typealias UITrait = UITraitDefinition.Type\n",
}


def run(page):
    """Runs the script on a package with this page of UIKit: the exit status and the output's lines."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        files = {f"docs/api/{module}.txt": text for module, text in LISTINGS.items()}
        for path, text in {**files, "Sources/UIKit/UIKit.docc/UIKit.md": page}.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, str(SCRIPT), "--root", folder, "UIKit", "UIFoundation"], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.splitlines()


class Topics(unittest.TestCase):
    def test_types_of_both_modules_are_on_one_page(self):
        status, lines = run("- ``UIView``\n- ``UIEdgeInsets``\n")
        self.assertEqual(
            (status, lines), (0, ["UIKit: 1 of 1 types have a topic", "UIFoundation: 1 of 1 types have a topic"]))

    def test_a_type_without_a_topic_is_named(self):
        status, lines = run("A ``UIEdgeInsets`` in the text is no topic.\n\n- ``UIView``\n")
        self.assertEqual(status, 1)
        self.assertEqual(lines[-1], "  UIEdgeInsets is missing in Sources/UIKit/UIKit.docc/UIKit.md")


if __name__ == "__main__":
    unittest.main()
