// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// What views hear of fingers.
@MainActor
struct TouchTests {
    private final class Pad: UIView {
        var lines: [String] = []
        var touches: [UITouch] = []
        var lastEvent: UIEvent?

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("cancelled", touches, event)
        }

        private func note(_ what: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
            let places = touches.map { $0.location(in: self) }.sorted { $0.x < $1.x }
            lines.append("\(what) " + places.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
            self.touches += touches.filter { !self.touches.contains($0) }
            lastEvent = event
        }
    }

    /// Two pads side by side, each 100 x 100 points.
    private func makePads() -> (app: TestApplication, left: Pad, right: Pad) {
        let left = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let right = Pad(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            app.rootViewController?.view.addSubview(left)
            app.rootViewController?.view.addSubview(right)
        }
        return (app, left, right)
    }

    @Test func aFingerIsFollowedFromItsLandingWhereverItGoes() {
        let (app, left, right) = makePads()
        let finger = app.touch(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 150, y: 20))
        finger.lift()
        #expect(left.lines == ["began 10,10", "moved 150,20", "ended 150,20"])
        #expect(right.lines.isEmpty)
        #expect(left.touches.count == 1)
        #expect(left.touches.first?.phase == .ended)
    }

    @Test func previousLocationAndTimestamps() {
        let (app, left, _) = makePads()
        let finger = app.touch(at: CGPoint(x: 10, y: 10))
        let start = app.now
        app.advance(by: 0.5)
        finger.move(to: CGPoint(x: 20, y: 10))
        let touch = left.touches[0]
        #expect(touch.previousLocation(in: left) == CGPoint(x: 10, y: 10))
        #expect(touch.location(in: nil) == CGPoint(x: 20, y: 10))
        #expect(touch.timestamp == start + 0.5)
        #expect(touch.view === left && touch.window === app.window)
    }

    @Test func aViewTakesOneFingerUnlessItAsksForMore() {
        let (app, left, right) = makePads()
        let first = app.touch(at: CGPoint(x: 10, y: 10)), second = app.touch(at: CGPoint(x: 20, y: 10))
        second.move(to: CGPoint(x: 30, y: 10))
        second.lift()
        first.lift()
        #expect(left.lines == ["began 10,10", "ended 10,10"])
        right.isMultipleTouchEnabled = true
        let fingers = app.touch(at: [CGPoint(x: 110, y: 10), CGPoint(x: 120, y: 10), CGPoint(x: 130, y: 10)])
        app.move(fingers, to: [CGPoint(x: 111, y: 10), CGPoint(x: 121, y: 10), CGPoint(x: 131, y: 10)])
        fingers[1].lift()
        #expect(right.lines == ["began 10,10 20,10 30,10", "moved 11,10 21,10 31,10", "ended 21,10"])
    }

    @Test func anEventKnowsAllFingers() throws {
        let (app, left, right) = makePads()
        let resting = app.touch(at: CGPoint(x: 10, y: 10))
        let moving = app.touch(at: CGPoint(x: 110, y: 10))
        moving.move(to: CGPoint(x: 120, y: 10))
        let event = try #require(right.lastEvent)
        #expect(event.allTouches?.count == 2)
        #expect(event.touches(for: left)?.first?.phase == .stationary)
        #expect(event.touches(for: right)?.first?.phase == .moved)
        resting.lift()
        #expect(left.lastEvent?.allTouches?.count == 2)
        moving.lift()
        #expect(right.lastEvent?.allTouches?.count == 1)
    }

    @Test func severalPositionsInOneEventAreCoalesced() throws {
        let (app, left, _) = makePads()
        _ = app.touch(at: CGPoint(x: 10, y: 10))
        let samples = (1...4).map {
            PointerSample(pointer: 1, phase: .moved, time: app.now, location: CGPoint(x: 10 + $0, y: 10))
        }
        app.display.send(.pointers(app.display.scenes[0], viewer: 0, samples))
        app.act {}
        #expect(left.lines == ["began 10,10", "moved 14,10"])
        let coalesced = try #require(left.lastEvent?.coalescedTouches(for: left.touches[0]))
        #expect(coalesced.map { $0.location(in: left).x } == [11, 12, 13, 14])
        #expect(coalesced.map { $0.previousLocation(in: left).x } == [10, 11, 12, 13])
    }

    @Test func anExclusiveViewKeepsOthersOut() {
        let (app, left, right) = makePads()
        left.isExclusiveTouch = true
        let first = app.touch(at: CGPoint(x: 10, y: 10)), second = app.touch(at: CGPoint(x: 110, y: 10))
        #expect(right.lines.isEmpty)
        second.lift()
        first.lift()
        let third = app.touch(at: CGPoint(x: 110, y: 10))
        _ = app.touch(at: CGPoint(x: 10, y: 10))
        third.lift()
        #expect(right.lines == ["began 10,10", "ended 10,10"])
        #expect(left.lines == ["began 10,10", "ended 10,10"])
    }

    @Test func tapsAreCounted() {
        let (app, left, _) = makePads()
        for _ in 0..<3 { app.tap(at: CGPoint(x: 50, y: 50)) }
        #expect(left.touches.map(\.tapCount) == [1, 2, 3])
        app.advance(by: 1)
        app.tap(at: CGPoint(x: 50, y: 50))
        app.tap(at: CGPoint(x: 90, y: 50))
        #expect(left.touches.map(\.tapCount) == [1, 2, 3, 1, 1])
    }

    @Test func hidingTheScreenCancels() {
        let (app, left, _) = makePads()
        let finger = app.touch(at: CGPoint(x: 10, y: 10))
        app.setVisible(false)
        #expect(left.lines == ["began 10,10", "cancelled 10,10"])
        // What comes of that finger later concerns nobody.
        finger.move(to: CGPoint(x: 20, y: 10))
        finger.lift()
        #expect(left.lines.count == 2)
    }

    @Test func theSamePointerOfTwoViewersIsTwoFingers() {
        let (app, left, _) = makePads()
        left.isMultipleTouchEnabled = true
        let scene = app.display.scenes[0]
        for viewer: UInt32 in [1, 2] {
            app.display.send(
                .pointers(
                    scene, viewer: viewer,
                    [
                        PointerSample(
                            pointer: 9, phase: .began, time: app.now, location: CGPoint(x: 10 * CGFloat(viewer), y: 0))
                    ]))
        }
        app.display.send(.viewerLeft(scene, viewer: 2))
        app.act {}
        #expect(left.lines == ["began 10,0", "began 20,0", "cancelled 20,0"])
    }

    @Test func aFingerThatLandsTwiceWasLiftedUnseen() {
        let (app, left, _) = makePads()
        let scene = app.display.scenes[0]
        for x in [10.0, 20] {
            app.display.send(
                .pointers(
                    scene, viewer: 0,
                    [PointerSample(pointer: 1, phase: .began, time: app.now, location: CGPoint(x: x, y: 0))]))
        }
        app.act {}
        #expect(left.lines == ["began 10,0", "cancelled 10,0", "began 20,0"])
        #expect(left.touches.count == 2)
    }

    @Test func touchesThatAViewDoesNotHandleGoUpTheChain() {
        final class Controller: UIViewController {
            var began = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
        }
        let controller = Controller()
        let app = TestApplication(rootViewController: controller)
        app.act { controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))) }
        app.tap(at: CGPoint(x: 10, y: 10))
        #expect(controller.began == 1)
    }

    @Test func theResponderChainEndsAtTheDelegate() {
        let controller = UIViewController()
        let app = TestApplication(rootViewController: controller)
        let view = UIView()
        controller.view.addSubview(view)
        var chain: [UIResponder] = [view]
        while let next = chain.last?.next { chain.append(next) }
        #expect(chain[1] === controller.view && chain[2] === controller && chain[3] === app.window)
        #expect(chain[4] is UIWindowScene && chain[5] === app.application && chain[6] === app.application.delegate)
        #expect(chain.count == 7)
    }
}
