// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// The touches that views receive.
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

    @Test func positionsOfSeveralFramesInOneMessageAreAnEventAFrame() throws {
        let (app, left, _) = makePads()
        _ = app.touch(at: CGPoint(x: 10, y: 10))
        let start = app.now
        app.advance(by: 1)
        let samples = (1...6).map {
            PointerSample(
                pointer: 1, phase: .moved, time: start + Double($0) / 120, location: CGPoint(x: 10 + $0, y: 10))
        }
        app.display.send(.pointers(app.display.scenes[0], viewer: 0, samples))
        app.act {}
        #expect(left.lines == ["began 10,10", "moved 12,10", "moved 14,10", "moved 16,10"])
        let coalesced = try #require(left.lastEvent?.coalescedTouches(for: left.touches[0]))
        #expect(coalesced.map { $0.location(in: left).x } == [15, 16])
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

    @Test func tapsOfSeveralFingersAreCountedEach() {
        let (app, left, _) = makePads()
        left.isMultipleTouchEnabled = true
        for _ in 0..<2 {
            let fingers = app.touch(at: [CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)])
            for finger in fingers { finger.lift() }
        }
        #expect(left.touches.map(\.tapCount) == [1, 1, 2, 2])
        app.advance(by: 1)
        let near = app.touch(at: [CGPoint(x: 40, y: 50), CGPoint(x: 50, y: 50)])
        #expect(left.touches.suffix(2).map(\.tapCount) == [1, 1], "one that is down was no tap")
        for finger in near { finger.cancel() }
    }

    @Test(arguments: [false, true]) func whatIsCancelledWasNoTap(isKept: Bool) {
        let (app, left, _) = makePads()
        app.touch(at: CGPoint(x: 50, y: 50)).cancel()
        if !isKept { (left.touches, left.lastEvent) = ([], nil) }
        app.tap(at: CGPoint(x: 50, y: 50))
        #expect(left.touches.last?.tapCount == 1)
        app.tap(at: CGPoint(x: 50, y: 50))
        #expect(left.touches.last?.tapCount == 2)
    }

    @Test func clicksAreCountedForEachButton() {
        let (app, left, _) = makePads()
        for (phase, buttons) in [1, 2, 1, 2].flatMap({ [(PointerSample.Phase.began, $0), (.ended, 0)] }) {
            let place = CGPoint(x: 50, y: 50)
            send(
                app,
                PointerSample(
                    pointer: 9, kind: .mouse, phase: phase, time: app.now, location: place, buttons: UInt8(buttons)))
        }
        #expect(left.touches.map(\.tapCount) == [1, 1, 2, 2])
    }

    // MARK: - Pens and mice

    private func send(_ app: TestApplication, _ samples: PointerSample...) {
        app.display.send(.pointers(app.display.scenes[0], viewer: 0, samples))
        app.act {}
    }

    @Test func howAPenIsHeldIsToldInTheViewsCoordinates() throws {
        let (app, left, right) = makePads()
        app.act { left.transform = CGAffineTransform(rotationAngle: .pi / 2) }
        let place = CGPoint(x: 50, y: 50)
        var pose = PenPose(altitude: 0.5, azimuth: .pi / 2, roll: -1)
        send(
            app,
            PointerSample(
                pointer: 5, kind: .pen, phase: .began, time: app.now, location: place, force: 0.25, pose: pose))
        let touch = try #require(left.touches.first)
        #expect(touch.type == .pencil && touch.force == 0.25 && touch.maximumPossibleForce == 1)
        #expect(touch.altitudeAngle == 0.5 && touch.rollAngle == -1)
        #expect(
            abs(touch.azimuthAngle(in: right) - .pi / 2) < 1e-6 && abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-6)
        let turned = touch.azimuthAngle(in: left), vector = touch.azimuthUnitVector(in: left)
        #expect(min(turned, 2 * .pi - turned) < 1e-6, "\(turned)")
        #expect(abs(vector.dx - 1) < 1e-6 && abs(vector.dy) < 1e-6)
        #expect(touch.preciseLocation(in: right) == CGPoint(x: -50, y: 50))
        #expect(touch.estimatedProperties.isEmpty && touch.estimatedPropertiesExpectingUpdates.isEmpty)
        #expect(touch.estimationUpdateIndex == nil)
        let samples = (1...3).map { number in
            pose.altitude = Float(number) / 4
            return PointerSample(
                pointer: 5, kind: .pen, phase: .moved, time: app.now, location: place, force: Float(number) / 4,
                pose: pose)
        }
        app.display.send(.pointers(app.display.scenes[0], viewer: 0, samples))
        app.act {}
        let coalesced = try #require(left.lastEvent?.coalescedTouches(for: touch))
        #expect(coalesced.map(\.force) == [0.25, 0.5, 0.75] && coalesced.map(\.altitudeAngle) == [0.25, 0.5, 0.75])
        #expect(coalesced.allSatisfy { $0.type == .pencil } && touch.altitudeAngle == 0.75)
    }

    @Test func fingersStandUpright() throws {
        let (app, left, _) = makePads()
        _ = app.touch(at: CGPoint(x: 10, y: 10))
        let touch = try #require(left.touches.first)
        #expect(abs(touch.altitudeAngle - .pi / 2) < 1e-6 && touch.azimuthAngle(in: left) == 0 && touch.rollAngle == 0)
        app.act { left.transform = CGAffineTransform(scaleX: 0, y: 0) }
        #expect(touch.azimuthUnitVector(in: left).dx.isFinite)
    }

    @Test func whereATouchGoesIsPredicted() throws {
        let (app, left, _) = makePads()
        let finger = app.touch(at: CGPoint(x: 10, y: 10))
        let touch = try #require(left.touches.first)
        #expect(left.lastEvent?.predictedTouches(for: touch)?.isEmpty == true, "it has not moved")
        finger.drag(velocity: CGVector(dx: 600, dy: -60), duration: 0.1)
        let next = try #require(left.lastEvent?.predictedTouches(for: touch))
        let place = try #require(next.last).location(in: left), now = touch.location(in: left)
        #expect(abs(place.x - now.x - 10) < 0.01 && abs(place.y - now.y + 1) < 0.01, "a frame ahead")
        #expect(next.first?.previousLocation(in: left) == now && next.allSatisfy { $0.timestamp > touch.timestamp })
        #expect(next.allSatisfy { $0.phase == .moved && $0.view === left && $0 !== touch })
        app.advance(by: 1.0 / 60)
        // Four positions a frame are followed by as many.
        let start = app.now
        let samples = (1...4).map { number in
            PointerSample(
                pointer: finger.number, phase: .moved, time: start + Double(number) / 240,
                location: CGPoint(x: 70 + CGFloat(number), y: 50))
        }
        app.advance(by: 1.0 / 60)
        app.display.send(.pointers(app.display.scenes[0], viewer: 0, samples))
        app.act {}
        #expect(left.lastEvent?.predictedTouches(for: touch)?.count == 4)
        let other = app.touch(at: CGPoint(x: 150, y: 10))
        #expect(left.lastEvent?.predictedTouches(for: UITouch(samples[0])) == nil, "a touch of no event")
        other.lift()
        finger.lift()
        #expect(left.lastEvent?.predictedTouches(for: touch)?.isEmpty == true, "it is lifted")
    }

    @Test func buttonsOfAMouseAreToldWhileTheyAreDown() throws {
        let (app, left, _) = makePads()
        var masks: [Int?] = []
        let steps: [(PointerSample.Phase, UInt8)] = [(.began, 2), (.moved, 3), (.moved, 1), (.ended, 0)]
        for (phase, buttons) in steps {
            let place = CGPoint(x: 20 + Int(buttons), y: 20)
            send(
                app,
                PointerSample(pointer: 9, kind: .mouse, phase: phase, time: app.now, location: place, buttons: buttons))
            masks.append(left.lastEvent?.buttonMask.rawValue)
        }
        #expect(masks == [2, 3, 1, 0])
        #expect(left.touches.count == 1 && left.touches[0].type == .indirectPointer)
    }

    @Test func hidingTheScreenCancels() {
        let (app, left, _) = makePads()
        let finger = app.touch(at: CGPoint(x: 10, y: 10))
        app.setVisible(false)
        #expect(left.lines == ["began 10,10", "cancelled 10,10"])
        // Later events of that finger have no effect.
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
