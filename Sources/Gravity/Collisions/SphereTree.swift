// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Two bodies by their indices, the lower one first. Sorts by the first index, then by the second.
struct BodyPair: Hashable, Comparable {
    private let bits: UInt64

    init(_ one: Int, _ other: Int) { bits = UInt64(min(one, other)) << 32 | UInt64(max(one, other)) }

    var first: Int { Int(bits >> 32) }
    var second: Int { Int(bits & 0xFFFF_FFFF) }

    static func < (one: BodyPair, other: BodyPair) -> Bool { one.bits < other.bits }
}

/// A tree of boxes around bodies, for finding the ones that overlap.
///
/// A box holds whole spheres, not just centres, and each level divides the bodies into halves along the longest side
/// of their box. So the tree is as deep for bodies of very unequal sizes and distances as for equal ones: a large
/// body widens one box at each level, and a body that has escaped takes one branch. A grid needs a cell size, which
/// unequal radii do not have; cells by bits of coordinates, as forces use them, put everything into one cell if a
/// single body is far away.
///
/// Nodes are stored in the order of a walk through the tree. All bodies after a leaf are in the nodes after it, which
/// is how each pair is found once.
struct SphereTree: Sendable {
    /// Places and radii (in w), in the order of the tree.
    private(set) var spheres: [SIMD4<Double>] = []
    /// The index of each body, in the order of the tree.
    private(set) var order: [Int32] = []
    private var nodes: [Node] = []

    fileprivate struct Node {
        var low = SIMD4<Double>.zero
        var high = SIMD4<Double>.zero
        var bodies: Range<Int32>
        /// The next node that is not inside this one.
        var skip: Int32 = 0
        var isLeaf: Bool
    }

    /// Bodies in a leaf, at most. Chosen, not measured.
    private static let leafSize = 8

    // MARK: Building

    /// Builds the tree anew. N log N.
    mutating func build(_ bodies: BodyStorage) {
        order = (0..<Int32(bodies.count)).map { $0 }
        readSpheres(bodies)
        nodes.removeAll(keepingCapacity: true)
        var selection = MedianSelection()
        spheres.withUnsafeMutableBufferPointer { spheres in
            order.withUnsafeMutableBufferPointer { order in
                Self.divide(0..<spheres.count, spheres, order, &selection, &nodes)
            }
        }
        fitBoxes()
    }

    /// Keeps the order of an earlier step for new places. It finds the same pairs, and more slowly the more bodies
    /// have moved.
    mutating func refit(_ bodies: BodyStorage) {
        readSpheres(bodies)
        fitBoxes()
    }

    private mutating func readSpheres(_ bodies: BodyStorage) {
        spheres.removeAll(keepingCapacity: true)
        for body in order {
            let index = Int(body)
            spheres.append(SIMD4(bodies.x[index], bodies.y[index], bodies.z[index], bodies.radius[index]))
        }
    }

    private static func divide(
        _ range: Range<Int>, _ spheres: UnsafeMutableBufferPointer<SIMD4<Double>>,
        _ order: UnsafeMutableBufferPointer<Int32>, _ selection: inout MedianSelection, _ nodes: inout [Node]
    ) {
        let node = nodes.count
        let isLeaf = range.count <= leafSize
        nodes.append(Node(bodies: Int32(range.lowerBound)..<Int32(range.upperBound), isLeaf: isLeaf))
        if !isLeaf {
            let middle = (range.lowerBound + range.upperBound) / 2
            if let axis = longestSide(of: range, spheres) {
                selection.divide(range, at: middle, axis: axis, spheres, order)
            }
            divide(range.lowerBound..<middle, spheres, order, &selection, &nodes)
            divide(middle..<range.upperBound, spheres, order, &selection, &nodes)
        }
        nodes[node].skip = Int32(nodes.count)
    }

    /// The axis along which the centres are spread most, or `nil` if all are in one point.
    private static func longestSide(
        of range: Range<Int>, _ spheres: UnsafeMutableBufferPointer<SIMD4<Double>>
    ) -> Int? {
        var (low, high) = (spheres[range.lowerBound], spheres[range.lowerBound])
        for index in range {
            low.replace(with: spheres[index], where: spheres[index] .< low)
            high.replace(with: spheres[index], where: spheres[index] .> high)
        }
        // Halves, because a difference may be too large for a number.
        let sides = 0.5 * high - 0.5 * low
        let longest = Swift.max(sides.x, sides.y, sides.z)
        guard longest > 0 else { return nil }
        return sides.x == longest ? 0 : sides.y == longest ? 1 : 2
    }

    /// From the last node to the first, so that children come before their parents.
    private mutating func fitBoxes() {
        spheres.withUnsafeBufferPointer { spheres in
            nodes.withUnsafeMutableBufferPointer { nodes in
                for index in nodes.indices.reversed() {
                    if nodes[index].isLeaf {
                        nodes[index].fit(spheres)
                    } else {
                        nodes[index].fit(nodes[index + 1], nodes[Int(nodes[index + 1].skip)])
                    }
                }
            }
        }
    }
}

// MARK: - Boxes

extension SphereTree.Node {
    fileprivate mutating func fit(_ spheres: UnsafeBufferPointer<SIMD4<Double>>) {
        low = SIMD4(repeating: .infinity)
        high = -low
        for index in bodies {
            let (sphereLow, sphereHigh) = Self.bounds(of: spheres[Int(index)])
            low.replace(with: sphereLow, where: sphereLow .< low)
            high.replace(with: sphereHigh, where: sphereHigh .> high)
        }
    }

    fileprivate mutating func fit(_ one: Self, _ other: Self) {
        low = one.low.replacing(with: other.low, where: other.low .< one.low)
        high = one.high.replacing(with: other.high, where: other.high .> one.high)
    }

    /// A little wider than the sphere, so that rounding does not hide a pair that the distance of both shows.
    fileprivate static func bounds(of sphere: SIMD4<Double>) -> (low: SIMD4<Double>, high: SIMD4<Double>) {
        var size = sphere
        size.replace(with: -sphere, where: sphere .< .zero)
        let reach = sphere.w + (size + sphere.w) * 0x1p-50
        var (low, high) = (sphere - reach, sphere + reach)
        (low.w, high.w) = (0, 0)
        return (low, high)
    }
}

// MARK: - Searching

extension SphereTree {
    /// The pairs that a search has found.
    struct Result {
        var pairs: [BodyPair] = []
        /// Whether these are all pairs. False if a limit was reached.
        var isComplete = true
        /// How many nodes were looked at, which grows when the order of the tree no longer fits.
        var visits = 0
    }

    /// Returns pairs of bodies that overlap, in the order of the tree.
    ///
    /// - Parameters:
    ///   - limit: how many pairs to find at most.
    ///   - limitPerBody: how many pairs of each body with later ones to find at most.
    func overlappingPairs(limit: Int, limitPerBody: Int = .max) -> Result {
        var result = Result()
        for node in nodes where node.isLeaf {
            for body in node.bodies {
                search(Int(body), leaf: node, limitPerBody, &result)
                guard result.pairs.count <= limit else {
                    result.pairs.removeLast(result.pairs.count - limit)
                    result.isComplete = false
                    return result
                }
            }
        }
        return result
    }

    private func search(_ body: Int, leaf: Node, _ limit: Int, _ result: inout Result) {
        let start = result.pairs.count
        let sphere = spheres[body]
        let (low, high) = Node.bounds(of: sphere)
        collect(sphere, body, body + 1..<Int(leaf.bodies.upperBound), &result.pairs)
        var index = Int(leaf.skip)
        while index < nodes.count {
            result.visits += 1
            let isNear = all((nodes[index].low .<= high) .& (nodes[index].high .>= low))
            if isNear, nodes[index].isLeaf {
                collect(
                    sphere, body, Int(nodes[index].bodies.lowerBound)..<Int(nodes[index].bodies.upperBound),
                    &result.pairs)
                guard result.pairs.count - start < limit else { return result.isComplete = false }
            }
            index = isNear ? index + 1 : Int(nodes[index].skip)
        }
    }

    private func collect(_ sphere: SIMD4<Double>, _ body: Int, _ others: Range<Int>, _ pairs: inout [BodyPair]) {
        for other in others {
            let offset = spheres[other] - sphere
            guard isOverlapping(offset, reach: spheres[other].w + sphere.w) else { continue }
            pairs.append(BodyPair(Int(order[body]), Int(order[other])))
        }
    }
}

/// Whether the distance is less than the sum of radii. Only x, y and z of the offset count.
@inline(__always)
func isOverlapping(_ offset: SIMD4<Double>, reach: Double) -> Bool {
    let square = reach * reach
    // Within this range, squares neither overflow nor vanish.
    guard square < 1e300, square > 1e-280 else { return isOverlappingScaled(offset, reach: reach) }
    return offset.x * offset.x + offset.y * offset.y + offset.z * offset.z < square
}

/// The same for sizes whose squares are out of the range of numbers.
@inline(never)
private func isOverlappingScaled(_ offset: SIMD4<Double>, reach: Double) -> Bool {
    guard reach > 0 else { return false }
    let scaled = offset / reach
    return scaled.x * scaled.x + scaled.y * scaled.y + scaled.z * scaled.z < 1
}
