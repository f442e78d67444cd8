// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// The cells and bodies that attract a group, in one list. Followed by bodies without mass up to a multiple of eight.
///
/// Used by one thread at a time.
final class InteractionList: @unchecked Sendable {
    enum Row: Int, CaseIterable { case x, y, z, mass, radius, farX, farY, farZ, farMass }
    private enum SumRow: Int, CaseIterable { case x, y, z }

    private var rows = Rows<Row>()
    private var sumRows = Rows<SumRow>()
    fileprivate(set) var count = 0
    /// Cells in single precision, which follow in rows of their own.
    private(set) var farCount = 0
    fileprivate var stack: [Int32] = []

    init() {
        rows.reserve(4096)
        sumRows.reserve(TreeSum.groupSize)
    }

    var bodies: kosketus_bodies {
        kosketus_bodies(
            x: rows[.x], y: rows[.y], z: rows[.z], mass: rows[.mass], radius: rows[.radius], count: Int64(count))
    }

    /// Where the accelerations of the group are summed.
    var sums: kosketus_sums { kosketus_sums(x: sumRows[.x], y: sumRows[.y], z: sumRows[.z]) }

    fileprivate func grow() {
        count = 0
        rows.reserve(2 * rows.stride)
    }

    fileprivate var hasRoom: Bool { count + 16 < rows.stride }

    /// There has to be room for it, and for 15 more.
    fileprivate func append(_ place: SIMD4<Double>, mass: Double, radius: Double) {
        (rows[.x][count], rows[.y][count], rows[.z][count]) = (place.x, place.y, place.z)
        (rows[.mass][count], rows[.radius][count]) = (mass, radius)
        count += 1
    }

    fileprivate func finish() {
        for index in count..<count + 8 {
            for row in Row.allCases { rows[row][index] = 0 }
        }
    }

    /// The rows in the form that the kernels write and read.
    func withMemory<Result>(_ body: (UnsafeMutablePointer<kosketus_list>) -> Result) -> Result {
        stack.withUnsafeMutableBufferPointer { stack in
            var list = kosketus_list(
                x: rows[.x], y: rows[.y], z: rows[.z], mass: rows[.mass], radius: rows[.radius],
                far_x: single(.farX), far_y: single(.farY), far_z: single(.farZ), far_mass: single(.farMass),
                capacity: Int64(rows.stride), stack: stack.baseAddress, far_count: Int64(farCount))
            defer { farCount = Int(list.far_count) }
            return body(&list)
        }
    }

    /// A row of numbers of single precision, of which twice as many would fit.
    private func single(_ row: Row) -> UnsafeMutablePointer<Float> {
        UnsafeMutableRawPointer(rows[row]).assumingMemoryBound(to: Float.self)
    }
}

/// The box of a group's bodies, and their largest radius.
struct GroupBox {
    var low: SIMD4<Double>
    var high: SIMD4<Double>
    var radius = 0.0

    init(_ bodies: kosketus_bodies) {
        low = SIMD4(bodies.place(0), 0)
        high = low
        for body in 0..<Int(bodies.count) {
            let place = SIMD4(bodies.place(body), 0)
            low = low.replacing(with: place, where: place .< low)
            high = high.replacing(with: place, where: place .> high)
            if bodies.radius[body] > radius { radius = bodies.radius[body] }
        }
    }
}

/// Decides which cells are far from a group.
struct TreeWalk {
    private let tree: CellTree
    private let isContact: Bool
    /// Above 1/√3, a cell may be small enough for a distance that is still inside of it.
    private let isGuarded: Bool
    /// Makes distances small enough for their squares. A power of two; 1 if numbers are in the range of vectors.
    private let scale: Double
    /// The longest side of all, as a power of two.
    private let length: Double
    private let usesSingle: Bool

    init(_ tree: CellTree, law: ForceLaw, angle: Double, isInRange: Bool) {
        (self.tree, isContact) = (tree, law.isContact)
        isGuarded = angle > 0.57
        scale = isInRange || tree.cells.isEmpty ? 1 : Self.scale(of: tree)
        let side = tree.cells.isEmpty ? 0 : tree.cellRows[.side][0]
        length = side > 0 && side.isFinite ? Double(sign: .plus, exponent: Int(side.exponent) + 1, significand: 1) : 1
        // Very small angles are meant to give better forces than single precision can.
        usesSingle = angle >= 0.05
        let limits = tree.cellRows[.limit]
        for cell in 0..<tree.cells.count { limits[cell] = limit(cell, angle) }
    }

    private static func scale(of tree: CellTree) -> Double {
        let (low, high) = (tree.low(of: 0), tree.high(of: 0))
        let longest = max(pointwiseMax(low, -low).max(), pointwiseMax(high, -high).max(), 0x1p-1000)
        return Double(sign: .plus, exponent: -Int(longest.exponent), significand: 1)
    }

    /// Returns the smallest square of a distance at which a cell counts as one body. Negative for a cell that does at any
    /// distance: its bodies are at one point, and attract others in the same way.
    private func limit(_ cell: Int, _ angle: Double) -> Double {
        let side = tree.cellRows[.side][cell]
        guard side > 0 else {
            let isExact = !isContact || tree.cellRows[.leastRadius][cell] == tree.cellRows[.radius][cell]
            return isExact ? -1 : 0
        }
        let distance = side * scale / angle
        return distance.isFinite ? distance * distance : .infinity
    }

    // MARK: - With vectors

    func fillFast(_ list: InteractionList, _ box: GroupBox, inSingle: Bool) {
        if list.stack.count < tree.cells.count + 8 { list.stack = Array(repeating: 0, count: tree.cells.count + 8) }
        var group = kernelGroup(box, inSingle: inSingle)
        while true {
            let count = tree.withCells { cells in list.withMemory { kosketus_gravity_walk(cells, &group, $0) } }
            guard count < 0 else { return list.count = Int(count) }
            list.grow()
        }
    }

    func kernelGroup(_ box: GroupBox, inSingle: Bool) -> kosketus_group {
        let middle = box.low * 0.5 + box.high * 0.5
        return kosketus_group(
            low: (box.low.x, box.low.y, box.low.z), high: (box.high.x, box.high.y, box.high.z), radius: box.radius,
            contact: isContact, guarded: isGuarded, middle: (middle.x, middle.y, middle.z), length: length,
            mass: max(tree.cellRows[.mass][0], NumberRange.masses.lowerBound), single: inSingle && usesSingle)
    }

    // MARK: - Without

    func fill(_ list: InteractionList, _ box: GroupBox) {
        list.count = 0
        list.stack.removeAll(keepingCapacity: true)
        list.stack.append(0)
        while let next = list.stack.popLast() {
            guard list.hasRoom else {
                list.grow()
                return fill(list, box)
            }
            let cell = Int(next)
            if isFar(cell, box) {
                list.append(
                    tree.centre(of: cell), mass: tree.cellRows[.mass][cell], radius: tree.cellRows[.radius][cell])
            } else if tree.cells[cell].isLeaf {
                guard append(tree.cells[cell].bodies, to: list) else {
                    list.grow()
                    return fill(list, box)
                }
            } else {
                for child in tree.cells[cell].children { list.stack.append(Int32(child)) }
            }
        }
        list.finish()
    }

    private func append(_ ranks: Range<Int>, to list: InteractionList) -> Bool {
        let bodies = tree.bodies
        for rank in ranks {
            guard list.hasRoom else { return false }
            list.append(SIMD4(bodies.place(rank), 0), mass: bodies.mass[rank], radius: bodies.radius[rank])
        }
        return true
    }

    private func isFar(_ cell: Int, _ box: GroupBox) -> Bool {
        let limit = tree.cellRows[.limit][cell]
        guard limit >= 0 else { return true }
        let centre = tree.centre(of: cell)
        let distance2 = gap2(centre, centre, box)
        if isContact, limit == 0, distance2 == 0, box.low == box.high, tree.cellRows[.side][cell] == 0 {
            // Bodies at the group's only point do not attract it, whatever their radii are.
            return centre == box.low
        }
        // Very small squares may be zero.
        guard limit <= distance2, distance2 > 0 else { return false }
        guard isContact || isGuarded else { return true }
        let gap2 = gap2(tree.low(of: cell), tree.high(of: cell), box)
        if isGuarded, gap2 <= 0 { return false }
        let reach = (tree.cellRows[.radius][cell] + box.radius) * scale
        return !isContact || gap2 >= reach * reach
    }

    /// The square of the distance between two boxes.
    private func gap2(_ low: SIMD4<Double>, _ high: SIMD4<Double>, _ box: GroupBox) -> Double {
        let gap = pointwiseMax(pointwiseMax(box.low - high, low - box.high), .zero) * scale
        return (gap * gap).sum()
    }
}
