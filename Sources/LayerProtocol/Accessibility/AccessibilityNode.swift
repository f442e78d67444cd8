// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An accessible element on the screen.
///
/// Nodes are numbered; 0 is the screen, whose children are on it. Texts have at most `longestText` bytes of UTF-8.
package struct AccessibilityNode: Equatable, Sendable {
    package enum Role: UInt8, CaseIterable, Sendable {
        /// Contains others, without a role of its own.
        case plain = 0
        case text = 1
        case image = 2
        case button = 3
        case link = 4
        case toggle = 5
        case slider = 6
        case textField = 7
        case searchField = 8
        case heading = 9
        /// Operated by direct touches.
        case canvas = 10
        case group = 11
        case list = 12
        case landmark = 13
        /// The elements outside of it are not accessible.
        case dialog = 14
        /// The progress of a task; without a scale, an indeterminate one.
        case progress = 15
        /// One of several alternatives: selected when it is chosen.
        case option = 16
        /// Contains alternatives.
        case choice = 17
    }

    package struct States: OptionSet, Hashable, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let disabled = States(rawValue: 1 << 0)
        package static let selected = States(rawValue: 1 << 1)
        /// The state of a toggle.
        package static let on = States(rawValue: 1 << 2)
        /// The keyboard can focus it.
        package static let focusable = States(rawValue: 1 << 3)
        /// The kind of a text field.
        package static let multiline = States(rawValue: 1 << 4)
        package static let secure = States(rawValue: 1 << 5)
        package static let editing = States(rawValue: 1 << 6)
        package static let all = States(rawValue: (1 << 7) - 1)
    }

    /// A value between its limits.
    package struct Scale: Hashable, Sendable {
        package var value: Double
        package var minimum: Double
        package var maximum: Double

        package init(value: Double, minimum: Double, maximum: Double) {
            self.value = value
            self.minimum = minimum
            self.maximum = maximum
        }
    }

    package var role = Role.plain
    package var states: States = []
    package var label = ""
    package var value = ""
    package var hint = ""
    /// BCP 47; empty means the program's.
    package var language = ""
    /// An identifier for tests.
    package var identifier = ""
    /// The layer, whose bounds, or a part of them, are the element's place.
    package var layer: LayerIdentifier?
    /// The frame in the layer's coordinates; nil means all of its bounds.
    package var frame: CGRect?
    package var scale: Scale?
    /// The level of a heading: 1 to 6; 0 leaves it to the display.
    package var level: UInt8 = 0
    /// The names of custom actions.
    package var actions: [String] = []
    /// The children in reading order.
    package var children: [UInt32] = []

    /// The place of an item of a list among all of them, from 1, and their number; 0 for other nodes. The list need not
    /// have nodes for all items.
    package var position: UInt32 = 0
    package var setSize: UInt32 = 0

    package init() {}

    // Chosen.
    package static let longestText = 4096
    package static let mostActions = 32
    /// The limit of HTML.
    package static let lowestLevel: UInt8 = 6
    /// The largest number of nodes in a scene.
    package static let most = 16_384

    /// The properties that differ from those of another node; by default, of a new one.
    package func differences(from other: AccessibilityNode = AccessibilityNode()) -> AccessibilityProperties {
        var properties: AccessibilityProperties = []
        if role != other.role { properties.insert(.role) }
        if states != other.states { properties.insert(.states) }
        if label != other.label { properties.insert(.label) }
        if value != other.value { properties.insert(.value) }
        if hint != other.hint { properties.insert(.hint) }
        if language != other.language { properties.insert(.language) }
        if identifier != other.identifier { properties.insert(.identifier) }
        if layer != other.layer || frame != other.frame { properties.insert(.place) }
        if scale != other.scale { properties.insert(.scale) }
        if level != other.level { properties.insert(.level) }
        if actions != other.actions { properties.insert(.actions) }
        if children != other.children { properties.insert(.children) }
        if position != other.position || setSize != other.setSize { properties.insert(.position) }
        return properties
    }

    /// Adopts some of another node's properties.
    package mutating func take(_ properties: AccessibilityProperties, from other: AccessibilityNode) {
        if properties.contains(.role) { role = other.role }
        if properties.contains(.states) { states = other.states }
        if properties.contains(.label) { label = other.label }
        if properties.contains(.value) { value = other.value }
        if properties.contains(.hint) { hint = other.hint }
        if properties.contains(.language) { language = other.language }
        if properties.contains(.identifier) { identifier = other.identifier }
        if properties.contains(.place) { (layer, frame) = (other.layer, other.frame) }
        if properties.contains(.scale) { scale = other.scale }
        if properties.contains(.level) { level = other.level }
        if properties.contains(.actions) { actions = other.actions }
        if properties.contains(.children) { children = other.children }
        if properties.contains(.position) { (position, setSize) = (other.position, other.setSize) }
    }
}

package struct AccessibilityProperties: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let role = AccessibilityProperties(rawValue: 1 << 0)
    package static let states = AccessibilityProperties(rawValue: 1 << 1)
    package static let label = AccessibilityProperties(rawValue: 1 << 2)
    package static let value = AccessibilityProperties(rawValue: 1 << 3)
    package static let hint = AccessibilityProperties(rawValue: 1 << 4)
    package static let language = AccessibilityProperties(rawValue: 1 << 5)
    package static let identifier = AccessibilityProperties(rawValue: 1 << 6)
    package static let place = AccessibilityProperties(rawValue: 1 << 7)
    package static let scale = AccessibilityProperties(rawValue: 1 << 8)
    package static let actions = AccessibilityProperties(rawValue: 1 << 9)
    package static let children = AccessibilityProperties(rawValue: 1 << 10)
    package static let level = AccessibilityProperties(rawValue: 1 << 11)
    package static let position = AccessibilityProperties(rawValue: 1 << 12)
    package static let all = AccessibilityProperties(rawValue: (1 << 13) - 1)
}
