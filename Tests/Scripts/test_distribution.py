# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Scripts/distribution: what `make dist` packs, run in a folder that has nothing else than the C library and a shell."""

import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tarfile
import tempfile
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("KOSKETUS_BIN", ROOT / ".build/debug")) / "Words"
# In seconds. Far more than anything here takes, on a machine with other work.
PATIENCE = 300
# A user other than root may not enter a root folder, except as root of a namespace of its own.
ENTER = ["unshare", "--mount", "--pid", "--fork", "--kill-child", *([] if os.getuid() == 0 else ["--map-root-user"])]


def load(name):
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / "Scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


distribution = load("distribution")


class Selection(unittest.TestCase):
    def test_the_c_library_stays_the_machines_own(self):
        for name in ("libc.so.6", "libm.so.6", "libpthread.so.0", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1", "linux-vdso.so.1"):
            self.assertTrue(distribution.C_LIBRARY.match(name), name)
        for name in ("libcairo.so.2", "libm17n.so.0", "libstdc++.so.6", "libcap.so.2", "librtmp.so.1", "libgcc_s.so.1"):
            self.assertFalse(distribution.C_LIBRARY.match(name), name)

    def test_the_libraries_of_the_program_are_found_with_those_that_they_need(self):
        names = set(distribution.shared_libraries(PROGRAM))
        self.assertIn("libharfbuzz.so.0", names)
        # Only HarfBuzz needs it.
        self.assertIn("libgraphite2.so.3", names)
        self.assertFalse({name for name in names if distribution.C_LIBRARY.match(name)})

    def test_every_font_that_is_found_by_its_name_is_brought(self):
        sources = "".join((ROOT / "Sources/CoreText/Fonts" / name).read_text() for name in (
            "KnownFamilies.swift", "FontBook+Fallback.swift"))
        # Names of the tables: ("...ARABIC, "Arabic") becomes NotoSansArabic.
        families = {"NotoSans" + name for name in re.findall(r'HB_SCRIPT_\w+, "(\w+)"', sources)}
        families |= set(re.findall(r'"(Noto\w+)-', sources)) | {"NotoSans", "NotoSerifTibetan"}
        self.assertGreater(len(families), 20)
        shipped = {path.name for path in distribution.fonts()}
        for family in families:
            for weight in ("Regular", "Bold"):
                file = f"{family}-{weight}.ttf"
                if (distribution.SYSTEM_FONTS / "truetype/noto" / file).exists():
                    self.assertIn(file, shipped)
        for file in re.findall(r'file: "(NimbusSans-\w+\.otf)"', sources):
            self.assertIn(file, shipped)
        self.assertLessEqual({"Inter-Regular.otf", "InterDisplay-Bold.otf", "JetBrainsMono-Regular.ttf"}, shipped)

    def test_only_resources_that_the_program_names_are_brought(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "Program"
            program.write_bytes(b"\0Kosketus_BrowserDisplay.resources\0")
            # Names of at most 15 bytes cannot be found in a program.
            for name in ("Kosketus_BrowserDisplay", "Kosketus_Course", "A_B"):
                (program.parent / f"{name}.resources").mkdir()
            self.assertEqual(
                [path.name for path in distribution.resources(program)], ["A_B.resources", "Kosketus_BrowserDisplay.resources"])

    def test_a_missing_program_is_an_error_with_its_path(self):
        done = subprocess.run([ROOT / "Scripts/distribution", "/nowhere/Program"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(
            done.stderr, "Error: There is no program /nowhere/Program. Build it first, as `make dist` does.\n")


def copy_with_libraries(tool, root):
    """Copies a command of this machine into a folder, with the libraries that it loads."""
    path = pathlib.Path(shutil.which(tool))
    used = re.findall(r"(/\S+) \(0x", subprocess.run(["ldd", path], capture_output=True, text=True, check=True).stdout)
    for file in [path, *map(pathlib.Path, used)]:
        distribution.copy_below(file, root)
    return path


class Archive(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="kosketus-distribution-")
        folder = pathlib.Path(cls.temporary.name)
        arguments = ["--output", folder, "--packer", "gz", *(["--image"] if shutil.which("umoci") else [])]
        subprocess.run(
            [ROOT / "Scripts/distribution", *arguments, PROGRAM], check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)
        cls.root, cls.folder = folder / "root", folder
        cls.root.mkdir()
        cls.make_bare_system(cls.root)
        with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
            archive.extractall(cls.root / "opt")
        cls.home = next((cls.root / "opt").iterdir())

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    @staticmethod
    def make_bare_system(root):
        """The C library, and the commands of the start script. Neither fonts nor time zones nor any other library."""
        for name in ("proc", "tmp", "opt", "dev"):
            (root / name).mkdir()
        for path in distribution.c_library_files():
            distribution.copy_below(path, root)
        for tool in ("dirname", "readlink"):
            copy_with_libraries(tool, root)
        shell = copy_with_libraries("dash", root)
        (root / "bin").mkdir(exist_ok=True)
        if not (root / "bin/sh").exists():
            shutil.copy2(shell, root / "bin/sh")

    def enter(self, root, *command, **options):
        """Starts a command in a root folder, with nothing of this process's environment."""
        environment = {"PATH": "/usr/bin:/bin", "HOME": "/tmp", **options.pop("env", {})}
        process = subprocess.Popen(
            [*ENTER, f"--root={root}", "--mount-proc=/proc", *map(str, command)], env={**environment},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)
        self.addCleanup(self.end, process)
        return process

    @staticmethod
    def end(process):
        if process.poll() is None:
            process.kill()
        process.communicate()

    def start_script(self):
        return f"/opt/{self.home.name}/bin/words"

    def picture(self, root, *command, **options):
        process = self.enter(root, *command, "--display", "headless", "--size", "390x844", "--snapshot", "/tmp/picture.png", **options)
        out, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, errors), (0, ""))
        return (root / "tmp/picture.png").read_bytes()

    def expected_picture(self):
        file = self.folder / "expected.png"
        environment = {name: value for name, value in os.environ.items() if name != "XDG_DATA_DIRS"}
        subprocess.run(
            [PROGRAM, "--display", "headless", "--size", "390x844", "--snapshot", file], check=True, timeout=PATIENCE,
            env=environment)
        return file.read_bytes()

    def fetch_page(self, process):
        """Fetches the page of a program that was started, over HTTP."""
        line = process.stdout.readline()
        address = re.fullmatch(r"Open (http://\S+)\n", line)
        self.assertTrue(address, f"The program printed {line!r} instead of its address.")
        with urllib.request.urlopen(address[1], timeout=PATIENCE) as answer:
            self.assertEqual(answer.status, 200)
            text = answer.read().decode()
        self.assertTrue("<title>Kosketus</title>" in text, f"The page begins with {text[:200]!r}.")

    # --- The archive ---

    def test_it_has_everything_in_its_place(self):
        for path in (
            "README", "libexec/Kosketus_BrowserDisplay.resources/Client/index.html", "lib/libharfbuzz.so.0",
            "share/fonts/opentype/inter/Inter-Regular.otf", "share/hyphen/hyph_en_US.dic", "share/fontconfig/fonts.conf",
            "share/doc/words/Kosketus", "share/doc/words/libcairo2", "share/doc/words/fonts-inter", "share/doc/words/Swift",
            "share/doc/words/swift-nio-LICENSE",
        ):
            self.assertTrue((self.home / path).is_file(), path)
        self.assertFalse(list(self.home.glob("lib/libc.so*")) + list(self.home.glob("lib/ld-linux*")))
        self.assertFalse((self.home / "libexec/Kosketus_Course.resources").exists())
        self.assertLessEqual(len((self.home / "README").read_text().splitlines()), 12)

    def test_its_units_start_it_and_are_valid(self):
        text = (self.home / "systemd/words.service").read_text()
        self.assertNotIn("flick", text.lower())
        self.assertIn("ExecStart=/opt/words/bin/words ", text)
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd-analyze is not installed (Packages.apt)")
        units = self.folder / "units"
        units.mkdir()
        for kind in ("service", "socket"):
            unit = (self.home / f"systemd/words.{kind}").read_text().replace("/opt/words", str(self.home))
            (units / f"words.{kind}").write_text(unit)
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", *units.iterdir()], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_it_draws_the_same_picture_on_a_bare_system(self):
        self.assertEqual(self.picture(self.root, self.start_script()), self.expected_picture())

    def test_its_page_comes_over_http_and_it_ends_in_order(self):
        process = self.enter(self.root, self.start_script(), "--port", "0", "--no-state")
        self.fetch_page(process)
        # The namespace's first process is the program: the script starts it in its own place.
        children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        self.assertEqual(pathlib.Path(f"/proc/{children[0]}/cmdline").read_bytes().split(b"\0")[0].rpartition(b"/")[2], b"Words")
        os.kill(int(children[0]), signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0)

    def test_it_can_be_started_by_a_link(self):
        link = self.root / "start"
        link.symlink_to(self.start_script())
        self.addCleanup(link.unlink)
        self.assertEqual(self.picture(self.root, "/start"), self.expected_picture())

    # --- The image ---

    def test_its_image_has_no_shell_and_shows_the_same(self):
        if not shutil.which("umoci"):
            self.skipTest("umoci is not installed (Packages.apt)")
        layout, bundle = self.folder / "layout", self.folder / "bundle"
        with tarfile.open(next(self.folder.glob("*.oci.tar"))) as archive:
            archive.extractall(layout)
        rootless = [] if os.getuid() == 0 else ["--rootless"]
        subprocess.run(["umoci", "unpack", *rootless, "--image", f"{layout}:{distribution.kosketus_version()}", bundle], check=True)
        process = json.loads((bundle / "config.json").read_text())["process"]
        root = bundle / "rootfs"
        self.assertFalse((root / "bin/sh").exists())
        self.assertEqual(process["user"]["uid"], distribution.IMAGE_USER)
        self.assertEqual(process["args"], ["/opt/words/libexec/Words", "--host", "0.0.0.0", "--port", "8080"])
        environment = dict(pair.split("=", 1) for pair in process["env"])
        (root / "proc").mkdir(exist_ok=True)
        self.assertEqual(self.picture(root, process["args"][0], env=environment), self.expected_picture())
        started = self.enter(root, process["args"][0], "--port", "0", "--no-state", env=environment)
        self.fetch_page(started)


if __name__ == "__main__":
    unittest.main()
