# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Scripts/try-distribution: which archives it refuses, before it installs anything."""

import pathlib
import subprocess
import sys
import tarfile
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def try_distribution(*arguments):
    """Runs the script. Its status, and what it wrote on standard error."""
    done = subprocess.run(
        [sys.executable, ROOT / "Scripts/try-distribution", *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        text=True)
    return done.returncode, done.stderr


class Arguments(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="kosketus-trial-")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def archive(self, *paths):
        """An archive with empty files."""
        path = self.folder / "words-0.1.0-linux-x86_64.tar.gz"
        with tarfile.open(path, "w:gz") as archive:
            for name in paths:
                archive.addfile(tarfile.TarInfo(name))
        return path

    def test_both_arguments_are_needed(self):
        for arguments in ([], ["bookworm"]):
            status, errors = try_distribution(*arguments)
            self.assertEqual(status, 2)
            self.assertIn("archive", errors)

    def test_an_unknown_suite_is_named_with_the_known_ones(self):
        status, errors = try_distribution("buster", "words.tar.xz")
        self.assertEqual(status, 2)
        for word in ("buster", "bookworm", "trixie", "noble"):
            self.assertIn(word, errors)

    def test_a_missing_archive_is_named(self):
        self.assertEqual(
            try_distribution("bookworm", "/nowhere/words.tar.xz"),
            (1, "Error: There is no archive /nowhere/words.tar.xz. `make dist` packs a program.\n"))

    def test_a_file_that_is_no_archive_is_named(self):
        path = self.folder / "words.tar.xz"
        path.write_text("no archive")
        status, errors = try_distribution("bookworm", path)
        self.assertEqual(status, 1)
        self.assertTrue(errors.startswith(f"Error: {path} can't be read: "), errors)

    def test_an_archive_of_something_else_is_refused(self):
        for paths in ([], ["README"], ["words-0.1.0-linux-x86_64/libexec/Words"], ["words-0.1.0-linux-x86_64/bin/flick"]):
            with self.subTest(paths=paths):
                path = self.archive(*paths)
                status, errors = try_distribution("noble", path)
                self.assertEqual(status, 1)
                self.assertIn(f"{path} is not what `make dist` packs", errors)


if __name__ == "__main__":
    unittest.main()
