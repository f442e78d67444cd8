// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Moniker

/// Names per second on one thread, with their strings.
enum MonikerBenchmark {
    private static let count = 100_000

    static func run() {
        let random = MonikerGenerator(seed: 42)
        measure("random names, with strings") { random.next() }
        var names = UniqueMonikerGenerator(seed: 42)
        measure("unique names, with strings") {
            if names.remaining == 0 { names = UniqueMonikerGenerator(seed: 42) }
            guard let name = try? names.next() else { preconditionFailure("A generator that is not used up failed.") }
            return name
        }
        measure("names of the system's random numbers, with strings") { .random() }
    }

    private static func measure(_ work: String, _ next: () -> Moniker) {
        var rates: [Double] = [], letters = 0
        for _ in 0..<20 {
            let start = milliseconds()
            for _ in 0..<count { letters &+= next().description.utf8.count }
            rates.append(Double(count) / (milliseconds() - start) * 1000)
        }
        precondition(letters > 0)
        Report(workload: "moniker", work: work, unit: "names/s").print(rates)
    }
}
