// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import Testing

@Suite struct MediaClockTests {
    @Test func aManualClockStandsStillAndGoesForwardOnly() {
        let clock = ManualClock(5)
        #expect(clock.now == 5)
        clock.set(7)
        clock.set(6)
        #expect(clock.now == 7)
    }

    @Test func theMonotonicClockNeverGoesBack() {
        let clock = MonotonicClock()
        var last = clock.now
        for _ in 0..<1000 {
            let now = clock.now
            #expect(now >= last)
            last = now
        }
    }
}
