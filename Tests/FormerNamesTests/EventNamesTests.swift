// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct EventNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(UIEventType.self == UIEvent.EventType.self)
        #expect(UITouchPhase.self == UITouch.Phase.self)
        #expect(UITouchProperties.self == UITouch.Properties.self)
        #expect(UITouchType.self == UITouch.TouchType.self)
        #expect(UIPressPhase.self == UIPress.Phase.self)
        #expect(UIPressType.self == UIPress.PressType.self)
        #expect(UIGestureRecognizerState.self == UIGestureRecognizer.State.self)
        #expect(UISwipeGestureRecognizerDirection.self == UISwipeGestureRecognizer.Direction.self)
        #expect(UIInterpolatingMotionEffectType.self == UIInterpolatingMotionEffect.EffectType.self)
    }

    @Test func theConstantsHaveTheValuesOfTheNewNames() {
        #expect(UIKeyInputUpArrow == UIKeyCommand.inputUpArrow)
        #expect(UIKeyInputDownArrow == UIKeyCommand.inputDownArrow)
        #expect(UIKeyInputLeftArrow == UIKeyCommand.inputLeftArrow)
        #expect(UIKeyInputRightArrow == UIKeyCommand.inputRightArrow)
        #expect(UIKeyInputEscape == UIKeyCommand.inputEscape)
    }

    private final class Taps: UIViewController {
        var states: [UIGestureRecognizerState] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Taps.tapped))
        }

        func tapped(_ recognizer: UITapGestureRecognizer) { states.append(recognizer.state) }
    }

    @Test func aGestureArrives() {
        let taps = Taps()
        let app = TestApplication(rootViewController: taps, screenSize: CGSize(width: 100, height: 100))
        app.tap(at: CGPoint(x: 50, y: 50))
        #expect(taps.states == [UIGestureRecognizerState.ended])
    }
}
