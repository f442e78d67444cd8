// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreMetrics
import Synchronization

/// A backend of swift-metrics that records each call of its handlers, by their labels.
final class MetricCalls: MetricsFactory {
    private final class Handler: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler,
        TimerHandler
    {
        private let label: String
        private let calls: MetricCalls

        init(_ label: String, _ calls: MetricCalls) { (self.label, self.calls) = (label, calls) }

        private func note() { calls.labels.withLock { $0.append(label) } }

        func increment(by amount: Int64) { note() }
        func increment(by amount: Double) { note() }
        func set(_ value: Int64) { note() }
        func set(_ value: Double) { note() }
        func decrement(by amount: Double) { note() }
        func record(_ value: Int64) { note() }
        func record(_ value: Double) { note() }
        func recordNanoseconds(_ duration: Int64) { note() }
        func reset() { note() }
    }

    private let labels = Mutex<[String]>([])

    /// The labels of the calls since the last look.
    func take() -> [String] {
        labels.withLock { labels in
            defer { labels = [] }
            return labels
        }
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler { Handler(label, self) }

    func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
        Handler(label, self)
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { Handler(label, self) }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        Handler(label, self)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { Handler(label, self) }

    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}
