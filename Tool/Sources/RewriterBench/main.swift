// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter

// How long rewriting takes: RewriterBench NAME LINES FILE...
//
// The files are repeated, under new names, until they have as many lines. Prints a JSON line with the wall clock's time and the
// processor time of three runs' best, in seconds.

/// The processor time of this process, in seconds.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("RewriterBench: \(message)\n".utf8))
    exit(64)
}

private let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 3, let wanted = Int(arguments[2]), wanted > 0 else {
    fail("name the work, a number of lines, and Swift files")
}
private let originals = arguments.dropFirst(2).map { path -> SourceFile in
    guard let data = FileManager.default.contents(atPath: path) else { fail("there is no file \(path)") }
    return SourceFile(path: path, bytes: [UInt8](data))
}

private var files: [SourceFile] = [], lines = 0, copy = 0
while lines < wanted {
    let original = originals[copy % originals.count]
    files.append(SourceFile(path: "/\(copy)/\(original.name)", bytes: original.bytes))
    lines += original.bytes.count { $0 == UInt8(ascii: "\n") }
    copy += 1
}

private let rewriter = ModuleRewriter(moduleName: "Bench")
private var best = (wall: Double.infinity, processor: Double.infinity)
for _ in 0..<3 {
    let (start, used) = (Date(), processorTime())
    let result = rewriter.rewrite(files)
    guard result.files.count == files.count else { fail("a file is missing") }
    best.wall = min(best.wall, Date().timeIntervalSince(start))
    best.processor = min(best.processor, processorTime() - used)
}
print(
    """
    {"w": "tool", "name": "kosketus", "work": "rewriting: \(arguments[1])", "lines": \(lines), "files": \(files.count), \
    "unit": "s", "wall": \(String(format: "%.2f", best.wall)), "processor": \(String(format: "%.2f", best.processor))}
    """)
