// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

extension AccessibilityNode {
    /// The description of an element.
    ///
    /// - Parameters:
    ///   - layer: the layer that contains it.
    ///   - frame: in the layer's coordinates; nil means all of it.
    @MainActor
    init(_ element: UIResponder, layer: CALayer?, frame: CGRect?) {
        self.init()
        let traits = element.accessibilityTraits
        role = Self.role(of: element, traits)
        takeLabel(of: element)
        value = Self.text(element.accessibilityValue)
        hint = Self.text(element.accessibilityHint)
        language = Self.text(element.accessibilityLanguage)
        identifier = Self.text((element as? any UIAccessibilityIdentification)?.accessibilityIdentifier)
        states = Self.states(of: element, traits)
        if role == .toggle { (states, value) = Self.toggled(element, states, value) }
        if role == .slider || role == .progress {
            scale = element.accessibilityScale.flatMap { $0.isSound ? $0 : nil }
        }
        self.layer = layer?.identifier
        self.frame = frame.map { Self.held($0) }
        actions = element.offeredAccessibilityActions.prefix(Self.mostActions).map { Self.text($0.name) }
        takePlaceInList(of: element)
    }

    @MainActor
    private mutating func takePlaceInList(of element: UIResponder) {
        guard let place = (element as? UIView)?.accessibilityPlaceInList else { return }
        (position, setSize) = (UInt32(clamping: place.position), UInt32(clamping: place.count))
    }

    /// A text with a heading level is a heading, whatever its traits.
    @MainActor
    private mutating func takeLabel(of element: UIResponder) {
        guard role == .heading || role == .text else { return label = Self.text(element.accessibilityLabel) }
        let text = element.accessibilityAttributedLabel
        label = Self.text(text?.string)
        guard let text, text.length > 0 else { return }
        let value = text.attribute(.accessibilityTextHeadingLevel, at: 0, effectiveRange: nil)
        guard let number = (value as? NSNumber)?.intValue, (1...Int(Self.lowestLevel)).contains(number) else { return }
        (role, level) = (.heading, UInt8(number))
    }

    /// The description of a view that contains elements.
    ///
    /// - Parameter isFocusable: whether the keyboard can focus it to scroll.
    @MainActor
    init(group view: UIResponder, layer: CALayer?, frame: CGRect?, children: [UInt32], isFocusable: Bool = false) {
        self.init()
        self.children = children
        language = Self.text(view.accessibilityLanguage)
        identifier = Self.text((view as? any UIAccessibilityIdentification)?.accessibilityIdentifier)
        takePlaceInList(of: view)
        role =
            switch view.accessibilityContainerType {
            case _ where view.accessibilityViewIsModal: .dialog
            case _ where view.accessibilityKind == .choice: .choice
            case .none: isFocusable ? .group : .plain
            case .list: .list
            case .landmark: .landmark
            case .semanticGroup: .group
            }
        if role == .plain { return }
        label = Self.text(view.accessibilityLabel ?? (isFocusable ? "Scrollable content" : nil))
        if isFocusable { states.insert(.focusable) }
        self.layer = layer?.identifier
        self.frame = frame.map { Self.held($0) }
    }

    @MainActor
    private static func role(of element: UIResponder, _ traits: UIAccessibilityTraits) -> Role {
        switch element.accessibilityKind {
        case .textField: return traits.contains(.searchField) ? .searchField : .textField
        case .toggle: return .toggle
        case .progress: return .progress
        case .option: return .option
        case .choice, nil: break
        }
        let roles: [(UIAccessibilityTraits, Role)] = [
            (.searchField, .searchField), (.adjustable, .slider), (.toggleButton, .toggle), (.link, .link),
            (.button, .button), (.keyboardKey, .button), (.header, .heading), (.image, .image),
            (.allowsDirectInteraction, .canvas),
        ]
        if let role = roles.first(where: { traits.contains($0.0) })?.1 { return role }
        return element is UIControl && !traits.contains(.staticText) ? .button : .text
    }

    @MainActor
    private static func states(of element: UIResponder, _ traits: UIAccessibilityTraits) -> States {
        var states: States = []
        if traits.contains(.notEnabled) { states.insert(.disabled) }
        if traits.contains(.selected) { states.insert(.selected) }
        if element.accessibilityRespondsToUserInteraction { states.insert(.focusable) }
        if (element as? UIScrollView)?.isScrolledByKeyboard == true { states.insert(.focusable) }
        if case .textField(let isMultiline, let isSecure) = element.accessibilityKind {
            if isMultiline { states.insert(.multiline) }
            if isSecure { states.insert(.secure) }
            if !states.contains(.disabled) { states.insert(.focusable) }
            if element.isFirstResponder { states.insert(.editing) }
        }
        return states
    }

    /// The state of a toggle, which programs write as "1" or "0".
    @MainActor
    private static func toggled(_ element: UIResponder, _ states: States, _ value: String) -> (States, String) {
        if case .toggle(let isOn) = element.accessibilityKind { return (isOn ? states.union(.on) : states, "") }
        guard value == "1" || value == "0" else { return (states, value) }
        return (value == "1" ? states.union(.on) : states, "")
    }

}

extension AccessibilityNode.Scale {
    /// Whether the numbers are finite and in order.
    fileprivate var isSound: Bool { value.isFinite && minimum.isFinite && maximum.isFinite && minimum <= maximum }
}

extension AccessibilityNode {
    // MARK: - Limits

    static func text(_ text: String?) -> String { (text ?? "").cut(toBytes: longestText) }

    /// The farthest coordinate in points. Chosen: beyond every screen, and exact as a 32-bit number.
    private static let farthest: CGFloat = 1e6

    private static func held(_ frame: CGRect) -> CGRect {
        func held(_ number: CGFloat) -> CGFloat { number.isFinite ? min(max(number, -farthest), farthest) : 0 }
        return CGRect(
            x: held(frame.origin.x), y: held(frame.origin.y), width: held(frame.width), height: held(frame.height))
    }
}
