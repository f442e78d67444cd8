// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import Testing

@Suite struct KeySampleTests {
    private func sample(_ usage: UInt16, _ phase: KeySample.Phase, _ time: Double = 10) -> KeySample {
        KeySample(usage: usage, phase: phase, time: time)
    }

    @Test func aWholePressGoesThrough() {
        var tracker = SampleTracker<KeySample>()
        let samples = [sample(4, .began, 9), sample(4, .repeated, 9.5), sample(4, .ended, 10)]
        let accepted = tracker.accept(samples, now: 10)
        #expect(accepted == samples && tracker.isEmpty)
    }

    @Test(arguments: [KeySample.Phase.repeated, .ended, .cancelled])
    func whatNeverBeganIsDropped(phase: KeySample.Phase) {
        var tracker = SampleTracker<KeySample>()
        let alone = tracker.accept([sample(4, phase)], now: 10)
        #expect(alone == [])
    }

    @Test func aKeyThatBeginsTwiceIsCancelledFirst() {
        var tracker = SampleTracker<KeySample>()
        let accepted = tracker.accept([sample(4, .began, 9), sample(4, .began, 10)], now: 10)
        #expect(accepted.map(\.phase) == [.began, .cancelled, .began] && !tracker.isEmpty)
    }

    @Test func moreKeysThanAKeyboardHasAreDropped() {
        var tracker = SampleTracker<KeySample>()
        let accepted = tracker.accept((0..<200).map { sample($0, .began) }, now: 10)
        #expect(accepted.count == KeySample.mostSources)
    }

    @Test func timesGoForwardAndStayNearNow() {
        var tracker = SampleTracker<KeySample>()
        let samples = [sample(4, .began, -100), sample(4, .repeated, 1e300), sample(4, .ended, 5)]
        let accepted = tracker.accept(samples, now: 10)
        #expect(accepted.map(\.time) == [9, 10, 10])
    }
}
