// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

// A mouse's second button is told of only where the program makes use of it. Browsers have to know that before it goes
// down: at the end of each turn the scene looks whether something in it does. As long as something does, each
// press of the button in the scene is a touch, wherever it is: taps that ask for it, edit menus and texts take it. Controls and
// the recognisers of what is dragged, held, pinched or turned leave it alone. Views' own `touchesBegan(_:with:)`, and
// recognisers that a program makes, hear of it.

/// Handles a mouse's second button.
@MainActor
protocol SecondButtonTaker: AnyObject {
    /// The view in which it handles the button; nil when it does not.
    var secondButtonView: UIView? { get }
}

extension UITouch {
    /// Whether only the second button is pressed, which neither drags nor presses like a finger.
    var isOfSecondButton: Bool { buttons == .secondary }
}

/// Recognizes a click of a mouse's second button, when it goes down.
final class SecondClickGestureRecognizer: UIGestureRecognizer, SecondButtonTaker {
    var secondButtonView: UIView? { isEnabled ? view : nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = touches.allSatisfy(\.isOfSecondButton) ? .ended : .failed
    }
}
