// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The definition of a compositional layout as values, without classes: what a program has defined when the layout asked
// for it. All coordinates of the solver are in leading-to-trailing order; the layout mirrors the results from right to left.

enum LayoutAxis: Sendable {
    case horizontal, vertical

    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A width or a height.
enum LengthRule: Equatable, Sendable {
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    case absolute(CGFloat)
    case estimated(CGFloat)
    case uniform(CGFloat)

    var value: CGFloat {
        switch self {
        case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
            .uniform(let value):
            value
        }
    }

    /// Whether a view decides.
    var isEstimated: Bool {
        switch self {
        case .estimated, .uniform: true
        default: false
        }
    }

    func length(in container: CGSize) -> CGFloat {
        let length =
            switch self {
            case .fractionalWidth(let fraction): container.width * fraction
            case .fractionalHeight(let fraction): container.height * fraction
            case .absolute(let points), .estimated(let points), .uniform(let points): points
            }
        return length.isFinite ? max(0, length) : 0
    }
}

struct SizeRule: Equatable, Sendable {
    var width: LengthRule
    var height: LengthRule

    subscript(axis: LayoutAxis) -> LengthRule { axis == .horizontal ? width : height }

    var isEstimated: Bool { width.isEstimated || height.isEstimated }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: width.length(in: container), height: height.length(in: container))
    }

    /// The size after a view was asked: its lengths count on estimated axes only.
    func size(in container: CGSize, preferred: CGSize?) -> CGSize {
        var size = size(in: container)
        guard let preferred else { return size }
        if width.isEstimated { size.width = preferred.width }
        if height.isEstimated { size.height = preferred.height }
        return size
    }
}

struct SpacingRule: Equatable, Sendable {
    static let none = SpacingRule(length: 0, isFlexible: false)

    var length: CGFloat
    var isFlexible: Bool
}

struct EdgeRule: Equatable, Sendable {
    static let none = EdgeRule(leading: .none, top: .none, trailing: .none, bottom: .none)

    var leading: SpacingRule
    var top: SpacingRule
    var trailing: SpacingRule
    var bottom: SpacingRule

    func before(_ axis: LayoutAxis) -> SpacingRule { axis == .horizontal ? leading : top }
    func after(_ axis: LayoutAxis) -> SpacingRule { axis == .horizontal ? trailing : bottom }
    func length(_ axis: LayoutAxis) -> CGFloat { before(axis).length + after(axis).length }
}

struct AnchorRule: Equatable, Sendable {
    var edges: NSDirectionalRectEdge
    var offset: CGPoint
    /// Whether the offset is in sizes of the attached item.
    var isFractional: Bool

    func offset(for size: CGSize) -> CGPoint {
        isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}

struct SupplementaryRule: Equatable, Sendable {
    var kind: String
    var size: SizeRule
    var insets: NSDirectionalEdgeInsets
    var container: AnchorRule
    var item: AnchorRule?
    var zIndex: Int
}

/// An item or a group.
struct ItemRule {
    enum Content {
        case item
        case line(LineRule)
        /// The frames for a group's size and insets.
        case custom((CGSize, NSDirectionalEdgeInsets) -> [CustomPlace])
    }

    var size: SizeRule
    var insets = NSDirectionalEdgeInsets.zero
    var edges: EdgeRule?
    var supplementaries: [SupplementaryRule] = []
    var content = Content.item

    /// The insets that count: none on estimated axes.
    var effectiveInsets: NSDirectionalEdgeInsets {
        var insets = insets
        if size.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
        if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }

    /// Whether a view inside of it decides its size.
    var dependsOnViews: Bool {
        switch content {
        case .item: size.isEstimated
        case .line(let line): line.subitems.contains { $0.dependsOnViews }
        case .custom: false
        }
    }

    /// Whether the number of items in it depends on the sizes of views: a line of fixed length takes as many items of
    /// different lengths as fit.
    var hasVariableCount: Bool {
        guard case .line(let line) = content else { return false }
        if line.subitems.contains(where: { $0.hasVariableCount }) { return true }
        guard case .fitting = line.count, !size[line.axis].isEstimated else { return false }
        return line.subitems.contains { $0.size[line.axis].isEstimated }
    }

    /// Whether a view decides the size of a supplementary item inside.
    var hasEstimatedSupplementaries: Bool {
        if supplementaries.contains(where: { $0.size.isEstimated }) { return true }
        guard case .line(let line) = content else { return false }
        return line.subitems.contains { $0.hasEstimatedSupplementaries }
    }

    /// Whether any supplementary item is attached inside.
    var hasSupplementaries: Bool {
        if !supplementaries.isEmpty { return true }
        guard case .line(let line) = content else { return false }
        return line.subitems.contains { $0.hasSupplementaries }
    }
}

struct CustomPlace {
    var frame: CGRect
    var zIndex: Int
}

/// A row or a column.
struct LineRule {
    enum Count {
        /// As many items as fit.
        case fitting
        /// A number of items, which divide the line equally.
        case dividing(Int)
        /// A number of items.
        case repeating(Int)

        var limit: Int {
            switch self {
            case .fitting: .max
            case .dividing(let count), .repeating(let count): max(1, count)
            }
        }
    }

    var axis: LayoutAxis
    var subitems: [ItemRule]
    var count: Count
    var spacing: SpacingRule
}

struct BoundaryRule: Equatable, Sendable {
    var kind: String
    var size: SizeRule
    var insets: NSDirectionalEdgeInsets
    var edges: NSDirectionalRectEdge
    var offset: CGPoint
    var extends: Bool
    var isPinned: Bool
    var zIndex: Int
    /// The item of its index path: several boundary items of a kind are numbered.
    var index = 0
}

struct DecorationRule: Equatable, Sendable {
    var kind: String
    var insets: NSDirectionalEdgeInsets
    var zIndex: Int
}

/// The orthogonal behavior of a section as far as the solver is concerned.
enum OrthogonalRule: Sendable {
    case none, scrolling
    /// The first and the last group can be scrolled to the center.
    case centered
}

struct SectionRule {
    var group: ItemRule
    /// With the insets of the reference.
    var insets = NSDirectionalEdgeInsets.zero
    /// The insets of boundary items.
    var boundaryInsets = NSDirectionalEdgeInsets.zero
    var spacing: CGFloat = 0
    /// The space above everything, along the layout's axis.
    var padding: CGFloat = 0
    var boundaries: [BoundaryRule] = []
    var decorations: [DecorationRule] = []
    var orthogonal = OrthogonalRule.none
}

// MARK: - Geometry by axis

extension CGSize {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    init(_ axis: LayoutAxis, _ length: CGFloat, _ other: CGFloat) {
        self = axis == .horizontal ? CGSize(width: length, height: other) : CGSize(width: other, height: length)
    }

    func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}

extension CGPoint {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    init(_ axis: LayoutAxis, _ place: CGFloat, _ other: CGFloat) {
        self = axis == .horizontal ? CGPoint(x: place, y: other) : CGPoint(x: other, y: place)
    }
}

extension CGRect {
    func low(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }
    func high(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

    /// From leading to trailing.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top,
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }

    /// With edges on pixels, so that neighbors still touch.
    func onPixels(_ scale: CGFloat) -> CGRect {
        let scale = max(scale, 1)
        func round(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
        let x = round(minX), y = round(minY)
        return CGRect(x: x, y: y, width: round(maxX) - x, height: round(maxY) - y)
    }
}

extension NSDirectionalEdgeInsets {
    func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
    func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }

    static func + (one: Self, other: Self) -> Self {
        Self(
            top: one.top + other.top, leading: one.leading + other.leading, bottom: one.bottom + other.bottom,
            trailing: one.trailing + other.trailing)
    }
}
