// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOCore
import Testing

@testable import BrowserDisplay

/// A program that no longer handles events, while its display still serves pages.
struct ProgramWatchTests {
    private func seconds(_ page: RecordingConnection) -> [Double] {
        page.messages.compactMap { if case .unresponsive(let seconds) = $0 { seconds } else { nil } }
    }

    @Test func pagesAreToldWithinTwelveSecondsAndWhenItGoesOn() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open()
        harness.loop.advanceTime(by: .seconds(100))
        #expect(seconds(one) == [], "it handles all")
        harness.passesMilestones = false
        harness.loop.advanceTime(by: .seconds(12))
        #expect(seconds(one) == [8] && seconds(two) == [8])
        harness.loop.advanceTime(by: .seconds(4))
        #expect(seconds(one) == [8, 12])
        harness.directory.perform(.passed(viewer: ProgramWatch.viewer))
        #expect(seconds(one) == [8, 12, 0] && seconds(two) == [8, 12, 0])
        harness.passesMilestones = true
        harness.loop.advanceTime(by: .seconds(100))
        #expect(seconds(one).count == 3)
    }

    @Test func whoComesMeanwhileIsToldAtOnce() throws {
        let harness = DirectoryHarness()
        harness.passesMilestones = false
        let one = try harness.open()
        harness.loop.advanceTime(by: .seconds(14))
        let two = try harness.open(session: one.session!)
        #expect(seconds(two) == [10])
    }

    @Test func itIsAskedOnceAtATime() throws {
        let harness = DirectoryHarness()
        harness.passesMilestones = false
        _ = try harness.open()
        harness.loop.advanceTime(by: .seconds(60))
        let asked = harness.events.filter { if case .milestone(_, ProgramWatch.viewer, _) = $0 { true } else { false } }
        #expect(asked.count == 1)
    }

    @Test func withoutViewersNothingIsAsked() throws {
        let harness = DirectoryHarness()
        harness.passesMilestones = false
        harness.close(try harness.open())
        _ = harness.takeEvents()
        harness.loop.advanceTime(by: .seconds(20))
        #expect(harness.events.isEmpty)
    }
}
