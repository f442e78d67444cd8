// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import NIOCore
import Testing

@Suite struct FrameTests {
    private func frames(_ harness: DirectoryHarness) -> Int {
        harness.takeEvents().count { if case .frame = $0 { true } else { false } }
    }

    @Test func sixtyASecondWhileTheyAreWanted() throws {
        let harness = DirectoryHarness()
        _ = try harness.open()
        harness.loop.advanceTime(by: .seconds(1))
        #expect(frames(harness) == 0)
        harness.directory.setWantsFrames(true)
        harness.loop.advanceTime(by: .milliseconds(990))
        #expect(frames(harness) == 60)
        harness.directory.setWantsFrames(false)
        harness.loop.advanceTime(by: .seconds(1))
        #expect(frames(harness) == 0)
        #expect(harness.events == [])
    }

    @Test func theyTellTheDisplaysTime() throws {
        let harness = DirectoryHarness()
        _ = try harness.open()
        _ = harness.takeEvents()
        harness.directory.setWantsFrames(true)
        harness.loop.run()
        #expect(harness.takeEvents() == [.frame(time: 100, interval: 1.0 / 60)])
    }

    @Test func noneWhileNobodyLooks() throws {
        let harness = DirectoryHarness()
        harness.directory.setWantsFrames(true)
        harness.loop.advanceTime(by: .seconds(1))
        #expect(frames(harness) == 0)
        let one = try harness.open(isVisible: false)
        harness.loop.advanceTime(by: .seconds(1))
        #expect(frames(harness) == 0)
        try harness.say(.visibility(isVisible: true), one)
        harness.loop.advanceTime(by: .milliseconds(99))
        #expect(frames(harness) == 6)
        harness.close(one)
        harness.loop.advanceTime(by: .seconds(1))
        #expect(frames(harness) == 0)
    }

    @Test func noneForAPageThatDoesNotAcknowledge() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        harness.directory.setWantsFrames(true)
        harness.commit(1, opacity: 0.25)
        harness.commit(2, opacity: 0.5)
        harness.loop.advanceTime(by: .seconds(1))
        #expect(frames(harness) == 0)
        try harness.show(one)
        harness.loop.advanceTime(by: .milliseconds(99))
        #expect(frames(harness) == 6)
    }

    /// However often the audience comes and goes, no frame comes early.
    @Test func theRateHolds() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        harness.directory.setWantsFrames(true)
        for _ in 0..<500 {
            try harness.say(.visibility(isVisible: false), one)
            harness.loop.advanceTime(by: .milliseconds(1))
            try harness.say(.visibility(isVisible: true), one)
            harness.loop.advanceTime(by: .milliseconds(1))
        }
        let count = frames(harness)
        #expect((50...61).contains(count))
    }
}
