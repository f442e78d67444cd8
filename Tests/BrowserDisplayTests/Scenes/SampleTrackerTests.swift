// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import Testing

@Suite struct SampleTrackerTests {
    private func sample(
        _ pointer: UInt32, _ phase: PointerSample.Phase, _ time: Double = 10, x: CGFloat = 0
    ) -> PointerSample {
        PointerSample(pointer: pointer, phase: phase, time: time, location: CGPoint(x: x, y: 0))
    }

    @Test func aWholeTouchGoesThrough() {
        var tracker = SampleTracker<PointerSample>()
        let samples = [sample(1, .began, 9), sample(1, .moved, 9.5, x: 4), sample(1, .ended, 10, x: 5)]
        let accepted = tracker.accept(samples, now: 10)
        #expect(accepted == samples)
        #expect(tracker.isEmpty)
    }

    @Test(arguments: [PointerSample.Phase.moved, .ended, .cancelled])
    func whatNeverBeganIsDropped(phase: PointerSample.Phase) {
        var tracker = SampleTracker<PointerSample>()
        let alone = tracker.accept([sample(1, phase)], now: 10)
        #expect(alone == [])
        let after = tracker.accept([sample(1, .began), sample(1, .ended), sample(1, phase)], now: 10)
        #expect(after.map(\.phase) == [.began, .ended])
    }

    @Test func aPointerThatBeginsTwiceIsCancelledWhereItWas() {
        var tracker = SampleTracker<PointerSample>()
        _ = tracker.accept([sample(1, .began, 9, x: 1), sample(1, .moved, 9, x: 2)], now: 9)
        let accepted = tracker.accept([sample(1, .began, 10, x: 3)], now: 10)
        #expect(accepted == [sample(1, .cancelled, 10, x: 2), sample(1, .began, 10, x: 3)])
        #expect(!tracker.isEmpty)
    }

    @Test func timesLieInTheLastSecondAndGoForward() {
        var tracker = SampleTracker<PointerSample>()
        let times: [Double] = [-1e300, 8, 9.5, 9.2, 11, 1e300, 9.9]
        let samples = times.enumerated().map { sample(1, $0.offset == 0 ? .began : .moved, $0.element) }
        let accepted = tracker.accept(samples, now: 10)
        #expect(accepted.map(\.time) == [9, 9, 9.5, 9.5, 10, 10, 10])
        let late = tracker.accept([sample(1, .moved, 9.9)], now: 10.5)
        #expect(late.map(\.time) == [10])
    }

    @Test func thereAreAtMostThirtyTwo() {
        var tracker = SampleTracker<PointerSample>()
        let began = (0..<40).map { sample($0, .began) }
        let first = tracker.accept(began, now: 10)
        #expect(first.map(\.pointer) == Array(0..<32))
        let then = tracker.accept([sample(35, .moved), sample(0, .ended), sample(35, .began)], now: 10)
        #expect(then.map(\.pointer) == [0, 35])
    }
}
