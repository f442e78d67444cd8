// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Prints the figures of W5 (gravity), one JSON line each, in the form of KosketusBench. Arguments name the parts to
// run; without arguments, or with `W5`, all run.

let parts: [(name: String, run: () throws -> Void)] = [
    ("direct", CloudBenchmark.runDirect),
    ("tree", CloudBenchmark.runTree),
    ("crowd", CloudBenchmark.runCrowd),
    ("solar", SolarSystemBenchmark.run),
    ("error", TreeErrorBenchmark.run),
    ("double", CloudBenchmark.runDouble),
    ("portable", CloudBenchmark.runPortable),
    ("portable", SolarSystemBenchmark.runPortable),
    ("threads", CloudBenchmark.runThreads),
]
let wanted = CommandLine.arguments.dropFirst()
for part in parts where wanted.isEmpty || wanted.contains("W5") || wanted.contains(part.name) { try part.run() }
