// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSLayoutConstraint {
    /// The part of a view or guide that a constraint concerns.
    public enum Attribute: Int, Sendable {
        /// The left edge of the alignment rectangle.
        case left = 1
        /// The right edge of the alignment rectangle.
        case right = 2
        /// The top edge of the alignment rectangle.
        case top = 3
        /// The bottom edge of the alignment rectangle.
        case bottom = 4
        /// The edge at which text begins: left, or right in right-to-left interfaces.
        case leading = 5
        /// The edge at which text ends: right, or left in right-to-left interfaces.
        case trailing = 6
        /// The width of the alignment rectangle.
        case width = 7
        /// The height of the alignment rectangle.
        case height = 8
        /// The horizontal center of the alignment rectangle.
        case centerX = 9
        /// The vertical center of the alignment rectangle.
        case centerY = 10
        /// The last baseline; the bottom edge of views without text.
        case lastBaseline = 11
        /// The first baseline; the top edge of views without text.
        case firstBaseline = 12
        /// The left edge of the layout margins.
        case leftMargin = 13
        /// The right edge of the layout margins.
        case rightMargin = 14
        /// The top edge of the layout margins.
        case topMargin = 15
        /// The bottom edge of the layout margins.
        case bottomMargin = 16
        /// The margin of the leading edge.
        case leadingMargin = 17
        /// The margin of the trailing edge.
        case trailingMargin = 18
        /// The horizontal center between the margins.
        case centerXWithinMargins = 19
        /// The vertical center between the margins.
        case centerYWithinMargins = 20
        /// No attribute: the second attribute of a constraint with a constant only.
        case notAnAttribute = 0

        /// The former name of `lastBaseline`.
        public static let baseline = Attribute.lastBaseline
    }

    /// The relation of a constraint's first attribute to its second.
    public enum Relation: Int, Sendable {
        /// The first attribute is at most the second.
        case lessThanOrEqual = -1
        /// Both are equal.
        case equal = 0
        /// The first attribute is at least the second.
        case greaterThanOrEqual = 1
    }

    /// A direction of layout.
    public enum Axis: Int, Sendable {
        /// From side to side.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// How the views of a visual format are aligned, and in which direction it runs.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits of the options.
        public var rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligns all left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns all right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns all top edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns all bottom edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns all leading edges.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns all trailing edges.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns all horizontal centers.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns all vertical centers.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns all last baselines.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns all first baselines.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The bits of the alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// Horizontal formats run from the leading to the trailing edge. This is the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Horizontal formats run from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Horizontal formats run from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of the directions.
        public static let directionMask = FormatOptions(rawValue: 0x3 << 16)
        /// Spaces are measured between edges. This is the default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Standard spaces of vertical formats are measured between baselines.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits of the spacings.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

extension NSLayoutConstraint.Attribute {
    var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            true
        default: false
        }
    }

    var isDimension: Bool { self == .width || self == .height }

    var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }

    /// Whether its side depends on the layout direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether it is a left or right side in every direction.
    var isAbsoluteSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The attribute of the layout margins guide that a margin attribute means; nil for other attributes.
    var withoutMargin: Self? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// The name in descriptions.
    var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        case .notAnAttribute: "notAnAttribute"
        }
    }
}
