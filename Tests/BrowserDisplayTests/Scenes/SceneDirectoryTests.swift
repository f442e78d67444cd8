// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import NIOCore
import Testing

@Suite struct SceneDirectoryTests {
    private let first = SceneIdentifier(rawValue: 1)
    private let screen = DirectoryHarness.screen
    private let otherScreen = DirectoryHarness.otherScreen

    // MARK: - Sessions

    @Test func everyNewPageGetsASceneOfItsOwn() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open(session: "never heard of", isVisible: false)
        #expect(one.messages.first == .greeting(version: 1, session: one.session!, time: 100))
        #expect(one.session != two.session && two.session != "never heard of")
        #expect(one.session!.count == 32)
        #expect(
            harness.events == [
                .sceneConnected(first, screen, isVisible: true),
                .sceneConnected(SceneIdentifier(rawValue: 2), screen, isVisible: false),
            ])
    }

    @Test func aKnownSessionIsShownTwice() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        harness.commit(1, opacity: 0.25)
        let two = try harness.open(session: one.session!, screen: otherScreen)
        #expect(two.session == one.session)
        harness.commit(2, opacity: 0.5)
        for page in [one, two] {
            try harness.show(page)
            #expect(page.opacity == 0.5)
        }
        #expect(harness.events == [.sceneConnected(first, screen, isVisible: true)])
    }

    @Test func aSharedSceneIsShownToEverybody() throws {
        let harness = DirectoryHarness(sharesScene: true)
        let one = try harness.open(), two = try harness.open(session: "whatever"), three = try harness.open()
        harness.commit(1, opacity: 0.25)
        for page in [one, two, three] {
            try harness.show(page)
            #expect(page.opacity == 0.25)
            #expect(page.session == one.session)
        }
        #expect(harness.events.count == 1)
    }

    @Test(arguments: [true, false]) func untilTheProgramSaysWhetherASceneIsSharedThereIsOne(isShared: Bool) throws {
        let harness = DirectoryHarness(sharesScene: nil, graceTime: 60)
        var pages: [RecordingConnection] = []
        for _ in 0..<3 { harness.directory.whenReady("") { _ in pages += [try? harness.open()].compactMap { $0 } } }
        #expect(pages.count == 1)
        harness.directory.perform(.shareScene(isShared))
        #expect(pages.count == 3 && Set(pages.map(\.session)).count == (isShared ? 1 : 3))
        #expect(harness.log.warnings.isEmpty)
    }

    @Test func aSceneThatIsLeftBeforeTheProgramSaysThatItIsNotSharedIsClosedLater() throws {
        let harness = DirectoryHarness(sharesScene: nil, graceTime: 60)
        harness.close(try harness.open())
        _ = harness.takeEvents()
        harness.loop.advanceTime(by: .seconds(100))
        #expect(harness.events.isEmpty)
        harness.directory.perform(.shareScene(false))
        harness.loop.advanceTime(by: .seconds(61))
        #expect(harness.events == [.sceneClosed(first)])
    }

    // MARK: - Screen and visibility

    @Test func theScreenIsThatOfTheFirstViewer() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open(session: one.session!, screen: otherScreen)
        _ = harness.takeEvents()
        let rotated = ScreenDescription(size: CGSize(width: 480, height: 320), scale: 2)
        try harness.say(.screen(rotated), one)
        try harness.say(.screen(rotated), one)
        try harness.say(.screen(screen), two)
        #expect(harness.takeEvents() == [.screenChanged(first, rotated)])
        harness.close(one)
        #expect(harness.takeEvents() == [.screenChanged(first, screen)])
    }

    @Test func aSceneIsVisibleWhileAnybodySeesIt() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open(session: one.session!)
        _ = harness.takeEvents()
        try harness.say(.visibility(isVisible: false), one)
        #expect(harness.takeEvents() == [])
        try harness.say(.visibility(isVisible: false), two)
        #expect(harness.takeEvents() == [.visibilityChanged(first, isVisible: false)])
        try harness.say(.visibility(isVisible: true), one)
        #expect(harness.takeEvents() == [.visibilityChanged(first, isVisible: true)])
        harness.close(one)
        #expect(harness.takeEvents() == [.visibilityChanged(first, isVisible: false)])
    }

    // MARK: - Coming back

    @Test func whoComesBackInTimeFindsTheScene() throws {
        let harness = DirectoryHarness(graceTime: 60)
        let one = try harness.open()
        harness.commit(1, opacity: 0.25)
        harness.close(one)
        harness.loop.advanceTime(by: .seconds(59))
        harness.commit(2, opacity: 0.5)
        _ = harness.takeEvents()
        let two = try harness.open(session: one.session!, screen: otherScreen)
        #expect(
            harness.takeEvents() == [.screenChanged(first, otherScreen), .visibilityChanged(first, isVisible: true)])
        try harness.show(two)
        #expect(two.opacity == 0.5)
        harness.loop.advanceTime(by: .hours(10))
        #expect(harness.takeEvents() == [])
    }

    @Test func afterTheGraceTimeTheSceneIsClosed() throws {
        let harness = DirectoryHarness(graceTime: 60)
        let one = try harness.open()
        weak let scene = one.viewer.scene
        harness.commit(1, opacity: 0.25)
        _ = harness.takeEvents()
        harness.close(one)
        one.viewer = nil
        #expect(harness.takeEvents() == [.visibilityChanged(first, isVisible: false)])
        harness.loop.advanceTime(by: .milliseconds(59_999))
        #expect(harness.takeEvents() == [])
        harness.loop.advanceTime(by: .milliseconds(1))
        #expect(harness.takeEvents() == [.sceneClosed(first)])
        #expect(scene == nil)
        harness.commit(2, opacity: 0.5)
        let two = try harness.open(session: one.session!)
        #expect(two.session != one.session)
        #expect(harness.takeEvents() == [.sceneConnected(SceneIdentifier(rawValue: 2), screen, isVisible: true)])
    }

    @Test func aSharedSceneWaitsForEver() throws {
        let harness = DirectoryHarness(sharesScene: true, graceTime: 60)
        harness.close(try harness.open())
        harness.loop.advanceTime(by: .hours(1000))
        _ = try harness.open()
        #expect(
            harness.events == [
                .sceneConnected(first, screen, isVisible: true), .visibilityChanged(first, isVisible: false),
                .visibilityChanged(first, isVisible: true),
            ])
    }

    // MARK: - Limits

    @Test func anotherVersionIsAProblem() {
        let harness = DirectoryHarness()
        let error = #expect(throws: Refusal.self) { try harness.open(version: 2) }
        #expect(error?.problem == .version)
        #expect(harness.events == [])
    }

    @Test func tooManyViewersAreAProblem() throws {
        var limits = BrowserDisplay.Limits()
        limits.viewers = 2
        let harness = DirectoryHarness(limits: limits)
        let one = try harness.open(), two = try harness.open()
        let error = #expect(throws: Refusal.self) { try harness.open(session: one.session!) }
        #expect(error?.problem == .tooManyViewers && error?.kind == .limit)
        harness.close(two)
        _ = try harness.open(session: one.session!)
    }

    @Test func tooManyScenesThatAreLookedAtAreAProblem() throws {
        var limits = BrowserDisplay.Limits()
        limits.scenes = 2
        let harness = DirectoryHarness(limits: limits)
        let one = try harness.open()
        _ = try harness.open()
        let error = #expect(throws: Refusal.self) { try harness.open() }
        #expect(error?.problem == .tooManyViewers && error?.kind == .limit)
        _ = try harness.open(session: one.session!)
    }

    @Test func theSceneThatWasLeftForTheLongestGivesWay() throws {
        var limits = BrowserDisplay.Limits()
        limits.scenes = 3
        let harness = DirectoryHarness(limits: limits)
        let pages = try (0..<3).map { _ in try harness.open() }
        // The second is left first, but a page returns to it; then the third, then the first.
        harness.close(pages[1])
        harness.close(pages[2])
        let back = try harness.open(session: pages[1].session!)
        harness.close(pages[0])
        _ = harness.takeEvents()
        let new = try harness.open()
        #expect(harness.takeEvents().first == .sceneClosed(SceneIdentifier(rawValue: 3)))
        #expect(try harness.open(session: pages[0].session!).session == pages[0].session)
        #expect(back.session == pages[1].session && new.session != pages[2].session)
        #expect(harness.log.warnings.count == 1)
        #expect(harness.log.warnings[0].contains("to keep a scene any longer that nobody looks at: there are 3 scenes"))
        // Its work was removed with it, and the image that it kept is unknown now.
        _ = harness.takeEvents()
        harness.loop.advanceTime(by: .hours(1))
        #expect(harness.takeEvents().isEmpty)
        #expect(throws: Refusal.self) { try harness.open(session: pages[2].session!) }
    }

    /// A user who keeps opening tabs evicts their own scenes, and not scenes that others return to.
    @Test func theScenesOfTheBrowserThatFloodsGiveWay() throws {
        var limits = BrowserDisplay.Limits()
        limits.scenes = 4
        let harness = DirectoryHarness(limits: limits)
        let key = KeySample(usage: 4, phase: .began, time: 100, characters: "a")
        let away = try (1...2).map { owner in
            let page = try harness.open(owner: owner)
            try harness.say(.keys([key]), page)
            harness.close(page)
            return page
        }
        for _ in 0..<20 {
            let page = try harness.open(owner: 3)
            try harness.say(.keys([key]), page)
            harness.close(page)
        }
        for page in away { #expect(try harness.open(session: page.session!).session == page.session) }
    }

    /// No scene that was never touched is worth keeping.
    @Test func theSceneThatNobodyTouchedGivesWayFirst() throws {
        var limits = BrowserDisplay.Limits()
        limits.scenes = 3
        let harness = DirectoryHarness(limits: limits), touched = try harness.open()
        try harness.say(.pointers([PointerSample(pointer: 1, phase: .began, time: 100, location: .zero)]), touched)
        harness.close(touched)
        for _ in 0..<20 { harness.close(try harness.open()) }
        #expect(try harness.open(session: touched.session!).session == touched.session)
    }

    @Test func aSecondHelloIsRefused() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        let hello = ClientMessage.hello(version: 1, session: "", screen: screen, isVisible: true)
        let error = #expect(throws: Refusal.self) { try harness.say(hello, one) }
        #expect(error?.code == .protocolError)
    }

    // MARK: - Fingers

    @Test func fingersOfTwoViewersAreToldApart() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open(session: one.session!)
        _ = harness.takeEvents()
        let sample = PointerSample(pointer: 7, phase: .began, time: 100, location: .zero)
        try harness.say(.pointers([sample]), one)
        try harness.say(.pointers([sample]), two)
        #expect(
            harness.takeEvents() == [
                .pointers(first, viewer: 1, [sample]), .pointers(first, viewer: 2, [sample]),
            ])
        harness.close(two)
        #expect(harness.takeEvents() == [.viewerLeft(first, viewer: 2)])
        var ended = sample
        ended.phase = .ended
        try harness.say(.pointers([ended]), one)
        harness.close(one)
        #expect(
            harness.takeEvents() == [
                .pointers(first, viewer: 1, [ended]), .visibilityChanged(first, isVisible: false),
            ])
    }

    @Test func samplesThatMakeNoSenseAreNoEvent() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        _ = harness.takeEvents()
        try harness.say(.pointers([PointerSample(pointer: 1, phase: .moved, time: 100, location: .zero)]), one)
        #expect(harness.takeEvents() == [])
    }

    // MARK: - Commits

    @Test func aPageThatAcknowledgesNothingIsSentTwoCommits() throws {
        let harness = DirectoryHarness()
        let slow = try harness.open(), quick = try harness.open(session: slow.session!)
        for serial in UInt64(1)...1000 {
            harness.commit(serial, opacity: Float(serial) / 1000)
            try harness.show(quick)
        }
        #expect(slow.waitingCount == 2)
        #expect(slow.viewer.queue.staleCount == 1)
        #expect(quick.page.commits == 1000)
        try harness.show(slow)
        #expect(slow.page.commits == 3)
        #expect(slow.opacity == 1)
    }

    @Test func aConnectionThatDoesNotTakeMoreIsSentNothing() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        harness.commit(1, opacity: 0.25)
        try harness.show(one)
        one.isWritable = false
        harness.commit(2, opacity: 0.5)
        try harness.say(.clock(pageTime: 1), one)
        #expect(one.waitingCount == 0 && one.messages.count == 1)
        one.isWritable = true
        one.viewer.sendIfPossible()
        try harness.show(one)
        #expect(one.opacity == 0.5)
        harness.clock.set(101)
        try harness.say(.clock(pageTime: 7), one)
        #expect(one.messages.last == .clock(pageTime: 7, time: 101))
    }

    private func picture(_ shade: UInt8, side: Int) -> LayerContents { .image(image(shade, side: side)) }

    private func image(_ shade: UInt8, side: Int) -> CGImage {
        let bytes = Array(repeating: [shade, shade, shade, 255], count: side * side).joined()
        return CGImage(width: side, height: side, premultipliedBGRA: Array(bytes))!
    }

    /// Its file is written on another thread; then the newest state follows, in order.
    @Test func nobodyElseWaitsForALargePicture() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open()
        harness.commit(1, opacity: 0.25, contents: picture(1, side: 200))
        harness.commit(1, opacity: 0.5, to: 2)
        try harness.show(one)
        try harness.show(two)
        #expect(one.opacity == nil && two.opacity == 0.5)
        // Later changes of the scene do not overtake it, and another picture is written after it.
        harness.commit(2, opacity: 0.5)
        harness.commit(3, opacity: 0.75, contents: picture(2, side: 200))
        try harness.show(one)
        #expect(one.page.commits == 0)
        harness.doWork()
        try harness.show(one)
        #expect(one.opacity == 0.75 && one.page.commits == 2)
        #expect(one.page.tree[LayerIdentifier(rawValue: 1)]?.state.contents == picture(2, side: 200))
    }

    @Test func aSmallPictureIsSentAtOnceAndAKnownOneIsNotWrittenAgain() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        harness.commit(1, opacity: 0.25, contents: picture(1, side: 100))
        try harness.show(one)
        #expect(one.opacity == 0.25)
        harness.commit(2, opacity: 0.5, contents: picture(1, side: 200))
        harness.doWork()
        try harness.show(one)
        harness.commit(3, opacity: 0.75, contents: picture(1, side: 200))
        try harness.show(one)
        #expect(one.opacity == 0.75)
    }

    @Test func whoLeavesOrEndsMeanwhileIsSentNothing() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open(session: one.session!)
        harness.commit(1, opacity: 0.25, contents: picture(1, side: 200))
        harness.close(one)
        one.viewer = nil
        harness.directory.end()
        harness.doWork()
        #expect(one.waitingCount == 0 && two.waitingCount == 0)
    }

    @Test func aCopiedPictureGoesToThePageThatWasTouchedLast() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open()
        let small = image(1, side: 4), large = image(2, side: 200)
        try harness.say(.pointers([PointerSample(pointer: 1, phase: .began, time: 100, location: .zero)]), one)
        harness.directory.perform(.copyPicture(small))
        harness.directory.perform(.copyPicture(large))
        #expect(one.copied == [small.identifier, large.identifier] && two.copied == [])
    }

    @Test func thePageThatWasTouchedLastVibrates() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open(session: one.session!)
        try harness.say(.pointers([PointerSample(pointer: 1, phase: .began, time: 100, location: .zero)]), one)
        harness.directory.perform(.haptic(first, .impact(.heavy, intensity: 0.5)))
        harness.directory.perform(.haptic(first, .impact(.heavy, intensity: 0)))
        harness.directory.perform(.haptic(SceneIdentifier(rawValue: 99), .selection))
        #expect(one.vibrations == [[15]] && two.vibrations == [])
    }

    @Test func allPagesThatShowASceneHearItExceptSlowOnes() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open(session: one.session!), other = try harness.open()
        harness.directory.perform(.sound(first, .tick))
        two.isWritable = false
        harness.directory.perform(.sound(first, .tick))
        harness.directory.perform(.sound(SceneIdentifier(rawValue: 99), .tick))
        #expect(one.sounds == [.tick, .tick] && two.sounds == [.tick] && other.sounds == [])
    }

    @Test func aCopiedPictureIsThereUntilSomethingElseIsCopied() throws {
        let harness = DirectoryHarness(), one = try harness.open(), picture = image(2, side: 200)
        var files: [[UInt8]?] = []
        func fetch() {
            let name = PictureShelf.Name(picture: picture.identifier, isPlain: true)
            _ = harness.directory.pictures.fetch(name) { files.append($0) }
            harness.writeFiles()
        }
        harness.directory.perform(.copyPicture(picture))
        fetch()
        #expect(try CGImage.reading(file: try #require(files.last ?? nil)).image.pixels == picture.pixels)
        // The page may return for it, and another one may show it.
        harness.commit(1, opacity: 1, contents: .image(picture))
        harness.close(one)
        fetch()
        #expect(files.count == 2 && files[1] == files[0])
        harness.directory.perform(.copy("text"))
        fetch()
        #expect(files.count == 3 && files[2] == nil)
    }

    @Test func aPictureThatNobodyCanPutAnywhereIsNotKept() throws {
        let harness = DirectoryHarness(), picture = image(2, side: 200)
        harness.directory.perform(.copyPicture(picture))
        var files: [[UInt8]?] = []
        _ = harness.directory.pictures.fetch(.init(picture: picture.identifier)) { files.append($0) }
        #expect(files == [nil])
    }

    @Test func aScenesTitleGoesToItsPagesAlsoToThoseThatComeLater() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), other = try harness.open()
        harness.directory.perform(.title(first, "Kirja"))
        let two = try harness.open(session: one.session!)
        #expect(one.titles == ["Kirja"] && two.titles == ["Kirja"] && other.titles == [])
        harness.directory.perform(.title(first, ""))
        let three = try harness.open(session: one.session!)
        #expect(one.titles == ["Kirja", ""] && three.titles == [])
    }

    /// A page starts with the defaults, so only differences are sent, and unchanged settings are not sent again.
    @Test func settingsGoToPagesThatComeLaterWhereTheyDifferFromTheDefaults() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), shortcuts = [KeyShortcut(characters: "a", usage: 0, modifiers: [])]
        func settings(_ page: RecordingConnection) -> [ServerMessage] {
            page.messages.filter { message in
                switch message {
                case .title, .takeKeys, .hover, .secondButton, .pinches, .backSteps, .stayAwake: true
                default: false
                }
            }
        }
        harness.directory.perform(.stayAwake(true))
        harness.directory.perform(.takeKeys(first, shortcuts))
        for _ in 0..<2 { harness.directory.perform(.hover(first, isWanted: true)) }
        harness.directory.perform(.secondButton(first, isWanted: true))
        harness.directory.perform(.pinches(first, isWanted: true))
        harness.directory.perform(.backSteps(first, 2))
        harness.directory.perform(.hover(first, isWanted: false))
        #expect(
            settings(one) == [
                .stayAwake(true), .takeKeys(shortcuts), .hover(isWanted: true), .secondButton(isWanted: true),
                .pinches(isWanted: true), .backSteps(2), .hover(isWanted: false),
            ])
        let two = try harness.open(session: one.session!), other = try harness.open()
        #expect(
            settings(two) == [
                .takeKeys(shortcuts), .secondButton(isWanted: true), .pinches(isWanted: true), .backSteps(2),
                .stayAwake(true),
            ])
        #expect(settings(other) == [.stayAwake(true)], "a setting of the program, for every scene")
    }

    @Test func aCommitThatDoesNotFitStopsTheSceneUntilAFullOne() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        harness.commit(1, opacity: 0.25)
        try harness.show(one)
        let lost = Commit(serial: 2, time: 0, removed: [LayerIdentifier(rawValue: 99)])
        harness.directory.commit(lost, to: first)
        harness.commit(3, opacity: 0.5)
        try harness.show(one)
        #expect(one.opacity == 0.25)
        #expect(harness.log.lines.map(\.level) == [.error])
        #expect(harness.log.lines.first?.text.contains("layer 99 is removed and does not exist") == true)
        harness.commit(1, opacity: 0.75)
        harness.commit(2, opacity: 0.875)
        try harness.show(one)
        #expect(one.opacity == 0.875)
        #expect(harness.log.lines.count == 1)
    }

    @Test func anAcknowledgementOfNothingIsRefused() throws {
        let harness = DirectoryHarness()
        let one = try harness.open()
        let error = #expect(throws: Refusal.self) { try harness.say(.acknowledge(serial: 1), one) }
        #expect(error?.code == .protocolError)
    }

    // MARK: - The end

    @Test func afterTheEndNothingIsTold() throws {
        let harness = DirectoryHarness()
        let one = try harness.open(), two = try harness.open()
        harness.close(two)
        harness.directory.setWantsFrames(true)
        _ = harness.takeEvents()
        harness.directory.end()
        harness.close(one)
        harness.loop.advanceTime(by: .hours(1))
        #expect(harness.takeEvents() == [])
    }
}
