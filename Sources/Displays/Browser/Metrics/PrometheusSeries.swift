// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreMetrics
import Synchronization

/// A counter of whole numbers. Adding takes no lock.
final class WholeCounter: CounterHandler, PrometheusRegistry.Series {
    private let value = Atomic<UInt64>(0)

    /// - Parameter amount: negative ones have no effect, because a counter only grows.
    func increment(by amount: Int64) {
        guard amount > 0 else { return }
        value.wrappingAdd(UInt64(amount), ordering: .relaxed)
    }

    func reset() { value.store(0, ordering: .relaxed) }

    func write(_ name: String, _ labels: PrometheusLabels, to text: inout String) {
        text += "\(name)\(labels.braced()) \(value.load(ordering: .relaxed))\n"
    }
}

/// A counter of numbers with fractions.
final class FractionCounter: FloatingPointCounterHandler, PrometheusRegistry.Series {
    private let value = Mutex(0.0)

    /// - Parameter amount: negative ones, and those that are not finite, have no effect.
    func increment(by amount: Double) {
        guard amount > 0, amount.isFinite else { return }
        value.withLock { $0 += amount }
    }

    func reset() { value.withLock { $0 = 0 } }

    func write(_ name: String, _ labels: PrometheusLabels, to text: inout String) {
        text += "\(name)\(labels.braced()) \(PrometheusText.number(value.withLock { $0 }))\n"
    }
}

/// A value that goes up and down.
final class GaugeValue: MeterHandler, RecorderHandler, PrometheusRegistry.Series {
    private let value = Mutex(0.0)

    func set(_ value: Int64) { set(Double(value)) }

    func set(_ value: Double) { self.value.withLock { $0 = value } }

    func increment(by amount: Double) { value.withLock { $0 += amount } }

    func decrement(by amount: Double) { value.withLock { $0 -= amount } }

    func record(_ value: Int64) { set(value) }

    func record(_ value: Double) { set(value) }

    func write(_ name: String, _ labels: PrometheusLabels, to text: inout String) {
        text += "\(name)\(labels.braced()) \(PrometheusText.number(value.withLock { $0 }))\n"
    }
}

/// Counts values by size, in buckets that each contain the smaller ones.
final class Histogram: TimerHandler, RecorderHandler, PrometheusRegistry.Series {
    /// The upper bounds for times. Chosen: from a quick commit to a program that hangs.
    static let seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    /// The upper bounds for other values. Chosen.
    static let counts: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

    private struct State {
        /// For each bound the values up to it and above the previous one; then those above all.
        var buckets: [UInt64]
        var sum = 0.0
    }

    private let bounds: [Double]
    private let state: Mutex<State>

    init(bounds: [Double]) {
        self.bounds = bounds
        state = Mutex(State(buckets: Array(repeating: 0, count: bounds.count + 1)))
    }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Int64) { record(Double(value)) }

    /// - Parameter value: NaN has no effect.
    func record(_ value: Double) {
        guard !value.isNaN else { return }
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        state.withLock {
            $0.buckets[bucket] += 1
            $0.sum += value
        }
    }

    func write(_ name: String, _ labels: PrometheusLabels, to text: inout String) {
        let state = state.withLock { $0 }
        var count: UInt64 = 0
        for (bound, amount) in zip(bounds.map(PrometheusText.number) + ["+Inf"], state.buckets) {
            count += amount
            text += "\(name)_bucket\(labels.braced("le=\"\(bound)\"")) \(count)\n"
        }
        text += "\(name)_sum\(labels.braced()) \(PrometheusText.number(state.sum))\n"
        text += "\(name)_count\(labels.braced()) \(count)\n"
    }
}
