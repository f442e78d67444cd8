// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Prints figures, one JSON line each. Arguments name the workloads to run; without arguments, all run. With `first`,
// only the first frame of W1 is drawn, so that a profile of the process shows its cost.

let workloads: [(name: String, run: @MainActor () -> Void)] = [
    ("W1", ListBenchmark.run),
    ("W2", PlanetsBenchmark.run),
    ("W3", TableBenchmark.run),
    ("W4", LayoutBenchmark.run),
    ("blur", BlurBenchmark.run),
    ("cost", CostBenchmark.run),
    ("lists", ListUpdateBenchmark.run),
    ("moniker", MonikerBenchmark.run),
    ("motion", MotionBenchmark.run),
    ("push", PushBenchmark.run),
    ("rows", ViewLayoutBenchmark.run),
    ("screen", ScreenBenchmark.run),
    ("scroll", ScrollBenchmark.run),
    ("solver", SolverBenchmark.run),
    ("step", StepBenchmark.run),
    ("typing", TypingBenchmark.run),
]
let wanted = CommandLine.arguments.dropFirst()
if wanted.first == "first" { ListBenchmark.first() }
// Workloads of the page's own benchmark are none of ours.
for workload in workloads where wanted.isEmpty || wanted.contains(workload.name) { workload.run() }
