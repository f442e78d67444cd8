// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Boxes in boxes: the bodies in Morton order, cut into cells where the digits of their keys differ.
///
///     1. The bodies are sorted, and their numbers copied in that order.
///     2. From the root on, each cell with more than `leafSize` bodies is divided at the first digit in which its keys
///        differ. Its children are beside each other, after all cells that were made before them.
///     3. From the last cell to the first, boxes, masses and centres are computed from bodies or children.
///
/// A cell's bodies are a range of ranks. Digits that all keys of a cell have in common make no cells, so each cell that
/// is divided has at least two children, and there are less than twice as many cells as bodies. Bodies whose keys are
/// equal are sorted again by keys of their own. Only bodies at one point are never divided: their cell may be of any
/// size.
final class CellTree: @unchecked Sendable {
    struct Cell {
        /// The ranks of its bodies.
        var first: Int32
        var count: Int32
        /// The children: a range of cells, empty for a leaf.
        var firstChild: Int32 = 0
        var childCount: Int32 = 0

        var bodies: Range<Int> { Int(first)..<Int(first) + Int(count) }
        var children: Range<Int> { Int(firstChild)..<Int(firstChild) + Int(childCount) }
        var isLeaf: Bool { childCount == 0 }
    }

    /// The bodies by rank: `order.indices[rank]` is the index of a body.
    let order = MortonOrder()
    /// The root is the first one. Empty without bodies. Children come after their parents.
    private(set) var cells: [Cell] = []

    /// Numbers of bodies by rank.
    private(set) var bodyRows = Rows<BodyRow>()
    /// Numbers of cells.
    private(set) var cellRows = Rows<CellRow>()

    enum BodyRow: Int, CaseIterable { case x, y, z, mass, radius }

    /// The box is that of the centres of the bodies. `x`, `y`, `z` are the centre of mass, which lies in the box; the
    /// middle of the box if there is no mass. `radius` is the largest of any body.
    enum CellRow: Int, CaseIterable {
        case x, y, z, mass, radius
        case lowX, lowY, lowZ, highX, highY, highZ
        /// The smallest radius of any body.
        case leastRadius
        /// The longest side of the box.
        case side
        /// For the sum of forces: what the square of a distance has to reach.
        case limit
    }

    /// - Parameter leafSize: how many bodies a cell may have without being divided, at least 1.
    func build(_ bodies: BodyStorage, dimensions: Dimensions, leafSize: Int) {
        cells.removeAll(keepingCapacity: true)
        order.sort(bodies, dimensions: dimensions)
        guard bodies.count > 0 else { return }
        cells.append(Cell(first: 0, count: Int32(bodies.count)))
        divideCells(bodies, dimensions: dimensions, leafSize: Int32(leafSize))
        copyBodies(bodies)
        cellRows.reserve(cells.count)
        summarizeCells()
    }

    // MARK: - Division

    private func divideCells(_ bodies: BodyStorage, dimensions: Dimensions, leafSize: Int32) {
        var next = 0
        while next < cells.count {
            if cells[next].count > leafSize { divide(next, bodies, dimensions) }
            next += 1
        }
    }

    private func divide(_ index: Int, _ bodies: BodyStorage, _ dimensions: Dimensions) {
        let ranks = cells[index].bodies
        let (first, last) = (ranks.lowerBound, ranks.upperBound - 1)
        if order.keys[first] == order.keys[last] {
            guard !isPoint(ranks, bodies) else { return }
            order.sort(ranks, of: bodies, dimensions: dimensions)
        }
        let difference = order.keys[first] ^ order.keys[last]
        guard difference != 0 else { return }
        let bits = dimensions.rawValue
        let shift = UInt64((63 - difference.leadingZeroBitCount) / bits * bits)
        cells[index].firstChild = Int32(cells.count)
        var start = first
        while start < ranks.upperBound {
            let end = endOfDigit(from: start, to: ranks.upperBound, shift: shift)
            cells.append(Cell(first: Int32(start), count: Int32(end - start)))
            start = end
        }
        cells[index].childCount = Int32(cells.count) - cells[index].firstChild
    }

    /// The end of the ranks whose keys agree with the first one down to a bit.
    private func endOfDigit(from start: Int, to end: Int, shift: UInt64) -> Int {
        let keys = order.keys
        let digit = keys[start] >> shift
        var (low, high) = (start + 1, end)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] >> shift == digit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func isPoint(_ ranks: Range<Int>, _ bodies: BodyStorage) -> Bool {
        let one = Int(order.indices[ranks.lowerBound])
        return ranks.allSatisfy { rank in
            let other = Int(order.indices[rank])
            return bodies.x[one] == bodies.x[other] && bodies.y[one] == bodies.y[other]
                && bodies.z[one] == bodies.z[other]
        }
    }

    // MARK: - Numbers

    private func copyBodies(_ bodies: BodyStorage) {
        bodyRows.reserve(bodies.count)
        let sources = [bodies.x, bodies.y, bodies.z, bodies.mass, bodies.radius]
        for (row, source) in zip(BodyRow.allCases, sources) {
            let (target, indices) = (bodyRows[row], order.indices)
            for rank in 0..<bodies.count { target[rank] = source[Int(indices[rank])] }
        }
    }

    private func summarizeCells() {
        // Copies, because an access to a property of a class has to be checked by the runtime.
        let (cells, bodies, rows) = (cells, bodyRows, cellRows)
        for index in cells.indices.reversed() {
            var sum = Summary()
            if cells[index].isLeaf {
                for rank in cells[index].bodies { sum.add(body: rank, bodies) }
            } else {
                for child in cells[index].children { sum.add(cell: child, rows) }
            }
            sum.store(rows, index)
        }
    }

    /// The sums from which cells are made. The fourth lane of vectors is not used.
    private struct Summary {
        var low = SIMD4<Double>(repeating: .infinity)
        var high = SIMD4<Double>(repeating: -.infinity)
        /// The centre of mass, kept as a mean: a sum of products might leave the range of numbers.
        var centre = SIMD4<Double>.zero
        var mass = 0.0
        var leastRadius = Double.infinity
        var radius = 0.0

        mutating func add(body: Int, _ rows: Rows<BodyRow>) {
            let place = SIMD4(rows[.x][body], rows[.y][body], rows[.z][body], 0)
            add(place, mass: rows[.mass][body])
            low = low.replacing(with: place, where: place .< low)
            high = high.replacing(with: place, where: place .> high)
            leastRadius = min(leastRadius, rows[.radius][body])
            radius = max(radius, rows[.radius][body])
        }

        mutating func add(cell: Int, _ rows: Rows<CellRow>) {
            add(SIMD4(rows[.x][cell], rows[.y][cell], rows[.z][cell], 0), mass: rows[.mass][cell])
            let otherLow = SIMD4(rows[.lowX][cell], rows[.lowY][cell], rows[.lowZ][cell], 0)
            let otherHigh = SIMD4(rows[.highX][cell], rows[.highY][cell], rows[.highZ][cell], 0)
            low = low.replacing(with: otherLow, where: otherLow .< low)
            high = high.replacing(with: otherHigh, where: otherHigh .> high)
            leastRadius = min(leastRadius, rows[.leastRadius][cell])
            radius = max(radius, rows[.radius][cell])
        }

        private mutating func add(_ place: SIMD4<Double>, mass other: Double) {
            guard other > 0 else { return }
            mass += other
            let share = mass.isFinite ? other / mass : 1
            centre = centre * (1 - share) + place * share
        }

        func store(_ rows: Rows<CellRow>, _ index: Int) {
            let place = place
            (rows[.x][index], rows[.y][index], rows[.z][index]) = (place.x, place.y, place.z)
            (rows[.lowX][index], rows[.lowY][index], rows[.lowZ][index]) = (low.x, low.y, low.z)
            (rows[.highX][index], rows[.highY][index], rows[.highZ][index]) = (high.x, high.y, high.z)
            (rows[.mass][index], rows[.leastRadius][index], rows[.radius][index]) = (mass, leastRadius, radius)
            rows[.side][index] = (high - low).max()
        }

        /// In the box in spite of rounding: at the very point of the bodies if that is one.
        var place: SIMD4<Double> {
            mass > 0 ? pointwiseMin(pointwiseMax(centre, low), high) : low * 0.5 + high * 0.5
        }
    }

    // MARK: - Reading

    /// The lowest corner of a cell's box, with 0 in the fourth lane.
    func low(of cell: Int) -> SIMD4<Double> {
        SIMD4(cellRows[.lowX][cell], cellRows[.lowY][cell], cellRows[.lowZ][cell], 0)
    }

    /// The highest corner of a cell's box, with 0 in the fourth lane.
    func high(of cell: Int) -> SIMD4<Double> {
        SIMD4(cellRows[.highX][cell], cellRows[.highY][cell], cellRows[.highZ][cell], 0)
    }

    /// The centre of mass of a cell, with 0 in the fourth lane.
    func centre(of cell: Int) -> SIMD4<Double> {
        SIMD4(cellRows[.x][cell], cellRows[.y][cell], cellRows[.z][cell], 0)
    }
}

/// Rows of numbers in one piece of memory, named by the cases of an enumeration. Each begins at a multiple of 64 bytes
/// and is followed by at least eight numbers more, so that vectors may read beyond the end. All of them are finite.
struct Rows<Row: RawRepresentable & CaseIterable> where Row.RawValue == Int {
    private final class Memory {
        let start: UnsafeMutablePointer<Double>

        init(_ count: Int) {
            let raw = UnsafeMutableRawPointer.allocate(byteCount: 8 * count, alignment: 64)
            start = raw.initializeMemory(as: Double.self, repeating: 0, count: count)
        }

        deinit { UnsafeMutableRawPointer(start).deallocate() }
    }

    private var memory: Memory
    private var start: UnsafeMutablePointer<Double>
    /// Numbers in a row, with those that follow.
    private(set) var stride = 8

    init() {
        memory = Memory(8 * Row.allCases.count)
        start = memory.start
    }

    subscript(row: Row) -> UnsafeMutablePointer<Double> { start + row.rawValue * stride }

    /// Makes room for at least as many numbers a row. Contents are lost if it has to grow.
    mutating func reserve(_ count: Int) {
        guard count + 8 > stride else { return }
        stride = (max(count, count < 1024 ? 2 * count : count + count / 4) + 15) / 8 * 8
        memory = Memory(stride * Row.allCases.count)
        start = memory.start
    }
}
