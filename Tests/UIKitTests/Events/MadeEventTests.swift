// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Touches, presses and events that a test makes, as tests for iPhones do: without an application.
@MainActor
struct MadeEventTests {
    private final class MadeTouch: UITouch {
        override var phase: Phase { .moved }
        override var timestamp: TimeInterval { 5 }
        override var tapCount: Int { 2 }
        override var type: TouchType { .pencil }
        override var view: UIView? { place }
        override var window: UIWindow? { nil }
        override var force: CGFloat { 0.5 }
        override var maximumPossibleForce: CGFloat { 4 }
        override var majorRadius: CGFloat { 7 }
        override var altitudeAngle: CGFloat { 1 }
        override func location(in view: UIView?) -> CGPoint { CGPoint(x: 3, y: 4) }

        let place: UIView

        init(_ place: UIView) {
            self.place = place
            super.init()
        }
    }

    private final class MadeEvent: UIEvent {
        override var type: EventType { .touches }
        override var allTouches: Set<UITouch>? { made }
        override var timestamp: TimeInterval { 6 }
        let made: Set<UITouch>

        init(_ made: Set<UITouch>) {
            self.made = made
            super.init()
        }
    }

    private final class MadePress: UIPress {
        override var key: UIKey? { UIKey() }
    }

    private final class Pad: UIView {
        var places: [CGPoint] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            places += touches.map { $0.location(in: self) }
        }
    }

    @Test func aPlainTouchHasJustBegunNowhere() {
        let touch = UITouch(), view = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
        #expect(touch.phase == .began && touch.timestamp == 0 && touch.tapCount == 0 && touch.view == nil)
        #expect(touch.type == .direct && touch.force == 0 && touch.window == nil && touch.gestureRecognizers == nil)
        #expect(touch.location(in: nil) == .zero && touch.location(in: view) == CGPoint(x: -10, y: 0))
    }

    @Test func plainEventsHaveNothingInThem() {
        let event = UIEvent(), presses = UIPressesEvent(), press = UIPress(), touch = UITouch()
        #expect(event.allTouches == nil && event.timestamp == 0 && event.modifierFlags == [] && event.buttonMask == [])
        #expect(event.touches(for: UIView()) == nil && event.coalescedTouches(for: touch) == nil)
        #expect(event.predictedTouches(for: touch) == nil)
        #expect(presses.allPresses.isEmpty && presses.allTouches == nil && presses.type == .presses)
        #expect(press.key == nil && press.phase == .began && MadePress().key?.characters == "")
    }

    @Test func aMadeTouchReachesAView() {
        let pad = Pad(), touch = MadeTouch(pad)
        pad.touchesBegan([touch], with: MadeEvent([touch]))
        #expect(pad.places == [CGPoint(x: 3, y: 4)])
        #expect(touch.view === pad && touch.phase == .moved && touch.type == .pencil && touch.altitudeAngle == 1)
    }

    @Test func controlsAndRecognisersTakeMadeTouches() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        let touch = MadeTouch(button)
        button.touchesBegan([touch], with: MadeEvent([touch]))
        button.touchesMoved([touch], with: nil)
        button.touchesEnded([touch], with: UIEvent())
        #expect(count == 1)
        let recognizers = [
            UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UISwipeGestureRecognizer(),
            UIRotationGestureRecognizer(), UILongPressGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
            UIHoverGestureRecognizer(),
        ]
        for recognizer in recognizers {
            recognizer.touchesBegan([UITouch()], with: UIEvent())
            recognizer.touchesMoved([touch], with: UIEvent())
            recognizer.touchesEnded([UITouch()], with: UIEvent())
            recognizer.touchesCancelled([UITouch()], with: UIEvent())
            recognizer.reset()
            #expect(recognizer.view == nil)
        }
    }
}
