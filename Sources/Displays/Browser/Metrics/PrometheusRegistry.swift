// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreMetrics
import Synchronization

/// A backend of swift-metrics that keeps all values in memory, for a server of Prometheus that asks for them.
///
///     Counter, Gauge, Timer, ... --makeCounter, ...--> series of a family --text--> Prometheus
///
/// Timers, and recorders that aggregate, become histograms. All values are those since the process began. Safe to use
/// from any thread.
package final class PrometheusRegistry: MetricsFactory {
    /// The values of one name with one combination of labels.
    protocol Series: AnyObject, Sendable {
        /// Appends the lines with the values.
        func write(_ name: String, _ labels: PrometheusLabels, to text: inout String)
    }

    enum Kind: String, Sendable {
        case counter, gauge, histogram
    }

    struct Family: Sendable {
        let kind: Kind
        /// By their labels. A series is removed when all its users have destroyed it.
        var series: [PrometheusLabels: (series: any Series, users: Int)] = [:]
    }

    /// The number of series that are kept. Chosen: labels with values without a limit, such as addresses, must not fill the
    /// memory.
    static let mostSeries = 10_000

    private struct State: Sendable {
        var families: [String: Family] = [:]
        var count = 0
        /// The places of series, to remove them.
        var places: [ObjectIdentifier: (name: String, labels: PrometheusLabels)] = [:]
    }

    private let state = Mutex(State())
    private let help: [String: String]

    /// - Parameter help: descriptions of names.
    package init(help: [String: String] = DisplayMetrics.help) { self.help = help }

    // MARK: - Making

    /// The series of a label; a new one that is not shown if there are too many.
    private func series<Value: Series>(
        _ label: String, _ dimensions: [(String, String)], _ kind: Kind, _ make: () -> Value
    ) -> Value {
        let labels = PrometheusLabels(dimensions, isHistogram: kind == .histogram)
        return state.withLock { state in
            let name = Self.freeName(PrometheusText.name(label), kind, state)
            let entry = state.families[name]?.series[labels]
            guard let existing = entry?.series as? Value else {
                guard state.count < Self.mostSeries else { return make() }
                let value = make()
                state.families[name, default: Family(kind: kind)].series[labels] = (value, 1)
                state.places[ObjectIdentifier(value)] = (name, labels)
                state.count += 1
                return value
            }
            state.families[name]?.series[labels]?.users += 1
            return existing
        }
    }

    /// A name has one kind. Another kind gets a name of its own: `size` and `size_gauge`.
    private static func freeName(_ name: String, _ kind: Kind, _ state: State) -> String {
        var name = name
        while let family = state.families[name], family.kind != kind { name += "_\(kind.rawValue)" }
        return name
    }

    private func remove(_ handler: AnyObject) {
        state.withLock { state in
            let identifier = ObjectIdentifier(handler)
            guard let (name, labels) = state.places[identifier],
                let users = state.families[name]?.series[labels]?.users
            else { return }
            state.families[name]?.series[labels]?.users = users - 1
            guard users == 1 else { return }
            state.families[name]?.series[labels] = nil
            if state.families[name]?.series.isEmpty == true { state.families[name] = nil }
            state.places[identifier] = nil
            state.count -= 1
        }
    }

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(label, dimensions, .counter, WholeCounter.init)
    }

    package func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        series(label, dimensions, .counter, FractionCounter.init)
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(label, dimensions, .gauge, GaugeValue.init)
    }

    package func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        guard aggregate else { return series(label, dimensions, .gauge, GaugeValue.init) }
        return series(label, dimensions, .histogram) { Histogram(bounds: Histogram.counts) }
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        let name = label.hasSuffix("_seconds") ? label : label + "_seconds"
        return series(name, dimensions, .histogram) { Histogram(bounds: Histogram.seconds) }
    }

    package func destroyCounter(_ handler: any CounterHandler) { remove(handler) }

    package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }

    package func destroyMeter(_ handler: any MeterHandler) { remove(handler) }

    package func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }

    package func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

    // MARK: - Writing

    /// All values, in Prometheus' text format, sorted by name and labels.
    var text: String {
        let families = state.withLock { $0.families }
        var text = ""
        for (name, family) in families.sorted(by: { $0.key < $1.key }) {
            if let help = help[name] { text += "# HELP \(name) \(PrometheusText.escaped(help, quotes: false))\n" }
            text += "# TYPE \(name) \(family.kind.rawValue)\n"
            for (labels, entry) in family.series.sorted(by: { $0.key.text < $1.key.text }) {
                entry.series.write(name, labels, to: &text)
            }
        }
        return text
    }
}
