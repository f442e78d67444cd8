// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// Which of a viewer's fingers are down. It sees to it that the program gets sequences that make sense, whatever the
/// page sends: began once, then moved, then ended or cancelled once, at times that go forward.
struct PointerTracker {
    /// More than any hand has, and than any screen reports.
    static let most = 32
    /// How far back a sample may lie, in seconds: a page sends them frame by frame.
    static let longestDelay = 1.0

    private var down: [UInt32: PointerSample] = [:]
    private var latest = -Double.infinity

    var isEmpty: Bool { down.isEmpty }

    /// What of a page's samples goes on to the program.
    ///
    /// - Parameter now: the display's time; no sample is later.
    mutating func accept(_ samples: [PointerSample], now: Double) -> [PointerSample] {
        var accepted: [PointerSample] = []
        accepted.reserveCapacity(samples.count)
        for var sample in samples {
            sample.time = min(max(sample.time, now - Self.longestDelay, latest), now)
            let count = accepted.count
            accept(sample, &accepted)
            if accepted.count > count { latest = sample.time }
        }
        return accepted
    }

    private mutating func accept(_ sample: PointerSample, _ accepted: inout [PointerSample]) {
        let before = down[sample.pointer]
        switch sample.phase {
        case .began:
            if var before {
                before.phase = .cancelled
                before.time = sample.time
                accepted.append(before)
            }
            guard before != nil || down.count < Self.most else { return }
            down[sample.pointer] = sample
        case .moved:
            guard before != nil else { return }
            down[sample.pointer] = sample
        case .ended, .cancelled:
            guard before != nil else { return }
            down[sample.pointer] = nil
        }
        accepted.append(sample)
    }
}
