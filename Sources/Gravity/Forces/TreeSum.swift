// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// Barnes and Hut's tree, walked once for each group of bodies that are near each other.
///
///     bodies ──> CellTree ──> groups: the largest cells of at most `groupSize` bodies
///     group ──> a list of what attracts it: far cells as one body each, and the bodies of near leaves
///     list ──> summed for each body of the group by the same functions as direct sums
///
/// A cell is far if its side is at most the opening angle times the distance from its centre of mass to the nearest
/// point of the group's box. So each body of the group is at least as far as the angle asks for. Where bodies overlap
/// under `Softening.contact`, they are always in the list on their own. Cells that are one point count as one body
/// anywhere.
///
/// With AVX-512, far cells of more than one point are summed in single precision, relative to the middle of the group:
/// the error of about 1e-7 is far below that of counting a cell as one body. Sums are in double precision.
struct TreeSum {
    private let workspace: TreeWorkspace
    private let law: ForceLaw
    private let lanes: Int
    private let threadCount: Int
    private let usesSingle: Bool
    private let potential: PotentialSum
    /// Nil if numbers are out of the range of vectors.
    private let kernel: kosketus_law?
    private let walk: TreeWalk

    /// How many bodies a cell may have without being divided, and how many may share a list. Measured with 10,000 and
    /// 100,000 bodies.
    static let leafSize = 8
    static let groupSize = 64

    init(
        _ bodies: BodyStorage, _ workspace: TreeWorkspace, law: ForceLaw, dimensions: Dimensions, angle: Double,
        lanes: Int, usesSingle: Bool = true, threadCount: Int
    ) {
        (self.workspace, self.law, self.lanes, self.threadCount) = (workspace, law, lanes, threadCount)
        self.usesSingle = usesSingle
        potential = PotentialSum(bodies, law)
        kernel = potential.isInRange ? law.kernel : nil
        workspace.tree.build(bodies, dimensions: dimensions, leafSize: Self.leafSize)
        workspace.makeGroups(groupSize: Self.groupSize)
        workspace.makeLists(threadCount)
        walk = TreeWalk(workspace.tree, law: law, angle: angle, isInRange: kernel != nil)
    }

    /// Adds the acceleration of each body.
    func add(into sums: kosketus_sums) {
        Team.share(workspace.groups.count, threads: threadCount) { group, thread in
            let list = workspace.lists[thread]
            let targets = workspace.bodies[workspace.groups[group]]
            fill(list, for: targets, inSingle: usesSingle)
            list.sums.clear(Int(targets.count))
            add(targets, list)
            store(list.sums, of: workspace.groups[group], into: sums)
        }
    }

    /// - Parameter inSingle: whether far cells may be in rows of single precision.
    private func fill(_ list: InteractionList, for targets: kosketus_bodies, inSingle: Bool) {
        let box = GroupBox(targets)
        if usesWalkKernel { walk.fillFast(list, box, inSingle: inSingle) } else { walk.fill(list, box) }
    }

    private var usesWalkKernel: Bool { lanes == 8 && kernel != nil }

    private func add(_ targets: kosketus_bodies, _ list: InteractionList) {
        guard let kernel else { return ExactPair.add(targets, list.sums, list.bodies, law) }
        guard lanes > 0 else { return PortableSum.add(targets, list.sums, list.bodies, kernel) }
        var (targets, sources) = (targets, list.bodies)
        kosketus_gravity_add(&targets, list.sums, &sources, kernel)
        if usesWalkKernel, list.farCount > 0 {
            var group = walk.kernelGroup(GroupBox(targets), inSingle: usesSingle)
            list.withMemory { kosketus_gravity_add_far(&targets, list.sums, &group, $0, kernel) }
        }
    }

    private func store(_ accelerations: kosketus_sums, of ranks: Range<Int>, into sums: kosketus_sums) {
        let constant = kernel == nil ? 1 : law.constant
        for (offset, rank) in ranks.enumerated() {
            let body = Int(workspace.tree.order.indices[rank])
            sums.x[body] = constant * accelerations.x[offset]
            sums.y[body] = constant * accelerations.y[offset]
            sums.z[body] = constant * accelerations.z[offset]
        }
    }

    /// The potential energy of all pairs. Each pair is in the sum twice, once for each of its bodies.
    func potentialEnergy() -> Double {
        workspace.energies = Array(repeating: 0, count: workspace.groups.count)
        workspace.energies.withUnsafeMutableBufferPointer { energies in
            Team.share(workspace.groups.count, threads: threadCount) { group, thread in
                let list = workspace.lists[thread]
                let targets = workspace.bodies[workspace.groups[group]]
                fill(list, for: targets, inSingle: false)
                energies[group] = (0..<Int(targets.count)).reduce(0) { sum, target in
                    sum + potential.energy(of: targets, target, by: list.bodies)
                }
            }
        }
        return -0.5 * workspace.energies.reduce(0, +)
    }
}

/// The memory of tree sums. Used by one computation at a time.
final class TreeWorkspace: @unchecked Sendable {
    let tree = CellTree()
    /// Ranks of bodies. Each body is in one.
    private(set) var groups: [Range<Int>] = []
    /// One for each thread.
    private(set) var lists: [InteractionList] = []
    fileprivate var energies: [Double] = []

    /// The bodies by rank.
    var bodies: kosketus_bodies { tree.bodies }

    func makeGroups(groupSize: Int) {
        groups.removeAll(keepingCapacity: true)
        guard !tree.cells.isEmpty else { return }
        var stack = [0]
        while let index = stack.popLast() {
            let cell = tree.cells[index]
            if cell.count > groupSize, !cell.isLeaf {
                stack += cell.children.reversed()
            } else {
                for first in stride(from: cell.bodies.lowerBound, to: cell.bodies.upperBound, by: groupSize) {
                    groups.append(first..<min(first + groupSize, cell.bodies.upperBound))
                }
            }
        }
    }

    func makeLists(_ count: Int) {
        while lists.count < count { lists.append(InteractionList()) }
    }
}

extension CellTree {
    var bodies: kosketus_bodies {
        kosketus_bodies(
            x: bodyRows[.x], y: bodyRows[.y], z: bodyRows[.z], mass: bodyRows[.mass], radius: bodyRows[.radius],
            count: Int64(order.count))
    }

    /// The cells in the form that the kernels read.
    func withCells<Result>(_ body: (UnsafePointer<kosketus_cells>) -> Result) -> Result {
        cells.withUnsafeBytes { links in
            let rows = kosketus_cells(
                x: cellRows[.x], y: cellRows[.y], z: cellRows[.z], mass: cellRows[.mass], radius: cellRows[.radius],
                limit: cellRows[.limit], low_x: cellRows[.lowX], low_y: cellRows[.lowY], low_z: cellRows[.lowZ],
                high_x: cellRows[.highX], high_y: cellRows[.highY], high_z: cellRows[.highZ],
                links: links.baseAddress!.assumingMemoryBound(to: Int32.self), bodies: bodies)
            return withUnsafePointer(to: rows, body)
        }
    }
}
