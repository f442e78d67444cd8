// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// The recent positions of a finger or pen, and its predicted next ones.
struct TouchTrack {
    /// The period used for prediction. Chosen, as the period ahead: a predicted line hides the delay of a frame.
    private static let past = 0.05
    private static let ahead = 1.0 / 60
    /// The shortest interval of samples. Chosen: 240 times a second, like a pen on an iPad.
    private static let leastStep = 1.0 / 240

    private var samples: [PointerSample] = []

    /// Adds samples in the order of their times. A sample that is not later than those before it replaces them.
    mutating func add(_ new: [PointerSample]) {
        guard let newest = new.last else { return }
        let start = newest.time - Self.past
        for sample in new where sample.time >= start {
            while let last = samples.last, sample.time <= last.time { samples.removeLast() }
            samples.append(sample)
        }
        // The times rise, so only the first ones can be too old.
        samples.trimPrefix { $0.time < start }
    }

    /// Predicted samples at the interval of the last two, on a straight line at the recent velocity.
    func next() -> [PointerSample] {
        guard let last = samples.last, samples.count > 1 else { return [] }
        let speed = slope
        guard speed != .zero else { return [] }
        let step = min(max(last.time - samples[samples.count - 2].time, Self.leastStep), Self.ahead)
        return (1...Int((Self.ahead / step).rounded())).map { number in
            var sample = last
            let later = step * Double(number)
            sample.time += later
            sample.location.x += speed.x * CGFloat(later)
            sample.location.y += speed.y * CGFloat(later)
            return sample
        }
    }

    /// The slope of the regression line through the recent positions, in points per second.
    private var slope: CGPoint {
        let count = CGFloat(samples.count), start = samples[0]
        let times = samples.map { CGFloat($0.time - start.time) }
        let middle = times.reduce(0, +) / count
        let spread = times.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
        guard spread > 0 else { return .zero }
        var slope = CGPoint.zero
        for (sample, time) in zip(samples, times) {
            slope.x += (time - middle) * (sample.location.x - start.location.x) / spread
            slope.y += (time - middle) * (sample.location.y - start.location.y) / spread
        }
        return slope
    }
}
