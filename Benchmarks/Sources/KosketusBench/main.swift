// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Prints figures, one JSON line each. Arguments name the workloads to run; none stands for all.

let workloads: [(name: String, run: @MainActor () -> Void)] = [
    ("W1", ListBenchmark.run),
    ("W2", PlanetsBenchmark.run),
    ("screen", ScreenBenchmark.run),
    ("scroll", ScrollBenchmark.run),
    ("step", StepBenchmark.run),
]
let wanted = CommandLine.arguments.dropFirst()
// Workloads of the page's own benchmark are none of ours.
for workload in workloads where wanted.isEmpty || wanted.contains(workload.name) { workload.run() }
