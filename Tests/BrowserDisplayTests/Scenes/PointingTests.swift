// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import Testing

/// Wheels, and mice without a pressed button: from pages to the program.
@Suite struct PointingTests {
    private let scene = SceneIdentifier(rawValue: 1)

    @Test func turnsOfAWheelArriveAtTimesNearNow() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        let turns = [-1e9, 99.5, 1e9].map { ScrollSample(.steps(x: 0, y: -100), time: $0, location: .zero) }
        try harness.say(.scroll(turns), page)
        let expected = [99, 99.5, 100].map { ScrollSample(.steps(x: 0, y: -100), time: $0, location: .zero) }
        #expect(harness.takeEvents() == [.scrolled(scene, viewer: 1, expected)])
    }

    @Test func pagesAreToldWhetherToTellOfTheMouse() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        #expect(!page.messages.contains(.hover(isWanted: true)))
        harness.directory.perform(.hover(scene, isWanted: true))
        #expect(page.messages.last == .hover(isWanted: true))
        let session = try #require(page.session)
        let second = try harness.open(session: session)
        #expect(second.messages.contains(.hover(isWanted: true)))
        harness.directory.perform(.hover(scene, isWanted: false))
        #expect(page.messages.last == .hover(isWanted: false) && second.messages.last == .hover(isWanted: false))
    }

    @Test func aMouseThatNobodyAskedForIsLeftOut() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        let sample = HoverSample(time: 100, location: CGPoint(x: 1, y: 2))
        try harness.say(.hover(sample), page)
        #expect(harness.takeEvents() == [])
        harness.directory.perform(.hover(scene, isWanted: true))
        try harness.say(.hover(sample), page)
        #expect(harness.takeEvents() == [.hovered(scene, viewer: 1, sample)])
        harness.close(page)
        #expect(harness.takeEvents().first == .viewerLeft(scene, viewer: 1))
    }

    @Test func aMouseThatLeftLeavesNothingBehind() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        harness.directory.perform(.hover(scene, isWanted: true))
        try harness.say(.hover(HoverSample(time: 100, location: .zero)), page)
        try harness.say(.hover(HoverSample(time: 100, location: nil)), page)
        _ = harness.takeEvents()
        harness.close(page)
        #expect(harness.takeEvents() == [.visibilityChanged(scene, isVisible: false)])
    }
}
