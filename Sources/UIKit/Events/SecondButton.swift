// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

// Displays report a mouse's second button only where the program uses it. Browsers have to know that before it is
// pressed, so at the end of each turn the scene checks whether anything in it uses the button. While anything does,
// each press of the button in the scene is a touch, wherever it is. Taps that require the button, edit menus and texts
// use it. Controls and recognizers of pans, long presses, pinches and rotations ignore it. `touchesBegan(_:with:)` of
// views and a program's own recognizers receive it.

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
