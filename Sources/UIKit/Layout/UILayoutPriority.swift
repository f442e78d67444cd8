// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How important a wish about layout is, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority of a number, usually from 1 to 1000. The number is not checked.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of constraints that must be satisfied: 1000.
    public static let required = UILayoutPriority(1000)
    /// The priority with which a button resists being smaller than its contents: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority with which a drag by the user resizes a scene: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority with which a scene keeps its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority with which a divider is dragged without resizing the scene: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The priority with which a button resists being larger than its contents: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority with which a view takes its fitting size: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Returns a priority raised by a number. The sum is not limited to 1000.
    public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + number)
    }

    /// Returns a priority lowered by a number. The difference is not limited to 1.
    public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - number)
    }

    /// Raises a priority by a number. The sum is not limited to 1000.
    public static func += (priority: inout UILayoutPriority, number: Float) { priority.rawValue += number }

    /// Lowers a priority by a number. The difference is not limited to 1.
    public static func -= (priority: inout UILayoutPriority, number: Float) { priority.rawValue -= number }
}
