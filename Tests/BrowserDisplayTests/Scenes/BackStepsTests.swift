// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

@testable import BrowserDisplay

/// The browser's back button, which goes back in the program.
struct BackStepsTests {
    @Test func aPageOffersWhatTheProgramCanGoBack() throws {
        let harness = DirectoryHarness()
        let page = try harness.open(), scene = page.viewer.scene.identifier
        for steps in [2, 300, -1] { harness.directory.perform(.backSteps(scene, steps)) }
        #expect(page.backSteps == [2, 32, 0])
    }

    @Test func thePressGoesToTheProgramAndItsAnswerToThePage() throws {
        let harness = DirectoryHarness()
        let page = try harness.open(), scene = page.viewer.scene.identifier
        harness.directory.perform(.backSteps(scene, 3))
        try harness.say(.goBack(steps: 2), page)
        #expect(harness.events.last == .wentBack(scene, viewer: page.viewer.number, steps: 2))
        // A program that stays where it is says so.
        harness.directory.perform(.backSteps(scene, 3))
        #expect(page.backSteps == [3, 3])
    }

    @Test func allPagesOfASceneHaveTheSameSteps() throws {
        let harness = DirectoryHarness(sharesScene: true)
        let first = try harness.open(), scene = first.viewer.scene.identifier
        harness.directory.perform(.backSteps(scene, 1))
        let second = try harness.open()
        #expect(second.backSteps == [1])
        try harness.say(.goBack(steps: 1), first)
        harness.directory.perform(.backSteps(scene, 0))
        #expect(first.backSteps == [1, 0] && second.backSteps == [1, 0])
    }

    @Test func aDisplayWithoutTheOptionLeavesTheButtonToTheBrowser() throws {
        let harness = DirectoryHarness(usesBackButton: false)
        let page = try harness.open()
        harness.directory.perform(.backSteps(page.viewer.scene.identifier, 2))
        #expect(page.backSteps == [])
    }

    @Test(arguments: [UInt8(0), 33, 255])
    func stepsOutsideTheRangeAreRefused(steps: UInt8) {
        #expect(throws: MalformedDataError.self) { try ClientMessage(decoding: [0x11, steps]) }
    }
}
