// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import NIOCore
import NIOEmbedded
import Testing

/// Pages that say more than the program gets to.
@Suite struct BacklogTests {
    private static let most = Backlog.step * Backlog.most

    private func finger(_ count: Int) -> ClientMessage {
        let phase: PointerSample.Phase = count == 0 ? .began : .moved
        return .pointers([PointerSample(pointer: 1, phase: phase, time: 100, location: CGPoint(x: count, y: 0))])
    }

    @Test func nothingMoreIsReadOfAPageWhileTheProgramIsFarBehind() throws {
        let harness = DirectoryHarness()
        harness.passesMilestones = false
        let one = try harness.open(), two = try harness.open()
        for count in 0..<Self.most - 1 { try harness.say(finger(count), one) }
        #expect(one.isReading)
        try harness.say(finger(Self.most), one)
        #expect(!one.isReading && two.isReading)
        // The program comes past the first milestone.
        let milestones = harness.takeEvents().filter(\.isMilestone)
        #expect(milestones.count == Backlog.most)
        harness.directory.perform(.passed(viewer: one.viewer.number))
        #expect(one.isReading)
        for count in 0..<Backlog.step { try harness.say(finger(count + 1), one) }
        #expect(!one.isReading)
    }

    private func text(_ bytes: Int) -> ClientMessage { .paste(String(repeating: "x", count: bytes)) }

    @Test func bytesCountAsWellAsMessages() throws {
        let harness = DirectoryHarness()
        harness.passesMilestones = false
        let page = try harness.open()
        try harness.say(text(59_000), page)
        try harness.say(text(59_000), page)
        #expect(page.isReading)
        try harness.say(text(59_000), page)
        #expect(!page.isReading)
        // Each of them has its own milestone.
        #expect(harness.takeEvents().count(where: \.isMilestone) == 3)
        harness.directory.perform(.passed(viewer: page.viewer.number))
        #expect(page.isReading)
    }

    /// A page whose messages take the program long may have fewer of them waiting.
    @Test func theTimeThatMessagesTookCounts() throws {
        let harness = DirectoryHarness()
        harness.passesMilestones = false
        let page = try harness.open(), number = page.viewer.number
        try harness.say(text(20_000), page)
        #expect(page.isReading)
        harness.directory.perform(.passed(viewer: number, seconds: 2))
        #expect(page.isReading)
        try harness.say(text(10_000), page)
        #expect(!page.isReading)
        // The milestone is requested as soon as the page waits, so that it does not wait forever.
        harness.directory.perform(.passed(viewer: number, seconds: 0.001))
        #expect(page.isReading)
        try harness.say(text(10_000), page)
        #expect(page.isReading)
    }

    @Test func aProgramThatKeepsUpHoldsNobodyUp() throws {
        let harness = DirectoryHarness(), one = try harness.open()
        for count in 0..<10 * Self.most { try harness.say(finger(count), one) }
        #expect(one.isReading)
    }

    @Test func whatTheProgramIsNotToldOfDoesNotCount() throws {
        let harness = DirectoryHarness()
        harness.passesMilestones = false
        let one = try harness.open()
        harness.commit(1, opacity: 0.5)
        try harness.show(one)
        for _ in 0..<2 * Self.most {
            try harness.say(.clock(pageTime: 1), one)
            try harness.say(.acknowledge(serial: 1), one)
        }
        #expect(one.isReading)
    }

    @Test func aMilestoneThatNobodyHasSetChangesNothing() throws {
        let harness = DirectoryHarness()
        harness.passesMilestones = false
        let one = try harness.open()
        for _ in 0..<10 { harness.directory.perform(.passed(viewer: one.viewer.number)) }
        harness.directory.perform(.passed(viewer: 99))
        for count in 0..<Self.most { try harness.say(finger(count), one) }
        #expect(!one.isReading)
    }

    @Test func aPageThatIsNotReadIsNotGivenUpForItsSilence() throws {
        let harness = try ConnectionHarness()
        harness.passesMilestones = false
        let page = try harness.page()
        for count in 0..<Self.most { try page.say(FrameBytes.message(finger(count))) }
        harness.advance(by: 200)
        #expect(page.isActive && harness.log.lines.isEmpty)
        let viewer = try #require(
            harness.takeEvents().compactMap { $0.isMilestone ? $0.viewer : nil }.last { $0 != ProgramWatch.viewer })
        for _ in 0..<Backlog.most { harness.server.directory.perform(.passed(viewer: viewer)) }
        harness.advance(by: 44)
        #expect(page.isActive)
        harness.advance(by: 2)
        #expect(!page.isActive)
    }

    @Test func whatWasToBeReadMeanwhileIsReadAfterwards() throws {
        let harness = try ConnectionHarness()
        harness.passesMilestones = false
        let page = try harness.page(), reads = ReadCounter()
        try page.pipeline.syncOperations.addHandler(reads, position: .first)
        page.pipeline.read()
        #expect(reads.count == 1)
        for count in 0..<Self.most { try page.say(FrameBytes.message(finger(count))) }
        let before = reads.count
        page.pipeline.read()
        #expect(reads.count == before)
        harness.server.directory.perform(.passed(viewer: 1))
        #expect(reads.count == before + 1)
    }

    /// Counts how often the channel is asked to read.
    private final class ReadCounter: ChannelOutboundHandler {
        typealias OutboundIn = Never
        var count = 0

        func read(context: ChannelHandlerContext) {
            count += 1
            context.read()
        }
    }
}
