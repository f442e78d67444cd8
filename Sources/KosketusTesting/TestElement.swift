// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import UIKit

/// One thing on the screen, as it is told to those who do not see it: what a reader would read, and do.
///
///     try #require(app.element("Play")).activate()
///     #expect(app.element("Volume")?.value == "50%")
///     #expect(app.accessibilityTree.description == "- heading \"Planets\"\n- button \"Play\"")
///
/// It is as the screen was at the end of the turn in which it was asked for.
@MainActor
public struct TestElement {
    private let app: TestApplication
    private let number: UInt32
    private let node: AccessibilityNode

    init?(_ app: TestApplication, _ number: UInt32) {
        guard let node = app.nodes[number] else { return nil }
        (self.app, self.number, self.node) = (app, number, node)
    }

    /// The view, or the element, that it stands for; nil when it is gone, and for the screen.
    public var object: UIResponder? { app.application.element(numbered: number, of: app.scene) }

    public var label: String { node.label }
    public var value: String { node.value }
    public var hint: String { node.hint }
    public var identifier: String { node.identifier }
    public var isEnabled: Bool { !node.states.contains(.disabled) }
    public var isSelected: Bool { node.states.contains(.selected) }
    /// Of a switch.
    public var isOn: Bool { node.states.contains(.on) }
    /// Whether the keyboard gets to it.
    public var isFocusable: Bool { node.states.contains(.focusable) }
    public var customActions: [String] { node.actions }
    /// In points of the screen.
    public var frame: CGRect { object?.accessibilityFrame ?? .zero }

    /// What it is, by the name that web pages have for it: "button", "slider", ...; empty for what is nothing by itself.
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

    /// In the order in which they are read.
    public var children: [TestElement] { node.children.compactMap { TestElement(app, $0) } }

    /// All that is in it, in the order in which it is read.
    public var descendants: [TestElement] { children.flatMap { [$0] + $0.descendants } }

    // MARK: - Doing

    public func activate() { send(.activate) }
    public func increment() { send(.increment) }
    public func decrement() { send(.decrement) }
    /// Of something whose value is a number.
    public func setValue(_ value: Double) { send(.setValue(value)) }
    /// Brings the keyboard to it: `app.press(.keyboardSpacebar)` activates it then.
    public func focus() { send(.focus) }

    /// - Returns: false when it has none of this name.
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
    /// A line for each thing in it, those in others two further to the right.
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
    /// The screen, as it is told to those who do not see it.
    public var accessibilityTree: TestElement {
        act {}
        return TestElement(self, 0) ?? TestElement(empty: self)
    }

    /// The first thing on the screen with this label.
    public func element(_ label: String) -> TestElement? {
        accessibilityTree.descendants.first { $0.label == label }
    }

    /// What readers were given to read out, oldest first.
    public var announcements: [String] {
        display.requests.compactMap { if case .announce(_, let text) = $0 { text } else { nil } }
    }

    /// Where the program wanted readers to go on last.
    public var focusedElement: TestElement? {
        let nodes = display.requests.compactMap { if case .focus(_, let node) = $0 { node } else { nil } }
        return nodes.last.flatMap { TestElement(self, $0) }
    }

    /// How often something of it has changed.
    package var descriptionCount: Int { display.descriptionCount }

    fileprivate var nodes: AccessibilityNodes { display.nodes(of: scene) ?? AccessibilityNodes() }
}

extension TestElement {
    fileprivate init(empty app: TestApplication) { (self.app, number, node) = (app, 0, AccessibilityNode()) }
}
