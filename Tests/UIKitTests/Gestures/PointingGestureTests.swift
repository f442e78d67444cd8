// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Recognizers with wheels, trackpads, and a mouse without a pressed button.
@MainActor
struct PointingGestureTests {
    private let middle = CGPoint(x: 160, y: 240)

    private func rounded(_ point: CGPoint) -> String { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }

    // MARK: - Wheels and trackpads

    @Test func aPanFollowsWheelsOnlyWhenItIsAllowedTo() {
        let cases: [(UIScrollTypeMask, Bool, Bool)] = [
            ([], false, false), (.discrete, true, false), (.continuous, false, true), (.all, true, true),
        ]
        for (mask, takesSteps, takesFingers) in cases {
            let stage = GestureStage(), pan = stage.watch(UIPanGestureRecognizer())
            pan.allowedScrollTypesMask = mask
            stage.app.scroll(by: CGVector(dx: 0, dy: 10), at: middle)
            #expect((pan.state == .began) == takesSteps)
            stage.app.advance(by: 1)
            stage.app.scrollSmoothly(by: CGVector(dx: 0, dy: 10), at: middle)
            #expect((pan.state == .began) == takesFingers)
        }
    }

    @Test func aTrackpadPansAtOnceAndAPauseEndsIt() {
        let stage = GestureStage()
        let pan = stage.watch(UIPanGestureRecognizer()) { "\(rounded($0.translation(in: nil)))" }
        pan.allowedScrollTypesMask = .all
        stage.app.scrollSmoothly(by: CGVector(dx: -3, dy: 2), at: middle)
        #expect(pan.numberOfTouches == 0 && pan.location(in: stage.view) == middle)
        stage.app.scrollSmoothly(by: CGVector(dx: 0, dy: 60), at: middle, duration: 0.1)
        #expect(pan.velocity(in: nil).y < -500)
        stage.app.advance(by: 0.14)
        #expect(pan.state == .changed)
        stage.app.advance(by: 0.02)
        #expect(pan.state == .possible)
        #expect(stage.lines.first == "began 3,-2" && stage.lines.last == "ended 3,-62" && stage.lines.count == 8)
        #expect(pan.velocity(in: nil) == .zero)
    }

    @Test func theNearerPanGetsTheWheelAndTheOtherOneFails() {
        let stage = GestureStage()
        let inner = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        stage.app.act { stage.view.addSubview(inner) }
        let outside = stage.watch(UIPanGestureRecognizer(), "outside")
        let inside = stage.watch(UIPanGestureRecognizer(), "inside", on: inner)
        for pan in [outside, inside] { pan.allowedScrollTypesMask = .all }
        stage.app.scroll(by: CGVector(dx: 0, dy: 10), at: middle)
        #expect(stage.lines == ["inside began"])
        stage.app.advance(by: 1)
        stage.app.scroll(by: CGVector(dx: 0, dy: 10), at: CGPoint(x: 10, y: 10))
        #expect(stage.lines == ["inside began", "inside ended", "outside began"])
    }

    @Test func delegatesAreAskedAboutWheels() {
        final class Delegate: UIGestureRecognizerDelegate {
            var types: [UIEvent.EventType] = []
            var takes = true, begins = true
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
                types.append(event.type)
                return takes
            }
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        }
        let stage = GestureStage(), pan = stage.watch(UIPanGestureRecognizer()), delegate = Delegate()
        pan.allowedScrollTypesMask = .all
        pan.delegate = delegate
        func turn() {
            stage.app.scroll(by: CGVector(dx: 0, dy: 10), at: middle)
            stage.app.advance(by: 1)
        }
        turn()
        #expect(stage.lines == ["began", "ended"] && delegate.types == [.scroll])
        delegate.begins = false
        turn()
        (delegate.begins, delegate.takes) = (true, false)
        turn()
        #expect(stage.lines.count == 2 && delegate.types.count == 3)
    }

    @Test func aFingerEndsWhatAWheelBegan() {
        let stage = GestureStage(), pan = stage.watch(UIPanGestureRecognizer())
        pan.allowedScrollTypesMask = .all
        stage.app.scroll(by: CGVector(dx: 0, dy: 10), at: middle)
        let finger = stage.app.touch(at: middle)
        #expect(stage.lines == ["began", "ended"])
        finger.move(to: CGPoint(x: 160, y: 200))
        #expect(stage.lines.last == "began" && pan.numberOfTouches == 1)
        stage.app.scroll(by: CGVector(dx: 0, dy: 10), at: middle)
        #expect(pan.translation(in: nil).y == -30, "the finger has it")
    }

    @Test func aDisplayThatLeavesAndAViewThatLeavesCancel() {
        let stage = GestureStage()
        let inner = UIView(frame: stage.view.bounds)
        stage.app.act { stage.view.addSubview(inner) }
        stage.watch(UIPanGestureRecognizer(), on: inner).allowedScrollTypesMask = .all
        stage.app.scroll(by: CGVector(dx: 0, dy: 10), at: middle)
        stage.app.send(.viewerLeft(stage.app.scene, viewer: 7))
        #expect(stage.lines == ["began"], "another display")
        stage.app.send(.viewerLeft(stage.app.scene, viewer: 0))
        #expect(stage.lines == ["began", "cancelled"])
        stage.lines = []
        stage.app.scroll(by: CGVector(dx: 0, dy: 10), at: middle)
        stage.app.act { inner.removeFromSuperview() }
        stage.app.scroll(by: CGVector(dx: 0, dy: 10), at: middle)
        #expect(stage.lines == ["began", "cancelled"])
        stage.app.setVisible(false)
        stage.app.advance(by: 1)
        #expect(stage.lines == ["began", "cancelled"])
    }

    @Test func aTrackpadPinches() {
        let stage = GestureStage()
        var types: Set<UIEvent.EventType> = []
        final class Delegate: UIGestureRecognizerDelegate {
            var type: UIEvent.EventType?
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
                type = event.type
                return true
            }
        }
        let delegate = Delegate()
        let pinch = stage.watch(UIPinchGestureRecognizer()) { "\(Int(min($0.scale * 100, 1e9).rounded()))" }
        stage.watch(UIPanGestureRecognizer(), "pan").allowedScrollTypesMask = .all
        pinch.delegate = delegate
        stage.app.pinchTrackpad(by: 1.1, at: CGPoint(x: 50, y: 60))
        #expect(pinch.location(in: stage.view) == CGPoint(x: 50, y: 60) && pinch.numberOfTouches == 0)
        stage.app.advance(by: 0.05)
        stage.app.pinchTrackpad(by: 2, at: CGPoint(x: 50, y: 60))
        #expect(abs(pinch.velocity - 22) < 0.1)
        stage.app.advance(by: 0.2)
        types.insert(delegate.type ?? .touches)
        #expect(stage.lines == ["began 110", "changed 220", "ended 220"] && types == [.transform])
        for _ in 0..<400 { stage.app.pinchTrackpad(by: 100, at: middle) }
        #expect(pinch.scale.isFinite)
    }

    // MARK: - Hovering

    @Test func aMouseComesMovesAndLeaves() {
        let stage = GestureStage()
        let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
        stage.app.act {
            card.addSubview(inner)
            stage.view.addSubview(card)
        }
        let hover = stage.watch(UIHoverGestureRecognizer(), on: card) { rounded($0.location(in: card)) }
        stage.app.hover(at: CGPoint(x: 50, y: 50))
        #expect(stage.lines.isEmpty)
        stage.app.hover(at: CGPoint(x: 110, y: 120))
        stage.app.hover(at: CGPoint(x: 160, y: 120))
        stage.app.hover(at: CGPoint(x: 50, y: 50))
        #expect(stage.lines == ["began 10,20", "changed 60,20", "ended 60,20"] && hover.state == .possible)
        stage.lines = []
        stage.app.hover(at: CGPoint(x: 110, y: 120))
        stage.app.stopHovering()
        stage.app.stopHovering()
        #expect(stage.lines == ["began 10,20", "ended 10,20"])
    }

    @Test func howAPenIsHeldAboveTheScreenIsTold() {
        let stage = GestureStage(), turned = UIView(frame: stage.view.bounds)
        stage.app.act { turned.transform = CGAffineTransform(rotationAngle: .pi / 2) }
        stage.watch(UIHoverGestureRecognizer()) { hover in
            let angles = [
                hover.altitudeAngle, hover.azimuthAngle(in: nil), hover.azimuthAngle(in: turned), hover.rollAngle,
            ]
            return angles.map { "\(Int(($0 * 180 / .pi).rounded()))" }.joined(separator: " ")
        }
        stage.app.act { stage.view.addSubview(turned) }
        let pose = PenPose(altitude: .pi / 3, azimuth: .pi, roll: -.pi / 4)
        stage.app.send(
            .hovered(stage.app.scene, viewer: 0, HoverSample(time: stage.app.now, location: middle, pose: pose)))
        stage.app.hover(at: middle)
        #expect(stage.lines == ["began 60 180 90 -45", "changed 90 0 270 0"])
    }

    @Test func whatCoversAViewIsNotTheView() {
        let stage = GestureStage()
        let card = UIView(frame: stage.view.bounds), cover = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        stage.app.act {
            stage.view.addSubview(card)
            stage.view.addSubview(cover)
        }
        stage.watch(UIHoverGestureRecognizer(), "card", on: card)
        stage.watch(UIHoverGestureRecognizer(), "all")
        stage.app.hover(at: CGPoint(x: 10, y: 50))
        stage.app.hover(at: CGPoint(x: 10, y: 150))
        stage.app.hover(at: CGPoint(x: 10, y: 50))
        #expect(stage.lines == ["all began", "card began", "all changed", "card ended", "all changed"])
    }

    @Test func aButtonThatGoesDownEndsItAndOtherGesturesGoOn() {
        let stage = GestureStage()
        stage.watch(UIHoverGestureRecognizer(), "hover")
        stage.watch(UITapGestureRecognizer(), "tap")
        stage.app.hover(at: middle)
        stage.app.tap(at: middle)
        #expect(stage.lines == ["hover began", "tap ended"], "a finger is no mouse")
        stage.lines = []
        func mouse(_ phase: PointerSample.Phase) {
            let sample = PointerSample(pointer: 9, kind: .mouse, phase: phase, time: stage.app.now, location: middle)
            stage.app.send(.pointers(stage.app.scene, viewer: 0, [sample]))
        }
        stage.app.advance(by: 1)
        mouse(.began)
        mouse(.ended)
        stage.app.hover(at: middle)
        #expect(stage.lines == ["hover ended", "tap ended", "hover began"])
    }

    private final class Card: UIView {
        var lines: [String] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("began") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("cancelled") }
    }

    @Test func aViewReceivesAFingerBelowARestingMouse() {
        let stage = GestureStage(), card = Card(frame: stage.view.bounds)
        stage.app.act { stage.view.addSubview(card) }
        stage.watch(UIHoverGestureRecognizer(), "hover", on: card)
        stage.app.hover(at: middle)
        stage.app.tap(at: middle)
        #expect(card.lines == ["began", "ended"])
        stage.app.stopHovering()
        #expect(stage.lines == ["hover began", "hover ended"])
    }

    @Test func contentsThatMoveBelowAMouseAreNoticed() {
        let stage = GestureStage()
        let scroll = UIScrollView(frame: stage.view.bounds)
        scroll.contentSize = CGSize(width: 320, height: 2000)
        let cards = (0..<2).map { UIView(frame: CGRect(x: 0, y: 200 * $0, width: 320, height: 200)) }
        stage.app.act {
            stage.view.addSubview(scroll)
            for card in cards { scroll.addSubview(card) }
        }
        for (name, card) in zip(["first", "second"], cards) {
            stage.watch(UIHoverGestureRecognizer(), name, on: card) { rounded($0.location(in: card)) }
        }
        stage.app.hover(at: CGPoint(x: 50, y: 150))
        stage.app.act { scroll.contentOffset.y = 20 }
        stage.app.act { scroll.contentOffset.y = 100 }
        #expect(
            stage.lines == ["first began 50,150", "first changed 50,170", "first ended 50,250", "second began 50,50"])
        stage.lines = []
        stage.app.act { cards[1].backgroundColor = .red }
        stage.app.advance(by: 1)
        #expect(stage.lines.isEmpty, "nothing has moved")
        stage.app.act { scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
        stage.app.advance(by: 1)
        #expect(stage.lines.last?.hasPrefix("second ended") == true, "and during a movement")
        stage.lines = []
        stage.app.stopHovering()
        stage.app.act { scroll.contentOffset.y = 0 }
        #expect(stage.lines.isEmpty, "it is gone")
    }

    @Test func whatFleesFromAMouseIsToldOnceATurn() {
        let stage = GestureStage(), card = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        stage.app.act { stage.view.addSubview(card) }
        stage.watch(UIHoverGestureRecognizer(), on: card) { recognizer in
            // Comes when it is not there, goes when it is.
            card.frame.origin.y = recognizer.state == .ended ? 0 : 200
            return ""
        }
        stage.app.hover(at: middle)
        stage.app.hover(at: CGPoint(x: 10, y: 10))
        #expect(stage.lines == ["began", "ended"])
        stage.app.act {}
        #expect(stage.lines == ["began", "ended", "began"])
    }

    @Test func disablingAndLeavingCancel() {
        let stage = GestureStage()
        let card = UIView(frame: stage.view.bounds)
        stage.app.act { stage.view.addSubview(card) }
        let hover = stage.watch(UIHoverGestureRecognizer(), on: card)
        stage.app.hover(at: middle)
        stage.app.act { hover.isEnabled = false }
        #expect(stage.lines == ["began", "cancelled"])
        hover.isEnabled = true
        stage.lines = []
        stage.app.hover(at: middle)
        stage.app.act { card.removeFromSuperview() }
        stage.app.hover(at: middle)
        #expect(stage.lines == ["began", "cancelled"])
    }

    @Test func displaysTellOnlyWhileSomebodyWantsToKnow() {
        let stage = GestureStage()
        #expect(!stage.app.wantsHover)
        let card = UIView(frame: stage.view.bounds), hover = UIHoverGestureRecognizer()
        stage.app.act { card.addGestureRecognizer(hover) }
        #expect(!stage.app.wantsHover, "it is in no window")
        stage.app.act { stage.view.addSubview(card) }
        #expect(stage.app.wantsHover)
        stage.app.act { hover.isEnabled = false }
        #expect(!stage.app.wantsHover)
        stage.app.act { hover.isEnabled = true }
        #expect(stage.app.wantsHover)
        stage.app.act { card.removeGestureRecognizer(hover) }
        #expect(!stage.app.wantsHover)
        let other = GestureStage()
        stage.app.act { card.addGestureRecognizer(hover) }
        other.app.act {}
        #expect(stage.app.wantsHover && !other.app.wantsHover, "another program's screen")
    }
}
