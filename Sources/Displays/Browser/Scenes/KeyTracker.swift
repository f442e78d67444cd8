// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// Which of a viewer's keys are down. It sees to it that the program gets sequences that make sense, whatever the page
/// sends: began once, then repeated, then ended or cancelled once, at times that go forward.
struct KeyTracker {
    /// More than any keyboard reports at a time.
    static let most = 64

    private var down: [UInt16: KeySample] = [:]
    private var latest = -Double.infinity

    var isEmpty: Bool { down.isEmpty }

    /// What of a page's samples goes on to the program.
    ///
    /// - Parameter now: the display's time; no sample is later.
    mutating func accept(_ samples: [KeySample], now: Double) -> [KeySample] {
        var accepted: [KeySample] = []
        for var sample in samples {
            sample.time = min(max(sample.time, now - PointerTracker.longestDelay, latest), now)
            let count = accepted.count
            accept(sample, &accepted)
            if accepted.count > count { latest = sample.time }
        }
        return accepted
    }

    private mutating func accept(_ sample: KeySample, _ accepted: inout [KeySample]) {
        let before = down[sample.usage]
        switch sample.phase {
        case .began:
            if var before {
                before.phase = .cancelled
                before.time = sample.time
                accepted.append(before)
            }
            guard before != nil || down.count < Self.most else { return }
            down[sample.usage] = sample
        case .repeated: guard before != nil else { return }
        case .ended, .cancelled: guard down.removeValue(forKey: sample.usage) != nil else { return }
        }
        accepted.append(sample)
    }
}
