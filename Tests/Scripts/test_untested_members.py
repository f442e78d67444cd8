# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Scripts/untested-members: which declarations count, what names them, and when it fails."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Scripts" / "untested-members"
LISTING = """\
UIView.alpha | open @MainActor var alpha: CGFloat { get set }
UIView.insert(_:at:) | open @MainActor func insert(_ view: UIView, at index: Int)
UIView.State.failed | case failed
UIView.init(frame:) | @MainActor init(frame: CGRect)
UIView.subscript(_:) | subscript(index: Int) -> Int { get }
UIView.==(_:_:) | static func == (lhs: UIView, rhs: UIView) -> Bool
UIView: UIResponder
"""


def run(sources, *arguments, listing=LISTING):
    """Runs the script on a package with these files: the exit status, the output's lines, and the errors."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, text in {"docs/api/UIKit.txt": listing, **sources}.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, str(SCRIPT), "--root", folder, *arguments], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.splitlines(), done.stderr


def missing(source, path="Tests/UIKitTests/A.swift"):
    """The paths of the declarations that are listed."""
    _, lines, _ = run({path: source})
    return [line.split(": ", 1)[1].split(" | ")[0] for line in lines if " | " in line]


class Names(unittest.TestCase):
    def test_everything_with_a_name_is_counted(self):
        self.assertEqual(missing(""), ["UIView.alpha", "UIView.insert(_:at:)", "UIView.State.failed"])

    def test_a_word_of_code_names_a_declaration(self):
        self.assertEqual(missing("view.alpha = 1; view.insert(other, at: 0)"), ["UIView.State.failed"])
        self.assertEqual(missing("let alphabet = inserted"), missing(""))

    def test_examples_and_benchmarks_count(self):
        for path in ("Examples/One/A.swift", "Benchmarks/Two/B.swift"):
            self.assertNotIn("UIView.alpha", missing("view.alpha = 1", path))
        self.assertIn("UIView.alpha", missing("view.alpha = 1", "Sources/UIKit/A.swift"))

    def test_comments_name_nothing(self):
        self.assertEqual(missing("// alpha\n/* insert\n failed */ let a = 1 /// alpha"), missing(""))

    def test_strings_start_no_comments(self):
        self.assertNotIn("UIView.alpha", missing('let a = "https://example.org", b = view.alpha'))
        self.assertNotIn("UIView.alpha", missing('let a = """\n  // "x"\n  """\nview.alpha = 1'))
        self.assertNotIn("UIView.alpha", missing('print("\\(view.alpha)")'))


class Limit(unittest.TestCase):
    def test_no_more_than_the_limit_pass(self):
        status, lines, error = run({}, "--most", "3")
        self.assertEqual((status, error), (0, ""))
        self.assertEqual(lines[-1], "UIKit: 3 without a test")

    def test_more_fail_and_say_what_to_do(self):
        status, lines, error = run({}, "--most", "2")
        self.assertEqual(status, 1)
        self.assertIn("UIKit: UIView.State.failed | case failed", lines)
        self.assertIn("3 public declarations", error)

    def test_without_a_limit_it_only_lists(self):
        self.assertEqual(run({})[0], 0)

    def test_modules_are_chosen(self):
        listing = {"docs/api/CoreText.txt": "CTRun | final class CTRun\n"}
        status, lines, _ = run(listing, "CoreText")
        self.assertEqual((status, lines), (0, ["CoreText: CTRun | final class CTRun", "CoreText: 1 without a test"]))

    def test_unknown_modules_are_errors(self):
        status, _, error = run({}, "UIkit")
        self.assertEqual(status, 2)
        self.assertIn("UIkit", error)


if __name__ == "__main__":
    unittest.main()
