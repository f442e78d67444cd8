# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The command `kosketus`: how long it takes to rewrite 100,000 lines, to start, and to build a package of 300 files again after an edit
of one of them, beside `swift build`. One JSON line for each figure.

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

    func sum{index}(_ numbers: [Int]) -> Int {{
        var sum = {edit}
        for number in numbers where number % 2 == {parity} {{
            sum += number
            values{index}.append(number)
        }}
        return sum
    }}
"""


def report(work, unit, values, clock, target):
    print(json.dumps(dict(
        w="tool", name="kosketus", work=work, unit=unit, n=len(values), median=round(statistics.median(values), 3),
        min=round(min(values), 3), max=round(max(values), 3), clock=clock, target=target)), flush=True)


def rewriting():
    torture = sorted(map(str, (ROOT / "Tool/Tests/RewriterTests/Fixtures/Torture").glob("*.swift")))
    examples = sorted(str(path) for path in (ROOT / "Examples").rglob("*.swift") if ".build" not in path.parts)
    for name, files in (("programs with every construct", torture), ("the examples", examples)):
        subprocess.run([TOOL / "RewriterBench", name, str(LINES), *files], check=True)


def start():
    times = []
    for _ in range(STARTS):
        begin = time.perf_counter()
        subprocess.run([TOOL / "kosketus", "--version"], check=True, stdout=subprocess.DEVNULL)
        times.append((time.perf_counter() - begin) * 1e3)
    report("start of the command", "ms", times, "wall", "< 50")


def source(number, edit=0):
    members = "".join(MEMBER.format(index=index, edit=edit, parity=index % 2) for index in range(8))
    return FILE.format(number=number, other=(number + 1) % FILES, members=members)


def write_package(folder):
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


def one_of_many():
    environment = {**os.environ, "KOSKETUS_SHARED_LIBRARY": "1"}
    if PRODUCTS.exists():
        environment["KOSKETUS_PRODUCTS"] = str(PRODUCTS)
    with tempfile.TemporaryDirectory(prefix="kosketus-") as work:
        environment["XDG_CACHE_HOME"] = work + "/cache"
        found = {}
        for name, command in (("swift build", ["swift", "build"]), ("kosketus build", [TOOL / "kosketus", "build"])):
            folder = Path(work) / name.split()[0]
            found[name] = folder, write_package(folder), command, []
            again(command, folder, environment)
        # In turns, because a machine's load varies.
        for edit in range(1, EDITS + 1):
            for name, (folder, sources, command, times) in found.items():
                (sources / "Model150.swift").write_text(source(150, edit))
                times.append(again(command, folder, environment))
        for clock, which in (("wall", 0), ("processor", 1)):
            columns = [[each[which] for each in times] for *_, times in found.values()]
            for name, column in zip(found, columns):
                report(f"{name} after an edit of one of {FILES} files", "s", column, clock, "none")
            report("the difference", "s", [ours - plain for plain, ours in zip(*columns)], clock, "<= 0.5" if which == 0 else "none")


if __name__ == "__main__" and (len(sys.argv) == 1 or "tool" in sys.argv[1:]):
    rewriting()
    start()
    one_of_many()
