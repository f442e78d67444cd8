// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import LayerProtocol

struct TimingFunctionTests {
    @Test(arguments: [
        TimingFunction.linear, .easeIn, .easeInEaseOut, TimingFunction(0, 1, 1, 0), TimingFunction(0.3, -0.4, 0.4, 1.6),
    ])
    func aPartFollowsTheCurve(_ curve: TimingFunction) throws {
        for (start, end) in [(0, 0.5), (0.25, 1), (0.1, 0.6), (0, 1)] {
            let part = try #require(curve.part(from: start, to: end))
            for step in 0...20 {
                let place = Double(step) / 20
                let height = curve(start) + (curve(end) - curve(start)) * part(place)
                #expect(abs(height - curve(start + (end - start) * place)) < 1e-6)
            }
        }
    }

    @Test func aPartWithoutHeightCannotBeStretched() {
        #expect(TimingFunction(0, 1, 1, 0).part(from: 0.5, to: 0.5) == nil)
        let there = TimingFunction(0, 0, 1, 0), back = TimingFunction(0.5, 2, 0.5, -1)
        #expect(there.part(from: 0, to: 0.5) != nil)
        // Its middle is a turning point of a symmetric curve: both sides reach the same height.
        #expect(abs(back(0.5) - 0.5) < 1e-9)
    }
}
