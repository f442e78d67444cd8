// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The traits of a view and the states that it is in, from which configurations derive its look.
public protocol UIConfigurationState {
    /// Creates a state with traits, in which nothing else is the case.
    init(traitCollection: UITraitCollection)

    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }

    /// The value of one of the program's own states; nil without one.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of one of the program's own states.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the state.
    public var rawValue: String
    /// Creates a key with a name, which should be unique, as by a reversed domain.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name, which should be unique, as "com.example.done".
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that is not a cell, such as a section's header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled. The default is false.
    public var isDisabled = false
    /// Whether a finger holds the view. The default is false.
    public var isHighlighted = false
    /// Whether the view is selected. The default is false.
    public var isSelected = false
    /// Whether the view has the focus of the keyboard. The default is false.
    public var isFocused = false
    /// Whether a header or footer stays in place while its section scrolls. The default is false.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with traits, in which nothing else is the case.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A state of the program; nil if it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
