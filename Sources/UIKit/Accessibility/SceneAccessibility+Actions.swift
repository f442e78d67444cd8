// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

// How screen readers and keys act on elements.
//
// A key comes here when it matches no UIKeyCommand, and before it becomes a press. Space and Return activate the
// focused element. Arrows, Home, End, Page Up and Page Down adjust it, or scroll it if it is a scroll view. Arrows
// select the next option of a group. Page Up and Page Down scroll the scroll view around it. Escape closes.

extension SceneAccessibility {
    func perform(_ action: AccessibilityAction) {
        if action.kind == .focus, action.node == 0 { return setFocused(nil) }
        guard let element = element(numbered: action.node) else { return }
        switch action.kind {
        case .activate: activate(element)
        case .increment:
            adjust(element) {
                $0.accessibilityIncrement()
                return true
            }
        case .decrement:
            adjust(element) {
                $0.accessibilityDecrement()
                return true
            }
        case .setValue(let value):
            adjust(element) {
                $0.setAccessibilityScale(value)
                return true
            }
        case .custom(let index): performCustom(index, of: element)
        case .focus: focus(element)
        }
    }

    // MARK: - Doing

    func activate(_ element: UIResponder) {
        guard !element.accessibilityTraits.contains(.notEnabled), !element.accessibilityActivate() else { return }
        touch(element)
    }

    /// Activates an element as a tap does, even where a tap would not reach it.
    private func touch(_ element: UIResponder) {
        let view = (element as? UIView) ?? (element as? UIAccessibilityElement)?.containerSpace { $1 }
        guard let view, let scene = view.window?.windowScene else { return }
        // An element is described where it will be. One that still moves is touched where it is visible.
        let point = view.touchLocation(for: element.accessibilityActivationPoint)
        guard point.x.isFinite, point.y.isFinite else { return }
        let hit = scene.windowsFromFront.lazy.filter { !$0.isHidden }
            .compactMap { $0.hitTest($0.layer.convert(point, from: nil), with: nil) }.first
        let isReached = hit?.isDescendant(of: view) == true
        if !isReached, let control = view as? UIControl { return control.sendActions(for: .touchUpInside) }
        let samples = [PointerSample.Phase.began, .ended].map {
            PointerSample(pointer: 0, phase: $0, time: CACurrentMediaTime(), location: point)
        }
        // Something else may be in front, such as a row that is on its way to another place.
        scene.dispatcher.handle(samples, viewer: Self.viewer, aim: isReached ? nil : view)
    }

    /// A number that no display has.
    private static let viewer = UInt32.max

    @discardableResult
    private func adjust(_ element: UIResponder, _ body: (UIResponder) -> Bool) -> Bool {
        let traits = element.accessibilityTraits
        return traits.contains(.adjustable) && !traits.contains(.notEnabled) && body(element)
    }

    /// Chooses an alternative by an arrow key, and moves the focus to it.
    private func choose(_ option: UIResponder) {
        activate(option)
        setFocused(option)
        want(option)
    }

    /// How many steps of an arrow Page Up and Page Down make. Chosen.
    private static let pageSteps = 3

    private func performCustom(_ index: Int, of element: UIResponder) {
        let actions = element.offeredAccessibilityActions
        guard actions.indices.contains(index) else { return }
        _ = actions[index].perform()
    }

    /// Focuses an element: edits it if it can be edited, and scrolls it into view.
    private func focus(_ element: UIResponder) {
        setFocused(element)
        if let view = element as? UIView { view.scrollIntoSight() }
        if case .textField = element.accessibilityKind { element.becomeFirstResponder() }
    }

    private func goUp(from element: UIResponder?, _ body: (UIResponder) -> Bool) -> Bool {
        var current = element
        while let responder = current {
            if body(responder) { return true }
            current = responder.next
        }
        return false
    }

    // MARK: - Keys

    /// - Parameter responder: the first responder of the press.
    /// - Returns: whether the key was handled, and is not a press.
    func handle(_ key: UIKey, isRepeated: Bool, before responder: UIResponder?) -> Bool {
        if let scrollView = focusedScrollView { return scrollView.scroll(for: key) }
        guard key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return false }
        if key.keyCode == .keyboardEscape {
            return !isRepeated && goUp(from: focused ?? responder) { $0.accessibilityPerformEscape() }
        }
        if let focused, number(told: focused) != nil, focused.handleFocusedKey(key.keyCode) { return true }
        guard let focused, let number = number(told: focused), let kind = action(of: key, on: focused) else {
            return false
        }
        switch kind {
        case .scroll(let direction): return goUp(from: focused) { $0.accessibilityScroll(direction) }
        case .act(.activate, _) where isRepeated: return true
        case .act(let kind, let times):
            for _ in 0..<times { perform(AccessibilityAction(kind, number)) }
            return true
        case .goToEnd(let isMaximum): return adjust(focused) { $0.adjustAccessibly(toMaximum: isMaximum) }
        case .choose(let step):
            if let option = focused.accessibilityOption(after: step) { choose(option) }
            return true
        }
    }

    /// The focused scroll view, unless keys adjust it or edit its text.
    private var focusedScrollView: UIScrollView? {
        guard let scrollView = focused as? UIScrollView, scrollView.isScrolledByKeyboard,
            scrollView.accessibilityKind == nil, !scrollView.accessibilityTraits.contains(.adjustable)
        else { return nil }
        return scrollView
    }

    private enum KeyAction {
        case act(AccessibilityAction.Kind, times: Int = 1)
        case goToEnd(isMaximum: Bool)
        case choose(step: Int)
        case scroll(UIAccessibilityScrollDirection)
    }

    private func action(of key: UIKey, on element: UIResponder) -> KeyAction? {
        // Keys typed into a text field are text.
        if case .textField = element.accessibilityKind { return nil }
        let traits = element.accessibilityTraits
        let isAdjustable = traits.contains(.adjustable), isOption = element.accessibilityKind == .option
        let runsRight = (element as? UIView)?.effectiveUserInterfaceLayoutDirection != .rightToLeft
        switch key.keyCode {
        case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
            return element.accessibilityRespondsToUserInteraction ? .act(.activate) : nil
        case .keyboardUpArrow where isAdjustable: return .act(.increment)
        case .keyboardDownArrow where isAdjustable: return .act(.decrement)
        case .keyboardRightArrow where isAdjustable: return .act(runsRight ? .increment : .decrement)
        case .keyboardLeftArrow where isAdjustable: return .act(runsRight ? .decrement : .increment)
        case .keyboardPageUp where isAdjustable: return .act(.increment, times: Self.pageSteps)
        case .keyboardPageDown where isAdjustable: return .act(.decrement, times: Self.pageSteps)
        case .keyboardHome where isAdjustable: return .goToEnd(isMaximum: false)
        case .keyboardEnd where isAdjustable: return .goToEnd(isMaximum: true)
        case .keyboardUpArrow where isOption: return .choose(step: -1)
        case .keyboardDownArrow where isOption: return .choose(step: 1)
        case .keyboardRightArrow where isOption: return .choose(step: runsRight ? 1 : -1)
        case .keyboardLeftArrow where isOption: return .choose(step: runsRight ? -1 : 1)
        case .keyboardPageUp: return .scroll(.up)
        case .keyboardPageDown: return .scroll(.down)
        default: return nil
        }
    }
}
