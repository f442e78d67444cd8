# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Scripts/documentation-share: which declarations it counts, and which comments it takes for summaries."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Scripts" / "documentation-share"


def run(sources, *arguments):
    """Runs the script on a package whose UIKit consists of these files: the exit status and the output's lines."""
    with tempfile.TemporaryDirectory() as folder:
        module = pathlib.Path(folder) / "Sources" / "UIKit"
        module.mkdir(parents=True)
        for index, source in enumerate(sources):
            (module / f"File{index}.swift").write_text(source, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, str(SCRIPT), "--root", folder, *arguments], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.splitlines(), done.stderr


def missing(*sources):
    """The full names of the declarations without a summary."""
    _, lines, _ = run(sources, "--missing", "UIKit")
    return [line.split(": ", 1)[1].split(" ", 1)[1] for line in lines if line.startswith("  ")]


def count(*sources):
    """The number of declarations with a summary, and of all counted declarations."""
    _, lines, _ = run(sources, "UIKit")
    found = re.search(r"(\d+) of (\d+)", lines[0]) if lines else None
    return (int(found[1]), int(found[2])) if found else (0, 0)


class Declarations(unittest.TestCase):
    def test_members_of_public_types(self):
        self.assertEqual(missing("""
            public final class Card: NSObject {
                public private(set) var title: String?
                open class var shared: Card { Card() }
                public init?(title: String, _ rank: Int = 1) {}
                public subscript(index: Int) -> Int { index }
                public subscript(at index: Int) -> Int { index }
                @MainActor @discardableResult
                public func turn<T>(_ map: (UnsafePointer<T>?) -> T, by angle: Double) -> Bool { true }
                var hidden = 1
                package func inside() { let local = 1 }
                private func own() {}
            }
            """), [
                "Card", "Card.title", "Card.shared", "Card.init(title:_:)", "Card.subscript(_:)", "Card.subscript(at:)",
                "Card.turn(_:by:)"])

    def test_cases_and_requirements_are_as_public_as_their_type(self):
        self.assertEqual(missing("""
            public enum Suit: Int { case hearts = 0, spades; case other(name: String) }
            public protocol Player {
                associatedtype Hand
                var name: String { get }
                func play(_ card: Int) -> Bool
            }
            enum Secret { case one }
            protocol Inner { func go() }
            """), [
                "Suit", "Suit.hearts", "Suit.spades", "Suit.other", "Player", "Player.Hand", "Player.name",
                "Player.play(_:)"])

    def test_extensions(self):
        self.assertEqual(missing("""
            struct Inner {}
            public struct Outer { struct Hidden {} }
            extension Outer {
                public func shown() {}
                func internalOne() {}
            }
            extension Outer.Hidden { public func unreachable() {} }
            extension Inner { public func unreachable() {} }
            public extension String {
                func whole() {}
                private func part() {}
            }
            """), ["Outer", "Outer.shown()", "String.whole()"])

    def test_what_inherits_its_documentation_does_not_count(self):
        self.assertEqual(count("""
            /// A card in a game of patience.
            open class Card: Hashable, CustomStringConvertible {
                public override init() {}
                open override func layoutSubviews() {}
                deinit {}
                public static func == (left: Card, right: Card) -> Bool { true }
                public func hash(into hasher: inout Hasher) {}
                public var description: String { "" }
                @available(*, unavailable) public required init(size: Int) {}
                public func _inner() {}
            }
            """), (1, 1))

    def test_bodies_strings_and_comments_hide_nothing_and_bring_nothing(self):
        self.assertEqual(missing('''
            // public var inComment = 1
            /* public var inBlock = 1 /* public var nested = 1 */ */
            public struct Text {
                public var a = """
                    public var inText = "\\(names.map { "}" }.joined())"
                    """
                public var b = #"{ \\ "quoted" }"#
                public let c: [Int] = [
                    1,
                ]
                public var d: Int {
                    switch a { case "x": 1; default: 2 }
                }
                public func e() { struct Local { public var f = 1 } }
            }
            '''), ["Text", "Text.a", "Text.b", "Text.c", "Text.d", "Text.e()"])

    def test_types_with_several_parameters_name_no_declarations(self):
        self.assertEqual(missing("""
            public struct Table {
                public let path: KeyPath<Subject, Value>, map: [Dictionary<String, Set<Int>>: Int]? = nil
                public var turn: (Pair<Int, Int>) -> Pair<Int, Int> = swapped, isLess = 1 < 2, other: Int
            }
            """), ["Table", "Table.path", "Table.map", "Table.turn", "Table.isLess", "Table.other"])

    def test_imports_are_no_declarations(self):
        self.assertEqual(count("@_exported import struct Foundation.CGRect\n"), (0, 0))


class Summaries(unittest.TestCase):
    def summarised(self, comment, declaration="public var backgroundColor = 1"):
        source = "\n".join([*(f"/// {line}".rstrip() for line in comment.split("\n")), declaration, ""])
        return count(source) == (1, 1)

    def test_sentences(self):
        self.assertTrue(self.summarised("The color behind the contents. Animatable."))
        self.assertTrue(self.summarised("`nil` means the tint of the view."))
        self.assertTrue(self.summarised("The color behind\nthe contents.\n\n- Parameter a: nothing."))

    def test_what_says_nothing(self):
        self.assertFalse(self.summarised("Animatable."))
        self.assertFalse(self.summarised("The background color."))
        self.assertFalse(self.summarised("Nothing yet."))
        self.assertFalse(self.summarised("- Parameter a: the color behind the contents."))
        self.assertFalse(self.summarised("of the contents, behind all of them."))
        self.assertFalse(self.summarised("The color behind the contents"))

    def test_summaries_begin_with_what_the_declaration_is_or_does(self):
        self.assertFalse(self.summarised("What the view shows behind the contents."))
        self.assertFalse(self.summarised("Those colors that are behind the contents."))
        self.assertFalse(self.summarised("Nothing is behind the contents."))
        self.assertFalse(self.summarised("None of the contents has a color."))
        self.assertTrue(self.summarised("Whether the contents have a color behind them."))

    def test_the_comment_stands_directly_above(self):
        self.assertTrue(self.summarised("The color behind the contents.", "@MainActor\npublic var a = 1"))
        self.assertFalse(self.summarised("The color behind the contents.", "\npublic var a = 1"))
        self.assertFalse(self.summarised("The color behind the contents.", "let other = 1\npublic var a = 1"))

    def test_names_of_one_line_share_its_comment(self):
        self.assertEqual(count("/// The two ends of the line.\npublic let start = 1, end = 2\n"), (2, 2))


class Modules(unittest.TestCase):
    def test_each_module_of_programs_is_listed(self):
        makefile = (SCRIPT.parents[1] / "Makefile").read_text(encoding="utf-8")
        public = re.search(r"^PUBLIC_MODULES = (.+)$", makefile, re.MULTILINE)[1].split()
        self.assertGreater(len(public), 10)
        for module in public:
            status, lines, error = run([], module)
            self.assertEqual((status, error), (0, ""), f"MODULES of Scripts/documentation-share lacks {module}")


class Limit(unittest.TestCase):
    def source(self, documented, bare):
        return "".join(
            [f"/// The number of the page, counted from zero.\npublic var a{i} = 1\n" for i in range(documented)]
            + [f"public var b{i} = 1\n" for i in range(bare)])

    def test_ninety_percent_pass(self):
        status, lines, error = run([self.source(9, 1)], "UIKit")
        self.assertEqual((status, error), (0, ""))
        self.assertIn("90.0 %", lines[0])

    def test_less_fails_and_says_what_to_do(self):
        status, _, error = run([self.source(8, 1)], "UIKit")
        self.assertEqual(status, 1)
        self.assertIn("UIKit", error)
        self.assertIn("--missing", error)

    def test_unknown_modules_are_errors(self):
        status, _, error = run([self.source(1, 0)], "UIkit")
        self.assertEqual(status, 2)
        self.assertIn("UIkit", error)


if __name__ == "__main__":
    unittest.main()
