// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UIScrollView {
    /// Whether keys can scroll it. Such a view is a tab stop when no subview is.
    var isScrolledByKeyboard: Bool {
        guard isScrollEnabled, allowsKeyboardScrolling else { return false }
        let (x, y) = (horizontalLimits, verticalLimits)
        return x.upperBound > x.lowerBound || y.upperBound > y.lowerBound
    }

    /// - Returns: whether the key scrolls: false for other keys, and at an edge.
    func scroll(for key: UIKey) -> Bool {
        if handleListKey(key) { return true }
        if key.scrollsToTop { return scrollToTop() }
        guard isScrollEnabled, allowsKeyboardScrolling, key.modifierFlags.ofCommands.subtracting(.shift).isEmpty,
            let step = step(for: key.keyCode, isBack: key.modifierFlags.contains(.shift))
        else { return false }
        return scroll(by: step)
    }

    /// - Returns: whether it could scroll.
    func scroll(towards direction: UIAccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled else { return false }
        let runsRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return switch direction {
        case .up: scroll(by: CGPoint(x: 0, y: -page(bounds.height, verticalInsets)))
        case .down: scroll(by: CGPoint(x: 0, y: page(bounds.height, verticalInsets)))
        case .left: scroll(by: CGPoint(x: -page(bounds.width, horizontalInsets), y: 0))
        case .right: scroll(by: CGPoint(x: page(bounds.width, horizontalInsets), y: 0))
        case .next: scroll(towards: runsRight ? .right : .left)
        case .previous: scroll(towards: runsRight ? .left : .right)
        }
    }

    private func scroll(by step: CGPoint) -> Bool {
        willScrollByUser()
        // Several keys in quick succession go several steps.
        let start = motion?.kind == .programmatic ? motion?.target ?? bounds.origin : bounds.origin
        let target =
            isPagingEnabled && max(abs(step.x), abs(step.y)) <= max(bounds.width, bounds.height)
            ? stepTarget(from: start, CGPoint(x: -step.x, y: -step.y))
            : inside(CGPoint(x: start.x + step.x, y: start.y + step.y))
        guard target != inside(start) else { return false }
        setContentOffset(target, animated: true)
        return true
    }

    private var verticalInsets: CGFloat { adjustedContentInset.top + adjustedContentInset.bottom }
    private var horizontalInsets: CGFloat { adjustedContentInset.left + adjustedContentInset.right }

    /// The length of a page: the visible length without a small overlap.
    private func page(_ side: CGFloat, _ insets: CGFloat) -> CGFloat {
        let seen = side - insets
        return max(seen - ScrollNumbers.arrowStep, seen / 2)
    }

    private func step(for key: UIKeyboardHIDUsage, isBack: Bool) -> CGPoint? {
        let page = page(bounds.height, verticalInsets)
        let all = contentSize.height + bounds.height
        switch key {
        case .keyboardSpacebar: return CGPoint(x: 0, y: isBack ? -page : page)
        case .keyboardPageDown: return CGPoint(x: 0, y: page)
        case .keyboardPageUp: return CGPoint(x: 0, y: -page)
        case .keyboardEnd: return CGPoint(x: 0, y: all)
        case .keyboardDownArrow: return CGPoint(x: 0, y: ScrollNumbers.arrowStep)
        case .keyboardUpArrow: return CGPoint(x: 0, y: -ScrollNumbers.arrowStep)
        case .keyboardRightArrow: return CGPoint(x: ScrollNumbers.arrowStep, y: 0)
        case .keyboardLeftArrow: return CGPoint(x: -ScrollNumbers.arrowStep, y: 0)
        default: return nil
        }
    }
}

extension UIScrollView {
    /// A rectangle with as much again before and after it, if all of that can be visible at once.
    func rectWithNeighbors(_ rect: CGRect) -> CGRect {
        let seen = bounds.inset(by: adjustedContentInset).size
        let vertical = canScrollVertically ? max(0, min(rect.height, (seen.height - rect.height) / 2)) : 0
        let horizontal = canScrollHorizontally ? max(0, min(rect.width, (seen.width - rect.width) / 2)) : 0
        let contents = CGRect(origin: .zero, size: contentSize)
        let grown = rect.insetBy(dx: -horizontal, dy: -vertical).intersection(contents)
        return grown.isNull ? rect : grown
    }
}

extension UIView {
    /// Scrolls all enclosing scroll views until the view is visible, from the inside out.
    func scrollIntoSight() {
        var above = superview
        while let view = above {
            if let scroll = view as? UIScrollView {
                let rect = scroll.rectToReveal(convert(bounds, to: scroll))
                scroll.scrollRectToVisible(rect, animated: true)
            }
            above = view.superview
        }
    }
}
