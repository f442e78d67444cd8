// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Groups of overlapping bodies that become one body each. Two bodies belong to a group if a chain of pairs connects
/// them.
///
/// A fixed body keeps its place, and two fixed ones do not merge: a body between them joins the one of the first pair.
struct Merge {
    /// The groups of two and more, each by index, in the order of their first bodies.
    private var groups: [[Int]] = []
    var isEmpty: Bool { groups.isEmpty }

    init(_ bodies: BodyStorage, _ pairs: [BodyPair]) {
        var forest = Forest(bodies.fixed)
        for pair in pairs { forest.unite(pair.first, pair.second) }
        var numbers: [Int: Int] = [:]
        for index in 0..<bodies.count where forest.isUnited(index) {
            let root = forest.root(of: index)
            if let number = numbers[root] {
                groups[number].append(index)
            } else {
                numbers[root] = groups.count
                groups.append([index])
            }
        }
    }

    /// Replaces each group by one body, which is where the heaviest one was in the order of bodies.
    ///
    /// - Returns: a contact of that one with each of the others.
    func apply(to bodies: inout Bodies) -> [Contact] {
        var contacts: [Contact] = []
        var isRemoved = Array(repeating: false, count: bodies.count)
        for group in groups {
            let heaviest = Self.heaviest(of: group, bodies.storage)
            for index in group where index != heaviest {
                isRemoved[index] = true
                contacts.append(Self.contact(bodies.storage, heaviest, index))
            }
            bodies[heaviest] = Self.sum(of: group, heaviest, bodies.storage)
        }
        bodies.removeAll { isRemoved[$0] }
        return contacts
    }

    /// The first one if several have the same mass.
    private static func heaviest(of group: [Int], _ bodies: BodyStorage) -> Int {
        group.reduce(group[0]) { bodies.mass[$1] > bodies.mass[$0] ? $1 : $0 }
    }

    private static func contact(_ bodies: BodyStorage, _ first: Int, _ second: Int) -> Contact {
        let approach = Encounter(bodies, first, second).approach
        return Contact(first: bodies.tags[first], second: bodies.tags[second], approach: approach)
    }

    /// Places and velocities are summed relative to the heaviest body, so that it is not moved by rounding far from the
    /// origin. Bodies without mass count alike if there are no others.
    private static func sum(of group: [Int], _ heaviest: Int, _ bodies: BodyStorage) -> Body {
        var result = bodies[heaviest]
        var (mass, place, velocity) = (CompensatedSum(), CompensatedSum(), CompensatedSum())
        let largest = result.mass
        for index in group {
            let weight = largest > 0 ? bodies.mass[index] / largest : 1
            mass.add(SIMD3(bodies.mass[index], weight, 0))
            place.add(weight * (bodies.position(index) - result.position))
            velocity.add(weight * (bodies.velocity(index) - result.velocity))
        }
        result.mass = mass.value.x
        result.position += place.value / mass.value.y
        result.velocity += velocity.value / mass.value.y
        result.radius = radius(of: group, bodies)
        if let fixed = group.first(where: { bodies.fixed[$0] }) {
            (result.position, result.velocity, result.isFixed) = (bodies.position(fixed), .zero, true)
        }
        return result
    }

    /// The radius of a sphere with the sum of volumes. Radii are taken relative to the largest, whose cube may be too
    /// large for a number.
    private static func radius(of group: [Int], _ bodies: BodyStorage) -> Double {
        let largest = group.reduce(0) { max($0, bodies.radius[$1]) }
        var cubes = 0.0
        for index in group {
            let radius = bodies.radius[index] / largest
            cubes += radius * radius * radius
        }
        return largest * cubeRoot(cubes)
    }

    /// The cube root of a number of at least 1, by Newton's method. The standard library has none, and those of C
    /// libraries differ in their last bits.
    static func cubeRoot(_ number: Double) -> Double {
        var root = Double(sign: .plus, exponent: number.exponent / 3 + 1, significand: 1)
        while true {
            // From above, steps go down until rounding stops them.
            let next = (2 * root + number / (root * root)) / 3
            guard next < root else { return root }
            root = next
        }
    }
}

/// Sets of indices that are united pair by pair.
private struct Forest {
    private var parents: [Int32]
    private var sizes: [Int32]
    /// Whether the set of a root has a fixed body.
    private var hasFixed: [Bool]

    init(_ fixed: [Bool]) {
        parents = (0..<Int32(fixed.count)).map { $0 }
        sizes = Array(repeating: 1, count: fixed.count)
        hasFixed = fixed
    }

    mutating func root(of index: Int) -> Int {
        var index = index
        while Int(parents[index]) != index {
            parents[index] = parents[Int(parents[index])]
            index = Int(parents[index])
        }
        return index
    }

    mutating func isUnited(_ index: Int) -> Bool { sizes[root(of: index)] > 1 }

    mutating func unite(_ one: Int, _ other: Int) {
        var (large, small) = (root(of: one), root(of: other))
        guard large != small, !hasFixed[large] || !hasFixed[small] else { return }
        if sizes[large] < sizes[small] { swap(&large, &small) }
        parents[small] = Int32(large)
        sizes[large] += sizes[small]
        hasFixed[large] = hasFixed[large] || hasFixed[small]
    }
}
