// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import UIKit

/// An element on the screen as assistive technology presents it.
///
///     try #require(app.element("Play")).activate()
///     #expect(app.element("Volume")?.value == "50%")
///     #expect(app.accessibilityTree.description == "- heading \"Planets\"\n- button \"Play\"")
///
/// It is a copy from the end of the turn in which it was requested.
@MainActor
public struct TestElement {
    private let app: TestApplication
    private let number: UInt32
    private let node: AccessibilityNode

    init?(_ app: TestApplication, _ number: UInt32) {
        guard let node = app.nodes[number] else { return nil }
        (self.app, self.number, self.node) = (app, number, node)
    }

    /// The view or accessibility element; nil when it no longer exists, and for the screen.
    public var object: UIResponder? { app.application.element(numbered: number, of: app.scene) }

    /// The name of the element.
    public var label: String { node.label }
    /// The current value of the element.
    public var value: String { node.value }
    /// A description of what activating the element does.
    public var hint: String { node.hint }
    /// The accessibility identifier of the element.
    public var identifier: String { node.identifier }
    /// Whether the element responds to the user.
    public var isEnabled: Bool { !node.states.contains(.disabled) }
    /// Whether the element is selected.
    public var isSelected: Bool { node.states.contains(.selected) }
    /// Whether the element is a switch that is on.
    public var isOn: Bool { node.states.contains(.on) }
    /// Whether the keyboard can focus the element.
    public var isFocusable: Bool { node.states.contains(.focusable) }
    /// The place of a list's item among all of them, from 1; nil for other elements.
    public var position: Int? { node.position == 0 ? nil : Int(node.position) }
    /// The number of items of the list that an item is in; nil for other elements.
    public var setSize: Int? { node.position == 0 ? nil : Int(node.setSize) }
    /// The names of the element's custom actions.
    public var customActions: [String] { node.actions }
    /// The frame in points of the screen.
    public var frame: CGRect { object?.accessibilityFrame ?? .zero }

    /// The kind of element by its ARIA role: "button", "slider", and so on; empty for none.
    public var role: String {
        switch node.role {
        case .plain: ""
        case .text: "text"
        case .image: "img"
        case .button: "button"
        case .link: "link"
        case .toggle: "switch"
        case .slider: "slider"
        case .textField: "textbox"
        case .searchField: "searchbox"
        case .heading: "heading"
        case .canvas: "application"
        case .group: "group"
        case .list: "list"
        case .landmark: "region"
        case .dialog: "dialog"
        case .progress: "progressbar"
        case .option: "radio"
        case .choice: "radiogroup"
        }
    }

    /// The elements directly inside, in reading order.
    public var children: [TestElement] { node.children.compactMap { TestElement(app, $0) } }

    /// All elements inside this one, in reading order.
    public var descendants: [TestElement] { children.flatMap { [$0] + $0.descendants } }

    // MARK: - Doing

    /// Activates the element, as a screen reader does.
    public func activate() { send(.activate) }
    /// Increases the value of the element.
    public func increment() { send(.increment) }
    /// Decreases the value of the element.
    public func decrement() { send(.decrement) }
    /// Sets the value of an element with a numeric value.
    public func setValue(_ value: Double) { send(.setValue(value)) }
    /// Moves the keyboard's focus to the element: `app.press(.keyboardSpacebar)` then activates it.
    public func focus() { send(.focus) }

    /// Performs a custom action.
    ///
    /// - Returns: false when the element has no action of this name.
    @discardableResult
    public func performCustomAction(_ name: String) -> Bool {
        guard let index = node.actions.firstIndex(of: name) else { return false }
        send(.custom(index))
        return true
    }

    private func send(_ kind: AccessibilityAction.Kind) {
        app.send(.acted(app.scene, AccessibilityAction(kind, number)))
    }
}

extension TestElement: @MainActor CustomStringConvertible {
    /// One line for each element inside, indented by two spaces for each level.
    public var description: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        guard node.role != .plain else { return children.flatMap(\.lines) }
        var line = "- \(role)"
        if !label.isEmpty { line += " \"\(label)\"" }
        if !value.isEmpty { line += ": \(value)" }
        let states = [
            (isEnabled, nil, "disabled"), (isSelected, "selected", nil), (isOn, "on", nil),
        ].compactMap { $0 ? $1 : $2 }
        if !states.isEmpty { line += " [\(states.joined(separator: ", "))]" }
        return [line] + children.flatMap(\.lines).map { "  " + $0 }
    }
}

extension TestApplication {
    /// The screen as assistive technology presents it.
    public var accessibilityTree: TestElement {
        act {}
        return TestElement(self, 0) ?? TestElement(empty: self)
    }

    /// Returns the first element on the screen with a label.
    public func element(_ label: String) -> TestElement? {
        accessibilityTree.descendants.first { $0.label == label }
    }

    /// The texts that screen readers were asked to announce, oldest first.
    public var announcements: [String] {
        display.requests.compactMap { if case .announce(_, let text) = $0 { text } else { nil } }
    }

    /// The element that the program last moved screen readers to.
    public var focusedElement: TestElement? {
        let nodes = display.requests.compactMap { if case .focus(_, let node) = $0 { node } else { nil } }
        return nodes.last.flatMap { TestElement(self, $0) }
    }

    /// The number of accessibility updates.
    package var descriptionCount: Int { display.descriptionCount }

    fileprivate var nodes: AccessibilityNodes { display.nodes(of: scene) ?? AccessibilityNodes() }
}

extension TestElement {
    fileprivate init(empty app: TestApplication) { (self.app, number, node) = (app, 0, AccessibilityNode()) }
}
