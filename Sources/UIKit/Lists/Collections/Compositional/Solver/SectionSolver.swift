// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A section is solved in its own coordinates, with its top left corner at the origin:
//
//     ┌ section ────────────────┐  the layout's axis
//     │ header                  │  boundary items that extend it, before
//     │ ┌ content ────────────┐ │  insets, then groups with the spacing between them
//     │ │ group │ group │ ... │ │  along the layout's axis, or across it when the section scrolls by itself
//     │ └─────────────────────┘ │
//     │ footer                  │  boundary items that extend it, after
//     └─────────────────────────┘
//
// Groups are numbered. As long as all take the same number of items, which is almost always, items and places of a group
// are computed from its number (`GroupExtents`), and nothing is kept for groups that were not measured.

/// The places of everything in a section.
struct SectionSolver {
    /// A supplementary view.
    struct ViewKey: Hashable {
        var kind: String
        var item: Int
    }

    let rule: SectionRule
    /// The size of the collection view without its insets.
    let container: CGSize
    /// The number of items.
    let count: Int
    /// The axis of the layout.
    let axis: LayoutAxis
    /// The axis along which groups follow each other.
    var groupAxis: LayoutAxis { rule.orthogonal == .none ? axis : axis.other }

    /// The sizes that views prefer, in points. They count on estimated axes.
    private(set) var preferred: [Int: CGSize]
    private(set) var preferredViews: [ViewKey: CGSize]

    /// The first group, when no view in it was measured.
    private let usual: GroupSolution
    private var groups = Groups.even(GroupExtents(count: 0, usual: 0))
    /// The greatest thickness of the groups: their lengths across the group axis.
    private var thickness: CGFloat = 0
    /// The thicknesses of the groups with measured cells by their first items, in a section that is as thick as its
    /// thickest group.
    private var thicknesses: [Int: CGFloat] = [:]
    /// The size of the groups' container.
    private let inside: CGSize

    private enum Groups {
        case even(GroupExtents)
        case runs(GroupRuns)
    }

    init(
        _ rule: SectionRule, container: CGSize, count: Int, axis: LayoutAxis, preferred: [Int: CGSize] = [:],
        preferredViews: [ViewKey: CGSize] = [:]
    ) {
        (self.rule, self.container, self.count, self.axis) = (rule, container, count, axis)
        (self.preferred, self.preferredViews) = (preferred, preferredViews)
        inside = Self.inside(rule, container, axis, preferredViews)
        let solver = GroupSolver(preferred: { _ in nil }, preferredSupplementary: { _, _ in nil })
        usual = solver.solve(rule.group, in: inside, first: 0, limit: .max)
        solveGroups()
    }

    // MARK: - Groups

    var groupCount: Int {
        switch groups {
        case .even(let extents): extents.count
        case .runs(let runs): runs.count
        }
    }

    /// The items of a group.
    func items(of group: Int) -> Range<Int> {
        switch groups {
        case .even: group * usual.count..<min(count, (group + 1) * usual.count)
        case .runs(let runs): runs.items(of: group)
        }
    }

    func group(of item: Int) -> Int {
        switch groups {
        case .even: item / max(1, usual.count)
        case .runs(let runs): runs.group(of: item)
        }
    }

    /// Where a group begins along the group axis, from the beginning of the first one.
    func start(of group: Int) -> CGFloat {
        switch groups {
        case .even(let extents): extents.start(of: group)
        case .runs(let runs): runs.start(of: group)
        }
    }

    /// The length of a group along the group axis, with its edge spacing.
    func extent(of group: Int) -> CGFloat { start(of: group + 1) - start(of: group) - rule.spacing }

    /// The length of all groups along the group axis.
    private var total: CGFloat { groupCount > 0 ? start(of: groupCount) - rule.spacing : 0 }

    /// The groups that may reach into a range of the group axis, from the beginning of the first one.
    func groups(in range: ClosedRange<CGFloat>) -> Range<Int> {
        guard groupCount > 0, range.upperBound >= 0 else { return 0..<0 }
        func group(at place: CGFloat) -> Int {
            switch groups {
            case .even(let extents): extents.group(at: place)
            case .runs(let runs): runs.group(at: place)
            }
        }
        let first = group(at: range.lowerBound), last = group(at: range.upperBound)
        return first..<max(first, last) + 1
    }

    /// A group as it is, with its frame in the coordinates of the groups.
    func solution(of group: Int) -> (solution: GroupSolution, origin: CGPoint) {
        let items = items(of: group), solution = solve(first: items.lowerBound, limit: items.count)
        let edges = rule.group.edges ?? .none, cross = groupAxis.other
        let left = max(0, inside[cross] - solution.size[cross] - edges.length(cross))
        let before = edges.before(cross), flexible = [before, edges.after(cross)].filter(\.isFlexible).count
        let side = before.length + (before.isFlexible ? left / CGFloat(flexible) : 0)
        return (solution, CGPoint(groupAxis, start(of: group) + edges.before(groupAxis).length, side))
    }

    private func solve(first: Int, limit: Int) -> GroupSolution {
        if limit == usual.count, !isMeasured(first..<first + limit) { return usual }
        let solver = GroupSolver(
            preferred: { preferred[$0] },
            preferredSupplementary: { preferredViews[ViewKey(kind: $0, item: $1)] })
        return solver.solve(rule.group, in: inside, first: first, limit: limit)
    }

    private func isMeasured(_ items: Range<Int>) -> Bool {
        if !preferred.isEmpty, items.contains(where: { preferred[$0] != nil }) { return true }
        return !preferredViews.isEmpty && rule.group.hasSupplementaries
    }

    private func extent(of solution: GroupSolution) -> CGFloat {
        solution.size[groupAxis] + (rule.group.edges ?? .none).length(groupAxis) + rule.spacing
    }

    private func thickness(of solution: GroupSolution) -> CGFloat {
        solution.size[groupAxis.other] + (rule.group.edges ?? .none).length(groupAxis.other)
    }

    private mutating func solveGroups() {
        thickness = count > 0 ? thickness(of: usual) : 0
        guard usual.count > 0 else { return }
        if rule.group.hasVariableCount {
            groups = .runs(GroupRuns(items: count) { measure($0) })
            return updateThickness()
        }
        let number = (count + usual.count - 1) / usual.count
        groups = .even(GroupExtents(count: number, usual: extent(of: usual)))
        var different = Set(preferred.keys.filter { $0 < count }.map { $0 / usual.count })
        if count % usual.count > 0 { different.insert(number - 1) }
        for group in different { measureEven(group) }
        updateThickness()
    }

    private func measure(_ first: Int) -> (count: Int, extent: CGFloat) {
        let solution = solve(first: first, limit: count - first)
        return (solution.count, extent(of: solution))
    }

    private mutating func measureEven(_ group: Int) {
        guard case .even(var extents) = groups else { return }
        let items = items(of: group)
        // Without this, the array would be copied.
        groups = .even(GroupExtents(count: 0, usual: 0))
        extents.setExtent(extent(of: solve(first: items.lowerBound, limit: items.count)), of: group)
        groups = .even(extents)
    }

    /// Only a section that scrolls by itself is as thick as its thickest group.
    private var isAsThickAsGroups: Bool { rule.orthogonal != .none && rule.group.dependsOnViews && groupCount > 0 }

    private mutating func updateThickness() {
        guard isAsThickAsGroups else { return }
        thicknesses = [:]
        for group in Set(preferred.keys.filter({ $0 < count }).map({ group(of: $0) })) {
            thicknesses[items(of: group).lowerBound] = thickness(of: solution(of: group).solution)
        }
        findThickest()
    }

    private mutating func findThickest() {
        let others = thicknesses.count < groupCount ? thickness(of: usual) : 0
        thickness = thicknesses.values.reduce(others, max)
    }

    /// A cell of one group was measured. Only if the thickest group becomes thinner, or the last group loses its usual
    /// thickness, are the others compared.
    private mutating func updateThickness(ofGroup group: Int) {
        guard isAsThickAsGroups else { return }
        let new = thickness(of: solution(of: group).solution)
        let old = thicknesses.updateValue(new, forKey: items(of: group).lowerBound) ?? thickness(of: usual)
        let othersHold = thicknesses.count < groupCount && thickness == thickness(of: usual)
        if new >= thickness { thickness = new } else if old == thickness, !othersHold { findThickest() }
    }

    /// Groups of varying numbers of items were replaced by others, all named by their first items.
    private mutating func updateThickness(without old: [Int], with new: [Int]) {
        guard isAsThickAsGroups else { return }
        for first in old { thicknesses[first] = nil }
        for group in new.map({ group(of: $0) }) {
            let items = items(of: group)
            guard items.contains(where: { preferred[$0] != nil }) else { continue }
            thicknesses[items.lowerBound] = thickness(of: solution(of: group).solution)
        }
        findThickest()
    }

    // MARK: - Sizes that views prefer

    /// Notes the size that a cell prefers, which solves its group again, and moves those after it.
    mutating func setPreferred(_ size: CGSize, of item: Int) {
        guard preferred[item] != size, item < count else { return }
        preferred[item] = size
        switch groups {
        case .even:
            let group = group(of: item)
            measureEven(group)
            updateThickness(ofGroup: group)
        case .runs(var runs):
            groups = .even(GroupExtents(count: 0, usual: 0))
            let firsts = runs.itemChanged(item) { measure($0) }
            groups = .runs(runs)
            updateThickness(without: firsts.old, with: firsts.new)
        }
    }

    /// How much longer the group of an item becomes with a size that its cell prefers. 0 in a section whose groups take
    /// as many items as fit.
    func change(whenPreferring size: CGSize, for item: Int) -> CGFloat {
        guard case .even(let extents) = groups, item < count else { return 0 }
        let group = group(of: item), items = items(of: group)
        let solver = GroupSolver(
            preferred: { $0 == item ? size : preferred[$0] },
            preferredSupplementary: { preferredViews[ViewKey(kind: $0, item: $1)] })
        let solution = solver.solve(rule.group, in: inside, first: items.lowerBound, limit: items.count)
        return extent(of: solution) - extents.extent(of: group)
    }

    /// Notes the size that a supplementary view prefers. Views that are attached to items change no group; boundary items
    /// at the sides narrow the groups, so that all are solved again.
    mutating func setPreferred(_ size: CGSize, of view: ViewKey) {
        guard preferredViews[view] != size else { return }
        preferredViews[view] = size
        guard Self.inside(rule, container, axis, preferredViews) != inside else { return }
        self = SectionSolver(
            rule, container: container, count: count, axis: axis, preferred: preferred, preferredViews: preferredViews)
    }

    // MARK: - The section

    /// The length of the section along the layout's axis.
    var length: CGFloat { before + contentLength + boundaryLength(after: true) }

    /// The place of the contents along the layout's axis: boundary items before it extend the section.
    private var before: CGFloat { rule.padding + boundaryLength(after: false) }

    /// The length of the groups along the layout's axis, with the insets.
    private var contentLength: CGFloat {
        rule.insets.before(axis) + (rule.orthogonal == .none ? total : thickness) + rule.insets.after(axis)
    }

    /// The frame of the contents, with the insets.
    var contentFrame: CGRect {
        CGRect(origin: CGPoint(axis, before, 0), size: CGSize(axis, contentLength, container[axis.other]))
    }

    /// The origin of the groups.
    var groupsOrigin: CGPoint {
        let cross = axis.other
        var origin = CGPoint(
            axis, before + rule.insets.before(axis),
            rule.insets.before(cross) + Self.side(rule, container, axis, preferredViews, after: false))
        if rule.orthogonal == .centered { origin[cross] = centeringInset(of: 0) }
        return origin
    }

    /// The size of the contents of a section that scrolls by itself.
    var scrollableLength: CGFloat {
        let cross = axis.other
        let after =
            rule.orthogonal == .centered && groupCount > 0
            ? centeringInset(of: groupCount - 1) : rule.insets.after(cross)
        return groupsOrigin[cross] + total + after
    }

    /// The space at both ends that lets the first and the last group be centered.
    private func centeringInset(of group: Int) -> CGFloat {
        groupCount > 0 ? max(0, (container[axis.other] - extent(of: group)) / 2) : 0
    }

    // MARK: - Boundary items

    private static func size(
        of boundary: BoundaryRule, _ rule: SectionRule, _ container: CGSize, _ preferred: [ViewKey: CGSize]
    ) -> CGSize {
        boundary.size.size(
            in: container.inset(by: rule.boundaryInsets),
            preferred: preferred[ViewKey(kind: boundary.kind, item: boundary.index)])
    }

    /// The length by which boundary items extend the section before or after the contents.
    private func boundaryLength(after: Bool) -> CGFloat {
        rule.boundaries.reduce(0) { longest, boundary in
            guard boundary.extends, boundary.touches(axis, after: after) else { return longest }
            let size = Self.size(of: boundary, rule, container, preferredViews)[axis]
            return max(longest, size + (after ? boundary.offset[axis] : -boundary.offset[axis]))
        }
    }

    /// The thickness by which boundary items at the sides narrow the contents.
    private static func side(
        _ rule: SectionRule, _ container: CGSize, _ axis: LayoutAxis, _ preferred: [ViewKey: CGSize], after: Bool
    ) -> CGFloat {
        rule.boundaries.reduce(0) { widest, boundary in
            guard boundary.extends, boundary.touches(axis.other, after: after),
                !boundary.touches(axis, after: false), !boundary.touches(axis, after: true)
            else { return widest }
            let size = size(of: boundary, rule, container, preferred)[axis.other]
            let offset = boundary.offset[axis.other]
            return max(widest, size + (after ? -offset : offset))
        }
    }

    private static func inside(
        _ rule: SectionRule, _ container: CGSize, _ axis: LayoutAxis, _ preferred: [ViewKey: CGSize]
    ) -> CGSize {
        var inside = container.inset(by: rule.insets)
        let sides =
            side(rule, container, axis, preferred, after: false) + side(rule, container, axis, preferred, after: true)
        inside[axis.other] = max(0, inside[axis.other] - sides)
        return inside
    }

    /// The frame of a boundary item, not pinned.
    func frame(of boundary: BoundaryRule) -> CGRect {
        boundary.frame(
            of: Self.size(of: boundary, rule, container, preferredViews), around: contentFrame, axis,
            insets: rule.boundaryInsets)
    }
}

extension BoundaryRule {
    func touches(_ axis: LayoutAxis, after: Bool) -> Bool {
        switch (axis, after) {
        case (.horizontal, false): edges.contains(.leading)
        case (.horizontal, true): edges.contains(.trailing)
        case (.vertical, false): edges.contains(.top)
        case (.vertical, true): edges.contains(.bottom)
        }
    }

    /// The frame of a view of a size at contents. Along the axis it is outside of them when it extends them.
    func frame(of size: CGSize, around contents: CGRect, _ axis: LayoutAxis, insets: NSDirectionalEdgeInsets) -> CGRect
    {
        var frame = CGRect(origin: .zero, size: size)
        let cross = axis.other, point = edges.unitPoint
        let low = contents.low(cross) + insets.before(cross), high = contents.high(cross) - insets.after(cross)
        frame.origin[cross] = low + point[cross] * (high - low - size[cross]) + offset[cross]
        let outside = extends ? size[axis] : 0
        frame.origin[axis] =
            switch point[axis] {
            case 0: contents.low(axis) - outside + offset[axis]
            case 1: contents.high(axis) - size[axis] + outside + offset[axis]
            default: contents.low(axis) + (contents.high(axis) - contents.low(axis) - size[axis]) / 2 + offset[axis]
            }
        return frame.inset(by: self.insets)
    }
}
