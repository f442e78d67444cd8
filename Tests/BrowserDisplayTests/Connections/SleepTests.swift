// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import NIOEmbedded
import TestSupport
import Testing

/// Pages that are away: asleep, hung, or in another time.
@Suite struct SleepTests {
    private let scene = SceneIdentifier(rawValue: 1)

    private func commit(_ serial: UInt64, _ opacity: Float, _ harness: ConnectionHarness) {
        let root = LayerIdentifier(rawValue: 1)
        var state = LayerState()
        state.opacity = opacity
        harness.server.directory.commit(
            Commit(
                serial: serial, time: harness.clock.now, isFull: serial == 1, root: serial == 1 ? root : nil,
                changes: [LayerChange(root, .opacity, state)]), to: scene)
    }

    private func commits(_ channel: EmbeddedChannel) throws -> [[UInt8]] {
        try FrameBytes.payloads(channel.heard()).filter { $0.first == ServerMessage.Code.commit.rawValue }
    }

    @Test func aTabThatSleepsForAnHourComesBackToWhatIsByThen() throws {
        let harness = try ConnectionHarness(graceTime: 6 * 3600)
        let (asleep, session, _) = try harness.greetedPage()
        commit(1, 0.25, harness)
        try asleep.say(FrameBytes.message(.acknowledge(serial: 1)))
        _ = harness.takeEvents()
        for minute in UInt64(1)...60 {
            harness.advance(by: 60)
            commit(1 + minute, Float(minute) / 100, harness)
        }
        #expect(!asleep.isActive)
        #expect(harness.takeEvents() == [.visibilityChanged(scene, isVisible: false)])
        #expect(harness.server.connectionCount == 0)

        let back = try harness.greetedPage(session: session)
        #expect(back.session == session)
        #expect(harness.takeEvents() == [.visibilityChanged(scene, isVisible: true)])
        var page = TestPage()
        try page.show(back.messages[1])
        #expect(back.messages.count == 2 && page.tree[LayerIdentifier(rawValue: 1)]?.state.opacity == 0.6)
    }

    /// Its machine answers pings and receives data, but shows nothing: a tab that hangs.
    @Test func aPageThatAcknowledgesNothingIsClosedAfterAWhile() throws {
        let harness = try ConnectionHarness()
        let (page, session, _) = try harness.greetedPage()
        commit(1, 0.25, harness)
        var serial: UInt64 = 1, sent = 0
        for _ in 0..<8 {
            #expect(page.isActive)
            for _ in 0..<200 {
                serial += 1
                commit(serial, Float(serial % 100) / 100, harness)
            }
            sent += try commits(page).count
            try page.say(FrameBytes.frame(10, []))
            harness.advance(by: 15)
        }
        #expect(sent == 2)
        let last = FrameBytes.payloads(try page.heard()).last
        #expect(last == [0x03, 0xf0])  // 1008
        #expect(harness.log.warnings.count == 1)
        #expect(harness.log.warnings[0].contains("a page that has shown nothing for 120.0 s"))
        // It finds its scene when it wakes up.
        #expect(try harness.greetedPage(session: session).session == session)
    }

    @Test func aPageThatHasNothingToAcknowledgeStays() throws {
        let harness = try ConnectionHarness()
        let (page, _, _) = try harness.greetedPage()
        for serial in UInt64(1)...30 {
            commit(serial, Float(serial) / 100, harness)
            harness.advance(by: 10)
            try page.say(FrameBytes.message(.acknowledge(serial: serial)))
            for _ in 0..<10 {
                harness.advance(by: 15)
                try page.say(FrameBytes.frame(10, []))
            }
        }
        #expect(page.isActive)
        #expect(harness.log.lines.isEmpty)
    }

    // MARK: - Times and orders

    /// Whatever times a page gives its fingers, the program gets them in order, and none from the future or long ago.
    @Test(arguments: 0..<20)
    func samplesInAnyOrderMakeSenseToTheProgram(seed: UInt64) throws {
        let harness = try ConnectionHarness(), page = try harness.page()
        var random = SeededGenerator(seed: seed)
        _ = harness.takeEvents()
        var down: Set<UInt32> = [], last = -Double.infinity
        for _ in 0..<200 {
            let samples = (0..<Int.random(in: 1...8, using: &random)).map { _ in
                PointerSample(
                    pointer: .random(in: 0..<4, using: &random),
                    phase: [.began, .moved, .ended, .cancelled]
                        .randomElement(using: &random)!,
                    time: [0, 1e15, -1e15, harness.clock.now, harness.clock.now - 0.5, harness.clock.now + 3600]
                        .randomElement(using: &random)!, location: .zero)
            }
            let bytes = FrameBytes.message(.pointers(samples))
            try page.say(bytes)
            // The same message again: from a proxy that repeats it, or a page that is not sure.
            if Bool.random(using: &random) { try page.say(bytes) }
            for case .pointers(scene, _, let accepted) in harness.takeEvents() {
                for sample in accepted {
                    #expect(sample.time >= last && sample.time <= harness.clock.now)
                    #expect(sample.time >= harness.clock.now - SampleLimits.longestDelay)
                    last = sample.time
                    #expect(down.contains(sample.pointer) == (sample.phase != .began))
                    switch sample.phase {
                    case .began: down.insert(sample.pointer)
                    case .ended, .cancelled: down.remove(sample.pointer)
                    case .moved: break
                    }
                }
            }
            // The program's clock may jump, too: the machine was stopped.
            if Double.random(in: 0..<1, using: &random) < 0.05 { harness.clock.set(harness.clock.now + 3600) }
        }
        #expect(page.isActive)
    }

    @Test func acknowledgementsMayComeTwiceAndOutOfOrder() throws {
        let harness = try ConnectionHarness(), page = try harness.page()
        commit(1, 0.1, harness)
        commit(2, 0.2, harness)
        for serial in [2, 1, 2, 0, 1] as [UInt64] { try page.say(FrameBytes.message(.acknowledge(serial: serial))) }
        commit(3, 0.3, harness)
        commit(4, 0.4, harness)
        #expect(try commits(page).count == 4)
        try page.say(FrameBytes.message(.acknowledge(serial: 5)))
        #expect(FrameBytes.payloads(try page.heard()).last == [0x03, 0xea])  // 1002
    }

    @Test func whatComesLateFromAPageThatIsGoneIsNobodys() throws {
        let harness = try ConnectionHarness(), page = try harness.page()
        try page.say(FrameBytes.close(1000))
        _ = harness.takeEvents()
        if page.isActive { try page.say(FrameBytes.message(.visibility(isVisible: true))) }
        #expect(harness.takeEvents().isEmpty)
    }
}
