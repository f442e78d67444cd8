// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UIScrollView {
    /// - Returns: whether the key scrolls: not one of other meaning, nor one that leads beyond an edge.
    func scroll(for key: UIKey) -> Bool {
        guard isScrollEnabled, key.modifierFlags.ofCommands.subtracting(.shift).isEmpty,
            let step = step(for: key.keyCode, isBack: key.modifierFlags.contains(.shift))
        else { return false }
        // Several keys in quick succession go several steps.
        let start = motion?.kind == .programmatic ? motion?.target ?? bounds.origin : bounds.origin
        let target = inside(CGPoint(x: start.x + step.x, y: start.y + step.y))
        guard target != inside(start) else { return false }
        setContentOffset(target, animated: true)
        return true
    }

    private func step(for key: UIKeyboardHIDUsage, isBack: Bool) -> CGPoint? {
        let seen = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
        let page = max(seen - ScrollNumbers.arrowStep, seen / 2)
        let all = contentSize.height + bounds.height
        switch key {
        case .keyboardSpacebar: return CGPoint(x: 0, y: isBack ? -page : page)
        case .keyboardPageDown: return CGPoint(x: 0, y: page)
        case .keyboardPageUp: return CGPoint(x: 0, y: -page)
        case .keyboardHome: return CGPoint(x: 0, y: -all)
        case .keyboardEnd: return CGPoint(x: 0, y: all)
        case .keyboardDownArrow: return CGPoint(x: 0, y: ScrollNumbers.arrowStep)
        case .keyboardUpArrow: return CGPoint(x: 0, y: -ScrollNumbers.arrowStep)
        case .keyboardRightArrow: return CGPoint(x: ScrollNumbers.arrowStep, y: 0)
        case .keyboardLeftArrow: return CGPoint(x: -ScrollNumbers.arrowStep, y: 0)
        default: return nil
        }
    }
}
