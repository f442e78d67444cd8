// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A line of a group is solved in four steps:
//
// 1. The items take their lengths along the line, one after the other, until the line, the number or the items are used
//    up. A group in it is solved at this point, since it decides how many items it takes.
// 2. The thickness of the line is its own, or, when estimated, that of the thickest item. Uniform items become as thick.
// 3. What the line has left over is divided among the flexible spaces along it; what each item leaves of the thickness,
//    among the flexible spaces at its sides.
// 4. Everything is placed.

/// A solved group, in coordinates of its own.
struct GroupSolution {
    struct Item: Equatable {
        /// Counted from the first item of the solution.
        var index: Int
        var frame: CGRect
        var zIndex = 0
        /// Whether its view decides its width or its height.
        var estimates = Estimates.none
    }

    struct Supplementary: Equatable {
        var kind: String
        /// The item of the index path, counted from the first item of the solution.
        var index: Int
        var frame: CGRect
        var zIndex: Int
        var estimates = Estimates.none
    }

    /// The axes on which a view decides its size.
    struct Estimates: Equatable {
        static let none = Estimates(width: false, height: false)

        var width: Bool
        var height: Bool
    }

    var size: CGSize
    var items: [Item] = []
    var supplementaries: [Supplementary] = []

    /// The number of items.
    var count: Int { items.count }

    mutating func add(_ other: GroupSolution, at origin: CGPoint) {
        let first = count
        for item in other.items {
            var item = item
            item.index += first
            item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
            items.append(item)
        }
        for view in other.supplementaries {
            var view = view
            view.index += first
            view.frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
            supplementaries.append(view)
        }
    }
}

/// Solves items and groups.
struct GroupSolver {
    /// The sizes that views prefer, by the item in the section; nil while unknown.
    var preferred: (Int) -> CGSize?
    /// The size that a supplementary view prefers, by its kind and the item in the section; nil while unknown.
    var preferredSupplementary: (String, Int) -> CGSize?

    /// The length that rounding may add, in points: three thirds fit (chosen).
    static let tolerance: CGFloat = 0.01

    /// - Parameters:
    ///   - rule: an item or a group.
    ///   - container: the size to which fractions refer.
    ///   - first: the first item in the section.
    ///   - limit: the number of items that are left, at least 1.
    func solve(_ rule: ItemRule, in container: CGSize, first: Int, limit: Int) -> GroupSolution {
        var solution = solveContent(rule, in: container, first: first, limit: limit)
        attach(rule.supplementaries, to: &solution, around: visibleFrame(rule, solution), first: first)
        return solution
    }

    private func solveContent(_ rule: ItemRule, in container: CGSize, first: Int, limit: Int) -> GroupSolution {
        switch rule.content {
        case .item:
            let size = rule.size.size(in: container, preferred: preferred(first))
            let frame = CGRect(origin: .zero, size: size).inset(by: rule.effectiveInsets)
            let item = GroupSolution.Item(index: 0, frame: frame, estimates: rule.size.estimates)
            return GroupSolution(size: size, items: [item])
        case .line(let line):
            return solve(line, of: rule, size: rule.size.size(in: container), first: first, limit: limit)
        case .custom(let places):
            let size = rule.size.size(in: container)
            let items = places(size, rule.effectiveInsets).prefix(limit).enumerated().map { index, place in
                GroupSolution.Item(index: index, frame: place.frame, zIndex: place.zIndex)
            }
            return GroupSolution(size: size, items: items)
        }
    }

    /// The frame to which supplementary items are attached.
    private func visibleFrame(_ rule: ItemRule, _ solution: GroupSolution) -> CGRect {
        if case .item = rule.content, let item = solution.items.first { return item.frame }
        return CGRect(origin: .zero, size: solution.size)
    }

    // MARK: - Lines

    private struct Slot {
        var rule: ItemRule
        var solution: GroupSolution
        var edges: EdgeRule
        var first: Int

        func length(_ axis: LayoutAxis) -> CGFloat { solution.size[axis] + edges.length(axis) }
    }

    private func solve(_ line: LineRule, of rule: ItemRule, size: CGSize, first: Int, limit: Int) -> GroupSolution {
        let insets = rule.effectiveInsets, axis = line.axis
        var inside = size.inset(by: insets)
        var slots = fill(line, rule.size[axis].isEstimated, inside, first, limit)
        makeUniform(&slots, inside)
        let gaps = line.spacing.length * CGFloat(max(0, slots.count - 1))
        let used = slots.reduce(gaps) { $0 + $1.length(axis) }
        if rule.size[axis].isEstimated { inside[axis] = used }
        if rule.size[axis.other].isEstimated { inside[axis.other] = slots.map { $0.length(axis.other) }.max() ?? 0 }
        var solution = GroupSolution(
            size: CGSize(
                width: inside.width + insets.leading + insets.trailing,
                height: inside.height + insets.top + insets.bottom))
        place(slots, line, inside, left: inside[axis] - used, insets, &solution)
        return solution
    }

    /// Takes items until the line, the number or the items are used up.
    private func fill(_ line: LineRule, _ isEstimated: Bool, _ inside: CGSize, _ first: Int, _ limit: Int) -> [Slot] {
        var slots: [Slot] = [], used: CGFloat = 0, taken = 0
        // An estimated line contains each item once, and otherwise as many as its estimate says.
        let least = isEstimated ? line.subitems.count : 1
        while taken < limit, slots.count < line.count.limit, !line.subitems.isEmpty {
            let rule = divided(line.subitems[slots.count % line.subitems.count], line, inside)
            let space = slots.isEmpty ? 0 : line.spacing.length, edges = rule.edges ?? .none
            let isMeasured = !isEstimated && rule.size[line.axis].isEstimated
            func solution() -> GroupSolution { solve(rule, in: inside, first: first + taken, limit: limit - taken) }
            let measured = isMeasured ? solution() : nil
            // In a line with an estimated length, the estimates decide how many items it takes, not the views.
            let length = (measured?.size ?? rule.size.size(in: inside))[line.axis] + edges.length(line.axis) + space
            if case .fitting = line.count, slots.count >= least, used + length > inside[line.axis] + Self.tolerance {
                break
            }
            let solved = measured ?? solution()
            // A custom group without items would never end, nor would items without a length.
            guard solved.count > 0, length > 0 || slots.count < line.subitems.count || isCounted(line) else { break }
            slots.append(Slot(rule: rule, solution: solved, edges: edges, first: first + taken))
            (used, taken) = (used + length, taken + solved.count)
        }
        return slots
    }

    private func isCounted(_ line: LineRule) -> Bool {
        if case .fitting = line.count { false } else { true }
    }

    private func divided(_ rule: ItemRule, _ line: LineRule, _ inside: CGSize) -> ItemRule {
        guard case .dividing(let count) = line.count, count > 0 else { return rule }
        let gaps = line.spacing.length * CGFloat(count - 1)
        let edges = (rule.edges ?? .none).length(line.axis)
        let length = LengthRule.absolute(max(0, (inside[line.axis] - gaps) / CGFloat(count) - edges))
        var rule = rule
        if line.axis == .horizontal { rule.size.width = length } else { rule.size.height = length }
        return rule
    }

    /// Gives uniform items the lengths of the longest ones, and groups of them their new sizes.
    private func makeUniform(_ slots: inout [Slot], _ inside: CGSize) {
        for axis in [LayoutAxis.horizontal, .vertical] {
            let indices = slots.indices.filter {
                if case .uniform = slots[$0].rule.size[axis] { true } else { false }
            }
            guard let longest = indices.map({ slots[$0].solution.size[axis] }).max() else { continue }
            for index in indices {
                slots[index].solution.size[axis] = longest
                guard case .item = slots[index].rule.content else { continue }
                let frame = CGRect(origin: .zero, size: slots[index].solution.size)
                slots[index].solution.items[0].frame = frame.inset(by: slots[index].rule.effectiveInsets)
                slots[index].solution.supplementaries = []
                attach(
                    slots[index].rule.supplementaries, to: &slots[index].solution, around: frame,
                    first: slots[index].first)
            }
        }
    }

    private func place(
        _ slots: [Slot], _ line: LineRule, _ inside: CGSize, left: CGFloat, _ insets: NSDirectionalEdgeInsets,
        _ solution: inout GroupSolution
    ) {
        let axis = line.axis, cross = axis.other
        let flexibleEdges = slots.reduce(0) { $0 + $1.edges.flexibleCount(axis) }
        let flexible = flexibleEdges + (line.spacing.isFlexible ? max(0, slots.count - 1) : 0)
        let share = flexible > 0 ? max(0, left) / CGFloat(flexible) : 0
        var place = insets.before(axis)
        for slot in slots {
            place += slot.edges.before(axis).stretched(by: share)
            let rest = max(0, inside[cross] - slot.length(cross)), sides = slot.edges.flexibleCount(cross)
            let side = slot.edges.before(cross).stretched(by: sides > 0 ? rest / CGFloat(sides) : 0)
            solution.add(slot.solution, at: CGPoint(axis, place, insets.before(cross) + side))
            place += slot.solution.size[axis] + slot.edges.after(axis).stretched(by: share)
            place += line.spacing.stretched(by: share)
        }
    }

    // MARK: - Supplementary items

    private func attach(
        _ rules: [SupplementaryRule], to solution: inout GroupSolution, around frame: CGRect, first: Int
    ) {
        for rule in rules where !solution.items.isEmpty {
            let size = rule.size.size(in: frame.size, preferred: preferredSupplementary(rule.kind, first))
            let place = rule.frame(of: size, around: frame).inset(by: rule.insets)
            solution.supplementaries.append(
                GroupSolution.Supplementary(
                    kind: rule.kind, index: 0, frame: place, zIndex: rule.zIndex, estimates: rule.size.estimates))
        }
    }
}

extension SizeRule {
    var estimates: GroupSolution.Estimates {
        GroupSolution.Estimates(width: width.isEstimated, height: height.isEstimated)
    }
}

extension SupplementaryRule {
    /// The frame of a view that is attached to another frame.
    func frame(of size: CGSize, around frame: CGRect) -> CGRect {
        let offset = container.offset(for: size)
        let outer = container.edges.unitPoint, inner = item?.edges.unitPoint ?? outer
        let more = item?.offset(for: size) ?? .zero
        return CGRect(
            x: frame.minX + outer.x * frame.width - inner.x * size.width + offset.x + more.x,
            y: frame.minY + outer.y * frame.height - inner.y * size.height + offset.y + more.y,
            width: size.width, height: size.height)
    }
}

extension NSDirectionalRectEdge {
    /// The point at the edges of a rectangle of one unit. Opposite edges mean the middle.
    var unitPoint: CGPoint {
        func place(_ low: Bool, _ high: Bool) -> CGFloat { low == high ? 0.5 : low ? 0 : 1 }
        return CGPoint(
            x: place(contains(.leading), contains(.trailing)), y: place(contains(.top), contains(.bottom)))
    }
}

extension SpacingRule {
    fileprivate func stretched(by share: CGFloat) -> CGFloat { isFlexible ? length + share : length }
}

extension EdgeRule {
    fileprivate func flexibleCount(_ axis: LayoutAxis) -> Int {
        (before(axis).isFlexible ? 1 : 0) + (after(axis).isFlexible ? 1 : 0)
    }
}
