// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Bodies sorted along Morton's curve, on which bodies that are near each other in space are mostly near in order.
///
///     coordinates ──> whole numbers from the corner of the bodies' box ──> their bits in turn: a key ──> sorted by keys
///
/// A key has 3 × 21 bits in three dimensions, and 2 × 31 bits in two. Bodies with equal keys keep the order of their
/// indices, so the order is a function of the bodies alone.
final class MortonOrder: @unchecked Sendable {
    private(set) var count = 0
    /// The index of the body at each rank.
    private(set) var indices: UnsafeMutablePointer<Int32>
    /// The key of the body at each rank.
    private(set) var keys: UnsafeMutablePointer<UInt64>
    /// The other halves of the two pairs between which sorting moves keys and indices.
    private var otherIndices: UnsafeMutablePointer<Int32>
    private var otherKeys: UnsafeMutablePointer<UInt64>
    private var capacity = 0

    init() {
        (indices, otherIndices) = (.allocate(capacity: 1), .allocate(capacity: 1))
        (keys, otherKeys) = (.allocate(capacity: 1), .allocate(capacity: 1))
    }

    deinit { deallocate() }

    private func deallocate() {
        indices.deallocate()
        otherIndices.deallocate()
        keys.deallocate()
        otherKeys.deallocate()
    }

    private func reserve(_ wanted: Int) {
        guard wanted > capacity else { return }
        deallocate()
        capacity = max(wanted, 2 * capacity)
        (indices, otherIndices) = (.allocate(capacity: capacity), .allocate(capacity: capacity))
        (keys, otherKeys) = (.allocate(capacity: capacity), .allocate(capacity: capacity))
    }

    /// Sorts all bodies.
    func sort(_ bodies: BodyStorage, dimensions: Dimensions) {
        reserve(bodies.count)
        count = bodies.count
        for rank in 0..<count { indices[rank] = Int32(truncatingIfNeeded: rank) }
        sort(0..<count, of: bodies, dimensions: dimensions)
    }

    /// Sorts the bodies at some ranks again, with keys that are relative to their own box. This separates bodies whose
    /// distance is too small for the keys of the whole.
    func sort(_ ranks: Range<Int>, of bodies: BodyStorage, dimensions: Dimensions) {
        guard !ranks.isEmpty else { return }
        switch dimensions {
        case .two: makePlaneKeys(ranks, of: bodies)
        case .three: makeSpaceKeys(ranks, of: bodies)
        }
        ranks.count < 128 ? sortFew(ranks) : sortMany(ranks)
    }

    // MARK: - Keys

    private func makePlaneKeys(_ ranks: Range<Int>, of bodies: BodyStorage) {
        let grid = Grid(bounds(ranks, [bodies.x, bodies.y]), bits: 31)
        let (indices, keys) = (indices, keys)
        for rank in ranks {
            let body = Int(indices[rank])
            let column = grid.cell(bodies.x[body], 0), row = grid.cell(bodies.y[body], 1)
            keys[rank] = Self.spreadByTwo(column) | Self.spreadByTwo(row) << 1
        }
    }

    private func makeSpaceKeys(_ ranks: Range<Int>, of bodies: BodyStorage) {
        let grid = Grid(bounds(ranks, [bodies.x, bodies.y, bodies.z]), bits: 21)
        let (indices, keys) = (indices, keys)
        for rank in ranks {
            let body = Int(indices[rank])
            let column = grid.cell(bodies.x[body], 0), row = grid.cell(bodies.y[body], 1)
            let layer = grid.cell(bodies.z[body], 2)
            keys[rank] = Self.spreadByThree(column) | Self.spreadByThree(row) << 1 | Self.spreadByThree(layer) << 2
        }
    }

    private func bounds(_ ranks: Range<Int>, _ rows: [UnsafeMutablePointer<Double>]) -> [ClosedRange<Double>] {
        let indices = indices
        return rows.map { row in
            var low = row[Int(indices[ranks.lowerBound])], high = low
            for rank in ranks {
                let value = row[Int(indices[rank])]
                if value < low { low = value }
                if value > high { high = value }
            }
            return low...high
        }
    }

    /// Cubes of equal size, counted from the lowest corner of a box whose longest side they divide.
    private struct Grid {
        private var corner: SIMD4<Double> = .zero
        /// One half for coordinates whose difference might not be finite, else one.
        private var share = 1.0
        /// Two factors, because the reciprocal of a very small side may not be finite.
        private var scale = 1.0
        private var factor = 0.0
        private let last: Double

        init(_ bounds: [ClosedRange<Double>], bits: Int) {
            last = Double(1 << bits) - 1
            if bounds.contains(where: { max(-$0.lowerBound, $0.upperBound) > 0x1p1022 }) { share = 0.5 }
            var side = 0.0
            for (axis, range) in bounds.enumerated() {
                corner[axis] = share * range.lowerBound
                side = max(side, share * range.upperBound - corner[axis])
            }
            guard side > 0 else { return }
            if side < 0x1p-600 { scale = 0x1p600 }
            factor = Double(1 << bits) / (side * scale)
        }

        func cell(_ value: Double, _ axis: Int) -> UInt64 {
            UInt64(min((share * value - corner[axis]) * scale * factor, last))
        }
    }

    /// Moves bit n to bit 2 n.
    private static func spreadByTwo(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff
        bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff
        bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f
        bits = (bits | bits << 2) & 0x3333_3333_3333_3333
        return (bits | bits << 1) & 0x5555_5555_5555_5555
    }

    /// Moves bit n to bit 3 n.
    private static func spreadByThree(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits | bits << 32) & 0x001f_0000_0000_ffff
        bits = (bits | bits << 16) & 0x001f_0000_ff00_00ff
        bits = (bits | bits << 8) & 0x100f_00f0_0f00_f00f
        bits = (bits | bits << 4) & 0x10c3_0c30_c30c_30c3
        return (bits | bits << 2) & 0x1249_2492_4924_9249
    }

    // MARK: - Sorting

    /// By insertion.
    private func sortFew(_ ranks: Range<Int>) {
        for rank in ranks.dropFirst() {
            let (key, index) = (keys[rank], indices[rank])
            var place = rank
            while place > ranks.lowerBound, keys[place - 1] > key {
                (keys[place], indices[place]) = (keys[place - 1], indices[place - 1])
                place -= 1
            }
            (keys[place], indices[place]) = (key, index)
        }
    }

    /// By digits of eleven bits, from the last to the first. Digits that are equal in all keys are passed over.
    private func sortMany(_ ranks: Range<Int>) {
        let start = ranks.lowerBound
        var (fromKeys, fromIndices) = (keys + start, indices + start)
        var (toKeys, toIndices) = (otherKeys + start, otherIndices + start)
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 2048) { places in
            for shift in stride(from: UInt64(0), to: 64, by: 11) {
                places.initialize(repeating: 0)
                for rank in 0..<ranks.count { places[Int(truncatingIfNeeded: fromKeys[rank] >> shift & 2047)] += 1 }
                guard places[Int(truncatingIfNeeded: fromKeys[0] >> shift & 2047)] < ranks.count else { continue }
                var sum = 0
                for digit in 0..<2048 { (places[digit], sum) = (sum, sum + places[digit]) }
                for rank in 0..<ranks.count {
                    let digit = Int(truncatingIfNeeded: fromKeys[rank] >> shift & 2047)
                    (toKeys[places[digit]], toIndices[places[digit]]) = (fromKeys[rank], fromIndices[rank])
                    places[digit] += 1
                }
                swap(&fromKeys, &toKeys)
                swap(&fromIndices, &toIndices)
            }
        }
        guard fromKeys != keys + start else { return }
        (keys + start).update(from: fromKeys, count: ranks.count)
        (indices + start).update(from: fromIndices, count: ranks.count)
    }
}
