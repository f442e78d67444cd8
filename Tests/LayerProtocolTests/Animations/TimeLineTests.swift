// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import Testing

struct TimeLineTests {
    /// Wherever it is asked for, the line goes through the time that the layer has there, and does so in its stretch.
    @Test(arguments: [
        (1.0, 0.0, 0.0, 0.0, 0.0, false, FillMode.removed), (2, 1, -3, 0, 0, false, .removed),
        (1, 1, 0, 2, 2.5, false, .both), (-0.5, 3, 9, 2, 3, true, .forwards), (0, 0, 4, 3, 0, false, .removed),
        (1, 0, 0, 1.5, .infinity, true, .backwards), (3, -2, 0.5, 1, 1.25, true, .both),
    ])
    func theLineIsTheTimeNearby(
        _ speed: Double, _ begin: Double, _ offset: Double, _ duration: Double, _ count: Double, _ reverses: Bool,
        _ fill: FillMode
    ) throws {
        var timing = AnimationTiming()
        (timing.speed, timing.beginTime, timing.timeOffset) = (speed, begin, offset)
        (timing.duration, timing.repeatCount, timing.autoreverses, timing.fillMode) = (duration, count, reverses, fill)
        for step in -40...80 {
            let time = Double(step) * 0.13 + 0.01
            let line = timing.layerTimeLine(at: time), own = timing.layerTime(time)
            #expect(line.isActive == (own != nil))
            #expect(line.start <= time && time <= line.end)
            if let own { #expect(abs(line(time) - own) < 1e-9) }
            let later = time + 0.05
            if later < line.end, let own = timing.layerTime(later) { #expect(abs(line(later) - own) < 1e-9) }
        }
    }

    @Test func linesOverLinesKeepTheNearestBend() {
        var outer = TimeLine(rate: -2, offset: 10)
        outer.end = 8
        var inner = TimeLine(rate: 3, offset: 1)
        (inner.start, inner.end) = (2, 6)
        let line = inner.over(outer)
        #expect(line(3) == 3 * 4 + 1)
        #expect(line.start == 2 && line.end == 4)
    }
}
