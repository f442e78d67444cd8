// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// Computes the accelerations of bodies, by the settings of a simulation. Owns the memory that this takes.
///
///     a few bodies, AVX-512 ──────────────> all pairs in registers (kosketus_gravity_few)
///     numbers out of the vectors' range ──> DirectSum or TreeSum with ExactPair
///     up to `crossover` bodies ───────────> DirectSum with the kernels, or with PortableSum
///     more ───────────────────────────────> TreeSum with the kernels, or with PortableSum
struct ForceField: Sendable {
    var attraction: Attraction
    var method: ForceMethod
    var dimensions: Dimensions
    var arithmetic: Arithmetic
    var threadCount: Int
    /// Whether the fastest tree may sum its far cells in single precision.
    var usesSingle = true
    /// Made when a tree is needed first. A copy of this value makes its own before it writes.
    private var workspace: TreeWorkspace?

    /// From this number of bodies on, `.automatic` uses the tree. Measured with bodies that fill a cube evenly: both
    /// take the same time for about 800 bodies, and the tree half the time for 2000. In between, exactness is worth
    /// more.
    static let crossover = 2000
    static let automaticAngle = 0.5

    init(
        attraction: Attraction = Attraction(), method: ForceMethod = .automatic, dimensions: Dimensions = .three,
        arithmetic: Arithmetic = .fastest, threadCount: Int = 1
    ) {
        (self.attraction, self.method, self.dimensions) = (attraction, method, dimensions)
        (self.arithmetic, self.threadCount) = (arithmetic, max(1, threadCount))
    }

    /// Stores the acceleration of each body; zero for fixed ones.
    ///
    /// - Parameter accelerations: has the capacity of the bodies. What follows the last body is left as it is.
    mutating func accelerate(_ bodies: BodyStorage, into accelerations: Vectors) {
        let count = bodies.count
        guard count > 0 else { return }
        if !accelerateFew(bodies, into: accelerations) {
            kosketus_sums(accelerations).clear(count)
            if let angle = openingAngle(count) {
                addTree(bodies, angle: angle, into: accelerations)
            } else {
                addDirectly(bodies, into: accelerations)
            }
        }
        guard bodies.hasFixed else { return }
        for body in 0..<count where bodies.fixed[body] {
            (accelerations.x[body], accelerations.y[body], accelerations.z[body]) = (0, 0, 0)
        }
    }

    /// Nil for direct sums.
    private func openingAngle(_ count: Int) -> Double? {
        switch method {
        case .automatic: count < Self.crossover ? nil : Self.automaticAngle
        case .direct: nil
        case .tree(let openingAngle): openingAngle
        }
    }

    private func accelerateFew(_ bodies: BodyStorage, into accelerations: Vectors) -> Bool {
        guard bodies.count <= Int(KOSKETUS_GRAVITY_FEW), arithmetic == .fastest, isDirect,
            let kernel = ForceLaw(attraction, dimensions).kernel
        else { return false }
        var rows = kosketus_bodies(bodies)
        return kosketus_gravity_few(&rows, kosketus_sums(accelerations), attraction.constant, kernel)
    }

    private var isDirect: Bool {
        if case .tree = method { false } else { true }
    }

    // MARK: - All pairs

    private func addDirectly(_ bodies: BodyStorage, into accelerations: Vectors) {
        let law = ForceLaw(attraction, dimensions)
        let rows = kosketus_bodies(bodies)
        let sums = kosketus_sums(accelerations)
        let direct = DirectSum(bodies: rows, sums: sums, law: law, threadCount: threadCount)
        guard let kernel = law.kernel, NumberRange.contains(rows, radii: law.isContact) else {
            return direct.addExactly()
        }
        usesKernels ? direct.addFast(kernel) : direct.addPortably(kernel)
        guard law.constant != 1 else { return }
        for body in 0..<bodies.count {
            sums.x[body] *= law.constant
            sums.y[body] *= law.constant
            sums.z[body] *= law.constant
        }
    }

    private static let lanes = kosketus_gravity_lanes()

    private var usesKernels: Bool { arithmetic == .fastest && Self.lanes > 0 }

    // MARK: - Tree

    private mutating func addTree(_ bodies: BodyStorage, angle: Double, into accelerations: Vectors) {
        let sum = treeSum(bodies, angle: angle)
        sum.add(into: kosketus_sums(accelerations))
    }

    private mutating func treeSum(_ bodies: BodyStorage, angle: Double) -> TreeSum {
        if workspace == nil || !isKnownUniquelyReferenced(&workspace!) { workspace = TreeWorkspace() }
        return TreeSum(
            bodies, workspace!, law: ForceLaw(attraction, dimensions), dimensions: dimensions, angle: angle,
            lanes: usesKernels ? Int(Self.lanes) : 0, usesSingle: usesSingle, threadCount: threadCount)
    }

    // MARK: - Energy

    /// The most bodies whose potential energy is summed over all pairs, which takes about a second.
    static let mostForDirectEnergy = 20_000

    /// The potential energy of all pairs, with the softening, fixed bodies included.
    ///
    /// With more than `mostForDirectEnergy` bodies, it is computed by the tree, with the opening angle of the method,
    /// or with 0.5 for direct sums.
    mutating func potentialEnergy(of bodies: BodyStorage) -> Double {
        guard bodies.count > 1 else { return 0 }
        guard bodies.count > Self.mostForDirectEnergy else {
            return PotentialSum(bodies, ForceLaw(attraction, dimensions)).ofAllPairs
        }
        return treeSum(bodies, angle: openingAngle(bodies.count) ?? Self.automaticAngle).potentialEnergy()
    }
}
