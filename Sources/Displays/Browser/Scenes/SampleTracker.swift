// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// Tracks the pressed touches or keys of a viewer. It gives the program valid sequences, whatever the page sends: one
/// beginning, then changes, then one end or cancellation, at increasing times.
struct SampleTracker<Sample: TrackedSample> {
    private var down: [Sample.Source: Sample] = [:]
    private var latest = -Double.infinity

    var isEmpty: Bool { down.isEmpty }

    /// The valid samples of a page's.
    ///
    /// - Parameter now: the display's time; no sample is later.
    mutating func accept(_ samples: [Sample], now: Double) -> [Sample] {
        var accepted: [Sample] = []
        accepted.reserveCapacity(samples.count)
        for var sample in samples {
            sample.time = min(max(sample.time, now - SampleLimits.longestDelay, latest), now)
            let count = accepted.count
            accept(sample, &accepted)
            if accepted.count > count { latest = sample.time }
        }
        return accepted
    }

    private mutating func accept(_ sample: Sample, _ accepted: inout [Sample]) {
        let before = down[sample.source]
        switch sample.step {
        case .begins:
            if var before {
                before.cancel()
                before.time = sample.time
                accepted.append(before)
            }
            guard before != nil || down.count < Sample.mostSources else { return }
            down[sample.source] = sample
        case .goesOn:
            guard before != nil else { return }
            down[sample.source] = sample
        case .ends:
            guard before != nil else { return }
            down[sample.source] = nil
        }
        accepted.append(sample)
    }
}

enum SampleLimits {
    /// The oldest allowed sample in seconds: a page sends them with each frame.
    static let longestDelay = 1.0
}

/// A page's sample of a touch or key, which goes down and up again.
protocol TrackedSample {
    associatedtype Source: Hashable

    /// Identifies it from its beginning to its end.
    var source: Source { get }
    var step: SampleStep { get }
    var time: Double { get set }
    /// More than there ever are at a time.
    static var mostSources: Int { get }

    /// Makes the sample a cancellation, for a touch or key whose end was not reported.
    mutating func cancel()
}

enum SampleStep {
    case begins
    case goesOn
    case ends
}

extension PointerSample: TrackedSample {
    var source: UInt32 { pointer }

    var step: SampleStep {
        switch phase {
        case .began: .begins
        case .moved: .goesOn
        case .ended, .cancelled: .ends
        }
    }

    /// More than any screen reports.
    static var mostSources: Int { 32 }

    mutating func cancel() { phase = .cancelled }
}

extension KeySample: TrackedSample {
    var source: UInt16 { usage }

    var step: SampleStep {
        switch phase {
        case .began: .begins
        case .repeated: .goesOn
        case .ended, .cancelled: .ends
        }
    }

    /// More than any keyboard reports at a time.
    static var mostSources: Int { 64 }

    mutating func cancel() { phase = .cancelled }
}
