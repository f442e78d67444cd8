// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measured values of one piece of work, printed as one JSON line: the work, the count, and the median.
///
/// The clock is processor time of the whole process with `BENCH_CLOCK=cpu` in the environment, else the wall's.
struct Report {
    let workload: String
    let work: String
    let unit: String
    var extras: [(String, String)] = []
    var name = "kosketus"

    static let usesProcessorTime = ProcessInfo.processInfo.environment["BENCH_CLOCK"] == "cpu"

    func print(_ values: [Double], clock: String = Report.usesProcessorTime ? "cpu" : "wall") {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        let median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        let fields: [(String, String)] =
            [
                ("w", quoted(workload)), ("name", quoted(name)), ("work", quoted(work)), ("unit", quoted(unit)),
                ("n", "\(sorted.count)"), ("median", number(median)), ("min", number(sorted[0])),
                ("max", number(sorted[sorted.count - 1])), ("clock", quoted(clock)),
            ] + extras
        Swift.print("{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
        fflush(nil)
    }

    private func quoted(_ text: String) -> String { "\"\(text)\"" }
}

/// A number as JSON has it.
func number(_ value: Double) -> String { String(format: "%.6g", value) }

/// Milliseconds of a clock.
func milliseconds(_ clock: clockid_t = Report.usesProcessorTime ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC) -> Double
{
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}
