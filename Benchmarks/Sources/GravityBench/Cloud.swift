// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Gravity

/// Bodies that fill a cube evenly, at rest, with a mass of 1 together.
enum Cloud {
    /// The random numbers of all W5 programs: a linear congruential generator, of which 24 bits are used.
    private struct Generator {
        var state: UInt32 = 4242

        mutating func next() -> Double {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Double(state >> 8) / 16_777_216
        }
    }

    static func bodies(_ count: Int) -> Bodies {
        var random = Generator()
        return Bodies(
            (0..<count).map { _ in
                let x = random.next() * 2 - 1
                let y = random.next() * 2 - 1
                let z = random.next() * 2 - 1
                return Body(position: SIMD3(x, y, z), mass: 1 / Double(count))
            })
    }

    static func simulation(
        _ count: Int, _ method: ForceMethod, threads: Int = 1, arithmetic: Arithmetic = .fastest
    ) -> Simulation {
        Simulation(bodies: bodies(count), method: method, arithmetic: arithmetic, threadCount: threads)
    }
}

/// Steps a second of leapfrog.
enum CloudBenchmark {
    private static let step = 1e-6

    static func runDirect() throws {
        try direct(100, runs: 9)
        try direct(1000, runs: 9)
        try direct(10_000, runs: 5)
    }

    static func runTree() throws {
        try tree(10_000, runs: 7)
        try tree(100_000, runs: 3)
    }

    /// The worst case of a tree: no cell divides them.
    static func runCrowd() throws {
        let bodies = Bodies(Array(repeating: Body(position: .zero, mass: 1e-6), count: 1_000_000))
        try rate(Simulation(bodies: bodies), "a million bodies in one point, leapfrog", 3)
    }

    /// Swift's SIMD types instead of the C kernels. They are compiled for every processor of a kind, which for x86-64 means
    /// vectors of two numbers.
    static func runPortable() throws {
        for (count, runs) in [(100, 9), (1000, 9), (10_000, 5)] {
            try rate(
                Cloud.simulation(count, .direct, arithmetic: .portable), "direct, leapfrog, N=\(count)", runs,
                "-portable")
        }
        for (count, runs) in [(10_000, 5), (100_000, 3)] {
            let tree = Cloud.simulation(count, .tree(openingAngle: 0.5), arithmetic: .portable)
            try rate(tree, "tree theta=0.5, leapfrog, N=\(count)", runs, "-portable")
        }
    }

    /// The kernels, with all sums in double precision, as REBOUND has them.
    static func runDouble() throws {
        for (count, runs) in [(10_000, 7), (100_000, 3)] {
            var tree = Cloud.simulation(count, .tree(openingAngle: 0.5))
            tree.sumsDistantCellsInSinglePrecision = false
            try rate(tree, "tree theta=0.5, leapfrog, N=\(count)", runs, "-double")
        }
    }

    /// By the wall's clock: processor time is the same with any number of threads. Runs with one thread and with two take
    /// turns, so that what else the machine does slows both.
    static func runThreads() throws {
        try threads(10_000, .direct, "direct, leapfrog, N=10000, threads")
        for count in [10_000, 100_000] {
            try threads(count, .tree(openingAngle: 0.5), "tree theta=0.5, leapfrog, N=\(count), threads")
        }
    }

    private static func threads(_ count: Int, _ method: ForceMethod, _ work: String) throws {
        var simulations = (1...2).map { Cloud.simulation(count, method, threads: $0) }
        var values: [[Double]] = [[], []]
        for run in 0..<20 {
            for index in 0..<2 {
                let start = milliseconds(CLOCK_MONOTONIC)
                try simulations[index].step(of: step)
                // The first steps warm up.
                if run >= 2 { values[index].append(1e3 / (milliseconds(CLOCK_MONOTONIC) - start)) }
            }
        }
        for index in 0..<2 {
            Report(workload: "W5", work: work, unit: "steps/s", name: "kosketus-\(index + 1)-threads").print(
                values[index], clock: "wall")
        }
    }

    private static func direct(_ count: Int, runs: Int) throws {
        try rate(Cloud.simulation(count, .direct), "direct, leapfrog, N=\(count)", runs)
    }

    private static func tree(_ count: Int, runs: Int) throws {
        try rate(
            Cloud.simulation(count, .tree(openingAngle: 0.5)), "tree theta=0.5, leapfrog, N=\(count)", runs)
    }

    /// As many steps a run as take a quarter of a second.
    private static func rate(
        _ simulation: Simulation, _ work: String, _ runs: Int, _ name: String = ""
    ) throws {
        var simulation = simulation
        try simulation.step(of: step)
        let start = milliseconds()
        try simulation.step(of: step)
        let steps = max(1, Int(250 / max(milliseconds() - start, 1e-3)))
        let values = try (0..<runs).map { _ in
            let start = milliseconds()
            try simulation.step(steps, of: step)
            return Double(steps) / (milliseconds() - start) * 1e3
        }
        let count = Double(simulation.bodies.count)
        let pairs = values.sorted()[runs / 2] * count * (count - 1) / 1e9
        let extras = [("steps_per_run", "\(steps)"), ("directed_G_per_s", number(pairs))]
        Report(
            workload: "W5", work: work, unit: "steps/s", extras: work.hasPrefix("direct") ? extras : [extras[0]],
            name: "kosketus" + name
        ).print(values)
    }
}

/// The relative error of the tree's forces, for the first 200 bodies.
enum TreeErrorBenchmark {
    static func run() {
        for count in [10_000, 100_000] { report(count, angle: 0.5) }
    }

    private static func report(_ count: Int, angle: Double) {
        let errors = errors(count, angle: angle)
        let mean = (errors.map { $0 * $0 }.reduce(0, +) / Double(errors.count)).squareRoot()
        Report(
            workload: "W5", work: "tree force error, theta=\(angle), N=\(count)", unit: "relative",
            extras: [("rms", String(format: "%.3g", mean))]
        ).print(errors)
    }

    private static func errors(_ count: Int, angle: Double) -> [Double] {
        let found = Cloud.simulation(count, .tree(openingAngle: angle)).accelerations()
        let places = Array(Cloud.bodies(count)).map(\.position)
        return (0..<200).map { body in
            let exact = acceleration(body, places)
            let difference = found[body] - exact
            return ((difference * difference).sum() / (exact * exact).sum()).squareRoot()
        }
    }

    private static func acceleration(_ body: Int, _ places: [SIMD3<Double>]) -> SIMD3<Double> {
        var sum = SIMD3<Double>.zero
        for (index, place) in places.enumerated() where index != body {
            let difference = place - places[body]
            let distance2 = (difference * difference).sum()
            sum += difference / (distance2 * distance2.squareRoot())
        }
        return sum / Double(places.count)
    }
}
