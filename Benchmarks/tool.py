# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The command `kosketus`: how long it takes to rewrite 100,000 lines, to start, and to build a package of 300 files again after an edit
of one of them, beside `swift build`. The packages are also measured with constructs of iOS in a fifth of their declarations: these are
built by `kosketus build` alone, beside a package that does the same without them. One JSON line for each figure.

It measures the installed form of the command: a release build with the package swift-syntax (make install-tool). The libraries for
programs are those of the tests' build, if there is one (KOSKETUS_PRODUCTS names another folder). Arguments name workloads; "tool" is
this one.
"""
import json, os, resource, statistics, subprocess, sys, tempfile, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOL = Path(os.environ.get("KOSKETUS_TOOL", ROOT / "Tool/.build-installed/release"))
PRODUCTS = Path(os.environ.get("KOSKETUS_PRODUCTS", ROOT / ".build/debug"))
LINES, FILES, STARTS, EDITS = 100_000, 300, 25, 7
# The members of a file of about a hundred lines, and of one of a third of a thousand: 300 of these have 100,000 lines.
SHORT, LONG = 8, 29

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Many", targets: [.target(name: "Many")])
"""
# About a hundred lines, without what only one of the two commands can build.
FILE = """import Foundation

final class Model{number} {{
{members}
    func use(_ other: Model{other}?) -> Int {{ sum0([{number}]) + (other == nil ? 0 : 1) }}
}}
"""
MEMBER = """
    private var values{index}: [Int] = []

    {exposed}func sum{index}(_ numbers: [Int]) -> Int {{
        var sum = {edit}
        for number in numbers where number % 2 == {parity} {{
            sum += number
            values{index}.append(number)
        }}
        return sum
    }}
"""
# The same with UIKit: `@objc`, `#selector`, an outlet and a dynamic property among about twenty declarations, or none of them.
SCREEN = """import UIKit

final class Screen{number}: UIViewController {{
    {outlet}weak var label: UILabel!
    {dynamic}var level = {number}
    private let button = UIButton(type: .system)
{members}
    override func viewDidLoad() {{
        super.viewDidLoad()
        view.addSubview(button)
        {connect}
    }}

    {exposed}private func tap() {{
        level += sum0([{number}])
        label?.text = "\\(level)"
    }}

    {exposed}func open(_ other: Screen{other}?) {{ level += other == nil ? 0 : 1 }}
}}
"""
CONSTRUCTS = dict(
    outlet="@IBOutlet ", dynamic="@objc dynamic ", exposed="@objc ",
    connect="button.addTarget(self, action: #selector(tap), for: .touchUpInside)")
NONE = dict(
    outlet="", dynamic="", exposed="",
    connect="button.addAction(UIAction { [weak self] _ in self?.tap() }, for: .touchUpInside)")


def report(work, unit, values, clock, target):
    print(json.dumps(dict(
        w="tool", name="kosketus", work=work, unit=unit, n=len(values), median=round(statistics.median(values), 3),
        min=round(min(values), 3), max=round(max(values), 3), clock=clock, target=target)), flush=True)


def rewriting():
    torture = sorted(map(str, (ROOT / "Tool/Tests/RewriterTests/Fixtures/Torture").glob("*.swift")))
    examples = sorted(str(path) for path in (ROOT / "Examples").rglob("*.swift") if ".build" not in path.parts)
    for name, files in (("programs with every construct", torture), ("the examples", examples)):
        subprocess.run([TOOL / "RewriterBench", name, str(LINES), *files], check=True)
    with tempfile.TemporaryDirectory(prefix="kosketus-") as work:
        for name, words in (("screens without constructs", NONE), ("screens with constructs", CONSTRUCTS)):
            sources = write_package(Path(work) / name, screen(words, LONG))
            files = sorted(map(str, sources.glob("*.swift")))
            subprocess.run([TOOL / "RewriterBench", f"{FILES} {name}", str(LINES), *files], check=True)


def start():
    times = []
    for _ in range(STARTS):
        begin = time.perf_counter()
        subprocess.run([TOOL / "kosketus", "--version"], check=True, stdout=subprocess.DEVNULL)
        times.append((time.perf_counter() - begin) * 1e3)
    report("start of the command", "ms", times, "wall", "< 50")


def members(count, edit, exposed=""):
    """Makes a property and a method for each number. In a long file, a third of the methods further down are exposed."""
    return "".join(
        MEMBER.format(index=index, edit=edit, parity=index % 2, exposed=exposed if index >= SHORT and index % 3 == 2 else "")
        for index in range(count))


def source(number, edit=0):
    return FILE.format(number=number, other=(number + 1) % FILES, members=members(SHORT, edit))


def screen(words, count=SHORT):
    """Makes sources of screens, with constructs or without."""
    def source(number, edit=0):
        text = members(count, edit, words["exposed"])
        return SCREEN.format(number=number, other=(number + 1) % FILES, members=text, **words)
    return source


def write_package(folder, source):
    sources = folder / "Sources/Many"
    sources.mkdir(parents=True)
    (folder / "Package.swift").write_text(MANIFEST)
    for number in range(FILES):
        (sources / f"Model{number}.swift").write_text(source(number))
    return sources


def again(command, folder, environment):
    """The seconds of a build after an edit, and its processor time."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.perf_counter()
    result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    seconds = time.perf_counter() - begin
    assert result.returncode == 0, result.stdout + result.stderr
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, after.ru_utime + after.ru_stime - used.ru_utime - used.ru_stime


def one_of_many(kinds, target):
    """Measures builds of packages after an edit: their names, sources and commands, the one to compare with first."""
    environment = {**os.environ, "KOSKETUS_SHARED_LIBRARY": "1"}
    if PRODUCTS.exists():
        environment["KOSKETUS_PRODUCTS"] = str(PRODUCTS)
    with tempfile.TemporaryDirectory(prefix="kosketus-") as work:
        environment["XDG_CACHE_HOME"] = work + "/cache"
        found = {}
        for index, (name, source, command) in enumerate(kinds):
            folder = Path(work) / str(index) / "Many"
            found[name] = folder, write_package(folder, source), source, command, []
            again(command, folder, environment)
        # In turns, because a machine's load varies.
        for edit in range(1, EDITS + 1):
            for folder, sources, source, command, times in found.values():
                (sources / "Model150.swift").write_text(source(150, edit))
                times.append(again(command, folder, environment))
        for clock, which in (("wall", 0), ("processor", 1)):
            columns = [[each[which] for each in times] for *_, times in found.values()]
            for name, column in zip(found, columns):
                report(f"{name} after an edit of one of {FILES} files", "s", column, clock, "none")
            differences = [second - first for first, second in zip(*columns)]
            names = " and ".join(reversed(found))
            report(f"the difference of {names}", "s", differences, clock, target if which == 0 else "none")


if __name__ == "__main__" and (len(sys.argv) == 1 or "tool" in sys.argv[1:]):
    rewriting()
    start()
    kosketus = [TOOL / "kosketus", "build"]
    one_of_many([("swift build", source, ["swift", "build"]), ("kosketus build", source, kosketus)], "<= 0.5")
    one_of_many(
        [("kosketus build without constructs", screen(NONE), kosketus), ("kosketus build with constructs", screen(CONSTRUCTS), kosketus)],
        "<= 0.5")
