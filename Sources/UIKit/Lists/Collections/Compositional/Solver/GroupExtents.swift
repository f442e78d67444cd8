// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Groups that nobody has measured are as long as the first one, so the place of the millionth one is a product. The
// differences of the others are kept in chunks of 256, which exist only where groups differ, with the sums of all chunks
// before each one in a Fenwick tree.

/// The lengths of groups with the same number of items, in points, including the space after them.
struct GroupExtents {
    private static let chunk = 256

    let count: Int
    /// The length of groups that do not differ.
    let usual: CGFloat
    private var differences: [Int: [CGFloat]] = [:]
    /// Invariant: empty while no group differs.
    private var sums: [CGFloat] = []

    init(count: Int, usual: CGFloat) { (self.count, self.usual) = (count, usual) }

    /// The place where a group begins; of `count`, where the last one ends.
    func start(of group: Int) -> CGFloat {
        let start = CGFloat(group) * usual
        return sums.isEmpty ? start : start + difference(before: group)
    }

    func extent(of group: Int) -> CGFloat {
        usual + (differences[group / Self.chunk]?[group % Self.chunk] ?? 0)
    }

    /// The last group that begins at or before a place; the first one before all.
    func group(at place: CGFloat) -> Int {
        guard count > 0 else { return 0 }
        if sums.isEmpty {
            let group = usual > 0 ? (place / usual).rounded(.down) : 0
            return Int(min(max(group, 0), CGFloat(count - 1)))
        }
        var low = 0, high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if start(of: middle) <= place { low = middle } else { high = middle }
        }
        return low
    }

    mutating func setExtent(_ extent: CGFloat, of group: Int) {
        let change = extent - self.extent(of: group)
        guard change != 0 else { return }
        let chunk = group / Self.chunk
        if sums.isEmpty { sums = Array(repeating: 0, count: count / Self.chunk + 2) }
        differences[chunk, default: Array(repeating: 0, count: Self.chunk)][group % Self.chunk] += change
        var node = chunk + 1
        while node < sums.count {
            sums[node] += change
            node += node & -node
        }
    }

    private func difference(before group: Int) -> CGFloat {
        var node = group / Self.chunk, sum: CGFloat = 0
        if let chunk = differences[node] { sum = chunk[..<(group % Self.chunk)].reduce(0, +) }
        while node > 0 {
            sum += sums[node]
            node -= node & -node
        }
        return sum
    }
}
