// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Groups that take as many items as fit, such as lines of tags: where each one begins.
struct GroupRuns {
    struct Run {
        /// The first item.
        var first: Int
        /// The place where the group begins, in points.
        var start: CGFloat
    }

    private(set) var runs: [Run] = []
    /// Groups from `moved` on begin by `shift` points later than their runs say, so that a change in one group does not
    /// touch all that follow. The next change, which is near as a rule, moves this boundary to its place.
    private var moved = 0
    private var shift: CGFloat = 0
    /// The place where the last group ends, with the space after it.
    private(set) var end: CGFloat = 0
    private let items: Int

    init(items: Int, measure: (Int) -> (count: Int, extent: CGFloat)) {
        self.items = items
        var next = Run(first: 0, start: 0)
        while next.first < items, let following = Self.run(after: next, measure) {
            runs.append(next)
            next = following
        }
        (end, moved) = (next.start, runs.count)
    }

    /// The run after one; nil if that takes no items.
    private static func run(after run: Run, _ measure: (Int) -> (count: Int, extent: CGFloat)) -> Run? {
        let (count, extent) = measure(run.first)
        return count > 0 ? Run(first: run.first + count, start: run.start + extent) : nil
    }

    var count: Int { runs.count }

    func items(of group: Int) -> Range<Int> {
        runs[group].first..<(group + 1 < runs.count ? runs[group + 1].first : items)
    }

    func start(of group: Int) -> CGFloat {
        group < runs.count ? runs[group].start + (group >= moved ? shift : 0) : end
    }

    func group(at place: CGFloat) -> Int { last { start(of: $0) <= place } }

    func group(of item: Int) -> Int { last { runs[$0].first <= item } }

    private func last(where isBefore: (Int) -> Bool) -> Int {
        var low = 0, high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// Solves again from the group before an item's, since the item may fit there now, to the first group behind it that
    /// begins with the same item as before. Groups after that only move.
    ///
    /// - Returns: the first items of the groups that were replaced, and of the new ones.
    mutating func itemChanged(
        _ item: Int, measure: (Int) -> (count: Int, extent: CGFloat)
    ) -> (old: [Int], new: [Int]) {
        guard !runs.isEmpty else { return ([], []) }
        let group = max(0, group(of: item) - 1)
        var next = Run(first: runs[group].first, start: start(of: group)), index = group, new: [Run] = []
        while next.first < items {
            while index < runs.count, runs[index].first < next.first { index += 1 }
            if index < runs.count, runs[index].first == next.first, next.first > item {
                return replace(group..<index, with: new, shift: next.start - start(of: index))
            }
            guard let following = Self.run(after: next, measure) else { break }
            new.append(next)
            next = following
        }
        return replace(group..<runs.count, with: new, shift: next.start - end)
    }

    private mutating func replace(
        _ range: Range<Int>, with new: [Run], shift change: CGFloat
    ) -> (old: [Int], new: [Int]) {
        let old = runs[range].map(\.first)
        moveBoundary(to: range.upperBound)
        runs.replaceSubrange(range, with: new)
        moved = range.lowerBound + new.count
        shift += change
        end += change
        return (old, new.map(\.first))
    }

    private mutating func moveBoundary(to group: Int) {
        for index in min(group, moved)..<max(group, moved) { runs[index].start += group > moved ? shift : -shift }
        moved = group
    }
}
