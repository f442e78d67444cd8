// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

@testable import UIKit

/// The order of sources, with a time that the test sets.
struct EventTurnsTests {
    private func scene(_ number: UInt64) -> SceneIdentifier { SceneIdentifier(rawValue: number) }

    private func touch(_ scene: UInt64, viewer: UInt32 = 1, at x: Int = 0) -> DisplayEvent {
        .pointers(
            self.scene(scene), viewer: viewer,
            [PointerSample(pointer: 1, phase: .moved, time: 0, location: CGPoint(x: x, y: 0))])
    }

    /// Handles one event of the next source, which takes some seconds.
    private func serve(_ turns: inout EventTurns, seconds: Double) -> DisplayEvent? {
        guard let source = turns.next(), let event = turns.take(of: source) else { return nil }
        turns.charge(seconds, to: source)
        return event
    }

    @Test func eventsOfOneSourceStayInOrder() {
        var turns = EventTurns(sharesScene: false)
        for x in 0..<500 {
            turns.append(touch(1, at: x))
            turns.append(touch(2, at: x))
        }
        var seen: [UInt64: [DisplayEvent]] = [:]
        while let event = serve(&turns, seconds: 0.001) { seen[event.scene!.rawValue, default: []].append(event) }
        #expect(seen[1] == (0..<500).map { touch(1, at: $0) } && seen[2] == (0..<500).map { touch(2, at: $0) })
        #expect(turns.isEmpty)
    }

    @Test func aPageThatSaysLittleGoesBeforeThoseThatFlood() {
        var turns = EventTurns(sharesScene: false)
        for page in UInt64(1)...4 { for x in 0..<1000 { turns.append(touch(page, at: x)) } }
        for _ in 0..<100 { _ = serve(&turns, seconds: 0.01) }
        for _ in 0..<20 {
            turns.append(touch(5))
            #expect(serve(&turns, seconds: 0.01)?.scene == scene(5))
            // The others still have their turns.
            #expect(Set((0..<4).map { _ in serve(&turns, seconds: 0.01)?.scene }).count == 4)
        }
    }

    @Test func timeIsSharedAndNotEvents() {
        var turns = EventTurns(sharesScene: false), spent: [UInt64: Double] = [:]
        for x in 0..<2000 {
            turns.append(touch(1, at: x))
            turns.append(touch(2, at: x))
        }
        for _ in 0..<1000 {
            guard let source = turns.next(), let event = turns.take(of: source), let page = event.scene?.rawValue
            else { break }
            let seconds = page == 1 ? 0.05 : 0.001
            spent[page, default: 0] += seconds
            turns.charge(seconds, to: source)
        }
        #expect(abs(spent[1]! - spent[2]!) <= 0.051)
    }

    @Test func whoWasSilentHasSavedNothingUp() {
        var turns = EventTurns(sharesScene: false)
        turns.append(touch(2))
        _ = serve(&turns, seconds: 0.01)
        for x in 0..<1000 { turns.append(touch(1, at: x)) }
        for _ in 0..<500 { _ = serve(&turns, seconds: 0.01) }
        for x in 0..<500 { turns.append(touch(2, at: x)) }
        let next = (0..<100).compactMap { _ in serve(&turns, seconds: 0.01)?.scene }
        #expect((45...55).contains(next.count { $0 == scene(1) }))
    }

    /// Debts last only while other sources wait.
    @Test func whoHasTakenMuchOwesNothingWhenAllAreServed() {
        var turns = EventTurns(sharesScene: false)
        turns.append(touch(1))
        _ = serve(&turns, seconds: 100)
        turns.forgetIdle()
        for x in 0..<100 {
            turns.append(touch(1, at: x))
            turns.append(touch(2, at: x))
        }
        let next = (0..<20).compactMap { _ in serve(&turns, seconds: 0.01)?.scene }
        #expect(next.count { $0 == scene(1) } == 10)
    }

    @Test func pagesThatShareASceneHaveTurnsOfTheirOwn() {
        var turns = EventTurns(sharesScene: true)
        for x in 0..<1000 { turns.append(touch(1, viewer: 1, at: x)) }
        for _ in 0..<10 { _ = serve(&turns, seconds: 0.01) }
        turns.append(.pasted(scene(1), viewer: 2, "a"))
        turns.append(touch(1, viewer: 2))
        turns.append(.milestone(scene(1), viewer: 2))
        #expect(serve(&turns, seconds: 0) == .pasted(scene(1), viewer: 2, "a"))
        var own: [DisplayEvent] = []
        for _ in 0..<10 { if let event = serve(&turns, seconds: 0.01), event.viewer == 2 { own.append(event) } }
        #expect(own == [touch(1, viewer: 2), .milestone(scene(1), viewer: 2)])
    }

    @Test func aSceneConnectsBeforeItsPagesTouchIt() {
        let screen = ScreenDescription(size: CGSize(width: 100, height: 100), scale: 1)
        for sharesScene in [true, false] {
            var turns = EventTurns(sharesScene: sharesScene)
            turns.append(.sceneConnected(scene(1), screen, isVisible: true))
            turns.append(touch(1))
            #expect(serve(&turns, seconds: 1) == .sceneConnected(scene(1), screen, isVisible: true))
        }
    }

    private func arrival(_ scene: UInt64, of browser: Int = 1) -> DisplayEvent {
        let screen = ScreenDescription(size: CGSize(width: 100, height: 100), scale: 1)
        return .sceneConnected(self.scene(scene), screen, isVisible: true, browser: browser)
    }

    /// The pages that are opened without end belong to one browser, or each to another one.
    @Test(arguments: [true, false])
    func newScenesWithoutEndDoNotPassOneThatWaits(fromOneBrowser: Bool) {
        var turns = EventTurns(sharesScene: false)
        turns.append(touch(1))
        _ = serve(&turns, seconds: 0.002)
        for number in UInt64(2)...200 { turns.append(arrival(number, of: fromOneBrowser ? 1 : Int(number))) }
        var waits: [Int] = []
        for number in UInt64(201)...400 {
            turns.append(arrival(number, of: fromOneBrowser ? 1 : Int(number)))
            guard number.isMultiple(of: 5) else {
                _ = serve(&turns, seconds: 0.06)
                continue
            }
            turns.append(touch(1))
            var others = 0
            while let event = serve(&turns, seconds: 0.002), event.scene != scene(1) { others += 1 }
            waits.append(others)
        }
        #expect(waits.count == 40 && waits.allSatisfy { $0 <= 1 }, "\(waits)")
    }

    @Test func aBrowserThatOpensManyPagesDelaysOnlyItsOwn() {
        var turns = EventTurns(sharesScene: false)
        for number in UInt64(1)...100 { turns.append(arrival(number)) }
        for _ in 0..<10 { _ = serve(&turns, seconds: 0.05) }
        for number in UInt64(200)...203 { turns.append(arrival(number, of: 2)) }
        let next = (0..<8).compactMap { _ in serve(&turns, seconds: 0.05)?.scene?.rawValue }
        #expect(next == [11, 200, 12, 201, 13, 202, 14, 203])
    }

    /// Also while the program is always busy.
    @Test func browsersWithoutWaitingPagesAreForgotten() {
        var turns = EventTurns(sharesScene: false)
        for x in 0..<2000 { turns.append(touch(1000, at: x)) }
        var arrivals = 0
        for number in UInt64(1)...500 {
            turns.append(arrival(number, of: Int(number)))
            for _ in 0..<2 where serve(&turns, seconds: 0.001)?.scene != scene(1000) { arrivals += 1 }
            turns.forgetIdle()
            #expect(turns.browserCount == 0)
        }
        #expect(arrivals > 400 && !turns.isEmpty)
    }

    @Test func aNewSceneIsNotPassedByThoseThatFlood() {
        var turns = EventTurns(sharesScene: false)
        for page in UInt64(1)...4 { for x in 0..<1000 { turns.append(touch(page, at: x)) } }
        for _ in 0..<100 { _ = serve(&turns, seconds: 0.01) }
        turns.append(arrival(5))
        let next = (0..<8).map { _ in serve(&turns, seconds: 0.01) }
        #expect(next.contains(arrival(5)))
    }

    @Test func aSceneThatIsGoneBeforeItsTurnIsForgotten() {
        var turns = EventTurns(sharesScene: false)
        turns.append(touch(1))
        turns.append(.sceneRestored(scene(2), state: [1]))
        turns.append(arrival(2))
        turns.append(.visibilityChanged(scene(2), isVisible: false))
        turns.append(.sceneClosed(scene(2)))
        #expect(turns.count == 1)
        #expect(serve(&turns, seconds: 0) == touch(1) && turns.next() == nil)
    }

    /// The program still has to answer a request for the scene, or to report that it has taken a picture.
    @Test func aSceneWhoseEndSomebodyWaitsForIsNot() {
        for event in [DisplayEvent.sceneRequested(scene(2), number: 3), .milestone(scene(2), viewer: 1, number: 4)] {
            var turns = EventTurns(sharesScene: false)
            turns.append(event)
            turns.append(arrival(2))
            turns.append(.sceneClosed(scene(2)))
            #expect(turns.count == 3)
        }
        var turns = EventTurns(sharesScene: false)
        turns.append(arrival(2))
        _ = serve(&turns, seconds: 0)
        turns.append(.sceneClosed(scene(2)))
        #expect(turns.count == 1)
    }

    @Test func ofFramesThatWaitTheNewestIsLeft() {
        var turns = EventTurns(sharesScene: false)
        turns.append(touch(1))
        for time in 1...100 { turns.append(.frame(time: Double(time), interval: 1)) }
        turns.append(.terminate)
        #expect(turns.count == 3)
        #expect(serve(&turns, seconds: 1) == .frame(time: 100, interval: 1))
        #expect(serve(&turns, seconds: 1) == .terminate)
        #expect(serve(&turns, seconds: 1) == touch(1))
    }

    @Test func sourcesThatAreDoneAreForgotten() {
        var turns = EventTurns(sharesScene: false)
        for page in UInt64(1)...500 { turns.append(touch(page)) }
        while serve(&turns, seconds: 0.01) != nil {}
        turns.forgetIdle()
        #expect(turns.sourceCount == 0)
    }
}
